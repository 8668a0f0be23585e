// A match as one player sees it, whichever game is played: the connection, what the server says, what is being shown of it
// step by step, and what can be asked and done. The games add what they show.
import { type Signal, batch, computed, signal } from "@preact/signals";
import { type Chair, Connection, type ConnectionState, type OpenSocket } from "./connection.ts";
import { keepPromises } from "./kept-dice.ts";
import { update } from "./kept-matches.ts";
import type {
  GameTypes,
  LogLine,
  MatchInfo,
  Over,
  Seat,
  ServerMessage,
  Side,
  Situation,
  Snapshot,
  Step,
  Steps,
  Undone,
  Welcome,
} from "./protocol.ts";
import { pace } from "./settings.ts";
import { sounds } from "./sounds.ts";
import { t } from "./strings.ts";
import { socketTo } from "./transport.ts";

const mostLog = 400;

/** `G`: what the messages of the game carry. */
export abstract class MatchModel<G extends GameTypes> {
  readonly state = signal<ConnectionState>("connecting");
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
  /** The lines that came last, for those who listen. */
  readonly news = signal("");
  readonly over = signal<Over | null>(null);

  /** The page still shows earlier events than the last one it knows of. */
  readonly busy = signal(false);
  readonly sending = signal(false);
  readonly say = signal("");
  /** That a seat was opened in a second place, in words, until the player has read it. */
  readonly openedAgain = signal("");
  /** The server tells another commitment to the dice than the one this browser has kept. */
  readonly promiseBroken = signal(false);
  /** The step after which everything is news: my last decision. */
  readonly since = signal(Infinity);

  /** Nobody acts before every player has come to the table. */
  readonly waits = computed(() => (this.info.value?.waits ?? false) && !this.over.value);
  readonly mine = computed(
    () => !this.busy.value && (this.decision.value?.mine ?? false) && !this.over.value && !this.waits.value,
  );
  readonly open = computed(() => (this.mine.value && !this.sending.value ? this.actions.value : []));
  readonly isHotseat = computed(() => this.seats.value.length === 2);

  protected hurry = false;
  protected n = 0;
  /** The last step that stands: not the last there was, if one was taken back. */
  protected stands = 0;
  private queue: Steps<G>[] = [];
  private wake: (() => void) | undefined;
  protected readonly connection: Connection<G>;

  constructor(
    readonly chair: Chair,
    open: OpenSocket = () => socketTo(chair.match),
  ) {
    this.connection = new Connection(
      chair,
      {
        message: message => this.receive(message),
        state: state => (this.state.value = state),
        last: () => this.n,
      },
      open,
    );
  }

  start(): void {
    this.connection.start();
  }
  close(): void {
    this.hurry = true;
    this.wake?.();
    this.connection.close();
  }
  retry(): void {
    this.connection.retry();
  }

  sideName(side: Side): string {
    return this.scenario.value?.sides[side].name ?? side;
  }

  /** Puts down the piece or move that the player has in hand and the server does not know of. */
  abstract putDown(): void;
  /** Shows one thing that happened, as long as it takes. */
  protected abstract showEvent(event: G["event"]): Promise<void>;
  /** Keeps the lasting part of an event, such as a roll, when nobody waits to see it shown. */
  protected abstract catchUp(event: G["event"]): void;
  /** The table as it is now. */
  protected abstract settle(table: G["table"]): void;
  protected abstract forgetShown(): void;
  /** Something was taken back. */
  protected takenBack(): void {}
  /** Tells in words which event is about to be shown. */
  protected tell(_words: string): void {}

  /** Does one of the open actions. One that is no longer open came from what the page showed a moment ago: nothing happens. */
  async act(action: G["action"]): Promise<void> {
    if (!this.open.value.includes(action)) return;
    await this.send(action.text);
  }
  /** Does what a text in the notation says, open or not; whether it was done. */
  async send(text: string): Promise<boolean> {
    if (!this.mine.value || this.sending.value) return false;
    batch(() => {
      this.sending.value = true;
      this.putDown();
      this.say.value = "";
    });
    const before = this.n;
    const answer = await this.connection.ask({ t: "act", n: before, action: text });
    this.sending.value = false;
    if (answer?.t === "refused") this.say.value = answer.code === "stale" ? t.stale : answer.words;
    if (answer?.t === "ack") this.since.value = before;
    return answer?.t === "ack";
  }
  async undo(): Promise<void> {
    if (!this.mayUndo.value || this.sending.value) return;
    this.putDown();
    const answer = await this.connection.ask({ t: "undo", n: this.n });
    if (answer?.t === "refused") this.say.value = answer.words;
  }
  async resign(): Promise<void> {
    const answer = await this.connection.ask({ t: "resign", n: this.n });
    if (answer?.t === "refused") this.say.value = answer.words;
  }
  async nextGame(): Promise<void> {
    const answer = await this.connection.ask({ t: "next", n: this.n });
    if (answer?.t === "refused") this.say.value = answer.words;
  }
  /** The match that is the rematch of this one. */
  async rematch(swap: boolean): Promise<string | undefined> {
    const answer = await this.connection.ask({ t: "rematch", swap });
    if (answer?.t === "refused") this.say.value = answer.words;
    return answer?.t === "rematch" ? answer.match : undefined;
  }
  async look(side: Side): Promise<void> {
    const answer = await this.connection.ask({ t: "look", side });
    if (answer?.t === "refused") this.say.value = answer.words;
  }
  async why(action: string): Promise<void> {
    const answer = await this.connection.ask({ t: "why", action });
    if (answer?.t === "why") this.say.value = answer.answer.words || t.notOpen;
    else if (answer?.t === "refused") this.say.value = answer.words;
  }

