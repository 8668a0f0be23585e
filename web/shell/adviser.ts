// The adviser of a match: the engine of this device follows the game from the messages to this page, and answers odds, previews
// and reasons without asking the table; it foretells the results of quiet actions, and gives hints. Where there is no engine, or
// one with other rules than the table's, the table is asked as before.
import type { AdviserUpdate, AdviserQuestion } from "../generated/session.ts";
import type { ClientMessage, GameTypes, HistoryReply, MatchInfo, Seat, ServerMessage, Steps } from "./protocol.ts";
import { t } from "./strings.ts";

/** Functions of the engine in this tab's worker; they are called in the order in which they are asked for. */
export interface EnginePort {
  call(name: string, ...values: readonly (number | string)[]): Promise<number>;
  callText(name: string, ...values: readonly (number | string)[]): Promise<string>;
}

type Unnumbered<M> = M extends unknown ? Omit<M, "id"> : never;
export type Question = Unnumbered<ClientMessage>;
/** The questions that the engine can answer as well as the table. */
export type PlainQuestion = Extract<Question, { t: "odds" | "preview" | "why" }>;

const hintMilliseconds = 400;

/** One game followed. It has lost track for good once anything went wrong. */
class Following {
  private readonly handle: Promise<number>;
  lost = false;

  constructor(
    private readonly engine: EnginePort,
    history: HistoryReply,
  ) {
    this.handle = engine.call("acies_adviser_open", JSON.stringify(history)).then(
      handle => this.opened(handle),
      () => this.opened(0),
    );
  }
  private opened(handle: number): number {
    if (handle === 0) this.lost = true;
    return handle;
  }
  async hear(update: AdviserUpdate): Promise<void> {
    const handle = await this.handle;
    if (this.lost) return;
    const wrong = await this.engine.callText("acies_adviser_steps", handle, JSON.stringify(update)).catch(String);
    if (wrong !== "") this.lost = true;
  }
  /** The answer as JSON; undefined if it has lost track. */
  async ask(question: Unnumbered<AdviserQuestion>): Promise<{ readonly t: string } | undefined> {
    const handle = await this.handle;
    if (this.lost) return undefined;
    try {
      return JSON.parse(await this.engine.callText("acies_adviser_ask", handle, JSON.stringify(question))) as {
        readonly t: string;
      };
    } catch {
      this.lost = true;
      return undefined;
    }
  }
  async close(): Promise<void> {
    const handle = await this.handle;
    this.lost = true;
    if (handle !== 0) await this.engine.call("acies_adviser_close", handle).catch(() => 0);
  }
}

/** The data it needs of the match it advises. */
export interface Advised<G extends GameTypes> {
  /** The engine, if there is one. */
  engine(): EnginePort | undefined;
  /** It is followed from the beginning, not only when a hint is asked for: the table is far away. */
  readonly isFar: boolean;
  /** Asks the table. */
  table(question: Question): Promise<ServerMessage<G> | undefined>;
}

export class Adviser<G extends GameTypes> {
  private following: Following | undefined;
  private asked = false;
  /** Predicted messages that the page shows already, and the table has not sent yet. */
  private foreseen: string[] = [];
  /** Counts the messages of the table. */
  private told = 0;

  constructor(private readonly match: Advised<G>) {}

  /** Asks the table for the history, from which the game is followed on. */
  async begin(): Promise<void> {
    if (this.asked || !this.match.engine()) return;
    this.asked = true;
    const answer = await this.match.table({ t: "history" });
    // The line was lost: the next welcome begins anew.
    if (!answer) this.asked = false;
  }
  close(): void {
    void this.following?.close();
    this.following = undefined;
    this.asked = false;
  }

  /** Everything that the table says, in its order. */
  hear(message: ServerMessage<G>): void {
    if ("table" in message) this.told += 1;
    if ("table" in message && message.t !== "steps") this.foreseen = [];
    switch (message.t) {
      case "welcome":
      case "snapshot":
        // Another game or another viewer, or a message was missed: the followed game is of no use.
        if (!this.asked && !this.match.isFar) return;
        this.close();
        return void this.begin();
      case "history": {
        const engine = this.match.engine();
        if (engine) this.following = new Following(engine, message);
        return;
      }
      case "steps":
        return void this.following?.hear({
          ...updateOf(message),
          steps: message.steps.map(({ n, by, action, opened }) => ({ n, by, action, ...(opened ? { opened } : {}) })),
        });
      case "undone":
        return void this.following?.hear({ ...updateOf(message), undone_to: message.to });
      default:
        return;
    }
  }

  /** Odds, a preview or a reason: from the engine here, else from the table. */
  ask(question: PlainQuestion): Promise<ServerMessage<G> | undefined> {
    const { following } = this;
    return following && !following.lost ? this.askHere(following, question) : this.match.table(question);
  }
  private async askHere(following: Following, question: PlainQuestion): Promise<ServerMessage<G> | undefined> {
    const answer = await following.ask(question);
    const isOne = answer && !(answer.t === "refused" && "code" in answer && answer.code === "unavailable");
    return isOne ? (answer as ServerMessage<G>) : this.match.table(question);
  }

  /** The table's messages after this action; undefined if chance or the other side has a say in it. */
  async foresee(action: string): Promise<Steps<G> | undefined> {
    const { told } = this;
    const answer = await this.following?.ask({ t: "predict", action });
    if (answer?.t !== "predicted" || told !== this.told) return undefined;
    const { id: _, ...rest } = answer as { id?: number };
    const steps = { ...rest, t: "steps" } as unknown as Steps<G>;
    this.foreseen.push(JSON.stringify(steps));
    return steps;
  }
  /** Whether the page shows the table's message already; false: it shows something else. Undefined: nothing was foreseen. */
  foresaw(message: Steps<G>): boolean | undefined {
    if (this.foreseen.length === 0) return undefined;
    // Clocks are the table's alone.
    const { clock: _, ...known } = message;
    if (this.foreseen.shift() === JSON.stringify(known)) return true;
    this.errs();
    return false;
  }
  /** Something was not done. Whether more was foreseen, which the page must not show any longer. */
  errs(): boolean {
    const shows = this.foreseen.length > 0;
    this.foreseen = [];
    void this.following?.hear({ n: 0, forget: true });
    return shows;
  }

  /** A strong player's choice for the side that decides here, in words. */
  async hint(): Promise<string> {
    await this.begin();
    const hint = (await this.following?.ask({ t: "hint", level: "", milliseconds: hintMilliseconds })) as
      { t: string; action?: string; words?: string } | undefined;
    if (hint?.t !== "hint" || hint.action === undefined) return t.noHint;
    const evaluation = (await this.following?.ask({ t: "evaluate" })) as { chance?: number } | undefined;
    return t.hintIs(hint.words || hint.action, evaluation?.chance);
  }
}

/** A hint is fair where no distant person plays against the holder of these seats: against a bot, or both at one screen. */
export function isHintFair(seats: readonly Seat[], info: MatchInfo | undefined): boolean {
  const [seat] = seats;
  return seats.length === 2 || (seat !== undefined && info?.seats[seat === "a" ? "b" : "a"].kind === "bot");
}

const updateOf = (message: {
  readonly n: number;
  readonly over: unknown;
  readonly draft?: readonly string[];
}): AdviserUpdate => ({
  n: message.n,
  ...(message.over === null ? {} : { over: true }),
  ...(message.draft ? { draft: message.draft } : {}),
});
