// The front page: the meaning of "play now", and the battles that suit a player's wishes.
import { beforeAll, describe, expect, it } from "vitest";
import { hex } from "../../games/hex/module.tsx";
import { tabletop } from "../../games/tabletop/module.tsx";
import {
  type Wanted,
  anything,
  evennessOf,
  lengthOf,
  peoplesOf,
  storyOf,
  suits,
  wantsAnything,
} from "../../pages/front/facts.ts";
import { announcements } from "../../pages/front/announcements.ts";
import { nextFor } from "../../pages/front/play-now.tsx";
import type { MyMatch } from "../../shell/kept-matches.ts";
import type { BattleSummary } from "../../shell/protocol.ts";
import { scenario } from "../kit.ts";

let akragas: BattleSummary;
let dara: BattleSummary;
const table: BattleSummary = {
  id: "some_table",
  name: "Some table",
  date: "217 BC",
  rules: "tabletop",
  land: "italy",
  about: "Two kings meet. One of them has elephants.",
  first_by_dice: true,
  ground: "72000.48000.w63000~15000_71000~15000_71000~24000",
  sides: {
    top: { name: "Seleucids", units: 2, leaders: 1, at: "EL 23500 36000, HI 30000 36000" },
    bottom: { name: "Ptolemies", units: 1, leaders: 1, at: "HI 30000 12000" },
  },
};
beforeAll(() => {
  akragas = scenario("akragas") as unknown as BattleSummary;
  dara = scenario("dara") as unknown as BattleSummary;
});

const wants = (wanted: Partial<Wanted>): Wanted => ({ ...anything, ...wanted });

describe("a battle at a glance", () => {
  it("is as long and as even as strong players found it", () => {
    const of = (top: number, turns: number): BattleSummary => ({ ...akragas, balance: { top, turns } });
    expect([12, 30, 45].map(turns => lengthOf(of(0.5, turns)))).toEqual(["short", "medium", "long"]);
    expect([0.46, 0.36, 0.91].map(top => evennessOf(of(top, 30)))).toEqual(["even", "leans", "uneven"]);
    expect([lengthOf(table), evennessOf(table)]).toEqual([undefined, undefined]);
  });

  it("has the features of its ground and its troops", () => {
    expect(tabletop.sketch.features(table)).toEqual(["elephants", "woods"]);
    expect(hex.sketch.features(dara)).not.toContain("elephants");
    expect(hex.sketch.features({ ...akragas, ground: "9.40a2g71a..." })).toContain("a river");
  });

  it("has its units where they stand, on both kinds of ground", () => {
    expect(hex.sketch.unitPlaces(akragas.sides.top.at, akragas.ground)).toHaveLength(12);
    expect(tabletop.sketch.unitPlaces(table.sides.top.at, table.ground)[0]).toEqual({ kind: "EL", x: 23500, y: 12000 });
    expect(tabletop.sketch.point("36/12.5", table.ground)).toEqual({ x: 36000, y: 35500 });
  });

  it("is as large as its table, in any land", () => {
    const ground = "72000.48000~africa";
    expect(tabletop.sketch.box(ground)).toEqual(tabletop.sketch.box("72000.48000"));
    expect(tabletop.sketch.unitPlaces("EL 23500 36000", ground)).toEqual([{ kind: "EL", x: 23500, y: 12000 }]);
  });

  it("has a line of its own, or the first sentence of its story", () => {
    expect(storyOf({ ...akragas, id: "zama" })).toMatch(/Hannibal/);
    expect(storyOf(table)).toBe("Two kings meet.");
  });
});

describe("the search of a player", () => {
  it("finds everything at first, and words, people, features and games narrow it down", () => {
    expect(wantsAnything(anything)).toBe(true);
    expect(wantsAnything(wants({ words: "  " }))).toBe(true);
    expect(wantsAnything(wants({ people: "Rome" }))).toBe(false);
    expect(suits(akragas, hex, wants({ words: "syrac" }), false)).toBe(true);
    expect(suits(akragas, hex, wants({ words: "zama" }), false)).toBe(false);
    expect(suits(akragas, hex, wants({ people: "Carthage" }), false)).toBe(true);
    expect(suits(akragas, hex, wants({ people: "Huns" }), false)).toBe(false);
    expect(suits(akragas, hex, wants({ rules: "medieval" }), false)).toBe(false);
    expect(suits(table, tabletop, wants({ feature: "elephants" }), false)).toBe(true);
    expect(suits(table, tabletop, wants({ feature: "a camp" }), false)).toBe(false);
  });

  it("leaves out battles without measures when length or chances are asked for", () => {
    expect(suits(table, tabletop, wants({ length: "long" }), false)).toBe(false);
    expect(suits(table, tabletop, wants({ evenness: "even" }), false)).toBe(false);
  });

  it("may be for battles he has played, or has not", () => {
    expect(suits(akragas, hex, wants({ played: "played" }), true)).toBe(true);
    expect(suits(akragas, hex, wants({ played: "played" }), false)).toBe(false);
    expect(suits(akragas, hex, wants({ played: "new" }), true)).toBe(false);
  });

  it("names every people once", () => {
    expect(peoplesOf([akragas, akragas, table])).toEqual(["Carthage", "Ptolemies", "Seleucids", "Syracuse"]);
  });
});

describe("play now", () => {
  const match = (id: string, over: boolean): MyMatch => ({
    match: id,
    seat: "a",
    secret: "s",
    scenario: "akragas",
    name: "Akragas",
    opponent: "Legate",
    made: 1,
    over,
  });
  const first = { battle: "akragas", about: "", begin: () => Promise.resolve("") };

  it("is the first battle for a newcomer", () => {
    expect(nextFor([], new Set(), first)).toMatchObject({ kind: "first" });
  });
  it("goes on where it is one's turn, else with the latest", () => {
    const mine = [match("over", true), match("late", false), match("early", false)];
    expect(nextFor(mine, new Set(["early"]), first)).toMatchObject({ kind: "go-on", match: { match: "early" } });
    expect(nextFor(mine, new Set(), first)).toMatchObject({ kind: "go-on", match: { match: "late" } });
  });
  it("is the last opponent again when all is over", () => {
    expect(nextFor([match("last", true), match("older", true)], new Set(), first)).toMatchObject({
      kind: "again",
      match: { match: "last" },
    });
  });
});

describe("what is new", () => {
  it("is told the latest first, in one sentence each", () => {
    const dates = announcements.map(one => one.date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { text } of announcements) expect(text).toMatch(/^[A-Z][^.]*(\. [A-Z][^.]*)?\.$/);
  });
  it("tells of men, the stage of a fight, people to meet, armies, campaigns and playing without a network", () => {
    const all = announcements.map(one => one.text).join(" ");
    for (const word of [/\bmen\b/i, /stage/, /lobby/, /army/, /campaign/, /no network/]) expect(all).toMatch(word);
  });
});
