import { describe, expect, it } from "vitest";
import { type HeardClock, isAway, isLow, isUp, leftAt, shownTime, wordedTime } from "../../shell/clock.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
// The page's own time is an hour behind that of the table.
const clock: HeardClock = {
  at: 100 * minute,
  heard: 40 * minute,
  seats: { a: { left: 10 * minute, vacation: day, away: 0 }, b: { left: 3 * minute, vacation: 0, away: 0 } },
  running: "a",
  free: 15_000,
  call: 110 * minute + 15_500,
  gift: 5 * minute,
  abort: false,
};

describe("the clocks of a page", () => {
  it("go on for the side that decides, once its free seconds are over", () => {
    expect(leftAt(clock, "a", 40 * minute + 15_000)).toBe(10 * minute);
    expect(leftAt(clock, "a", 41 * minute + 15_000)).toBe(9 * minute);
    expect(leftAt(clock, "a", 99 * minute)).toBe(0);
    expect(leftAt(clock, "b", 99 * minute)).toBe(3 * minute);
    expect(leftAt({ ...clock, running: null }, "a", 99 * minute)).toBe(10 * minute);
  });
  it("may be called up from the moment the table has told", () => {
    expect(isUp(clock, 50 * minute + 15_499)).toBe(false);
    expect(isUp(clock, 50 * minute + 15_500)).toBe(true);
    expect(isUp({ ...clock, call: null }, 99 * minute)).toBe(false);
  });
  it("stand still on vacation", () => {
    const { a, b } = clock.seats;
    const away: HeardClock = { ...clock, seats: { a: { ...a, away: 105 * minute }, b } };
    expect([isAway(away, "a", 44 * minute), isAway(away, "a", 46 * minute)]).toEqual([true, false]);
    expect(leftAt(away, "a", 44 * minute)).toBe(10 * minute);
    expect(leftAt(away, "a", 46 * minute + 15_000)).toBe(9 * minute);
  });
  it("say when little is left", () => {
    expect([isLow(clock, 2 * minute), isLow(clock, 3 * minute)]).toEqual([true, false]);
  });
  it("are written and said", () => {
    const times = [0, 999, 61_000, 65 * minute, day + 90 * minute];
    expect(times.map(shownTime)).toEqual(["0:00", "0:01", "1:01", "1:05:00", "1 d 1 h"]);
    expect(times.map(wordedTime)).toEqual([
      "no time",
      "no time",
      "1 minute and 1 second",
      "1 hour and 5 minutes",
      "1 day and 1 hour",
    ]);
  });
});
