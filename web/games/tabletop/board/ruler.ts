// The ruler: from place to place, and from a unit by the shortest way between outlines, as the rules measure.
import { cornersOf, distanceTo, partsOf } from "./body.ts";
import type { Ruler } from "./marks.ts";
import type { Body, Point } from "./types.ts";

/** An end of the ruler: a place, and the unit that is there. */
export interface End {
  readonly at: Point;
  readonly unit: Body | undefined;
}
type Edge = readonly [Point, Point];

const lengthOf = ({ from, to }: Ruler): number => Math.hypot(to[0] - from[0], to[1] - from[1]);
const shorter = (a: Ruler, b: Ruler): Ruler => (lengthOf(b) < lengthOf(a) ? b : a);
const shortestOf = (all: readonly Ruler[], other: Ruler): Ruler => all.reduce(shorter, all[0] ?? other);

/** The place on an edge that is nearest to another. */
function nearestOn([a, b]: Edge, to: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((to[0] - a[0]) * dx + (to[1] - a[1]) * dy) / square;
  const held = Math.max(0, Math.min(1, share));
  return [a[0] + held * dx, a[1] + held * dy];
}
/** Where two edges cross. */
function crossing([a, b]: Edge, [c, d]: Edge): Point | undefined {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = ux * vy - uy * vx;
  if (area === 0) return undefined;
  const s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / area;
  const t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / area;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [a[0] + s * ux, a[1] + s * uy] : undefined;
}
const edgesOf = ({ at, unit }: End): readonly Edge[] =>
  unit
    ? partsOf(unit).flatMap(part => {
        const corners = cornersOf(part);
        return corners.map((corner, i): Edge => [corner, corners[(i + 1) % corners.length] ?? corner]);
      })
    : [[at, at]];

const between = (a: Edge, b: Edge): Ruler => {
  const meet = crossing(a, b);
  if (meet) return { from: meet, to: meet };
  const there = b.map((to): Ruler => ({ from: nearestOn(a, to), to }));
  const back = a.map((from): Ruler => ({ from, to: nearestOn(b, from) }));
  return shortestOf([...there, ...back], { from: a[0], to: b[0] });
};

/** What the ruler shows between two ends. Within one unit it goes from place to place. */
export function rulerBetween(from: End, to: End): Ruler {
  const plain = { from: from.at, to: to.at };
  if (from.unit === to.unit) return plain;
  if (from.unit && !to.unit && distanceTo(from.unit, to.at) === 0) return { from: to.at, to: to.at };
  if (to.unit && !from.unit && distanceTo(to.unit, from.at) === 0) return { from: from.at, to: from.at };
  const others = edgesOf(to);
  return shortestOf(
    edgesOf(from).flatMap(edge => others.map(other => between(edge, other))),
    plain,
  );
}
