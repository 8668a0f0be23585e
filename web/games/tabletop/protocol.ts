// What the messages carry when the tabletop is played (docs/protocol.md, The tabletop). Thousandths of an inch, hundredths
// of a degree.
import type { Point, Pose, Side } from "./board/types.ts";
import type { GameEvent } from "../../generated/tabletop.ts";
import type { BattleDetails, DecisionFacts, GameTypes, LogLine, ReplayFacts, Step } from "../../shell/protocol.ts";

export interface TtUnitFacts {
  readonly id: number;
  readonly code: string;
  readonly side: Side;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly grade: string;
  readonly flags: string;
  readonly bases: number;
  readonly base: readonly [number, number];
  readonly command?: number;
}
export interface TtLeaderFacts {
  readonly id: number;
  readonly code: string;
  readonly side: Side;
  readonly name: string;
  readonly general: boolean;
  readonly actions: number;
}
export interface TtScenario extends BattleDetails {
  readonly sides: Readonly<Record<Side, { name: string; units: number; leaders: number; points: number }>>;
  readonly width: number;
  readonly height: number;
  readonly line_gap: number;
  /** How far aside formed units may go. */
  readonly oblique: number;
  /** Within which an enemy matters: near, and far. */
  readonly reach: readonly [near: number, far: number];
  /** To deploy in: how deep it is, how deep for lights, and how far from the short edges. */
  readonly zone: readonly [depth: number, lights: number, aside: number];
  readonly turn_limit: number;
  readonly terrain: readonly {
    readonly kind: string;
    readonly owner: Side | null;
    readonly outline: readonly Point[];
  }[];
  readonly units: readonly TtUnitFacts[];
  readonly leaders: readonly TtLeaderFacts[];
  readonly start: TtTable;
}
export interface TtUnit {
  readonly id: number;
  readonly at: Pose;
  readonly rows: readonly number[];
  readonly tail?: readonly Pose[] | undefined; // of a bent column: its bases behind the leading one
  readonly formation: string;
  readonly order: number; // 0 formed, 1 unformed, 2 model
  readonly dp: number;
  readonly threshold: number;
  /** s shaken, b broken, l looting, r rampage, o open ranks, m moved, h on halt, p must repeat, c has declared, e engaged */
  readonly marks: string;
  readonly line?: number;
  readonly target?: number;
}
export interface TtTable {
  readonly game: 1 | 2;
  readonly turn: number;
  readonly phase: string;
  readonly phase_name: string;
  readonly active: Side | null;
  readonly first: Side | null;
  readonly initiative: Side | null;
  readonly units: readonly TtUnit[];
  readonly leaders: readonly {
    readonly id: number;
    readonly at: Point;
    readonly with: number | null;
    readonly left: number;
    readonly wounds: number;
  }[];
  readonly lost: readonly number[];
  readonly contacts: readonly (readonly [number, number])[];
  readonly loss: Readonly<Record<Side, number>>;
  /** The loss at which each army breaks. */
  readonly breaks: Readonly<Record<Side, number>>;
  /** Charges declared and not yet made: who, and whom. */
  readonly charges: readonly (readonly [number, number])[];
  readonly moving: null | { readonly units: readonly number[]; readonly allowance: number };
}
export interface TtDecision extends DecisionFacts {
  /** Who charges the unit that is asked. */
  readonly chargers?: readonly number[];
}
export interface TtAction {
  readonly text: string;
  readonly kind: string;
  readonly unit?: number;
  readonly target?: number;
  readonly leader?: number;
  readonly number?: number;
  readonly units?: readonly number[];
  /** Where it would leave each unit. */
  readonly to?: readonly { readonly unit: number; readonly at: Pose; readonly tail?: readonly Pose[] }[];
  readonly used?: number;
  /** Of an answer to a charge: what it promises. */
  readonly forecast?: TtFight;
  readonly words: string;
}
export type TtEvent = GameEvent;
/** What a fight promises that has not begun. */
export interface TtFight {
  readonly contact: boolean;
  readonly engaged: number;
  readonly engaged_foe: number;
  readonly dice: number;
  readonly dice_foe: number;
  readonly rows: readonly number[] | null; // victory, success, nothing decided, set-back, defeat
}
export interface TtForecast extends TtFight {
  readonly to_pose: Pose | null;
}
export interface TtPart extends Partial<TtForecast> {
  readonly text: string;
  readonly ok: boolean;
  readonly unit?: number;
  readonly target?: number;
  readonly used?: number;
  readonly left?: number;
  readonly moves?: readonly {
    readonly unit: number;
    readonly at: Pose;
    readonly tail?: readonly Pose[];
    readonly dps: number;
    readonly within4: readonly number[];
    readonly within8: readonly number[];
  }[];
  readonly words: string;
  readonly clause?: string;
  readonly rule?: string;
}
export interface TtPreview {
  readonly ok: boolean;
  readonly parts: readonly TtPart[];
  readonly comes: readonly {
    readonly e: "dp" | "shaken" | "base" | "gives_way";
    readonly unit: number;
    readonly words?: string;
    readonly to?: Pose;
  }[];
}
export interface TtRules {
  readonly code: string;
  readonly clauses: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
}
/** The shapes a match on the tabletop is made of. */
export interface TtTypes extends GameTypes {
  readonly scenario: TtScenario;
  readonly table: TtTable;
  readonly event: TtEvent;
  readonly action: TtAction;
  readonly decision: TtDecision;
  readonly preview: TtPreview;
}
export interface TtReplay extends ReplayFacts {
  readonly scenario: TtScenario;
  readonly start: TtTable;
  readonly steps: readonly (Step<TtEvent> & {
    readonly table: TtTable;
    readonly log: readonly LogLine[];
    readonly decision: TtDecision;
  })[];
}

/** What may be chosen for an army, and armies that were chosen. Points are hundredths, but for those asked for. */
export interface ArmyList {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly least_points: number;
  readonly troops: readonly { readonly code: string; readonly name: string; readonly type: string }[];
}
export interface Army {
  readonly name: string;
  readonly list: string;
  readonly most_points: number;
  readonly points: number;
  readonly leaders: readonly {
    readonly code: string;
    readonly name: string;
    readonly general: boolean;
    readonly actions: number;
  }[];
  readonly units: readonly {
    readonly code: string;
    readonly name: string;
    readonly troop: string;
    readonly grade: string;
    readonly bases: number;
    readonly points: number;
    readonly pikes?: boolean;
    readonly wedges?: boolean;
    readonly command?: string;
  }[];
}
export type ArmyRequest =
  { readonly list: string; readonly points: number; readonly seed: number } | { readonly text: string };
export interface ArmyMade {
  readonly army: Army;
  readonly text: string;
}
export interface ArmiesRequest {
  readonly top: string;
  readonly bottom: string;
  readonly terrain: number; // 0: open ground
  readonly deployment: boolean;
}
