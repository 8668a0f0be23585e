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

/** A side is to decide, or dice are to be rolled. */
export interface Awaits {
  readonly e: "awaits";
  /** the side that decides; missing: chance */
  readonly side?: Side;
  readonly decision: DecisionKind;
}

/** A kind of decision. */
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
  /** the purpose of the roll */
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

/** The dice rolled: an average die, 0 if there was none, and ordinary dice. */
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

/** The losses of an army, counted at the end of a turn. */
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

/** The result of a control test. */
export type Control = "free" | "halt" | "repeat";

/** A unit has moved, of its own will or not. */
export interface Moved {
  readonly e: "moved";
  readonly unit: number;
  readonly cause: MoveCause;
  /** the part of its move that it used; 0: not counted */
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
  /** the number a die must show */
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
  /** the number a die must show, or more */
  readonly on: number;
  /** why it must show that */
  readonly clause?: ClauseId;
}

/** The hits of a side in a combat. */
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

/** The move that the result orders a unit to make. */
export interface MoveOrdered {
  readonly e: "move_ordered";
  readonly unit: number;
  readonly move: AfterMove;
  /** whether it may halt instead */
  readonly may_halt: boolean;
  readonly clause?: ClauseId;
}

/** The move that a result orders a unit to make. */
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

/** A pursuer cuts down fleeing troops. */
export interface FreeHacked {
  readonly e: "free_hacked";
  readonly unit: number;
  /** the unit that runs */
  readonly other: number;
  /** that it loses */
  readonly bases: number;
  readonly clause: ClauseId;
}

/** The odds of a combat whose dice are about to be rolled. */
export interface RowsPromised {
  readonly e: "rows_promised";
  /** for top: chances of victory, success, nothing decided, set-back and defeat */
  readonly rows: readonly [number, number, number, number, number];
}

/** An event on the table. */
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
  | FreeHacked
  | RowsPromised;

/** The table as a viewer sees it. */
export interface Table {
  /** of the match, 1 or 2 */
  readonly game: number;
  readonly turn: number;
  readonly phase: Phase;
  /** in words */
  readonly phase_name: string;
  /** the side that decides */
  readonly active: Side | null;
  /** the side that acts first this turn */
  readonly first: Side | null;
  /** the side that holds the initiative */
  readonly initiative: Side | null;
  /** those on the table */
  readonly units: readonly TableUnit[];
  /** those alive */
  readonly leaders: readonly TableLeader[];
  /** units that are gone */
  readonly lost: readonly number[];
  /** enemies that touch, top's first */
  readonly contacts: readonly (readonly [number, number])[];
  /** of each army's value, in hundredths of a percent */
  readonly loss: Readonly<Record<Side, number>>;
  /** the loss at which each army breaks */
  readonly breaks: Readonly<Record<Side, number>>;
  /** declared and not yet made: the charger and its target */
  readonly charges: readonly (readonly [number, number])[];
  readonly moving: Moving | null;
  /** bases that were removed, in the order in which they fell: the unit, and where the middle of their front edge was */
  readonly fallen: readonly (readonly [number, number, number, number])[];
}

/** A unit on the table. */
export interface TableUnit {
  /** its place among the units of the battle */
  readonly id: number;
  readonly at: Pose;
  /** bases in each row, front first */
  readonly rows: readonly number[];
  /** of a bent column: its bases behind the leading one */
  readonly tail?: readonly Pose[];
  readonly formation: Formation;
  readonly order: Order;
  readonly dp: number;
  /** the DPs at which it is shaken */
  readonly threshold: number;
  readonly marks: readonly Mark[];
  /** the battle line that it keeps */
  readonly line?: number;
  /** of its declared charge */
  readonly target?: number;
}

/** The visible state of a unit besides its place. */
export type Mark =
  | "shaken"
  | "broken"
  | "looting"
  | "rampaging"
  | "open_ranks"
  | "acted"
  | "halted"
  | "repeats"
  | "declared"
  | "engaged";

/** A leader on the table. */
export interface TableLeader {
  /** his place among the leaders of the battle */
  readonly id: number;
  readonly at: Point;
  /** the unit he is with */
  readonly with: number | null;
  /** actions left to him this turn */
  readonly left: number;
  readonly wounds: number;
}

/** A place on the table. */
export type Point = readonly [x: number, y: number];

/** The units that have rolled for a move. */
export interface Moving {
  readonly units: readonly number[];
  /** how far they may go */
  readonly allowance: number;
}

