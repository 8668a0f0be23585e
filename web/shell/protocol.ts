// The part of the messages that every game shares (docs/protocol.md, version 1). The session's own are generated; here they are given the
// types of a game's own parts.
import type * as wire from "../generated/session.ts";
import type { BattleFacts, DecisionFacts } from "../generated/session.ts";

export type {
  BattleFacts,
  WholeBattle as BattleDetails,
  ListedBattle as BattleSummary,
  Bot,
  BotList,
  ClientMessage,
  ClockFacts,
  DecisionFacts,
  DicePromise,
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
  PaceName,
  Points,
  Rematch,
  ReplayStep,
  RecordKept,
  Seat,
  SeatClaim,
  SeatClaimed,
  ScenarioList,
  SeatInfo,
  SeatRequest,
  ServedGame,
  Side,
  StandingOffer,
  StandingReply,
  TimeVerb,
  Verdict,
} from "../generated/session.ts";

/** Which battle is played: one of the server's, or one that a page of a game describes in its own words. */
export type BattleOfMatch = { readonly scenario: string } | Readonly<Record<string, unknown>>;
export type MatchRequest = BattleOfMatch &
  Required<Pick<wire.MatchRequest, "seats" | "two_way">> &
  Pick<wire.MatchRequest, "pace">;
/** What the messages of one game carry. */
export interface GameTypes {
  readonly scenario: BattleFacts;
  readonly table: { readonly game: number };
  readonly event: unknown;
  readonly action: { readonly text: string; readonly words?: string };
  readonly decision: DecisionFacts;
  /** The odds of an attack. */
  readonly odds: unknown;
  /** The result of an action. */
  readonly preview: unknown;
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
export type ServerMessage<G extends GameTypes> =
  | Welcome<G>
  | Snapshot<G>
  | Steps<G>
  | Undone<G>
  | OddsReply<G>
  | PreviewReply<G>
  | Exclude<wire.ServerMessage, { readonly t: "welcome" | "snapshot" | "steps" | "undone" | "odds" | "preview" }>;
/** What the replay of a battle of any game says. */
export interface ReplayFacts extends wire.Replay {
  readonly scenario: BattleFacts;
}
