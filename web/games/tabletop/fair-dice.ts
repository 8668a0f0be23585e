// How a roll on the tabletop follows from numbers (docs/fair-dice.md): one for each die.
import type { DiceRule, DiceRules, Numbers } from "../../shell/fair-dice.ts";

/** The faces of an average die. */
const averageFaces = [2, 3, 3, 4, 4, 5];

/** A roll as a record writes it: an average die, if there is one, and the others. */
export async function rollOf(numbers: Numbers, average: boolean, dice: number): Promise<readonly string[]> {
  const rolled: string[] = [];
  while (rolled.length < dice + (average ? 1 : 0)) {
    // eslint-disable-next-line no-await-in-loop
    const die = Number((BigInt((await numbers.next()).value) * 6n) >> 32n);
    rolled.push(average && rolled.length === 0 ? `a${averageFaces[die]}` : String(die + 1));
  }
  return rolled;
}

export const tabletopRule: DiceRule<unknown> = {
  roll: (numbers, words) => {
    const average = words.some(word => word.startsWith("a"));
    return rollOf(numbers, average, words.length - (average ? 1 : 0));
  },
};

export const tabletopDice: DiceRules = () => Promise.resolve(tabletopRule);
