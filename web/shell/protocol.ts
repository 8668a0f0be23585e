// The shapes of docs/protocol.md, version 1.
import type { ArmiesRequest } from "../games/tabletop/protocol.ts";

export type Side = "top" | "bottom";
export type Seat = "a" | "b";
export type Hex = string;
export type Face = "green" | "blue" | "red" | "helmet" | "flag" | "sword";

/** What every battle says of itself, whichever game it is of. */
export interface BattleFacts {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly rules: "ancients" | "medieval" | "tabletop";
  readonly about: string;
  readonly sides: Readonly<Record<Side, { readonly name: string }>>;
}
export interface Summary extends BattleFacts {
  readonly rows: 9 | 11;
  readonly sides: Readonly<Record<Side, SideSummary>>;
  readonly first_by_dice: boolean;
  readonly balance: null | {
    readonly player: string;
    readonly games: number;
    readonly top: number;
    readonly low: number;
    readonly high: number;
  };
}
export interface SideSummary {
  readonly name: string;
  readonly cards: number;
  readonly banners: number;
  readonly tokens: number;
  readonly first: boolean;
  readonly units: number;
  readonly leaders: number;
}
export interface ScenarioUnit {
  readonly id: number;
  readonly side: Side;
  readonly type: string;
  readonly name: string;
  readonly blocks: number;
  readonly symbol: "green" | "blue" | "red";
  readonly bows: boolean;
  readonly hex: Hex | null;
}
export interface ScenarioLeader {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
  readonly hex: Hex | null;
  readonly spare: boolean;
}
export interface Scenario extends Summary {
  readonly rules: "ancients" | "medieval";
  readonly notes: readonly string[];
  readonly special: readonly string[];
  readonly terrain: Readonly<Record<Hex, string>>;
  readonly ramparts: Readonly<Record<Hex, readonly string[]>>;
  readonly owners: Readonly<Record<Hex, Side>>;
  readonly units: readonly ScenarioUnit[];
  readonly leaders: readonly ScenarioLeader[];
  readonly objectives: readonly {
    readonly kind: "reach" | "hold" | "plunder" | "storm";
    readonly side: Side | null;
    readonly hexes: readonly Hex[];
    readonly banners: number;
  }[];
  readonly exits: readonly { readonly side: Side; readonly from: readonly Hex[] }[];
  readonly reserves: readonly {
    readonly side: Side;
    readonly by: "leadership" | "order" | "banners";
    readonly hexes: readonly Hex[];
    readonly units: readonly number[];
    readonly leaders: readonly number[];
  }[];
}

export interface RulesUnit {
  readonly code: string;
  readonly name: string;
  readonly symbol: "green" | "blue" | "red";
  readonly weight: string;
  readonly mounted: boolean;
  readonly blocks: number | string;
  readonly move: number | string;
  readonly close: number | string;
  readonly fire: number | string;
  readonly range: number | string;
  readonly retreat: number | string;
  readonly evades: number | string;
  readonly momentum: number | string;
  readonly notes: readonly string[];
}
export interface RulesCard {
  readonly code: string;
  readonly name: string;
  readonly group: "section" | "troop" | "leadership" | "tactic";
  readonly copies: number;
  readonly words: string;
  readonly each: readonly [number, number, number] | null;
}
export interface Rules {
  readonly code: string;
  readonly name: string;
  readonly rows: number;
  readonly sections: Readonly<Record<Hex, readonly ("left" | "center" | "right")[]>>;
  readonly units: readonly RulesUnit[];
  readonly terrains: readonly { code: string; name: string; move: string; battle: string; sight: string }[];
  readonly cards: readonly RulesCard[];
  readonly inspired: readonly { code: string; name: string; words: string }[];
  readonly faces: readonly { face: Face; name: string; close: string; fire: string }[];
  readonly chapters: readonly { code: string; title: string; statements: readonly string[] }[];
}

export interface Points {
  readonly wins: number;
  readonly banners: number;
  readonly blocks: number;
}
export interface Over {
  readonly winner: Side | null;
  readonly by: string;
  readonly banners: Readonly<Record<Side, number>>;
  readonly words: string;
}
export interface SeatInfo {
  readonly kind: "person" | "bot" | "hotseat";
  readonly level?: string;
  readonly name: string;
  readonly here: boolean;
  readonly side: Side;
}
export interface MatchInfo {
  readonly id: string;
  readonly scenario: string;
  readonly rules: string;
  readonly two_way: boolean;
  readonly made: number;
  readonly game: 1 | 2;
  readonly n: number;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  readonly watchers: number;
  readonly games: readonly {
    readonly top: Seat;
    readonly commitment: string;
    readonly seed: string | null;
    readonly over: Over | null;
  }[];
  readonly rematch: string | null;
  /** That this is a battle of. */
  readonly campaign?: string | null;
  readonly score: null | { readonly a: Points; readonly b: Points };
}
export interface Bot {
  readonly level: string;
  readonly words: string;
}
export type SeatRequest =
  | { kind: "person"; side?: Side | "random"; name?: string }
  | { kind: "bot"; level: string; side?: Side | "random" }
  | { kind: "hotseat"; side?: Side | "random"; name?: string };
