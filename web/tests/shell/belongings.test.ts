// @vitest-environment happy-dom
// What the browser keeps beside its battles goes into the file of the device, and comes back without anything being lost.
import { beforeEach, describe, expect, it } from "vitest";
import { allBelongings, takeBelongings } from "../../shell/belongings.ts";

const here = "https://acies.example/";
const put = (key: string, value: unknown): void =>
  localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
const get = (key: string): unknown => {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as unknown);
};
const seat = (match: string, more: object = {}): object => ({
  match,
  seat: "a",
  secret: "s3cret",
  scenario: "zama",
  name: "Zama",
  opponent: "a bot",
  made: 1,
  over: false,
  ...more,
});

beforeEach(() => localStorage.clear());

describe("what a browser keeps", () => {
  it("is all in the file: settings, the guide, seats and campaigns of this device and of the server, their dice", () => {
    const keys: readonly (readonly [string, unknown])[] = [
      ["acies.settings", { speed: "calm" }],
      ["acies.guide.ancients", { on: true, met: ["play"] }],
      ["acies.match.m.a", seat("m")],
      ["acies.match.local-m.a", seat("local-m")],
      ["acies.campaign.c.a", { id: "c", seat: "a", secret: "x", name: "Sicily", opponent: "", made: 1, over: false }],
      ["acies.claim.match.m2.inv", "claimed"],
      ["acies.commitment.m.1", "promise"],
      ["acies.anchor.m.1", "anchor"],
      ["acies.nonce.m.a", "nonce"],
      ["acies.seen.m.a", { n: 4, game: 1, from: 1, view: {} }],
      ["acies.offered.o1", { id: "o1", until: 5 }],
    ];
    for (const [key, value] of keys) put(key, value);
    put("other.settings", "not ours");
    const file = allBelongings(here);
    expect(file.server).toBe(here);
    expect(Object.keys(file.browser).sort()).toEqual(
      keys
        .map(([key]) => key)
        .filter(key => !key.startsWith("acies.offered."))
        .sort(),
    );
    localStorage.clear();
    expect(takeBelongings(file, here)).toEqual({ seats: 3, elsewhere: 0 });
    for (const [key, value] of keys)
      if (!key.startsWith("acies.offered."))
        expect(localStorage.getItem(key)).toBe(typeof value === "string" ? value : JSON.stringify(value));
  });

  it("keeps what is here, and takes from the file what is missing", () => {
    put("acies.settings", { speed: "calm", name: "" });
    put("acies.guide.ancients", { on: false, met: ["play", "order"] });
    put("acies.match.m.a", seat("m", { over: true }));
    put("acies.seen.m.a", { n: 9, game: 1, from: 7, view: {} });
    put("acies.nonce.m.a", "mine");
    const file = {
      server: here,
      browser: {
        "acies.settings": JSON.stringify({ speed: "fast", name: "Ada", server: "https://other.example/" }),
        "acies.guide.ancients": JSON.stringify({ on: true, met: ["battle", "play"] }),
        "acies.match.m.a": JSON.stringify(seat("m", { over: false, rematch: "m2", invitation: "inv" })),
        "acies.seen.m.a": JSON.stringify({ n: 4, game: 1, from: 1, view: {} }),
        "acies.nonce.m.a": "theirs",
      },
    };
    expect(takeBelongings(file, here)).toEqual({ seats: 0, elsewhere: 0 });
    expect(get("acies.settings")).toEqual({ speed: "calm", name: "Ada", server: "https://other.example/" });
    expect(get("acies.guide.ancients")).toEqual({ on: false, met: ["play", "order", "battle"] });
    // The invitation was taken here meanwhile; the rematch is news.
    expect(get("acies.match.m.a")).toEqual(seat("m", { over: true, rematch: "m2" }));
    expect(get("acies.seen.m.a")).toMatchObject({ n: 9 });
    expect(localStorage.getItem("acies.nonce.m.a")).toBe("mine");
  });

  it("takes what went on elsewhere", () => {
    put("acies.match.m.a", seat("m"));
    put("acies.seen.m.a", { n: 4, game: 1, from: 1, view: {} });
    const browser = {
      "acies.match.m.a": JSON.stringify(seat("m", { over: true })),
      "acies.seen.m.a": JSON.stringify({ n: 9, game: 1, from: 7, view: {} }),
    };
    takeBelongings({ server: here, browser }, here);
    expect(get("acies.match.m.a")).toMatchObject({ over: true });
    expect(get("acies.seen.m.a")).toMatchObject({ n: 9 });
  });

  it("leaves out seats of another server, and says how many", () => {
    const browser = {
      "acies.match.m.a": JSON.stringify(seat("m")),
      "acies.nonce.m.a": "nonce",
      "acies.match.local-m.a": JSON.stringify(seat("local-m")),
      "acies.guide.ancients": JSON.stringify({ on: true, met: [] }),
    };
    expect(takeBelongings({ server: "https://other.example/", browser }, here)).toEqual({ seats: 1, elsewhere: 1 });
    expect(Object.keys(localStorage).sort()).toEqual(["acies.guide.ancients", "acies.match.local-m.a"]);
  });

  it("takes seats of this device from files of earlier pages", () => {
    const seats = { "acies.match.local-m.a": JSON.stringify(seat("local-m")), "acies.nonce.local-m.a": "nonce" };
    expect(takeBelongings({ seats }, here)).toEqual({ seats: 1, elsewhere: 0 });
    expect(localStorage.getItem("acies.nonce.local-m.a")).toBe("nonce");
  });

  it.each([
    ["another program's key", { "other.settings": "{}" }],
    ["a key that only begins like one", { "acies.settings.evil": "{}", "acies.matches": "[]", "acies.tab.x": "1" }],
    ["something that is no text", { "acies.settings": { speed: "calm" } }],
    ["a text that is not what it should be", { "acies.settings": "[1]", "acies.match.m.a": "7", "acies.guide.x": "{" }],
    ["a seat without its secret", { "acies.match.m.a": JSON.stringify({ match: "m", seat: "a" }) }],
    ["a seat of another match", { "acies.match.m.a": JSON.stringify(seat("other")) }],
    ["a text that is far too long", { "acies.nonce.m.a": "x".repeat(200_000) }],
  ])("is not changed by %s", (_, browser) => {
    takeBelongings({ server: here, browser: browser as Record<string, string> }, here);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
