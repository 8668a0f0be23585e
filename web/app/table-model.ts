// A match as one player sees it: what the server says, what is being shown of it, and what the player has in hand.
import { batch, computed, signal } from "@preact/signals";
import type { Arrow, Marks } from "../hexboard/types.ts";
import { onlyPiece, marksFor } from "./choices.ts";
import { Connection, type ConnectionState, type OpenSocket, webSocket } from "./connection.ts";
import { type Stand, fold } from "./fold.ts";
import { update } from "./my-matches.ts";
import type {
  Action,
  Decision,
  Face,
  GameEvent,
  Hex,
  LogLine,
  MatchInfo,
  Odds,
  Over,
  Preview,
  Scenario,
  Seat,
  ServerMessage,
  Side,
  Snapshot,
  Step,
  Steps,
  Table,
  Undone,
  Welcome,
} from "./protocol.ts";
import { pace } from "./settings.ts";
import { sounds } from "./sounds.ts";
import { t } from "./strings.ts";

export interface RollShown {
  readonly side: Side;
  readonly faces: readonly Face[];
  readonly cause: string;
  readonly rolling: boolean;
  readonly hits?: number;
  readonly flags?: number;
}

/** Milliseconds things take at the usual speed. */
const times = { move: 430, card: 900, tumble: 550, read: 900, small: 250, declare: 450, lost: 350 };

const mostLog = 400;

export class TableModel {
  readonly state = signal<ConnectionState>("connecting");
  readonly failure = signal<string | undefined>(undefined);
  readonly scenario = signal<Scenario | undefined>(undefined);
  readonly info = signal<MatchInfo | undefined>(undefined);
  readonly seats = signal<readonly Seat[]>([]);
  readonly side = signal<Side | null>(null);
  readonly table = signal<Table | undefined>(undefined);
  readonly stand = signal<Stand | undefined>(undefined);
  readonly decision = signal<Decision | undefined>(undefined);
  readonly actions = signal<readonly Action[]>([]);
  readonly mayUndo = signal(false);
  /** The step after which the table is shown. */
  readonly step = signal(0);
  readonly log = signal<readonly LogLine[]>([]);
  readonly now = signal("");
  /** The lines that came last, for those who listen. */
  readonly news = signal("");
  readonly over = signal<Over | null>(null);

  /** What is being shown has not caught up with what is known. */
  readonly busy = signal(false);
  readonly sending = signal(false);
  readonly roll = signal<RollShown | null>(null);
  readonly arrows = signal<readonly Arrow[]>([]);
  readonly flashes = signal<
    readonly { hex: Hex; kind: "hit" | "flag" | "rally" | "gone"; text: string; key: number }[]
  >([]);
  readonly cardShown = signal<{ side: Side; card: string; as: string } | null>(null);

  /** The player's own doings, which the server does not know of. */
  readonly picked = signal<Hex | undefined>(undefined);
  readonly card = signal<string | undefined>(undefined);
  readonly preview = signal<Preview | undefined>(undefined);
  readonly options = signal<readonly Action[]>([]);
  readonly say = signal("");

  readonly mine = computed(() => !this.busy.value && (this.decision.value?.mine ?? false) && !this.over.value);
  readonly open = computed(() => (this.mine.value && !this.sending.value ? this.actions.value : []));
  readonly chosen = computed(() => {
    const picked = this.picked.value;
    return picked !== undefined && this.open.value.some(a => a.at === picked) ? picked : onlyPiece(this.open.value);
  });
  readonly marks = computed<Marks>(() => {
    const marks = marksFor(this.open.value, this.mine.value ? this.decision.value : undefined, this.chosen.value);
    const preview = this.preview.value;
    return {
      ...marks,
      ...(preview && this.card.value ? { preview: preview.order } : {}),
      arrows: this.arrows.value,
    };
  });
  readonly isHotseat = computed(() => this.seats.value.length === 2);

  private n = 0;
  private queue: Steps[] = [];
  private hurry = false;
  private wake: (() => void) | undefined;
  private counter = 0;
  private readonly connection: Connection;

