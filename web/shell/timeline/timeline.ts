// The one clock and the one queue behind everything that is shown: live steps, catching up, replay. It has no page and no
// timers: it is given a clock and told when to look at it.
import { type ReadonlySignal, type Signal, batch, signal } from "@preact/signals";
import type { SoundName } from "../sound-score.ts";
import { type Beat, type Shown, ViewOf, type Weight, asStill, joined, withoutMotion } from "./beat.ts";

export interface Clock {
  /** Milliseconds. */
  now(): number;
}

/** The frame to draw now. */
export interface Frame<T extends Shown> {
  readonly view: T["view"];
  /** The pieces on their way, each with the share of it that has passed, 0 to 1. */
  readonly items: readonly { readonly item: T["item"]; readonly share: number }[];
  /** Marks of beats that are shown as arrows only. */
  readonly trail: readonly T["mark"][];
  readonly words: string;
  /** The beat that is played, and how much of it has passed. */
  readonly beat: number;
  readonly share: number;
  /** The last step of the match that has been shown. */
  readonly step: number;
  /** Steps that are known and not shown yet. */
  readonly behind: number;
  /** Nothing is left to show. */
  readonly idle: boolean;
}

interface Entry<T extends Shown> {
  beat: Beat<T>;
  readonly arrive: (() => void)[];
  /** As it is played, decided when its turn comes. */
  played: Beat<T> | undefined;
  isBrief: boolean;
}

export interface TimelineOptions {
  /** Nothing is to move. */
  readonly still?: () => boolean;
  readonly sound?: (name: SoundName) => void;
  /** Passed beats are kept, to go back to. */
  readonly keeps?: boolean;
}

export const slowest = 0.5;
export const fastest = 8;
/** While the skip key is held, everything runs so many times as fast. */
export const heldFactor = 4;
/** Milliseconds of showing that may be left before beats of a weight are cut short: a fight is worth waiting for. */
export const longestQueue: Readonly<Record<Weight, number>> = { 1: 8000, 2: 8000, 3: 24_000 };

export class Timeline<T extends Shown> {
  private readonly frame: Signal<Frame<T>>;
  private readonly runs = signal(true);
  private readonly rate = signal(1);
  private readonly views = new ViewOf<T>();
  private entries: Entry<T>[] = [];
  private index = 0;
  private time = 0;
  private looked: number;
  private held = false;
  /** Playing stops after the beat before this one. */
  private stopAt: number | undefined;
  private rested: T["view"];
  /** The last step of the beats that are over. */
  private passed = 0;
  private trail: readonly T["mark"][] = [];

  constructor(
    private readonly clock: Clock,
    view: T["view"],
    private readonly options: TimelineOptions = {},
  ) {
    this.rested = view;
    this.looked = clock.now();
    this.frame = signal(this.draw());
  }

  get now(): ReadonlySignal<Frame<T>> {
    return this.frame;
  }
  get playing(): ReadonlySignal<boolean> {
    return this.runs;
  }
  get speed(): ReadonlySignal<number> {
    return this.rate;
  }
  get beats(): readonly Beat<T>[] {
    return this.entries.map(entry => entry.beat);
  }
  /** The beats that have not been shown to their end. */
  get left(): readonly Beat<T>[] {
    return this.entries.slice(this.index).map(entry => entry.beat);
  }
  /** How everything stands once all is shown that is known. */
  get end(): T["view"] {
    return this.entries.at(-1)?.beat.after ?? this.rested;
  }

  /** Adds an event. `arrive`: when it has been shown, or left out. */
  push(beat: Beat<T>, arrive?: () => void): void {
    this.pushAll([arrive ? { beat, arrive } : { beat }]);
  }
  /** … several at once, so that it is known from the first how much there is to show. */
  pushAll(list: readonly { readonly beat: Beat<T>; readonly arrive?: () => void }[]): void {
    // The beat that runs may be over by now.
    this.tick();
    for (const { beat, arrive } of list) this.add(beat, arrive);
    this.tick();
  }
  private add(beat: Beat<T>, arrive: (() => void) | undefined): void {
    if (this.isIdle()) this.looked = this.clock.now();
    const last = this.index < this.entries.length ? this.entries.at(-1) : undefined;
    const isNow = last !== undefined && this.entries.length - 1 === this.index;
    const one = last && !last.isBrief ? joined(last.beat, beat, isNow ? this.time : 0) : undefined;
    if (last && one) {
      last.beat = one;
      if (last.played) last.played = this.asPlayed(one);
      if (arrive) last.arrive.push(arrive);
    } else this.entries.push({ beat, arrive: arrive ? [arrive] : [], played: undefined, isBrief: false });
  }

