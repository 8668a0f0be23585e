import { describe, expect, test } from "vitest";
import { Camera } from "../../games/tabletop/board/camera.ts";
import type { Point } from "../../games/tabletop/board/types.ts";

/** A table of 72 by 48 inches in a window of 720 by 480 pixels. */
function camera(turned = false): Camera {
  const svg = {
    getBoundingClientRect: () => ({ width: 720, height: 480 }),
    setAttribute: () => undefined,
    style: { setProperty: () => undefined },
  } as unknown as SVGSVGElement;
  return new Camera(svg, { width: 72_000, height: 48_000, ground: "" }, turned, () => undefined);
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

describe("what is seen of the table", () => {
  test("are all units, however they spread, as long as the player sets nothing", () => {
    const view = camera();
    view.fit(armies);
    expect(view.scale).toBeGreaterThan(1.5);
    expect(sees(view, far)).toBe(false);
    view.rest([...armies, far]);
    for (const place of [...armies, far]) expect(sees(view, place)).toBe(true);
  });
  test("is not changed while everybody is in sight", () => {
    const view = camera();
    view.fit(armies);
    const { scale, centre } = view;
    view.rest([[31_000, 11_000]]);
    view.reveal([[33_000, 15_000]], armies);
    expect([view.scale, view.centre]).toEqual([scale, centre]);
  });
  test("is where the player left it, after he was shown something elsewhere", () => {
    const view = camera();
    view.fit(armies);
    view.zoomTo(6, [30_000, 10_000]);
    const { scale, centre } = view;
    view.reveal([far], [...armies, far]);
    expect(sees(view, far)).toBe(true);
    expect(view.scale).toBe(scale);
    view.reveal([[10_000, 40_000]], [...armies, far]);
    view.rest([...armies, far]);
    expect([view.scale, view.centre]).toEqual([scale, centre]);
  });
  test("grows around the place that is pointed at", () => {
    const view = camera();
    view.fit(armies);
    const share = (): number => (30_000 - view.centre[0]) / view.window().width;
    const before = share();
    view.zoomTo(view.scale * 1.5, [30_000, 10_000]);
    expect(share()).toBeCloseTo(before, 6);
  });
});

test("the top army sees the table from its side", () => {
  expect(camera().onScreen([1000, 2000])).toEqual([1000, 46_000]);
  expect(camera(true).onScreen([1000, 2000])).toEqual([71_000, 2000]);
  expect(camera().facesUp(9000)).toBe(true);
  expect(camera(true).facesUp(9000)).toBe(false);
});
