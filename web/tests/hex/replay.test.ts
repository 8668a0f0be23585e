import { describe, expect, it } from "vitest";
import { marksOf, saidBy } from "../../games/hex/pages/replay.tsx";
import { direct, viewOfTable } from "../../games/hex/director.ts";
import type { GameEvent, ReplayStep } from "../../games/hex/protocol.ts";
import { scenario, tableOf } from "../kit.ts";

const akragas = scenario("akragas");
const table = tableOf(akragas);
const shownOf = (events: readonly GameEvent[]) => {
  const steps = [{ n: 1, by: "top" as const, action: "", events }];
  const beats = direct(steps, [], viewOfTable(table), table, { scenario: akragas, foreign: () => true });
  return marksOf(beats.flatMap(beat => beat.marks));
};

describe("a step of a replay", () => {
  const step = (events: ReplayStep["events"]): ReplayStep => ({ events }) as ReplayStep;
  it("shows moves, attacks, shots and retreats as different arrows", () => {
    const marks = shownOf([
      { e: "unit_moved", side: "top", from: "H4", to: "G4", cause: "order" },
      { e: "battle_declared", side: "top", from: "G4", to: "F4", mode: "attack" },
      { e: "battle_declared", side: "top", from: "G7", to: "D7", mode: "fire" },
      { e: "unit_moved", side: "top", from: "F4", to: "E4", cause: "retreat" },
      { e: "leader_moved", side: "top", from: "F4", to: null, cause: "flight", leader: 0 },
    ]);
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
  it("marks where units fell", () => {
    expect(shownOf([{ e: "unit_lost", side: "top", hex: "C5", cause: "close" }]).focus).toEqual(["C5"]);
    expect(marksOf([])).toEqual({ arrows: [], targets: [], focus: [] });
  });
});