  /** Drops everything that is left to show: this is how things stand. */
  rest(view: T["view"]): void {
    this.entries = [];
    this.index = 0;
    this.time = 0;
    this.trail = [];
    this.stopAt = undefined;
    this.rested = view;
    this.letGoOn();
    this.update();
  }

  play(): void {
    this.looked = this.clock.now();
    this.stopAt = undefined;
    this.runs.value = true;
    this.tick();
  }
  pause(): void {
    this.tick();
    this.runs.value = false;
  }
  /** 0.5 to 8; Infinity shows nothing but results. */
  setSpeed(rate: number): void {
    this.tick();
    this.rate.value = rate === Infinity ? rate : Math.min(fastest, Math.max(slowest, rate));
    if (rate === Infinity) this.runs.value = true;
    this.tick();
  }
  /** The skip key goes down and comes up. */
  hold(on: boolean): void {
    this.tick();
    this.held = on;
  }

  /** Plays one beat and stops after it; a beat that is under way is ended first. */
  next(): void {
    if (this.time > 0) this.skipBeat();
    if (this.isIdle()) return;
    this.looked = this.clock.now();
    this.stopAt = this.index + 1;
    this.runs.value = true;
    this.tick();
  }
  /** To the next act of the beat that is played, or out of it after its last one. */
  skipAct(): void {
    this.tick();
    const next = this.entries[this.index]?.played?.stops?.find(at => at > this.time);
    if (next === undefined) return this.skipBeat();
    this.time = next;
    this.update();
  }
  skipBeat(): void {
    this.skipWhile((_, i) => i === 0);
  }
  skipTurn(): void {
    const turn = this.entries[this.index]?.beat.turn;
    this.skipWhile(beat => beat.turn === turn);
  }
  skipAll(): void {
    this.skipWhile(() => true);
  }

  /** Goes to a beat, back or forth; nothing arrives on the way. Beyond the last beat is the end. */
  seek(beat: number, share = 0): Frame<T> {
    this.index = Math.max(0, Math.min(this.entries.length, Math.floor(beat)));
    const entry = this.entries[this.index];
    this.passed = this.entries[this.index - 1]?.beat.last ?? 0;
    this.trail = [];
    this.stopAt = undefined;
    if (entry) {
      entry.isBrief = false;
      entry.played = this.asPlayed(entry.beat);
    }
    this.time = (entry?.played?.length ?? 0) * Math.max(0, Math.min(1, share));
    this.looked = this.clock.now();
    this.update();
    return this.frame.value;
  }

  /** Goes to the end of a step of the match. */
  seekStep(n: number): Frame<T> {
    const index = this.entries.findIndex(({ beat }) => beat.last >= n);
    const beat = this.entries[index]?.beat;
    if (!beat || n === beat.last) return this.seek(index === -1 ? this.entries.length : index + 1);
    const end = beat.ends.findLast(one => one.n <= n)?.at ?? 0;
    return this.seek(index, beat.length > 0 ? end / beat.length : 0);
  }

  /** Looks at the clock and draws the present frame. */
  tick(): void {
    const now = this.clock.now();
    const passed = Math.max(0, now - this.looked);
    this.looked = now;
    batch(() => {
      if (this.runs.value) this.advance(this.rate.value === Infinity ? Infinity : passed * this.factor());
      this.update();
    });
  }

  private isIdle(): boolean {
    return this.index >= this.entries.length;
  }
  private factor(): number {
    return this.rate.value * (this.held ? heldFactor : 1);
  }
  private asPlayed(beat: Beat<T>): Beat<T> {
    return this.options.still?.() ? withoutMotion(beat) : beat;
  }

