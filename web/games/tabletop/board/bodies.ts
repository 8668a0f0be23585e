// A unit as it is drawn: its bases with the edge it faces, and the men on them, or their signs on a plan.
import { armies } from "../../../shell/colours.ts";
import { baseArt } from "./art.ts";
import { basesOf, cornersOf, extentOf, partsOf, placeFrom } from "./body.ts";
import type { Camera } from "./camera.ts";
import { type Man, type ManPose, type Mark, line, mixed, shape } from "./draw-list.ts";
import type { Body, Point, Pose } from "./types.ts";

/** Thousandths of an inch to a metre: men are as large as they can be on their bases. */
const metre = 640;

/** In how many ways the men of a unit differ. */
const variants = 2;

interface Crowd {
  /** Where they stand on their base: shares of its frontage to the right of its middle, and of its depth from its front. */
  readonly places: readonly (readonly [right: number, back: number])[];
  /** Their size, so that they have room. */
  readonly size: number;
  /** How far one may stand from his place, as a share of the frontage. */
  readonly loose: number;
}
const rank = (count: number, back: number): Crowd["places"] =>
  Array.from({ length: count }, (_, i) => [(i + 0.5) / count - 0.5, back] as const);
const crowds: Readonly<Record<string, Crowd>> = {
  HI: { places: rank(3, 0.55), size: 1, loose: 0.01 },
  MI: { places: rank(3, 0.55), size: 0.97, loose: 0.035 },
  LI: {
    places: [
      [-0.27, 0.35],
      [0.22, 0.65],
    ],
    size: 0.95,
    loose: 0.07,
  },
  BOW: { places: rank(3, 0.5), size: 0.95, loose: 0.03 },
  HC: { places: rank(3, 0.5), size: 0.8, loose: 0.01 },
  MC: { places: rank(3, 0.5), size: 0.78, loose: 0.025 },
  LC: {
    places: [
      [-0.25, 0.4],
      [0.25, 0.6],
    ],
    size: 0.78,
    loose: 0.07,
  },
  EL: { places: [[0, 0.5]], size: 0.72, loose: 0 },
  CH: { places: [[0, 0.5]], size: 0.66, loose: 0 },
};
const usual = rank(3, 0.55);

