// A match as one player sees it, whichever game is played: the connection, the server's messages, the showing of them
// step by step, and the questions and actions of the player. The games add their own views.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { type EnginePort, isHintFair } from "./adviser.ts";
import { endsMatch } from "./clock.ts";
import type { Chair, OpenSocket } from "./connection.ts";
import { keepPromises } from "./kept-dice.ts";
import { update } from "./kept-matches.ts";
import { type Seen, keepSeen, recallSeen } from "./kept-seen.ts";
import { MatchState } from "./match-state.ts";
import type {
  GameTypes,
  LogLine,
  MatchInfo,
  ServerMessage,
  Side,
  Situation,
  Snapshot,
  Step,
  Steps,
  Undone,
  Welcome,
} from "./protocol.ts";
import { isStill, rate } from "./settings.ts";
import { sound } from "./sounds.ts";
import type { Stage } from "./stage/stage.ts";
import { t } from "./strings.ts";
import { type Away, type Told, awayOf, fewSteps, unseenOf } from "./timeline/away.ts";
import type { Beat } from "./timeline/beat.ts";
import { Past } from "./timeline/past.ts";
import { keepTicking, pageClock } from "./timeline/ticker.ts";
import { type Clock, Timeline } from "./timeline/timeline.ts";
import { lastTurn } from "./timeline/trace.ts";
import { enginePort, socketTo } from "./transport.ts";

const mostLog = 400;

/** `G`: the content of the game's messages. `T`: the drawing made of them. */
export abstract class MatchModel<G extends GameTypes, T extends Told> extends MatchState<G> {
  /** The frame that is being shown. */
  readonly timeline: Timeline<T>;
  /** The page still shows earlier events than the last one it knows of. */
  readonly busy = computed(() => !this.timeline.now.value.idle);
  /** Steps that are known and not shown yet. */
  readonly behind = computed(() => this.timeline.now.value.behind);
  readonly sending = signal(false);
  /** The step after which everything is news: my last decision. */
  readonly since = signal(Infinity);

  /** What both sides did, as far as this page knows. */
  private readonly past = new Past<T>();
  readonly deeds = this.past.deeds;
  /** The fights this page has been told of, to be looked at again. */
  readonly stages = this.past.stages;
  /** What was missed, until the player has said what to do about it. */
  readonly away = signal<Away<T> | undefined>(undefined);
  /** The arrows of the other side's last turn lie on the board, until this side does something. */
  readonly layerOn = signal(true);
  /** The arrows of the missed steps lie on the board instead. */
  private readonly missedMarks = signal<readonly T["mark"][] | undefined>(undefined);
  readonly newsMarks = computed<readonly T["mark"][]>(() => {
    const side = this.side.value;
    if (side === null || this.seats.value.length === 0) return [];
    return this.missedMarks.value ?? lastTurn(this.deeds.value, side).flatMap(deed => deed.marks);
  });
  /** The marks that lie on the board now. */
  readonly layer = computed(() => (this.layerOn.value && !this.busy.value ? this.newsMarks.value : []));

  readonly mine = computed(
    () => !this.busy.value && (this.decision.value?.mine ?? false) && !this.over.value && !this.waits.value,
  );
  readonly open = computed(() => (this.mine.value && !this.sending.value ? this.actions.value : []));
  readonly mayHint = computed(
    () => this.mine.value && !!this.engine() && isHintFair(this.seats.value, this.info.value),
  );

  /** Nothing more is shown until the player decides, or the battle is over. */
  private hurries = false;
  /** The last step that stands: not the last there was, if one was taken back. */
  protected stands = 0;
  /** Counts the actions of this page. */
  private sent = 0;
  private readonly stops: (() => void)[] = [];
  /** How far the match was seen here before, and the part of it to be kept. */
  private seen: Seen | undefined;
  private seenSide: Side | null = null;
  private isComing = false;

  constructor(
    chair: Chair,
    open: OpenSocket = () => socketTo(chair.match),
    clock: Clock = pageClock,
    engine: () => EnginePort | undefined = enginePort,
  ) {
    super(chair, open, engine);
    this.seen = chair.seat && recallSeen(chair.match, chair.seat);
    this.timeline = new Timeline<T>(clock, this.emptyView(), { still: isStill, sound });
  }
  protected lastSeen(): number {
    // A page that is opened anew is told the other side's last turn once more. Nobody is told steps from 0 on.
    return this.table.value ? this.told : this.seen ? Math.max(1, this.seen.from) : 0;
  }

