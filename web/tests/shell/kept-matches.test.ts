// @vitest-environment happy-dom
// The matches that a browser keeps, with several tabs at once: each tab is the module loaded anew over the same storage.
import { beforeEach, describe, expect, it, vi } from "vitest";

type Kept = typeof import("../../shell/kept-matches.ts");
type Dice = typeof import("../../shell/kept-dice.ts");
type Campaigns = typeof import("../../campaign/kept.ts");
type Settings = typeof import("../../shell/settings.ts");

const tab = async (): Promise<Kept> => {
  vi.resetModules();
  return import("../../shell/kept-matches.ts");
};
const diceTab = async (): Promise<Dice> => {
  vi.resetModules();
  return import("../../shell/kept-dice.ts");
};
const match = (name: string, change: object = {}) => ({
  match: name,
  seat: "a" as const,
  secret: `secret of ${name}`,
  scenario: "akragas",
  name: "Akragas",
  opponent: "",
  made: 1,
  over: false,
  ...change,
});
const names = (kept: Kept): string[] => kept.myMatches.value.map(one => one.match).toSorted();

beforeEach(() => localStorage.clear());

describe("two tabs", () => {
  it("do not erase each other's matches", async () => {
    const [one, two] = [await tab(), await tab()];
    one.remember(match("m1"));
    two.remember(match("m2"));
    one.remember(match("m3"));
    two.forget({ match: "m2", seat: "a" });
    two.update("m1", "a", { over: true });
    one.update("m1", "a", { opponent: "Hanno" });
    expect(names(await tab())).toEqual(["m1", "m3"]);
    expect((await tab()).recall("m1", "a")).toMatchObject({ over: true, opponent: "Hanno", secret: "secret of m1" });
  });
  it("see the matches that the other has kept", async () => {
    const [one, two] = [await tab(), await tab()];
    one.remember(match("m1"));
    dispatchEvent(new StorageEvent("storage", { key: "acies.match.m1.a" }));
    expect(names(two)).toEqual(["m1"]);
    // Also before they have been told.
    one.update("m1", "a", { invitation: "i" });
    expect(two.recall("m1", "a")?.invitation).toBe("i");
  });
  it("may hold both seats of one match", async () => {
    const [one, two] = [await tab(), await tab()];
    one.remember(match("m1", { secret: "of a" }));
    two.remember(match("m1", { seat: "b", secret: "of b" }));
    const later = await tab();
    expect([later.recall("m1", "a")?.secret, later.recall("m1", "b")?.secret]).toEqual(["of a", "of b"]);
    later.forget({ match: "m1", seat: "a" });
    expect(later.recall("m1")?.seat).toBe("b");
  });
  it("set different things without taking each other's back", async () => {
    const open = async (): Promise<Settings> => {
      vi.resetModules();
      return import("../../shell/settings.ts");
    };
    const [one, two] = [await open(), await open()];
    one.set({ sound: true });
    two.set({ name: "Ada" });
    expect((await open()).settings.value).toMatchObject({ sound: true, name: "Ada" });
  });
});

describe("the list of earlier clients", () => {
  it("is taken over, each match and campaign for itself, without the secret of the other seat", async () => {
    const { seat: _, ...old } = match("m1", { invite: "the secret of the guest" });
    localStorage.setItem("acies.matches", JSON.stringify([old, { ...old, match: "m2" }]));
    localStorage.setItem("acies.campaigns", JSON.stringify([{ id: "c", secret: "s", name: "Sicily", invite: "x" }]));
    const [kept, again] = [await tab(), await tab()];
    expect([names(kept), names(again)]).toEqual([
      ["m1", "m2"],
      ["m1", "m2"],
    ]);
    expect(kept.recall("m1")).toEqual(old && { ...old, invite: undefined });
    const campaigns: Campaigns = await import("../../campaign/kept.ts");
    expect(campaigns.recallCampaign("c")).toMatchObject({ id: "c", secret: "s", name: "Sicily" });
    const everything = JSON.stringify({ ...localStorage });
    expect(everything).not.toContain("the secret of the guest");
    expect(localStorage.getItem("acies.matches")).toBeNull();
  });
  it("does not replace newer data of the same match", async () => {
    (await tab()).remember(match("m1", { secret: "new" }));
    localStorage.setItem("acies.matches", JSON.stringify([match("m1", { secret: "old" })]));
    expect((await tab()).recall("m1")?.secret).toBe("new");
  });
});

