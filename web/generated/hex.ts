// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.
import type { Side } from "./session.ts";

/** Dice are about to be rolled against a unit, a lone leader or a gate: the roll comes next. */
export interface BlowStruck {
  readonly e: "blow_struck";
  /** the side that rolls */
  readonly side: Side;
  readonly mode: StrikeMode;
  /** that rolls */
  readonly unit: number;
  /** where it stands */
  readonly from: Hex;
  /** where the target stands */
  readonly to: Hex;
  /** null for a lone leader or a gate */
  readonly target: number | null;
  readonly dice: number;
  readonly reasons: readonly DiceReason[];
  /** in the order of the die */
  readonly faces: readonly FaceTold[];
  /** flags that the target may ignore */
  readonly flags_ignored: number;
  /** hexes it retreats for each of the others */
  readonly hexes_per_flag: number;
  /** the chance of 0, 1, 2 … hits, at most its blocks */
  readonly hits: readonly number[];
  /** the chance that it is destroyed, by hits or on its retreat */
  readonly gone: number;
  /** the chance that it retreats */
  readonly retreats: number;
  /** the chance that it stays where it is */
  readonly stands: number;
}

/** How a unit strikes. */
export type StrikeMode = "attack" | "fire" | "back" | "first" | "evaded" | "ambush" | "parthian" | "storm";

/** A hex as players write it: `E7`. */
export type Hex = string;

/** Why a unit rolls so many dice. */
export interface DiceReason {
  readonly reason: "base" | "full_strength" | "as_the_other" | "into_terrain" | "out_of_terrain" | "uphill" | "height" | "card" | "camp" | "token" | "ambush" | "glory";
  /** how many after this reason */
  readonly dice: number;
  readonly words: string;
}

/** The effect of a face of the die in a blow. */
export interface FaceTold {
  readonly face: Face;
  readonly hits: boolean;
  /** why */
  readonly words: string;
  /** how many of the first ones do nothing */
  readonly ignored?: number;
  /** why they do nothing */
  readonly ignored_words?: string;
  /** each one that hits is rolled again */
  readonly again?: boolean;
}

/** A face of the die. The first three are also the symbols of units. */
export type Face = "green" | "blue" | "red" | "helmet" | "flag" | "sword";

/** Dice are about to be rolled for one hex of a rampage: the roll comes next. */
export interface Trampled {
  readonly e: "trampled";
  /** of the elephants */
  readonly side: Side;
  /** the elephants */
  readonly unit: number;
  /** where they stand */
  readonly from: Hex;
  /** where the target stands */
  readonly to: Hex;
  /** null for a lone leader */
  readonly target: number | null;
  readonly dice: number;
  /** in the order of the die */
  readonly faces: readonly FaceTold[];
  /** the chance that it is destroyed */
  readonly gone: number;
  /** the chance that it is not */
  readonly stands: number;
}

/** A turn begins. */
export interface TurnBegan {
  readonly e: "turn_began";
  /** whose turn it is */
  readonly side: Side;
}

/** A card is played. */
export interface CardPlayed {
  readonly e: "card_played";
  /** whose card it is */
  readonly side: Side;
  /** the card */
  readonly card: CardCode;
  /** the card whose orders count: the copied one for a card that copies; null if there is none to copy */
  readonly as: CardCode | null;
}

/** A card, by its code in the rule set. */
export type CardCode = string;

/** A side answers with a card. */
export interface ReactionPlayed {
  readonly e: "reaction_played";
  /** whose card it is */
  readonly side: Side;
  /** the card */
  readonly card: CardCode;
  /** the unit that strikes */
  readonly hex: Hex;
}

/** A unit is ordered. */
export interface UnitOrdered {
  readonly e: "unit_ordered";
  /** of the unit */
  readonly side: Side;
  /** where the unit stands */
  readonly hex: Hex;
}

/** A leader is ordered on his own. */
export interface LeaderOrdered {
  readonly e: "leader_ordered";
  /** of the leader */
  readonly side: Side;
  /** where he stands */
  readonly hex: Hex;
}

