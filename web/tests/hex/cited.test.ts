import { describe, expect, it } from "vitest";
import { citedRules } from "../../games/hex/cited.ts";
import { ancients } from "../kit.ts";

const rules = ancients();
const titles = (...cited: string[]): string[] => citedRules(cited, rules).map(rule => rule.title);

describe("the rule that a line of the log cites", () => {
  it("is found in the player aid, in the order of the line", () => {
    expect(titles("card line_command")).toEqual(["Line Command"]);
    expect(titles("chapter ranged", "chapter flags")).toEqual(["Ranged combat", "Flags"]);
    expect(titles("unit EL", "terrain marsh")).toEqual(["elephants", "marsh"]);
  });
  it("has words", () => {
    for (const cited of [
      ...rules.chapters.map(chapter => `chapter ${chapter.code}`),
      ...rules.cards.map(card => `card ${card.code}`),
      ...rules.units.map(unit => `unit ${unit.code}`),
    ])
      expect(citedRules([cited], rules)[0]?.statements.join(""), cited).not.toBe("");
  });
  it("is left out where this client does not know it, or has no player aid yet", () => {
    expect(titles("chapter weather", "omen crow", "card")).toEqual([]);
    expect(citedRules(["card rally"], undefined)).toEqual([]);
  });
});
