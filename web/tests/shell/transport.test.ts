import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Transport,
  ask,
  ofTable,
  placeFor,
  provideTables,
  reachable,
  remote,
  showsTable,
  socketTo,
} from "../../shell/transport.ts";
import { ScriptedSocket } from "../kit.ts";

let asked: string[];
let down: boolean;
/** What a proxy says while the server behind it is gone; 200: the server is there. */
let proxy: number;
const table = (kind: Transport["kind"]): Transport => ({
  kind,
  request: path => {
    asked.push(`${kind} ${path}`);
    if (kind === "remote" && down) return Promise.reject(new Error("no network"));
    return Promise.resolve(new Response("{}", { status: kind === "remote" ? proxy : 200 }));
  },
  socket: match => {
    asked.push(`${kind} socket ${match}`);
    return new ScriptedSocket();
  },
});
const tables = async (server: boolean, device: boolean): Promise<void> => {
  const found = Promise.resolve(device ? table("local") : null);
  provideTables(server ? table("remote") : null, found);
  await found;
};

beforeEach(() => {
  asked = [];
  down = false;
  proxy = 200;
});

describe("two tables behind one interface", () => {
  it("the id of a match says which is asked", async () => {
    await tables(true, true);
    await ask("/api/matches/local-m/record?game=1");
    await ask("/api/matches/m");
    await ask("/api/campaigns/local-c");
    socketTo("local-m");
    socketTo("m");
    expect(asked).toEqual([
      "local /api/matches/local-m/record?game=1",
      "remote /api/matches/m",
      "local /api/campaigns/local-c",
      "local socket local-m",
      "remote socket m",
    ]);
  });
  it("a new match is made where the player wants it", async () => {
    await tables(true, true);
    await ask("/api/matches", { method: "POST" }, "device");
    await ask("/api/matches", { method: "POST" }, "server");
    expect(asked).toEqual(["local /api/matches", "remote /api/matches"]);
  });
  it("an answer that both know comes from the device when the server is silent", async () => {
    await tables(true, true);
    await ask("/api/scenarios");
    down = true;
    await ask("/api/scenarios");
    expect(asked).toEqual(["remote /api/scenarios", "remote /api/scenarios", "local /api/scenarios"]);
    expect(reachable.value).toBe(false);
  });
  it.each([502, 503, 504])("… and when a proxy says %i in its place", async status => {
    await tables(true, true);
    proxy = status;
    expect((await ask("/api/scenarios")).status).toBe(200);
    expect(asked).toEqual(["remote /api/scenarios", "local /api/scenarios"]);
    expect(reachable.value).toBe(false);
    await tables(true, false);
    expect((await ask("/api/scenarios")).status).toBe(status);
  });
  it("a server that refuses something has answered", async () => {
    await tables(true, true);
    proxy = 404;
    expect((await ask("/api/scenarios/nowhere")).status).toBe(404);
    expect((await ask("/api/matches/m")).status).toBe(404);
    expect(asked).toEqual(["remote /api/scenarios/nowhere", "remote /api/matches/m"]);
    expect(reachable.value).toBe(true);
    proxy = 503;
    expect((await ask("/api/matches/m")).status).toBe(503);
    expect(reachable.value).toBe(false);
  });
  it("what only the server knows is not asked of the device", async () => {
    await tables(true, true);
    down = true;
    await expect(ask("/api/matches/m")).rejects.toThrow("no network");
    await expect(ask("/api/matches", { method: "POST" }, "server")).rejects.toThrow("no network");
  });
  it("without a server everything is the device's", async () => {
    await tables(false, true);
    await ask("/api/games");
    expect(asked).toEqual(["local /api/games"]);
    expect(placeFor("bot", "server")).toBe("device");
  });
  it("pages without a server bring answers along, so that the engine is not waited for", async () => {
    const never = new Promise<never>(() => undefined);
    const brought = (path: string): Promise<Response | undefined> =>
      Promise.resolve(path === "/api/games" ? new Response('{"games":[]}') : undefined);
    provideTables(null, never, Promise.resolve(brought));
    expect(await (await ask("/api/games")).text()).toBe('{"games":[]}');
    provideTables(null, Promise.resolve(table("local")), Promise.resolve(brought));
    await ask("/api/bots");
    expect(asked).toEqual(["local /api/bots"]);
    asked.length = 0;
    provideTables(null, Promise.resolve(table("local")), Promise.reject(new Error("lost")));
    await ask("/api/games");
    expect(asked).toEqual(["local /api/games"]);
  });
  it("what lies still at a table of this device is of its own edition", async () => {
    await tables(true, true);
    expect(ofTable("/api/rules/ancients")).toBe("/api/rules/ancients");
    const leave = showsTable("local-m");
    expect(ofTable("/api/rules/ancients")).toBe("/api/rules/ancients?match=local-m");
    expect(ofTable("/api/ground/hex/9?turned=1")).toBe("/api/ground/hex/9?turned=1&match=local-m");
    await ask(ofTable("/api/rules/ancients"));
    const other = showsTable("m");
    leave();
    expect(ofTable("/api/rules/ancients")).toBe("/api/rules/ancients");
    await ask(ofTable("/api/rules/ancients"));
    other();
    expect(asked).toEqual(["local /api/rules/ancients?match=local-m", "remote /api/rules/ancients"]);
  });
  it("without an engine everything is the server's", async () => {
    await tables(true, false);
    await expect(ask("/api/matches/local-m")).rejects.toThrow("no table");
    expect(placeFor("bot", "device")).toBe("server");
  });
  it("a friend far away is met on the server, others where the player likes", async () => {
    await tables(true, true);
    expect(placeFor("online", "device")).toBe("server");
    expect(placeFor("bot", undefined)).toBe("device");
    expect(placeFor("hotseat", "server")).toBe("server");
  });
});

describe("the socket of a server", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("names the match, so that a proxy can go by it", () => {
    const opened: string[] = [];
    vi.stubGlobal("WebSocket", function open(address: URL) {
      opened.push(String(address));
    });
    remote("https://acies.example/table/").socket("k3v9q2m7t4xw");
    remote("http://localhost:8080/").socket("");
    expect(opened).toEqual(["wss://acies.example/table/ws?m=k3v9q2m7t4xw", "ws://localhost:8080/ws"]);
  });
});
