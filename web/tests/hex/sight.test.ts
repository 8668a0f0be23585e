import { describe, expect, it } from "vitest";
import { firstZoom, scrollTo } from "../../games/hex/sight.ts";
import { textAt } from "../../games/hex/board/text-size.ts";

const view = { left: 0, top: 0, right: 390, bottom: 400 };
const at = (left: number, top = 100) => ({ left, top, right: left + 50, bottom: top + 50 });

describe("a board larger than its window", () => {
  it("stays where everything that matters is in sight", () => {
    expect(scrollTo([at(10), at(300)], view)).toBeUndefined();
    expect(scrollTo([], view)).toBeUndefined();
  });
  it("goes to a lit unit beyond the edge, as far as is needed to see all of them", () => {
    expect(scrollTo([at(10), at(-80)], view)).toEqual({ x: -80, y: 0 });
    expect(scrollTo([at(400, 420)], view)).toEqual({ x: 60, y: 70 });
  });
  it("stays with the units in sight where the others are too far apart", () => {
    expect(scrollTo([at(10), at(900)], view)).toBeUndefined();
    expect(scrollTo([at(-200), at(900)], view)).toEqual({ x: -200, y: 0 });
  });
});

describe("at first the board", () => {
  it("is whole on a desk", () => {
    expect(firstZoom({ width: 980, height: 680 }, { width: 980, height: 618 }, false)).toBe(1);
  });
  it("fills a phone, with hexes that a finger can hit", () => {
    const upright = firstZoom({ width: 390, height: 420 }, { width: 390, height: 246 }, true);
    expect(upright * 246).toBeCloseTo(420);
    const sideways = firstZoom({ width: 616, height: 390 }, { width: 513, height: 390 }, true);
    expect((sideways * 513) / 13.3).toBeGreaterThan(44);
  });
});

describe("words on the board", () => {
  it("have ten pixels at least, however small the board is drawn", () => {
    for (const scale of [0.45, 0.5, 0.655, 0.71, 0.8, 1, 1.7]) expect(textAt(scale) * scale).toBeGreaterThanOrEqual(10);
  });
  it("are left out where they would hide their own unit", () => {
    expect(textAt(0.3)).toBe(0);
  });
});
