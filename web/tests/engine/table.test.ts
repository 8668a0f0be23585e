import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stored } from "../../engine/keep.ts";
import { Table } from "../../engine/table.ts";
import { FakeEngine, MemoryKeep, PagePort, settle } from "./kit.ts";

let keep: MemoryKeep;
let engines: FakeEngine[];
let thoughts: ((action: string) => void)[];
let unwanted: string[];
let table: Table;
let page: PagePort;
const engine = (i = 0): FakeEngine => {
  const found = engines[i];
  if (!found) throw new Error("it has not been started");
  return found;
};
const storedAs = (
  id: string,
  file: string,
  entries: readonly { n: number }[] = [],
  kind: "match" | "campaign" = "match",
) =>
  keep.stored.set(id, { kind, id, setup: {}, entries, snapshots: [], over: false, engine: file, made: 0, touched: 0 });
const taskOf = (match: string, ...entries: readonly number[]): string =>
  JSON.stringify({ match, side: "top", entries: entries.map(n => ({ n })), snapshots: [] });
const ask = (path: string, id = 1): void =>
  table.handle(page, { k: "request", id, method: "GET", path, query: "", body: "" });

beforeEach(() => {
  keep = new MemoryKeep();
  engines = [];
  thoughts = [];
  unwanted = [];
  page = new PagePort();
  table = new Table({
    latest: { engine: "new.wasm", pictures: "new-pictures.wasm" },
    keep,
    load: (file, world) => {
      engines.push(new FakeEngine(file, world));
      return Promise.resolve(engine(engines.length - 1));
    },
    think: (_, task, signal) => {
      signal.addEventListener("abort", () => unwanted.push(task));
      return new Promise(resolve => thoughts.push(resolve));
    },
    paint: ({ path, query }, file) =>
      Promise.resolve({ status: 200, type: "image/svg+xml", body: `${file} painted ${path} ${query}`.trim() }),
    device: () => Promise.resolve({ status: 200, type: "text/plain", body: "the device" }),
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  table.shut();
  vi.restoreAllMocks();
});

describe("the table of a device", () => {
  it("answers a request by the engine", async () => {
    ask("/api/games");
    await settle();
    expect(page.last).toEqual({ k: "reply", id: 1, status: 200, type: "text/plain", body: "new.wasm /api/games" });
  });
  it("has pictures and pages of rules from a file of their own", async () => {
    for (const path of [
      "/api/men",
      "/api/men/sheet",
      "/api/ground/hex/9",
      "/api/scenarios/zama/map.svg",
      "/api/rules/ancients",
      "/api/armies",
      "/api/armies/battle",
    ]) {
      ask(path);
      // eslint-disable-next-line no-await-in-loop
      await settle();
      expect(page.last).toMatchObject({ body: `new-pictures.wasm painted ${path}` });
    }
    expect(engines).toHaveLength(0);
    ask("/api/scenarios/zama");
    await settle();
    expect(page.last).toMatchObject({ body: "new.wasm /api/scenarios/zama" });
  });
  it("tells rules and draws by the edition of a match that was begun with another", async () => {
    storedAs("local-old", "old.wasm");
    keep.stored.set("local-old", { ...(keep.stored.get("local-old") as Stored), pictures: "old-pictures.wasm" });
    storedAs("local-older", "older.wasm");
    const asked = async (query: string): Promise<unknown> => {
      table.handle(page, { k: "request", id: 1, method: "GET", path: "/api/rules/ancients", query, body: "" });
      await settle();
      return (page.last as { body?: unknown }).body;
    };
    expect(await asked("match=local-old&a=1")).toBe("old-pictures.wasm painted /api/rules/ancients a=1");
    // Earlier pages did not keep which file that was; and a match may be gone.
    expect(await asked("match=local-older")).toBe("new-pictures.wasm painted /api/rules/ancients");
    expect(await asked("match=local-nobody")).toBe("new-pictures.wasm painted /api/rules/ancients");
  });
  it("keeps with a match the files of the engine that made it", async () => {
    ask("/api/games");
    await settle();
    const change = { match: { id: "local-m", setup: {}, entries: [{ n: 1 }], over: false } };
    engine().world.keep(1, JSON.stringify(change));
    await settle();
    expect(keep.stored.get("local-m")).toMatchObject({ engine: "new.wasm", pictures: "new-pictures.wasm" });
  });
  it("gives the engine a match, its campaign and all battles of that before they are asked for", async () => {
    storedAs("local-c", "new.wasm", [{ n: 1, text: "local-m2" } as { n: number }], "campaign");
    storedAs("local-m1", "new.wasm", [{ n: 1, text: "local-c" } as { n: number }]);
    storedAs("local-m2", "new.wasm");
    ask("/api/matches/local-m1");
    await settle();
    expect(engine().said.filter(line => line.startsWith("put"))).toHaveLength(3);
    expect(page.last).toMatchObject({ body: "new.wasm /api/matches/local-m1" });
    keep.loads.length = 0;
    ask("/api/matches/local-m2", 2);
    await settle();
    expect(keep.loads).toEqual([]);
  });
  it("plays a match on with the engine it was begun with", async () => {
    storedAs("local-old", "old.wasm");
    ask("/api/matches/local-old");
    await settle();
    expect(page.last).toMatchObject({ body: "old.wasm /api/matches/local-old" });
  });
  it("opens a socket, and lets messages wait until the match is there", async () => {
    storedAs("local-m", "new.wasm");
    table.handle(page, { k: "open", socket: 7 });
    table.handle(page, { k: "send", socket: 7, text: '{"t":"hello","match":"local-m"}' });
    table.handle(page, { k: "send", socket: 7, text: "second" });
    expect(page.told).toEqual([{ k: "opened", socket: 7 }]);
    await settle();
    expect(page.told.slice(1).map(one => (one.k === "message" ? one.text : ""))).toEqual([
      'heard {"t":"hello","match":"local-m"}',
      "heard second",
    ]);
    table.handle(page, { k: "close", socket: 7 });
    expect(engine().said.at(-1)).toBe("closed 1");
  });
  it("tells the engine that a change is kept only when it is", async () => {
    ask("/api/games");
    await settle();
    keep.holds = true;
    engine().world.keep(5, JSON.stringify({ match: { id: "local-m", setup: {}, entries: [{ n: 1 }], over: false } }));
    await settle();
    expect(engine().said).not.toContain("kept 5 ");
    keep.complete();
    await settle();
    expect(engine().said).toContain("kept 5 ");
    expect(keep.stored.get("local-m")).toMatchObject({ engine: "new.wasm", entries: [{ n: 1 }] });
  });
  it("tells the engine of changes that could not be kept", async () => {
    ask("/api/games");
    await settle();
    storedAs("local-m", "new.wasm", [{ n: 1 }]);
    engine().world.keep(6, JSON.stringify({ match: { id: "local-m", entries: [{ n: 1 }], over: false } }));
    await settle();
    expect(engine().said).toContain("kept 6 it is there already");
  });
  it("wants no thought about a match that goes on: something was taken back, or given up", async () => {
    ask("/api/games");
    await settle();
    const { world } = engine();
    const change = (id: string, n: number): string => JSON.stringify({ match: { id, entries: [{ n }], over: false } });
    world.keep(1, change("local-m", 4));
    world.think(2, taskOf("local-m", 4));
    world.think(3, taskOf("local-other", 9));
    world.keep(4, change("local-third", 5));
    expect(unwanted).toEqual([]);
    world.keep(5, change("local-m", 5));
    expect(unwanted).toEqual([taskOf("local-m", 4)]);
    // A task that has nothing new stands where the match stands by then.
    world.think(6, taskOf("local-m"));
    world.keep(7, change("local-m", 6));
    expect(unwanted).toEqual([taskOf("local-m", 4), taskOf("local-m")]);
  });
  it("wants no thought at all when another tab has taken the table", async () => {
    ask("/api/games");
    await settle();
    engine().world.think(2, taskOf("local-m", 4));
    table.shut();
    await settle();
    expect(unwanted).toEqual([taskOf("local-m", 4)]);
  });
  it("lets a bot think elsewhere and goes on answering", async () => {
    ask("/api/games");
    await settle();
    engine().world.think(3, taskOf("local-m", 4));
    ask("/api/bots", 2);
    await settle();
    expect(page.last).toMatchObject({ id: 2 });
    thoughts[0]?.("move A1 A2");
    await settle();
    expect(engine().said).toContain("thought 3 move A1 A2");
  });
  it("puts an engine away that fails, closes its sockets, and goes on with a fresh one", async () => {
    storedAs("local-m", "new.wasm");
    table.handle(page, { k: "open", socket: 7 });
    table.handle(page, { k: "send", socket: 7, text: '{"match":"local-m"}' });
    await settle();
    ask("/api/games/trap", 2);
    await settle();
    expect(page.told).toContainEqual({ k: "closed", socket: 7 });
    expect(page.told).toContainEqual(expect.objectContaining({ k: "reply", id: 2, status: 500 }));
    ask("/api/matches/local-m", 3);
    await settle();
    expect(engines).toHaveLength(2);
    expect(engine(1).said.some(line => line.startsWith("put"))).toBe(true);
    expect(page.last).toMatchObject({ id: 3, status: 200 });
  });
  it("closes the sockets of a page that has gone", async () => {
    storedAs("local-m", "new.wasm");
    table.handle(page, { k: "open", socket: 7 });
    table.handle(page, { k: "send", socket: 7, text: '{"match":"local-m"}' });
    await settle();
    table.gone(page);
    expect(engine().said.at(-1)).toBe("closed 1");
  });
});