/** The orders of this turn are plain ones: the effects of the card do not apply. */
export interface PlainOrder {
  readonly e: "plain_order";
  /** whose turn it is */
  readonly side: Side;
}

/** A unit has regained a block. */
export interface UnitRallied {
  readonly e: "unit_rallied";
  /** of the unit */
  readonly side: Side;
  /** where it stands */
  readonly hex: Hex;
  /** how many it has now */
  readonly blocks: number;
}

/** A unit has changed its hex. The leader with it has an event of his own. */
export interface UnitMoved {
  readonly e: "unit_moved";
  /** of the unit */
  readonly side: Side;
  /** where it stood */
  readonly from: Hex;
  /** where it stands now */
  readonly to: Hex;
  /** why it moved */
  readonly cause: MoveCause;
}

/** Why a piece moves. */
export type MoveCause = "order" | "second_move" | "retreat" | "evade" | "advance" | "flight";

/** A leader has changed his hex. In flight he goes from a hex to nowhere, and then from nowhere to a hex. */
export interface LeaderMoved {
  readonly e: "leader_moved";
  /** of the leader */
  readonly side: Side;
  /** where he stood; null at the end of a flight */
  readonly from: Hex | null;
  /** where he stands now; null at the beginning of a flight */
  readonly to: Hex | null;
  /** why he moved */
  readonly cause: MoveCause;
  /** which leader */
  readonly leader: number;
}

/** A reserve is on its way. */
export interface ReserveCalled {
  readonly e: "reserve_called";
  /** whose reserve it is */
  readonly side: Side;
  /** which one, in the order of the scenario */
  readonly reserve: number;
}

/** A unit comes on from a reserve. */
export interface UnitEntered {
  readonly e: "unit_entered";
  /** of the unit */
  readonly side: Side;
  /** which unit */
  readonly unit: number;
  /** where it stands now */
  readonly hex: Hex;
  /** it may not move this turn */
  readonly stays?: boolean;
}

/** A leader comes on from a reserve. */
export interface LeaderEntered {
  readonly e: "leader_entered";
  /** of the leader */
  readonly side: Side;
  /** which leader */
  readonly leader: number;
  /** where he stands now */
  readonly hex: Hex;
  /** he may not move this turn */
  readonly stays?: boolean;
}

/** A unit has left the board alive. */
export interface UnitLeft {
  readonly e: "unit_left";
  /** of the unit */
  readonly side: Side;
  /** where it stood */
  readonly hex: Hex;
  /** which unit */
  readonly unit: number;
  /** why it left */
  readonly cause: LossCause;
}

/** Why blocks, a unit or a leader are lost. */
export type LossCause =
  | "close"
  | "fire"
  | "retreat"
  | "rampage"
  | "elephant_retreat"
  | "marsh"
  | "flight"
  | "left_board"
  | "straggled";

/** A leader has left the board alive. */
export interface LeaderLeft {
  readonly e: "leader_left";
  /** of the leader */
  readonly side: Side;
  /** where he stood; null in flight */
  readonly hex: Hex | null;
  /** which leader */
  readonly leader: number;
  /** why he left */
  readonly cause: LossCause;
}

/** A unit attacks. */
export interface BattleDeclared {
  readonly e: "battle_declared";
  /** of the unit that attacks */
  readonly side: Side;
  /** where it stands */
  readonly from: Hex;
  /** the hex it attacks */
  readonly to: Hex;
  /** how */
  readonly mode: StrikeMode;
  /** it fires before it moves, and may battle again */
  readonly before_moving?: boolean;
}

/** The unit attacked evades. */
export interface EvadeDeclared {
  readonly e: "evade_declared";
  /** of that unit */
  readonly side: Side;
  /** where it stands */
  readonly hex: Hex;
}

/** Dice are rolled. */
export interface Rolled {
  readonly e: "rolled";
  /** the side that rolls */
  readonly side: Side;
  /** the faces they show */
  readonly faces: readonly Face[];
  /** the purpose of the roll */
  readonly cause: RollCause;
}

/** The purpose of a roll. */
export type RollCause =
  | "strike"
  | "reroll"
  | "leader_check"
  | "escape"
  | "rampage"
  | "marsh"
  | "orders"
  | "rally"
  | "first_player"
  | "stragglers"
  | "trophy";

