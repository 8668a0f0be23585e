import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Question, type ThinkWorker, Thinking, dropped } from "../../engine/thinking.ts";

class FakeWorker implements ThinkWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly asked: Question[] = [];
  ended = false;
  postMessage(message: unknown): void {
    if (typeof message === "object" && message !== null && "task" in message) this.asked.push(message as Question);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(action: string): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id, action } } as MessageEvent);
  }
}

let workers: FakeWorker[];
let thinking: Thinking;
const think = (task: string, stop = new AbortController()): Promise<string> =>
  thinking.think(task, 100, 5, stop.signal);
const worker = (i: number): FakeWorker => workers[i] ?? new FakeWorker();

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  const make = (): FakeWorker => {
    workers.push(new FakeWorker());
    return worker(workers.length - 1);
  };
  // The smallest module there is.
  thinking = new Thinking(make, new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
});
afterEach(() => vi.useRealTimers());

describe("a thinking worker", () => {
  it("has one question at a time, and answers in order", async () => {
    const first = think("one");
    const second = think("two");
    expect(worker(0).asked.map(one => one.task)).toEqual(["one"]);
    worker(0).answer("a");
    expect(worker(0).asked.map(one => one.task)).toEqual(["one", "two"]);
    worker(0).answer("b");
    expect(await Promise.all([first, second])).toEqual(["a", "b"]);
    expect(workers).toHaveLength(1);
  });
  it("that dies gives no answer, and the next question gets a new one", async () => {
    const first = think("one");
    worker(0).onerror?.({} as ErrorEvent);
    expect(await first).toBe("");
    const second = think("two");
    worker(1).answer("b");
    expect(await second).toBe("b");
  });
  it("that does not come to an end is ended", async () => {
    const first = think("one");
    vi.advanceTimersByTime(20_000);
    expect(await first).toBe("");
    expect(worker(0).ended).toBe(true);
  });
  it("is ended when nobody wants its answer, and goes on with what others want", async () => {
    const stop = new AbortController();
    const first = think("one", stop);
    const second = think("two");
    stop.abort();
    expect(await first).toBe(dropped);
    expect(worker(0).ended).toBe(true);
    expect(worker(1).asked.map(one => one.task)).toEqual(["two"]);
    worker(1).answer("b");
    expect(await second).toBe("b");
  });
  it("leaves out a question that nobody wants answered, and finishes the one before", async () => {
    const stop = new AbortController();
    const first = think("one");
    const second = think("two", stop);
    stop.abort();
    expect(await second).toBe(dropped);
    worker(0).answer("a");
    expect(await first).toBe("a");
    expect(worker(0).asked).toHaveLength(1);
    expect(worker(0).ended).toBe(false);
  });
});
