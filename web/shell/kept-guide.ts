// The parts of the guide that a player has read already, for each set of rules; kept in this browser, whichever battle he plays.
import { type Signal, signal } from "@preact/signals";
import { onStored, readStored, store } from "./storage.ts";

export interface GuideState {
  readonly on: boolean;
  /** The kinds of decisions he has met. */
  readonly met: readonly string[];
}

const prefix = "acies.guide.";
const states = new Map<string, Signal<GuideState | undefined>>();
const read = (course: string): GuideState | undefined => readStored<GuideState | undefined>(prefix + course, undefined);

/** Undefined: he was not asked yet. */
export function guideOf(course: string): Signal<GuideState | undefined> {
  const known = states.get(course);
  if (known) return known;
  const made = signal(read(course));
  states.set(course, made);
  return made;
}
onStored(prefix, () => {
  for (const [course, state] of states) state.value = read(course);
});

function keep(course: string, state: GuideState): void {
  guideOf(course).value = state;
  store(prefix + course, state);
}
/** From the beginning. */
export const beginGuide = (course: string): void => keep(course, { on: true, met: [] });
export const endGuide = (course: string): void => keep(course, { on: false, met: guideOf(course).value?.met ?? [] });
export function meet(course: string, key: string): void {
  const state = guideOf(course).value;
  if (state?.on && !state.met.includes(key)) keep(course, { ...state, met: [...state.met, key] });
}
