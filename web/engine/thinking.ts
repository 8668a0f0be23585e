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

  /** The action that a bot chooses; "" when its worker has died. */
  think(task: string, milliseconds: number, positions: number): Promise<string> {
    return new Promise(resolve => {
      this.queue.push({ id: this.nextId++, task, milliseconds, positions, resolve });
      this.next();
    });
  }
  /** Nobody wants an answer any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    const all = this.current ? [this.current, ...this.queue] : this.queue;
    this.current = undefined;
    for (const one of all.splice(0)) one.resolve("");
    this.queue.length = 0;
  }

  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    const { resolve: _, ...question } = this.current;
    this.timer = setTimeout(() => this.broken(), Math.max(leastPatience, patience * question.milliseconds));
    this.started().postMessage(question);
  }
  private started(): ThinkWorker {
    if (this.worker) return this.worker;
    const worker = this.make();
    worker.onmessage = ({ data }) => this.answered(data as Thought);
    worker.onerror = () => this.broken();
    worker.postMessage({ module: this.module } satisfies ThinkerStart);
    this.worker = worker;
    return worker;
  }
  private answered({ id, action }: Thought): void {
    if (this.current?.id !== id) return;
    this.finish(action);
  }
  private broken(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.finish("");
  }
  private finish(action: string): void {
    clearTimeout(this.timer);
    const { current } = this;
    this.current = undefined;
    current?.resolve(action);
    this.next();
  }
}
