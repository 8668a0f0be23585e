import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { citedClauses } from "../../games/tabletop/clauses.ts";
import { piecesOf } from "../../games/tabletop/parts/term.tsx";
import { chaptersOn } from "../../games/tabletop/parts/rules.tsx";
import { chapterOf, chapters, sentence, statementsOf, troops } from "../../games/tabletop/rulebook.ts";

const repository = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const header = readFileSync(join(repository, "games/tabletop/model/clause.h"), "utf8");
/** Every statement that the engine may name. */
const clauses = Object.fromEntries(
  [...header.matchAll(/X\(k\w+, "([^"]+)",\s*\\?\s*"([^"]+)"/g)].map(match => [match[1] ?? "", match[2] ?? ""]),
);

describe("the rules to read", () => {
  it("have a chapter for everything that the engine may name, and each statement once", () => {
    const names = Object.keys(clauses);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(name => !chapterOf(name))).toEqual([]);
    const shown = chapters.flatMap(chapter => statementsOf(chapter, clauses)).map(([name]) => name);
    expect(shown.toSorted()).toEqual(names.toSorted());
  });
  it("put a statement where it belongs", () => {
    expect(chapterOf("2.10.half_front")?.title).toBe("Shooting");
    expect(chapterOf("2.9.3.wheel")?.title).toBe("Moving");
    expect(chapterOf("2.12.1")?.title).toBe("How many dice in a fight");
    expect(chapterOf("2.12.4.hit")?.title).toBe("Hits");
    expect(chapterOf("7.1")).toBeUndefined();
  });
  it("are sentences, with no name of the machine room among them", () => {
    const all = [
      ...chapters.flatMap(one => [one.title, ...one.text, ...(one.table?.rows.flat() ?? [])]),
      ...troops.flatMap(one => Object.values(one)),
      ...chapters.flatMap(one => statementsOf(one, clauses).map(([, words]) => words)),
    ];
    expect(all.filter(text => /\d\.\d+\.[a-z]|_/.test(text))).toEqual([]);
    for (const chapter of chapters) for (const text of chapter.text) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(sentence("each 6 is a DP")).toBe("Each 6 is a DP.");
  });
  it("are found by their words", () => {
    const titles = (search: string): readonly string[] => chaptersOn(search, clauses).map(one => one.chapter.title);
    expect(titles("")).toHaveLength(chapters.length);
    expect(titles("trampl")).toEqual(["Elephants and chariots"]);
    expect(titles("gunpowder")).toEqual([]);
    const [control] = chaptersOn("halts instead", clauses);
    expect(control?.chapter.title).toBe("Control");
    expect(control?.details.map(([name]) => name)).toEqual(["2.7.2.repeat_forced"]);
  });
  it("stand behind a line of the log below the names of their chapters", () => {
    const rules = { code: "tabletop", name: "Tabletop", clauses, types: {} };
    expect(citedClauses(["2.10.hit", "2.10.least", "2.2.threshold"], rules)).toEqual([
      { title: "Shooting", statements: ["Each 6 is a DP.", "Never less than 1 die."] },
      { title: "Disorder and losses", statements: ["A unit is shaken at 5 DPs."] },
    ]);
    expect(citedClauses(["2.10.hit"], undefined)).toEqual([]);
  });
});

describe("a word that explains itself", () => {
  it("is found once in a text, where it comes first", () => {
    const pieces = piecesOf("Velites, light infantry of grade C, 4 bases, unformed, 2 DPs of 5, then 3 DPs.");
    expect(pieces.filter(piece => piece.about).map(piece => piece.text)).toEqual([
      "grade C",
      "bases",
      "unformed",
      "DPs",
    ]);
    expect(pieces.map(piece => piece.text).join("")).toBe(
      "Velites, light infantry of grade C, 4 bases, unformed, 2 DPs of 5, then 3 DPs.",
    );
  });
  it("is not looked for where there is none", () => {
    expect(piecesOf("The battle goes on.")).toEqual([{ text: "The battle goes on." }]);
  });
});
