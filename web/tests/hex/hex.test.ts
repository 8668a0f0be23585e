import { describe, expect, it } from "vitest";
import { allHexes, centre, distance, hexAt, isHex, neighbour, turned } from "../../games/hex/board/hex.ts";

describe("hexes", () => {
  it("count 113 on the small board and 138 on the large one", () => {
    expect(allHexes(9)).toHaveLength(113);
    expect(allHexes(11)).toHaveLength(138);
  });
  it("know their neighbours, clockwise from the upper left", () => {
    expect([0, 1, 2, 3, 4, 5].map(d => neighbour("E7", d, 9))).toEqual(["D6", "D7", "E8", "F7", "F6", "E6"]);
    expect([0, 1, 2, 3, 4, 5].map(d => neighbour("D6", d, 9))).toEqual(["C6", "C7", "D7", "E7", "E6", "D5"]);
    expect(neighbour("A1", 0, 9)).toBeUndefined();
  });
  it("are refused outside the board", () => {
    expect(isHex("I13", 9)).toBe(true);
    expect(isHex("B13", 9)).toBe(false);
    expect(isHex("J1", 9)).toBe(false);
    expect(hexAt(0, 1, 9)).toBeUndefined();
  });
  it("turn round into each other, and neighbours stay neighbours", () => {
    for (const rows of [9, 11])
      for (const hex of allHexes(rows)) {
        expect(turned(turned(hex, rows), rows)).toBe(hex);
        for (let d = 0; d < 6; ++d) {
          const next = neighbour(hex, d, rows);
          if (next) expect(neighbour(turned(hex, rows), (d + 3) % 6, rows)).toBe(turned(next, rows));
        }
      }
  });
  it("lie one step from their neighbours, on the screen too", () => {
    for (const hex of allHexes(9))
      for (let d = 0; d < 6; ++d) {
        const next = neighbour(hex, d, 9);
        if (!next) continue;
        expect(distance(hex, next)).toBe(1);
        expect(Math.hypot(centre(hex).x - centre(next).x, centre(hex).y - centre(next).y)).toBeCloseTo(103.92, 1);
      }
  });
});