/** Which battle is played: one of the server's, or one between two armies by points. */
export type BattleOfMatch = { readonly scenario: string } | { readonly armies: ArmiesRequest };
export type MatchRequest = BattleOfMatch & {
  readonly seats: Readonly<Record<Seat, SeatRequest>>;
  readonly two_way: boolean;
};
export interface MatchMade {
  readonly match: string;
  readonly secrets: { readonly a?: string; readonly b?: string };
  readonly info: MatchInfo;
}

export interface Table {
  readonly game: 1 | 2;
  readonly turn: number;
  readonly active: Side;
  readonly units: readonly (readonly [id: number, hex: Hex, blocks: number, marks: string])[];
  readonly leaders: readonly (readonly [id: number, hex: Hex, marks: string])[];
  readonly lost: { readonly units: readonly number[]; readonly leaders: readonly number[] };
  readonly reserve: { readonly units: readonly number[]; readonly leaders: readonly number[] };
  readonly hand: readonly string[];
  readonly cards: Readonly<Record<Side, { readonly holds: number; readonly limit: number }>>;
  readonly deck: number;
  readonly discards: readonly string[];
  readonly played: string | null;
  readonly card: string | null;
  readonly reactions: readonly string[];
  readonly inspired: string | null;
  readonly banners: Readonly<Record<Side, number>>;
  readonly tokens: Readonly<Record<Side, number>>;
  /** Battles of a campaign. */
  readonly glory?: Readonly<Record<Side, number>>;
  readonly trophies?: Readonly<Record<Side, number>>;
  readonly leadership?: number;
  readonly gained: Readonly<Record<Side, readonly number[]>>;
  readonly cleared: readonly Hex[];
  readonly orders: number;
  readonly dice: number;
}
export interface Decision {
  readonly side: Side | null;
  readonly kind: string;
  readonly mine: boolean;
  readonly seat: Seat | null;
  readonly words: string;
  readonly why: string;
  readonly unit: number | null;
  readonly hexes: readonly Hex[];
  readonly chargers?: readonly number[]; // on the tabletop: who charges the unit that is asked
}
export interface Action {
  readonly text: string;
  readonly kind: string;
  readonly at?: Hex;
  readonly to?: Hex;
  readonly card?: string;
  readonly number?: number;
  readonly code?: string;
  readonly words: string;
}
export interface GameEvent {
  readonly e: string;
  readonly side?: Side | null;
  readonly hex?: Hex | null;
  readonly from?: Hex | null;
  readonly to?: Hex | null;
  readonly card?: string | null;
  readonly as?: string;
  readonly cause?: string;
  readonly mode?: string;
  readonly faces?: readonly Face[];
  readonly blocks?: number;
  readonly left?: number;
  readonly lost?: number;
  readonly hits?: number;
  readonly flags?: number;
  readonly ignored?: number;
  readonly accepted?: number;
  readonly banners?: number;
  readonly tokens?: number;
  readonly unit?: number;
  readonly leader?: number;
  readonly winner?: Side | null;
}
export interface Step<E = GameEvent> {
  readonly n: number;
  readonly by: Side | "chance";
  readonly action: string;
  readonly events: readonly E[];
}
export interface LogLine {
  readonly n: number;
  readonly text: string;
  /** The event of that step it tells, where that is known. */
  readonly e?: number;
  readonly rules: readonly string[];
}

