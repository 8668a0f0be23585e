import { describe, expect, it } from "vitest";
import { traceMarks } from "../../games/hex/board/marks.ts";
import type { Trace } from "../../games/hex/board/types.ts";

const drawn = (...traces: Trace[]) => {
  const markup = traceMarks({ traces }, hex => hex);
  const numbers = [...markup.matchAll(/translate\(([-\d.]+)[ ,]([-\d.]+)\)"><circle r="14"\/><text[^>]*>(\d+)/g)];
  const places = numbers.map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const shafts = [...markup.matchAll(/class="shaft" d="([^"]*)"/g)].map(([, d]) => d);
  return { numbers: numbers.map(([, , , number]) => number), places, shafts };
};
/** The closest that two of the numbers come. */
const closest = (places: readonly { x: number; y: number }[]): number =>
  Math.min(...places.flatMap((a, i) => places.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y))));

describe("the numbered arrows of a turn", () => {
  it("show an attack beside the advance that followed it", () => {
    const { numbers, places, shafts } = drawn(
      { from: "F7", to: "E8", kind: "attack", number: 2 },
      { from: "F7", to: "E8", kind: "move", number: 3 },
    );
    expect(numbers).toEqual(["2", "3"]);
    expect(closest(places)).toBeGreaterThan(28);
    expect(shafts[0]).not.toBe(shafts[1]);
  });
  it("show a way there and back", () => {
    const { places } = drawn(
      { from: "F7", to: "E8", kind: "move", number: 1 },
      { from: "E8", to: "F7", kind: "move", number: 2 },
    );
    expect(closest(places)).toBeGreaterThan(28);
  });
});