describe("matches that are over", () => {
  it("are forgotten when there are many, those in progress never", async () => {
    const kept = await tab();
    for (let i = 0; i < 50; ++i) kept.remember(match(`over${i}`, { over: true, made: i }));
    for (let i = 0; i < 50; ++i) kept.remember(match(`on${i}`, { made: i }));
    expect(names(kept).filter(name => name.startsWith("over"))).toHaveLength(40);
    expect(kept.recall("over0")).toBeUndefined();
    expect(names(kept).filter(name => name.startsWith("on"))).toHaveLength(50);
  });
});

describe("a seat that is to be taken", () => {
  it("has its secret before the server is asked, and the same when it is asked again", async () => {
    const kept = await tab();
    const secret = kept.secretFor("match", "m", "invitation");
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(Object.values({ ...localStorage })).toContain(secret);
    expect((await tab()).secretFor("match", "m", "invitation")).toBe(secret);
    expect(kept.secretFor("match", "m", "another")).not.toBe(secret);
    expect(kept.secretFor("campaign", "m", "invitation")).not.toBe(secret);
  });
});

describe("the promise needed to check the dice", () => {
  const promise = (commitment: string) => ({ scheme: 2, commitment, anchor: `${commitment}-anchor` });
  const info = (...commitments: string[]) => ({
    id: "m",
    games: commitments.map(text => ({ ...promise(text), top: "a" as const, seed: null, over: null })),
    second: null,
  });
  it("is the first one of the server", async () => {
    const [one, two] = [await diceTab(), await diceTab()];
    expect(one.keepPromises(info("first"))).toBe(true);
    expect(two.keepPromises(info("first", "second"))).toBe(true);
    expect(one.keepPromises(info("other", "second"))).toBe(false);
    expect(one.keepPromises(info("first", "other"))).toBe(false);
    expect([one.keptDice("m", 1), one.keptDice("m", 2)]).toEqual([
      { commitment: "first", anchor: "first-anchor" },
      { commitment: "second", anchor: "second-anchor" },
    ]);
  });
  it("is one nonce for each seat, the same in every tab", async () => {
    const [one, two] = [await diceTab(), await diceTab()];
    expect(one.keptNonce("m", "a")).toBeUndefined();
    const nonce = one.nonceFor("m", "a");
    expect(nonce).toMatch(/^[\w-]{22,64}$/);
    expect(two.nonceFor("m", "a")).toBe(nonce);
    expect(two.keptNonce("m", "a")).toBe(nonce);
    expect(two.nonceFor("m", "b")).not.toBe(nonce);
  });
  it("goes with the match", async () => {
    const [kept, dice] = [await tab(), await diceTab()];
    kept.remember(match("m"));
    dice.keepPromises(info("first"));
    dice.nonceFor("m", "a");
    kept.forget({ match: "m", seat: "a" });
    expect(localStorage.length).toBe(0);
  });
});

describe("where storage is off", () => {
  it("a seat lasts as long as the page", async () => {
    const fail = (): never => {
      throw new Error("off");
    };
    vi.stubGlobal("localStorage", { getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 1 });
    const kept = await tab();
    expect(kept.remember(match("m1"))).toBe(false);
    expect((await import("../../shell/storage.ts")).keepsNothing.value).toBe(true);
    expect(kept.recall("m1", "a")?.secret).toBe("secret of m1");
    expect(kept.secretFor("match", "m", "i")).toBe(kept.secretFor("match", "m", "i"));
    vi.unstubAllGlobals();
    expect((await tab()).recall("m1")).toBeUndefined();
  });
});
