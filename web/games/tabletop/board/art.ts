// Bases of little figures seen from above: those of art/tabletop, which the maps of `acies scenario draw` carry too.
import { installSheet } from "../../../shell/art.ts";
import basesArt from "../../../../art/tabletop/bases.svg?raw";

/** Puts the drawings into the page, once. */
export const installTabletopArt = (document: Document): void => installSheet(document, "tt-art", basesArt);

/** The kinds of bases there are drawings of. */
const drawn = new Set([...basesArt.matchAll(/ id="tt-base-([A-Za-z]+)"/g)].map(match => match[1]));
/** How deep the bases of mounted troops and models are drawn; others are 750. */
const depths: Readonly<Record<string, number>> = { HC: 1000, MC: 1000, LC: 1000, EL: 1500, CH: 1500 };

/** The drawing of a base, and its scale to the frontage and depth of the base it stands on. */
export function baseArt(type: string, isLegion: boolean, isPhalanx: boolean): { id: string; depth: number } {
  const name = type === "HI" && isLegion ? "legion" : (type === "HI" || type === "MI") && isPhalanx ? "phalanx" : type;
  return { id: `tt-base-${drawn.has(name) ? name : "HI"}`, depth: depths[name] ?? 750 };
}
