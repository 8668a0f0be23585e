// Asking again for what could not be had: later and later, at once when the network comes back.
import { ApiError } from "./api.ts";

/** Milliseconds before each further attempt. */
export const pauses: readonly number[] = [400, 1200, 3000, 8000, 20_000];

/** It is no use to ask again: what was asked for does not exist. Too much was asked, or nobody answered: it is. */
export const isLasting = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const go = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    globalThis.addEventListener?.("online", go, { once: true });
  });
}

export async function again<T>(ask: () => Promise<T>, after: readonly number[] = pauses): Promise<T> {
  for (const milliseconds of after) {
    try {
      return await ask();
    } catch (error) {
      if (isLasting(error)) throw error;
      // Not all of them at the same moment.
      await pause(milliseconds * (0.75 + 0.5 * Math.random()));
    }
  }
  return ask();
}

/** So many at once, the others in the order in which they came. */
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async add<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) await new Promise<void>(go => this.waiting.push(go));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
