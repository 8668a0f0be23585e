// Where a unit stands: its extent, its bases, and the part of the table that it covers.
import type { Body, Point, Pose } from "./types.ts";

export interface Extent {
  readonly width: number;
  readonly depth: number;
}

/** Of a bent column the leading base alone: the others lie anywhere. */
export function extentOf(body: Body): Extent {
  if (body.tail) return { width: body.base[0], depth: body.base[1] };
  const width = Math.max(0, ...body.rows) * body.base[0];
  const depth = body.rows.length * body.base[1] + Math.max(0, body.rows.length - 1) * body.gap;
  return { width, depth };
}

/** A rectangle on the table, from the middle of its front edge. */
export interface Part extends Extent {
  readonly at: Pose;
}

/** The rectangles a unit covers: one, or one for every base of a bent column. */
export const partsOf = (body: Body): readonly Part[] =>
  [body.at, ...(body.tail ?? [])].map(at => ({ at, ...extentOf(body) }));

/** A place so far before a pose and to the right of it. */
export function placeFrom([x, y, facing]: Pose, ahead: number, right: number): Point {
  const angle = (facing / 18000) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + cos * ahead + sin * right, y + sin * ahead - cos * right];
}

/** The bases of a unit, those of the front row first. */
export function basesOf(body: Body): readonly Part[] {
  const [width, depth] = body.base;
  if (body.tail) return partsOf(body);
  return body.rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, file) => {
      const [x, y] = placeFrom(body.at, -row * (depth + body.gap), (file - (count - 1) / 2) * width);
      return { at: [x, y, body.at[2]] as const, width, depth };
    }),
  );
}

/** The corners of a rectangle, so much wider on every side: front left, front right, and round. */
export const cornersOf = ({ at, width, depth }: Part, more = 0): readonly Point[] => [
  placeFrom(at, more, -width / 2 - more),
  placeFrom(at, more, width / 2 + more),
  placeFrom(at, -depth - more, width / 2 + more),
  placeFrom(at, -depth - more, -width / 2 - more),
];

/** How far a place is from a unit; 0 on it. */
export function distanceTo(body: Body, at: Point): number {
  const distances = partsOf(body).map(({ at: from, width, depth }) => {
    const angle = (from[2] / 18000) * Math.PI;
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * Math.cos(angle) + dy * Math.sin(angle);
    const aside = Math.abs(dx * Math.sin(angle) - dy * Math.cos(angle)) - width / 2;
    return Math.hypot(Math.max(0, aside), Math.max(0, ahead, -ahead - depth));
  });
  return Math.min(...distances);
}
