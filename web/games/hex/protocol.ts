// What the messages carry when a battle on hexes is played (docs/protocol.md).
import type {
  BattleDetails,
  BattleSummary,
  DecisionFacts,
  GameTypes,
  LogLine,
  ReplayFacts,
  Side,
  Step,
} from "../../shell/protocol.ts";

export type Hex = string;

export type Face = "green" | "blue" | "red" | "helmet" | "flag" | "sword";

export interface Summary extends BattleSummary {
  readonly rows: 9 | 11;
  readonly sides: Readonly<Record<Side, SideSummary>>;
  readonly first_by_dice: boolean;
  readonly balance: null | {
    readonly player: string;
    readonly games: number;
    readonly top: number;
    readonly low: number;
    readonly high: number;
  };
}

export interface SideSummary {
  readonly name: string;
  readonly cards: number;
  readonly banners: number;
  readonly tokens: number;
  readonly first: boolean;
  readonly units: number;
  readonly leaders: number;
}

export interface ScenarioUnit {
  readonly id: number;
  readonly side: Side;
  readonly type: string;
  readonly name: string;
  readonly blocks: number;
  readonly symbol: "green" | "blue" | "red";
  /** A border around its symbol tells it from the plain kind of its weight. */
  readonly bordered: boolean;
  readonly bows: boolean;
  readonly hex: Hex | null;
}

export interface ScenarioLeader {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
  readonly hex: Hex | null;
  readonly spare: boolean;
}

export interface Scenario extends Summary, BattleDetails {
  readonly sides: Readonly<Record<Side, SideSummary>>;
  readonly terrain: Readonly<Record<Hex, string>>;
  readonly ramparts: Readonly<Record<Hex, readonly string[]>>;
  readonly owners: Readonly<Record<Hex, Side>>;
  readonly units: readonly ScenarioUnit[];
  readonly leaders: readonly ScenarioLeader[];
  readonly objectives: readonly {
    readonly kind: "reach" | "hold" | "plunder" | "storm";
    readonly side: Side | null;
    readonly hexes: readonly Hex[];
    readonly banners: number;
  }[];
  readonly exits: readonly { readonly side: Side; readonly from: readonly Hex[] }[];
  readonly reserves: readonly {
    readonly side: Side;
    readonly by: "leadership" | "order" | "banners";
    readonly hexes: readonly Hex[];
    readonly units: readonly number[];
    readonly leaders: readonly number[];
  }[];
}

export interface RulesUnit {
  readonly code: string;
  readonly name: string;
  readonly symbol: "green" | "blue" | "red";
  /** A border around its symbol tells it from the plain kind of its weight. */
  readonly bordered: boolean;
  readonly weight: string;
  readonly mounted: boolean;
  readonly blocks: number | string;
  readonly move: number | string;
  readonly close: number | string;
  readonly fire: number | string;
  readonly range: number | string;
  readonly retreat: number | string;
  readonly evades: number | string;
  readonly momentum: number | string;
  readonly notes: readonly string[];
}

export interface RulesCard {
  readonly code: string;
  readonly name: string;
  readonly group: "section" | "troop" | "leadership" | "tactic";
  readonly copies: number;
  readonly words: string;
  readonly each: readonly [number, number, number] | null;
}

export interface Rules {
  readonly code: string;
  readonly name: string;
  readonly rows: number;
  readonly sections: Readonly<Record<Hex, readonly ("left" | "center" | "right")[]>>;
  readonly units: readonly RulesUnit[];
  readonly terrains: readonly { code: string; name: string; move: string; battle: string; sight: string }[];
  readonly cards: readonly RulesCard[];
  readonly inspired: readonly { code: string; name: string; words: string }[];
  readonly faces: readonly { face: Face; name: string; close: string; fire: string }[];
  readonly chapters: readonly { code: string; title: string; statements: readonly string[] }[];
}