/** The decision at hand, and the side that makes it. */
export interface TableDecision {
  /** the side that decides; null: chance, or no side */
  readonly side: Side | null;
  readonly kind: DecisionKind;
  /** whether the viewer decides */
  readonly mine: boolean;
  readonly seat: "a" | "b" | null;
  /** the question, or the side that is waited for */
  readonly words: string;
  /** the reason why it is asked */
  readonly why: string;
  /** the unit that is asked */
  readonly unit: number | null;
  /** the enemies whose charge it answers */
  readonly chargers: readonly number[];
}

/** An action that is open. */
export interface OpenAction {
  /** in the notation */
  readonly text: string;
  readonly kind: ActionKind;
  readonly unit?: number;
  /** a battle line, instead of one unit */
  readonly units?: readonly number[];
  readonly target?: number;
  readonly leader?: number;
  /** optional dice of a move; the number a leader adds in a control test */
  readonly number?: number;
  /** of the allowance of a move */
  readonly used?: number;
  readonly to?: readonly UnitPlace[];
  /** of an answer to a charge: its odds */
  readonly forecast?: Fight;
  readonly words: string;
}

/** Where a move would leave a unit. */
export interface UnitPlace {
  readonly unit: number;
  readonly at: Pose;
  /** of a column that would be bent */
  readonly tail?: readonly Pose[];
}

/** The odds of a fight that has not begun. */
export interface Fight {
  /** whether there would be one */
  readonly contact: boolean;
  /** bases */
  readonly engaged: number;
  readonly engaged_foe: number;
  readonly dice: number;
  readonly dice_foe: number;
  /** the number a die must show, or more */
  readonly on: number;
  readonly on_foe: number;
  /** chances of victory, success, nothing decided, set-back and defeat */
  readonly rows: readonly [number, number, number, number, number] | null;
}

/** The odds of a charge of one unit on another. */
export interface Odds extends Forecast {
  /** the charger, by its code */
  readonly from: string;
  readonly to: string;
}

/** The odds of a charge if its target stands. */
export interface Forecast extends Fight {
  /** where the charger would stand; null: the charge is not open */
  readonly to_pose: Pose | null;
  /** where it would stand after its wheel or turn; null: not open */
  readonly start: Pose | null;
  /** of a formed charger, as a path of the notation */
  readonly way: string;
  /** that the move would cost it */
  readonly dps: number;
}

/** The results of actions, one after the other. */
export interface PreviewAnswer {
  /** whether all of them may be done */
  readonly ok: boolean;
  /** up to the first that may not */
  readonly parts: readonly PreviewPart[];
  readonly comes: readonly Coming[];
}

/** The result of one action. */
export interface PreviewPart {
  /** the action */
  readonly text: string;
  /** whether it may be done */
  readonly ok: boolean;
  readonly unit?: number;
  readonly target?: number;
  /** of the allowance of a move */
  readonly used?: number;
  /** of that allowance */
  readonly left?: number;
  readonly moves?: readonly PreviewMove[];
  /** of a charge */
  readonly forecast?: Forecast;
  /** its effect, or why it may not be done */
  readonly words: string;
  /** that forbids it */
  readonly clause?: ClauseId;
  /** the words of that clause */
  readonly rule?: string;
}

/** The place to which a move would bring a unit, and its cost. */
export interface PreviewMove extends UnitPlace {
  readonly dps: number;
  /** enemies within 4 inches of it there */
  readonly within4: readonly number[];
  /** those beyond, within 8 inches */
  readonly within8: readonly number[];
}

/** Further results of the actions: DPs, losses, light troops that give way. */
export interface Coming {
  readonly e: "dp" | "shaken" | "base" | "gives_way";
  readonly unit: number;
  readonly clause?: ClauseId;
  /** the words of the clause */
  readonly words?: string;
  /** where it would give way to */
  readonly to?: Pose;
}

/** Whether an action is open, and if not why. */
export interface WhyAnswer {
  readonly open: boolean;
  /** the clause that forbids it, or not_your_decision */
  readonly reason: string;
  readonly words: string;
}

