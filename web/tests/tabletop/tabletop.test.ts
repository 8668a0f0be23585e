import { describe, expect, test } from "vitest";
import { type Pulled, carried, chargeText, gone, keptOf, lineOf, pathOf, wheeled } from "../../games/tabletop/paths.ts";
import type { Pose } from "../../games/tabletop/board/types.ts";
import { basesOf, extentOf } from "../../games/tabletop/board/body.ts";
import { standingTail } from "../../games/tabletop/scene.ts";
import type { TtScenario, TtUnit } from "../../games/tabletop/protocol.ts";

const formed: Pulled = { at: [10_000, 10_000, 9000], width: 6000, free: false };
const light: Pulled = { ...formed, free: true };
const pull = (dx: number, dy: number, handle: "body" | "left" | "right" = "body") => {
  const from = handle === "left" ? 7000 : handle === "right" ? 13_000 : 10_000;
  return { unit: 0, handle, from: [from, 10_000] as const, to: [from + dx, 10_000 + dy] as const, done: true };
};

const oblique = 22.5;

describe("a path from the hand", () => {
  test("nearly straight is straight", () => {
    const path = pathOf(formed, pull(100, 4000), { oblique });
    expect(path.text).toBe("ahead 4");
    expect(path.pose).toEqual([10_000, 14_000, 9000]);
  });
  test("slants at most 22.5 degrees", () => {
    expect(pathOf(formed, pull(-4000, 2000), { oblique }).text).toMatch(/^ahead 4\.47 left 22\.5$/);
    expect(pathOf(formed, pull(1000, 4000), { oblique }).text).toMatch(/ right 14$/);
  });
  test("is pulled no farther than there is to use", () => {
    expect(pathOf(formed, pull(0, 30_000), { oblique, most: 8000 }).text).toBe("ahead 8");
  });
  test("the right corner pulled forward wheels on the left one, and the unit may go on from there", () => {
    // Half of the front forward, and as much inward as the arc asks.
    const path = pathOf(formed, pull(-804, 3000, "right"), { oblique });
    expect(path.text).toBe("wheel left 30");
    expect(path.pose[2]).toBe(12_000);
    const then = pathOf(formed, pull(-1000, 1700), { oblique, before: path });
    expect(then.text).toMatch(/^wheel left 30, ahead /);
  });
  test("the way of a charge goes as far as the rules allow, however far the hand has pulled", () => {
    const wheel = pathOf(formed, pull(-804, 3000, "right"), { oblique });
    expect(chargeText(wheel.text, 4000)).toBe("wheel left 30");
    const aslant = pathOf(formed, pull(-1000, 1700), { oblique, before: wheel });
    expect(chargeText(aslant.text, 4000)).toBe("wheel left 30, ahead 4");
    expect(chargeText(pathOf(formed, pull(500, 1200), { oblique }).text, 4000)).toBe("ahead 4 right 22.5");
  });
  test("a corner stays under the hand that pulls it", () => {
    const { pose } = pathOf(formed, pull(804, 3000, "left"), { oblique });
    expect(pathOf(formed, pull(804, 3000, "left"), { oblique }).text).toBe("wheel right 30");
    // The left front corner of where it comes to stand.
    const way = (pose[2] / 18_000) * Math.PI;
    expect(pose[0] - Math.sin(way) * 3000).toBeCloseTo(7804, -1);
    expect(pose[1] + Math.cos(way) * 3000).toBeCloseTo(13_000, -1);
  });
  test("a free mover goes where it is pulled, and keeps how it was turned", () => {
    expect(pathOf(light, pull(-1000, 500), { oblique }).text).toBe("to 9 10.5 facing 90");
    expect(pathOf(light, pull(-1000, 500), { oblique, before: keptOf("march velites to 10 10 facing 45") }).text).toBe(
      "to 9 10.5 facing 45",
    );
  });
  test("a move that the server offers is pulled on like one that the hand pulled", () => {
    const path = pathOf(formed, pull(-804, 3000, "right"), { oblique });
    expect(keptOf(`march legion1 ${path.text}`)).toEqual({ wheel: path.wheel });
    expect(keptOf("charge legion1 gauls")).toEqual({});
  });
  test("a free mover is turned where it was put", () => {
    const turned = pathOf(
      light,
      { ...pull(0, 0, "right"), to: [9000, 16_000] },
      { oblique, before: { put: [9000, 10_500, 9000] } },
    );
    expect(turned.text).toBe("to 9 10.5 facing 180");
  });
});

