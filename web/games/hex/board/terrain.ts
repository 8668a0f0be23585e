// Terrain as a player wants to see it: hills that roll, rivers that run from hex to hex, woods of trees.
import type { Field, Side } from "./types.ts";
import {
  type Hex,
  type Point,
  allHexes,
  at,
  boardHeight,
  centre,
  corner,
  directions,
  halfWidth,
  hexPath,
  neighbour,
  plus,
  round,
  scatter,
  sideMiddle,
  times,
  turned,
} from "./hex.ts";
import { rivers, walls } from "./streams.ts";
import { armies } from "../../../shell/colours.ts";

/** What lies where, in the places of the screen: a board that is turned round is turned here, once. */
export class GroundMap {
  readonly rows: number;
  readonly ramparts = new Map<Hex, number[]>();
  readonly owners = new Map<Hex, Side>();
  private readonly hexes = new Map<string, Set<Hex>>();
  private static readonly nothing: ReadonlySet<Hex> = new Set();

  constructor(field: Field, cleared: readonly Hex[], isTurned: boolean) {
    this.rows = field.rows;
    const place = (hex: Hex): Hex => (isTurned ? turned(hex, field.rows) : hex);
    const gone = new Set(cleared);
    for (const [kind, hexes] of Object.entries(field.terrain))
      this.hexes.set(kind, new Set(hexes.filter(hex => !gone.has(hex)).map(place)));
    for (const [hex, sides] of Object.entries(field.ramparts ?? {}))
      this.ramparts.set(
        place(hex),
        sides.map(side => (directions.indexOf(side as (typeof directions)[number]) + (isTurned ? 3 : 0)) % 6),
      );
    for (const [hex, side] of Object.entries(field.owners ?? {})) if (!gone.has(hex)) this.owners.set(place(hex), side);
  }

  of(kind: string): ReadonlySet<Hex> {
    return this.hexes.get(kind) ?? GroundMap.nothing;
  }
}

/** A little off the centre, so that ground made by nature does not look ruled. */
function looseCentre(hex: Hex, salt: number, by: number): Point {
  return plus(centre(hex), { x: (scatter(hex, salt) - 0.5) * by, y: (scatter(hex, salt + 1) - 0.5) * by });
}

interface Swelling {
  readonly salt: number;
  readonly loose: number; // how far centres stray
  readonly knoll: number; // reach around a hex
  readonly saddle: number; // reach around the line between two; 0: knolls stand apart
}

/** Path data that, stroked with round ends, swells over the ground between neighbouring hexes. */
function saddles(hexes: ReadonlySet<Hex>, rows: number, shape: Swelling): string {
  let d = "";
  for (const hex of hexes) {
    const here = at(looseCentre(hex, shape.salt, shape.loose));
    const next = (direction: number): string => {
      const n = neighbour(hex, direction, rows);
      return n !== undefined && hexes.has(n) ? at(looseCentre(n, shape.salt, shape.loose)) : "";
    };
    const [right, downRight, downLeft] = [next(2), next(3), next(4)];
    for (const there of [right, downRight, downLeft]) if (there !== "") d += `M${here}L${there}`;
    if (right !== "" && downRight !== "") d += `M${here}L${right}L${downRight}Z`;
    if (downRight !== "" && downLeft !== "") d += `M${here}L${downRight}L${downLeft}Z`;
  }
  return d;
}

/** Ground that rises (or lies) over all of the hexes, as one shape with an outline. */
function swell(
  hexes: ReadonlySet<Hex>,
  rows: number,
  shape: Swelling,
  colour: string,
  outline: string,
  shadow?: Point,
): string {
  let dots = "";
  for (const hex of hexes) {
    const here = at(looseCentre(hex, shape.salt, shape.loose));
    dots += `M${here}L${here}`;
  }
  const links = shape.saddle > 0 ? saddles(hexes, rows, shape) : "";
  const layer = (paint: string, more: number): string =>
    `<g fill="${paint}" stroke="${paint}"><path d="${dots}" stroke-width="${2 * (shape.knoll + more)}"/>` +
    (links === "" ? "" : `<path d="${links}" stroke-width="${2 * (shape.saddle + more)}"/>`) +
    `</g>`;
  return (
    `<g stroke-linecap="round" stroke-linejoin="round">` +
    (shadow ? `<g transform="translate(${at(shadow)})" opacity=".35">${layer("#6b5730", 1)}</g>` : "") +
    layer(outline, 1.2) +
    layer(colour, 0) +
    `</g>`
  );
}

