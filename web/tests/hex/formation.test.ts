import { describe, expect, it } from "vitest";
import { groupsOf } from "../../games/hex/board/formation.ts";
import { frame, paintedAt } from "../../games/hex/board/men.ts";
import { trayMarkup } from "../../games/hex/board/pieces.ts";

const unit = {
  id: "1",
  side: "bottom",
  type: "HI",
  symbol: "red",
  bordered: false,
  hex: "E7",
  blocks: 3,
  full: 4,
  figure: "heavy_foot",
  people: "rome",
} as const;

describe("the men of a unit", () => {
  it("stand in as many groups as it has blocks", () => {
    for (const figure of ["heavy_foot", "warrior", "slinger", "light_horse", "elephant", "never_heard_of"])
      for (let full = 1; full <= 6; ++full) expect(groupsOf(figure, full, true)).toHaveLength(full);
  });
  it("face the enemy: the first groups are the front", () => {
    const y = (up: boolean): number[] => groupsOf("heavy_foot", 4, up).map(group => group[0]?.y ?? 0);
    const [first = 0, , last = 0] = y(true);
    expect(first).toBeLessThan(last);
    const [low = 0, , high = 0] = y(false);
    expect(low).toBeGreaterThan(high);
  });
  it("stay on the picture that is painted of them", () => {
    for (const figure of ["pikeman", "cataphract", "elephant", "auxiliary"])
      for (const spot of groupsOf(figure, 6, false).flat()) {
        expect(spot.x).toBeGreaterThan(frame.left + 16);
        expect(spot.x).toBeLessThan(frame.left + frame.width - 16);
        expect(spot.y).toBeGreaterThan(frame.top + 50);
        expect(spot.y).toBeLessThan(frame.top + frame.height - 10);
      }
  });
  it("leave a gap where a block was lost", () => {
    expect(trayMarkup(unit, 13, undefined, true).match(/stroke-dasharray/g)).toHaveLength(1);
    expect(trayMarkup({ ...unit, blocks: 4 }, 13, undefined, true)).not.toContain("stroke-dasharray");
  });
  it("stand on a tray that shows their kind, and keeps its sign until they come", () => {
    const tray = trayMarkup(unit, 13, undefined, true);
    expect(tray).toContain(">HI<");
    expect(tray).toContain('href="#mark-red"');
    expect(tray).not.toContain("<image");
    expect(trayMarkup(unit, 13, "blob:men", true)).toContain('<image href="blob:men"');
    expect(trayMarkup({ ...unit, type: "<b>" }, 13, undefined, true)).not.toContain("<b>");
  });
  it("are painted in few sizes", () => {
    expect(paintedAt(0.71, 1)).toBe(0.75);
    expect(paintedAt(0.72, 1)).toBe(0.75);
    expect(paintedAt(0.71, 2)).toBe(1.5);
  });
});
