// The drawing of a scene: plain data, from the ground up.
import { describe, expect, test } from "vitest";
import { heightOf, manScale, usualLook } from "../../games/tabletop/board/bodies.ts";
import { cornersOf, extentOf, partsOf } from "../../games/tabletop/board/body.ts";
import { nextInDirection, unitMatrix } from "../../games/tabletop/board/buttons.ts";
import { Camera, type View } from "../../games/tabletop/board/camera.ts";
import type { Man, Mark } from "../../games/tabletop/board/draw-list.ts";
import { ghostAt, unitAt } from "../../games/tabletop/board/hit.ts";
import { cellFacing, nearestTo, together } from "../../games/tabletop/board/men-pictures.ts";
import { namesOf } from "../../games/tabletop/board/names.ts";
import { awayOf, movingMarks, poseBetween, stillMarks } from "../../games/tabletop/board/scene-list.ts";
import type { Field, Point, Scene, UnitDrawn } from "../../games/tabletop/board/types.ts";
import { emptyScene } from "../../games/tabletop/parts/view.tsx";

const field: Field = { width: 72_000, height: 48_000, ground: "" };
function camera(view: View = "tilted", turned = false): Camera {
  const made = new Camera(field, turned, view, () => undefined);
  made.resize(1200, 700);
  return made;
}
const nobody = { units: new Set<number>(), leaders: new Set<number>() };
const legion: UnitDrawn = {
  id: 0,
  side: "bottom",
  type: "HI",
  legion: true,
  phalanx: false,
  rows: [4, 4],
  base: [1500, 750],
  gap: 0,
  at: [30_000, 14_000, 9000],
  figure: "legionary",
  people: "rome",
  name: "First Legion",
  words: "First Legion, Rome",
  dp: 0,
  threshold: 4,
  shaken: false,
  broken: false,
  rampage: false,
  engaged: false,
  spent: false,
  halted: false,
  repeats: false,
};
const gauls: UnitDrawn = { ...legion, id: 1, side: "top", at: [30_000, 20_000, 27_000], name: "Gauls", legion: false };
const sceneOf = (...units: readonly UnitDrawn[]): Scene => ({ ...emptyScene, units });
const still = (view: Camera, scene: Scene): readonly Mark[] => stillMarks(view, field, scene, nobody, usualLook);
const men = (marks: readonly Mark[]): readonly Man[] => marks.filter(mark => mark.kind === "man");
const saidIn = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap(mark => (mark.kind === "words" ? [mark.text] : []));

