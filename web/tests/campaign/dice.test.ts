import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkCampaignDice } from "../../campaign/dice.ts";
import type { CampaignDiceSheet } from "../../generated/campaign.ts";
import { FairDice, numberBelow } from "../../shell/fair-dice.ts";

/** The page with the test vectors that the program is held to as well. */
const page = readFileSync("../docs/fair-dice.md", "utf8");
const vector = (name: string): string =>
  new RegExp(`^${name.replace(/[[\]]/g, "\\$&")} +([0-9a-f]{64})$`, "m").exec(page)?.[1] ?? "";
const nonces = ["nonce-of-seat-a-0123456789", "nonce-of-seat-b-0123456789"];
const promise = { scheme: 2, commitment: vector("commitment"), anchor: vector("anchor") };
const nobody = (): string | undefined => undefined;

/** Those of the server, by the nonces. */
const made = new Map<string, Promise<FairDice | string>>();
/** A die as the server rolls it, from the seed. */
async function rolled(number: number, of: readonly string[]): Promise<{ number: number; shows: number }> {
  const key = of.join();
  const dice = await (made.get(key) ?? FairDice.of({ ...promise, seed: vector("seed"), nonces: of }));
  made.set(key, Promise.resolve(dice));
  if (typeof dice === "string") throw new Error(dice);
  const numbers = await dice.roll(number, 0);
  if (!numbers) throw new Error("it cannot be told");
  return { number, shows: 1 + (await numberBelow(numbers, 6)) };
}

/** Two battles, with two dice after the first and one after the second. */
async function sheetOf(change: Partial<CampaignDiceSheet> = {}): Promise<CampaignDiceSheet> {
  const second = [nonces[0] ?? "", ""];
  return {
    campaign: "c",
    rules: "ancients",
    ...promise,
    opened: 3,
    link: vector("link[2]"),
    seed: null,
    battles: [
      { match: "m1", nonces, dice: [await rolled(0, nonces), await rolled(1, nonces)] },
      { match: "m2", nonces: second, dice: [await rolled(2, second)] },
    ],
    ...change,
  };
}

describe("the dice between the battles of a campaign", () => {
  it("are made again from the links and the nonces of the battle before, and from the seed", async () => {
    const running = await checkCampaignDice(await sheetOf(), promise, nobody);
    expect(running).toMatchObject({ rolls: 3, rollsLeft: 0, kept: true });
    expect(running.fault).toBeUndefined();
    const over = await checkCampaignDice(
      await sheetOf({ opened: 0, link: null, seed: vector("seed") }),
      undefined,
      match => (match === "m1" ? nonces[1] : nonces[0]),
    );
    expect(over).toMatchObject({ rolls: 3, kept: false });
    expect(over.fault).toBeUndefined();
  });

  it("are not those of another sheet", async () => {
    const fault = async (change: Partial<CampaignDiceSheet>, brought = nobody): Promise<string | undefined> =>
      (await checkCampaignDice(await sheetOf(change), promise, brought)).fault;
    const { battles } = await sheetOf();
    const [first, second] = battles;
    if (!first || !second) throw new Error("no battles");
    const otherDie = { ...first, dice: first.dice.map(die => ({ ...die, shows: (die.shows % 6) + 1 })) };
    expect(await fault({ battles: [otherDie, second] })).toBe("roll");
    expect(await fault({ battles: [{ ...first, nonces: second.nonces }, second] })).toBe("roll");
    expect(await fault({ battles: [second, first] })).toBe("roll");
    expect(await fault({ battles: [first] })).toBe("roll");
    expect(await fault({ commitment: "00" })).toBe("kept_commitment");
    expect(await fault({ anchor: "00" })).toBe("kept_anchor");
    expect(await fault({ link: vector("link[1]") })).toBe("link");
    expect(await fault({}, () => "a nonce that nobody has heard of")).toBe("kept_nonce");
  });

  it("of an old campaign come from the seed alone", async () => {
    const seed = Uint8Array.from(vector("seed").match(/../g) ?? [], pair => parseInt(pair, 16));
    const dice = await FairDice.of({ scheme: 1, commitment: null, anchor: null, nonces: [], seed: vector("seed") });
    if (typeof dice === "string") throw new Error(dice);
    const numbers = await dice.roll(1, 0);
    const shows = numbers ? 1 + (await numberBelow(numbers, 6)) : 0;
    const old = await sheetOf({
      scheme: 1,
      commitment: createHash("sha256").update(seed).digest("hex"),
      anchor: null,
      opened: 0,
      link: null,
      seed: vector("seed"),
      battles: [{ match: "m1", nonces: [], dice: [{ number: 1, shows }] }],
    });
    expect(await checkCampaignDice(old, undefined, nobody)).toMatchObject({ rolls: 1 });
    expect((await checkCampaignDice({ ...old, seed: null }, undefined, nobody)).rollsLeft).toBe(1);
  });
});
