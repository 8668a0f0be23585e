import { describe, expect, test } from "vitest";
import { type TtView, direct, noView, settledView } from "../../games/tabletop/director.ts";
import { tracesOf } from "../../games/tabletop/live-scene.ts";
import { fallenOf } from "../../games/tabletop/scene.ts";
import type { TtEvent, TtScenario, TtTable, TtUnit } from "../../games/tabletop/protocol.ts";
import type { Side, Step } from "../../shell/protocol.ts";

const side = (name: string) => ({ name });
const scenario = {
  land: "africa",
  terrain: [],
  sides: { top: side("Carthage"), bottom: side("Rome") },
  units: [
    { id: 0, name: "Gauls", side: "top", type: "HI", training: [], base: [1500, 750] },
    { id: 1, name: "Legion", side: "bottom", type: "HI", training: ["legion"], base: [1500, 750] },
    { id: 2, name: "Velites", side: "bottom", type: "LI", training: [], base: [1500, 750] },
  ],
  leaders: [{ id: 0, name: "Scipio", side: "bottom" }],
} as unknown as TtScenario;
const unit = (id: number, x: number, y: number): TtUnit =>
  ({ id, at: [x, y, 9000], rows: [2], formation: "line", order: "formed", dp: 0, threshold: 3, marks: [] }) as TtUnit;
const table = {
  game: 1,
  turn: 1,
  phase: "manoeuvre",
  units: [unit(0, 10_000, 20_000), unit(1, 10_000, 5000), unit(2, 16_000, 5000)],
  leaders: [{ id: 0, at: [10_000, 5000], with: 1, left: 1, wounds: 0 }],
  charges: [],
  fallen: [],
} as unknown as TtTable;
const start: TtView = settledView(noView, table);

let n = 0;
const step = (by: Side | "chance", ...events: TtEvent[]): Step<TtEvent> => ({ n: ++n, by, action: "", events });
const moved = (id: number, dy: number, cause: "march" | "charge" | "evade" = "march"): TtEvent => {
  const at = table.units.find(one => one.id === id)?.at ?? [0, 0, 0];
  return { e: "moved", unit: id, cause, length: Math.abs(dy), from: at, to: [at[0], at[1] + dy, at[2]] };
};
const shown = (steps: readonly Step<TtEvent>[], words: readonly string[] = [], before = start) =>
  direct(
    steps,
    words.map((text, e) => ({ n: steps[0]?.n ?? 0, e, text, rules: [] })),
    before,
    table,
    scenario,
  );

