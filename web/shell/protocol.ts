// What every game shares of the messages (docs/protocol.md, version 1). The session's own are generated; here they are given the
// types of what a game puts into them.
import type * as wire from "../generated/session.ts";
import type { Seat, SeatRequest, Side } from "../generated/session.ts";

export type {
  Bot,
  ClientMessage,
  LogLine,
  MatchInfo,
  MatchMade,
  Over,
  Points,
  Rematch,
  ReplayStep,
  Seat,
  SeatInfo,
  SeatRequest,
  Side,
  Verdict,
} from "../generated/session.ts";

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
/** Which battle is played: one of the server's, or one that a page of a game describes in its own words. */
export type BattleOfMatch = { readonly scenario: string } | Readonly<Record<string, unknown>>;
export type MatchRequest = BattleOfMatch & {
  readonly seats: Readonly<Record<Seat, SeatRequest>>;
  readonly two_way: boolean;
};
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
export interface DecisionFacts extends wire.DecisionFacts {
  readonly unit: number | null;
}
export interface Step<E> extends wire.Step {
  readonly events: readonly E[];
}
export interface Situation<G extends GameTypes> extends wire.Situation {
  readonly table: G["table"];
  readonly decision: G["decision"];
  readonly actions: readonly G["action"][];
}
export interface Snapshot<G extends GameTypes> extends Situation<G>, Pick<wire.Snapshot, "t" | "id" | "log"> {
  readonly t: "snapshot";
}
export interface Welcome<G extends GameTypes>
  extends Situation<G>, Pick<wire.Welcome, "t" | "v" | "you" | "match" | "log"> {
  readonly scenario: G["scenario"];
  readonly missed?: readonly Step<G["event"]>[];
}
export interface Steps<G extends GameTypes> extends Situation<G>, Pick<wire.Steps, "t" | "log"> {
  readonly steps: readonly Step<G["event"]>[];
}
export interface Undone<G extends GameTypes> extends Situation<G>, Pick<wire.Undone, "t" | "to"> {}
export interface OddsReply<G extends GameTypes> extends wire.OddsReply {
  readonly answer: G["odds"];
}
export interface PreviewReply<G extends GameTypes> extends wire.PreviewReply {
  readonly answer: G["preview"];
}
export interface WhyReply extends wire.WhyReply {
  readonly answer: Why;
}
/** Why an action is not open. */
export interface Why {
  readonly open: boolean;
  readonly reason: string;
  readonly words: string;
}
export type ServerMessage<G extends GameTypes> =
  | Welcome<G>
  | Snapshot<G>
  | Steps<G>
  | Undone<G>
  | OddsReply<G>
  | PreviewReply<G>
  | WhyReply
  | Exclude<
      wire.ServerMessage,
      { readonly t: "welcome" | "snapshot" | "steps" | "undone" | "odds" | "preview" | "why" }
    >;
/** What the replay of a battle of any game says. */
export interface ReplayFacts extends wire.Replay {
  readonly scenario: BattleFacts;
}
