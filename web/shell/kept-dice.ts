// What this browser was promised of the dice of a match before it brought its nonce (docs/fair-dice.md). Only what was kept then
// shows that the server tells the same story ever since.
import type { MatchInfo, Seat } from "./protocol.ts";

export interface KeptDice {
  readonly commitment: string;
  readonly anchor?: string;
  /** The one that this browser brought. */
  readonly nonce?: string;
}

const commitmentKey = (match: string, game: number): string => `acies.commitment.${match}.${game}`;
const anchorKey = (match: string, game: number): string => `acies.anchor.${match}.${game}`;
const nonceKey = (match: string, seat: Seat): string => `acies.nonce.${match}.${seat}`;

/** A browser that keeps nothing can still play; it cannot compare later. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
/** Keeps a text unless there is one already. False: the one that is kept is another. */
function keepOnce(key: string, text: string): boolean {
  try {
    if (read(key) === undefined) localStorage.setItem(key, text);
  } catch {
    return true;
  }
  return (read(key) ?? text) === text;
}

/** What was kept of game 1 or 2 of a match; undefined if nothing was. */
export function keptDice(match: string, game = 1): KeptDice | undefined {
  const commitment = read(commitmentKey(match, game));
  if (commitment === undefined) return undefined;
  const anchor = read(anchorKey(match, game));
  const nonce = read(nonceKey(match, "a")) ?? read(nonceKey(match, "b"));
  return { commitment, ...(anchor === undefined ? {} : { anchor }), ...(nonce === undefined ? {} : { nonce }) };
}

/**
 * Keeps what the server promises of the dice of each game, the first time it is told. False: it tells something else now.
 * To be called before this browser's nonce is sent, or the server could choose its seed to suit the nonce.
 */
export function keepPromises({ id, games, second }: Pick<MatchInfo, "id" | "games" | "second">): boolean {
  const promises = second ? [...games, second] : games;
  const same = promises.map((promise, i) => {
    const commitment = keepOnce(commitmentKey(id, i + 1), promise.commitment);
    return (promise.anchor === null || keepOnce(anchorKey(id, i + 1), promise.anchor)) && commitment;
  });
  return same.every(Boolean);
}
