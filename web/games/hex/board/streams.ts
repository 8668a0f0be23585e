// Rivers, streams and walls: courses that run from hex to hex.
import type { GroundMap } from "./terrain.ts";
import {
  type Hex,
  type Point,
  at,
  centre,
  corner,
  hexPath,
  minus,
  neighbour,
  plus,
  round,
  scatter,
  sideMiddle,
  times,
} from "./hex.ts";

const meander = 0.42; // how far from the middle of a hexside a river may cross it

type Course = "river" | "wall";

/** Where a course crosses the side of a hex: not quite in the middle, and the same seen from both hexes. */
function crossing(hex: Hex, direction: number, rows: number, loose: number): Point {
  const next = neighbour(hex, direction, rows);
  const there = next !== undefined && rowThenColumn(next) < rowThenColumn(hex);
  const along = minus(corner(direction + 1), corner(direction));
  const by = (there ? -1 : 1) * loose * (scatter(there ? next : hex, 400 + (direction % 3)) - 0.5);
  return plus(plus(centre(hex), sideMiddle(direction)), times(along, by));
}
const rowThenColumn = (hex: Hex): number => hex.charCodeAt(0) * 100 + Number(hex.slice(1));

/** The sides through which a course passes a hex: to its like, else into water, else off the board. */
function openings(hex: Hex, course: ReadonlySet<Hex>, sea: ReadonlySet<Hex>, rows: number, kind: Course): number[] {
  const like: number[] = [];
  const into: number[] = [];
  const off: number[] = [];
  for (let d = 0; d < 6; ++d) {
    const next = neighbour(hex, d, rows);
    if (next === undefined) off.push(d);
    else if (course.has(next)) like.push(d);
    else if (sea.has(next)) into.push(d);
  }
  if (like.length === 0) return [2, 5];
  if (like.length > 1) return like;
  const from = like[0] ?? 0;
  if (kind === "wall") return [from, (from + 3) % 6];
  for (const choice of [into, off])
    for (const turn of [3, 2, 4, 1, 5]) if (choice.includes((from + turn) % 6)) return [from, (from + turn) % 6];
  return like;
}

interface Passage {
  readonly path: string;
  readonly first: Point;
  readonly middle: Point;
  readonly last: Point;
}

function passage(hex: Hex, course: ReadonlySet<Hex>, sea: ReadonlySet<Hex>, rows: number, kind: Course): Passage {
  const loose = kind === "river" ? meander : 0;
  const middle = plus(centre(hex), {
    x: (scatter(hex, 410) - 0.5) * loose * 24,
    y: (scatter(hex, 411) - 0.5) * loose * 24,
  });
  const ends = openings(hex, course, sea, rows, kind).map(d => crossing(hex, d, rows, loose));
  const first = ends[0] ?? middle;
  const last = ends.length > 1 ? (ends[ends.length - 1] ?? middle) : middle;
  const path =
    ends.length === 2
      ? `M${at(first)}Q${at(middle)} ${at(last)}`
      : ends.map(end => `M${at(end)}L${at(middle)}`).join("");
  return { path, first, middle, last };
}

function stroke(d: string, colour: string, width: number, more = ""): string {
  return d === "" ? "" : `<path d="${d}" stroke="${colour}" stroke-width="${width}" ${more}/>`;
}

/** Stepping stones, scattered over the width of the water all along the hex. */
function stones(hex: Hex, p: Passage): string {
  const count = 9;
  let markup = "";
  for (let i = 0; i < count; ++i) {
    const t = (i + 0.5) / count;
    const a = plus(p.first, times(minus(p.middle, p.first), t));
    const b = plus(p.middle, times(minus(p.last, p.middle), t));
    const along = minus(b, a);
    const length = Math.max(1, Math.hypot(along.x, along.y));
    const aside = (((i * 2) % 3) - 1) * 11 + (scatter(hex, 430 + i) - 0.5) * 7;
    const place = plus(plus(a, times(along, t)), times({ x: -along.y, y: along.x }, aside / length));
    const size = 3.6 + 2 * scatter(hex, 450 + i);
    markup += `<ellipse cx="${round(place.x)}" cy="${round(place.y)}" rx="${round(size)}" ry="${round(size * 0.72)}" fill="#bcb29c" stroke="#5f5644"/>`;
  }
  return markup;
}

function bridgesOver(map: GroundMap, bridges: Iterable<Hex>, course: ReadonlySet<Hex>): string {
  let markup = "";
  for (const hex of bridges) {
    const p = passage(hex, course, map.of("coast"), map.rows, "river");
    const run = minus(p.last, p.first);
    const turn = round((Math.atan2(run.y, run.x) * 180) / Math.PI);
    markup += `<g transform="translate(${at(centre(hex))}) rotate(${turn})"><use href="#ground-bridge"/></g>`;
  }
  return markup;
}