/** The dice of a blow are counted. */
export interface Hits {
  readonly e: "hits";
  /** of the target */
  readonly side: Side;
  /** where the target stands */
  readonly hex: Hex;
  /** hits that count */
  readonly hits: number;
  /** flags that count */
  readonly flags: number;
}

/** A unit has lost blocks. */
export interface BlocksLost {
  readonly e: "blocks_lost";
  /** of the unit */
  readonly side: Side;
  /** where it stands */
  readonly hex: Hex;
  /** blocks it has now */
  readonly left: number;
  /** blocks it has lost */
  readonly lost: number;
  /** why */
  readonly cause: LossCause;
}

/** A unit is destroyed. */
export interface UnitLost {
  readonly e: "unit_lost";
  /** of the unit */
  readonly side: Side;
  /** where it stood */
  readonly hex: Hex;
  /** why */
  readonly cause: LossCause;
}

/** A leader has fallen. */
export interface LeaderLost {
  readonly e: "leader_lost";
  /** of the leader */
  readonly side: Side;
  /** where he stood; null in flight */
  readonly hex: Hex | null;
  /** which leader */
  readonly leader: number;
  /** why */
  readonly cause: LossCause;
}

/** A unit takes its flags. */
export interface FlagsIgnored {
  readonly e: "flags_ignored";
  /** of the unit */
  readonly side: Side;
  /** where it stands */
  readonly hex: Hex;
  /** flags it ignores */
  readonly ignored: number;
  /** flags it retreats for */
  readonly accepted: number;
}

/** A battle is over. */
export interface BattleOver {
  readonly e: "battle_over";
  /** that attacked */
  readonly side: Side;
  /** where the attacker stood */
  readonly hex: Hex;
}

/** The banners of a side have changed. */
export interface Banners {
  readonly e: "banners";
  /** whose banners they are */
  readonly side: Side;
  /** how many there are now */
  readonly banners: number;
  /** the cause */
  readonly cause: BannerCause;
}

/** The reason why a banner is won. */
export type BannerCause = "unit" | "leader" | "exit" | "objective" | "scout";

/** A side takes an objective. */
export interface ObjectiveGained {
  readonly e: "objective_gained";
  /** the side that takes it */
  readonly side: Side;
  /** a hex of it */
  readonly hex: Hex;
  /** which one, in the order of the scenario */
  readonly objective: number;
}

/** A side no longer holds an objective. */
export interface ObjectiveLost {
  readonly e: "objective_lost";
  /** the side that held it */
  readonly side: Side;
  /** a hex of it */
  readonly hex: Hex;
  /** which one, in the order of the scenario */
  readonly objective: number;
}

/** The number of cards that a side may hold has changed. */
export interface HandLimit {
  readonly e: "hand_limit";
  /** whose hand it is */
  readonly side: Side;
  /** how many it may hold now */
  readonly cards: number;
}

/** A side draws a card. */
export interface CardDrawn {
  readonly e: "card_drawn";
  /** the side that draws */
  readonly side: Side;
  /** the card, for its owner; null for other viewers */
  readonly card: CardCode | null;
}

/** The discards are shuffled into the deck. */
export interface Reshuffled {
  readonly e: "reshuffled";
}

/** A turn ends. */
export interface TurnEnded {
  readonly e: "turn_ended";
  /** whose turn it was */
  readonly side: Side;
}

/** A decision is awaited. */
export interface Awaits {
  readonly e: "awaits";
  /** the side that decides; left out when chance does */
  readonly side?: Side;
  /** the decision */
  readonly decision: DecisionKind;
  /** how many dice chance rolls */
  readonly dice: number;
}

/** A kind of decision. */
export type DecisionKind =
  | "none"
  | "play"
  | "order"
  | "move"
  | "battle"
  | "move_again"
  | "fire_again"
  | "react"
  | "evade"
  | "ignore"
  | "retreat"
  | "trample"
  | "flee"
  | "advance"
  | "bonus"
  | "rally"
  | "enter"
  | "roll"
  | "draw"
  | "over"
  | "plunder"
  | "inspire"
  | "bonus_die"
  | "shoot"
  | "ambush"
  | "move_leader"
  | "keep"
  | "scout_banner"
  | "back"
  | "glory"
  | "stragglers"
  | "straggle";

