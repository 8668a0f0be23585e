// Checks the dice of a game by the lines of docs/protocol.md, in the browser, trusting nobody.
import type { Face, ReplayFacts } from "./protocol.ts";

const faces: readonly Face[] = ["green", "blue", "red", "helmet", "flag", "sword"];

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");

async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data as unknown as BufferSource));
}

/** Numbers below `m` for outcome `k`: 32 bits at a time from the hash of seed, k and j. */
export async function numberBelow(seed: Uint8Array, k: number, m: number): Promise<number> {
  const size = 2 ** 32;
  const refuse = (size - m) % m;
  for (let j = 0; ; ++j) {
    const input = new Uint8Array(seed.length + 12);
    input.set(seed);
    const view = new DataView(input.buffer);
    view.setUint32(seed.length, Math.floor(k / size));
    view.setUint32(seed.length + 4, k % size);
    view.setUint32(seed.length + 8, j);
    // eslint-disable-next-line no-await-in-loop
    const hash = new DataView((await sha256(input)).buffer);
    for (let i = 0; i < 32; i += 4) {
      const product = BigInt(hash.getUint32(i)) * BigInt(m);
      if (Number(product & 0xffffffffn) >= refuse) return Number(product >> 32n);
    }
  }
}

export async function rollOf(seed: Uint8Array, k: number, dice: number): Promise<readonly Face[]> {
  let r = await numberBelow(seed, k, 6 ** dice);
  const rolled: Face[] = [];
  for (let i = 0; i < dice; ++i) {
    rolled.push(faces[r % 6] ?? "green");
    r = Math.floor(r / 6);
  }
  return rolled;
}

export interface Checked {
  readonly fair: boolean;
  readonly rolls: number;
}

/** Whether the seed is the one promised and every roll of the game follows from it. Undefined where it cannot be told. */
export async function checkDice(
  replay: Pick<ReplayFacts, "seed" | "steps">,
  commitment: string | undefined,
): Promise<Checked | undefined> {
  if (!replay.seed || typeof crypto === "undefined" || !crypto.subtle) return undefined;
  const seed = bytesOf(replay.seed);
  if (commitment && hexOf(await sha256(seed)) !== commitment) return { fair: false, rolls: 0 };
  let outcome = 0;
  let rolls = 0;
  for (const step of replay.steps) {
    if (step.by !== "chance") continue;
    const words = step.action.split(" ");
    if (words[0] === "dice" && words.length - 1 <= 12) {
      // eslint-disable-next-line no-await-in-loop
      const expected = [...(await rollOf(seed, outcome, words.length - 1))].sort();
      if (expected.join() !== words.slice(1).sort().join()) return { fair: false, rolls };
      rolls += 1;
    }
    outcome += 1;
  }
  return { fair: true, rolls };
}