/** A battle before it is played. */
export interface Battle extends BattleSummary {
  /** the uncertain facts in it */
  readonly notes: readonly string[];
  /** its special rules, a sentence or two each */
  readonly special: readonly string[];
  readonly width: number;
  readonly height: number;
  /** between the lines of a quincunx */
  readonly line_gap: number;
  /** how far aside formed units may go */
  readonly oblique: number;
  /** within which an enemy matters: near, and far */
  readonly reach: readonly [number, number];
  /** to deploy in: its depth, that of lights, and the distance from the short edges */
  readonly zone: readonly [number, number, number];
  readonly turn_limit: number;
  readonly terrain: readonly BattleTerrain[];
  readonly units: readonly BattleUnit[];
  readonly leaders: readonly BattleLeader[];
  readonly start: Table;
}

/** A battle as lists show it. */
export interface BattleSummary {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly rules: string;
  /** the history of the battle */
  readonly about: string;
  readonly sides: Readonly<Record<Side, BattleSide>>;
  /** dice decide which side acts first */
  readonly first_by_dice: boolean;
  /** the drawing of its ground: GET /api/ground/tabletop/GROUND */
  readonly ground: string;
  /** where it lies */
  readonly land: Land;
  /** left out if nobody has measured it */
  readonly balance?: Balance;
}

/** An army of a battle. */
export interface BattleSide {
  readonly name: string;
  readonly units: number;
  readonly leaders: number;
  /** its cost */
  readonly points: number;
  /** where its units stand, for a small picture: `EL 23500 36000` */
  readonly at: string;
}

/** A land, as far as its ground looks different. */
export type Land = "italy" | "africa" | "greece" | "iberia" | "mesopotamia" | "north";

/** How often the top side won when one player had both sides. */
export interface Balance {
  readonly player: string;
  readonly games: number;
  readonly top: number;
  /** the interval of 95 % */
  readonly low: number;
  readonly high: number;
  /** a game had, of both sides together */
  readonly turns: number;
}

/** A piece of ground. */
export interface BattleTerrain {
  readonly kind: TerrainKind;
  /** of a camp */
  readonly owner: Side | null;
  /** counter-clockwise; of an obstacle its course */
  readonly outline: readonly Point[];
}

/** A kind of ground. */
export type TerrainKind = "rough" | "woods" | "hill" | "obstacle" | "impassable" | "camp";

/** A unit of a battle. */
export interface BattleUnit {
  readonly id: number;
  /** its name in the notation */
  readonly code: string;
  readonly side: Side;
  readonly name: string;
  readonly type: TroopType;
  /** its type in words */
  readonly kind: string;
  readonly grade: Grade;
  readonly training: readonly Training[];
  /** at the start */
  readonly bases: number;
  /** frontage and depth of one */
  readonly base: readonly [number, number];
  /** the leader it belongs to; missing: the General */
  readonly command?: number;
  /** the kind of its men in `MenCatalogue` */
  readonly figure: string;
  /** their people, likewise */
  readonly people: string;
}

/** A type of troops; chariots (CH) are the scythed kind. */
export type TroopType = "HI" | "MI" | "LI" | "BOW" | "HC" | "MC" | "LC" | "EL" | "CH";

/** How good troops are, A the best. */
export type Grade = "A" | "B" | "C" | "D";

/** The training of a unit, or its mounts. */
export type Training = "cataphract" | "camel" | "legion" | "triarii" | "phalanx" | "wedge";

/** A leader of a battle. */
export interface BattleLeader {
  readonly id: number;
  /** his name in the notation */
  readonly code: string;
  readonly side: Side;
  readonly name: string;
  readonly general: boolean;
  /** in a turn */
  readonly actions: number;
  /** his kind in `MenCatalogue` */
  readonly figure: string;
  /** his people, likewise */
  readonly people: string;
}

/** The player aid. */
export interface RulesPage {
  readonly code: string;
  readonly name: string;
  /** by id: the words of the rules */
  readonly clauses: Readonly<Record<string, string>>;
  /** by code: types of troops in words */
  readonly types: Readonly<Record<string, string>>;
}

/** The army lists of the tabletop. */
export interface ArmyLists {
  readonly lists: readonly ArmyList[];
}

/** An army list and the choices it offers. */
export interface ArmyList extends ArmyListSummary {
  readonly about: string;
  /** actions of the General: the fewest and the most */
  readonly general: readonly [number, number];
  /** besides the General: the fewest and the most */
  readonly leaders: readonly [number, number];
  /** of these leaders: the fewest and the most */
  readonly actions: readonly [number, number];
  readonly troops: readonly Troop[];
}