/** The battle is over. */
export interface GameOver {
  readonly e: "game_over";
  /** the side that has won; null for a draw */
  readonly winner: Side | null;
}

/** The number of tokens of a side has changed. */
export interface Tokens {
  readonly e: "tokens";
  /** whose tokens they are */
  readonly side: Side;
  /** how many there are now */
  readonly tokens: number;
}

/** A side buys an inspired action with a token. */
export interface Inspired {
  readonly e: "inspired";
  /** the side that buys it */
  readonly side: Side;
  /** which one */
  readonly code: InspiredCode;
}

/** An inspired action, by its code in the rule set. */
export type InspiredCode = string;

/** A side buys a die of its next roll with a token. */
export interface TokenDie {
  readonly e: "token_die";
  /** the side that buys it */
  readonly side: Side;
}

/** A side buys with a token that its unit may ignore one flag more. */
export interface Bravery {
  readonly e: "bravery";
  /** the side that buys it */
  readonly side: Side;
}

/** A gate is stormed, or a camp plundered: the hex is open ground now. */
export interface Cleared {
  readonly e: "cleared";
  /** the side that cleared it */
  readonly side: Side;
  /** where */
  readonly hex: Hex;
}

/** A new leader steps forward from the ranks. */
export interface LeaderPromoted {
  readonly e: "leader_promoted";
  /** of the leader */
  readonly side: Side;
  /** which leader */
  readonly leader: number;
  /** where he stands */
  readonly hex: Hex;
}

/** A scouted card is not kept. */
export interface CardDiscarded {
  readonly e: "card_discarded";
  /** the side that scouted */
  readonly side: Side;
  /** the card */
  readonly card: CardCode;
}

/** A unit that evades shoots: the Parthian shot. */
export interface ShotFired {
  readonly e: "shot_fired";
  /** of that unit */
  readonly side: Side;
  /** where it stood */
  readonly hex: Hex;
}

/** A unit loses its order, because its leader has left it. */
export interface UnitUnordered {
  readonly e: "unit_unordered";
  /** of the unit */
  readonly side: Side;
  /** where the unit stands */
  readonly hex: Hex;
}

/** The glory counters of a side have changed. */
export interface Glory {
  readonly e: "glory";
  /** whose glory it is */
  readonly side: Side;
  /** how many counters there are now */
  readonly glory: number;
}

/** A side buys a die with glory. */
export interface LeadershipBought {
  readonly e: "leadership_bought";
  /** the side that buys it */
  readonly side: Side;
  /** dice it may add this turn */
  readonly dice: number;
}

/** A die bought with glory is added to a roll. */
export interface LeadershipUsed {
  readonly e: "leadership_used";
  /** whose die it is */
  readonly side: Side;
  /** dice that are left */
  readonly dice: number;
}

/** A side spends glory on stragglers of the other. */
export interface Stragglers {
  readonly e: "stragglers";
  /** the side that spends it */
  readonly side: Side;
  /** dice it rolls */
  readonly dice: number;
}

/** A unit has destroyed a unit or felled a leader. */
export interface Felled {
  readonly e: "felled";
  /** of the unit that fells */
  readonly side: Side;
  /** that unit */
  readonly by: number;
  /** how */
  readonly mode: StrikeMode;
  /** the unit that is destroyed */
  readonly unit?: number;
  /** the leader who falls */
  readonly leader?: number;
}

/** A unit takes the standard of another as a trophy. */
export interface TrophyTaken {
  readonly e: "trophy_taken";
  /** of the unit that takes it */
  readonly side: Side;
  /** that unit */
  readonly by: number;
  /** the unit it belonged to */
  readonly unit: number;
}

/** The side that moves first, told before stragglers, who come before its turn. */
export interface MovesFirst {
  readonly e: "moves_first";
  /** the side that moves first */
  readonly side: Side;
}

