import { describe, expect, test } from "vitest";
import type { Side } from "../../generated/session.ts";
import type { RollCause } from "../../generated/tabletop.ts";
import { type Fights, noFights, tellFight } from "../../games/tabletop/fights.ts";
import type { TtEvent } from "../../games/tabletop/protocol.ts";

const told = (events: readonly TtEvent[]): Fights => events.reduce(tellFight, noFights);

const rolled = (cause: RollCause, unit: number, dice: readonly number[], side?: Side): TtEvent => ({
  e: "rolled",
  cause,
  ...(side && { side }),
  unit,
  roll: { average: 0, dice },
});

// As the server tells of elephants that meet light foot.
const combat: readonly TtEvent[] = [
  { e: "phase_began", phase: "combat" },
  { e: "combat_began", units: [2, 8], round: 1, clause: "2.12.1" },
  { e: "modifier", side: "top", unit: 2, halves: 4, clause: "2.12.2.elephant" },
  { e: "modifier", side: "top", unit: 2, halves: 6, clause: "2.12.3.model" },
  { e: "dice_counted", side: "top", unit: 2, dice: 5, on: 5, clause: "2.12.4.hit" },
  rolled("combat", 2, [6, 5, 4, 2, 1], "top"),
  { e: "hits_scored", side: "top", unit: 2, hits: 2, automatic: 0 },
  { e: "modifier", side: "bottom", unit: 8, halves: 2, clause: "2.12.2.base" },
  { e: "modifier", side: "bottom", unit: 8, halves: 1, clause: "2.12.2.legion" },
  { e: "dice_counted", side: "bottom", unit: 8, dice: 1, on: 6, clause: "2.12.4.ridden" },
  rolled("combat", 8, [6], "bottom"),
  { e: "hits_scored", side: "bottom", unit: 8, hits: 2, automatic: 1, clause: "2.12.4.leader" },
  { e: "result_row", side: "top", difference: 0, row: "inconclusive", clause: "2.13.inconclusive" },
  { e: "result_row", side: "bottom", difference: 0, row: "inconclusive", clause: "2.13.inconclusive" },
  { e: "move_ordered", unit: 2, move: "follow_up", may_halt: true, clause: "2.13.success_may_halt" },
  { e: "move_ordered", unit: 8, move: "retire", may_halt: false, clause: "2.13.setback_retire" },
];

describe("a combat", () => {
  test("is told with the dice of both sides and everything counted for each", () => {
    const [fight] = told(combat).fights;
    expect(fight?.units).toEqual([2, 8]);
    expect(fight?.dice).toMatchObject([
      { side: "top", unit: 2, count: 5, on: 5, why: undefined, faces: [6, 5, 4, 2, 1], hits: 2, difference: 0 },
      { side: "bottom", unit: 8, count: 1, on: 6, why: "2.12.4.ridden", faces: [6], hits: 2, byLeader: 1 },
    ]);
    expect(fight?.dice.map(dice => dice.counted)).toEqual([
      [
        { clause: "2.12.2.elephant", amount: 2 },
        { clause: "2.12.3.model", amount: 3 },
      ],
      [
        { clause: "2.12.2.base", amount: 1 },
        { clause: "2.12.2.legion", amount: 0.5 },
      ],
    ]);
    expect(fight?.orders).toEqual([
      { unit: 2, clause: "2.13.success_may_halt", mayHalt: true },
      { unit: 8, clause: "2.13.setback_retire", mayHalt: false },
    ]);
  });
  test("is forgotten when the next charges are declared, and not before", () => {
    expect(told([...combat, { e: "phase_began", phase: "rally" }]).fights).toHaveLength(1);
    expect(told([...combat, { e: "phase_began", phase: "charge" }]).fights).toEqual([]);
  });
  test("has no numbers counted for another roll", () => {
    const control: readonly TtEvent[] = [
      { e: "modifier", unit: 3, halves: 2, clause: "2.7.2.plus" },
      rolled("control", 3, [3]),
    ];
    expect(told([...control, ...combat]).fights[0]?.dice[0]?.counted).toHaveLength(2);
  });
});

test("a shot is told with its dice, of which sixes hit", () => {
  const [shot] = told([
    { e: "modifier", unit: 1, halves: 8, clause: "2.10.lights" },
    { e: "shot_fired", unit: 1, target: 5, dice: 4, on: 6 },
    rolled("shoot", 1, [6, 6, 3, 1]),
  ]).fights;
  expect(shot).toMatchObject({
    kind: "shot",
    units: [1],
    target: 5,
    dice: [{ count: 4, counted: [{ clause: "2.10.lights", amount: 4 }], hits: 2, on: 6 }],
  });
});
