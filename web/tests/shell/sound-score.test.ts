import { describe, expect, it } from "vitest";
import { type SoundName, gaitOf, gapOf, isHeard, scoreOf, soundNames } from "../../shell/sound-score.ts";

describe("a sound", () => {
  it.each(soundNames)("%s is short, quiet enough, and begins at once", name => {
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
  it("of men who go is that of what carries them", () => {
    const all = ["heavy_foot", "leader_foot", "bow_horse", "camel_cataphract", "chariot", "elephant", "engine"].map(
      gaitOf,
    );
    expect(all).toEqual(["march", "march", "hooves", "hooves", "hooves", "tread", "tread"]);
  });
  it("of missiles is no iron", () => {
    const high = (name: SoundName): number =>
      scoreOf(name, 3).filter(note => note.kind === "tone" && note.pitch > 1000).length;
    expect(high("missiles")).toBe(0);
    expect(high("clash")).toBeGreaterThan(0);
  });
  it("of many that march at once is one sound", () => {
    const last = new Map<SoundName, number>([["march", 10]]);
    expect(isHeard("march", 10.06, last)).toBe(false);
    expect(isHeard("dice", 10.06, last)).toBe(true);
    expect(isHeard("march", 10 + gapOf("march"), last)).toBe(true);
  });
});
