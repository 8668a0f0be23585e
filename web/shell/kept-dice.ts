// What this browser was promised of the dice of a match before it brought its nonce (docs/fair-dice.md). Only what was kept then
// shows that the server tells the same story ever since.
import type { DicePromise, Seat } from "./protocol.ts";
import { keepOnce, lot, readOnce, removeStored } from "./storage.ts";

export interface KeptDice {
  readonly commitment: string;
  readonly anchor?: string;
  /** The one that this browser brought. */
  readonly nonce?: string;
}

const commitmentKey = (match: string, game: number): string => `acies.commitment.${match}.${game}`;
const anchorKey = (match: string, game: number): string => `acies.anchor.${match}.${game}`;
const nonceKey = (match: string, seat: Seat): string => `acies.nonce.${match}.${seat}`;

/** The promise kept for game 1 or 2 of a match; undefined if there is none. */
export function keptDice(match: string, game = 1): KeptDice | undefined {
  const commitment = readOnce(commitmentKey(match, game));
  if (commitment === undefined) return undefined;
  const anchor = readOnce(anchorKey(match, game));
  const nonce = readOnce(nonceKey(match, "a")) ?? readOnce(nonceKey(match, "b"));
  return { commitment, ...(anchor === undefined ? {} : { anchor }), ...(nonce === undefined ? {} : { nonce }) };
}

interface Promising {
  readonly id: string;
  readonly games: readonly DicePromise[];
  readonly second?: DicePromise | null;
}

/**
 * Keeps the server's promise about the dice of each game, the first time it is told. False: it tells something else now.
 * To be called before this browser's nonce is sent, or the server could choose its seed to suit the nonce.
 */
export function keepPromises({ id, games, second }: Promising): boolean {
  const promises = second ? [...games, second] : games;
  const isKept = (key: string, text: string): boolean => keepOnce(key, () => text) === text;
  const same = promises.map(({ commitment, anchor }, i) => {
    const commits = isKept(commitmentKey(id, i + 1), commitment);
    return (anchor === null || isKept(anchorKey(id, i + 1), anchor)) && commits;
  });
  return same.every(Boolean);
}

/** This browser's part in the dice of a match, made by lot: the same whenever the seat is opened here. */
export const nonceFor = (match: string, seat: Seat): string => keepOnce(nonceKey(match, seat), lot);
export const keptNonce = (match: string, seat: Seat): string | undefined => readOnce(nonceKey(match, seat));

/** The same of the dice between the battles of a campaign, which come from the nonces brought to its battles. */
export const keepCampaignPromise = (campaign: DicePromise & { readonly id: string }): boolean =>
  keepPromises({ id: campaign.id, games: [campaign] });

export function forgetDice(match: string): void {
  for (const game of [1, 2]) {
    removeStored(commitmentKey(match, game));
    removeStored(anchorKey(match, game));
  }
  for (const seat of ["a", "b"] as const) removeStored(nonceKey(match, seat));
}