describe("a battle line in hand", () => {
  const left: Pose = [10_000, 10_000, 9000];
  const right: Pose = [17_000, 10_500, 9000];
  const line = lineOf([
    { at: left, width: 6000, depth: 1500 },
    { at: right, width: 6000, depth: 1500 },
  ]);
  test("is as wide as all of it, at the height of the foremost", () => {
    expect(line).toEqual({ at: [13_500, 10_500, 9000], width: 13_000, free: false });
  });
  test("goes ahead as one", () => {
    const path = pathOf(line, pull(0, 2000), { oblique });
    expect(carried(left, line.at, path.pose)).toEqual([10_000, 12_000, 9000]);
    expect(carried(right, line.at, path.pose)).toEqual([17_000, 12_500, 9000]);
  });
  test("wheels about its outer corner, every unit with it", () => {
    const path = pathOf(line, { ...pull(0, 0, "right"), to: [7000, 23_500] }, { oblique });
    expect(path.text).toBe("wheel left 90");
    // The front of the line stood on y = 10500 from x = 7000: now it stands on x = 7000.
    expect(carried(left, line.at, path.pose)).toEqual([7500, 13_500, 18_000]);
    expect(carried(right, line.at, path.pose)).toEqual([7000, 20_500, 18_000]);
  });
});

test("wheels and straight moves are drawn where they lead", () => {
  expect(gone([0, 0, 0], 0, 2000)).toEqual([2000, 0, 0]);
  // A quarter turn to the left about the left front corner of a unit 6 wide that faces up.
  expect(wheeled([0, 0, 9000], 6000, "left", 90)).toEqual([-3000, 3000, 18_000]);
});

test("a quincunx is as deep as its lines and the gaps between them", () => {
  const body = { side: "top", type: "HI", legion: true, phalanx: false, base: [1500, 750], at: [0, 0, 0] } as const;
  expect(extentOf({ ...body, rows: [4, 4, 4], gap: 500 })).toEqual({ width: 6000, depth: 3250 });
  expect(extentOf({ ...body, rows: [1, 2, 3], gap: 0 })).toEqual({ width: 4500, depth: 2250 });
});

test("a bent column is drawn base by base, each where it stands", () => {
  const body = {
    side: "top",
    type: "HI",
    legion: false,
    phalanx: false,
    base: [1500, 750],
    rows: [1, 1, 1],
    gap: 0,
  } as const;
  const at: Pose = [27_250, 20_750, 18_000];
  const tail: Pose[] = [
    [28_000, 20_750, 18_000],
    [30_000, 20_000, 9000],
  ];
  expect(extentOf({ ...body, at, tail })).toEqual({ width: 1500, depth: 750 });
  expect(basesOf({ ...body, at, tail }).map(base => base.at)).toEqual([at, ...tail]);
});

test("bases stand in rows, the front row first, each as far behind as the rows are deep", () => {
  const body = { side: "top", type: "HI", legion: true, phalanx: false, base: [1500, 750], gap: 500 } as const;
  const places = basesOf({ ...body, rows: [2, 1], at: [10_000, 10_000, 9000] }).map(({ at }) => at.map(Math.round));
  expect(places).toEqual([
    [9250, 10_000, 9000],
    [10_750, 10_000, 9000],
    [10_000, 8750, 9000],
  ]);
});

test("a column in hand keeps its other bases where they stand until it is known where they go", () => {
  const scenario = { units: [{ base: [1500, 750] }] } as unknown as TtScenario;
  const unit = { id: 0, at: [1000, 9000, 9000], rows: [1, 1, 1], formation: "column" } as unknown as TtUnit;
  expect(standingTail(scenario, unit)?.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [1000, 8250],
    [1000, 7500],
  ]);
  expect(standingTail(scenario, { ...unit, formation: "line" })).toBeUndefined();
});