const tint = (hexes: ReadonlySet<Hex>, colour: string): string =>
  hexes.size === 0 ? "" : `<path d="${hexPath(hexes)}" fill="${colour}"/>`;

interface Thing {
  readonly at: Point;
  readonly symbol: string;
  readonly scale?: number;
}

/** Farther things first, so that nearer ones stand before them. */
function things(list: readonly Thing[]): string {
  return [...list]
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ at: p, symbol, scale = 1 }) =>
      Math.abs(scale - 1) < 0.05
        ? `<use href="#${symbol}" x="${round(p.x)}" y="${round(p.y)}"/>`
        : `<use href="#${symbol}" transform="translate(${at(p)}) scale(${round(scale)})"/>`,
    )
    .join("");
}

/** A place near the rim of a hex, where a unit in the middle does not hide what stands there. */
function onRim(hex: Hex, i: number, count: number, salt: number, near: number, far: number): Point {
  const angle = (2 * Math.PI * (i + 0.5 + (scatter(hex, salt + 3 * i) - 0.5) * 0.6)) / count;
  const reach = near + (far - near) * scatter(hex, salt + 3 * i + 1);
  return plus(centre(hex), { x: Math.sin(angle) * reach * 0.94, y: Math.cos(angle) * reach });
}

/** Strokes down the outer slopes. */
function hachures(hills: ReadonlySet<Hex>, rows: number, colour: string): string {
  let d = "";
  for (const hex of hills)
    for (let direction = 0; direction < 6; ++direction) {
      const next = neighbour(hex, direction, rows);
      if (next !== undefined && hills.has(next)) continue;
      const out = times(sideMiddle(direction), 1 / halfWidth);
      const along = { x: -out.y, y: out.x };
      for (let i = -2; i <= 2; ++i) {
        const foot = plus(times(out, 45), times(along, 9.5 * i + 3 * scatter(hex, direction * 7 + i)));
        d += `M${at(plus(centre(hex), foot))}l${at(times(out, -4.5))}`;
      }
    }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.3" stroke-linecap="round" fill="none"/>`;
}

function hills(map: GroundMap): string {
  const hexes = map.of("hill");
  if (hexes.size === 0) return "";
  const level = (salt: number, loose: number, knoll: number, saddle: number): Swelling => ({
    salt,
    loose,
    knoll,
    saddle,
  });
  return (
    swell(hexes, map.rows, level(11, 7, 50, 42), "#dcc187", "#a5854a", { x: 3, y: 4 }) +
    swell(hexes, map.rows, level(21, 12, 41, 30), "#d2b273", "#b08f55") +
    swell(hexes, map.rows, level(31, 16, 30, 15), "#c9a565", "#a5854a") +
    swell(hexes, map.rows, level(41, 22, 17, 0), "#bf9858", "#a5854a") +
    hachures(hexes, map.rows, "#94743c")
  );
}

