import { describe, expect, test } from "vitest";
import { type Box, type Wish, layLabels, overlaps, shorter } from "../../games/tabletop/board/labels.ts";

const height = 14;
const measure = (text: string): number => text.length * 7;
const unit = (id: number, text: string, around: Box, more: Partial<Wish> = {}): Wish => ({
  id,
  text,
  short: shorter(text),
  around,
  behind: "above",
  must: false,
  ...more,
});
const boxes = (wishes: readonly Wish[], taken: readonly Box[] = []): Map<number, Box> =>
  new Map(
    [...layLabels(wishes, taken, measure, height)].map(([id, { text, x, y }]) => [
      id,
      { x: x - measure(text) / 2, y: y - height / 2, width: measure(text), height },
    ]),
  );
const elephant = (id: number, x: number, more: Partial<Wish> = {}): Wish =>
  unit(id, `Elephant ${id}`, { x, y: 100, width: 32, height: 32 }, more);

describe("names of units", () => {
  test("stand behind their unit where there is room", () => {
    const [label] = [...boxes([elephant(1, 0)]).values()];
    expect(label).toMatchObject({ y: 100 - height - 2 });
    expect((label?.x ?? 0) + (label?.width ?? 0) / 2).toBe(16);
  });
  test("never lie on a unit or on one another, however close they stand", () => {
    // A line of foot close behind elephants shoulder to shoulder.
    for (const step of [34, 40, 50, 62, 80, 120]) {
      const foot = [0, 1, 2].map(i => unit(10 + i, "African foot", { x: i * 130, y: 70, width: 126, height: 28 }));
      const all = [...[1, 2, 3, 4, 5].map(id => elephant(id, id * step)), ...foot];
      const labels = [...boxes(all).values()];
      for (const label of labels) {
        expect(all.filter(one => overlaps(label, one.around))).toEqual([]);
        expect(labels.filter(other => other !== label && overlaps(label, other))).toEqual([]);
      }
    }
  });
  test("are said shorter before they are left out, all of one name alike", () => {
    const herd = [1, 2, 3].map(id => elephant(id, id * 45));
    const below = { x: 0, y: 132, width: 400, height: 40 };
    const said = layLabels(herd, [below], measure, height);
    expect([...said.values()].map(label => label.text)).toEqual(["El. 1", "El. 2", "El. 3"]);
  });
  test("of a unit that is pointed at are said in full, and others make room", () => {
    const crowd = [1, 2, 3, 4].map(id => elephant(id, id * 34, { must: id === 3 }));
    expect(layLabels(crowd, [], measure, height).get(3)?.text).toBe("Elephant 3");
  });
  test("are not cut off by the edge of the window", () => {
    const window = { x: 0, y: 0, width: 300, height: 300 };
    const label = layLabels([elephant(1, 2)], [], measure, height, window).get(1);
    expect((label?.x ?? 0) - measure("Elephant 1") / 2).toBeGreaterThanOrEqual(0);
  });
  test("keep off places that are taken", () => {
    const taken = { x: -40, y: 80, width: 120, height: 20 };
    for (const label of boxes([elephant(1, 0)], [taken]).values()) expect(overlaps(label, taken)).toBe(false);
  });
});

test("only numbered names have a shorter form", () => {
  expect(shorter("Elephant 2")).toBe("El. 2");
  expect(shorter("Allied legion 2")).toBe("Al. 2");
  expect(shorter("African foot")).toBeUndefined();
});
