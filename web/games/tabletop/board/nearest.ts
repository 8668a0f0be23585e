// The unit that a finger means.
import { partsOf } from "./draw.ts";
import type { Point, UnitDrawn } from "./types.ts";

/** The nearest unit at a place or less than `reach` from it; units in hand come before others. */
export function nearest(
  units: readonly UnitDrawn[],
  at: Point,
  reach: number,
  held: number | undefined,
): number | undefined {
  let found: number | undefined;
  let least = reach;
  for (const unit of units)
    for (const { at: from, width, depth } of partsOf(unit)) {
      const angle = (from[2] / 18000) * Math.PI;
      const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
      const ahead = dx * Math.cos(angle) + dy * Math.sin(angle);
      const aside = Math.abs(dx * Math.sin(angle) - dy * Math.cos(angle)) - width / 2;
      const far = Math.hypot(Math.max(0, aside), Math.max(0, ahead, -ahead - depth));
      const distance = unit.id === held ? far / 2 : far;
      if (distance < least) [found, least] = [unit.id, distance];
    }
  return found;
}
