import { describe, expect, it } from "vitest";
import { requestFor } from "../../shell/parts/match-plan.tsx";

const plan = {
  opponent: "bot",
  side: "top",
  level: "greedy",
  otherLevel: "random",
  name: " Ada ",
  twoWay: false,
  pace: "30+1",
} as const;

describe("the match one asks for", () => {
  it("against a bot names the side, the level and the person", () => {
    expect(requestFor({ scenario: "zama" }, plan)).toEqual({
      scenario: "zama",
      seats: { a: { kind: "person", side: "top", name: "Ada" }, b: { kind: "bot", level: "greedy" } },
      two_way: false,
    });
  });
  it("leaves a name out that was not given, and cuts one that is too long", () => {
    expect(requestFor({ scenario: "zama" }, { ...plan, name: "  " }).seats.a).toEqual({ kind: "person", side: "top" });
    expect(requestFor({ scenario: "zama" }, { ...plan, name: "x".repeat(60) }).seats.a).toMatchObject({
      name: "x".repeat(40),
    });
  });
  it("with a friend has two people, on one screen one secret for both", () => {
    const online = requestFor({ scenario: "zama" }, { ...plan, opponent: "online" });
    expect([online.seats.b, online.pace]).toEqual([{ kind: "person" }, "30+1"]);
    expect(requestFor({ scenario: "zama" }, { ...plan, opponent: "online", pace: "none" })).not.toHaveProperty("pace");
    const { seats } = requestFor({ scenario: "zama" }, { ...plan, opponent: "hotseat" });
    expect([seats.a.kind, seats.b.kind]).toEqual(["hotseat", "hotseat"]);
  });
  it("of two armies names no scenario", () => {
    const armies = { top: "army 1", bottom: "army 2", terrain: 3, deployment: true };
    const made = requestFor({ armies }, plan);
    expect(made).toMatchObject({ armies, seats: { b: { level: "greedy" } } });
    expect(made).not.toHaveProperty("scenario");
  });
  it("of two bots has each its level", () => {
    const { seats } = requestFor({ scenario: "zama" }, { ...plan, opponent: "watch", twoWay: true });
    expect(seats).toEqual({ a: { kind: "bot", level: "greedy", side: "top" }, b: { kind: "bot", level: "random" } });
  });
});
