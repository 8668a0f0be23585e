// How a director puts beats together: cue after cue, with the view that all of them lead to.
import type { Side } from "../protocol.ts";
import type { Beat, Cue, Shown, Weight } from "./beat.ts";
import { joined, stagger } from "./beat.ts";

type Draft<T extends Shown> = Omit<Cue<T>, "at">;

interface Open<T extends Shown> {
  readonly kind: string;
  readonly weight: Weight;
  readonly together: boolean;
  readonly first: number;
  readonly turn: number;
  readonly before: T["view"];
  by: Side | null;
  cues: Cue<T>[];
  marks: T["mark"][];
  words: string[];
  ends: { n: number; at: number }[];
  stops: number[];
  cursor: number;
  last: number;
}

export class Reel<T extends Shown> {
  private readonly done: Beat<T>[] = [];
  private open: Open<T> | undefined;
  private by: Side | null = null;
  private n = 0;

  constructor(
    /** The view after all cues that were added. */
    public view: T["view"],
    /** The number of the turn, and whose it is; null where both sides act in it. */
    private readonly facts: (view: T["view"]) => { readonly turn: number; readonly active: Side | null },
  ) {}

  /** A step begins. Chance goes on for the side before it. */
  step(n: number, by: Side | "chance"): void {
    this.n = n;
    if (by !== "chance") this.by = by;
    if (this.open) this.open.by ??= this.by;
  }

  /** Cues added from here on belong to such a beat: the open one, if it is of that kind. */
  begin(kind: string, weight: Weight, options: { together?: boolean; anew?: boolean } = {}): void {
    const { turn, active } = this.facts(this.view);
    const by = this.by ?? active;
    const { open } = this;
    if (open && open.kind === kind && open.turn === turn && !options.anew && (!open.together || open.by === by)) return;
    this.close();
    this.open = {
      kind,
      weight,
      together: options.together ?? false,
      first: this.n,
      turn,
      before: this.view,
      by,
      cues: [],
      marks: [],
      words: [],
      ends: [],
      stops: [],
      cursor: 0,
      last: this.n,
    };
  }
  /** A beat of no length, if none is open. */
  ensure(): void {
    if (!this.open) this.begin("quiet", 1);
  }

  /** `takes`: milliseconds until the next cue, if not as long as the cue. `beside`: begins with the cue before it. */
  add(cue: Draft<T>, options: { takes?: number; beside?: boolean } = {}): void {
    this.ensure();
    const { open } = this;
    if (!open) return;
    const before = open.cues.at(-1);
    const at = options.beside && before ? before.at : open.cursor;
    open.cues.push({ ...cue, at });
    if (!options.beside) open.cursor = at + (options.takes ?? (open.together ? stagger : cue.length));
    open.last = this.n;
    if (cue.begin) this.view = cue.begin(this.view);
    if (cue.end) this.view = cue.end(this.view);
  }
  /** A change that takes no time. */
  change(change: (view: T["view"]) => T["view"]): void {
    if (change(this.view) !== this.view) this.add({ length: 0, layer: "mark", begin: change }, { takes: 0 });
  }
  /** An act begins here: a player who skips goes on from here. */
  stop(): void {
    this.ensure();
    if (this.open && this.open.stops.at(-1) !== this.open.cursor) this.open.stops.push(this.open.cursor);
  }
  mark(mark: T["mark"]): void {
    this.ensure();
    this.open?.marks.push(mark);
  }
  say(words: string): void {
    if (words !== "") this.open?.words.push(words);
  }
  /** The step is over: the open beat tells it. */
  endStep(): void {
    this.ensure();
    const { open } = this;
    if (!open) return;
    open.last = this.n;
    open.ends.push({ n: this.n, at: this.lengthOf(open) });
  }
  private lengthOf(open: Open<T>): number {
    return Math.max(open.together ? 0 : open.cursor, ...open.cues.map(cue => cue.at + cue.length));
  }

  close(): void {
    const { open } = this;
    this.open = undefined;
    if (!open) return;
    const { active } = this.facts(open.before);
    const beat: Beat<T> = {
      first: open.first,
      last: open.last,
      by: open.by,
      own: active === null || open.by === active,
      turn: open.turn,
      kind: open.kind,
      weight: open.weight,
      together: open.together,
      cues: open.cues,
      length: this.lengthOf(open),
      ...(open.stops.length > 0 ? { stops: open.stops } : {}),
      ends: open.ends,
      before: open.before,
      after: this.view,
      words: open.words.join(" "),
      marks: open.marks,
    };
    this.done.push(beat);
  }

  /** Everything, the last beat ending with the view as the server tells it. */
  finish(settled: (view: T["view"]) => T["view"]): readonly Beat<T>[] {
    this.ensure();
    this.close();
    const beats: Beat<T>[] = [];
    for (const beat of this.done) {
      const last = beats.at(-1);
      const one = last && joined(last, beat);
      if (one) beats[beats.length - 1] = one;
      else beats.push(beat);
    }
    const last = beats.pop();
    return last ? [...beats, { ...last, after: settled(last.after) }] : [];
  }
}