  start(): void {
    this.stops.push(
      keepTicking(this.timeline),
      effect(() => {
        const speed = rate();
        untracked(() => this.timeline.setSpeed(speed));
      }),
      this.watchEngine(),
    );
    this.connection.start();
  }
  close(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.adviser.close();
    this.connection.close();
  }

  /** Puts down the piece or move that the player has in hand and the server does not know of. */
  abstract putDown(): void;
  /** Before anything is known. */
  protected abstract emptyView(): T["view"];
  /** How the table lies, when nothing is shown of the way there. `before`: the view shown last. */
  protected abstract viewOf(table: G["table"], before: T["view"]): T["view"];
  /** The showing of some steps: at least one beat. The last one ends with the table of the message. */
  protected abstract direct(message: Steps<G>, before: T["view"]): readonly Beat<T>[];
  /** The part of a view that may be kept in the browser: nothing that is hidden from a player at this screen. */
  protected abstract kept(view: T["view"]): unknown;
  /** … and read again; undefined if it is something else. */
  protected abstract readKept(kept: unknown): T["view"] | undefined;
  /** The changes from one view to another, where the way between them is not known. */
  protected abstract difference(before: T["view"], after: T["view"]): readonly T["mark"][];
  /** The fight that a view shows, where the game has a stage for it. */
  abstract stageOf(view: T["view"]): Stage | undefined;
  /** It is this side's own turn: it does not only answer. */
  protected isOwnTurn(): boolean {
    return true;
  }
  /** The table has been shown up to here. */
  protected settle(_table: G["table"]): void {}
  /** Something was taken back. */
  protected takenBack(): void {}

  /** Does one of the open actions. One that is no longer open came from what the page showed a moment ago: nothing happens. */
  async act(action: G["action"]): Promise<void> {
    if (!this.open.value.includes(action)) return;
    await this.send(action.text);
  }
  /** Sends an action in the notation, open or not; whether it was done. */
  async send(text: string): Promise<boolean> {
    if (!this.mine.value || this.sending.value) return false;
    batch(() => {
      this.sending.value = true;
      this.putDown();
      this.say.value = "";
      this.layerOn.value = false;
      this.missedMarks.value = undefined;
      this.away.value = undefined;
    });
    const before = this.n;
    const seen = this.isOwnTurn() ? this.kept(this.timeline.end) : undefined;
    const sent = ++this.sent;
    const asked = this.outbox.send({ n: before, text, by: this.decision.value?.side ?? null });
    if (this.isLive() && !this.isPausing()) void this.foresee(text);
    const outcome = await asked;
    // What was foreseen is shown at once, and another action may be under way by now.
    if (sent === this.sent) this.sending.value = false;
    if (typeof outcome === "string") {
      this.goOn(false);
      if (outcome !== "dropped") this.say.value = outcome === "missed" ? t.lineMissed : t.lineUnsure;
      return false;
    }
    if (outcome.t === "refused") {
      this.say.value = outcome.code === "stale" ? t.stale : outcome.words;
      if (this.adviser.errs()) void this.connection.ask({ t: "resync" });
    }
    if (outcome.t === "ack") {
      this.since.value = before;
      if (seen) this.keepFrom(before, seen);
    }
    if (sent === this.sent) this.goOn(outcome.t === "ack");
    return outcome.t === "ack";
  }
  async undo(): Promise<void> {
    if (!this.mayUndo.value || this.sending.value) return;
    this.putDown();
    await this.demand({ t: "undo", n: this.n });
  }
  /** Shows the result of an action before the table tells it, where neither chance nor the other side has a say in it. */
  private async foresee(text: string): Promise<void> {
    const steps = await this.adviser.foresee(text);
    if (!steps) return;
    // What a line that is not live may never have taken to the table is not shown as done.
    if (!this.isLive()) return void this.adviser.errs();
    batch(() => {
      this.sending.value = false;
      this.n = this.stands = steps.n;
      this.enter(steps);
    });
    this.goOn(true);
  }