/** Bridges that cross a stream and no river. */
function streamBridges(map: GroundMap): Set<Hex> {
  const found = new Set<Hex>();
  for (const hex of map.of("bridge")) {
    let stream = false;
    let river = false;
    for (let d = 0; d < 6; ++d) {
      const next = neighbour(hex, d, map.rows);
      if (next === undefined) continue;
      stream ||= map.of("stream").has(next);
      river ||= map.of("river").has(next) || map.of("ford").has(next);
    }
    if (stream && !river) found.add(hex);
  }
  return found;
}

const round2 = 'stroke-linecap="round"';

/** Narrow and light: water that nobody has to stop for. It may run into a river. */
function narrowStreams(map: GroundMap): string {
  const bridges = streamBridges(map);
  const streams = new Set([...map.of("stream"), ...bridges]);
  if (streams.size === 0) return "";
  const course = new Set([...streams, ...map.of("river"), ...map.of("ford")]);
  let all = "";
  for (const hex of streams) all += passage(hex, course, map.of("coast"), map.rows, "river").path;
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    stroke(all, "#8f8a55", 25) +
    stroke(all, "#c3c48c", 22) +
    stroke(all, "#7fb0c6", 14) +
    stroke(all, "#9cc6d6", 9) +
    stroke(all, "#d8ecf0", 1.2, 'stroke-dasharray="7 19" transform="translate(-2 -2.5)"') +
    stroke(all, "#5f94ae", 1.2, 'stroke-dasharray="5 23" transform="translate(2 3)"') +
    `</g>` +
    bridgesOver(map, bridges, course)
  );
}

function deepRivers(map: GroundMap): string {
  const fords = map.of("ford");
  const overStreams = streamBridges(map);
  const bridges = new Set([...map.of("bridge")].filter(hex => !overStreams.has(hex)));
  const course = new Set([...map.of("river"), ...fords, ...bridges]);
  if (course.size === 0) return "";
  let all = "";
  let deep = "";
  let shallow = "";
  for (const hex of course) {
    const { path } = passage(hex, course, map.of("coast"), map.rows, "river");
    all += path;
    if (fords.has(hex)) shallow += path;
    else deep += path;
  }
  let markup =
    `<g fill="none" stroke-linejoin="round">` +
    stroke(all, "#8a7a4e", 50, round2) +
    stroke(all, "#cbb987", 46, round2) +
    stroke(all, "#a9ccd6", 39, round2) +
    // Deep water is dark and runs in unbroken lines; a ford is pale, with bars of gravel and stepping stones across it.
    stroke(deep, "#6394b3", 37, round2) +
    stroke(deep, "#4f81a4", 24, round2) +
    stroke(deep, "#a9cbdb", 1.5, 'stroke-dasharray="16 9" transform="translate(-4 -5)"') +
    stroke(deep, "#a9cbdb", 1.5, 'stroke-dasharray="11 14" stroke-dashoffset="7" transform="translate(5 4)"') +
    stroke(shallow, "#a9ccd6", 39) +
    stroke(shallow, "#d9dcbb", 33, 'stroke-dasharray="2.5 9"') +
    `</g>`;
  for (const hex of fords) markup += stones(hex, passage(hex, course, map.of("coast"), map.rows, "river"));
  return markup + bridgesOver(map, bridges, course);
}

export const rivers = (map: GroundMap): string => narrowStreams(map) + deepRivers(map);

export function walls(map: GroundMap): string {
  const gates = map.of("gate");
  const high = new Set([...map.of("fortified_wall"), ...map.of("city_wall")]);
  const all = new Set([...map.of("wall"), ...high, ...gates]);
  if (all.size === 0) return "";
  let line = "";
  let strong = "";
  for (const hex of all) {
    const { path } = passage(hex, all, new Set(), map.rows, "wall");
    line += path;
    if (high.has(hex)) strong += path;
  }
  let markup =
    `<path d="${hexPath(all)}" fill="#d3c9b2"/><g fill="none" stroke-linejoin="round">` +
    stroke(line, "#474238", 65, 'stroke-dasharray="10 5" stroke-dashoffset="5"') + // merlons
    stroke(line, "#d8d1c2", 62, 'stroke-dasharray="7.4 7.6" stroke-dashoffset="3.7"') +
    stroke(line, "#474238", 51) +
    stroke(line, "#c3baa8", 48) +
    stroke(line, "#474238", 36) +
    stroke(line, "#aaa08d", 34);
  for (const shift of [-10, 0, 10])
    markup += stroke(
      line,
      "#8e8574",
      1.2,
      `stroke-dasharray="13 3" stroke-dashoffset="${shift}" transform="translate(0 ${shift})"`,
    );
  markup += stroke(strong, "#8b8373", 34) + stroke(strong, "#5e574a", 1.4, 'stroke-dasharray="11 2.5"') + `</g>`;
  for (const hex of high)
    for (const x of [-30, 30])
      markup += `<use href="#ground-tower" transform="translate(${at(plus(centre(hex), { x, y: 4 }))}) scale(1.3)"/>`;
  for (const hex of gates)
    markup += `<use href="#ground-gate" x="${round(centre(hex).x)}" y="${round(centre(hex).y)}"/>`;
  return markup;
}
