import { describe, expect, test } from "vitest";
import { Camera, type View, poseMatrix, times } from "../../games/tabletop/board/camera.ts";
import type { Point } from "../../games/tabletop/board/types.ts";

/** A table of 72 by 48 inches in a window of 720 by 480 pixels. */
function camera(turned = false, kind: View = "plan"): Camera {
  const made = new Camera({ width: 72_000, height: 48_000, ground: "" }, turned, kind, () => undefined);
  made.resize(720, 480);
  return made;
}
function cameraOver(everybody: readonly Point[]): Camera {
  const made = camera();
  made.everybody = everybody;
  made.fitAll();
  return made;
}
const armies: readonly Point[] = [
  [30_000, 10_000],
  [36_000, 20_000],
];
const sees = (view: Camera, [x, y]: Point): boolean => {
  const { width, height } = view.window();
  return Math.abs(x - view.centre[0]) <= width / 2 && Math.abs(y - view.centre[1]) <= height / 2;
};
const far: Point = [70_000, 46_000];

describe("the view of the table", () => {
  test("shows all units, however they spread, as long as the player sets nothing", () => {
    const view = cameraOver(armies);
    expect(view.scale).toBeGreaterThan(1.5);
    expect(sees(view, far)).toBe(false);
    view.everybody = [...armies, far];
    view.rest();
    for (const place of [...armies, far]) expect(sees(view, place)).toBe(true);
  });
  test("does not change while all units are in sight", () => {
    const view = cameraOver(armies);
    const { scale, centre } = view;
    view.everybody = [[31_000, 11_000]];
    view.rest();
    view.everybody = armies;
    view.reveal([[33_000, 15_000]]);
    expect([view.scale, view.centre]).toEqual([scale, centre]);
  });
  test("is where the player left it, after he was shown something elsewhere", () => {
    const view = cameraOver(armies);
    view.zoomTo(6, [30_000, 10_000]);
    view.everybody = [...armies, far];
    const { scale, centre } = view;
    view.reveal([far]);
    expect(sees(view, far)).toBe(true);
    expect(view.scale).toBe(scale);
    view.reveal([[10_000, 40_000]]);
    view.rest();
    expect([view.scale, view.centre]).toEqual([scale, centre]);
  });
  test("grows around the place that is pointed at", () => {
    const view = cameraOver(armies);
    const share = (): number => (30_000 - view.centre[0]) / view.window().width;
    const before = share();
    view.zoomTo(view.scale * 1.5, [30_000, 10_000]);
    expect(share()).toBeCloseTo(before, 6);
  });
  test("is never empty ground: a player who zooms in there finds the nearest unit at the edge", () => {
    const view = cameraOver(armies);
    view.zoomTo(8, [5000, 45_000]);
    expect(sees(view, [36_000, 20_000]) || sees(view, [30_000, 10_000])).toBe(true);
  });
  test("shows both armies again when the other view is taken, as long as the player sets nothing", () => {
    const view = cameraOver(armies);
    view.lookFrom("tilted");
    for (const place of armies) expect(sees(view, place)).toBe(true);
    expect(view.flat).toBeCloseTo(0.766, 3);
  });
});

describe("a table that does not fill the window", () => {
  const room = (turned: boolean): Camera => {
    const made = camera(turned, "tilted");
    made.resize(720, 640);
    made.everybody = [
      [2000, 2000],
      [70_000, 46_000],
    ];
    made.fitAll();
    return made;
  };
  test.each([false, true])("stands at the foot of it, with room for the land beyond (turned: %s)", turned => {
    const view = room(turned);
    const edges = [view.onScreen([0, 0])[1], view.onScreen([0, 48_000])[1]];
    const [far, near] = [Math.min(...edges), Math.max(...edges)];
    expect(near).toBeLessThan(640);
    expect(640 - near).toBeLessThan(40);
    expect(far).toBeGreaterThan(100);
  });
  test("is pulled about as before once it fills it", () => {
    const view = room(false);
    view.zoomTo(3, [30_000, 10_000]);
    const { centre } = view;
    view.pan(0, 2000);
    expect(view.centre[1]).toBeCloseTo(centre[1] + 2000, 6);
  });
});

describe.each([
  ["tilted", false],
  ["tilted", true],
  ["plan", false],
  ["plan", true],
] as const)("the map of the %s view (turned: %s)", (kind, turned) => {
  const view = camera(turned, kind);
  view.zoomTo(3, [30_000, 10_000]);
  test("leads from the table to the screen and back", () => {
    for (const place of [...armies, far]) expect(view.onTable(view.onScreen(place))).toEqual(place);
  });
  test("puts a drawing where its unit stands: its front before it, its right side on its right", () => {
    const pose = [30_000, 10_000, 9000] as const;
    const [a, b, c, d, e, f] = view.place(pose);
    expect([e, f]).toEqual(view.onScreen(pose));
    const ahead = view.onScreen([30_000, 11_000]);
    const right = view.onScreen([31_000, 10_000]);
    expect([e - c * 1000, f - d * 1000].map(Math.round)).toEqual(ahead.map(Math.round));
    expect([e + a * 1000, f + b * 1000].map(Math.round)).toEqual(right.map(Math.round));
  });
});

test("matrices are put together from the right", () => {
  const [x, y] = [300, 200];
  const [a, b, c, d, e, f] = times([2, 0, 0, 3, 10, 20], poseMatrix([1000, 2000, 0]));
  // It faces right: its right side is down the table, its front ahead on the x axis.
  expect([a * x + c * y + e, b * x + d * y + f].map(Math.round)).toEqual([2 * (1000 - y) + 10, 3 * (2000 - x) + 20]);
});

test("the top army sees the table from its side", () => {
  const [own, other] = [camera(), camera(true)];
  expect(own.onScreen([1000, 2000])[0]).toBeLessThan(own.onScreen([2000, 2000])[0]);
  expect(other.onScreen([1000, 2000])[0]).toBeGreaterThan(other.onScreen([2000, 2000])[0]);
  expect(own.onScreen([1000, 2000])[1]).toBeGreaterThan(own.onScreen([1000, 3000])[1]);
  expect(other.onScreen([1000, 2000])[1]).toBeLessThan(other.onScreen([1000, 3000])[1]);
  expect(own.facesUp(9000)).toBe(true);
  expect(other.facesUp(9000)).toBe(false);
  expect([own.heading(9000), own.heading(0), other.heading(9000)]).toEqual([0, 90, 180]);
});
