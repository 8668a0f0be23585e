// How a roll on the tabletop follows from a seed (docs/protocol.md): a number for each die.
import { type DiceRule, numbersOf } from "../../shell/fair-dice.ts";

/** What an average die shows. */
const averageFaces = [2, 3, 3, 4, 4, 5];

/** A roll as a record writes it: an average die, if there is one, and the others. */
export async function rollOf(seed: Uint8Array, k: number, average: boolean, dice: number): Promise<readonly string[]> {
  const rolled: string[] = [];
  for await (const number of numbersOf(seed, k)) {
    if (rolled.length === dice + (average ? 1 : 0)) break;
    const die = Number((BigInt(number) * 6n) >> 32n);
    rolled.push(average && rolled.length === 0 ? `a${averageFaces[die]}` : String(die + 1));
  }
  return rolled;
}

export const tabletopDice: DiceRule = {
  roll: (seed, k, words) => {
    const average = words.some(word => word.startsWith("a"));
    return rollOf(seed, k, average, words.length - (average ? 1 : 0));
  },
  most: Infinity,
};
