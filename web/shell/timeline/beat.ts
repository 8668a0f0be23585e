// Beats made of cues, which a timeline plays. Plain data and pure functions, without clock, page or sound.
import type { Side } from "../protocol.ts";
import type { SoundName } from "../sound-score.ts";

/** The drawing of a game: a view that changes at certain moments, items that change all the time, and marks that tell it afterwards. */
export interface Shown {
  readonly view: unknown;
  readonly item: unknown;
  readonly mark: unknown;
}

/** Pieces move; marks, the stage and words stay to be read. Without movement only pieces are cut short. */
export type Layer = "piece" | "mark" | "stage" | "words";

/** Something that is seen for a while. Times are milliseconds at speed 1 from the beginning of its beat. */
export interface Cue<T extends Shown> {
  readonly at: number;
  readonly length: number;
  readonly layer: Layer;
  /** The view from its beginning on. */
  readonly begin?: (view: T["view"]) => T["view"];
  /** The view from its end on. */
  readonly end?: (view: T["view"]) => T["view"];
  /** Drawn by the share of the cue that has passed. */
  readonly item?: T["item"];
  /** Told from its beginning on. */
  readonly words?: string;
  readonly sound?: SoundName;
}

/** 1: moves and orders. 2: things laid open. 3: a battle. The heavier it is, the later it is left out. */
export type Weight = 1 | 2 | 3;

/** One event, from a decision to its results. */
export interface Beat<T extends Shown> {
  /** The steps of the match it tells. */
  readonly first: number;
  readonly last: number;
  /** The side that decided it. */
  readonly by: Side | null;
  /** It was his own turn. */
  readonly own: boolean;
  /** Counts up with the turns of the match. */
  readonly turn: number;
  readonly kind: string;
  readonly weight: Weight;
  /** It may run together with its neighbours of the same kind, by the same side. */
  readonly together: boolean;
  readonly cues: readonly Cue<T>[];
  readonly length: number;
  /** Where its acts begin: skipping goes from one to the next. */
  readonly stops?: readonly number[];
  /** When each of its steps is over. */
  readonly ends: readonly { readonly n: number; readonly at: number }[];
  readonly before: T["view"];
  readonly after: T["view"];
  readonly words: string;
  readonly marks: readonly T["mark"][];
}

/** Milliseconds between things that run together. */
export const stagger = 60;

/** Two beats as one, the second begun shortly after the first, not before `earliest`; undefined if they stay apart. */
export function joined<T extends Shown>(a: Beat<T>, b: Beat<T>, earliest = 0): Beat<T> | undefined {
  if (!a.together || !b.together || a.kind !== b.kind || a.by !== b.by || a.turn !== b.turn) return undefined;
  const started = a.cues.reduce((latest, cue) => Math.max(latest, cue.at), -stagger);
  const offset = Math.max(earliest, started + stagger);
  return {
    ...a,
    last: b.last,
    cues: [...a.cues, ...b.cues.map(cue => ({ ...cue, at: cue.at + offset }))],
    length: Math.max(a.length, b.length + offset),
    ends: [...a.ends, ...b.ends.map(({ n, at }) => ({ n, at: at + offset }))],
    after: b.after,
    words: [a.words, b.words].filter(Boolean).join(" "),
    marks: [...a.marks, ...b.marks],
  };
}

/** Milliseconds to read some words, and to see that something happened where there are none. */
export const readingTime = (words: string): number => (words === "" ? 500 : Math.min(6000, 600 + 35 * words.length));

/** The same beat without movement: pieces are where they go at once, marks and words stay long enough to be read. */
export function withoutMotion<T extends Shown>(beat: Beat<T>): Beat<T> {
  if (beat.length === 0) return beat;
  const cues = beat.cues.map(cue => {
    if (cue.layer !== "piece") return cue;
    const { item: _, ...rest } = cue;
    return { ...rest, length: 0 };
  });
  return { ...beat, cues, length: Math.max(beat.length, readingTime(beat.words)) };
}

const briefTimes: Readonly<Record<Weight, number>> = { 1: 260, 2: 500, 3: 800 };

/** The beat as a still of its result, with its arrows. */
export function asStill<T extends Shown>(beat: Beat<T>): Beat<T> {
  if (beat.length === 0) return beat;
  return { ...beat, cues: [], stops: [], before: beat.after, length: Math.min(beat.length, briefTimes[beat.weight]) };
}

interface Moment<T extends Shown> {
  readonly at: number;
  readonly change: (view: T["view"]) => T["view"];
}
const known = new WeakMap<object, unknown>();

/** Everything that changes the view of a beat, in order. */
function momentsOf<T extends Shown>(beat: Beat<T>): readonly Moment<T>[] {
  const found = known.get(beat) as readonly Moment<T>[] | undefined;
  if (found) return found;
  const moments = beat.cues.flatMap(cue => [
    ...(cue.begin ? [{ at: cue.at, change: cue.begin }] : []),
    ...(cue.end ? [{ at: cue.at + cue.length, change: cue.end }] : []),
  ]);
  const sorted = moments.toSorted((a, b) => a.at - b.at);
  known.set(beat, sorted);
  return sorted;
}

/** Gives the view of a beat at a time, and the same object as long as nothing changed. */
export class ViewOf<T extends Shown> {
  private beat: Beat<T> | undefined;
  private done = 0;
  private view: T["view"] | undefined;

  at(beat: Beat<T>, time: number): T["view"] {
    const moments = momentsOf(beat);
    const due = moments.findIndex(moment => moment.at > time);
    const count = due === -1 ? moments.length : due;
    if (beat !== this.beat || count < this.done) {
      this.beat = beat;
      this.done = 0;
      this.view = beat.before;
    }
    for (; this.done < count; ++this.done) this.view = moments[this.done]?.change(this.view as T["view"]);
    return this.view as T["view"];
  }
}