/** An event of a battle. */
export type GameEvent =
  | BlowStruck
  | Trampled
  | TurnBegan
  | CardPlayed
  | ReactionPlayed
  | UnitOrdered
  | LeaderOrdered
  | PlainOrder
  | UnitRallied
  | UnitMoved
  | LeaderMoved
  | ReserveCalled
  | UnitEntered
  | LeaderEntered
  | UnitLeft
  | LeaderLeft
  | BattleDeclared
  | EvadeDeclared
  | Rolled
  | Hits
  | BlocksLost
  | UnitLost
  | LeaderLost
  | FlagsIgnored
  | BattleOver
  | Banners
  | ObjectiveGained
  | ObjectiveLost
  | HandLimit
  | CardDrawn
  | Reshuffled
  | TurnEnded
  | Awaits
  | GameOver
  | Tokens
  | Inspired
  | TokenDie
  | Bravery
  | Cleared
  | LeaderPromoted
  | CardDiscarded
  | ShotFired
  | UnitUnordered
  | Glory
  | LeadershipBought
  | LeadershipUsed
  | Stragglers
  | Felled
  | TrophyTaken
  | MovesFirst;

/** The table as a viewer sees it. */
export interface Table extends TableFacts {
  /** the viewer's own; empty for spectators */
  readonly hand: readonly CardCode[];
}

/** The part of the table that is the same for all viewers. */
export interface TableFacts {
  /** which game of the match */
  readonly game: number;
  /** turns begun, of both sides */
  readonly turn: number;
  /** whose turn it is */
  readonly active: Side;
  /** units on the board */
  readonly units: readonly UnitOnBoard[];
  /** leaders on the board */
  readonly leaders: readonly LeaderOnBoard[];
  /** gone for good */
  readonly lost: Pieces;
  /** waiting to come on */
  readonly reserve: Pieces;
  readonly cards: Readonly<Record<Side, HandSize>>;
  /** cards left in it */
  readonly deck: number;
  readonly discards: readonly CardCode[];
  /** the card on the table */
  readonly played: CardCode | null;
  /** the card in force: the copied one for a card that copies */
  readonly card: CardCode | null;
  /** cards that the other side has answered with */
  readonly reactions: readonly CardCode[];
  /** the inspired action in force */
  readonly inspired: InspiredCode | null;
  readonly banners: Readonly<Record<Side, number>>;
  /** glory counters, in a battle of a campaign */
  readonly glory?: Readonly<Record<Side, number>>;
  /** standards taken, in a battle of a campaign */
  readonly trophies?: Readonly<Record<Side, number>>;
  /** dice bought with glory this turn, in a battle of a campaign */
  readonly leadership?: number;
  readonly tokens: Readonly<Record<Side, number>>;
  /** objectives, in the order of the scenario */
  readonly gained: Readonly<Record<Side, readonly number[]>>;
  /** gates stormed and camps plundered */
  readonly cleared: readonly Hex[];
  /** given so far this turn */
  readonly orders: number;
  /** that chance is about to roll */
  readonly dice: number;
}

/** A unit on the board. A mark is a letter: (o)rdered, (m)oved, (b)attled, may (n)ot battle. */
export type UnitOnBoard = readonly [id: number, hex: Hex, blocks: number, marks: string];

/** A leader on the board. A mark is a letter: (o)rdered on his own, (m)oved. */
export type LeaderOnBoard = readonly [id: number, hex: Hex, marks: string];

/** Units and leaders, by their numbers in the scenario. */
export interface Pieces {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
}

/** The size of a hand. */
export interface HandSize {
  /** cards in it */
  readonly holds: number;
  /** cards it may have */
  readonly limit: number;
}

/** The table after the end, with both hands open. */
export interface OpenTable extends TableFacts {
  readonly hands: Readonly<Record<Side, readonly CardCode[]>>;
}

