// The matches that this browser keeps: the seats it holds and the seats it is about to take (for their dice: kept-dice.ts).
// A secret is a seat, so it is kept here and nowhere else.
import { computed } from "@preact/signals";
import { forgetDice } from "./kept-dice.ts";
import { forgetSeen } from "./kept-seen.ts";
import type { Seat, Side } from "./protocol.ts";
import { Shelf, keepOnce, lot, readOnce, removeStored, takeList } from "./storage.ts";

export interface MyMatch {
  readonly match: string;
  /** Not known of matches that earlier clients kept, until they are opened. */
  readonly seat?: Seat | undefined;
  readonly secret: string;
  readonly scenario: string;
  readonly name: string;
  readonly opponent: string;
  readonly made: number;
  readonly over: boolean;
  /** To the other seat, until it is taken. */
  readonly invitation?: string | undefined;
  /** The match that is the rematch of this one, at the same seat. */
  readonly rematch?: string | undefined;
  readonly side?: Side | undefined;
}

/** Matches that are over are forgotten when there are more of them than this, the oldest first. */
const mostOver = 40;
const shelf = new Shelf<MyMatch>("acies.match.");
const nameOf = (match: string, seat: Seat | undefined): string => `${match}.${seat ?? ""}`;

/** The latest first. */
export const myMatches = computed(() => [...shelf.all.value].sort((a, b) => b.made - a.made));

/** Whether the seat is still known when the page is loaded anew. */
export function remember(match: MyMatch): boolean {
  const lasts = shelf.put(nameOf(match.match, match.seat), match);
  for (const old of myMatches.value.filter(one => one.over).slice(mostOver)) forget(old);
  return lasts;
}
export function forget({ match, seat }: Pick<MyMatch, "match" | "seat">): void {
  shelf.remove(nameOf(match, seat));
  if (seat) forgetSeen(match, seat);
  if (myMatches.value.some(one => one.match === match)) return;
  forgetDice(match);
}
export const update = (match: string, seat: Seat | undefined, change: Partial<MyMatch>): void =>
  shelf.change(nameOf(match, seat), change);

/** The seat that this browser holds at a match; if none is named, any. */
export function recall(match: string, seat?: Seat): MyMatch | undefined {
  if (seat) return shelf.get(nameOf(match, seat));
  return shelf.all.value.find(one => one.match === match);
}
/** The seat of a match whose rematch this one is: the same secret holds it. */
export const recallRematch = (match: string, seat: Seat): MyMatch | undefined =>
  shelf.all.value.find(one => one.rematch === match && one.seat === seat);

// Earlier clients kept one list, in which two tabs could erase each other's matches. They did not know the seats.
takeList<Omit<MyMatch, "seat"> & { readonly invite?: string }>("acies.matches", old => {
  const { invite: _, ...rest } = old;
  if (!recall(rest.match)) remember(rest);
});

// --- seats to be taken ---------------------------------------------------------------------------------------------------

const claimKey = (what: "match" | "campaign", id: string, invitation: string): string =>
  `acies.claim.${what}.${id}.${invitation}`;

/**
 * The secret with which this browser takes a seat. It is kept before the server is asked: when the answer is lost, the same
 * secret is sent again.
 */
export const secretFor = (what: "match" | "campaign", id: string, invitation: string): string =>
  keepOnce(claimKey(what, id, invitation), lot);
export const hasClaimed = (what: "match" | "campaign", id: string, invitation: string): boolean =>
  readOnce(claimKey(what, id, invitation)) !== undefined;
/** It was no invitation, or another person has used it. */
export const forgetClaim = (what: "match" | "campaign", id: string, invitation: string): void =>
  removeStored(claimKey(what, id, invitation));