/** The same for the same man of the same base every time: between -1 and 1. */
function chance(seed: number): number {
  const x = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

/** How high a man is to be seen, in pixels, and how much larger than life for that, so that his neighbours have room. */
const seen = 17;
const largest = 1.55;
/** From afar men are larger than life. */
const grown = (camera: Camera): number => {
  const natural = 1.75 * (metre / camera.pixel) * Math.max(0.2, camera.upright);
  return Math.min(largest, Math.max(1, seen / natural));
};

/** Pixels to a metre of what stands on the table. */
export const manScale = (camera: Camera, size = 1): number => (metre / camera.pixel) * size * grown(camera);

/** How high on the screen men stand above their base, in pixels. */
export const heightOf = (camera: Camera, type: string): number => {
  const metres = type === "EL" ? 2.4 : /^(HC|MC|LC|CH)$/.test(type) ? 1.9 : 1.7;
  return camera.view === "plan" ? 0 : metres * manScale(camera) * camera.upright;
};

export interface Posture {
  readonly pose: ManPose;
  /** Tells units of one kind apart. */
  readonly seed: number;
  readonly alpha?: number;
}

/** The men of a unit, those farthest from the viewer first. */
export function menOf(camera: Camera, body: Body, { pose, seed, alpha }: Posture): readonly Man[] {
  const { figure, people } = body;
  if (camera.view === "plan" || figure === undefined || people === undefined) return [];
  const { places, size, loose } = crowds[body.type] ?? { places: usual, size: 1, loose: 0 };
  const men = basesOf(body).flatMap(({ at, width, depth }, base) =>
    places.map(([right, back], i): Man => {
      const one = seed * 97 + base * 13 + i;
      const aside = (right + loose * chance(one)) * width;
      const behind = (back + loose * 2 * chance(one + 0.5)) * depth;
      return {
        kind: "man",
        figure,
        people,
        side: body.side,
        variant: Math.abs(base * 3 + i * 5 + seed) % variants,
        pose,
        heading: (camera.heading(at[2]) + loose * 200 * chance(one + 0.25) + 360) % 360,
        at: camera.onScreen(placeFrom(at, -behind, aside)),
        scale: manScale(camera, size),
        ...(alpha === undefined ? {} : { alpha }),
      };
    }),
  );
  return men.toSorted((a, b) => a.at[1] - b.at[1]);
}

/** Patterns that a player may wish for besides colours. */
export interface Look {
  /** Dark and light lines around every base. */
  readonly contrast: boolean;
  /** Points on the front of the army at the bottom: that at the top has stripes in any case. */
  readonly patterns: boolean;
}
export const usualLook: Look = { contrast: false, patterns: false };

export interface Painted extends Partial<Look> {
  readonly alpha?: number;
  readonly spent?: boolean;
}

/** The bases of a unit; on a plan, and where its men are not known, signs lie on them. */
export function basesDrawn(
  camera: Camera,
  body: Body,
  { alpha = 1, spent = false, contrast = false, patterns = false }: Painted = {},
): readonly Mark[] {
  const army = armies[body.side];
  const project = (points: readonly Point[]): readonly Point[] => points.map(point => camera.onScreen(point));
  const ground = mixed(army.light, spent ? 0.22 : 0.32, spent ? "#98967a" : "#bdb27a");
  const thick = Math.max(1, 190 / camera.pixel) * camera.upright;
  const parts = partsOf(body);
  const shade = parts.map(part => project(cornersOf(part, 60)).map(([x, y]): Point => [x + 2, y + thick + 2]));
  const marks: Mark[] = [{ kind: "shape", rings: shade, fill: "#231a0c", alpha: 0.28 * alpha }];
  const sides = parts.map(part => project(cornersOf(part)).map(([x, y]): Point => [x, y + thick]));
  if (thick > 0.5) marks.push({ kind: "shape", rings: sides, fill: army.dark, stroke: army.dark, width: 1, alpha });
  marks.push({
    kind: "shape",
    rings: parts.map(part => project(cornersOf(part))),
    fill: mixed(army.dark, 0.55, ground),
    alpha,
  });
  const bases = basesOf(body).map(part => project(body.side === "top" ? cutCorners(part) : cornersOf(part, -18)));
  const rim = Math.max(0.6, 46 / camera.pixel);
  marks.push({ kind: "shape", rings: bases, fill: ground, stroke: army.dark, width: rim, alpha });
  if (camera.view === "plan" || body.figure === undefined || body.people === undefined)
    marks.push(...symbolsOf(camera, body, alpha));
  if (contrast) {
    const rings = parts.map(part => project(cornersOf(part, 90)));
    marks.push(
      { kind: "shape", rings, stroke: "#000", width: 3.4, alpha },
      { kind: "shape", rings, stroke: "#fff", width: 1.4, alpha },
    );
  }
  return [...marks, ...frontOf(camera, body, alpha, patterns)];
}

/** The bases of the army at the top have their corners cut, so that armies differ in shape too. */
function cutCorners(part: { readonly at: Pose; readonly width: number; readonly depth: number }): readonly Point[] {
  const { at, width, depth } = part;
  const [half, cut, inset] = [width / 2 - 18, 170, 18];
  return [
    [-inset, -half + cut],
    [-inset, half - cut],
    [-inset - cut, half],
    [-depth + inset + cut, half],
    [-depth + inset, half - cut],
    [-depth + inset, -half + cut],
    [-depth + inset + cut, -half],
    [-inset - cut, -half],
  ].map(([ahead = 0, right = 0]) => placeFrom(at, ahead, right));
}

/** The little figures seen from above. Those behind come first, so that pikes lie over the rank before them. */
function symbolsOf(camera: Camera, body: Body, alpha: number): readonly Mark[] {
  const [frontage, deep] = body.base;
  const { id, depth } = baseArt(body.type, body.legion, body.phalanx);
  const [wide, high] = [frontage / 1500, deep / depth];
  return basesOf(body)
    .toReversed()
    .map(({ at, width }): Mark => {
      const [x, y] = placeFrom(at, 0, -width / 2);
      const [a, b, c, d, e, f] = camera.place([x, y, at[2]]);
      return { kind: "art", id, side: body.side, matrix: [a * wide, b * wide, c * high, d * high, e, f], alpha };
    });
}

/** The edge a unit faces: the army's colour, striped for the army at the top, and a point in its middle. */
function frontOf(camera: Camera, body: Body, alpha: number, patterns: boolean): readonly Mark[] {
  const army = armies[body.side];
  const { width } = extentOf(body);
  const edge = (right: number, ahead = 0): Point => camera.onScreen(placeFrom(body.at, ahead, right));
  const thick = Math.max(2.4, 165 / camera.pixel);
  const ends = [edge(-width / 2), edge(width / 2)];
  const stripe = Math.max(4, 380 / camera.pixel);
  return [
    line(ends, { stroke: army.dark, width: thick + 1.4, alpha }),
    line(ends, { stroke: army.body, width: thick, alpha }),
    ...(body.side === "bottom" && patterns
      ? [line(ends, { stroke: "#fff", width: thick * 0.6, dash: [thick * 0.6, stripe * 0.8], alpha })]
      : []),
    ...(body.side === "top" ? [line(ends, { stroke: army.light, width: thick, dash: [stripe, stripe], alpha })] : []),
    shape([edge(-330, 60), edge(0, 430), edge(330, 60)], { fill: army.body, stroke: army.dark, width: 1, alpha }),
  ];
}
