import { describe, expect, test } from "vitest";
import { type Fights, noFights, tellFight } from "../../games/tabletop/fights.ts";
import type { TtEvent } from "../../games/tabletop/protocol.ts";

const told = (events: readonly TtEvent[]): Fights => events.reduce(tellFight, noFights);

// As the server tells of elephants that meet light foot.
const combat: readonly TtEvent[] = [
  { e: "phase_began", phase: "combat" },
  { e: "combat", clause: "2.12.1", units: [2, 8], a: 1 },
  { e: "modifier", side: "top", unit: 2, clause: "2.12.2.elephant", a: 2 },
  { e: "modifier", side: "top", unit: 2, clause: "2.12.3.model", a: 3 },
  { e: "combat_dice", side: "top", unit: 2, clause: "2.12.4.hit", a: 5, b: 5 },
  { e: "rolled", side: "top", unit: 2, cause: "combat", average: 0, dice: [6, 5, 4, 2, 1] },
  { e: "hits", side: "top", unit: 2, a: 2 },
  { e: "modifier", side: "bottom", unit: 8, clause: "2.12.2.base", a: 1 },
  { e: "modifier", side: "bottom", unit: 8, clause: "2.12.2.legion", a: 0, b: 1 },
  { e: "combat_dice", side: "bottom", unit: 8, clause: "2.12.4.ridden", a: 1, b: 6 },
  { e: "rolled", side: "bottom", unit: 8, cause: "combat", average: 0, dice: [6] },
  { e: "hits", side: "bottom", unit: 8, clause: "2.12.4.leader", a: 2, b: 1 },
  { e: "result", side: "top", clause: "2.13.inconclusive", a: 0 },
  { e: "result", side: "bottom", clause: "2.13.inconclusive", a: 0 },
  { e: "ordered", unit: 2, clause: "2.13.success_may_halt", a: 3, b: 1 },
  { e: "ordered", unit: 8, clause: "2.13.setback_retire", a: 5 },
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
  test("has none of what was counted for another roll", () => {
    const control: readonly TtEvent[] = [
      { e: "modifier", unit: 3, clause: "2.7.2.plus", a: 1 },
      { e: "rolled", unit: 3, cause: "control", dice: [3] },
    ];
    expect(told([...control, ...combat]).fights[0]?.dice[0]?.counted).toHaveLength(2);
  });
});

test("a shot is told with its dice, of which sixes hit", () => {
  const [shot] = told([
    { e: "modifier", unit: 1, clause: "2.10.lights", a: 4 },
    { e: "shot", unit: 1, other: 5, a: 4, b: 6 },
    { e: "rolled", unit: 1, cause: "shoot", dice: [6, 6, 3, 1] },
  ]).fights;
  expect(shot).toMatchObject({
    kind: "shot",
    units: [1],
    target: 5,
    dice: [{ count: 4, counted: [{ clause: "2.10.lights", amount: 4 }], hits: 2, on: 6 }],
  });
});
