// The marks around units: rings, zones of placement, ranges, the places where they would stand, arrows, the ruler, signs of
// disorder. Everything here is a pure function from the scene and the camera to marks.
import { armies } from "../../../shell/colours.ts";
import { basesDrawn, heightOf, manScale, menOf } from "./bodies.ts";
import { cornersOf, extentOf, partsOf, placeFrom } from "./body.ts";
import type { Camera } from "./camera.ts";
import { type Mark, type Pen, disc, line, pill, shape, words } from "./draw-list.ts";
import type { Box } from "./labels.ts";
import { widthOf } from "./texts.ts";
import type { Body, Fallen, Field, Ghost, LeaderDrawn, Point, Scene, Trace, UnitDrawn } from "./types.ts";

export interface Ruler {
  readonly from: Point;
  readonly to: Point;
}

const red = "#b3211b";
const cream = "#fff3cf";
const ink = "#33271a";

/** At least so many pixels, or so many thousandths of an inch. */
const wide = (camera: Camera, mil: number, pixels: number): number => Math.max(mil / camera.pixel, pixels);

const outlines = (camera: Camera, body: Body, more: number): readonly (readonly Point[])[] =>
  partsOf(body).map(part => cornersOf(part, more).map(point => camera.onScreen(point)));

/** The part of the window that a unit covers, with so much behind it; its men stand above their bases. */
export function boxOf(camera: Camera, body: Body, behind = 0): Box {
  const corners = partsOf(body).flatMap(part =>
    cornersOf({ ...part, depth: part.depth + behind }).map(point => camera.onScreen(point)),
  );
  const xs = corners.map(corner => corner[0]);
  const ys = corners.map(corner => corner[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys) - heightOf(camera, body.type)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The state of a unit for the player, as a ring around it. */
export function ringsOf(camera: Camera, scene: Scene, unit: UnitDrawn): readonly Mark[] {
  const rings = outlines(camera, unit, 70);
  const ring = (pen: Pen): Mark => ({ kind: "shape", rings, ...pen });
  const strong = wide(camera, 190, 2.6);
  if (scene.charging.has(unit.id))
    return [ring({ stroke: "#fff", width: strong + 2 }), ring({ stroke: "#d3221a", width: strong })];
  if (scene.chosen.has(unit.id))
    return [ring({ stroke: "#4a3405", width: strong + 2 }), ring({ stroke: "#ffc61a", width: strong })];
  if (scene.targets.has(unit.id)) {
    const dash = [wide(camera, 600, 9), wide(camera, 260, 5)];
    return [
      ring({ stroke: "#fff", width: strong + 1.5, dash, alpha: 0.8 }),
      ring({ stroke: "#d3221a", width: strong, dash }),
    ];
  }
  if (scene.lit.has(unit.id)) return [ring({ stroke: cream, width: wide(camera, 120, 1.6), alpha: 0.9 })];
  return [];
}
/** The unit that is pointed at. */
export const focusRing = (camera: Camera, unit: Body): Mark => ({
  kind: "shape",
  rings: outlines(camera, unit, 110),
  stroke: "#1b62c9",
  width: wide(camera, 170, 2.2),
});

/** Where units may be placed. */
export const zonesDrawn = (camera: Camera, { width, height }: Field, zones: Scene["zones"]): readonly Mark[] =>
  zones.map(({ side, depth, aside }) => {
    const [low, high] = side === "top" ? [height - depth, height] : [0, depth];
    const corners: readonly Point[] = [
      [aside, low],
      [width - aside, low],
      [width - aside, high],
      [aside, high],
    ];
    return shape(
      corners.map(point => camera.onScreen(point)),
      { fill: "#fff3cf21", stroke: "#fff3cfb3", width: wide(camera, 90, 1.2), dash: [9, 5] },
    );
  });

/** All places so far around a rectangle. */
function around(camera: Camera, part: Parameters<typeof cornersOf>[0], length: number): readonly Point[] {
  const steps = 8;
  const facing = part.at[2];
  return cornersOf(part).flatMap((corner, i) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      // The first corner is the front left one: from there round clockwise.
      const angle = ((facing / 100 + 90 - i * 90 - (step / steps) * 90) / 180) * Math.PI;
      return camera.onScreen([corner[0] + Math.cos(angle) * length, corner[1] + Math.sin(angle) * length]);
    }),
  );
}

