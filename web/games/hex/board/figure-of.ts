// Which drawing a kind of unit has.
import figureArt from "../../../../art/figures.svg?raw";

/** The figures there are drawings of. */
const drawn = new Set([...figureArt.matchAll(/ id="(unit-[A-Z]+)"/g)].map(match => match[1]));

/** The drawing of a kind of unit, by its code. */
export const figureOf = (type: string): string => (drawn.has(`unit-${type}`) ? `unit-${type}` : "unit-other");
