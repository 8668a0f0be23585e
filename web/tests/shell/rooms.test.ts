// Each room of the client imports only what it may, and nothing outside a game's folder and the registry names it.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The rooms that each room may import besides itself. The campaign's rules are about battles on hexes. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shell: ["generated"],
  engine: ["shell", "generated"],
  "games/hex": ["shell", "generated"],
  "games/tabletop": ["shell", "generated"],
  campaign: ["shell", "games/hex", "generated"],
  pages: ["shell", "campaign", "games/registry.ts", "games/registry-battles.ts"],
};

/** Folders that are no rooms: tests, tools, and what is made or fetched. */
const others = ["dist", "e2e", "generated", "icons", "node_modules", "tests", "tools"];
const foldersIn = (folder: string): string[] =>
  readdirSync(join(web, folder)).filter(
    name => !name.startsWith(".") && statSync(join(web, folder, name)).isDirectory(),
  );

const sources = (room: string): string[] =>
  readdirSync(join(web, room), { recursive: true, encoding: "utf8" })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(room, name));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(web, file), "utf8").matchAll(/(?:from|import) "(\.[^"?]+)"/g)].map(match =>
    relative(web, join(web, dirname(file), match[1] ?? "")),
  );

const isIn = (room: string, path: string): boolean => path === room || path.startsWith(`${room}/`);

describe("the rooms of the client", () => {
  it("are all the folders there are", () => {
    const folders = [
      ...foldersIn("").filter(name => name !== "games" && !others.includes(name)),
      ...foldersIn("games").map(game => `games/${game}`),
    ];
    expect(folders.toSorted()).toEqual(Object.keys(mayImport).toSorted());
  });
  for (const [room, mayAlso] of Object.entries(mayImport))
    it(`${room} imports only what it may`, () => {
      const wrong = sources(room).flatMap(file =>
        importsOf(file)
          .filter(path => ![room, ...mayAlso].some(other => isIn(other, path)))
          .map(path => `${file} imports ${path}`),
      );
      expect(wrong).toEqual([]);
    });
  it("name no game outside its folder and the registry", () => {
    const games = /tabletop|ancients|medieval|\bhex(es)?\b|\bbanners?\b|\bcards?\b/i;
    const wrong = ["shell", "engine", "pages"].flatMap(sources).flatMap(file =>
      readFileSync(join(web, file), "utf8")
        .split("\n")
        .flatMap((line, i) =>
          games.test(line.replace(/"[\w ]*-[\w -]*"/g, "")) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
    expect(wrong).toEqual([]);
  });
});
