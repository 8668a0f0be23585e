// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.
import type { DicePromise, Invitations, Seat, SeatFacts, SeatRequests, Secrets, Side } from "./session.ts";

/** A campaign to be made. */
export interface CampaignRequest {
  readonly campaign: string;
  /** at least one of them a person's */
  readonly seats: SeatRequests;
}

/** The answer to a request for a campaign. */
export interface CampaignMade {
  /** its id */
  readonly campaign: string;
  readonly secrets: Secrets;
  readonly invitations: Invitations;
  readonly info: CampaignInfo;
}

/** A campaign in play. Nothing in it is hidden from anybody. What is promised is about the dice between battles. */
export interface CampaignInfo extends DicePromise {
  readonly id: string;
  /** which of those there are */
  readonly campaign: string;
  /** sentences for everybody: the rules have changed, and from where the campaign goes on */
  readonly note?: string;
  /** milliseconds since 1970 */
  readonly made: number;
  /** number of the last step */
  readonly n: number;
  readonly seats: Readonly<Record<Seat, SeatFacts>>;
  /** as hexadecimal digits, once the campaign is over */
  readonly seed: string | null;
  /** that decides between battles */
  readonly seat: Seat | null;
  /** of the battles so far, in their order */
  readonly matches: readonly string[];
  /** what happened after each battle fought */
  readonly history: readonly (readonly ToldEvent[])[];
  /** the side of the campaign that gave each battle fought up; null: it was fought to its end */
  readonly gave_up: readonly (Side | null)[];
  readonly state: CampaignState;
}

/** Something that happened between battles, and its sentence. */
export interface ToldEvent {
  readonly event: CampaignEvent;
  /** without a full stop */
  readonly words: string;
}

/** A battle is to be fought. */
export interface BattleAwaits {
  readonly e: "battle_awaits";
  /** counted from 0 */
  readonly battle: number;
}

/** A battle has been fought. */
export interface BattleFought {
  readonly e: "battle_fought";
  /** counted from 0 */
  readonly battle: number;
  readonly winner: Side | "draw" | null;
  readonly banners: Readonly<Record<Side, number>>;
}

/** A die for the fate of a leader. */
export interface DieRolled {
  readonly e: "die";
  readonly shows: number;
}

/** The fate of a leader who fell. */
export interface FateMet {
  readonly e: "fate";
  readonly side: Side;
  /** his place in the campaign */
  readonly post: number;
  readonly fate: Fate;
  /** he stood in for the holder of the post */
  readonly stand_in: boolean;
  /** how he was lost */
  readonly hand_to_hand: boolean;
}

/** The fate of a leader who has fallen. */
export type Fate =
  | "none"
  | "slain"
  | "mortal_wound"
  | "captured"
  | "crippled"
  | "serious_wound"
  | "moderate_wound"
  | "light_wound";

/** A leader has recovered from a moderate wound. */
export interface LeaderBack {
  readonly e: "leader_back";
  readonly side: Side;
  readonly post: number;
}

/** A side gains glory counters. */
export interface GloryGained {
  readonly e: "glory";
  readonly side: Side;
  /** all of them */
  readonly gained: number;
  /** the counters it has now */
  readonly total: number;
  /** of those gained, for leaders captured */
  readonly captives: number;
  /** of those gained, for trophies taken */
  readonly trophies: number;
}

/** Counters that a side has not spent are gone. */
export interface GloryLapsed {
  readonly e: "glory_lapsed";
  readonly side: Side;
  readonly lost: number;
}

/** A unit becomes heroic. */
export interface Honoured {
  readonly e: "honoured";
  readonly side: Side;
  readonly type: string;
}

/** A heroic unit has lost a block and is heroic no more. */
export interface HeroLost {
  readonly e: "hero_lost";
  readonly side: Side;
  readonly type: string;
}

/** A new man takes the post of a leader. */
export interface Appointed {
  readonly e: "appointed";
  readonly side: Side;
  readonly post: number;
  /** the troops he is at home with */
  readonly arm: Arm;
  /** for one battle; otherwise for good */
  readonly stand_in: boolean;
}

/** The troops that a leader is at home with. */
export type Arm = "foot" | "mounted";

/** A unit of the battle to come is the heroic one. */
export interface HeroNamed {
  readonly e: "hero_named";
  readonly side: Side;
  readonly type: string;
}

/** The battle to come has no unit of a heroic unit's type. */
export interface HeroWaits {
  readonly e: "hero_waits";
  readonly side: Side;
  readonly type: string;
}

/** The campaign is over. */
export interface CampaignOver {
  readonly e: "campaign_over";
  readonly winner: Side | "draw" | null;
}

