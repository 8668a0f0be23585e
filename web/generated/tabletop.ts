// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.
import type { Side } from "./session.ts";

/** A turn begins. */
export interface TurnBegan {
  readonly e: "turn_began";
  readonly turn: number;
}

/** A phase of the turn begins. */
export interface PhaseBegan {
  readonly e: "phase_began";
  readonly phase: Phase;
}

/** A phase of the turn. */
export type Phase =
  | "deploy"
  | "initiative"
  | "command"
  | "skirmish"
  | "manoeuvre"
  | "charge"
  | "combat"
  | "after_combat"
  | "rally";

/** Somebody is to decide, or dice are to be rolled. */
export interface Awaits {
  readonly e: "awaits";
  /** the side that decides; missing: chance */
  readonly side?: Side;
  readonly decision: DecisionKind;
}

/** What is being decided. */
export type DecisionKind =
  | "none"
  | "roll"
  | "deploy"
  | "act_first"
  | "leaders"
  | "lines"
  | "control"
  | "skirmish"
  | "manoeuvre"
  | "more_dice"
  | "path"
  | "declare"
  | "respond"
  | "follow_evader"
  | "main_unit"
  | "may_halt"
  | "relieve"
  | "triarii"
  | "rally"
  | "over";

/** Dice were rolled for a side, a unit or a leader. */
export interface Rolled {
  readonly e: "rolled";
  /** what they were rolled for */
  readonly cause: RollCause;
  readonly side?: Side;
  readonly unit?: number;
  readonly leader?: number;
  readonly roll: Roll;
}

/** Why dice are rolled. */
export type RollCause =
  | "initiative"
  | "control"
  | "stop_rampage"
  | "move"
  | "shoot"
  | "damage"
  | "critical"
  | "rampage_direction"
  | "rampage_distance"
  | "risk"
  | "wound"
  | "evade"
  | "open_ranks"
  | "pursuit"
  | "combat"
  | "retire"
  | "rout"
  | "free_hack"
  | "deploy";

/** What was rolled: an average die, 0 if there was none, and ordinary dice. */
export type Roll = { readonly average: number; readonly dice: readonly number[] };

/** A side holds the initiative this turn. */
export interface InitiativeTaken {
  readonly e: "initiative_taken";
  readonly side: Side;
  /** whether it chose to act first */
  readonly first: boolean;
  readonly clause: ClauseId;
}

/** A clause of the rules, as /api/rules/tabletop lists them. */
export type ClauseId = string;

/** A clause changed a number, or says why something is done. */
export interface Modifier {
  readonly e: "modifier";
  readonly side?: Side;
  readonly unit?: number;
  /** the unit that it is about besides */
  readonly other?: number;
  /** by how much, in halves: of a die, an inch, a pip; 0: it only explains */
  readonly halves: number;
  readonly clause: ClauseId;
}

/** What an army has lost, counted at the end of a turn. */
export interface LossCounted {
  readonly e: "loss_counted";
  readonly side: Side;
  /** hundredths of a percent */
  readonly loss: number;
  readonly clause: ClauseId;
}

/** The battle is over. */
export interface GameOver {
  readonly e: "game_over";
  /** null: a draw */
  readonly winner: Side | null;
  /** whether the victory is a narrow one */
  readonly marginal: boolean;
  readonly clause: ClauseId;
}

/** A leader has gone to another place. */
export interface LeaderMoved {
  readonly e: "leader_moved";
  readonly leader: number;
  /** the unit he has joined */
  readonly unit?: number;
  readonly from: Pose;
  readonly to: Pose;
  readonly clause: ClauseId;
}

/** The middle of the front edge of a unit, and where the unit faces. */
export type Pose = readonly [x: number, y: number, facing: number];

/** A leader has steadied his unit. */
export interface Steadied {
  readonly e: "steadied";
  readonly leader: number;
  readonly unit: number;
  readonly clause: ClauseId;
}

/** A leader inspires his unit for this turn's combat. */
export interface Inspired {
  readonly e: "inspired";
  readonly leader: number;
  readonly unit: number;
  readonly clause: ClauseId;
}

/** A leader is wounded or killed. */
export interface LeaderHit {
  readonly e: "leader_hit";
  readonly leader: number;
  readonly killed: boolean;
  readonly clause: ClauseId;
}

/** A deputy takes over for a leader who was killed. */
export interface LeaderBack {
  readonly e: "leader_back";
  readonly leader: number;
  /** the unit he is with */
  readonly unit: number;
  readonly clause: ClauseId;
}

