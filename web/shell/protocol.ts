// What every game shares of the messages (docs/protocol.md, version 1). The session's own are generated; here they are given the
// types of what a game puts into them.
import type * as wire from "../generated/session.ts";
import type { BattleFacts, Seat, SeatRequest, Side } from "../generated/session.ts";

export type {
  BattleFacts,
  Bot,
  BotList,
  ClientMessage,
  DiceSheet,
  ErrorReply,
  GameList,
  HeldSeats,
  HistoryReply,
  LogLine,
  MatchInfo,
  MatchMade,
  MenCatalogue,
  MenKind,
  MenPeople,
  Over,
  Points,
  Rematch,
  ReplayStep,
  RecordKept,
  Seat,
  SeatClaim,
  SeatClaimed,
  SeatInfo,
  SeatRequest,
  ServedGame,
  Side,
  StandingOffer,
  StandingReply,
  Verdict,
} from "../generated/session.ts";

/** A battle in the list of all: what every game says of it. */
export interface BattleSummary extends wire.ListedBattle {
  readonly sides: Readonly<Record<Side, wire.ArmyFacts & { readonly at: string }>>;
  /** Of the drawing of its ground: GET /api/ground/GAME/GROUND. */
  readonly ground: string;
  /** Where it lies: GET /api/ground/scenery/LAND. */
  readonly land: string;
  /** How often the top army has won between strong players, and how many turns that took, where somebody has measured it. */
  readonly balance?: { readonly top: number; readonly turns: number } | null;
}
/** … and the list. */
export interface ScenarioList {
  readonly scenarios: readonly BattleSummary[];
}
/** A battle with everything there is to read about it. */
export interface BattleDetails extends BattleSummary {
  readonly notes: readonly string[];
  readonly special: readonly string[];
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
