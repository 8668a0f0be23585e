import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hexDice, rollOf } from "../../games/hex/fair-dice.ts";
import { rollOf as tabletopRollOf, tabletopDice } from "../../games/tabletop/fair-dice.ts";
import { type Rolled, checkDice, numberBelow } from "../../shell/fair-dice.ts";

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const faces = ["green", "blue", "red", "helmet", "flag", "sword"];

/** The lines of docs/protocol.md once more, written differently. */
function expected(k: number, m: number): number {
  for (let j = 0; ; ++j) {
    const tail = Buffer.alloc(12);
    tail.writeBigUInt64BE(BigInt(k));
    tail.writeUInt32BE(j, 8);
    const hash = createHash("sha256").update(seed).update(new Uint8Array(tail)).digest();
    for (let i = 0; i < 8; ++i) {
      const product = BigInt(hash.readUInt32BE(4 * i)) * BigInt(m);
      if ((product & 0xffffffffn) >= (2n ** 32n - BigInt(m)) % BigInt(m)) return Number(product >> 32n);
    }
  }
}
const replayOf = (actions: readonly string[]): Rolled => ({
  seed: Buffer.from(seed).toString("hex"),
  steps: actions.map(action => ({ by: /^(dice|draw)/.test(action) ? "chance" : "top", action })),
});
const diceOf = (k: number, dice: number): string[] => {
  let r = expected(k, 6 ** dice);
  return Array.from({ length: dice }, () => {
    const face = faces[r % 6] ?? "";
    r = Math.floor(r / 6);
    return face;
  });
};

describe("fair dice", () => {
  it("come from the seed as the protocol says", async () => {
    for (let k = 0; k < 40; ++k) expect(await numberBelow(seed, k, 6 ** 5)).toBe(expected(k, 6 ** 5));
    expect(await rollOf(seed, 3, 4)).toEqual(diceOf(3, 4));
  });
  it("are found fair, in whatever order the faces are written", async () => {
    const replay = replayOf([
      "draw rally",
      "play rally",
      `dice ${diceOf(1, 3).toReversed().join(" ")}`,
      `dice ${diceOf(2, 5).join(" ")}`,
    ]);
    const commitment = createHash("sha256").update(seed).digest("hex");
    expect(await checkDice(replay, commitment, hexDice)).toEqual({ fair: true, rolls: 2 });
  });
  it("are found out when one face is another", async () => {
    const rolled = diceOf(0, 4);
    const other = faces.find(face => face !== rolled[0]) ?? "";
    expect(
      await checkDice(replayOf([`dice ${[other, ...rolled.slice(1)].join(" ")}`]), undefined, hexDice),
    ).toMatchObject({
      fair: false,
    });
  });
  it("are found out when the seed is not the one promised", async () => {
    expect(await checkDice(replayOf([]), "00", hexDice)).toMatchObject({ fair: false });
  });
});

/** The tabletop's dice by the protocol: a 32-bit number for each, the average die first. */
function tabletopExpected(k: number, average: boolean, dice: number): string[] {
  const tail = Buffer.alloc(12);
  tail.writeBigUInt64BE(BigInt(k));
  const hash = (j: number): Buffer => {
    tail.writeUInt32BE(j, 8);
    return createHash("sha256").update(seed).update(new Uint8Array(tail)).digest();
  };
  const die = (i: number): number => Number((BigInt(hash(Math.floor(i / 8)).readUInt32BE((i % 8) * 4)) * 6n) >> 32n);
  const first = average ? [`a${"233445"[die(0)]}`] : [];
  return [...first, ...Array.from({ length: dice }, (_, i) => String(die(i + first.length) + 1))];
}

describe("fair dice of the tabletop", () => {
  const written = (k: number, average: boolean, dice: number): string =>
    `dice ${tabletopExpected(k, average, dice).toSorted().toReversed().join(" ")}`;
  it("come from the seed, the average die first, as many as there are", async () => {
    for (const [k, average, dice] of [
      [0, true, 2],
      [1, false, 1],
      [2, true, 0],
      [3, false, 21],
    ] as const)
      expect(await tabletopRollOf(seed, k, average, dice)).toEqual(tabletopExpected(k, average, dice));
  });
  it("are found fair", async () => {
    const replay = replayOf([written(0, false, 2), "charge legion gauls", written(1, true, 2), written(2, false, 14)]);
    const commitment = createHash("sha256").update(seed).digest("hex");
    expect(await checkDice(replay, commitment, tabletopDice)).toEqual({ fair: true, rolls: 3 });
  });
  it("are found out when one die is another, and when the average die is", async () => {
    const [average = "", ...dice] = tabletopExpected(0, true, 2);
    const other = (die: string): string => String((Number(die) % 6) + 1);
    const check = (words: readonly string[]) =>
      checkDice(replayOf([`dice ${words.join(" ")}`]), undefined, tabletopDice);
    expect(await check([average, ...dice])).toMatchObject({ fair: true });
    expect(await check([average, other(dice[0] ?? ""), dice[1] ?? ""])).toMatchObject({ fair: false });
    expect(await check([average === "a3" ? "a4" : "a3", ...dice])).toMatchObject({ fair: false });
  });
  it("are found out when the seed is not the one promised", async () => {
    expect(await checkDice(replayOf([]), "00", tabletopDice)).toMatchObject({ fair: false });
  });
});
