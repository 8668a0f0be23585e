import { describe, expect, it } from "vitest";
import { marksOfStep, saidBy } from "../../games/hex/pages/replay.tsx";
import type { ReplayStep } from "../../games/hex/protocol.ts";

describe("a step of a replay", () => {
  const step = (events: ReplayStep["events"]): ReplayStep => ({ events }) as ReplayStep;
  it("shows moves, attacks, shots and retreats as different arrows", () => {
    const marks = marksOfStep(
      step([
        { e: "unit_moved", side: "top", from: "H4", to: "G4", cause: "order" },
        { e: "battle_declared", side: "top", from: "G4", to: "F4", mode: "attack" },
        { e: "battle_declared", side: "top", from: "G7", to: "D7", mode: "fire" },
        { e: "unit_moved", side: "top", from: "F4", to: "E4", cause: "retreat" },
        { e: "leader_moved", side: "top", from: "F4", to: null, cause: "flight", leader: 0 },
      ]),
    );
    expect(marks.arrows?.map(arrow => arrow.kind)).toEqual(["move", "attack", "fire", "retreat"]);
  });
  it("is told in sentences, or as the choice it was", () => {
    const told = {
      log: [{ n: 1, text: "Rome orders nobody.", rules: [] }],
      now: "Rome draws a card.",
      words: "",
      action: "",
    };
    expect(saidBy({ ...step([]), ...told })).toBe("Rome orders nobody. Rome draws a card.");
    const silent = { log: [], now: "", words: "No more orders", action: "done" };
    expect(saidBy({ ...step([]), ...silent })).toBe("No more orders");
  });
  it("marks where blocks were lost", () => {
    expect(
      marksOfStep(step([{ e: "blocks_lost", side: "top", hex: "F4", left: 1, lost: 1, cause: "close" }])).focus,
    ).toEqual(["F4"]);
    expect(marksOfStep(undefined)).toEqual({ arrows: [], targets: [], focus: [] });
  });
});