export interface Situation<T = Table, A = Action> {
  readonly n: number;
  readonly table: T;
  readonly decision: Decision;
  readonly actions: readonly A[];
  readonly undo: boolean;
  readonly now: string;
  readonly over: Over | null;
}
export interface Snapshot<T = Table, A = Action> extends Situation<T, A> {
  readonly t: "snapshot";
  readonly id?: number;
  readonly side: Side | null;
  readonly log: readonly LogLine[];
}
export interface Welcome<S = Scenario, T = Table, E = GameEvent, A = Action> extends Situation<T, A> {
  readonly t: "welcome";
  readonly v: number;
  readonly you: { readonly seats: readonly Seat[]; readonly side: Side | null };
  readonly match: MatchInfo;
  readonly scenario: S;
  readonly side: Side | null;
  readonly log: readonly LogLine[];
  readonly missed?: readonly Step<E>[];
}
export interface Steps<T = Table, E = GameEvent, A = Action> extends Situation<T, A> {
  readonly t: "steps";
  readonly steps: readonly Step<E>[];
  readonly log: readonly LogLine[];
}
export interface Undone<T = Table, A = Action> extends Situation<T, A> {
  readonly t: "undone";
  readonly to: number;
  readonly side: Side | null;
}
export interface Blow {
  readonly dice: number;
  readonly reasons: readonly { readonly reason: string; readonly dice: number; readonly words: string }[];
  readonly words: string;
  readonly flags_ignored: number;
  readonly hexes_per_flag: number;
  readonly hits: readonly number[];
  readonly flags: readonly number[];
  readonly expected_hits: number;
  readonly expected_losses: number;
  readonly gone_by_hits: number;
  readonly gone: number;
  readonly retreats: number;
  readonly stands: number;
  readonly leader_lost: number;
}
export interface Odds {
  readonly t: "odds";
  readonly id: number;
  readonly from: Hex;
  readonly to: Hex;
  readonly kind: "close" | "fire" | "storm";
  readonly words: string;
  readonly first: Blow | null;
  readonly attack: Blow;
  readonly evade: Blow | null;
  readonly shot: Blow | null;
  readonly back: Blow | null;
  readonly attack_chance: number;
  readonly shot_chance: number;
  readonly back_chance: number;
}
export interface ComingRoll extends Blow {
  readonly by: Side;
  readonly from: Hex;
  readonly to: Hex;
}
export interface Preview {
  readonly t: "preview";
  readonly id: number;
  readonly words: string;
  readonly order: readonly Hex[];
  readonly targets: readonly {
    readonly to: Hex;
    readonly from: Hex;
    readonly dice: number;
    readonly expected_hits: number;
    readonly gone: number;
  }[];
  readonly roll: ComingRoll | null;
  readonly after: null | { readonly chance: number; readonly roll: ComingRoll };
}
export interface Rematch {
  readonly t: "rematch";
  readonly id: number;
  readonly match: string;
}
export interface Why {
  readonly t: "why";
  readonly id: number;
  readonly open: boolean;
  readonly reason: string;
  readonly words: string;
}
export interface Ack {
  readonly t: "ack";
  readonly id: number;
  readonly n: number;
}
export interface Refused {
  readonly t: "refused";
  readonly id: number | null;
  readonly code: string;
  readonly words: string;
}
export interface SeatsMessage {
  readonly t: "seats";
  readonly match: MatchInfo;
}
export interface Bye {
  readonly t: "bye";
  readonly code: string;
  readonly words: string;
}
export type ServerMessage<S = Scenario, T = Table, E = GameEvent, A = Action, P = Preview> =
  | Welcome<S, T, E, A>
  | Snapshot<T, A>
  | Steps<T, E, A>
  | Undone<T, A>
  | Ack
  | Refused
  | SeatsMessage
  | Bye
  | Odds
  | P
  | Why
  | Rematch
  | { readonly t: "pong"; readonly id: number };

export type ClientMessage =
  | { t: "hello"; v: 1; match: string; seat?: string; last: number }
  | { t: "act"; id: number; n: number; action: string }
  | { t: "undo"; id: number; n: number }
  | { t: "resign"; id: number; n: number }
  | { t: "next"; id: number; n: number }
  | { t: "rematch"; id: number; swap: boolean }
  | { t: "look"; id: number; side: Side }
  | { t: "resync"; id: number }
  | { t: "odds"; id: number; from: Hex; to: Hex }
  | { t: "preview"; id: number; action: string }
  | { t: "why"; id: number; action: string }
  | { t: "ping"; id: number };

export interface Verdict {
  readonly ok: boolean;
  readonly actions: number;
  readonly rolls: number;
  readonly draws: number;
  readonly fair: boolean | null;
  readonly commitment: string | null;
  readonly error: null | { readonly line: number; readonly column: number; readonly words: string };
}
export type ReplayTable = Omit<Table, "hand"> & { readonly hands: Readonly<Record<Side, readonly string[]>> };
export interface ReplayStep extends Step {
  readonly now: string;
  readonly words: string;
  readonly table: ReplayTable;
  readonly log: readonly LogLine[];
  readonly decision: Decision;
}
export interface Luck {
  readonly rolls: number;
  readonly dice: number;
  readonly hits: number;
  readonly expected: number;
}
export interface TurningPoint {
  readonly at: number;
  readonly turn: number;
  readonly side: Side;
  readonly before: number;
  readonly after: number;
}
/** What the replay of a battle of any game says. */
export interface ReplayFacts {
  readonly scenario: BattleFacts;
  readonly steps: readonly { readonly by: Side | "chance"; readonly action: string }[];
  readonly over: Over | null;
  readonly seed: string | null;
  readonly turning: readonly TurningPoint[];
  readonly chances: readonly { readonly at: number; readonly turn: number; readonly top: number }[];
  readonly report: {
    readonly losses: readonly {
      readonly n: number;
      readonly turn: number;
      readonly top: number;
      readonly bottom: number;
    }[];
    readonly luck: Readonly<Partial<Record<Side, Luck>>>;
  };
}
export interface Replay extends ReplayFacts {
  readonly scenario: Scenario;
  readonly steps: readonly ReplayStep[];
  readonly start: ReplayTable;
}
