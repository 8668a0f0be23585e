// How a roll on hexes follows from a seed (docs/protocol.md): one number for all dice together.
import { type DiceRule, numberBelow } from "../../shell/fair-dice.ts";
import type { Face } from "./protocol.ts";

const faces: readonly Face[] = ["green", "blue", "red", "helmet", "flag", "sword"];

export async function rollOf(seed: Uint8Array, k: number, dice: number): Promise<readonly Face[]> {
  let r = await numberBelow(seed, k, 6 ** dice);
  const rolled: Face[] = [];
  for (let i = 0; i < dice; ++i) {
    rolled.push(faces[r % 6] ?? "green");
    r = Math.floor(r / 6);
  }
  return rolled;
}

/** More dice than twelve are several numbers. */
export const hexDice: DiceRule = { roll: (seed, k, words) => rollOf(seed, k, words.length), most: 12 };