  private advance(by: number): void {
    let left = by;
    for (let entry = this.entries[this.index]; entry; entry = this.entries[this.index]) {
      const { length } = this.enter(entry);
      if (left < length - this.time) {
        this.hear(entry, this.time, this.time + left);
        this.time += left;
        return;
      }
      if (left !== Infinity) this.hear(entry, this.time, length);
      left -= length - this.time;
      if (Number.isNaN(left)) left = Infinity;
      this.pass();
      if (this.stopAt !== undefined && this.index >= this.stopAt) {
        this.stopAt = undefined;
        this.runs.value = false;
        return;
      }
    }
  }

  /** Decides how a beat is played when its turn comes: the farther behind, the shorter. */
  private enter(entry: Entry<T>): Beat<T> {
    if (entry.played) return entry.played;
    entry.isBrief = !this.options.keeps && entry.beat.length > 0 && this.isTooHeavy(entry.beat.weight);
    entry.played = entry.isBrief ? asStill(entry.beat) : this.asPlayed(entry.beat);
    if (!entry.isBrief) this.trail = [];
    else this.trail = [...this.trail, ...entry.beat.marks];
    return entry.played;
  }

  /** Whether a beat of this weight is cut short: with all lighter ones cut, the rest would still take too long. The last one never is. */
  private isTooHeavy(weight: Weight): boolean {
    const rest = this.entries.slice(this.index);
    if (rest.length === 1) return false;
    const length = rest.reduce(
      (sum, { beat }) => sum + (beat.weight < weight ? asStill(beat).length : this.asPlayed(beat).length),
      0,
    );
    return length / this.rate.value > longestQueue[weight];
  }

  private hear(entry: Entry<T>, from: number, to: number): void {
    const { sound } = this.options;
    if (!sound || !entry.played) return;
    for (const cue of entry.played.cues) if (cue.sound && cue.at >= from && cue.at < to) sound(cue.sound);
  }

  private pass(): void {
    const entry = this.entries[this.index];
    if (!entry) return;
    this.time = 0;
    this.index += 1;
    this.passed = entry.beat.last;
    if (!this.options.keeps) {
      this.rested = entry.beat.after;
      this.entries.shift();
      this.index -= 1;
      if (this.stopAt !== undefined) this.stopAt -= 1;
    }
    for (const arrive of entry.arrive.splice(0)) arrive();
    this.letGoOn();
  }

  /** A pause holds the present showing only: later events are shown again, such as the player's own next move. */
  private letGoOn(): void {
    if (this.options.keeps || !this.isIdle()) return;
    this.stopAt = undefined;
    this.runs.value = true;
  }

  private skipWhile(is: (beat: Beat<T>, i: number) => boolean): void {
    batch(() => {
      for (let i = 0, entry = this.entries[this.index]; entry && is(entry.beat, i); ++i) {
        this.pass();
        entry = this.entries[this.index];
      }
      this.looked = this.clock.now();
      this.update();
    });
  }

  private update(): void {
    this.frame.value = this.draw();
  }

  private draw(): Frame<T> {
    const entry = this.entries[this.index];
    if (!entry) {
      this.trail = [];
      const view = this.entries.at(-1)?.beat.after ?? this.rested;
      return {
        view,
        items: [],
        trail: [],
        words: "",
        beat: this.index,
        share: 0,
        step: this.passed,
        behind: 0,
        idle: true,
      };
    }
    const beat = entry.played ?? this.asPlayed(entry.beat);
    const { time } = this;
    // Items without movement are drawn as in the middle of their time.
    const still = this.options.still?.() ?? false;
    const items = beat.cues.flatMap(({ item, at, length }) =>
      item !== undefined && at <= time && time < at + length
        ? [{ item, share: still ? 0.5 : (time - at) / length }]
        : [],
    );
    const told = beat.cues.findLast(cue => cue.words !== undefined && cue.at <= time);
    return {
      view: this.views.at(beat, time),
      items,
      trail: this.trail,
      words: told?.words ?? (entry.isBrief || still ? beat.words : ""),
      beat: this.index,
      share: beat.length > 0 ? time / beat.length : 0,
      step: time > 0 ? (beat.ends.findLast(end => end.at <= time)?.n ?? this.passed) : this.passed,
      behind: Math.max(0, (this.entries.at(-1)?.beat.last ?? 0) - entry.beat.first + 1),
      idle: false,
    };
  }
}
