// The steps a player missed while he was away, in numbers and as arrows.
import type { Side } from "../protocol.ts";
import type { Beat, Shown } from "./beat.ts";

/** The part of a mark that is the same in every game. */
export interface MarkFacts {
  readonly n: number;
  /** Whose unit it is about. */
  readonly side: Side;
  /** `fell`: a unit is lost. */
  readonly kind: string;
}
export interface Told extends Shown {
  readonly mark: MarkFacts;
}

export interface Away<T extends Told> {
  readonly steps: number;
  readonly turns: number;
  /** Units that this side lost, and units that the other side lost. */
  readonly lost: number;
  readonly taken: number;
  /** Step by step; empty if more was missed than the server still knows. */
  readonly beats: readonly Beat<T>[];
  readonly marks: readonly T["mark"][];
}

/** Fewer missed steps than this are simply shown. */
export const fewSteps = 8;

/** The beats of which a player has not seen the end. */
export const unseenOf = <T extends Shown>(beats: readonly Beat<T>[], seen: number): readonly Beat<T>[] =>
  beats.filter(beat => beat.last > seen);

export function awayOf<T extends Told>(
  steps: number,
  beats: readonly Beat<T>[],
  marks: readonly T["mark"][],
  side: Side | null,
): Away<T> {
  const fell = marks.filter(mark => mark.kind === "fell");
  const lost = fell.filter(mark => mark.side === side).length;
  const turns = new Set(beats.map(beat => beat.turn)).size;
  return { steps, turns, lost, taken: fell.length - lost, beats, marks };
}
