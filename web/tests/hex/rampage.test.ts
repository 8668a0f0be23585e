// A rampage on the stage: elephants that are driven back run against everybody beside them, and each of those is a fight of its own.
import { describe, expect, it } from "vitest";
import { type HexView, direct, stageOf, viewOfTable } from "../../games/hex/director.ts";
import type { BlowStruck, GameEvent, Table, Trampled } from "../../games/hex/protocol.ts";
import { type Stage, kept, standingOf, stageAt } from "../../shell/stage/stage.ts";
import type { Side } from "../../shell/protocol.ts";
import { scenario, tableOf } from "../kit.ts";

const akragas = scenario("akragas");
const of = (side: Side, i: number): number => akragas.units.filter(unit => unit.side === side)[i]?.id ?? -1;
const [elephants, friend, enemy, beside] = [of("top", 0), of("top", 1), of("bottom", 0), of("bottom", 1)];
const table: Table = {
  ...tableOf(akragas),
  units: [
    [elephants, "E7", 1, ""],
    [friend, "D7", 4, ""],
    [enemy, "F7", 2, ""],
    [beside, "E8", 4, ""],
  ],
  leaders: [],
};
const faces: Trampled["faces"] = [
  { face: "green", hits: false, words: "not its colour" },
  { face: "blue", hits: true, words: "its colour" },
  { face: "flag", hits: false, words: "flags do not count in a rampage" },
];
const back: BlowStruck = {
  e: "blow_struck",
  side: "bottom",
  mode: "back",
  unit: enemy,
  from: "F7",
  to: "E7",
  target: elephants,
  dice: 1,
  reasons: [],
  faces: [],
  flags_ignored: 0,
  hexes_per_flag: 1,
  hits: [1],
  gone: 0.4,
  retreats: 0.4,
  stands: 0.2,
};
const trampled = (to: string, target: number): Trampled => ({
  e: "trampled",
  side: "top",
  unit: elephants,
  from: "E7",
  to,
  target,
  dice: 2,
  faces,
  gone: 0.1,
  stands: 0.9,
});
const rolls = (side: Side, hex: string, target: number, ...events: GameEvent[]): GameEvent[] => [
  trampled(hex, target),
  { e: "rolled", side: side === "top" ? "bottom" : "top", faces: ["green", "flag"], cause: "rampage" },
  { e: "hits", side, hex, hits: events.length, flags: 0 },
  ...events,
];
const told: readonly (readonly GameEvent[])[] = [
  [{ e: "battle_declared", side: "top", from: "E7", to: "F7", mode: "attack" }],
  [
    back,
    { e: "rolled", side: "bottom", faces: ["flag"], cause: "strike" },
    { e: "hits", side: "top", hex: "E7", hits: 0, flags: 1 },
  ],
  [{ e: "flags_ignored", side: "top", hex: "E7", ignored: 0, accepted: 1 }],
  rolls("top", "D7", friend),
  rolls("bottom", "E8", beside),
  rolls("bottom", "F7", enemy, { e: "blocks_lost", side: "bottom", hex: "F7", left: 1, lost: 1, cause: "rampage" }),
  [{ e: "unit_moved", side: "top", from: "E7", to: "C7", cause: "retreat" }],
  [{ e: "battle_over", side: "top", hex: "E7" }],
];

function played(): { readonly stages: readonly Stage[]; readonly view: HexView } {
  const steps = told.map((events, i) => ({ n: i + 1, by: "chance" as const, action: "", events }));
  const beats = direct(steps, [], viewOfTable(table), table, { scenario: akragas, foreign: () => true });
  const stages = beats.reduce<readonly Stage[]>((all, beat) => kept(all, stageOf(beat.after)), []);
  return { stages, view: beats.at(-1)?.after ?? viewOfTable(table) };
}

describe("a rampage", () => {
  const { stages, view } = played();
  it("has a stage for each target, with its unit and where it stands", () => {
    const tramples = [4, 5, 6].map(n => stageAt(stages, n));
    expect(tramples.map(stage => [stage?.left.key, stage?.right.key, stage?.right.place, stage?.right.side])).toEqual([
      [`unit-${elephants}`, `unit-${friend}`, "D7", "top"],
      [`unit-${elephants}`, `unit-${beside}`, "E8", "bottom"],
      [`unit-${elephants}`, `unit-${enemy}`, "F7", "bottom"],
    ]);
    for (const stage of tramples)
      expect(stage?.acts.map(act => act.outcomes.find(one => one.came)?.key)).toEqual(["stands"]);
  });
  it("says of each die why it does nothing", () => {
    const dice = stageAt(stages, 4)?.acts[0]?.dice ?? [];
    expect(dice.map(die => [die.verdict, die.words])).toEqual([
      ["miss", "not its colour"],
      ["miss", "flags do not count in a rampage"],
    ]);
  });
  it("goes back to the battle, which came to a retreat, with the men that are left", () => {
    const battle = stageAt(stages, 7);
    expect(battle).toMatchObject({ first: 1, last: 8 });
    expect(battle?.acts[0]?.outcomes.find(one => one.came)?.key).toBe("retreats");
    expect(battle && standingOf(battle)).toMatchObject({ left: { stance: "away" }, right: { men: 1 } });
    expect(stageOf(view)?.first).toBe(1);
  });
});
