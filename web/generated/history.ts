// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.
import type { Side } from "./session.ts";

/** The course of a battle, as maps. */
export interface BattleHistory {
  readonly groups: readonly HistoryGroup[];
  readonly slides: readonly HistorySlide[];
}

/** Troops that act as one. */
export interface HistoryGroup {
  readonly side: Side;
  /** the code of their type */
  readonly kind: string;
  readonly label: string;
  /** a place, or both ends of their line, in words of the game */
  readonly at: readonly string[];
  /** the slide in which they come, from 0; of 0, they stand there from the first */
  readonly from: number;
}

/** One map of a history. */
export interface HistorySlide {
  readonly title: string;
  readonly text: string;
  /** at the same time */
  readonly moves: readonly HistoryMove[];
  /** groups that have broken by its end */
  readonly broken: readonly number[];
  readonly arrows: readonly HistoryArrow[];
}

/** A group goes somewhere. */
export interface HistoryMove {
  /** its number, from 0 */
  readonly group: number;
  readonly to: readonly string[];
  /** and is gone after it */
  readonly leaves: boolean;
}

/** A blow, a volley, a way that somebody takes. */
export interface HistoryArrow {
  readonly side: Side;
  readonly from: string;
  readonly to: string;
}
