// The unit that a finger means.
import { distanceTo } from "./body.ts";
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
  for (const unit of units) {
    const far = distanceTo(unit, at);
    const distance = unit.id === held ? far / 2 : far;
    if (distance < least) [found, least] = [unit.id, distance];
  }
  return found;
}
