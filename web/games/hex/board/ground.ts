// The ground of a board: the address of its drawing, and a plain ground until that comes.
import { type Hex, allHexes, hexPath } from "./hex.ts";
import type { Field } from "./types.ts";

export function groundPath(field: Field, cleared: readonly Hex[], isTurned: boolean): string {
  const wishes = [...(isTurned ? ["turned=1"] : []), ...(cleared.length > 0 ? [`cleared=${cleared.join("")}`] : [])];
  return `/api/ground/hex/${field.ground}${wishes.length > 0 ? `?${wishes.join("&")}` : ""}`;
}

/** Bare hexes. */
export function plainGround(rows: number): string {
  const outline = hexPath(allHexes(rows));
  return (
    `<path d="${outline}" class="board-edge" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="#ebdfbe" stroke="#8f7c50" stroke-opacity=".65" stroke-width="1.1"/>` +
    `<path d="${outline}" class="night"/>`
  );
}
