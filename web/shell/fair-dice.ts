// Checks the dice of a match by the lines of docs/fair-dice.md, in the browser, without trusting the server.
import type { KeptDice } from "./kept-dice.ts";

const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], pair => parseInt(pair, 16));
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const digitsOf = (bytes: Uint8Array): string => [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const data = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data as unknown as BufferSource));
}

/** The numbers of an outcome, one after the other: 32 bits at a time from the hash of its source, k and j. */
export type Numbers = AsyncGenerator<number, never>;
export async function* numbersOf(source: Uint8Array, k: number): Numbers {
  const size = 2 ** 32;
  for (let j = 0; ; ++j) {
    const tail = new Uint8Array(12);
    const view = new DataView(tail.buffer);
    view.setUint32(0, Math.floor(k / size));
    view.setUint32(4, k % size);
    view.setUint32(8, j);
    // eslint-disable-next-line no-await-in-loop
    const hash = new DataView((await sha256(source, tail)).buffer);
    for (let i = 0; i < 32; i += 4) yield hash.getUint32(i);
  }
}

/** A number below `m`, each equally likely. */
export async function numberBelow(numbers: Numbers, m: number): Promise<number> {
  const refuse = (2 ** 32 - m) % m;
  for (;;) {
    // eslint-disable-next-line no-await-in-loop
    const product = BigInt((await numbers.next()).value) * BigInt(m);
    if (Number(product & 0xffffffffn) >= refuse) return Number(product >> 32n);
  }
}

/** How a game rolls and draws from numbers. */
export interface DiceRule<Table> {
  /** The dice as a record writes them, for a roll that is written in `words`. In any order. */
  roll(numbers: Numbers, words: readonly string[]): Promise<readonly string[]>;
  /** The draw from a table like this; undefined where the table does not tell. */
  draw?(numbers: Numbers, table: Table): Promise<string | undefined>;
}
/** The rule of a rule set, by its code: the server names its dice and its deck. */
export type DiceRules = (rules: string) => Promise<DiceRule<never>>;

/** Where the dice of a game come from, as its replay or its sheet of dice tells. */
export interface DiceSource {
  readonly scheme: number;
  readonly commitment: string | null;
  readonly anchor: string | null;
  readonly nonces: readonly string[];
  readonly seed: string | null;
  /** While the game goes on: how many rolls the link proves. */
  readonly opened?: number;
  readonly link?: string | null;
}
/** The data needed to check a whole game. */
export interface Rolled extends DiceSource {
  readonly start: unknown;
  readonly steps: readonly { readonly by: string; readonly action: string; readonly table: unknown }[];
}
/** The data needed to check a game that goes on. */
export interface RolledSoFar extends DiceSource {
  readonly rolls: readonly { readonly number: number; readonly dice: string }[];
}

export type Fault =
  "commitment" | "anchor" | "link" | "roll" | "draw" | "kept_commitment" | "kept_anchor" | "kept_nonce";
export interface Checked {
  readonly fault?: Fault;
  /** Which roll or draw is wrong, counted from 0. */
  readonly number?: number;
  /** Checked here, and left to the server. */
  readonly rolls: number;
  readonly draws: number;
  readonly rollsLeft: number;
  readonly drawsLeft: number;
  /** The promises are those that this browser kept before it brought its nonce. */
  readonly kept: boolean;
}

export const canCheck = (): boolean => typeof crypto !== "undefined" && !!crypto.subtle;

const chainLinks = 4096;

/** The links below one that is known, and the anchor they end in. */
async function linksBelow(top: Uint8Array, count: number): Promise<{ links: Uint8Array[]; anchor: string }> {
  const links: Uint8Array[] = Array.from({ length: count });
  let link = top;
  for (let r = count - 1; r >= 0; --r) {
    links[r] = link;
    // eslint-disable-next-line no-await-in-loop
    link = await sha256(link);
  }
  return { links, anchor: digitsOf(link) };
}

/** The numbers of the outcomes of a game, as far as its source tells. */
export class FairDice {
  private constructor(
    private readonly source: DiceSource,
    private readonly seed: Uint8Array | undefined,
    private readonly links: readonly Uint8Array[],
    private readonly nonces: Uint8Array,
  ) {}

  /** The numbers of the source, or the promise in it that is broken. */
  static async of(source: DiceSource): Promise<FairDice | Fault> {
    const seed = source.seed === null ? undefined : bytesOf(source.seed);
    if (seed && source.commitment !== null && digitsOf(await sha256(seed)) !== source.commitment) return "commitment";
    const nonces = await Promise.all([0, 1].map(seat => sha256(textBytes(source.nonces[seat] ?? ""))));
    const both = new Uint8Array([...(nonces[0] ?? []), ...(nonces[1] ?? [])]);
    if (source.scheme !== 2) return new FairDice(source, seed, [], both);
    if (seed) {
      const chain = await linksBelow(await sha256(textBytes("acies chain"), seed), chainLinks);
      return chain.anchor === source.anchor ? new FairDice(source, seed, chain.links, both) : "anchor";
    }
    if (!source.link) return new FairDice(source, seed, [], both);
    const part = await linksBelow(bytesOf(source.link), Math.min(source.opened ?? 0, chainLinks));
    return part.anchor === source.anchor ? new FairDice(source, seed, part.links, both) : "link";
  }

