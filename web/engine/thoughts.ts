// Which bots think about what, so that none goes on thinking about a match that has gone on without it: something was taken back, or
// its player has given up.
import type { Change } from "./keep.ts";

interface Thought {
  readonly match: string;
  /** The last entry of the match that it knows of. */
  readonly last: number;
  readonly stop: AbortController;
}

export class Thoughts {
  private readonly open = new Set<Thought>();
  /** The last entry of each match that was kept, or is on its way to be. */
  private readonly known = new Map<string, number>();

  /** A bot begins to think about a task of the engine; `end` says that it has answered. */
  begin(task: string): { readonly signal: AbortSignal; end(): void } {
    const { match, entries } = JSON.parse(task) as { match: string; entries: readonly { n: number }[] };
    const thought = { match, last: this.newest(match, entries), stop: new AbortController() };
    this.open.add(thought);
    return { signal: thought.stop.signal, end: () => this.open.delete(thought) };
  }
  /** A match goes on: whoever thinks about it thinks about what is past. */
  changed({ match }: Change): void {
    if (!match) return;
    const newest = this.newest(match.id, match.entries);
    for (const one of this.open) if (one.match === match.id && one.last < newest) one.stop.abort();
  }
  /** Nobody wants any answer. */
  stop(): void {
    for (const one of this.open) one.stop.abort();
  }

  private newest(match: string, entries: readonly { readonly n: number }[]): number {
    const newest = Math.max(this.known.get(match) ?? 0, entries.at(-1)?.n ?? 0);
    this.known.set(match, newest);
    return newest;
  }
}
