// Shared by several tests: battles from the server, a table at its start, a socket that is a script.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Socket } from "../shell/connection.ts";
import type { Decision, HexTypes, Rules, Scenario, Table } from "../games/hex/protocol.ts";
import type { ClientMessage, HistoryReply, MatchInfo, ServerMessage, Welcome } from "../shell/protocol.ts";

const here = dirname(fileURLToPath(import.meta.url));
export const read = (name: string): unknown => JSON.parse(readFileSync(join(here, "fixtures", name), "utf8"));
export const scenario = (name: string): Scenario => read(`${name}.json`) as Scenario;
export const ancients = (): Rules => read("rules-ancients.json") as Rules;

export function tableOf(s: Scenario): Table {
  return {
    game: 1,
    turn: 1,
    active: "bottom",
    units: s.units.flatMap(u => (u.hex ? [[u.id, u.hex, u.blocks, ""] as const] : [])),
    leaders: s.leaders.flatMap(l => (l.hex ? [[l.id, l.hex, ""] as const] : [])),
    lost: { units: [], leaders: [] },
    reserve: { units: [], leaders: [] },
    hand: ["line_command", "order_3_center"],
    cards: { top: { holds: 5, limit: 5 }, bottom: { holds: 2, limit: 6 } },
    deck: 47,
    discards: [],
    played: null,
    card: null,
    reactions: [],
    inspired: null,
    banners: { top: 0, bottom: 0 },
    tokens: { top: 0, bottom: 0 },
    gained: { top: [], bottom: [] },
    cleared: [],
    orders: 0,
    dice: 0,
  };
}

export const decision = (kind: Decision["kind"], mine = true): Decision => ({
  side: mine ? "bottom" : "top",
  kind,
  mine,
  seat: "a",
  words: "Decide.",
  why: "",
  unit: null,
  hexes: [],
});

export function infoOf(s: Scenario): MatchInfo {
  return {
    id: "m",
    scenario: s.id,
    rules: s.rules,
    edition: 1,
    two_way: false,
    made: 0,
    game: 1,
    n: 4,
    decides: "a",
    seats: {
      a: { kind: "person", name: "", here: true, side: "bottom", open: false, places: 1 },
      b: { kind: "bot", level: "greedy", name: "", here: true, side: "top", open: false, places: 1 },
    },
    watchers: 0,
    games: [{ top: "b", scheme: 1, commitment: "", anchor: null, seed: null, over: null }],
    second: null,
    waits: false,
    nonces: ["", ""],
    campaign: null,
    rematch: null,
    score: null,
  };
}

export function welcome(change: Partial<Welcome<HexTypes>> = {}): Welcome<HexTypes> {
  const s = scenario("akragas");
  return {
    t: "welcome",
    v: 1,
    you: { seats: ["a"], side: "bottom" },
    match: infoOf(s),
    scenario: s,
    side: "bottom",
    n: 4,
    table: tableOf(s),
    decision: decision("play"),
    actions: [{ text: "play order_3_center", kind: "play", card: "order_3_center", words: "Play it" }],
    undo: false,
    log: [],
    now: "",
    over: null,
    ...change,
  };
}

/** A socket whose other end is the test. */
export class ScriptedSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.lose();
  }
  accept(): void {
    this.onopen?.();
  }
  say(message: ServerMessage<HexTypes>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  lose(): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.();
  }
  get last(): ClientMessage | undefined {
    return this.sent[this.sent.length - 1];
  }
}

/** What a table tells an adviser first: so far nothing has been done that he may know. */
export const history: HistoryReply = {
  t: "history",
  id: 1,
  n: 4,
  side: "bottom",
  game: 1,
  top: "b",
  over: false,
  rules: "ancients",
  edition: 2,
  signature: "",
  scenario: "",
  position: "",
  steps: [],
};
