import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ArmiesModel, costOfLeaders, inPoints } from "../../games/tabletop/army-model.ts";
import {
  placesOf,
  sizeBeside,
  withLeader,
  withUnit,
  withUnits,
  withoutLeader,
  withoutUnit,
} from "../../games/tabletop/army-draft.ts";
import type {
  ArmiesRequest,
  ArmyDraft,
  ArmyList,
  ArmyMade,
  ArmyRequest,
  Troop,
  TtScenario,
} from "../../games/tabletop/protocol.ts";

const troop = (code: string, sizes: readonly number[]): Troop =>
  ({ code, name: code, sizes, units: [0, 3], usual: { troop: code, grade: "C", bases: sizes[0] } }) as unknown as Troop;
const lists = [
  { id: "roman", name: "Rome", troops: [troop("legion", [6, 9, 12]), troop("velites", [3, 4])] },
  { id: "gallic", name: "The Gauls", troops: [troop("warband", [8, 12])] },
] as unknown as readonly ArmyList[];
const leader = (code: string, general: boolean) => ({ code, name: code, general, actions: 1 });

/** A server that answers when it is told to. */
class Clerk {
  readonly asked: ArmyRequest[] = [];
  readonly battles: ArmiesRequest[] = [];
  readonly open: { answer: () => void; refuse: (words: string) => void }[] = [];
  army(which: ArmyRequest): Promise<ArmyMade> {
    this.asked.push(which);
    const text = which.text ?? `${which.list} ${which.points} ${which.seed}`;
    const { draft } = which;
    const units = (draft?.units ?? [{ troop: "legion", grade: "C", bases: 6 }]).map((unit, i) => ({
      ...unit,
      code: `u${i}`,
      name: unit.troop,
      points: 1000,
      // The engine gives every second unit to the wing.
      command: i % 2 === 1 ? "wing" : "chief",
    }));
    const army = {
      name: "",
      list: draft?.list ?? which.list ?? "gallic",
      most_points: 100 * (draft?.points ?? which.points ?? 0),
      points: 1000 * units.length,
      leaders: [leader("wing", false), leader("chief", true)],
      units,
    };
    const faults = units.length > 3 ? [{ words: "too many" }] : [];
    return new Promise((resolve, reject) => {
      this.open.push({
        answer: () => resolve({ army, text, faults } as unknown as ArmyMade),
        refuse: words => reject(new Error(words)),
      });
    });
  }
  armyBattle(armies: ArmiesRequest): Promise<TtScenario> {
    this.battles.push(armies);
    return Promise.resolve({ id: "armies" } as TtScenario);
  }
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function begun(): Promise<{ model: ArmiesModel; clerk: Clerk }> {
  const clerk = new Clerk();
  const model = new ArmiesModel(clerk);
  model.begin(lists);
  for (const question of clerk.open) question.answer();
  await settle();
  return { model, clerk };
}

describe("armies by points", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("cost as much as their units and leaders", () => {
    const army = { points: 39960, units: [{ points: 8400 }, { points: 28560 }] } as unknown as ArmyMade["army"];
    expect(inPoints(costOfLeaders(army))).toBe("30");
    expect(inPoints(army.points)).toBe("399.6");
  });
  it("are drawn by lot, one list for each side, and meet when both are there", async () => {
    const { model, clerk } = await begun();
    expect(clerk.asked).toEqual([
      { list: "gallic", points: 400, seed: 1 },
      { list: "roman", points: 400, seed: 2 },
    ]);
    const armies = { top: "gallic 400 1", bottom: "roman 400 2", terrain: 0, deployment: true };
    expect(clerk.battles).toEqual([armies]);
    expect(model.ready.value).toBe(true);
    expect(model.battle.answer.value?.armies).toEqual(armies);
  });
  it("are not ready while another is fetched", async () => {
    const { model, clerk } = await begun();
    model.armies.top.another(400);
    expect(clerk.asked.at(-1)).toEqual({ list: "gallic", points: 400, seed: 2 });
    expect(model.ready.value).toBe(false);
    clerk.open.at(-1)?.answer();
    await settle();
    expect(model.ready.value).toBe(true);
    expect(clerk.battles.at(-1)?.top).toBe("gallic 400 2");
  });
  it("ignore an answer to an old question", async () => {
    const { model, clerk } = await begun();
    model.armies.top.another(400);
    model.armies.top.another(400);
    clerk.open.at(-1)?.answer();
    await settle();
    clerk.open.at(-2)?.answer();
    await settle();
    expect(model.armies.top.written.value).toBe("gallic 400 3");
  });
  it("that are written are asked about once the writer rests, and kept as he writes them", async () => {
    const { model, clerk } = await begun();
    const before = clerk.asked.length;
    model.armies.bottom.write("army 1");
    model.armies.bottom.write("army 12");
    expect(clerk.asked.length).toBe(before);
    expect(model.ready.value).toBe(false);
    await vi.runAllTimersAsync();
    expect(clerk.asked.slice(before)).toEqual([{ text: "army 12" }]);
    clerk.open.at(-1)?.refuse("line 1: no");
    await settle();
    expect(model.armies.bottom.made.fault.value).toBe("line 1: no");
    expect(model.ready.value).toBe(false);
    expect(model.armies.bottom.written.value).toBe("army 12");
    model.armies.bottom.write("army 123");
    await vi.runAllTimersAsync();
    clerk.open.at(-1)?.answer();
    await settle();
    expect(model.ready.value).toBe(true);
    expect(model.armies.bottom.list.value).toBe("gallic");
  });
  it("meet on other ground, and on none", async () => {
    const { model, clerk } = await begun();
    const ground = async (change: () => void): Promise<number | undefined> => {
      change();
      await settle();
      return clerk.battles.at(-1)?.terrain;
    };
    expect(await ground(() => model.setGround(true))).toBe(1);
    expect(await ground(() => model.otherGround())).toBe(2);
    expect(await ground(() => model.setGround(false))).toBe(0);
    expect(await ground(() => model.setGround(true))).toBe(3);
  });
  it("are asked for again with other points", async () => {
    const { model, clerk } = await begun();
    model.spend(600);
    expect(clerk.asked.slice(-2).map(one => "points" in one && one.points)).toEqual([600, 600]);
    model.close();
    expect(model.battle.busy.value).toBe(false);
  });
});

