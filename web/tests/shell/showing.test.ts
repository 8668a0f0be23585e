import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMatch } from "../../shell/match-model.ts";
import { SkipHold } from "../../shell/parts/showing.tsx";

let told: string[];
let hold: SkipHold;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const model = {
    skip: () => told.push("skip"),
    timeline: { hold: (on: boolean) => told.push(on ? "faster" : "as before") },
  };
  hold = new SkipHold(() => model as unknown as AnyMatch);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the skip key", () => {
  it("shows the next thing when it is tapped", () => {
    hold.down();
    vi.advanceTimersByTime(100);
    hold.up();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(["skip"]);
  });
  it("makes everything run faster while it is held, and skips nothing", () => {
    hold.down();
    hold.down();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(["faster"]);
    hold.up();
    expect(told).toEqual(["faster", "as before"]);
  });
  it("does nothing when the finger goes elsewhere", () => {
    hold.down();
    hold.let();
    hold.up();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});
