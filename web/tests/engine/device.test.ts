import { beforeEach, describe, expect, it } from "vitest";
import type { TextAnswer } from "../../engine/abi.ts";
import { type DeviceParts, device, readDeviceFile } from "../../engine/device.ts";
import type { Stored } from "../../engine/keep.ts";
import { MemoryKeep } from "./kit.ts";

let keep: MemoryKeep;
let changes: number;
let parts: DeviceParts;

const match = (id: string, entries: number, over = false): Stored => ({
  kind: "match",
  id,
  setup: { scenario: "akragas" },
  entries: Array.from({ length: entries }, (_, i) => ({ n: i + 1 })),
  snapshots: [],
  over,
  engine: "engine.wasm",
  made: 1,
  touched: 2,
});
const ask = (method: string, path: string, body = ""): Promise<TextAnswer> =>
  device({ method, path, query: "", body }, parts);
const file = (matches: readonly unknown[], battles: readonly unknown[] = []): string =>
  JSON.stringify({ acies: "device", version: 1, matches, battles });

beforeEach(() => {
  keep = new MemoryKeep();
  changes = 0;
  parts = {
    keep,
    engine: "engine.wasm",
    addBattle: text =>
      Promise.resolve(text.startsWith("acies") ? { id: "own" } : { error: { line: 1, column: 1, words: "no battle" } }),
    ask: path =>
      Promise.resolve({ status: path.endsWith("=1") ? 200 : 404, type: "text/plain", body: "acies 1\nrecord" }),
    changed: () => (changes += 1),
  };
});

describe("everything that a device keeps", () => {
  it("goes into one file, with the records of battles that are over, and comes back", async () => {
    keep.stored.set("local-a", match("local-a", 3));
    keep.stored.set("local-b", match("local-b", 9, true));
    await ask("POST", "/device/battles", "acies 1");
    const { body } = await ask("GET", "/device/export");
    const read = readDeviceFile(body);
    expect(read?.matches.map(one => one.records)).toEqual([undefined, ["acies 1\nrecord"]]);
    keep.stored.clear();
    keep.own.clear();
    expect(JSON.parse((await ask("POST", "/device/import", body)).body)).toEqual({
      matches: 2,
      battles: 1,
      known: 0,
      apart: 0,
    });
    expect([...keep.stored.keys()]).toEqual(["local-a", "local-b"]);
    expect(keep.stored.get("local-b")).not.toHaveProperty("records");
    expect([...keep.own.keys()]).toEqual(["own"]);
    expect(changes).toBe(1);
  });
  it("says whether a match has the edition of new ones", async () => {
    keep.stored.set("local-a", match("local-a", 3));
    keep.stored.set("local-b", { ...match("local-b", 3), engine: "old.wasm" });
    const latest = async (id: string): Promise<unknown> =>
      JSON.parse((await ask("GET", `/device/edition/${id}`)).body) as unknown;
    expect(await latest("local-a")).toEqual({ latest: true });
    expect(await latest("local-b")).toEqual({ latest: false });
    expect(await latest("local-nobody")).toEqual({ latest: true });
  });
  it("is not thrown back by an older file, and goes on with a newer one", async () => {
    keep.stored.set("local-a", match("local-a", 5));
    await ask("POST", "/device/import", file([match("local-a", 3)]));
    expect(keep.stored.get("local-a")?.entries).toHaveLength(5);
    await ask("POST", "/device/import", file([match("local-a", 8)]));
    expect(keep.stored.get("local-a")?.entries).toHaveLength(8);
  });
  it("loses nothing of a battle that went on differently in both places", async () => {
    const mine = { ...match("local-a", 5), entries: [1, 2, 3, 4, 5].map(n => ({ n, text: n < 4 ? "same" : "mine" })) };
    keep.stored.set("local-a", mine);
    const other = { ...match("local-a", 9), entries: [1, 2, 3, 4].map(n => ({ n, text: n < 4 ? "same" : "other" })) };
    for (const length of [4, 9]) {
      const more = Array.from({ length: length - 4 }, (_, i) => ({ n: i + 5, text: "other" }));
      const text = file([{ ...other, entries: [...other.entries, ...more] }]);
      // eslint-disable-next-line no-await-in-loop
      const { body } = await ask("POST", "/device/import", text);
      expect(JSON.parse(body)).toEqual({ matches: 0, battles: 0, known: 0, apart: 1 });
      expect(keep.stored.get("local-a")).toEqual(mine);
    }
  });
  it.each([
    ["no JSON", "{"],
    ["something else", JSON.stringify({ acies: "record" })],
    ["a later form", JSON.stringify({ acies: "device", version: 2, matches: [], battles: [] })],
    ["a match of a server", file([match("m", 3)])],
    ["a log with a number twice", file([{ ...match("local-a", 0), entries: [{ n: 1 }, { n: 1 }] }])],
    ["a log that is none", file([{ ...match("local-a", 0), entries: "all" }])],
    ["a battle without a text", file([], [{ id: "x" }])],
  ])("is not changed by %s", async (_, text) => {
    expect((await ask("POST", "/device/import", text)).status).toBe(400);
    expect(keep.stored.size + keep.own.size + changes).toBe(0);
  });
  it("refuses a battle that cannot be read, and says where", async () => {
    const { status, body } = await ask("POST", "/device/battles", "nonsense");
    expect(status).toBe(400);
    expect(body).toContain("Line 1, column 1: no battle");
    expect(keep.own.size).toBe(0);
  });
  it("is let go of", async () => {
    keep.stored.set("local-a", match("local-a", 5));
    await ask("DELETE", "/device/kept/local-a");
    expect(keep.stored.size).toBe(0);
    expect(changes).toBe(1);
  });
});