describe("the director of the tabletop", () => {
  test("lets marches run together, each leader with his unit", () => {
    const beats = shown([step("bottom", moved(1, 4000)), step("bottom", moved(2, 4000))]);
    expect(beats).toHaveLength(1);
    expect(beats[0]).toMatchObject({ weight: 1, by: "bottom", own: true, length: 580 });
    const items = beats[0]?.cues.flatMap(cue => (cue.item ? [[cue.at, cue.item.kind]] : []));
    expect(items).toEqual([
      [0, "glide"],
      [0, "lead"],
      [60, "glide"],
    ]);
  });
  test("makes one heavy beat of a shot, its dice and its results", () => {
    const shot: TtEvent = { e: "shot_fired", unit: 2, target: 0, dice: 2, on: 5 } as TtEvent;
    const rolled = {
      e: "rolled",
      side: "bottom",
      unit: 2,
      cause: "shoot",
      roll: { average: 0, dice: [5, 2] },
    } as TtEvent;
    const gained = { e: "dp_gained", unit: 0, dp: 1 } as TtEvent;
    const beats = shown([step("bottom", shot), step("chance", rolled, gained)]);
    expect(beats.map(beat => [beat.kind, beat.weight])).toEqual([["fight", 3]]);
    expect(beats[0]?.after.roll).toMatchObject({ who: "Velites", dice: [5, 2], rolling: false });
    expect(beats[0]?.after.fights.fights[0]?.dice[0]?.hits).toBe(1);
    expect(beats[0]?.marks.map(mark => mark.kind)).toEqual(["shot"]);
    expect(beats[0]?.cues.flatMap(cue => cue.sound ?? [])).toEqual(["dice", "missiles", "hit"]);
  });
  test("tells nothing afterwards of a charge that is only declared, for it may be a secret", () => {
    const beats = shown([step("top", { e: "charge_declared", unit: 0, target: 1 })]);
    expect(beats.flatMap(beat => beat.marks)).toEqual([]);
    expect(shown([step("top", moved(0, -9000, "charge"))])[0]?.marks.map(mark => mark.kind)).toEqual(["charge"]);
  });
  test("says each thing while it is shown", () => {
    const [beat] = shown([step("top", moved(0, -9000, "charge"))], ["Gauls charge Legion."]);
    expect(beat?.cues.find(cue => cue.words)?.words).toBe("Gauls charge Legion.");
    expect(beat?.words).toBe("Gauls charge Legion.");
  });
  test("tells afterwards one way for a unit that marched twice, and a cross where one fell", () => {
    const marks = shown([
      step("bottom", moved(1, 4000)),
      step("bottom", { ...moved(1, 0), from: [10_000, 9000, 9000], to: [10_000, 12_000, 9000] } as TtEvent),
      step("top", moved(0, 3000, "evade")),
      step("top", { e: "unit_lost", unit: 2 } as TtEvent),
    ]).flatMap(beat => beat.marks);
    const { traces, crosses } = tracesOf(marks);
    expect(traces.map(trace => [trace.kind, trace.number, trace.to])).toEqual([
      ["move", 1, [10_000, 12_000]],
      ["away", undefined, [10_000, 23_000]],
    ]);
    expect(crosses).toEqual([[16_000, 5000]]);
  });
  test("lets the fallen lie where the table says, as soon as they have fallen", () => {
    const fallen = [
      [1, 10_750, 5000, 9000],
      [1, 9250, 5000, 9000],
      [2, 16_000, 5000, 9000],
    ] as unknown as TtTable["fallen"];
    const events = [
      { e: "base_lost", unit: 1, bases: 1 },
      { e: "unit_lost", unit: 1, cause: "combat" },
      { e: "base_lost", unit: 2, bases: 0 },
    ] as TtEvent[];
    const steps = events.map((event, i): Step<TtEvent> => ({ n: i + 1, by: "chance", action: "", events: [event] }));
    const [beat, ...more] = direct(steps, [], start, { ...table, fallen }, scenario);
    expect(more).toEqual([]);
    let view = beat?.before as TtView;
    const lying = (beat?.cues ?? []).map(cue => {
      view = cue.begin?.(view) ?? view;
      view = cue.end?.(view) ?? view;
      return view.fallen.length;
    });
    expect([...new Set(lying)]).toEqual([0, 1, 2, 3]);
    expect(beat?.after.fallen).toEqual(fallen);
    expect(fallenOf(scenario, fallen)[0]).toMatchObject({ side: "bottom", type: "HI", at: [10_750, 5000, 9000] });
  });
  test("lets them lie for a page that has just been opened, and no longer than the game lasts", () => {
    const late = { ...table, fallen: [[1, 10_750, 5000, 9000]] } as unknown as TtTable;
    expect(settledView(noView, late).fallen).toEqual(late.fallen);
    expect(settledView(settledView(noView, late), { ...table, game: 2 }).fallen).toEqual([]);
  });
  test("shows missiles on their way, where things move", () => {
    const shot: TtEvent = { e: "shot_fired", unit: 2, target: 0, dice: 2, on: 5 } as TtEvent;
    const cue = shown([step("bottom", shot)])[0]?.cues.find(one => one.item?.kind === "missiles");
    expect(cue?.layer).toBe("piece");
    expect(cue?.item).toEqual({ kind: "missiles", from: [16_000, 5000], to: [10_000, 20_000] });
  });
});
