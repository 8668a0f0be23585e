// What is drawn, as plain data: shapes, discs, words, men and drawings of bases, in pixels of the window. `paint.ts` draws it.
import type { MenPose } from "../../../generated/session.ts";
import type { Side } from "./types.ts";
import type { Point } from "./types.ts";
import type { Matrix } from "./camera.ts";

export interface Pen {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly alpha?: number;
}
/** One or several outlines; those that overlap are one area. */
export interface Shape extends Pen {
  readonly kind: "shape";
  readonly rings: readonly (readonly Point[])[];
  readonly open?: boolean;
}
export interface Disc extends Pen {
  readonly kind: "disc";
  readonly at: Point;
  readonly radius: number;
  /** How much of its depth is seen, if it lies on the table. */
  readonly flat?: number;
}
export interface Words {
  readonly kind: "words";
  readonly at: Point;
  readonly text: string;
  readonly size: number;
  readonly fill: string;
  readonly halo?: string;
  readonly alpha?: number;
}
export type ManPose = MenPose["code"];
export interface Man {
  readonly kind: "man";
  readonly figure: string;
  readonly people: string;
  readonly side: Side;
  /** Men of a unit differ a little. */
  readonly variant: number;
  readonly pose: ManPose;
  /** Degrees clockwise from up the screen. */
  readonly heading: number;
  readonly at: Point;
  /** Pixels to a metre. */
  readonly scale: number;
  readonly alpha?: number;
}
/** A drawing of art/tabletop in the colours of a side. */
export interface Art {
  readonly kind: "art";
  readonly id: string;
  readonly side: Side;
  readonly matrix: Matrix;
  readonly alpha?: number;
}
export type Mark = Shape | Disc | Words | Man | Art;

export const shape = (ring: readonly Point[], pen: Pen): Shape => ({ kind: "shape", rings: [ring], ...pen });
export const line = (ring: readonly Point[], pen: Pen): Shape => ({ kind: "shape", rings: [ring], open: true, ...pen });
export const disc = (at: Point, radius: number, pen: Pen & { readonly flat?: number }): Disc => ({
  kind: "disc",
  at,
  radius,
  ...pen,
});
export const words = (at: Point, text: string, size: number, fill: string, halo?: string): Words => ({
  kind: "words",
  at,
  text,
  size,
  fill,
  ...(halo ? { halo } : {}),
});
/** A text on a ground of its own. */
export const pill = (at: Point, text: string, width: number, rim: string, ink: string): readonly Mark[] => {
  const [half, high] = [width / 2, 11];
  const ends = Array.from({ length: 18 }, (_, i): Point => {
    const angle = ((i <= 8 ? i : i - 1) / 8) * Math.PI - Math.PI / 2;
    const middle = i <= 8 ? half - high : high - half;
    return [at[0] + middle + Math.cos(angle) * high, at[1] + Math.sin(angle) * high];
  });
  return [shape(ends, { fill: "#fff6dc", stroke: rim, width: 1.5 }), words(at, text, 14, ink)];
};

const channels = (colour: string): readonly number[] => [1, 3, 5].map(i => Number.parseInt(colour.slice(i, i + 2), 16));
/** So much of the first colour in the second. */
export const mixed = (one: string, share: number, other: string): string => {
  const [a, b] = [channels(one), channels(other)];
  return `#${a
    .map((value, i) => Math.round(value * share + (b[i] ?? 0) * (1 - share)).toString(16))
    .map(text => text.padStart(2, "0"))
    .join("")}`;
};