  constructor(
    readonly match: string,
    readonly secret: string | undefined,
    open: OpenSocket = webSocket,
  ) {
    this.connection = new Connection(
      match,
      secret,
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

  /** Does one of the open actions. One that is no longer open came from what the page showed a moment ago: nothing happens. */
  async act(action: Action): Promise<void> {
    if (!this.open.value.includes(action)) return;
    batch(() => {
      this.sending.value = true;
      this.putDown();
      this.say.value = "";
    });
    const answer = await this.connection.ask({ t: "act", n: this.n, action: action.text });
    this.sending.value = false;
    if (answer?.t === "refused") this.say.value = answer.code === "stale" ? t.stale : answer.words;
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
  async odds(from: Hex, to: Hex): Promise<Odds | undefined> {
    const answer = await this.connection.ask({ t: "odds", from, to });
    return answer?.t === "odds" ? answer : undefined;
  }
  async previewOf(action: string): Promise<Preview | undefined> {
    const answer = await this.connection.ask({ t: "preview", action });
    return answer?.t === "preview" ? answer : undefined;
  }
  async why(action: string): Promise<void> {
    const answer = await this.connection.ask({ t: "why", action });
    if (answer?.t === "why") this.say.value = answer.words || t.notOpen;
    else if (answer?.t === "refused") this.say.value = answer.words;
  }

  /** Looks at a card: the units it could order light up. */
  async lookAt(card: string): Promise<void> {
    batch(() => {
      this.card.value = card;
      this.preview.value = undefined;
      this.options.value = [];
    });
    const action = this.actions.value.find(a => a.card === card);
    if (!action || !this.mine.value) return;
    const preview = await this.previewOf(action.text);
    if (this.card.value === card) this.preview.value = preview;
  }

  putDown(): void {
    batch(() => {
      this.picked.value = undefined;
      this.card.value = undefined;
      this.preview.value = undefined;
      this.options.value = [];
    });
  }

  /** Shows the rest of what has happened at once. */
  skip(): void {
    if (!this.busy.value) return;
    this.hurry = true;
    this.wake?.();
  }

  private receive(message: ServerMessage): void {
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
        this.info.value = message.match;
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

  private onWelcome(message: Welcome): void {
    const missed = message.missed ?? [];
    const before = this.stand.value;
    batch(() => {
      this.failure.value = undefined;
      this.sending.value = false;
      this.scenario.value = message.scenario;
      this.info.value = message.match;
      this.seats.value = message.you.seats;
      this.side.value = message.side ?? message.you.side;
    });
    if (before && missed.length > 0 && pace() > 0) {
      this.n = message.n;
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
    batch(() => {
      this.log.value = message.log;
      this.take(message);
    });
  }

  private lastLog(): number {
    return this.log.value[this.log.value.length - 1]?.n ?? 0;
  }

  private onSnapshot(message: Snapshot): void {
    this.queue = [];
    this.n = message.n;
    batch(() => {
      this.side.value = message.side;
      this.log.value = message.log;
      this.take(message);
    });
  }

  private onUndone(message: Undone): void {
    this.queue = [];
    this.n = message.n;
    batch(() => {
      this.log.value = this.log.value.filter(line => line.n <= message.to);
      this.roll.value = null;
      this.putDown();
      this.take(message);
    });
  }

  private onSteps(message: Steps): void {
    const first = message.steps[0];
    const known = this.n;
    if (first && first.n !== known + 1) {
      void this.connection.ask({ t: "resync" });
      return;
    }
    this.n = message.n;
    this.queue.push(message);
    if (!this.busy.value) void this.run();
  }

  private take(message: Omit<Steps, "t" | "steps" | "log">): void {
    this.step.value = message.n;
    this.table.value = message.table;
    this.stand.value = message.table;
    this.decision.value = message.decision;
    this.actions.value = message.actions;
    this.mayUndo.value = message.undo;
    this.now.value = message.now;
    this.over.value = message.over;
    if (message.over) update(this.match, { over: !this.info.value?.two_way || message.table.game === 2 });
  }

  private async run(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      for (const step of message.steps) {
        // eslint-disable-next-line no-await-in-loop
        if (pace() > 0 && !this.hurry) await this.showStep(step);
        else this.catchUp(step);
      }
      const { log } = message;
      batch(() => {
        this.arrows.value = [];
        this.log.value = [...this.log.value, ...log].slice(-mostLog);
        if (log.length > 0) this.news.value = log.map(line => line.text).join(" ");
        this.take(message);
      });
    }
    // Whoever skips wants to see nothing more until it is his turn to decide.
    if (this.decision.value?.mine !== false || this.over.value) this.hurry = false;
    this.busy.value = false;
  }

  /** The last roll stays on the table even when nobody waits to see it roll. */
  private catchUp(step: Step): void {
    for (const event of step.events) this.noteRoll(event, false);
  }

  private noteRoll(event: GameEvent, rolling: boolean): void {
    if (event.e === "rolled" && event.side)
      this.roll.value = { side: event.side, faces: event.faces ?? [], cause: event.cause ?? "", rolling };
    if (event.e === "hits" && this.roll.value)
      this.roll.value = { ...this.roll.value, hits: event.hits ?? 0, flags: event.flags ?? 0 };
  }

  private async showStep(step: Step): Promise<void> {
    for (const event of step.events) {
      if (this.hurry) {
        this.noteRoll(event, false);
        continue;
      }
      // eslint-disable-next-line no-await-in-loop
      await this.showEvent(event);
    }
  }

  private async showEvent(event: GameEvent): Promise<void> {
    const scenario = this.scenario.value;
    const stand = this.stand.value;
    if (!scenario || !stand) return;
    const foreign = event.side !== this.side.value || this.isHotseat.value;
    const next = fold(stand, event, scenario);
    if (next !== stand) this.stand.value = next;
    switch (event.e) {
      case "card_played":
        if (event.side && event.card && foreign) {
          this.cardShown.value = { side: event.side, card: event.card, as: event.as ?? event.card };
          await this.pause(times.card);
          this.cardShown.value = null;
        }
        return;
      case "reaction_played":
        if (event.side && event.card) this.cardShown.value = { side: event.side, card: event.card, as: event.card };
        await this.pause(times.card);
        this.cardShown.value = null;
        return undefined;
      case "unit_ordered":
        return foreign ? this.pause(times.small) : undefined;
      case "unit_moved":
        if (event.cause === "retreat" || event.cause === "evade") this.arrow(event, "retreat");
        else this.arrows.value = [];
        sounds.march();
        return this.pause(times.move);
      case "battle_declared":
        this.roll.value = null;
        this.arrow(event, event.mode === "fire" || event.mode === "parthian" ? "fire" : "attack");
        return this.pause(times.declare);
      case "rolled":
        this.noteRoll(event, true);
        sounds.dice();
        await this.pause(times.tumble);
        if (this.roll.value) this.roll.value = { ...this.roll.value, rolling: false };
        return this.pause(times.read);
      case "hits":
        this.noteRoll(event, false);
        return undefined;
      case "blocks_lost":
        this.flash(event.hex, "hit", `−${event.lost ?? 1}`);
        sounds.hit();
        return this.pause(times.lost);
      case "unit_lost":
      case "leader_lost":
        this.flash(event.hex, "gone", "");
        sounds.lost();
        return this.pause(times.lost);
      case "unit_rallied":
        this.flash(event.hex, "rally", "+1");
        return this.pause(times.lost);
      default:
        return undefined;
    }
  }

  private arrow(event: GameEvent, kind: Arrow["kind"]): void {
    if (event.from && event.to) this.arrows.value = [{ from: event.from, to: event.to, kind }];
  }

  private flash(hex: Hex | null | undefined, kind: "hit" | "flag" | "rally" | "gone", text: string): void {
    if (hex) this.flashes.value = [{ hex, kind, text, key: ++this.counter }];
  }

  private pause(time: number): Promise<void> {
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
