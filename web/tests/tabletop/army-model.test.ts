import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ArmiesModel, alike, costOfLeaders, inPoints } from "../../games/tabletop/army-model.ts";
import type { ArmiesRequest, ArmyList, ArmyMade, ArmyRequest, TtScenario } from "../../games/tabletop/protocol.ts";

const lists = [{ id: "roman" }, { id: "gallic" }] as unknown as readonly ArmyList[];

/** A server that answers when it is told to. */
class Clerk {
  readonly asked: ArmyRequest[] = [];
  readonly battles: ArmiesRequest[] = [];
  readonly open: { answer: () => void; refuse: (words: string) => void }[] = [];
  army(which: ArmyRequest): Promise<ArmyMade> {
    this.asked.push(which);
    const text = "list" in which ? `${which.list} ${which.points} ${which.seed}` : which.text;
    const army = { list: "list" in which ? which.list : "gallic" };
    return new Promise((resolve, reject) => {
      this.open.push({
        answer: () => resolve({ army, text } as ArmyMade),
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

  it("cost what units and leaders cost", () => {
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
  it("ignore an answer to what nobody asks any more", async () => {
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

describe("units that are alike", () => {
  it("are one line with their number, whatever they are called in the notation", () => {
    const unit = { code: "w1", name: "", troop: "warband", grade: "D" as const, bases: 8, points: 2400 };
    const rows = alike([unit, { ...unit, code: "w2", command: "left" }, { ...unit, code: "w3", bases: 12 }]);
    expect(rows.map(({ unit: { bases }, count }) => [count, bases])).toEqual([
      [2, 8],
      [1, 12],
    ]);
  });
});
