import { describe, expect, it } from "vitest";
import { type SoundName, gapOf, isHeard, scoreOf } from "../../shell/sound-score.ts";

const names: readonly SoundName[] = ["dice", "march", "hooves", "clash", "hit", "lost", "horn"];

describe("a sound", () => {
  it.each(names)("%s is short, quiet enough, and begins at once", name => {
    for (const n of [0, 1, 17, 300]) {
      const notes = scoreOf(name, n);
      expect(Math.min(...notes.map(note => note.at))).toBeLessThan(0.06);
      for (const { at, length, pitch, volume } of notes) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at + length).toBeLessThan(1);
        expect(pitch).toBeGreaterThan(60);
        expect(pitch).toBeLessThan(5000);
        expect(volume).toBeGreaterThan(0);
        expect(volume).toBeLessThanOrEqual(0.8);
      }
    }
  });
  it("is made from its number alone, and differs from time to time", () => {
    expect(scoreOf("dice", 4)).toEqual(scoreOf("dice", 4));
    expect(scoreOf("dice", 4)).not.toEqual(scoreOf("dice", 5));
  });
  it("of dice slows down until they lie", () => {
    const times = scoreOf("dice", 2).map(note => note.at);
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0);
  });
  it("of many that march at once is one sound", () => {
    const last = new Map<SoundName, number>([["march", 10]]);
    expect(isHeard("march", 10.06, last)).toBe(false);
    expect(isHeard("dice", 10.06, last)).toBe(true);
    expect(isHeard("march", 10 + gapOf("march"), last)).toBe(true);
  });
});
