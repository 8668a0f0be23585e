// What the table has told of a match, and what follows from it.
import { computed, signal } from "@preact/signals";
import { MatchLine } from "./match-line.ts";
import type { GameTypes, LogLine, MatchInfo, Over, Seat, Side } from "./protocol.ts";

const mostWaiting = 4;

export abstract class MatchState<G extends GameTypes> extends MatchLine<G> {
  readonly failure = signal<string | undefined>(undefined);
  readonly scenario = signal<G["scenario"] | undefined>(undefined);
  readonly info = signal<MatchInfo | undefined>(undefined);
  readonly seats = signal<readonly Seat[]>([]);
  readonly side = signal<Side | null>(null);
  readonly table = signal<G["table"] | undefined>(undefined);
  readonly decision = signal<G["decision"] | undefined>(undefined);
  readonly actions = signal<readonly G["action"][]>([]);
  readonly mayUndo = signal(false);
  /** The step after which the table is shown. */
  readonly step = signal(0);
  readonly log = signal<readonly LogLine[]>([]);
  readonly now = signal("");
  /** The lines that came last, for players who use a screen reader. */
  readonly news = signal("");
  readonly over = signal<Over | null>(null);

  /** That a seat was opened in a second place, in words, until the player has read it. */
  readonly openedAgain = signal("");
  /** The server tells another commitment to the dice than the one this browser has kept. */
  readonly promiseBroken = signal(false);
  /** No side acts before every player has come to the table. */
  readonly waits = computed(() => (this.info.value?.waits ?? false) && !this.over.value);
  /** Between two at one screen: the side that was in command last, whose army stands at the bottom. */
  readonly faces = signal<Side>("bottom");
  readonly isHotseat = computed(() => this.seats.value.length === 2);

  /** The player's clicks that came while an action of his was on its way. */
  private readonly waiting: (() => void)[] = [];

  sideName(side: Side): string {
    return this.scenario.value?.sides[side].name ?? side;
  }

  /** Does something of the player's when his action that is on its way has been answered. Nothing if that was refused. */
  afterSending(run: () => void): void {
    if (this.isLive() && this.waiting.length < mostWaiting) this.waiting.push(run);
  }
  protected goOn(done: boolean): void {
    // One of them may send an action again: the others wait once more.
    for (const run of this.waiting.splice(0)) if (done) run();
  }
}
