import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState, placeOfPage } from "../../shell/connection.ts";
import type { HexTypes } from "../../games/hex/protocol.ts";
import type { ServerMessage } from "../../shell/protocol.ts";
import { ScriptedSocket, welcome } from "../kit.ts";

let sockets: ScriptedSocket[];
let states: ConnectionState[];
let heard: ServerMessage<HexTypes>[];
let last: number;

function connect(secret?: string, nonce?: string): Connection<HexTypes> {
  const connection = new Connection<HexTypes>(
    { match: "m", secret, nonce },
    { message: message => heard.push(message), state: state => states.push(state), last: () => last },
    () => {
      const socket = new ScriptedSocket();
      sockets.push(socket);
      return socket;
    },
  );
  connection.start();
  return connection;
}
const socket = (i: number): ScriptedSocket => sockets[i] ?? new ScriptedSocket();

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  last = 0;
});
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  it("says hello with the seat, and is live when it is welcomed", () => {
    connect("secret");
    socket(0).accept();
    const place = placeOfPage();
    expect(place).toMatch(/^[\w-]{22,64}$/);
    expect(socket(0).sent).toEqual([{ t: "hello", v: 1, match: "m", seat: "secret", place, last: 0 }]);
    socket(0).say(welcome());
    expect(states).toEqual(["connecting", "live"]);
  });
  it("of a spectator has no seat to name", () => {
    connect();
    socket(0).accept();
    for (const name of ["seat", "place", "nonce"]) expect(socket(0).sent[0]).not.toHaveProperty(name);
  });
  it("brings its nonce, the same and from the same place when it comes back", () => {
    connect("secret", "a nonce");
    socket(0).accept();
    socket(0).say(welcome());
    socket(0).lose();
    vi.advanceTimersByTime(400);
    socket(1).accept();
    for (const one of sockets) expect(one.sent[0]).toMatchObject({ nonce: "a nonce", place: placeOfPage() });
  });
  it("comes back by itself and names the last step it has seen", () => {
    connect("secret");
    socket(0).accept();
    socket(0).say(welcome());
    last = 17;
    socket(0).lose();
    expect(states[states.length - 1]).toBe("lost");
    vi.advanceTimersByTime(400);
    socket(1).accept();
    expect(socket(1).sent[0]).toMatchObject({ t: "hello", last: 17 });
  });
  it("waits longer from attempt to attempt", () => {
    connect();
    socket(0).lose();
    vi.advanceTimersByTime(300);
    socket(1).lose();
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(3);
  });
  it("pairs answers with questions", async () => {
    const connection = connect("secret");
    socket(0).accept();
    const first = connection.ask({ t: "why", action: "done" });
    const second = connection.ask({ t: "odds", from: "E6", to: "D6" });
    socket(0).say({ t: "refused", id: 2, code: "illegal", words: "no" });
    socket(0).say({ t: "why", id: 1, answer: { open: true, reason: "", words: "" } });
    expect(await first).toMatchObject({ t: "why" });
    expect(await second).toMatchObject({ t: "refused" });
  });
  it("leaves no question hanging when it is lost", async () => {
    const connection = connect("secret");
    socket(0).accept();
    const question = connection.ask({ t: "resync" });
    socket(0).lose();
    expect(await question).toBeUndefined();
    expect(await connection.ask({ t: "resync" })).toBeUndefined();
  });
  it("does not try again with a wrong secret", () => {
    connect("wrong");
    socket(0).accept();
    socket(0).say({ t: "refused", id: null, code: "wrong_secret", words: "This seat has another key." });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states[states.length - 1]).toBe("closed");
  });
});
