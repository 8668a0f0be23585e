import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../engine/abi.ts";
import type { ToTable } from "../../engine/messages.ts";
import { type Channel, Tab } from "../../engine/tab.ts";
import { Table } from "../../engine/table.ts";
import { FakeEngine, FakeLocks, MemoryKeep, PagePort } from "./kit.ts";

/** Two ends of a channel that all tabs share. */
class Air {
  readonly ends = new Set<Channel>();
  end(): Channel {
    const own: Channel = {
      onmessage: null,
      postMessage: message => {
        const copy = structuredClone(message);
        for (const other of this.ends)
          if (other !== own) queueMicrotask(() => other.onmessage?.({ data: copy } as MessageEvent));
      },
    };
    this.ends.add(own);
    return own;
  }
}

let air: Air;
let locks: FakeLocks;
let keep: MemoryKeep;

interface Opened {
  readonly tab: Tab;
  readonly page: PagePort;
  readonly engines: FakeEngine[];
  readonly channel: Channel;
  close(): void;
}
function openTab(name: string): Opened {
  const engines: FakeEngine[] = [];
  const page = new PagePort();
  const channel = air.end();
  const table = new Table({
    latest: { engine: "engine.wasm", pictures: "pictures.wasm" },
    keep,
    load: (file, world) => {
      engines.push(new FakeEngine(`${name}:${file}`, world));
      return Promise.resolve(engines.at(-1) as FakeEngine);
    },
    think: () => Promise.resolve(""),
    paint: ({ path }) => Promise.resolve({ status: 200, type: "image/svg+xml", body: `painted ${path}` }),
    device: () => Promise.resolve({ status: 200, type: "text/plain", body: `device of ${name}` }),
  });
  let advises = name;
  const own = (): Promise<Engine> =>
    Promise.resolve({ call: (export_: string) => export_.length, ask: () => `${advises} says` } as unknown as Engine);
  const advise = ({ engine }: { readonly engine: string }): void => void (advises = engine);
  const tab = new Tab({ tab: name, table, own, advise, page, channel, locks: locks.of(name) });
  tab.start();
  return {
    tab,
    page,
    engines,
    channel,
    close: () => {
      air.ends.delete(channel);
      table.shut();
      locks.close(name);
    },
  };
}
const request = (path: string, id: number, method = "GET"): ToTable => ({
  k: "request",
  id,
  method,
  path,
  query: "",
  body: "",
});
const rest = async (): Promise<void> => {
  for (let i = 0; i < 50; ++i) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  air = new Air();
  locks = new FakeLocks();
  keep = new MemoryKeep();
  keep.stored.set("local-m", {
    kind: "match",
    id: "local-m",
    setup: {},
    entries: [],
    snapshots: [],
    over: false,
    engine: "engine.wasm",
    made: 0,
    touched: 0,
  });
});
afterEach(() => vi.useRealTimers());