describe("the men of the table", () => {
  test("are large enough to be known with the whole table in sight, and life-size when one comes near", () => {
    const whole = new Camera(field, false, "tilted", () => undefined);
    whole.resize(948, 704);
    const height = (view: Camera): number => 1.75 * manScale(view) * view.upright;
    expect(height(whole)).toBeGreaterThan(14);
    const near = camera();
    near.zoomTo(4, [30_000, 14_000]);
    expect(manScale(near)).toBeCloseTo(640 / near.pixel, 6);
    // Nobody grows or shrinks at once while one comes nearer.
    const sizes = Array.from({ length: 40 }, (_, i) => {
      near.zoomTo(1 + i * 0.1, [30_000, 14_000]);
      return height(near);
    });
    sizes.slice(1).forEach((size, i) => {
      expect(size).toBeGreaterThanOrEqual((sizes[i] ?? 0) - 1e-9);
      expect(size / (sizes[i] ?? 1)).toBeLessThan(1.12);
    });
  });
  test("stand on every base, and those nearer to the viewer are drawn later", () => {
    const drawn = men(still(camera(), sceneOf(legion, gauls)));
    expect(drawn).toHaveLength(48);
    const heights = drawn.map(man => man.at[1]);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
  test("face where their unit faces, from either side of the table", () => {
    const way = (view: Camera, unit: UnitDrawn): number =>
      (Math.round((men(still(view, sceneOf(unit)))[0]?.heading ?? NaN) / 10) * 10) % 360;
    expect(way(camera(), legion)).toBe(0);
    expect(way(camera("tilted", true), legion)).toBe(180);
    expect(way(camera(), { ...legion, at: [30_000, 14_000, 0] })).toBe(90);
  });
  test("take the pose of their unit", () => {
    const pose = (unit: UnitDrawn): unknown => men(still(camera(), sceneOf(unit)))[0]?.pose;
    expect(pose(legion)).toBe("standing");
    expect(pose({ ...legion, engaged: true })).toBe("fighting");
    expect(pose({ ...legion, broken: true })).toBe("fleeing");
  });
  test("make room for drawings on a plan, and where they are not known", () => {
    const { figure: _, ...unknown } = legion;
    for (const marks of [still(camera("plan"), sceneOf(legion)), still(camera(), sceneOf(unknown))]) {
      expect(men(marks)).toHaveLength(0);
      expect(marks.filter(mark => mark.kind === "art")).toHaveLength(8);
    }
  });
  test("fallen men lie where their base was taken away, under all others", () => {
    const { side, type, base, at, figure, people } = legion;
    const dead = { key: "1", side, type, base, at, figure: figure ?? "", people: people ?? "" };
    const drawn = men(still(camera(), { ...sceneOf(gauls), fallen: [dead] }));
    expect(drawn.slice(0, 3).map(man => man.pose)).toEqual(["fallen", "fallen", "fallen"]);
    expect(drawn).toHaveLength(27);
  });
});

describe("armies", () => {
  test("differ in the shape of their bases and the pattern of their front, not in colour only", () => {
    const shapes = (unit: UnitDrawn): readonly Mark[] => still(camera("plan"), sceneOf(unit));
    const corners = (marks: readonly Mark[]): number =>
      Math.max(...marks.flatMap(mark => (mark.kind === "shape" ? mark.rings.map(ring => ring.length) : [])));
    const striped = (marks: readonly Mark[]): boolean => marks.some(mark => mark.kind === "shape" && mark.dash);
    expect([corners(shapes(legion)), corners(shapes(gauls))]).toEqual([4, 8]);
    expect([striped(shapes(legion)), striped(shapes(gauls))]).toEqual([false, true]);
  });
  test("have lines around their bases and points on their front where a player wants them", () => {
    const drawn = (look: typeof usualLook): readonly Mark[] =>
      stillMarks(camera("plan"), field, sceneOf(legion), nobody, look);
    const white = (marks: readonly Mark[]): number =>
      marks.filter(mark => mark.kind === "shape" && mark.stroke === "#fff").length;
    expect(white(drawn(usualLook))).toBe(0);
    expect(white(drawn({ contrast: true, patterns: false }))).toBe(1);
    expect(white(drawn({ contrast: true, patterns: true }))).toBe(2);
  });
  test("show which unit must repeat its last move", () => {
    expect(saidIn(still(camera(), sceneOf({ ...legion, repeats: true })))).toContain("»");
    expect(saidIn(still(camera(), sceneOf({ ...legion, halted: true })))).not.toContain("»");
  });
  test("show the bad state of a unit: points of disorder as a number from afar and beads from near", () => {
    const tired = { ...legion, dp: 3 };
    expect(saidIn(still(camera(), sceneOf(tired)))).toContain("3");
    const near = camera();
    near.zoomTo(6, [30_000, 14_000]);
    const beads = still(near, sceneOf(tired)).filter(mark => mark.kind === "disc");
    expect(beads).toHaveLength(4);
    expect(saidIn(still(near, sceneOf(tired)))).not.toContain("3");
  });
});

describe("a moving piece", () => {
  test("is drawn over the picture of the rest, and not in it", () => {
    const items = [
      { item: { kind: "glide", unit: 0, from: [30_000, 10_000, 9000], to: legion.at } as const, share: 0.5 },
    ];
    const scene = sceneOf(legion, gauls);
    expect(men(stillMarks(camera(), field, scene, awayOf(items), usualLook))).toHaveLength(24);
    const moving = men(movingMarks(camera(), scene, items, undefined));
    expect(moving).toHaveLength(24);
    expect(new Set(moving.map(man => man.pose))).toEqual(new Set(["marching"]));
  });
  test("raises dust once it is on its way", () => {
    const at = (share: number): number =>
      movingMarks(
        camera(),
        sceneOf(legion),
        [{ item: { kind: "glide", unit: 0, from: [30_000, 10_000, 9000], to: legion.at }, share }],
        undefined,
      ).filter(mark => mark.kind === "disc").length;
    expect(at(0)).toBe(0);
    expect(at(0.5)).toBeGreaterThan(4);
  });
  test("turns the short way round", () => {
    expect(poseBetween([0, 0, 35_000], [0, 0, 1000], 0.5)[2]).toBe(0);
    expect(poseBetween([0, 0, 1000], [1000, 0, 35_000], 1)).toEqual([1000, 0, 35_000]);
  });
  test("missiles rise and come down on their target", () => {
    const volley = (share: number): readonly Point[] =>
      movingMarks(
        camera(),
        emptyScene,
        [{ item: { kind: "missiles", from: [20_000, 10_000], to: [20_000, 20_000] }, share }],
        undefined,
      ).flatMap(mark => (mark.kind === "shape" ? [mark.rings[0]?.at(-1) ?? [0, 0]] : []));
    expect(volley(0)).toHaveLength(0);
    expect(volley(0.4).length).toBeGreaterThan(3);
    expect(volley(1)).toHaveLength(0);
  });
  test("a drag draws the ghost and its cost, and leaves the picture of the rest as it is", () => {
    const ghost = {
      key: "proposal 0",
      kind: "proposal",
      label: "4″ · 2″ left",
      body: { ...legion, at: [30_000, 18_000, 9000] },
    } as const;
    const scene = sceneOf(legion, gauls);
    const dragged = { ...scene, ghosts: [ghost] };
    expect(still(camera(), dragged)).toEqual(still(camera(), scene));
    const moving = movingMarks(camera(), dragged, [], undefined);
    expect(men(moving)).toHaveLength(24);
    expect(saidIn(moving)).toContain("4″ · 2″ left");
  });
});

describe.each([
  ["tilted", false],
  ["tilted", true],
  ["plan", false],
] as const)("in the %s view (turned: %s)", (view, turned) => {
  const seen = camera(view, turned);
  seen.zoomTo(2.5, [30_000, 15_000]);
  const aslant = { ...legion, at: [31_000, 15_000, 5200] as const };
  test("a button lies over its unit corner by corner", () => {
    const { width, depth } = extentOf(aslant);
    const [a, b, c, d, e, f] = unitMatrix(seen, aslant.at, width);
    const corner = (x: number, y: number): Point => [(a * x + c * y) / 100 + e, (b * x + d * y) / 100 + f];
    const drawn = partsOf(aslant).flatMap(part => cornersOf(part).map(point => seen.onScreen(point)));
    const placed = [corner(0, 0), corner(width, 0), corner(width, depth), corner(0, depth)];
    placed.forEach((point, i) => point.forEach((value, k) => expect(value).toBeCloseTo(drawn[i]?.[k] ?? NaN, 6)));
  });
  test("a pointer in the middle of a button means its unit", () => {
    const scene = sceneOf(aslant, gauls);
    for (const unit of scene.units) {
      const { width, depth } = extentOf(unit);
      const [a, b, c, d, e, f] = unitMatrix(seen, unit.at, width);
      const middle: Point = [(a * width + c * depth) / 200 + e, (b * width + d * depth) / 200 + f];
      expect(unitAt(seen, scene, middle)).toBe(unit.id);
    }
    expect(unitAt(seen, scene, seen.onScreen([60_000, 40_000]))).toBeUndefined();
  });
});

test("men stand above their base, and a pointer on their heads means them", () => {
  const seen = camera();
  const [x, y] = seen.onScreen(legion.at);
  const scene = sceneOf(legion);
  const over: Point = [x, y - heightOf(seen, "HI") * 0.7];
  expect(unitAt(seen, scene, over)).toBe(0);
  expect(unitAt(camera("plan"), scene, [x, y - 40])).toBeUndefined();
});

test("a place on offer is found by the pointer, and one in hand before it", () => {
  const seen = camera();
  const body = { ...legion, at: [30_000, 18_000, 9000] as const };
  const ghosts = [{ key: "offer", kind: "offer", body } as const, { key: "hand", kind: "proposal", body } as const];
  const at = seen.onScreen([30_000, 17_800]);
  expect(ghostAt(seen, { ...sceneOf(legion), ghosts }, at)?.key).toBe("hand");
  expect(ghostAt(seen, { ...sceneOf(legion), ghosts: ghosts.slice(0, 1) }, at)?.key).toBe("offer");
});

test("names stand where they are wanted: chosen, pointed at, in trouble; or all of them", () => {
  const scene = sceneOf(legion, gauls);
  const named = (some: Scene, all = false): readonly number[] => [...namesOf(camera(), some, all).keys()].toSorted();
  expect(named(scene)).toEqual([]);
  expect(named({ ...scene, chosen: new Set([0]) })).toEqual([0]);
  expect(named({ ...scene, focus: new Set([1]) })).toEqual([1]);
  expect(named(sceneOf(legion, { ...gauls, shaken: true }))).toEqual([1]);
  expect(named(scene, true)).toEqual([0, 1]);
});

test("arrow keys go to the nearest piece in their direction", () => {
  const places = [
    { at: [100, 0], what: "right" },
    { at: [300, 10], what: "farther right" },
    { at: [20, -80], what: "up" },
    { at: [-10, 90], what: "down" },
  ] as const;
  expect(nextInDirection([0, 0], places, "ArrowRight")).toBe("right");
  expect(nextInDirection([0, 0], places, "ArrowUp")).toBe("up");
  expect(nextInDirection([0, 0], places, "ArrowDown")).toBe("down");
  expect(nextInDirection([0, 0], places, "ArrowLeft")).toBeUndefined();
});

test("men face one of 32 ways, and of large men fewer sides are baked together", () => {
  expect([0, 5, 6, 90, 355, 359.9].map(cellFacing)).toEqual([0, 0, 1, 8, 0, 0]);
  expect([together(40), together(300), together(500)]).toEqual([4, 2, 1]);
  expect([nearestTo(31, [0, 16]), nearestTo(14, [0, 16]), nearestTo(3, [])]).toEqual([0, 16, undefined]);
});