/** Grey where other hills are brown, with crags standing out all round. */
function ruggedHills(map: GroundMap): string {
  const hexes = map.of("rugged_hill");
  if (hexes.size === 0) return "";
  const crags: Thing[] = [];
  for (const hex of hexes) {
    for (let i = 0; i < 8; ++i)
      crags.push({
        at: plus(onRim(hex, i, 8, 500, 38, 44), { x: 0, y: 7 }),
        symbol: i % 3 === 2 ? "ground-rock" : "ground-crag",
        scale: 0.85 + 0.3 * scatter(hex, 540 + i),
      });
    for (let i = 0; i < 2; ++i)
      crags.push({ at: plus(onRim(hex, i, 2, 560, 10, 20), { x: 0, y: 7 }), symbol: "ground-crag", scale: 1.1 });
  }
  return (
    swell(hexes, map.rows, { salt: 11, loose: 7, knoll: 50, saddle: 42 }, "#cbb891", "#7d6a48", { x: 3, y: 4 }) +
    swell(hexes, map.rows, { salt: 21, loose: 12, knoll: 41, saddle: 30 }, "#bda981", "#8a7753") +
    swell(hexes, map.rows, { salt: 31, loose: 16, knoll: 30, saddle: 15 }, "#b09b73", "#7d6a48") +
    hachures(hexes, map.rows, "#6f5c3b") +
    things(crags)
  );
}

function steepHills(map: GroundMap): string {
  const hexes = map.of("steep_hill");
  if (hexes.size === 0) return "";
  const peaks: Thing[] = [];
  for (const hex of hexes) {
    const c = centre(hex);
    peaks.push({ at: plus(c, { x: -19, y: -10 }), symbol: "ground-peak", scale: 0.7 });
    peaks.push({ at: plus(c, { x: 21, y: -4 }), symbol: "ground-peak", scale: 0.7 });
    peaks.push({ at: plus(c, { x: -4, y: 18 }), symbol: "ground-peak", scale: 1.1 });
  }
  const shape = { salt: 13, loose: 6, knoll: 49, saddle: 44 };
  return swell(hexes, map.rows, shape, "#b9a684", "#5d4f3a", { x: 3, y: 4 }) + things(peaks);
}

function water(map: GroundMap): string {
  const hexes = map.of("coast");
  if (hexes.size === 0) return "";
  const d = hexPath(hexes);
  const waves: Thing[] = [];
  for (const hex of hexes)
    for (let i = 0; i < 5; ++i)
      waves.push({
        at: plus(centre(hex), { x: (scatter(hex, 70 + i) - 0.5) * 56, y: -32 + 15 * i + 6 * scatter(hex, 80 + i) }),
        symbol: "ground-wave",
      });
  return (
    `<g stroke-linejoin="round"><path d="${d}" fill="none" stroke="#d8c48d" stroke-width="15"/>` +
    `<path d="${d}" fill="none" stroke="#b3d3da" stroke-width="7"/>` +
    `<path d="${d}" fill="#7fadc4" stroke="#7fadc4" stroke-width="1.5"/></g>` +
    swell(hexes, map.rows, { salt: 17, loose: 8, knoll: 38, saddle: 30 }, "#6798b4", "#73a2bb") +
    things(waves)
  );
}

function marshes(map: GroundMap): string {
  const hexes = map.of("marsh");
  if (hexes.size === 0) return "";
  let pools = "";
  const reeds: Thing[] = [];
  for (const hex of hexes) {
    for (let i = 0; i < 5; ++i) {
      const p = onRim(hex, i, 5, 90, 26, 40);
      pools += `<ellipse cx="${round(p.x)}" cy="${round(p.y)}" rx="${round(11 + 6 * scatter(hex, i))}" ry="4.5" fill="#93b8bb" stroke="#7a9f9f"/>`;
    }
    for (let i = 0; i < 8; ++i)
      reeds.push({ at: plus(onRim(hex, i, 8, 110, 38, 47), { x: 0, y: 5 }), symbol: "ground-reed", scale: 0.8 });
    reeds.push({ at: plus(centre(hex), { x: 2, y: 6 }), symbol: "ground-reed", scale: 1.2 });
  }
  const shape = { salt: 15, loose: 6, knoll: 49, saddle: 44 };
  return swell(hexes, map.rows, shape, "#c9cda0", "#a6ac7a") + pools + things(reeds);
}

const tentPlaces: readonly Point[] = [
  { x: -26, y: -18 },
  { x: 26, y: -18 },
  { x: 0, y: -26 },
  { x: -33, y: 10 },
  { x: 33, y: 10 },
  { x: -18, y: 38 },
  { x: 18, y: 38 },
  { x: 0, y: 10 },
];

