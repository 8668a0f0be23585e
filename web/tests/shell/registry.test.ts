import { beforeAll, describe, expect, it } from "vitest";
import { games, gameWith, ruleSets } from "../../games/registry.ts";
import { type Transport, provideTables } from "../../shell/transport.ts";
import { ScriptedSocket } from "../kit.ts";

const served = [
  { game: "tabletop", rules: [{ code: "tabletop", name: "Tabletop", edition: 1 }] },
  {
    game: "hex",
    rules: [
      { code: "ancients", name: "Ancients", edition: 1 },
      { code: "punic", name: "Punic Wars", edition: 1 },
    ],
  },
  { game: "draughts", rules: [{ code: "draughts", name: "Draughts", edition: 1 }] },
];
const server: Transport = {
  kind: "remote",
  request: path =>
    Promise.resolve(new Response(path === "/api/games" ? JSON.stringify({ games: served }) : "", { status: 200 })),
  socket: () => new ScriptedSocket(),
};
beforeAll(() => provideTables(server, Promise.resolve(null)));

describe("the games of the client", () => {
  it("play every rule set the server has for them, in the client's own order", async () => {
    expect((await ruleSets()).map(set => set.code)).toEqual(["ancients", "punic", "tabletop"]);
  });
  it("play a rule set the client has never heard of, under the name the server gives it", async () => {
    const punic = (await ruleSets()).find(set => set.code === "punic");
    expect(punic).toMatchObject({ name: "Punic Wars", about: "" });
    expect((await gameWith("punic")).code).toBe("hex");
  });
  it("refuse a battle of a game they do not know", async () => {
    await expect(gameWith("draughts")).rejects.toThrow("does not know the game");
  });
  it("have codes and pages of their own", () => {
    const pages = games.flatMap(game => Object.keys(game.pages));
    expect(new Set(games.map(game => game.code)).size).toBe(games.length);
    expect(new Set(pages).size).toBe(pages.length);
    for (const game of games) for (const entry of game.entries) expect(Object.keys(game.pages)).toContain(entry.page);
  });
});