/** How far an enemy matters: near, and far. */
export function reachDrawn(camera: Camera, reach: Scene["reach"]): readonly Mark[] {
  return reach.flatMap(({ body, length, near }) => {
    const rings = partsOf(body).map(part => around(camera, part, length));
    const edge = placeFrom(body.at, length - 9 * camera.pixel, 0);
    return [
      { kind: "shape", rings, fill: near ? "#b3211b24" : "#33271a1c" } as const,
      {
        kind: "shape",
        rings: rings.length === 1 ? rings : [],
        stroke: near ? "#b3211b80" : "#33271a50",
        width: 1,
      } as const,
      words(camera.onScreen(edge), `${length / 1000}″`, 11, "#33271ac0"),
    ];
  });
}

/** The facing of a unit, drawn over the men who would hide the edge of their base. */
export const facingDrawn = (camera: Camera, body: Body, alpha = 1): readonly Mark[] => {
  if (camera.view === "plan" || body.figure === undefined) return [];
  const army = armies[body.side];
  const chevron = [
    placeFrom(body.at, 260, -380),
    placeFrom(body.at, 760, 0),
    placeFrom(body.at, 260, 380),
    placeFrom(body.at, 430, 0),
  ].map(point => camera.onScreen(point));
  return [shape(chevron, { fill: army.body, stroke: army.dark, width: 1, alpha })];
};

const nose = (camera: Camera, body: Body, fill: string): Mark =>
  shape(
    [placeFrom(body.at, 70, -300), placeFrom(body.at, 390, 0), placeFrom(body.at, 70, 300)].map(point =>
      camera.onScreen(point),
    ),
    { fill },
  );

/** A place that is on offer: the outline of the unit there. */
export function offerDrawn(camera: Camera, ghost: Ghost): readonly Mark[] {
  const rings = outlines(camera, ghost.body, 0);
  const dash = [wide(camera, 380, 5), wide(camera, 240, 3)];
  return [
    { kind: "shape", rings, fill: "#fff3cf29", stroke: "#fff3cfc0", width: wide(camera, 90, 1.2), dash },
    nose(camera, ghost.body, "#fff3cfcc"),
  ];
}

/** The move in hand, and units that would give way to it. */
export function ghostDrawn(camera: Camera, ghost: Ghost): readonly Mark[] {
  const rim = { proposal: "#ffc61a", refused: "#d3221a", push: armies.bottom.body, offer: cream }[ghost.kind];
  const dash = ghost.kind === "push" ? { dash: [6, 4] } : {};
  return [
    ...basesDrawn(camera, ghost.body, { alpha: 0.72 }),
    { kind: "shape", rings: outlines(camera, ghost.body, 70), stroke: rim, width: wide(camera, 170, 2.2), ...dash },
    ...menOf(camera, ghost.body, { pose: "marching", seed: 1, alpha: 0.85 }),
  ];
}

/** Where the label of a ghost is: ahead of it, wherever that is on the screen. */
export function pillOf(camera: Camera, ghost: Ghost, text: string): Box {
  const box = boxOf(camera, ghost.body);
  const width = widthOf(text, 14) + 14;
  const y = camera.facesUp(ghost.body.at[2]) ? box.y - 34 : box.y + box.height + 12;
  return { x: box.x + (box.width - width) / 2, y, width, height: 22 };
}
export function ghostLabel(camera: Camera, ghost: Ghost): readonly Mark[] {
  if (!ghost.label) return [];
  const { x, y, width, height } = pillOf(camera, ghost, ghost.label);
  return pill([x + width / 2, y + height / 2], ghost.label, width, "#b9820f", "#2a1e0d");
}

/** How arrows look, by what they tell; the last is usual. */
const arrowPens: Readonly<
  Record<string, { readonly colour: string; readonly width?: number; readonly dash?: readonly number[] }>
> = {
  charge: { colour: red },
  pursue: { colour: red },
  declared: { colour: "#b3211b99", width: 1.6, dash: [6, 4] },
  shot: { colour: "#6b4513", width: 1.6, dash: [9, 5] },
  away: { colour: "#f4ead2" },
};

