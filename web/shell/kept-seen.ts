// How far a player has seen a match, kept in this browser for each of its seats: so that he is shown the steps he missed.
import type { Seat } from "./protocol.ts";
import { readStored, removeStored, store } from "./storage.ts";

export interface Seen {
  /** The last step that was shown here. */
  readonly n: number;
  /** The game of the match that was played. */
  readonly game: number;
  /** A step before the other side's last turn, and what lay openly on the table then, as the game keeps it. */
  readonly from: number;
  readonly view: unknown;
}

const keyOf = (match: string, seat: Seat): string => `acies.seen.${match}.${seat}`;

export const keepSeen = (match: string, seat: Seat, seen: Seen): boolean => store(keyOf(match, seat), seen);
export function recallSeen(match: string, seat: Seat): Seen | undefined {
  const seen = readStored<Partial<Seen> | undefined>(keyOf(match, seat), undefined);
  const { n, game, from, view } = seen ?? {};
  const numbers = [n, game, from].every(one => typeof one === "number" && one >= 0);
  return numbers && typeof view === "object" && view !== null ? (seen as Seen) : undefined;
}
export const forgetSeen = (match: string, seat: Seat): void => removeStored(keyOf(match, seat));