function camps(map: GroundMap): string {
  const hexes = map.of("camp");
  if (hexes.size === 0) return "";
  const fence = hexPath(hexes, 0.87);
  const tents = [...hexes].flatMap(hex =>
    tentPlaces.map(place => ({ at: plus(centre(hex), place), symbol: "ground-tent" })),
  );
  return (
    tint(hexes, "#d9c08d") +
    `<g fill="none" stroke-linejoin="round"><path d="${hexPath(hexes, 0.94)}" stroke="#b69a63" stroke-width="5"/>` +
    `<path d="${fence}" stroke="#4c3720" stroke-width="10"/>` +
    `<path d="${fence}" stroke="#a97f4b" stroke-width="7.4" stroke-dasharray="4.6 1.6"/></g>` +
    things(tents)
  );
}

function cities(map: GroundMap): string {
  const hexes = map.of("city");
  const houses: Thing[] = [];
  for (const hex of hexes) {
    for (let i = 0; i < 9; ++i)
      houses.push({
        at: plus(onRim(hex, i, 9, 600, 39, 44), { x: 0, y: 6 }),
        symbol: scatter(hex, 640 + i) < 0.3 ? "ground-hall" : "ground-house",
        scale: 0.9 + 0.2 * scatter(hex, 660 + i),
      });
    for (let i = 0; i < 4; ++i)
      houses.push({ at: plus(onRim(hex, i, 4, 680, 14, 20), { x: 0, y: 6 }), symbol: "ground-house" });
  }
  return tint(hexes, "#d9c9a6") + things(houses);
}

/** Whose a camp or a gate is: a pennant over the arch, or among the tents. */
function owners(map: GroundMap): string {
  let markup = "";
  for (const [hex, side] of map.owners) {
    const isGate = map.of("gate").has(hex);
    if (!isGate && !map.of("camp").has(hex)) continue;
    const facing = side === "top" ? 1 : -1;
    const foot = plus(centre(hex), isGate ? { x: 0, y: -13 } : { x: 20 * facing, y: -4 });
    markup += `<g transform="translate(${at(foot)}) scale(${facing} 1)"><use href="#ground-flag" color="${armies[side].body}"/></g>`;
  }
  return markup;
}

function ramparts(map: GroundMap): string {
  let bank = "";
  let stakes = "";
  for (const [hex, sides] of map.ramparts)
    for (const side of sides) {
      const run = (scale: number): string =>
        `M${at(plus(centre(hex), times(corner(side), scale)))}L${at(plus(centre(hex), times(corner(side + 1), scale)))}`;
      bank += run(0.84);
      stakes += run(0.94);
    }
  if (bank === "") return "";
  return (
    `<g fill="none" stroke-linecap="round"><path d="${bank}" stroke="#5d4523" stroke-width="13"/>` +
    `<path d="${bank}" stroke="#b08d55" stroke-width="10"/><path d="${bank}" stroke="#d0b27b" stroke-width="4"/></g>` +
    `<path d="${stakes}" fill="none" stroke="#4a3519" stroke-width="9" stroke-dasharray="2.2 4.4"/>`
  );
}

function woodsAndRocks(map: GroundMap): string {
  const woods = map.of("forest");
  const list: Thing[] = [];
  for (const hex of woods) {
    const tree = (p: Point, salt: number): void => {
      const symbol = scatter(hex, salt) < 0.3 ? "ground-pine" : "ground-tree";
      list.push({ at: plus(p, { x: 0, y: 11 }), symbol, scale: 0.9 + 0.2 * scatter(hex, salt + 1) });
    };
    for (let i = 0; i < 11; ++i) tree(onRim(hex, i, 11, 200, 36, 46), 240 + 2 * i);
    for (let i = 0; i < 4; ++i) tree(onRim(hex, i, 4, 270, 10, 22), 290 + 2 * i);
  }
  const rocks = ["ground-rock", "ground-stone", "ground-scrub"];
  for (const hex of map.of("broken")) {
    for (let i = 0; i < 11; ++i)
      list.push({
        at: plus(onRim(hex, i, 11, 300, 34, 46), { x: 0, y: 4 }),
        symbol: rocks[i % 3] ?? "ground-rock",
        scale: 0.9 + 0.3 * scatter(hex, 340 + i),
      });
    for (let i = 0; i < 4; ++i)
      list.push({ at: onRim(hex, i, 4, 360, 8, 22), symbol: rocks[i % 3] ?? "ground-rock", scale: 1.1 });
  }
  const floor =
    woods.size === 0 ? "" : swell(woods, map.rows, { salt: 19, loose: 6, knoll: 50, saddle: 46 }, "#b4bd83", "#8d9a5c");
  return floor + things(list);
}

