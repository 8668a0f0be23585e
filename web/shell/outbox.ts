// What this side has done and the table has not answered. Where the line is lost it waits here, and goes to the table after the
// next welcome if it still applies: the table stands where it stood when the player chose.
import { computed, signal } from "@preact/signals";
import type { GameTypes, ServerMessage, Side, Step } from "./protocol.ts";

/** What became of an action. `missed`: the battle went on without it; `unsure`: nobody can tell whether it was done. */
export type Outcome<G extends GameTypes> = ServerMessage<G> | "missed" | "unsure" | "dropped";

export interface Action {
  /** The step after which it was chosen. */
  readonly n: number;
  /** In the notation; several actions are parted by semicolons, and each is a step. */
  readonly text: string;
  readonly by: Side | null;
}
interface Waiting<G extends GameTypes> extends Action {
  /** It was on its way when the line broke. */
  readonly sent: boolean;
  settle(outcome: Outcome<G>): void;
}
/** What a table that has come back says: how far it is, and what was done since this page heard of it last. */
export interface Back<G extends GameTypes> {
  readonly n: number;
  readonly missed?: readonly Step<G["event"]>[] | null | undefined;
}

export interface Line<G extends GameTypes> {
  isLive(): boolean;
  /** Sends it; undefined where the line was lost before the answer. */
  tell(action: Action): Promise<ServerMessage<G> | undefined>;
  /** The last step that the table has told. */
  told(): number;
}

const stepsOf = ({ text }: Action): readonly string[] => text.split(";").map(one => one.trim().replace(/\s+/g, " "));
/** Whether the steps that were missed are what this action does. */
const wasDone = (action: Action, missed: readonly { n: number; by: string; action: string }[]): boolean =>
  stepsOf(action).every((text, i) =>
    missed.some(step => step.n === action.n + 1 + i && step.by === action.by && step.action === text),
  );

export class Outbox<G extends GameTypes> {
  private readonly waiting = signal<readonly Waiting<G>[]>([]);
  /** For the page: how many wait, and whether some of them were not on their way yet. */
  readonly held = computed(() => ({
    actions: this.waiting.value.length,
    unsent: this.waiting.value.some(one => !one.sent),
  }));

  constructor(private readonly line: Line<G>) {}

  /** Fulfilled when it is known what became of it, however long the line is lost. */
  async send(action: Action): Promise<Outcome<G>> {
    const sent = this.line.isLive();
    const answer = sent ? await this.line.tell(action) : undefined;
    return answer ?? new Promise(settle => (this.waiting.value = [...this.waiting.value, { ...action, sent, settle }]));
  }
  /** Whether all that waits and was chosen before step `n` is among the steps that were missed. */
  allDone(n: number, missed: readonly Step<G["event"]>[]): boolean {
    return this.waiting.peek().every(action => action.n >= n || wasDone(action, missed));
  }
  /** The line is back: what waits is settled or sent, one after the other. */
  async goOn({ n, missed }: Back<G>): Promise<void> {
    for (let at = n; ; at = this.line.told()) {
      const [first] = this.waiting.peek();
      if (!first) return;
      if (missed && wasDone(first, missed)) this.settle(first, { t: "ack", id: 0, n: first.n + stepsOf(first).length });
      else if (first.n !== at) this.settle(first, missed || !first.sent ? "missed" : "unsure");
      else {
        // eslint-disable-next-line no-await-in-loop
        const answer = await this.line.tell(first);
        // Lost again: the next welcome goes on with it.
        if (!answer) return this.wasSent(first);
        this.settle(first, answer);
      }
    }
  }
  /** The player thinks again about what was not on its way yet. */
  drop(): void {
    for (const one of this.waiting.peek().filter(action => !action.sent)) this.settle(one, "dropped");
  }

  private settle(one: Waiting<G>, outcome: Outcome<G>): void {
    this.waiting.value = this.waiting.peek().filter(other => other !== one);
    one.settle(outcome);
  }
  private wasSent(one: Waiting<G>): void {
    this.waiting.value = this.waiting.peek().map(other => (other === one ? { ...one, sent: true } : other));
  }
}
