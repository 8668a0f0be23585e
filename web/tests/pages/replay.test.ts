// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownSide } from "../../pages/replay.tsx";
import { api } from "../../shell/api.ts";
import { remember } from "../../shell/kept-matches.ts";
import { welcome } from "../kit.ts";

const { match: info } = welcome();
const [game] = info.games;

beforeEach(() => {
  localStorage.clear();
  remember({
    match: "m",
    seat: "b",
    secret: "secret",
    scenario: "akragas",
    name: "Akragas",
    opponent: "",
    made: 0,
    over: true,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a battle that is watched again", () => {
  it("is seen from the side that the player had in that game", async () => {
    if (!game) throw new Error("no game");
    vi.spyOn(api, "match").mockResolvedValue({ ...info, games: [game, { ...game, top: "a" }] });
    expect(await ownSide("m", 1)).toBe("top");
    expect(await ownSide("m", 2)).toBe("bottom");
    expect(await ownSide("another", 1)).toBeUndefined();
  });
  it("is seen from below by two who played it at one screen", async () => {
    const b = { ...info.seats.b, kind: "hotseat" } as const;
    vi.spyOn(api, "match").mockResolvedValue({ ...info, seats: { ...info.seats, b } });
    expect(await ownSide("m", 1)).toBeUndefined();
  });
});