/** The decision at hand. */
export interface Decision {
  /** the side that decides; null for chance and after the end */
  readonly side: Side | null;
  readonly kind: DecisionKind;
  /** the viewer decides */
  readonly mine: boolean;
  /** the seat of the side that decides */
  readonly seat: string | null;
  /** the question, or the side that is waited for */
  readonly words: string;
  /** why it is asked, where that is not plain */
  readonly why: string;
  /** the unit it is about */
  readonly unit: number | null;
  /** the hexes it is about */
  readonly hexes: readonly Hex[];
}

/** An action open to the viewer. */
export interface Action {
  /** in the notation: send this */
  readonly text: string;
  readonly kind: ActionKind;
  /** the hex it begins in, or is about */
  readonly at?: Hex;
  /** the hex it leads to */
  readonly to?: Hex;
  readonly card?: CardCode;
  /** how many, or which reserve */
  readonly number?: number;
  /** an inspired action, or the kind of unit that comes on */
  readonly code?: string;
  /** its meaning; left out for moves, which at and to explain */
  readonly words?: string;
}

/** A kind of action. */
export type ActionKind =
  | "play"
  | "order"
  | "order_leader"
  | "lead"
  | "reserve"
  | "rally"
  | "move"
  | "move_leader"
  | "leave"
  | "battle"
  | "done"
  | "stand"
  | "evade"
  | "strike"
  | "evade_to"
  | "ignore"
  | "retreat"
  | "trample"
  | "step"
  | "stop"
  | "flee"
  | "advance"
  | "enter"
  | "roll"
  | "draw"
  | "play_as"
  | "plunder"
  | "inspire"
  | "spend"
  | "shoot"
  | "ambush"
  | "keep"
  | "take_banner"
  | "promote"
  | "order_one"
  | "back"
  | "march"
  | "bring"
  | "leadership"
  | "straggle"
  | "thin"
  | "fall_back";

/** The answer to a question about an attack. */
export interface Odds extends AttackChances {
  /** the hex that is attacked */
  readonly to: Hex;
  /** how many dice, and why */
  readonly words: string;
}

/** The odds of an attack. */
export interface AttackChances {
  /** where the attacker stands */
  readonly from: Hex;
  /** the kind of the attacker */
  readonly unit: string;
  /** the hex that is attacked */
  readonly target: Hex;
  /** the kind of the unit there */
  readonly target_unit: string | null;
  readonly kind: "close" | "fire" | "storm";
  /** the blow of a defender who strikes first */
  readonly first: Blow | null;
  /** that the attack is still made */
  readonly attack_chance: number;
  readonly attack: Blow;
  /** if the defender evades */
  readonly evade: Blow | null;
  readonly shot_chance: number;
  /** of a defender who shoots as he evades */
  readonly shot: Blow | null;
  /** that it comes to that */
  readonly back_chance: number;
  /** of a defender who battles back */
  readonly back: Blow | null;
}

/** One roll against a target, and its possible results. */
export interface Blow {
  readonly dice: number;
  readonly reasons: readonly DiceReason[];
  /** the reasons in a line */
  readonly words: string;
  /** flags that the target may ignore */
  readonly flags_ignored: number;
  /** hexes it retreats for each of the others */
  readonly hexes_per_flag: number;
  /** the chance of 0, 1, 2 … hits, at most its blocks */
  readonly hits: readonly number[];
  /** the chance of 0, 1, 2 … flags */
  readonly flags: readonly number[];
  readonly expected_hits: number;
  /** blocks, by hits and retreats */
  readonly expected_losses: number;
  /** the chance that the hits destroy it */
  readonly gone_by_hits: number;
  /** the chance that it is destroyed, by hits or on its retreat */
  readonly gone: number;
  /** the chance that it retreats */
  readonly retreats: number;
  /** the chance that it stays where it is */
  readonly stands: number;
  /** the chance that the leader with it falls */
  readonly leader_lost: number;
}

/** The result of an open action. */
export interface Preview {
  readonly words: string;
  /** for a card: the pieces it may order */
  readonly order: readonly Hex[];
  /** for a move: the enemies that could be attacked from there */
  readonly targets: readonly Target[];
  readonly roll: ComingRoll | null;
  readonly after: AnswerToCome | null;
}