  /** Shows the rest of what has happened at once. */
  skip(): void {
    if (!this.busy.value) return;
    this.hurry = true;
    this.wake?.();
  }

  private receive(message: ServerMessage<G>): void {
    switch (message.t) {
      case "welcome":
        return this.onWelcome(message);
      case "snapshot":
        return this.onSnapshot(message);
      case "steps":
        return this.onSteps(message);
      case "undone":
        return this.onUndone(message);
      case "seats":
        return this.takeInfo(message.match);
      case "opened_again":
        this.openedAgain.value = `${message.words.charAt(0).toUpperCase()}${message.words.slice(1)}.`;
        return;
      case "refused":
        if (message.id === null) this.failure.value = message.words;
        return;
      case "bye":
        this.say.value = message.words;
        return;
      default:
        return;
    }
  }

  /** What is new about the match, and what is kept of it here: of a player, not of a spectator. */
  private takeInfo(info: MatchInfo): void {
    this.info.value = info;
    const { match, seat } = this.chair;
    if (!seat) return;
    if (!keepPromises(info)) this.promiseBroken.value = true;
    if (!info.seats.a.open && !info.seats.b.open) update(match, seat, { invitation: undefined });
    if (info.rematch) update(match, seat, { rematch: info.rematch });
  }

  private onWelcome(message: Welcome<G>): void {
    const missed = message.missed ?? [];
    const before = this.table.value;
    batch(() => {
      this.failure.value = undefined;
      this.sending.value = false;
      this.scenario.value = message.scenario;
      this.takeInfo(message.match);
      this.seats.value = message.you.seats;
      this.side.value = message.side ?? message.you.side;
    });
    if (before && missed.length > 0 && pace() > 0) {
      this.n = message.n;
      this.stands = this.n;
      this.queue.push({
        ...message,
        t: "steps",
        steps: missed,
        log: message.log.filter(line => line.n > this.lastLog()),
      });
      void this.run();
      return;
    }
    this.queue = [];
    this.skip();
    this.n = message.n;
    this.stands = this.n;
    batch(() => {
      this.log.value = message.log;
      this.take(message);
    });
  }

  private lastLog(): number {
    return this.log.value[this.log.value.length - 1]?.n ?? 0;
  }

  private onSnapshot(message: Snapshot<G>): void {
    this.queue = [];
    this.n = message.n;
    this.stands = this.n;
    batch(() => {
      this.side.value = message.side;
      this.log.value = message.log;
      this.take(message);
    });
  }

  private onUndone(message: Undone<G>): void {
    this.queue = [];
    this.n = message.n;
    this.stands = message.to;
    batch(() => {
      this.log.value = this.log.value.filter(line => line.n <= message.to);
      this.forgetShown();
      this.putDown();
      this.take(message);
    });
    this.takenBack();
  }

  private onSteps(message: Steps<G>): void {
    const first = message.steps[0];
    const known = this.n;
    if (first && first.n !== known + 1) {
      void this.connection.ask({ t: "resync" });
      return;
    }
    this.n = message.n;
    this.stands = this.n;
    this.queue.push(message);
    if (!this.busy.value) void this.run();
  }

  private take(message: Situation<G>): void {
    this.step.value = message.n;
    this.table.value = message.table;
    this.settle(message.table);
    this.decision.value = message.decision;
    this.actions.value = message.actions;
    this.mayUndo.value = message.undo;
    this.now.value = message.now;
    this.over.value = message.over;
    if (message.over)
      update(this.chair.match, this.chair.seat, { over: !this.info.value?.two_way || message.table.game === 2 });
  }

  private async run(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      for (const step of message.steps) {
        // eslint-disable-next-line no-await-in-loop
        await this.showStep(
          step,
          message.log.filter(line => line.n === step.n),
        );
      }
      const { log } = message;
      batch(() => {
        this.log.value = [...this.log.value, ...log].slice(-mostLog);
        if (log.length > 0) this.news.value = log.map(line => line.text).join(" ");
        this.take(message);
      });
    }
    // A player who skips wants to see nothing more until it is his turn to decide.
    if (this.decision.value?.mine !== false || this.over.value) this.hurry = false;
    this.busy.value = false;
  }

  private async showStep(step: Step<G["event"]>, log: readonly LogLine[]): Promise<void> {
    for (const [i, event] of step.events.entries()) {
      if (pace() > 0 && !this.hurry) {
        const told = log.filter(line => line.e === i).map(line => line.text);
        if (told.length > 0) this.tell(told.join(" "));
        // eslint-disable-next-line no-await-in-loop
        await this.showEvent(event);
      } else this.catchUp(event);
    }
  }

  /** Dice that roll come to rest, and lie there long enough to be read. */
  protected async letRoll<R extends { readonly rolling: boolean }>(
    roll: Signal<R | null>,
    times: { readonly tumble: number; readonly read: number },
  ): Promise<void> {
    sounds.dice();
    await this.pause(times.tumble);
    if (roll.value) roll.value = { ...roll.value, rolling: false };
    return this.pause(times.read);
  }

  protected pause(time: number): Promise<void> {
    const length = time * pace();
    if (length === 0 || this.hurry) return Promise.resolve();
    return new Promise(resolve => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, length);
      this.wake = done;
    });
  }
}

/** A match of any game, for what they share on the page. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyMatch = MatchModel<any>;
