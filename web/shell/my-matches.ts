// The matches this browser has a seat at. The secret is the seat, so it is kept here and nowhere else.
import { signal } from "@preact/signals";
import type { Side } from "./protocol.ts";
import { readStored, store } from "./settings.ts";

export interface MyMatch {
  readonly match: string;
  readonly secret: string;
  readonly scenario: string;
  readonly name: string;
  readonly opponent: string;
  readonly made: number;
  readonly over: boolean;
  /** The other seat's secret, until the link has been used. */
  readonly invite?: string;
  readonly guided?: boolean;
  readonly side?: Side;
}

const key = "acies.matches";
const most = 40;

export const myMatches = signal<readonly MyMatch[]>(readStored<readonly MyMatch[]>(key, []));

export function remember(match: MyMatch): void {
  const others = myMatches.value.filter(one => one.match !== match.match);
  myMatches.value = [match, ...others].slice(0, most);
  store(key, myMatches.value);
}
export function forget(match: string): void {
  myMatches.value = myMatches.value.filter(one => one.match !== match);
  store(key, myMatches.value);
}
export function update(match: string, change: Partial<MyMatch>): void {
  const found = myMatches.value.find(one => one.match === match);
  if (!found) return;
  myMatches.value = myMatches.value.map(one => (one === found ? { ...one, ...change } : one));
  store(key, myMatches.value);
}
export const recall = (match: string): MyMatch | undefined => myMatches.value.find(one => one.match === match);
