// Combats and volleys on the tabletop as stages, from events as the server tells them.
import { describe, expect, it } from "vitest";
import { type TtView, direct, noView, stageOf } from "../../games/tabletop/director.ts";
import type { TtEvent, TtScenario, TtTable } from "../../games/tabletop/protocol.ts";
import { read } from "../kit.ts";

const battle = read("miniature_zama.json") as TtScenario;
const of = (side: "top" | "bottom"): number => battle.units.find(unit => unit.side === side)?.id ?? -1;
const [top, bottom] = [of("top"), of("bottom")];
const table = battle.start as TtTable;
const before: TtView = { ...noView, stand: table };

const combat: readonly TtEvent[] = [
  { e: "combat_began", units: [top, bottom], round: 1, clause: "2.12.1" },
  { e: "modifier", side: "top", unit: top, halves: 8, clause: "2.12.2.base" },
  { e: "modifier", side: "top", unit: top, halves: -2, clause: "2.12.3.dp" },
  { e: "dice_counted", side: "top", unit: top, dice: 3, on: 5, clause: "2.12.4.hit" },
  { e: "rows_promised", rows: [0.1, 0.3, 0.2, 0.3, 0.1] },
];
const topRolls: readonly TtEvent[] = [
  { e: "rolled", cause: "combat", side: "top", unit: top, roll: { average: 0, dice: [6, 5, 2] } },
  { e: "hits_scored", side: "top", unit: top, hits: 2, automatic: 0 },
  { e: "modifier", side: "bottom", unit: bottom, halves: 1, clause: "2.12.2.legion" },
  { e: "dice_counted", side: "bottom", unit: bottom, dice: 1, on: 6, clause: "2.12.4.ridden" },
];
const bottomRolls: readonly TtEvent[] = [
  { e: "rolled", cause: "combat", side: "bottom", unit: bottom, roll: { average: 0, dice: [5] } },
  { e: "hits_scored", side: "bottom", unit: bottom, hits: 0, automatic: 0 },
  { e: "result_row", side: "top", difference: 2, row: "success", clause: "2.13.success" },
  { e: "result_row", side: "bottom", difference: -2, row: "set_back", clause: "2.13.setback" },
  { e: "dp_gained", unit: bottom, dp: 2, cause: "combat", clause: "2.13.setback" },
  {
    e: "moved",
    unit: bottom,
    cause: "fall_back",
    length: 1000,
    from: [0, 0, 0],
    to: [0, -1000, 0],
  },
];
const shown = (...parts: readonly (readonly TtEvent[])[]) =>
  direct(
    parts.map((events, i) => ({ n: i + 1, by: "chance" as const, action: "", events })),
    [],
    before,
    table,
    battle,
  );
const stageAfter = (...parts: readonly (readonly TtEvent[])[]) => {
  const stage = stageOf(shown(...parts).at(-1)?.after ?? noView);
  if (!stage) throw new Error("no stage");
  return stage;
};

describe("a combat", () => {
  it("is a stage with a blow of each side, the result, and the unit it drives away", () => {
    const stage = stageAfter(combat, topRolls, bottomRolls);
    expect([stage.left.key, stage.right.key]).toEqual([`unit-${top}`, `unit-${bottom}`]);
    expect(stage.acts.map(act => [act.kind, act.by])).toEqual([
      ["blow", "left"],
      ["blow", "right"],
      ["result", "left"],
      ["fall_back", "right"],
    ]);
    expect(stage).toMatchObject({ first: 1, last: 3 });
  });
  it("counts the dice of each side with the clauses behind them", () => {
    const [first, second] = stageAfter(combat, topRolls, bottomRolls).acts;
    expect(first?.reasons).toEqual([
      { dice: "+4", words: "2.12.2.base" },
      { dice: "−1", words: "2.12.3.dp" },
    ]);
    expect(second?.reasons).toEqual([
      { dice: "+½", words: "2.12.2.legion" },
      { dice: "6", words: "2.12.4.ridden" },
    ]);
  });
  it("judges each die by the number it must show", () => {
    const [first, second] = stageAfter(combat, topRolls, bottomRolls).acts;
    expect(first?.dice.map(die => die.verdict)).toEqual(["hit", "hit", "miss"]);
    expect(second?.dice.map(die => die.verdict)).toEqual(["miss"]);
    expect(first?.words).toEqual(["2 hits"]);
  });
  it("marks the row that came among those that were promised", () => {
    const result = stageAfter(combat, topRolls, bottomRolls).acts.find(act => act.kind === "result");
    const name = stageAfter(combat, topRolls, bottomRolls).left.name;
    expect([result?.whose, result?.words[0]]).toEqual([name, `${name}: Success (+2)`]);
    expect(result?.outcomes.map(({ key, share, came }) => [key, share, came])).toEqual([
      ["victory", 0.1, false],
      ["success", 0.3, true],
      ["inconclusive", 0.2, false],
      ["set_back", 0.3, false],
      ["defeat", 0.1, false],
    ]);
  });
  it("lets the loser leave", () => {
    expect(stageAfter(combat, topRolls, bottomRolls).acts.at(-1)?.after.right.stance).toBe("away");
  });
  it("stops at each act for a player who skips", () => {
    const stops = shown(combat, topRolls, bottomRolls).flatMap(beat => beat.stops ?? []);
    expect(stops).toHaveLength(4);
  });
  it("leaves the stage when the next phase begins", () => {
    const [last] = shown(combat, topRolls, bottomRolls, [{ e: "phase_began", phase: "rally" }]).slice(-1);
    expect(last && stageOf(last.after)).toBeUndefined();
  });
});

describe("a volley", () => {
  const shot: readonly TtEvent[] = [
    { e: "modifier", unit: bottom, halves: 8, clause: "2.10.dice" },
    { e: "shot_fired", unit: bottom, target: top, dice: 4, on: 6 },
  ];
  const roll: readonly TtEvent[] = [
    { e: "rolled", cause: "shoot", side: "bottom", unit: bottom, roll: { average: 0, dice: [6, 6, 3, 1] } },
    { e: "dp_gained", unit: top, dp: 2, cause: "shooting", clause: "2.10.hit" },
  ];
  it("is a stage of one act, which names the numbers counted and the cost", () => {
    const stage = stageAfter(shot, roll);
    expect(stage.afar).toBe(true);
    expect(stage.acts).toHaveLength(1);
    expect(stage.acts[0]).toMatchObject({ by: "left", count: 4, reasons: [{ dice: "+4", words: "2.10.dice" }] });
    expect(stage.acts[0]?.dice.filter(die => die.verdict === "hit")).toHaveLength(2);
    expect(stage.acts[0]?.words).toEqual(["2 hits", `${battle.units[top]?.name}: disorder 2`]);
  });
});