function arrow(
  camera: Camera,
  from: Point,
  to: Point,
  pen: { colour: string; width?: number; dash?: readonly number[] },
): readonly Mark[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 200) return [];
  // Large enough to be seen from afar.
  const back = Math.min(wide(camera, 700, 8) * camera.pixel, length / 2);
  const half = back * 0.54;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const neck: Point = [to[0] - ux * back, to[1] - uy * back];
  const head: readonly Point[] = [
    to,
    [neck[0] - uy * half, neck[1] + ux * half],
    [neck[0] + uy * half, neck[1] - ux * half],
  ];
  const width = pen.width ?? wide(camera, 190, 2.2);
  return [
    line(
      [from, neck].map(point => camera.onScreen(point)),
      { stroke: pen.colour, width, ...(pen.dash ? { dash: pen.dash } : {}) },
    ),
    shape(
      head.map(point => camera.onScreen(point)),
      { fill: pen.colour },
    ),
  ];
}
export const arrowDrawn = (camera: Camera, { from, to, kind }: Scene["arrows"][number]): readonly Mark[] =>
  arrow(camera, from, to, arrowPens[kind] ?? { colour: "#33271ac0" });

/** Past actions: thin, and numbered. */
export function traceDrawn(camera: Camera, { from, to, kind, number, lit }: Trace): readonly Mark[] {
  const colour = kind === "move" ? "#2f5c39" : kind === "away" ? "#f4ead2" : "#b3261a";
  const dash = kind === "away" ? { dash: [6, 5] } : {};
  const marks = arrow(camera, from, to, { colour, width: lit ? 6 : 2.5, ...dash });
  if (number === undefined) return marks;
  const middle = camera.onScreen([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const size = camera.isNarrow ? 0.75 : 1;
  return [
    ...marks,
    disc(middle, 9 * size, { fill: kind === "move" ? "#2f5c39" : "#b3261a", stroke: "#fbf6e9", width: 1.5 }),
    words(middle, String(number), 11 * size, "#fff"),
  ];
}

/** A cross where a unit fell. */
export function crossDrawn(camera: Camera, at: Point): readonly Mark[] {
  const [x, y] = camera.onScreen(at);
  const pen = { stroke: "#7d1710", width: 5 };
  return [
    line(
      [
        [x - 11, y - 11 * camera.flat],
        [x + 11, y + 11 * camera.flat],
      ],
      pen,
    ),
    line(
      [
        [x - 11, y + 11 * camera.flat],
        [x + 11, y - 11 * camera.flat],
      ],
      pen,
    ),
  ];
}

export function rulerDrawn(camera: Camera, { from, to }: Ruler): readonly Mark[] {
  const inches = Math.hypot(to[0] - from[0], to[1] - from[1]) / 1000;
  const [a, b] = [camera.onScreen(from), camera.onScreen(to)];
  const end = { fill: "#123c7c", flat: camera.flat };
  // The number stands beside the middle, off both ends.
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [aside, up] = [Math.abs(b[1] - a[1]) / length, Math.abs(b[0] - a[0]) / length];
  const label: Point = [(a[0] + b[0]) / 2 + aside * 40, (a[1] + b[1]) / 2 - up * 20];
  return [
    line([a, b], { stroke: "#ffffffa0", width: 4 }),
    line([a, b], { stroke: "#123c7c", width: 2.2, dash: [8, 4] }),
    disc(a, 4, end),
    disc(b, 4, end),
    ...pill(label, `${inches.toFixed(1)}″`, 60, "#123c7c", "#123c7c"),
  ];
}

/** The middle of a unit's rear, and so many thousandths of an inch behind it. */
const rear = (unit: Body, behind: number): Point => placeFrom(unit.at, -extentOf(unit).depth - behind, 0);

/** How many pixels the signs of a unit take on each side of its rear. */
export const signSize = 9;
/** From near every point of disorder is a bead; from afar they are a number. */
export const isClose = (camera: Camera): boolean => camera.pixel < 50;
export const hasBeads = (camera: Camera, unit: UnitDrawn): boolean => unit.dp > 0 && isClose(camera);
const ails = (unit: UnitDrawn): boolean => unit.broken || unit.rampage || unit.shaken || unit.halted || unit.repeats;
/** So much behind a unit is taken by its signs, in thousandths of an inch. */
export const signedBehind = (camera: Camera, unit: UnitDrawn): number =>
  hasBeads(camera, unit) ? 560 : ails(unit) || unit.dp > 0 ? signSize * 1.5 * camera.pixel : 0;

/** A text on a square with cut corners. */
const badge = ([x, y]: Point, half: number, pen: Pen, text: string): readonly Mark[] => {
  const cut = half * 0.75;
  const corners = [
    [-half, -cut],
    [-cut, -half],
    [cut, -half],
    [half, -cut],
    [half, cut],
    [cut, half],
    [-cut, half],
    [-half, cut],
  ].map(([dx = 0, dy = 0]): Point => [x + dx, y + dy]);
  return [shape(corners, pen), words([x, y], text, 10.5, "#fff")];
};

/** The bad state of a unit, as a sign behind it that keeps its size on the screen; and its points of disorder. */
export function signsDrawn(camera: Camera, unit: UnitDrawn): readonly Mark[] {
  const marks: Mark[] = [];
  const close = isClose(camera);
  if (close && (unit.dp > 0 || unit.shaken)) {
    const step = 430;
    const first = (-(unit.threshold - 1) * step) / 2;
    for (let i = 0; i < unit.threshold; ++i) {
      const at = camera.onScreen(placeFrom([...rear(unit, 330), unit.at[2]], 0, first + i * step));
      const on = i < unit.dp;
      marks.push(
        disc(at, 165 / camera.pixel, {
          fill: on ? red : "#f4ead28c",
          stroke: "#5c1010",
          width: 1,
          flat: Math.max(0.85, camera.flat),
        }),
      );
    }
  }
  const [x, y] = camera.onScreen(rear(unit, hasBeads(camera, unit) ? 760 : (signSize / 2) * camera.pixel));
  if (unit.broken) {
    const flag: readonly Point[] = [
      [-4, 8],
      [-4, -8],
      [7, -8],
      [4, -4.5],
      [7, -1],
      [-4, -1],
    ];
    marks.push(
      shape(
        flag.map(([dx, dy]) => [x + dx, y + dy]),
        { fill: "#fff", stroke: ink, width: 1.6 },
      ),
    );
  } else if (unit.rampage || unit.shaken) {
    marks.push(disc([x, y], 8, { fill: "#d9531e", stroke: cream, width: 1.6 }));
    marks.push(words([x, y], unit.rampage ? "‼" : "!", 13, "#fff"));
  } else if (unit.halted || unit.repeats) {
    const side = 7;
    marks.push(
      shape(
        [
          [x - side, y - side],
          [x + side, y - side],
          [x + side, y + side],
          [x - side, y + side],
        ],
        { fill: "#f4ead2", stroke: ink, width: 1.4 },
      ),
    );
    if (unit.repeats) marks.push(words([x, y], "»", 15, "#8a2f1d"));
    for (const dx of unit.halted ? [-2.5, 2.5] : [])
      marks.push(
        line(
          [
            [x + dx, y - 3.5],
            [x + dx, y + 3.5],
          ],
          { stroke: "#8a2f1d", width: 2.4 },
        ),
      );
  }
  // Square: numbers in circles belong to past actions.
  if (unit.dp > 0 && !close)
    marks.push(
      ...badge([x + (ails(unit) ? 17 : 0), y], 7.5, { fill: red, stroke: cream, width: 1.4 }, String(unit.dp)),
    );
  return marks;
}

/** Points of a general's mark, and of another leader's, around its middle. */
const generalStar: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i => {
  const [angle, far] = [(i / 5 - 0.5) * Math.PI, i % 2 === 0 ? 0.78 : 0.32];
  return [Math.cos(angle) * far, Math.sin(angle) * far];
});
const pentagon: readonly Point[] = [0, 1, 2, 3, 4].map(i => {
  const angle = (i / 2.5 - 0.5) * Math.PI;
  return [Math.cos(angle) * 0.64, Math.sin(angle) * 0.64];
});

/** The flag of a leader, at his side; a general's has a golden edge. */
function flagDrawn([x, y]: Point, head: number, size: number, leader: LeaderDrawn): readonly Mark[] {
  const army = armies[leader.side];
  const across = size * 1.5;
  const cloth: readonly Point[] = [
    [x, y - head],
    [x - across, y - head + size * 0.15],
    [x - across * 0.75, y - head + size * 0.5],
    [x - across, y - head + size * 0.85],
    [x, y - head + size],
  ];
  const edge = leader.general ? { stroke: "#ffd45e", width: 2 } : { stroke: army.light, width: 1.2 };
  const pole: readonly Point[] = [
    [x, y],
    [x, y - head - 3],
  ];
  return [
    line(pole, { stroke: "#3a2410", width: Math.max(1.5, size / 7) }),
    shape(cloth, { fill: army.body, ...edge }),
  ];
}

/** How large the mark of a leader is, in pixels. */
export const leaderSize = (camera: Camera): number => wide(camera, 430, camera.isNarrow ? 6.5 : 8);
/** Pixels to a metre of a leader, who is seen from afar too. */
export const leaderScale = (camera: Camera): number => Math.max(manScale(camera, 1.1), camera.isNarrow ? 7 : 10);
/** Where he is seen: beside the front of the unit he is with, so that both can be seen. */
export function leaderDrawn(camera: Camera, leader: LeaderDrawn): readonly Mark[] {
  const army = armies[leader.side];
  const [x, y] = camera.onScreen(leader.at);
  const size = leaderSize(camera);
  const standing = camera.view === "tilted" && leader.figure !== undefined && leader.people !== undefined;
  const flat = standing ? camera.flat : 1;
  const marks: Mark[] = [
    disc([x, y], size, { fill: army.light, stroke: army.dark, width: Math.max(2, size / 5), flat }),
  ];
  if (standing) {
    const scale = leaderScale(camera);
    marks.push(...flagDrawn([x - size * 0.8, y], 2.9 * scale * camera.upright, size, leader), {
      kind: "man",
      figure: leader.figure ?? "",
      people: leader.people ?? "",
      side: leader.side,
      variant: 0,
      pose: "standing",
      heading: leader.side === (camera.isTurned ? "top" : "bottom") ? 20 : 200,
      at: [x, y],
      scale,
    });
  } else {
    const star = leader.general ? generalStar : pentagon;
    const points = star.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
    marks.push(shape(points, { fill: leader.general ? "#c8921a" : army.body, stroke: army.dark, width: 1 }));
  }
  if (leader.wounds > 0) {
    const arm = size * 0.7;
    marks.push(
      line(
        [
          [x - arm, y + arm],
          [x + arm, y - arm],
        ],
        { stroke: "#a31515", width: Math.max(2, size / 4) },
      ),
    );
  }
  for (let i = 0; i < leader.left; ++i)
    marks.push(
      disc([x + (i - (leader.left - 1) / 2) * size * 0.62, y + size * (0.35 + flat)], size * 0.25, {
        fill: "#f3b613",
        stroke: "#3d2a08",
        width: 1,
      }),
    );
  return marks;
}

/** Men who fell lie where their base was taken away. */
export function fallenDrawn(camera: Camera, one: Fallen, seed: number): readonly Mark[] {
  const body: Body = { ...one, legion: false, phalanx: false, rows: [1], gap: 0 };
  const [frontage, depth] = one.base;
  if (camera.view === "tilted" && one.figure !== undefined)
    return menOf(camera, body, { pose: "fallen", seed, alpha: 0.95 });
  const at = camera.onScreen(placeFrom(one.at, -depth / 2, 0));
  const arm = Math.max(3, frontage / camera.pixel / 6);
  const pen = { stroke: "#4a2a1a", width: Math.max(1.4, arm / 4), alpha: 0.55 };
  return [
    disc(at, arm * 1.6, { fill: "#3a2410", alpha: 0.16, flat: camera.flat }),
    line(
      [
        [at[0] - arm, at[1] - arm * camera.flat],
        [at[0] + arm, at[1] + arm * camera.flat],
      ],
      pen,
    ),
    line(
      [
        [at[0] - arm, at[1] + arm * camera.flat],
        [at[0] + arm, at[1] - arm * camera.flat],
      ],
      pen,
    ),
  ];
}