/** Units will keep a battle line this turn. */
export interface LineFormed {
  readonly e: "line_formed";
  readonly side: Side;
  readonly units: readonly number[];
  readonly clause: ClauseId;
}

/** A unit has tested for control. */
export interface Controlled {
  readonly e: "controlled";
  readonly unit: number;
  /** the die with its modifiers */
  readonly total: number;
  readonly control: Control;
  readonly clause: ClauseId;
}

/** What a control test says. */
export type Control = "free" | "halt" | "repeat";

/** A unit has moved, of its own will or not. */
export interface Moved {
  readonly e: "moved";
  readonly unit: number;
  readonly cause: MoveCause;
  /** what it used of its move; 0: not counted */
  readonly length: number;
  readonly from: Pose;
  readonly to: Pose;
  /** of a column that ends the move bent: its bases behind the leading one */
  readonly tail?: readonly Pose[];
}

/** Why a unit has moved. */
export type MoveCause =
  | "march"
  | "ordinary"
  | "manoeuvre"
  | "repeat"
  | "give_way"
  | "open_ranks"
  | "charge"
  | "conform"
  | "evade"
  | "fall_back"
  | "follow_up"
  | "pass_through"
  | "retire"
  | "rout"
  | "pursue"
  | "occupy"
  | "rampage"
  | "give_ground";

/** A unit has changed its formation or order. */
export interface Formed {
  readonly e: "formed";
  readonly unit: number;
  readonly formation: Formation;
  /** bases in its first row */
  readonly files: number;
  readonly order: Order;
  readonly clause?: ClauseId;
}

/** How the bases of a unit stand. */
export type Formation = "line" | "column" | "wedge" | "phalanx" | "quincunx" | "none";

/** Whether a unit keeps ranks; elephants and chariots are models. */
export type Order = "formed" | "unformed" | "model";

/** A unit was placed before the first turn. */
export interface Placed {
  readonly e: "placed";
  readonly unit: number;
  readonly from: Pose;
  readonly to: Pose;
  readonly formation: Formation;
  /** bases in its first row */
  readonly files: number;
  readonly clause: ClauseId;
}

/** A unit loots the enemy's camp. */
export interface Looting {
  readonly e: "looting";
  readonly unit: number;
  readonly clause: ClauseId;
}

/** Elephants or chariots run wild. */
export interface Rampaged {
  readonly e: "rampaged";
  readonly unit: number;
  /** the die that showed the way */
  readonly direction: number;
  readonly clause: ClauseId;
}

/** A unit has one DP more. */
export interface DpGained {
  readonly e: "dp_gained";
  readonly unit: number;
  /** as many as it has now */
  readonly dp: number;
  readonly cause: DpCause;
  readonly clause: ClauseId;
}

/** Why a unit gains DPs or loses bases. */
export type DpCause = "shooting" | "combat" | "morale" | "movement";

/** A unit has fewer DPs. */
export interface DpLost {
  readonly e: "dp_lost";
  readonly unit: number;
  /** as many as it has now */
  readonly dp: number;
  /** how many fewer */
  readonly lost: number;
  readonly clause: ClauseId;
}

/** A unit has lost a base. */
export interface BaseLost {
  readonly e: "base_lost";
  readonly unit: number;
  /** as many as are left */
  readonly bases: number;
  readonly cause: DpCause;
  readonly clause: ClauseId;
}

/** A unit is shaken. */
export interface Shaken {
  readonly e: "shaken";
  readonly unit: number;
}

/** A unit is no longer shaken. */
export interface SteadyAgain {
  readonly e: "steady_again";
  readonly unit: number;
}

/** A shaken unit has rallied. */
export interface Rallied {
  readonly e: "rallied";
  readonly unit: number;
  readonly clause: ClauseId;
}

/** A model that was hit has rolled for damage. */
export interface DamageTested {
  readonly e: "damage_tested";
  readonly unit: number;
  readonly die: number;
  /** a second die decides */
  readonly critical: boolean;
  readonly clause: ClauseId;
}

/** The second die of a model that was hit hard. */
export interface CriticalHit {
  readonly e: "critical_hit";
  readonly unit: number;
  readonly die: number;
  readonly clause: ClauseId;
}

/** A unit is gone. */
export interface UnitLost {
  readonly e: "unit_lost";
  readonly unit: number;
  readonly cause: LossCause;
}

/** How a unit was lost. */
export type LossCause = "shooting" | "combat" | "morale" | "routed" | "left_table" | "rampage" | "chariot" | "damage";

