// The data of the board: pieces and ground, and nothing of the rules.
import type { Hex } from "./hex.ts";

/** How units are shown: as men on a tray, or as blocks with signs. */
export type Look = "men" | "blocks";
export type Side = "top" | "bottom";
/** What men do. Those who flee show their backs. */
export type MenPose = "standing" | "marching" | "fighting" | "fleeing" | "fallen";
/** The symbol on the blocks of a unit: the weight it has. */
export type UnitSymbol = "green" | "blue" | "red";

export interface UnitPiece {
  /** The same piece keeps its id, so that it can be seen to move. */
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  readonly symbol: UnitSymbol;
  readonly bordered: boolean;
  readonly hex: Hex;
  readonly blocks: number;
  /** Its blocks at full strength; lost ones are shown as gaps. */
  readonly full?: number;
  readonly name?: string;
  readonly bow?: boolean;
  readonly special?: boolean;
  /** Its men: a kind of figure, and the people they are of. */
  readonly figure?: string | undefined;
  readonly people?: string | undefined;
  /** What they do where they are: they stand, unless it says something else. */
  readonly pose?: MenPose;
  readonly ordered?: boolean;
  readonly moved?: boolean;
  readonly battled?: boolean;
}

export interface LeaderPiece {
  readonly id: string;
  readonly side: Side;
  readonly hex: Hex;
  readonly name?: string;
  readonly figure?: string | undefined;
  readonly people?: string | undefined;
  /** His loss loses the battle. */
  readonly doomed?: boolean;
}

export type GoalKind = "reach" | "hold" | "plunder" | "storm" | "majority" | "exit" | "entry";

export interface Goal {
  readonly kind: GoalKind;
  readonly side: Side | "nobody";
  readonly hexes: readonly Hex[];
  readonly banners?: number;
}

/** The ground of a battle: everything that does not move. */
export interface Field {
  readonly rows: 9 | 11;
  /** Names the drawing of it (docs/protocol.md, `ground`). */
  readonly ground: string;
  readonly goals?: readonly Goal[];
}

export interface Pieces {
  readonly units: readonly UnitPiece[];
  readonly leaders: readonly LeaderPiece[];
  /** Gates stormed and camps plundered: open ground now. */
  readonly cleared?: readonly Hex[];
}

export type ArrowKind = "move" | "attack" | "fire" | "retreat";
export interface Arrow {
  readonly from: Hex;
  readonly to: Hex;
  readonly kind: ArrowKind;
}

/** Something on its way, drawn by the share of its time that has passed. Pieces by their keys: `unit-ID`, `leader-ID`. */
export type Item =
  | {
      readonly kind: "glide";
      readonly piece: string;
      readonly from: Hex;
      readonly to: Hex;
      /** They march, unless it says something else. */
      readonly pose?: MenPose;
    }
  | { readonly kind: "fade"; readonly piece: string }
  | { readonly kind: "flash"; readonly hex: Hex; readonly look: FlashLook; readonly text: string }
  | { readonly kind: "tumble" }
  // Drawn by the stage over the board.
  | { readonly kind: "stage" };
export type FlashLook = "hit" | "rally" | "gone";
export interface ItemShown {
  readonly item: Item;
  readonly share: number;
}

/** The lit marks. Each kind has a shape of its own besides its colour. */
export interface Marks {
  /** Pieces that may be chosen now. */
  readonly lit?: readonly Hex[];
  /** Hexes that may be entered. */
  readonly paths?: readonly Hex[];
  /** Enemies that may be attacked. */
  readonly targets?: readonly Hex[];
  readonly chosen?: Hex | undefined;
  /** Pieces a card would reach, shown while it is looked at. */
  readonly preview?: readonly Hex[];
  /** The subject of a decision. */
  readonly focus?: readonly Hex[];
  readonly arrows?: readonly Arrow[];
  /** The last actions: thin arrows, numbered in order. */
  readonly traces?: readonly Trace[];
  /** Where a unit or a leader fell. */
  readonly fallen?: readonly Hex[];
}
export interface Trace extends Arrow {
  readonly number?: number | undefined;
  /** Pointed at. */
  readonly lit?: boolean;
}
