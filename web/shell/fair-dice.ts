// Checks the dice of a match by the lines of docs/protocol.md, in the browser, trusting nobody.

const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], pair => parseInt(pair, 16));
export const digitsOf = (bytes: Uint8Array): string => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");

async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data as unknown as BufferSource));
}

/** The numbers of outcome `k`, one after the other: 32 bits at a time from the hash of seed, k and j. */
export async function* numbersOf(seed: Uint8Array, k: number): AsyncGenerator<number, never> {
  const size = 2 ** 32;
  for (let j = 0; ; ++j) {
    const input = new Uint8Array(seed.length + 12);
    input.set(seed);
    const view = new DataView(input.buffer);
    view.setUint32(seed.length, Math.floor(k / size));
    view.setUint32(seed.length + 4, k % size);
    view.setUint32(seed.length + 8, j);
    // eslint-disable-next-line no-await-in-loop
    const hash = new DataView((await sha256(input)).buffer);
    for (let i = 0; i < 32; i += 4) yield hash.getUint32(i);
  }
}

/** A number below `m` for outcome `k`. */
export async function numberBelow(seed: Uint8Array, k: number, m: number): Promise<number> {
  const refuse = (2 ** 32 - m) % m;
  for await (const number of numbersOf(seed, k)) {
    const product = BigInt(number) * BigInt(m);
    if (Number(product & 0xffffffffn) >= refuse) return Number(product >> 32n);
  }
  return 0;
}

export interface Checked {
  readonly fair: boolean;
  readonly rolls: number;
}

/** How a game rolls its dice from a seed. */
export interface DiceRule {
  /** The dice of outcome `k` as a record writes them, for a roll that is written in `words`. In any order. */
  roll(seed: Uint8Array, k: number, words: readonly string[]): Promise<readonly string[]>;
  /** Rolls of more dice than this are left to the server. */
  readonly most: number;
}

/** What is needed of a game to check it. */
export interface Rolled {
  readonly seed: string | null;
  readonly steps: readonly { readonly by: string; readonly action: string }[];
}

/** Whether the seed is the one promised and every roll of the game follows from it. Undefined where it cannot be told. */
export async function checkDice(
  replay: Rolled,
  commitment: string | undefined,
  rule: DiceRule,
): Promise<Checked | undefined> {
  if (!replay.seed || typeof crypto === "undefined" || !crypto.subtle) return undefined;
  const seed = bytesOf(replay.seed);
  if (commitment && digitsOf(await sha256(seed)) !== commitment) return { fair: false, rolls: 0 };
  let outcome = 0;
  let rolls = 0;
  for (const step of replay.steps) {
    if (step.by !== "chance") continue;
    const [verb, ...words] = step.action.split(" ");
    if (verb === "dice" && words.length <= rule.most) {
      // eslint-disable-next-line no-await-in-loop
      const right = [...(await rule.roll(seed, outcome, words))].sort();
      if (right.join() !== words.sort().join()) return { fair: false, rolls };
      rolls += 1;
    }
    outcome += 1;
  }
  return { fair: true, rolls };
}