  /** Nothing but light doings of this side is being shown: they need not be waited for. Shows the rest of them at once. */
  passOwn(): boolean {
    const { left } = this.timeline;
    const side = this.side.value;
    if (left.length === 0 || !left.every(beat => beat.by === side && beat.own && beat.weight === 1)) return false;
    this.timeline.skipAll();
    return true;
  }
  /** Leaves out the rest of the act that is being shown. */
  skip(): void {
    this.timeline.skipAct();
  }
  /** Shows the remaining events at once, and all that come until the player decides. */
  skipAll(): void {
    if (!this.busy.value) return;
    this.hurries = true;
    this.timeline.skipAll();
  }

  protected receive(message: ServerMessage<G>): void {
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

  /** The news of the match, and the part of it kept here: of a player, not of a spectator. */
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
      this.scenario.value = message.scenario;
      this.takeInfo(message.match);
      this.seats.value = message.you.seats;
      this.side.value = message.side ?? message.you.side;
    });
    const shown = this.n;
    const foresaw = shown > this.told;
    this.n = this.told = this.stands = message.n;
    if (!before && this.seen && this.seen.game === message.table.game && message.n > 0)
      this.comeBack(message, missed, this.seen);
    else if (foresaw && !this.outbox.allDone(shown, missed)) this.takeBack(message, message.log);
    else if (before && missed.some(step => step.n > shown))
      this.enter({
        ...message,
        t: "steps",
        steps: missed.filter(step => step.n > shown),
        log: message.log.filter(line => line.n > this.lastLog()),
      });
    else this.takeAtOnce(message, message.log);
    void this.outbox.goOn(message);
  }
  /** What is shown is not what was done: nothing of it stays. */
  private takeBack(message: Situation<G>, log: readonly LogLine[], to = message.n): void {
    batch(() => {
      this.putDown();
      this.past.cutAfter(to);
      this.takeAtOnce(message, log, this.emptyView());
    });
  }

  /** The page is opened anew: the steps missed since then are shown at once, or offered if they are many. */
  private comeBack(message: Welcome<G>, missed: readonly Step<G["event"]>[], seen: Seen): void {
    const view = this.readKept(seen.view);
    this.isComing = true;
    this.takeAtOnce(message, message.log);
    if (view) this.findMissed(message, missed, seen, view);
    this.isComing = false;
    this.keep();
  }
  private findMissed(message: Welcome<G>, missed: readonly Step<G["event"]>[], seen: Seen, view: T["view"]): void {
    const steps = message.n - seen.n;
    if (missed.length === 0) {
      if (steps >= fewSteps) this.offer(awayOf<T>(steps, [], this.difference(view, this.timeline.end), message.side));
      return;
    }
    const beats = this.direct({ ...message, t: "steps", steps: missed }, view);
    const unseen = unseenOf(beats, seen.n);
    for (const beat of beats) this.past.add(beat, this.stageOf(beat.after));
    this.since.value = seen.n;
    if (steps <= 0 || unseen.length === 0) return;
    const away = awayOf<T>(
      steps,
      unseen,
      unseen.flatMap(beat => beat.marks),
      message.side,
    );
    if (steps < fewSteps) this.showAway(away);
    else this.offer(away);
  }
  private offer(away: Away<T>): void {
    this.away.value = away;
    this.missedMarks.value = away.marks;
  }
  /** Shows the missed steps, at the speed of the table, or at the usual one where that shows nothing. */
  showAway(away = this.away.value): void {
    const [first] = away?.beats ?? [];
    if (!away || !first) return;
    this.timeline.skipAll();
    const after = this.timeline.end;
    batch(() => {
      this.away.value = undefined;
      this.missedMarks.value = undefined;
      this.timeline.rest(first.before);
      if (rate() === Infinity && away.steps >= fewSteps) this.timeline.setSpeed(1);
    });
    const arrive = (): void => {
      this.timeline.setSpeed(rate());
      this.keep();
    };
    const last = away.beats.length - 1;
    const list = away.beats.map((beat, i) => (i === last ? { beat: { ...beat, after }, arrive } : { beat }));
    this.timeline.pushAll(list);
  }
  /** What was done at a step, as far as it is known. */
  readonly marksAt = (n: number): readonly T["mark"][] => this.past.marksAt(n);
  /** Only what it came to, as arrows on the board or not even that. */
  passAway(arrows: boolean): void {
    batch(() => {
      this.away.value = undefined;
      if (!arrows) this.missedMarks.value = undefined;
      this.layerOn.value = arrows;
    });
    this.keep();
  }

  /** How far this seat has seen the match, for its return. */
  private keep(): void {
    const { match, seat } = this.chair;
    if (!seat || this.away.value || this.isComing) return;
    const view = this.seen?.game === this.table.value?.game ? this.seen : undefined;
    const game = this.table.value?.game ?? 1;
    const from = view ?? { from: this.n, view: this.kept(this.timeline.end) };
    this.seen = { n: this.n, game, from: from.from, view: from.view };
    keepSeen(match, seat, this.seen);
  }
  /** This side has done something: all later events are news to it. Two at one screen take turns. */
  private keepFrom(n: number, view: unknown): void {
    if (this.isHotseat.value && this.seenSide === this.side.value) return;
    this.seenSide = this.side.value;
    this.seen = { n: this.n, game: this.table.value?.game ?? 1, from: n, view };
    this.keep();
  }

  private lastLog(): number {
    return this.log.value[this.log.value.length - 1]?.n ?? 0;
  }

  private onSnapshot(message: Snapshot<G>): void {
    this.n = this.told = this.stands = message.n;
    batch(() => {
      if (message.side !== this.side.value) {
        // Another player sits down: the missed steps of the first one were shown to him alone.
        this.away.value = undefined;
        this.missedMarks.value = undefined;
        this.layerOn.value = true;
        this.news.value = "";
      }
      if (message.table.game !== this.table.value?.game) {
        this.past.cutAfter(0);
      }
      this.side.value = message.side;
      this.takeAtOnce(message, message.log);
    });
  }

  private onUndone(message: Undone<G>): void {
    this.n = this.told = message.n;
    this.stands = message.to;
    const log = this.log.value.filter(line => line.n <= message.to);
    this.takeBack(message, log, message.to);
    this.takenBack();
  }

  private onSteps(message: Steps<G>): void {
    this.told = message.n;
    const foreseen = this.adviser.foresaw(message);
    if (foreseen === false) void this.connection.ask({ t: "resync" });
    if (foreseen !== undefined) return;
    const first = message.steps[0];
    const known = this.n;
    if (first && first.n !== known + 1) {
      void this.connection.ask({ t: "resync" });
      return;
    }
    this.n = this.stands = message.n;
    this.enter(message);
  }

  /** The one place where steps enter, whether they are live or were missed: they are shown, and taken when they have been. */
  private enter(message: Steps<G>): void {
    const beats = this.direct(message, this.timeline.end);
    let told = 0;
    const list = beats.map((beat, i) => {
      const from = told;
      const isLast = i === beats.length - 1;
      told = beat.last;
      const lines = message.log.filter(line => line.n > from && (isLast || line.n <= beat.last));
      return { beat, arrive: () => this.arrive(beat, lines, isLast ? message : undefined) };
    });
    batch(() => {
      this.timeline.pushAll(list);
      if (this.hurries) this.timeline.skipAll();
    });
  }

  /** A beat has been shown, or left out. */
  private arrive(beat: Beat<T>, lines: readonly LogLine[], message: Steps<G> | undefined): void {
    batch(() => {
      this.past.add(beat, this.stageOf(beat.after));
      if (beat.by !== this.side.value && beat.own && beat.marks.length > 0) this.layerOn.value = true;
      if (lines.length > 0) {
        this.log.value = [...this.log.value, ...lines].slice(-mostLog);
        this.news.value = lines.map(line => line.text).join(" ");
      }
      if (!message) return;
      this.take(message);
      // A player who skips everything wants to see nothing more until it is his turn to decide.
      if (message.decision.mine || message.over) this.hurries = false;
    });
  }

  /** The table as it is, without showing how it came about. */
  private takeAtOnce(message: Situation<G>, log: readonly LogLine[], before = this.timeline.end): void {
    batch(() => {
      this.log.value = log;
      this.timeline.rest(this.viewOf(message.table, before));
      this.take(message);
    });
  }

  private take(message: Situation<G>): void {
    if (message.n !== this.step.value) this.dropRemark();
    this.step.value = message.n;
    this.table.value = message.table;
    this.settle(message.table);
    this.decision.value = message.decision;
    this.actions.value = message.actions;
    this.mayUndo.value = message.undo;
    this.now.value = message.now;
    this.over.value = message.over;
    this.keep();
    if (message.over)
      update(this.chair.match, this.chair.seat, { over: endsMatch(this.info.value, message.over, message.table.game) });
  }
}

/** A match of any game, for the shared parts of the page. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyMatch = MatchModel<any, any>;