/** A unit shoots; the modifiers of its dice come before. */
export interface ShotFired {
  readonly e: "shot_fired";
  readonly unit: number;
  readonly target: number;
  readonly dice: number;
  /** what a die must show */
  readonly on: number;
}

/** A unit declares a charge. */
export interface ChargeDeclared {
  readonly e: "charge_declared";
  readonly unit: number;
  readonly target: number;
}

/** A charged unit has given its answer. */
export interface Responded {
  readonly e: "responded";
  readonly unit: number;
  readonly charger?: number;
  /** stand, evade or counter */
  readonly answer: ActionKind;
  readonly clause: ClauseId;
}

/** A kind of action. */
export type ActionKind =
  | "roll"
  | "first"
  | "second"
  | "lead"
  | "steady"
  | "inspire"
  | "line"
  | "control"
  | "shoot"
  | "march"
  | "move"
  | "path"
  | "stay"
  | "more"
  | "redress"
  | "reform"
  | "open"
  | "close"
  | "step"
  | "step_back"
  | "charge"
  | "stand"
  | "evade"
  | "counter"
  | "halt"
  | "go_on"
  | "relieve"
  | "triarii"
  | "rally"
  | "choose"
  | "place"
  | "done";

/** Two enemy units touch. */
export interface ContactMade {
  readonly e: "contact_made";
  readonly unit: number;
  readonly other: number;
}

/** Two enemy units no longer touch. */
export interface ContactEnded {
  readonly e: "contact_ended";
  readonly unit: number;
  readonly other: number;
}

/** A combat is fought. */
export interface CombatBegan {
  readonly e: "combat_began";
  /** all that fight in it */
  readonly units: readonly number[];
  readonly round: number;
  readonly clause: ClauseId;
}

/** The dice of a side in a combat; their modifiers come before. */
export interface DiceCounted {
  readonly e: "dice_counted";
  readonly side: Side;
  /** the unit that leads its side */
  readonly unit: number;
  readonly dice: number;
  /** what a die must show, or more */
  readonly on: number;
  /** why it must show that */
  readonly clause?: ClauseId;
}

/** What a side has hit in a combat. */
export interface HitsScored {
  readonly e: "hits_scored";
  readonly side: Side;
  /** the unit that leads its side */
  readonly unit: number;
  readonly hits: number;
  /** of these, those by a leader */
  readonly automatic: number;
  readonly clause?: ClauseId;
}

/** The result of a combat for a side. */
export interface ResultRow {
  readonly e: "result_row";
  readonly side: Side;
  /** own hits less the enemy's */
  readonly difference: number;
  readonly row: Row;
  readonly clause: ClauseId;
}

/** The result of a combat for a side. */
export type Row = "victory" | "success" | "inconclusive" | "set_back" | "defeat";

/** What the result orders a unit to do. */
export interface MoveOrdered {
  readonly e: "move_ordered";
  readonly unit: number;
  readonly move: AfterMove;
  /** whether it may halt instead */
  readonly may_halt: boolean;
  readonly clause?: ClauseId;
}

/** What a result orders a unit to do. */
export type AfterMove =
  | "none"
  | "halt"
  | "fall_back"
  | "follow_up"
  | "pass_through"
  | "retire"
  | "behind_triarii"
  | "rout"
  | "pursue"
  | "destroyed"
  | "critical";

/** A pursuer cuts down those who run. */
export interface FreeHacked {
  readonly e: "free_hacked";
  readonly unit: number;
  /** the unit that runs */
  readonly other: number;
  /** that it loses */
  readonly bases: number;
  readonly clause: ClauseId;
}

/** What happened on the table. */
export type GameEvent =
  | TurnBegan
  | PhaseBegan
  | Awaits
  | Rolled
  | InitiativeTaken
  | Modifier
  | LossCounted
  | GameOver
  | LeaderMoved
  | Steadied
  | Inspired
  | LeaderHit
  | LeaderBack
  | LineFormed
  | Controlled
  | Moved
  | Formed
  | Placed
  | Looting
  | Rampaged
  | DpGained
  | DpLost
  | BaseLost
  | Shaken
  | SteadyAgain
  | Rallied
  | DamageTested
  | CriticalHit
  | UnitLost
  | ShotFired
  | ChargeDeclared
  | Responded
  | ContactMade
  | ContactEnded
  | CombatBegan
  | DiceCounted
  | HitsScored
  | ResultRow
  | MoveOrdered
  | FreeHacked;