/** The purchases that a side has made with glory in a battle. */
export interface GlorySpent {
  readonly e: "glory_spent";
  readonly side: Side;
  readonly on: GloryBought;
}

/** The purchases made with glory counters, one counter each. */
export interface GloryBought {
  /** dice for the enemy's march, before the first card */
  readonly stragglers: number;
  /** blocks given back */
  readonly rallies: number;
  /** dice for a roll */
  readonly leadership: number;
  /** units made heroic after the battle */
  readonly heroes: number;
}

/** An event between battles. */
export type CampaignEvent =
  | BattleAwaits
  | BattleFought
  | DieRolled
  | FateMet
  | LeaderBack
  | GloryGained
  | GloryLapsed
  | Honoured
  | HeroLost
  | Appointed
  | HeroNamed
  | HeroWaits
  | CampaignOver
  | GlorySpent;

/** A campaign as it stands. */
export interface CampaignState {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** the one at hand, counted from 0 */
  readonly battle: number;
  readonly about: readonly string[];
  readonly battles: readonly BattleInfo[];
  readonly sides: Readonly<Record<Side, CampaignSide>>;
  readonly decision: CampaignDecisionKind;
  /** the question to the side that decides */
  readonly words: string;
  readonly decider: Side | "chance" | null;
  readonly actions: readonly CampaignAction[];
  readonly winner: Side | "draw" | null;
}

/** A battle of the campaign; in the sides of the campaign. */
export interface BattleInfo {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** the top side of the campaign is the bottom side of the battle */
  readonly swapped: boolean;
  readonly fought: boolean;
  readonly winner?: Side | "draw";
  readonly banners?: Readonly<Record<Side, number>>;
  readonly glory_spent?: Readonly<Record<Side, number>>;
  /** by the glory spent */
  readonly glory_bought?: Readonly<Record<Side, GloryBought>>;
  readonly glory_gained?: Readonly<Record<Side, number>>;
  readonly trophies?: Readonly<Record<Side, number>>;
  readonly captives?: Readonly<Record<Side, number>>;
}

/** A side of the campaign. */
export interface CampaignSide {
  readonly name: string;
  readonly banners: number;
  readonly wins: number;
  readonly glory: number;
  readonly trophies: number;
  readonly captives: number;
  readonly leaders: readonly LeaderInfo[];
  readonly heroes: readonly HeroInfo[];
}

/** A post of a leader. */
export interface LeaderInfo {
  readonly post: number;
  /** after its first holder */
  readonly name: string;
  readonly holder: string;
  /** the last fate of the holder */
  readonly fate: Fate;
  /** how he is */
  readonly words: string;
  /** those that the post is in, counted from 0 */
  readonly battles: readonly number[];
  readonly litter: boolean;
  /** how often a new man has taken it for good */
  readonly replaced: number;
  /** battles the holder is still away */
  readonly misses: number;
  /** the troops a new holder is at home with */
  readonly joins?: Arm;
  /** the troops a stand-in is at home with */
  readonly stand_in?: Arm;
}

/** A heroic unit. */
export interface HeroInfo {
  /** code of its type */
  readonly unit: string;
  readonly name: string;
  /** in the battle at hand */
  readonly hex: string | null;
}

/** A decision between battles. */
export type CampaignDecisionKind = "fight" | "die" | "honour" | "appoint" | "name" | "over";

/** An action that is open. */
export interface CampaignAction {
  readonly text: string;
  readonly words: string;
}

/** A decision between two battles of a campaign. */
export interface CampaignDecision {
  /** the secret of the seat */
  readonly seat: string;
  /** in the notation */
  readonly action: string;
  /** the last step the client knows */
  readonly n: number;
}

/** The campaigns the server offers, as they begin. */
export interface CampaignList {
  readonly campaigns: readonly CampaignState[];
}

/** The dice between the battles of a campaign so far. docs/fair-dice.md says how to check them. */
export interface CampaignDiceSheet extends DicePromise {
  /** its id */
  readonly campaign: string;
  /** code of the rule set */
  readonly rules: string;
  /** how many dice the link proves */
  readonly opened: number;
  /** of the last die; null: there is none, or the seed is told */
  readonly link: string | null;
  /** once the campaign is over */
  readonly seed: string | null;
  /** those fought, in their order */
  readonly battles: readonly CampaignBattleDice[];
}

/** The dice that fell after a battle. */
export interface CampaignBattleDice {
  /** that the battle was */
  readonly match: string;
  /** of its seats a and b; "" of a seat that brought none */
  readonly nonces: readonly string[];
  readonly dice: readonly CampaignDie[];
}

/** A die between battles. */
export interface CampaignDie {
  /** counted from 0 through the campaign; one that is left out was set aside when the rules changed */
  readonly number: number;
  readonly shows: number;
}
