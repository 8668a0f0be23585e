import { describe, expect, it } from "vitest";
import { rulerBetween } from "../../games/tabletop/board/ruler.ts";
import type { Body, Point, Pose } from "../../games/tabletop/board/types.ts";

/** Four bases of 1.5 by 0.75 inches in two rows, from the middle of its front. */
const unit = (at: Pose): Body => ({
  side: "top",
  type: "HI",
  legion: false,
  phalanx: false,
  rows: [2, 2],
  base: [1500, 750],
  gap: 0,
  at,
});
const inches = (from: Point, a: Body | undefined, to: Point, b: Body | undefined): number => {
  const ruler = rulerBetween({ at: from, unit: a }, { at: to, unit: b });
  return Math.hypot(ruler.to[0] - ruler.from[0], ruler.to[1] - ruler.from[1]) / 1000;
};
const [north, south] = [9000, 27000]; // facings in hundredths of a degree

describe("the ruler", () => {
  const below = unit([10_000, 10_000, north]);
  it("measures from place to place where no unit is", () =>
    expect(inches([0, 0], undefined, [3000, 4000], undefined)).toBeCloseTo(5));
  it("measures the shortest way between outlines of units, wherever they were clicked", () => {
    expect(inches([9000, 9000], below, [11_000, 14_800], unit([10_000, 14_000, south]))).toBeCloseTo(4);
    expect(inches([10_000, 9500], below, [20_000, 14_500], unit([16_000, 14_000, south]))).toBeCloseTo(5);
    expect(inches([10_000, 9500], below, [10_000, 12_000], undefined)).toBeCloseTo(2);
  });
  it("is nothing where units touch or a place lies in one", () => {
    expect(inches([10_000, 9500], below, [10_000, 10_500], unit([10_500, 10_000, south]))).toBeCloseTo(0);
    expect(inches([10_000, 9500], below, [10_000, 9000], undefined)).toBeCloseTo(0);
  });
});
