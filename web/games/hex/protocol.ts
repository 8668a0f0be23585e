// The content of messages when a battle on hexes is played. The shapes are made from their descriptions in C++; here they
// are put together with the parts that every game shares.
import type * as wire from "../../generated/hex.ts";
import type { DecisionFacts, GameTypes, ReplayFacts, ReplayStep as AnyReplayStep } from "../../shell/protocol.ts";

export type {
  Action,
  ActionKind,
  Blow,
  BlowStruck,
  Trampled,
  ComingRoll,
  DecisionKind,
  Face,
  GameEvent,
  Hex,
  Odds,
  OpenTable,
  Preview,
  Rules,
  RulesCard,
  RulesUnit,
  Scenario,
  ScenarioLeader,
  ScenarioUnit,
  SideSummary,
  Summary,
} from "../../generated/hex.ts";

export type Table = wire.Table & GameTypes["table"];
export type Decision = wire.Decision & DecisionFacts;

export interface ReplayStep extends AnyReplayStep {
  readonly events: readonly wire.GameEvent[];
  readonly table: wire.OpenTable;
  readonly decision: Decision;
}

export interface Replay extends ReplayFacts {
  readonly scenario: wire.Scenario;
  readonly steps: readonly ReplayStep[];
  readonly start: wire.OpenTable;
}

/** The shapes a match on hexes is made of. */
export interface HexTypes extends GameTypes {
  readonly scenario: wire.Scenario;
  readonly table: Table;
  readonly event: wire.GameEvent;
  readonly action: wire.Action;
  readonly decision: Decision;
  readonly odds: wire.Odds;
  readonly preview: wire.Preview;
}
