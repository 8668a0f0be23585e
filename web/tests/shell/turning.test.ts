// The words about the turns in which a battle turned.
import { describe, expect, it } from "vitest";
import { reportParts } from "../../games/hex/said.ts";
import type { ReplayFacts } from "../../shell/protocol.ts";
import { apart, momentsOf } from "../../shell/turning.ts";

const step = (n: number, events: readonly string[], ...log: readonly string[]) => ({
  n,
  events: events.map(e => ({ e })),
  log: log.map(text => ({ n, text, rules: [] })),
});
const replay = {
  steps: [
    step(1, ["card_played"], "Rome plays Line Command."),
    step(2, ["unit_moved"], "The heavy infantry moves."),
    step(3, ["rolled", "blocks_lost"], "The auxilia loses a block."),
    step(4, ["rolled", "unit_lost", "banners"]),
    step(5, ["rolled"], "The elephants are destroyed.", "Rome wins a banner."),
    step(6, ["turn_began"], "Turn 2: Carthage."),
    step(7, ["card_played"], "Carthage plays Leadership Any."),
  ],
  chances: [
    { at: 0, turn: 1, top: 0.5 },
    { at: 5, turn: 2, top: 0.3 },
    { at: 7, turn: 3, top: 0.4 },
  ],
  turning: [
    { at: 0, turn: 1, side: "bottom", before: 0.5, after: 0.3 },
    { at: 5, turn: 2, side: "top", before: 0.3, after: 0.4 },
  ],
} as unknown as ReplayFacts;

describe("a turning point", () => {
  const moments = momentsOf(replay, reportParts.weight);
  it("is the step that did it, with what is told of that step", () => {
    expect(moments[0]).toMatchObject({
      number: 1,
      step: 4,
      lines: ["The elephants are destroyed.", "Rome wins a banner."],
    });
  });
  it("is told from its beginning where nobody lost anything", () => {
    expect(moments[1]).toMatchObject({
      number: 2,
      step: 5,
      lines: ["Turn 2: Carthage.", "Carthage plays Leadership Any."],
    });
  });
});

describe("numbers on the chart", () => {
  it("give way to each other, and stay on it", () => {
    const spots = [0, 1, 2, 3].map(i => ({ x: 100 + i, y: 12 }));
    const placed = apart(spots, { least: 18, top: 10, bottom: 130 });
    placed.forEach((a, i) => {
      expect(a.y).toBeGreaterThanOrEqual(10);
      for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(18);
    });
  });
});
