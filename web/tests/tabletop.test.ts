import { describe, expect, test } from "vitest";
import { gone, pathOf, wheeled } from "../app/tabletop-paths.ts";
import type { TtUnit, TtUnitFacts } from "../app/tabletop-protocol.ts";
import { extentOf } from "../tabletop/draw.ts";

const facts: TtUnitFacts = {
  id: 0,
  code: "legion1",
  side: "bottom",
  name: "First Legion",
  type: "HI",
  kind: "heavy infantry",
  grade: "B",
  flags: "l",
  bases: 8,
  base: [1500, 750],
};
const formed: TtUnit = {
  id: 0,
  at: [10_000, 10_000, 9000],
  rows: [4, 4],
  formation: "line",
  order: 0,
  dp: 0,
  threshold: 5,
  marks: "",
};
const pull = (dx: number, dy: number, handle: "body" | "left" | "right" = "body") => ({
  unit: 0,
  handle,
  from: [10_000, 10_000] as const,
  to: [10_000 + dx, 10_000 + dy] as const,
  done: true,
});

const oblique = 22.5;

describe("a path from the hand", () => {
  test("nearly straight is straight", () => {
    const path = pathOf(formed, facts, pull(100, 4000), { oblique });
    expect(path.text).toBe("ahead 4");
    expect(path.pose).toEqual([10_000, 14_000, 9000]);
  });
  test("slants at most 22.5 degrees", () => {
    expect(pathOf(formed, facts, pull(-4000, 2000), { oblique }).text).toMatch(/^ahead 4\.47 left 22\.5$/);
    expect(pathOf(formed, facts, pull(1000, 4000), { oblique }).text).toMatch(/ right 14$/);
  });
  test("is pulled no farther than there is to use", () => {
    expect(pathOf(formed, facts, pull(0, 30_000), { oblique, most: 8000 }).text).toBe("ahead 8");
  });
  test("the right corner pulled forward wheels on the left one, and the unit may go on from there", () => {
    const path = pathOf(formed, facts, pull(0, 3000, "right"), { oblique });
    expect(path.text).toBe("wheel left 30");
    expect(path.pose[2]).toBe(12_000);
    const then = pathOf(formed, facts, pull(-1000, 1700), { oblique, before: `march legion1 ${path.text}` });
    expect(then.text).toMatch(/^wheel left 30, ahead /);
  });
  test("a free mover goes where it is pulled", () => {
    const light: TtUnit = { ...formed, order: 1 };
    expect(pathOf(light, facts, pull(-1000, 500), { oblique }).text).toBe("to 9 10.5 facing 90");
  });
  test("before the battle formed units are put down anywhere, too", () => {
    const path = pathOf(formed, facts, pull(-6000, -500), { oblique, free: true });
    expect(path.text).toBe("to 4 9.5 facing 90");
  });
});

test("wheels and straight moves are drawn where they lead", () => {
  expect(gone([0, 0, 0], 0, 2000)).toEqual([2000, 0, 0]);
  // A quarter turn to the left about the left front corner of a unit 6 wide that faces up.
  expect(wheeled([0, 0, 9000], 6000, "left", 90)).toEqual([-3000, 3000, 18_000]);
});

test("a quincunx is as deep as its lines and the gaps between them", () => {
  const body = { side: "top", type: "HI", flags: "l", base: [1500, 750], at: [0, 0, 0] } as const;
  expect(extentOf({ ...body, rows: [4, 4, 4], gap: 500 })).toEqual({ width: 6000, depth: 3250 });
  expect(extentOf({ ...body, rows: [1, 2, 3], gap: 0 })).toEqual({ width: 4500, depth: 2250 });
});
