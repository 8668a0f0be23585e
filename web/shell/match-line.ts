// The line to the table of a match: questions to the table, or to the engine of this device, answered in one message.
import { effect, signal } from "@preact/signals";
import { Adviser, type EnginePort, type PlainQuestion, type Question } from "./adviser.ts";
import type { HeardClock } from "./clock.ts";
import { type Chair, Connection, type ConnectionState, type OpenSocket } from "./connection.ts";
import type { GameTypes, ServerMessage, Side, StandingReply, TimeVerb, Welcome } from "./protocol.ts";
import { Outbox } from "./outbox.ts";
import { t } from "./strings.ts";
import { isLocal } from "./transport.ts";

export abstract class MatchLine<G extends GameTypes> {
  readonly state = signal<ConnectionState>("connecting");
  readonly say = signal("");
  /** Words about the question at hand: they go with it. */
  private passing = "";
  /** The standing orders of this seat, and those it may give; undefined until the table has told them. */
  readonly standing = signal<StandingReply | undefined>(undefined);
  /** The clocks, in a match with a pace. */
  readonly clock = signal<HeardClock | undefined>(undefined);
  /** The last step that is known: told by the table, or foreseen. */
  protected n = 0;
  /** The last step that the table has told. */
  protected told = 0;
  protected readonly outbox = new Outbox<G>({
    isLive: () => this.isLive(),
    tell: ({ n, text }) => this.connection.ask({ t: "act", n, action: text }),
    told: () => this.told,
  });
  /** What waits for a line that is lost. */
  readonly held = this.outbox.held;
  protected readonly connection: Connection<G>;
  protected readonly adviser: Adviser<G>;
  private readonly isFar: boolean;

  constructor(
    readonly chair: Chair,
    open: OpenSocket,
    protected readonly engine: () => EnginePort | undefined,
  ) {
    this.isFar = !isLocal(chair.match);
    this.connection = new Connection(
      chair,
      {
        message: message => {
          this.adviser.hear(message);
          if (message.t === "welcome") this.askStanding(message);
          if (message.t === "standing") this.takeStanding(message);
          if ("decision" in message) this.clock.value = message.clock && { ...message.clock, heard: Date.now() };
          this.receive(message);
        },
        state: state => (this.state.value = state),
        last: () => this.lastSeen(),
      },
      open,
    );
    this.adviser = new Adviser<G>({ engine, isFar: this.isFar, table: question => this.connection.ask(question) });
  }

  protected abstract receive(message: ServerMessage<G>): void;
  /** The last step that need not be told again. */
  protected abstract lastSeen(): number;

  /** The engine may be there later than the table. */
  protected watchEngine(): () => void {
    return effect(() => {
      if (this.engine() && this.isFar && this.state.peek() === "live") void this.adviser.begin();
    });
  }
  retry(): void {
    this.connection.retry();
  }
  /** The player thinks again about what waits for the line. */
  letGo(): void {
    this.outbox.drop();
  }
  protected isLive(): boolean {
    return this.state.peek() === "live";
  }
  /** Asks for something that is not kept for a line that is lost: the player is told that it was not done. */
  protected async demand(question: Question): Promise<ServerMessage<G> | undefined> {
    const live = this.isLive();
    const answer = live ? await this.connection.ask(question) : undefined;
    if (answer?.t === "refused") this.say.value = answer.words;
    else if (!answer && this.state.peek() !== "closed") this.say.value = live ? t.lineUnsure : t.lineDown;
    return answer;
  }

  /** Between two people, each at a screen of his own. */
  private askStanding({ you, match }: Welcome<G>): void {
    const { a, b } = match.seats;
    if (you.seats.length === 1 && a.kind === "person" && b.kind === "person")
      void this.connection.ask({ t: "standing" });
  }
  private takeStanding(message: StandingReply): void {
    const offer = message.offer ?? this.standing.value?.offer;
    this.standing.value = { ...message, ...(offer ? { offer } : {}) };
  }
  /** Answers beforehand the questions that may come up while the other side has the turn. */
  async order(orders: string): Promise<void> {
    await this.demand({ t: "standing", orders });
  }
  /** The orders will answer the present question; an answer of the player's own is kept until then. */
  isPausing(): boolean {
    return !!this.standing.value?.until;
  }

  async resign(): Promise<void> {
    this.say.value = "";
    await this.demand({ t: "resign", n: this.n });
  }
  /** Does something about time. */
  async time(verb: TimeVerb): Promise<void> {
    this.say.value = "";
    await this.demand({ t: "time", n: this.n, do: verb });
  }
  async nextGame(): Promise<void> {
    await this.demand({ t: "next", n: this.n });
  }
  /** The match that is the rematch of this one. */
  async rematch(swap: boolean): Promise<string | undefined> {
    const answer = await this.demand({ t: "rematch", swap });
    return answer?.t === "rematch" ? answer.match : undefined;
  }
  async look(side: Side): Promise<void> {
    await this.demand({ t: "look", side });
  }
  /** `unread`: said where the action cannot be read at all. */
  async why(action: string, unread?: string): Promise<void> {
    const answer = await this.question({ t: "why", action });
    if (answer?.t === "why") this.remark(answer.answer.words || t.notOpen);
    else if (answer?.t === "refused")
      this.remark(answer.code === "malformed" ? (unread ?? answer.words) : answer.words);
  }
  /** Says something about the question at hand. */
  remark(words: string): void {
    this.say.value = this.passing = words;
  }
  /** There is another question, or the player has turned to another answer. */
  dropRemark(): void {
    if (this.say.value === this.passing) this.say.value = "";
  }

  /** Asks the engine of this device, or the table where there is none. */
  protected question(question: PlainQuestion): Promise<ServerMessage<G> | undefined> {
    return this.adviser.ask(question);
  }
  /** Tells a strong player's choice here. */
  async hint(): Promise<void> {
    const { n } = this;
    const words = await this.adviser.hint();
    if (this.n === n) this.say.value = words;
  }
}