describe("tabs of one device", () => {
  it("play at the table of the first", async () => {
    openTab("first");
    const second = openTab("second");
    second.tab.handle(request("/api/matches/local-m", 1));
    second.tab.handle({ k: "open", socket: 2 });
    await rest();
    second.tab.handle({ k: "send", socket: 2, text: '{"match":"local-m"}' });
    await rest();
    expect(second.page.told).toContainEqual(
      expect.objectContaining({ k: "reply", id: 1, body: "first:engine.wasm /api/matches/local-m" }),
    );
    expect(second.page.last).toEqual({ k: "message", socket: 2, text: 'heard {"match":"local-m"}' });
    expect(second.engines).toEqual([]);
  });
  it("answer by themselves requests that need no match", async () => {
    openTab("first");
    const second = openTab("second");
    second.tab.handle(request("/api/scenarios", 1));
    second.tab.handle({ k: "call", id: 2, name: "acies_about", values: [], text: true });
    await rest();
    expect(second.page.told).toContainEqual(expect.objectContaining({ body: "second:engine.wasm /api/scenarios" }));
    expect(second.page.told).toContainEqual({ k: "called", id: 2, result: "second says" });
  });
  it("are advised by the engine of the server that the player has entered", async () => {
    const first = openTab("first");
    first.tab.handle({ k: "advise", base: "https://acies.example/", engine: "theirs.wasm" });
    first.tab.handle({ k: "call", id: 2, name: "acies_about", values: [], text: true });
    await rest();
    expect(first.page.told).toContainEqual({ k: "called", id: 2, result: "theirs.wasm says" });
  });
  it("take over when the first closes: sockets are lost and come back", async () => {
    const first = openTab("first");
    const second = openTab("second");
    second.tab.handle({ k: "open", socket: 2 });
    await rest();
    first.close();
    await rest();
    expect(second.page.last).toEqual({ k: "closed", socket: 2 });
    second.tab.handle({ k: "open", socket: 3 });
    second.tab.handle({ k: "send", socket: 3, text: '{"match":"local-m"}' });
    await rest();
    expect(second.page.last).toMatchObject({ k: "message", socket: 3 });
    expect(second.engines).toHaveLength(1);
  });
  it("ask again what a tab that has closed did not answer, but do nothing twice", async () => {
    const first = openTab("first");
    const second = openTab("second");
    await rest();
    // As while a page is loaded anew: the one before has gone, and still holds its locks.
    air.ends.delete(first.channel);
    second.tab.handle(request("/api/matches/local-m", 1));
    second.tab.handle(request("/api/matches", 2, "POST"));
    await rest();
    first.close();
    await rest();
    expect(second.page.told).toContainEqual(
      expect.objectContaining({ k: "reply", id: 1, body: "second:engine.wasm /api/matches/local-m" }),
    );
    expect(second.page.told).toContainEqual(expect.objectContaining({ k: "reply", id: 2, status: 503 }));
  });
  it("ask a third one that has taken over", async () => {
    const first = openTab("first");
    const second = openTab("second");
    const third = openTab("third");
    await rest();
    air.ends.delete(first.channel);
    third.tab.handle(request("/api/matches/local-m", 1));
    await rest();
    first.close();
    await rest();
    expect(third.page.last).toMatchObject({ k: "reply", id: 1, body: "second:engine.wasm /api/matches/local-m" });
    expect(second.engines).toHaveLength(1);
    expect(third.engines).toEqual([]);
  });
  it("take the table from a tab that sleeps, which then goes through theirs", async () => {
    const first = openTab("first");
    const second = openTab("second");
    first.tab.handle({ k: "open", socket: 9 });
    first.tab.handle({ k: "send", socket: 9, text: '{"match":"local-m"}' });
    await rest();
    air.ends.delete(first.channel);
    second.tab.handle(request("/api/matches/local-m", 1));
    await rest();
    expect(second.page.told).toEqual([]);
    vi.advanceTimersByTime(5000);
    await rest();
    expect(second.page.last).toMatchObject({ id: 1, body: "second:engine.wasm /api/matches/local-m" });
    expect(first.page.last).toEqual({ k: "closed", socket: 9 });
    air.ends.add(first.channel);
    first.tab.handle(request("/api/matches/local-m", 3));
    await rest();
    expect(first.page.last).toMatchObject({ id: 3, body: "second:engine.wasm /api/matches/local-m" });
  });
  it("are not thought asleep while they answer", async () => {
    openTab("first");
    const second = openTab("second");
    second.tab.handle(request("/api/matches/local-m", 1));
    await rest();
    vi.advanceTimersByTime(60_000);
    await rest();
    expect(second.engines).toEqual([]);
  });
  it("let the table know when they have gone", async () => {
    const first = openTab("first");
    const second = openTab("second");
    second.tab.handle({ k: "open", socket: 2 });
    second.tab.handle({ k: "send", socket: 2, text: '{"match":"local-m"}' });
    await rest();
    second.close();
    await rest();
    expect(first.engines[0]?.said.at(-1)).toBe("closed 1");
  });
});
