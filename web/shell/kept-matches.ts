// What this browser keeps of matches: the seats it holds, the seats it is about to take, and what is needed to check the dice.
// A secret is a seat, so it is kept here and nowhere else.
import { computed } from "@preact/signals";
import type { MatchInfo, Seat, Side } from "./protocol.ts";
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
  readonly guided?: boolean | undefined;
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
  if (myMatches.value.some(one => one.match === match)) return;
  for (const game of [1, 2]) removeStored(commitmentKey(match, game));
  for (const each of ["a", "b"] as const) removeStored(nonceKey(match, each));
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
/** It was no invitation, or somebody else has used it. */
export const forgetClaim = (what: "match" | "campaign", id: string, invitation: string): void =>
  removeStored(claimKey(what, id, invitation));

// --- dice ----------------------------------------------------------------------------------------------------------------

const commitmentKey = (match: string, game: number): string => `acies.commitment.${match}.${game}`;
const nonceKey = (match: string, seat: Seat): string => `acies.nonce.${match}.${seat}`;

/**
 * Keeps what the server promised about the dice of each game, the first time it is told. False: it tells something else now.
 * To be called before this browser's nonce is sent, or the server could choose its seed to suit the nonce.
 */
export const keepCommitments = ({ id, games }: Pick<MatchInfo, "id" | "games">): boolean =>
  games.every((game, i) => keepOnce(commitmentKey(id, i + 1), () => game.commitment) === game.commitment);
/** What was promised about the dice of game 1 or 2 when this browser first heard of it. */
export const keptCommitment = (match: string, game: number): string | undefined => readOnce(commitmentKey(match, game));

/** This browser's part in the dice of a match, made by lot: the same whenever the seat is opened here. */
export const nonceFor = (match: string, seat: Seat): string => keepOnce(nonceKey(match, seat), lot);
export const keptNonce = (match: string, seat: Seat): string | undefined => readOnce(nonceKey(match, seat));