export interface Table {
  readonly game: 1 | 2;
  readonly turn: number;
  readonly active: Side;
  readonly units: readonly (readonly [id: number, hex: Hex, blocks: number, marks: string])[];
  readonly leaders: readonly (readonly [id: number, hex: Hex, marks: string])[];
  readonly lost: { readonly units: readonly number[]; readonly leaders: readonly number[] };
  readonly reserve: { readonly units: readonly number[]; readonly leaders: readonly number[] };
  readonly hand: readonly string[];
  readonly cards: Readonly<Record<Side, { readonly holds: number; readonly limit: number }>>;
  readonly deck: number;
  readonly discards: readonly string[];
  readonly played: string | null;
  readonly card: string | null;
  readonly reactions: readonly string[];
  readonly inspired: string | null;
  readonly banners: Readonly<Record<Side, number>>;
  readonly tokens: Readonly<Record<Side, number>>;
  /** Battles of a campaign. */
  readonly glory?: Readonly<Record<Side, number>>;
  readonly trophies?: Readonly<Record<Side, number>>;
  readonly leadership?: number;
  readonly gained: Readonly<Record<Side, readonly number[]>>;
  readonly cleared: readonly Hex[];
  readonly orders: number;
  readonly dice: number;
}

export interface Decision extends DecisionFacts {
  readonly hexes: readonly Hex[];
}

export interface Action {
  readonly text: string;
  readonly kind: string;
  readonly at?: Hex;
  readonly to?: Hex;
  readonly card?: string;
  readonly number?: number;
  readonly code?: string;
  readonly words: string;
}

export interface GameEvent {
  readonly e: string;
  readonly side?: Side | null;
  readonly hex?: Hex | null;
  readonly from?: Hex | null;
  readonly to?: Hex | null;
  readonly card?: string | null;
  readonly as?: string;
  readonly cause?: string;
  readonly mode?: string;
  readonly faces?: readonly Face[];
  readonly blocks?: number;
  readonly left?: number;
  readonly lost?: number;
  readonly hits?: number;
  readonly flags?: number;
  readonly ignored?: number;
  readonly accepted?: number;
  readonly banners?: number;
  readonly tokens?: number;
  readonly unit?: number;
  readonly leader?: number;
  readonly winner?: Side | null;
}

export interface Blow {
  readonly dice: number;
  readonly reasons: readonly { readonly reason: string; readonly dice: number; readonly words: string }[];
  readonly words: string;
  readonly flags_ignored: number;
  readonly hexes_per_flag: number;
  readonly hits: readonly number[];
  readonly flags: readonly number[];
  readonly expected_hits: number;
  readonly expected_losses: number;
  readonly gone_by_hits: number;
  readonly gone: number;
  readonly retreats: number;
  readonly stands: number;
  readonly leader_lost: number;
}

export interface Odds {
  readonly from: Hex;
  readonly to: Hex;
  readonly kind: "close" | "fire" | "storm";
  readonly words: string;
  readonly first: Blow | null;
  readonly attack: Blow;
  readonly evade: Blow | null;
  readonly shot: Blow | null;
  readonly back: Blow | null;
  readonly attack_chance: number;
  readonly shot_chance: number;
  readonly back_chance: number;
}

export interface ComingRoll extends Blow {
  readonly by: Side;
  readonly from: Hex;
  readonly to: Hex;
}

export interface Preview {
  readonly words: string;
  readonly order: readonly Hex[];
  readonly targets: readonly {
    readonly to: Hex;
    readonly from: Hex;
    readonly dice: number;
    readonly expected_hits: number;
    readonly gone: number;
  }[];
  readonly roll: ComingRoll | null;
  readonly after: null | { readonly chance: number; readonly roll: ComingRoll };
}

export type ReplayTable = Omit<Table, "hand"> & { readonly hands: Readonly<Record<Side, readonly string[]>> };

export interface ReplayStep extends Step<GameEvent> {
  readonly now: string;
  readonly words: string;
  readonly table: ReplayTable;
  readonly log: readonly LogLine[];
  readonly decision: Decision;
}

export interface Replay extends ReplayFacts {
  readonly scenario: Scenario;
  readonly steps: readonly ReplayStep[];
  readonly start: ReplayTable;
}

/** The shapes a match on hexes is made of. */
export interface HexTypes extends GameTypes {
  readonly scenario: Scenario;
  readonly table: Table;
  readonly event: GameEvent;
  readonly action: Action;
  readonly decision: Decision;
  readonly odds: Odds;
  readonly preview: Preview;
}