/** An enemy that a unit could attack after its move. */
export interface Target {
  readonly from: Hex;
  readonly to: Hex;
  readonly dice: number;
  readonly expected_hits: number;
  /** the chance that it is destroyed */
  readonly gone: number;
}

/** The roll that an action leads to. */
export interface ComingRoll extends Blow {
  /** the side that rolls */
  readonly by: Side;
  readonly from: Hex;
  readonly to: Hex;
}

/** The roll that may answer the coming one. */
export interface AnswerToCome {
  /** that it comes to that */
  readonly chance: number;
  readonly roll: ComingRoll;
}

/** Why an action is not open. */
export interface Why {
  /** it is open after all */
  readonly open: boolean;
  readonly reason: WhyNot;
  readonly words: string;
}

/** Which rule keeps an action from being open. */
export type WhyNot =
  | "open"
  | "battle_over"
  | "not_your_decision"
  | "other_decision"
  | "nothing_there"
  | "not_yours"
  | "not_in_hand"
  | "already_ordered"
  | "no_orders_left"
  | "wrong_section"
  | "wrong_troops"
  | "next_to_enemy"
  | "not_linked"
  | "no_symbol"
  | "leader_of_a_unit"
  | "short_reach"
  | "not_ordered"
  | "already_moved"
  | "card_forbids_moving"
  | "joined_by_leader"
  | "only_after_fire"
  | "same_hex"
  | "enemy_there"
  | "friend_there"
  | "one_leader_a_hex"
  | "closed_ground"
  | "too_far"
  | "leaves_slowly"
  | "stops_at_once"
  | "climb_from_next_to"
  | "towards_target"
  | "only_into_combat"
  | "way_taken"
  | "way_stops"
  | "carried"
  | "wrong_company"
  | "nobody_there"
  | "own_piece"
  | "already_battled"
  | "may_not_battle"
  | "card_forbids_close"
  | "card_forbids_fire"
  | "no_missiles"
  | "out_of_range"
  | "enemy_adjacent"
  | "no_sight"
  | "no_battle_ground"
  | "reach_only_from_start"
  | "no_dice"
  | "only_unit_fired_at"
  | "must_battle"
  | "full_strength"
  | "never_rallies"
  | "not_offered";

/** A battle with all that does not change in play. */
export interface Scenario extends Summary {
  readonly notes: readonly string[];
  /** its special rules */
  readonly special: readonly string[];
  /** codes of the rule set; open ground is left out */
  readonly terrain: Readonly<Record<Hex, string>>;
  /** sides of hexes, by direction */
  readonly ramparts: Readonly<Record<Hex, readonly string[]>>;
  /** whose camp or gate a hex is */
  readonly owners: Readonly<Record<Hex, Side>>;
  readonly units: readonly ScenarioUnit[];
  readonly leaders: readonly ScenarioLeader[];
  readonly objectives: readonly ScenarioObjective[];
  readonly exits: readonly ScenarioExit[];
  readonly reserves: readonly ScenarioReserve[];
}

/** A battle as lists show it. */
export interface Summary {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** the code of its rule set */
  readonly rules: string;
  /** of the board, 9 or 11 */
  readonly rows: number;
  readonly about: string;
  readonly sides: Readonly<Record<Side, SideSummary>>;
  /** dice say which side moves first */
  readonly first_by_dice: boolean;
  /** the drawing of its ground: GET /api/ground/hex/GROUND */
  readonly ground: string;
  /** where it lies */
  readonly land: Land;
  /** left out if nobody has measured it */
  readonly balance?: Balance;
}

