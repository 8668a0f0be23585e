import { describe, expect, it } from "vitest";
import { ruleBehind } from "../app/rule-behind.ts";
import { ancients } from "./kit.ts";

const rules = ancients();
const titles = (line: string): string[] => ruleBehind(line, rules).map(rule => rule.title);

describe("the rule behind a line of the log", () => {
  it("is the card that was played", () => {
    expect(titles("Syracuse plays Line Command.")[0]).toBe("Line Command");
  });
  it("is the chapter of what happened", () => {
    expect(
      titles("The light bow infantry at G7 fires at the auxilia at D7 with two dice: red, flag; they retreat to C7."),
    ).toEqual(["Ranged combat", "Flags"]);
    expect(titles("The medium cavalry at F9 attacks the auxilia at E10.")).toEqual(["Close combat"]);
    expect(titles("Syracuse wins a banner for a unit and has one of five.")).toContain("Victory");
  });
  it("names only chapters that exist", () => {
    for (const title of [
      "Ranged combat",
      "Close combat",
      "Flags",
      "Evading",
      "Momentum",
      "Leaders",
      "Victory",
      "Orders",
      "The turn",
    ])
      expect(rules.chapters.map(chapter => chapter.title)).toContain(title);
  });
  it("is unknown without rules, and for words that say nothing", () => {
    expect(ruleBehind("Syracuse plays Line Command.", undefined)).toEqual([]);
    expect(titles("Nothing.")).toEqual([]);
  });
});