describe("an army that is chosen unit by unit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const [roman] = lists as readonly [ArmyList];
  const [legion, velites] = roman.troops as readonly [Troop, Troop];
  const start: ArmyDraft = { list: "roman", leaders: [{ actions: 1 }], units: [] };

  it("has one more like the last of its kind, the first as most would choose it, kinds in the order of the list", () => {
    const one = withUnit(withUnit(start, roman, velites), roman, legion);
    expect(one.units).toEqual([
      { troop: "legion", grade: "C", bases: 6 },
      { troop: "velites", grade: "C", bases: 3 },
    ]);
    const better = withUnit(withUnits(one, [0], { grade: "B", name: "Tenth" }), roman, legion);
    expect(better.units.map(unit => [unit.troop, unit.grade, unit.name])).toEqual([
      ["legion", "B", "Tenth"],
      ["legion", "B", undefined],
      ["velites", "C", undefined],
    ]);
    expect(placesOf(better, "velites")).toEqual([2]);
    expect(withoutUnit(better, 1).units.map(unit => unit.troop)).toEqual(["legion", "velites"]);
  });
  it("goes from one size that is allowed to the next", () => {
    expect(sizeBeside(legion, 6, 1)).toBe(9);
    expect(sizeBeside(legion, 7, -1)).toBe(6);
    expect(sizeBeside(legion, 6, -1)).toBeUndefined();
    expect(sizeBeside(legion, 12, 1)).toBeUndefined();
  });
  it("gives the units of a leader who goes to the General", () => {
    const led = withUnits(withLeader(withUnit(start, roman, legion), 1), [0], { leader: 1 });
    expect(withoutLeader(led)).toMatchObject({ leaders: [{ actions: 1 }], units: [{ troop: "legion", leader: 0 }] });
  });
  it("is shown at once, asked about once for several clicks, and may not fight while something is wrong", async () => {
    const { model, clerk } = await begun();
    const { bottom } = model.armies;
    const before = clerk.asked.length;
    bottom.change(draft => withUnit(draft, roman, legion));
    bottom.change(draft => withUnit(draft, roman, velites));
    expect(bottom.draft.value?.units.map(unit => unit.troop)).toEqual(["legion", "legion", "velites"]);
    expect(model.ready.value).toBe(false);
    await vi.runAllTimersAsync();
    expect(clerk.asked.length).toBe(before + 1);
    clerk.open.at(-1)?.answer();
    await settle();
    expect(model.ready.value).toBe(true);
    // The engine has divided it among its leaders: the General is the first of them.
    expect(bottom.draft.value?.units.map(unit => unit.leader)).toEqual([0, 1, 0]);
    bottom.change(draft => withUnit(draft, roman, legion));
    await vi.runAllTimersAsync();
    clerk.open.at(-1)?.answer();
    await settle();
    expect(bottom.faults.value.map(fault => fault.words)).toEqual(["too many"]);
    expect(model.ready.value).toBe(false);
  });
  it("is not drawn anew when the points change, as one by lot is", async () => {
    const { model, clerk } = await begun();
    model.armies.bottom.change(draft => withUnit(draft, roman, legion));
    await vi.runAllTimersAsync();
    clerk.open.at(-1)?.answer();
    await settle();
    model.spend(200);
    await vi.runAllTimersAsync();
    const [top, bottom] = clerk.asked.slice(-2);
    expect(top).toEqual({ list: "gallic", points: 200, seed: 1 });
    expect(bottom?.draft).toMatchObject({ points: 200, units: [{ troop: "legion" }, { troop: "legion" }] });
  });
});
