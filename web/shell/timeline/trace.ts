// The traces of a match: the deeds of both sides, and which of them are news to a player.
import type { Side } from "../protocol.ts";
import type { Beat, Shown } from "./beat.ts";

/** The deeds of one beat, without the showing. */
export interface Deed<M> {
  readonly first: number;
  readonly last: number;
  readonly by: Side | null;
  readonly own: boolean;
  readonly turn: number;
  readonly marks: readonly M[];
}

export const deedOf = <T extends Shown>({ first, last, by, own, turn, marks }: Beat<T>): Deed<T["mark"]> => ({
  first,
  last,
  by,
  own,
  turn,
  marks,
});

/**
 * The other side's last turn, from the end of this side's own doings before it: the whole turn with all its results, even
 * if this side answered an attack in the middle of it.
 */
export function lastTurn<M>(deeds: readonly Deed<M>[], side: Side): readonly Deed<M>[] {
  const mine = (deed: Deed<M>): boolean => deed.by === side && deed.own;
  const his = deeds.findLastIndex(deed => deed.by !== side && deed.by !== null && deed.own && deed.marks.length > 0);
  if (his === -1) return [];
  const before = deeds.slice(0, his).findLastIndex(mine);
  const after = deeds.findIndex((deed, i) => i > his && mine(deed));
  return deeds.slice(before + 1, after === -1 ? deeds.length : after);
}

/** Marks with the order in which they were done; those that only came of others have no number. */
export function numbered<M>(
  marks: readonly M[],
  counts: (mark: M) => boolean,
): readonly { readonly mark: M; readonly number: number | undefined }[] {
  let last = 0;
  return marks.map(mark => ({ mark, number: counts(mark) ? ++last : undefined }));
}
