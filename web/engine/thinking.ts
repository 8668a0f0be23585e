// The bots of this device think in a worker of their own, so that the table goes on answering.

/** The part of a worker that is used here. */
export interface ThinkWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface Question {
  readonly id: number;
  readonly task: string;
  readonly milliseconds: number;
  readonly positions: number;
}
export interface Thought {
  readonly id: number;
  readonly action: string;
}
export interface ThinkerStart {
  readonly module: WebAssembly.Module;
}

interface Waiting extends Question {
  readonly resolve: (action: string) => void;
}

/** A worker that takes this many times as long as it may is broken. On a busy device a tenth of a second can become a whole one. */
const patience = 20;
const leastPatience = 20_000;

/** To the engine: it asks anew if it still wants to know, with the whole match (host/thinker.h). */
export const dropped = "?";

/** One question at a time; the others wait. */
export class Thinking {
  private worker: ThinkWorker | undefined;
  private current: Waiting | undefined;
  private readonly queue: Waiting[] = [];
  private nextId = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly make: () => ThinkWorker,
    private readonly module: WebAssembly.Module,
  ) {}

  /** The action that a bot chooses; "" when its worker has died, `dropped` when nobody wants its answer any more. */
  think(task: string, milliseconds: number, positions: number, signal: AbortSignal): Promise<string> {
    if (signal.aborted) return Promise.resolve(dropped);
    return new Promise(resolve => {
      const one = { id: this.nextId++, task, milliseconds, positions, resolve };
      signal.addEventListener("abort", () => this.drop(one), { once: true });
      this.queue.push(one);
      this.next();
    });
  }

  private drop(one: Waiting): void {
    if (this.current === one) return this.end(dropped);
    const at = this.queue.indexOf(one);
    if (at !== -1) this.queue.splice(at, 1)[0]?.resolve(dropped);
  }
  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    const { resolve: _, ...question } = this.current;
    this.timer = setTimeout(() => this.end(""), Math.max(leastPatience, patience * question.milliseconds));
    this.started().postMessage(question);
  }
  private started(): ThinkWorker {
    if (this.worker) return this.worker;
    const worker = this.make();
    worker.onmessage = ({ data }) => this.answered(data as Thought);
    worker.onerror = () => this.end("");
    worker.postMessage({ module: this.module } satisfies ThinkerStart);
    this.worker = worker;
    return worker;
  }
  private answered({ id, action }: Thought): void {
    if (this.current?.id !== id) return;
    this.finish(action);
  }
  /** A worker cannot be interrupted: the next question gets a fresh one. */
  private end(action: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.finish(action);
  }
  private finish(action: string): void {
    clearTimeout(this.timer);
    const { current } = this;
    this.current = undefined;
    current?.resolve(action);
    this.next();
  }
}