function bareGround(rows: number): string {
  const board = allHexes(rows);
  let markup = `<path d="${hexPath(board)}" fill="#ebdfbe"/>`;
  for (const [shade, colour] of ["#e7dab7", "#eee4c6"].entries())
    markup += `<path d="${hexPath(board.filter(hex => scatter(hex, 1 + shade) < 0.3))}" fill="${colour}"/>`;
  // Three hundred tufts as one line: a use element each would cost more than all the rest of the ground.
  let tufts = "";
  for (const hex of board)
    for (let i = 0; i < 3; ++i) {
      const p = plus(centre(hex), { x: (scatter(hex, 50 + i) - 0.5) * 78, y: (scatter(hex, 60 + i) - 0.5) * 62 });
      tufts += `M${at(plus(p, { x: -3, y: 0 }))}l-1 -4M${at(p)}v-5M${at(plus(p, { x: 3, y: 0 }))}l1 -4`;
    }
  markup += `<path d="${tufts}" fill="none" stroke="#a5a267" stroke-width="1.1" stroke-linecap="round"/>`;
  return markup;
}

/** Grid and section lines: there when looked for, quiet otherwise. */
function grid(rows: number): string {
  const board = allHexes(rows);
  const height = boardHeight(rows);
  let markup = `<path d="${hexPath(board)}" fill="none" stroke="#8f7c50" stroke-opacity=".65" stroke-width="1.1"/>`;
  for (const across of [8, 16]) {
    const x = round(halfWidth * (across + 1));
    markup +=
      `<path d="M${x} 0V${height}" stroke="#f7efd8" stroke-opacity=".7" stroke-width="4" stroke-dasharray="12 9"/>` +
      `<path d="M${x} 0V${height}" stroke="#7a4a2b" stroke-width="2" stroke-dasharray="12 9"/>`;
  }
  return markup;
}

function hexNames(rows: number, isTurned: boolean): string {
  let markup = "";
  for (const hex of allHexes(rows)) {
    const name = isTurned ? turned(hex, rows) : hex;
    markup += `<text x="${round(centre(hex).x)}" y="${round(centre(hex).y - 44)}" class="hex-name">${name}</text>`;
  }
  return markup;
}

/** Everything that lies still, as markup for a drawing of boardWidth by boardHeight. The page carries the art sheet. */
export function groundMarkup(field: Field, cleared: readonly Hex[], isTurned: boolean, clipId: string): string {
  const map = new GroundMap(field, cleared, isTurned);
  const outline = hexPath(allHexes(field.rows));
  return (
    `<clipPath id="${clipId}"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" class="board-edge" stroke-linejoin="round"/>` +
    `<g clip-path="url(#${clipId})">` +
    bareGround(field.rows) +
    tint(map.of("other"), "#cdbb92") +
    tint(map.of("broken"), "#dbc898") +
    water(map) +
    marshes(map) +
    hills(map) +
    ruggedHills(map) +
    rivers(map) +
    steepHills(map) +
    cities(map) +
    walls(map) +
    camps(map) +
    owners(map) +
    ramparts(map) +
    woodsAndRocks(map) +
    `</g>` +
    grid(field.rows) +
    `<path class="night" d="${outline}"/>` +
    hexNames(field.rows, isTurned)
  );
}
