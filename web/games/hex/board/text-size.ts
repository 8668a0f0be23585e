// How large the words on a board are.

/** CSS pixels: no word on a board is smaller. */
const least = 10;
/** In units of the board, of which a hex is 104 wide: smaller looks lost, larger covers its own unit. */
const smallest = 13;
const largest = 24;
/** Names of people are longer than the codes of units: beyond this size they would cover their neighbours. */
export const mostForNames = 18;

/** The size of words in units of a board that is drawn at so many pixels a unit; 0 where it is too small for any. */
export function textAt(scale: number): number {
  const size = Math.ceil((2 * (least + 0.2)) / scale) / 2;
  return size > largest ? 0 : Math.max(smallest, size);
}
