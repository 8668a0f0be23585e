// The content of messages when the tabletop is played (docs/protocol.md, The tabletop): the types that are made from the
// server's descriptions, and how they fit into the parts that every game shares. Thousandths of an inch, hundredths of a degree.
import type { Battle, GameEvent, OpenAction, PreviewAnswer, Table, TableDecision } from "../../generated/tabletop.ts";
import type { GameTypes, ReplayFacts, ReplayStep } from "../../shell/protocol.ts";

export type {
  ArmiesRequest,
  Army,
  ArmyDraft,
  ArmyFault,
  ArmyList,
  ArmyMade,
  ArmyRequest,
  Battle as TtScenario,
  DecisionKind,
  DraftUnit,
  Fight as TtFight,
  GameEvent as TtEvent,
  OpenAction as TtAction,
  RulesPage as TtRules,
  Table as TtTable,
  TableUnit as TtUnit,
  Troop,
} from "../../generated/tabletop.ts";

export interface TtPreview extends PreviewAnswer {
  readonly t: "preview";
  readonly id: number;
}
/** The shapes a match on the tabletop is made of. */
export interface TtTypes extends GameTypes {
  readonly scenario: Battle;
  readonly table: Table;
  readonly event: GameEvent;
  readonly action: OpenAction;
  readonly decision: TableDecision;
  readonly preview: TtPreview;
}
interface TtReplayStep extends ReplayStep {
  readonly events: readonly GameEvent[];
  readonly table: Table;
  readonly decision: TableDecision;
}
export interface TtReplay extends ReplayFacts {
  readonly scenario: Battle;
  readonly start: Table;
  readonly steps: readonly TtReplayStep[];
}