  /** The numbers of a roll, after so many rolls and draws; undefined where they cannot be told. */
  async roll(rolls: number, draws: number): Promise<Numbers | undefined> {
    if (this.source.scheme !== 2) return this.seed && numbersOf(this.seed, rolls + draws);
    const link = this.links[rolls];
    if (link) return numbersOf(await sha256(textBytes("acies roll"), link, this.nonces), rolls);
    return this.seed && numbersOf(await sha256(textBytes("acies late roll"), this.seed, this.nonces), rolls);
  }

  /** The numbers of a draw. */
  async draw(rolls: number, draws: number): Promise<Numbers | undefined> {
    if (!this.seed) return undefined;
    if (this.source.scheme !== 2) return numbersOf(this.seed, rolls + draws);
    return numbersOf(await sha256(textBytes("acies draw"), this.seed, this.nonces), draws);
  }
}

/** Whether the promises are those that were kept; the first that is not. */
export function brokenSince(source: DiceSource, kept: KeptDice | undefined): Fault | undefined {
  if (!kept) return undefined;
  if (source.commitment !== kept.commitment) return "kept_commitment";
  if (kept.anchor !== undefined && source.anchor !== kept.anchor) return "kept_anchor";
  if (kept.nonce !== undefined && source.nonces.length > 0 && !source.nonces.includes(kept.nonce)) return "kept_nonce";
  return undefined;
}

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** Goes through the outcomes of a game and makes each again. */
async function checkOutcomes(
  outcomes: readonly { readonly action: string; readonly table: unknown }[],
  source: DiceSource,
  kept: KeptDice | undefined,
  rule: DiceRule<never>,
): Promise<Checked> {
  const found = { rolls: 0, draws: 0, rollsLeft: 0, drawsLeft: 0, kept: kept !== undefined };
  const broken = brokenSince(source, kept);
  if (broken) return { ...found, fault: broken };
  const dice = await FairDice.of(source);
  if (typeof dice === "string") return { ...found, fault: dice };
  let [rolls, draws] = [0, 0];
  for (const { action, table } of outcomes) {
    const [verb, ...words] = action.split(" ");
    // A roll that some viewers may not see yet is written as nothing.
    if (verb === "dice" || verb === "") {
      // eslint-disable-next-line no-await-in-loop
      const numbers = verb === "" ? undefined : await dice.roll(rolls, draws);
      // eslint-disable-next-line no-await-in-loop
      if (numbers && !same(await rule.roll(numbers, words), words)) return { ...found, fault: "roll", number: rolls };
      if (numbers) found.rolls += 1;
      else found.rollsLeft += 1;
      rolls += 1;
    } else {
      // eslint-disable-next-line no-await-in-loop
      const numbers = await dice.draw(rolls, draws);
      // eslint-disable-next-line no-await-in-loop
      const drawn = numbers && (await rule.draw?.(numbers, table as never));
      if (drawn !== undefined && drawn !== words[0]) return { ...found, fault: "draw", number: draws };
      if (drawn === undefined) found.drawsLeft += 1;
      else found.draws += 1;
      draws += 1;
    }
  }
  return found;
}

/** Checks a game by its replay: rolls and draws, and that the promises are those that were kept. */
export function checkDice(game: Rolled, kept: KeptDice | undefined, rule: DiceRule<never>): Promise<Checked> {
  const outcomes = game.steps.flatMap((step, i) =>
    step.by === "chance" ? [{ action: step.action, table: i === 0 ? game.start : game.steps[i - 1]?.table }] : [],
  );
  return checkOutcomes(outcomes, game, kept, rule);
}

/** Checks the rolls of a game that goes on by its sheet of dice. */
export async function checkSheet(
  sheet: RolledSoFar,
  kept: KeptDice | undefined,
  rule: DiceRule<never>,
): Promise<Checked> {
  const checked = await checkOutcomes(
    sheet.rolls.map(roll => ({ action: roll.dice, table: undefined })),
    sheet,
    kept,
    rule,
  );
  const missing = sheet.rolls.findIndex((roll, i) => roll.number !== i);
  if (checked.fault || (missing < 0 && (sheet.opened ?? 0) <= sheet.rolls.length)) return checked;
  return { ...checked, fault: "roll", number: missing < 0 ? sheet.rolls.length : missing };
}
