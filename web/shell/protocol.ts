// The shapes of docs/protocol.md that every game shares, version 1.

import type { Side } from "../generated/session.ts";

export type { Side };
export type Seat = "a" | "b";
/** What every battle says of itself, whichever game it is of. */
export interface BattleFacts {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** The code of the rule set it is played by. */
  readonly rules: string;
  readonly about: string;
  readonly sides: Readonly<Record<Side, SideFacts>>;
}
export interface SideFacts {
  readonly name: string;
  readonly units: number;
  readonly leaders: number;
}
/** A battle in the list of all. */
export interface BattleSummary extends BattleFacts {
  readonly first_by_dice: boolean;
}
/** A battle with everything there is to read about it. */
export interface BattleDetails extends BattleSummary {
  readonly notes: readonly string[];
  readonly special: readonly string[];
}
/** A game the server plays, and the rule sets it plays by. */
export interface ServedGame {
  readonly game: string;
  readonly rules: readonly { readonly code: string; readonly name: string; readonly edition: number }[];
}
/** What a seat has made of a match: games won, and in whatever the game counts what it scored and took. */
export interface Points {
  readonly wins: number;
  readonly score: number;
  readonly taken: number;
}
export interface Over {
  readonly winner: Side | null;
  readonly by: string;
  /** In whatever the game counts. */
  readonly score: Readonly<Record<Side, number>>;
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
/** Which battle is played: one of the server's, or one that a page of a game describes in its own words. */
export type BattleOfMatch = { readonly scenario: string } | Readonly<Record<string, unknown>>;
export type MatchRequest = BattleOfMatch & {
  readonly seats: Readonly<Record<Seat, SeatRequest>>;
  readonly two_way: boolean;
};
export interface MatchMade {
  readonly match: string;
  readonly secrets: { readonly a?: string; readonly b?: string };
  readonly info: MatchInfo;
}
/** What the messages of one game carry. */
export interface GameTypes {
  readonly scenario: BattleFacts;
  readonly table: { readonly game: number };
  readonly event: unknown;
  readonly action: { readonly text: string; readonly words?: string };
  readonly decision: DecisionFacts;
  /** What an attack promises. */
  readonly odds: unknown;
  /** What an action would lead to. */
  readonly preview: unknown;
}
/** What every decision says, whichever game it is of. */
export interface DecisionFacts {
  readonly side: Side | null;
  readonly kind: string;
  readonly mine: boolean;
  readonly seat: Seat | null;
  readonly words: string;
  readonly why: string;
  readonly unit: number | null;
}
export interface Step<E> {
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
export interface Situation<G extends GameTypes> {
  readonly n: number;
  readonly table: G["table"];
  readonly decision: G["decision"];
  readonly actions: readonly G["action"][];
  readonly undo: boolean;
  readonly now: string;
  readonly over: Over | null;
}
export interface Snapshot<G extends GameTypes> extends Situation<G> {
  readonly t: "snapshot";
  readonly id?: number;
  readonly side: Side | null;
  readonly log: readonly LogLine[];
}
export interface Welcome<G extends GameTypes> extends Situation<G> {
  readonly t: "welcome";
  readonly v: number;
  readonly you: { readonly seats: readonly Seat[]; readonly side: Side | null };
  readonly match: MatchInfo;
  readonly scenario: G["scenario"];
  readonly side: Side | null;
  readonly log: readonly LogLine[];
  readonly missed?: readonly Step<G["event"]>[];
}
export interface Steps<G extends GameTypes> extends Situation<G> {
  readonly t: "steps";
  readonly steps: readonly Step<G["event"]>[];
  readonly log: readonly LogLine[];
}
export interface Undone<G extends GameTypes> extends Situation<G> {
  readonly t: "undone";
  readonly to: number;
  readonly side: Side | null;
}
export interface Rematch {
  readonly t: "rematch";
  readonly id: number;
  readonly match: string;
}
/** The answer to a question. */
export interface Answer<T extends string, A> {
  readonly t: T;
  readonly id: number;
  readonly answer: A;
}
/** Why an action is not open. */
export interface Why {
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
export type ServerMessage<G extends GameTypes> =
  | Welcome<G>
  | Snapshot<G>
  | Steps<G>
  | Undone<G>
  | Ack
  | Refused
  | SeatsMessage
  | Bye
  | Answer<"odds", G["odds"]>
  | Answer<"preview", G["preview"]>
  | Answer<"why", Why>
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
  | { t: "odds"; id: number; from: string; to: string }
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