/** A side of a battle. */
export interface SideSummary {
  readonly name: string;
  /** Command: cards it may hold */
  readonly cards: number;
  /** it takes to win */
  readonly banners: number;
  readonly tokens: number;
  /** it moves first */
  readonly first: boolean;
  readonly units: number;
  readonly leaders: number;
  /** where its units stand, for a small picture: `MI A4, HI A6` */
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

/** A unit of a battle. */
export interface ScenarioUnit {
  readonly id: number;
  readonly side: Side;
  /** its code in the rule set */
  readonly type: string;
  readonly name: string;
  /** at full strength */
  readonly blocks: number;
  readonly symbol: UnitSymbol;
  /** its symbol has a border */
  readonly bordered: boolean;
  /** it carries bows */
  readonly bows: boolean;
  /** null for one in reserve */
  readonly hex: Hex | null;
  /** the kind of its men in `MenCatalogue` */
  readonly figure: string;
  /** their people, likewise */
  readonly people: string;
  /** how far it goes in this battle, in words */
  readonly move: string;
  /** its dice in close combat, likewise */
  readonly close: string;
  /** its range and dice of fire, likewise; empty without missiles */
  readonly fire: string;
}

/** The symbol of a unit: the face of the die that hits it. */
export type UnitSymbol = "green" | "blue" | "red";

/** A leader of a battle. */
export interface ScenarioLeader {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
  /** null for one in reserve */
  readonly hex: Hex | null;
  /** he comes only if he is promoted in battle */
  readonly spare: boolean;
  /** his kind in `MenCatalogue` */
  readonly figure: string;
  /** his people, likewise */
  readonly people: string;
}

/** Ground that is worth banners. */
export interface ScenarioObjective {
  readonly kind: "reach" | "hold" | "plunder" | "storm";
  /** the side that may gain it; null: either side */
  readonly side: Side | null;
  readonly hexes: readonly Hex[];
  readonly banners: number;
}

/** Hexes from which units may leave the board for a banner. */
export interface ScenarioExit {
  readonly side: Side;
  readonly from: readonly Hex[];
}

/** Pieces that come on during the battle. */
export interface ScenarioReserve {
  readonly side: Side;
  /** the event that brings them on */
  readonly by: "leadership" | "order" | "banners";
  /** where they enter */
  readonly hexes: readonly Hex[];
  readonly units: readonly number[];
  readonly leaders: readonly number[];
}

/** The player aid of a rule set. */
export interface Rules {
  readonly code: string;
  readonly name: string;
  /** of the board */
  readonly rows: number;
  /** the sections of each hex, as the bottom side sees them */
  readonly sections: Readonly<Record<Hex, readonly ("left" | "center" | "right")[]>>;
  readonly units: readonly RulesUnit[];
  readonly terrains: readonly RulesTerrain[];
  readonly cards: readonly RulesCard[];
  readonly inspired: readonly RulesInspired[];
  readonly faces: readonly RulesFace[];
  readonly chapters: readonly RulesChapter[];
}

/** A kind of unit. */
export interface RulesUnit {
  readonly code: string;
  readonly name: string;
  /** the face of the die that hits it */
  readonly symbol: UnitSymbol;
  /** its symbol has a border */
  readonly bordered: boolean;
  readonly weight: string;
  readonly mounted: boolean;
  readonly blocks: number;
  /** hexes */
  readonly move: string;
  /** dice */
  readonly close: string;
  /** dice */
  readonly fire: string;
  /** hexes */
  readonly range: number;
  /** hexes for each flag */
  readonly retreat: number;
  readonly evades: string;
  readonly momentum: string;
  readonly notes: readonly string[];
}

/** A kind of terrain. */
export interface RulesTerrain {
  readonly code: string;
  readonly name: string;
  readonly move: string;
  readonly battle: string;
  readonly sight: string;
}

/** A kind of card. */
export interface RulesCard {
  readonly code: string;
  readonly name: string;
  readonly group: "section" | "troop" | "leadership" | "tactic";
  /** in the deck */
  readonly copies: number;
  readonly words: string;
  /** of a section card: orders in the player's left, center and right; 255 stands for Command */
  readonly each: readonly [number, number, number] | null;
}

/** An inspired action. */
export interface RulesInspired {
  readonly code: string;
  readonly name: string;
  readonly words: string;
}

/** A face of the die and its effect. */
export interface RulesFace {
  readonly face: Face;
  readonly name: string;
  /** in close combat */
  readonly close: string;
  /** in ranged combat */
  readonly fire: string;
  /** how many sides of the die show it */
  readonly sides: number;
}

/** Rules that belong together. */
export interface RulesChapter {
  readonly code: string;
  readonly title: string;
  readonly statements: readonly string[];
}
