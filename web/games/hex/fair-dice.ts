// How rolls and draws on hexes follow from numbers (docs/fair-dice.md). The server says which die and which cards a rule set has.
import { api } from "../../shell/api.ts";
import { type DiceRule, type DiceRules, type Numbers, numberBelow } from "../../shell/fair-dice.ts";
import type { Face, OpenTable, Rules } from "./protocol.ts";

type Sides = readonly { readonly face: Face; readonly sides: number }[];

/** Dice with one side for each face share a number, twelve at a time; of others each takes its own. */
export async function rollOf(numbers: Numbers, dice: number, faces: Sides): Promise<readonly Face[]> {
  const sides = faces.flatMap(one => Array.from({ length: one.sides }, () => one.face));
  const most = faces.every(one => one.sides === 1) ? 12 : 1;
  const rolled: Face[] = [];
  for (let left = dice; left > 0; left -= Math.min(left, most)) {
    const batch = Math.min(left, most);
    // eslint-disable-next-line no-await-in-loop
    let r = await numberBelow(numbers, sides.length ** batch);
    for (let i = 0; i < batch; ++i) {
      rolled.push(sides[r % sides.length] as Face);
      r = Math.floor(r / sides.length);
    }
  }
  return rolled;
}

type Cards = readonly { readonly code: string; readonly copies: number }[];
type CardsOnTable = Pick<OpenTable, "hands" | "discards" | "played" | "reactions" | "deck">;

/** The deck is every card that lies nowhere else, in the order of the rule set. */
export async function drawOf(numbers: Numbers, table: CardsOnTable, cards: Cards): Promise<string | undefined> {
  const elsewhere = [...table.hands.top, ...table.hands.bottom, ...table.discards, ...table.reactions, table.played];
  const deck = cards.flatMap(card => {
    const copies = card.copies - elsewhere.filter(code => code === card.code).length;
    return Array.from({ length: Math.max(0, copies) }, () => card.code);
  });
  if (deck.length === 0 || deck.length !== table.deck) return undefined;
  return deck[await numberBelow(numbers, deck.length)];
}

export const ruleOf = (page: { readonly faces: Sides; readonly cards: Cards }): DiceRule<CardsOnTable> => ({
  roll: (numbers, words) => rollOf(numbers, words.length, page.faces),
  draw: (numbers, table) => drawOf(numbers, table, page.cards),
});

export const hexDice: DiceRules = async rules => ruleOf(await api.rules<Rules>(rules));