/** An army list, in short. */
export interface ArmyListSummary {
  readonly id: string;
  readonly name: string;
  /** the cost of its smallest army */
  readonly least_points: number;
}

/** Troops that an army list offers. */
export interface Troop {
  readonly code: string;
  readonly name: string;
  readonly type: TroopType;
  /** what they are, in words */
  readonly about: string;
  /** the kind of the men in `MenCatalogue` */
  readonly figure: string;
  /** their people, likewise */
  readonly people: string;
  /** the fewest and the most */
  readonly units: readonly [number, number];
  /** of a unit: the fewest and the most */
  readonly bases: readonly [number, number];
  /** the numbers of bases that a unit may have */
  readonly sizes: readonly number[];
  /** by the grades that may be chosen */
  readonly points_a_base: Readonly<Record<string, number>>;
  /** what they are trained to, or may be */
  readonly training: readonly string[];
  /** a unit as most people would choose it */
  readonly usual: DraftUnit;
}

/** A unit of an army that is being chosen. */
export interface DraftUnit {
  /** of the list, by its code */
  readonly troop: string;
  readonly grade: Grade;
  readonly bases: number;
  readonly pikes?: boolean;
  readonly wedges?: boolean;
  /** whose it is: his place among the leaders; missing: the General's */
  readonly leader?: number;
  /** missing: that of its troops */
  readonly name?: string;
}

/** An army as it is written or as it is being chosen, or one of a list by lot. */
export interface ArmyRequest {
  /** an army in the notation; the rest is then not looked at */
  readonly text?: string;
  /** an army that is being chosen; the rest is then not looked at */
  readonly draft?: ArmyDraft;
  /** the list to choose from */
  readonly list?: string;
  /** what the army may cost */
  readonly points?: number;
  readonly seed?: number;
  /** no lot: the fewest things that an army of the list may be */
  readonly least?: boolean;
}

/** An army that is being chosen; it may break its list. */
export interface ArmyDraft {
  readonly list: string;
  /** missing: that of the list */
  readonly name?: string;
  /** what it may cost; 0 or nothing: no limit */
  readonly points?: number;
  /** the units are divided among the leaders by their places in the line */
  readonly by_wings?: boolean;
  /** the General first */
  readonly leaders: readonly DraftLeader[];
  readonly units: readonly DraftUnit[];
}

/** A leader of an army that is being chosen. */
export interface DraftLeader {
  readonly actions: number;
  /** missing: after his place in the line */
  readonly name?: string;
}

/** An army by lot, or as it was written or chosen. */
export interface ArmyMade {
  readonly army: Army;
  /** in the notation */
  readonly text: string;
  /** of an army that is being chosen: all that is wrong with it */
  readonly faults?: readonly ArmyFault[];
}

/** An army of a list. */
export interface Army {
  readonly name: string;
  readonly list: string;
  /** the most it may cost */
  readonly most_points: number;
  /** its cost */
  readonly points: number;
  readonly leaders: readonly ArmyLeader[];
  readonly units: readonly ArmyUnit[];
}

/** A leader of an army. */
export interface ArmyLeader {
  readonly code: string;
  readonly name: string;
  readonly general: boolean;
  readonly actions: number;
}

/** A unit of an army. */
export interface ArmyUnit {
  readonly code: string;
  readonly name: string;
  /** of the list, by its code */
  readonly troop: string;
  readonly grade: Grade;
  readonly bases: number;
  readonly points: number;
  /** trained to form a phalanx */
  readonly pikes?: boolean;
  /** trained to form wedges */
  readonly wedges?: boolean;
  /** the leader it belongs to; missing: the General */
  readonly command?: string;
}

/** Why an army breaks its list. */
export interface ArmyFault {
  readonly words: string;
  /** the place of the unit in the army */
  readonly unit?: number;
  /** the place of the leader in the army */
  readonly leader?: number;
  /** troops of which there are too few or too many, by their code */
  readonly troop?: string;
}

/** Two armies as they are written, to be drawn up as a battle. */
export interface ArmiesRequest {
  /** the army of the top side, in the notation */
  readonly top: string;
  /** the army of the bottom side */
  readonly bottom: string;
  /** seed of the ground; 0 or nothing: an open table */
  readonly terrain?: number;
  /** whether the sides place their units themselves */
  readonly deployment?: boolean;
}

/** Two armies as they would be drawn up. */
export interface ArmiesBattle {
  readonly scenario: Battle;
}
