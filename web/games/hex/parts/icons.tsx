// Drawings of the art sheet in running text.
import type { Face } from "../protocol.ts";
import type { Side } from "../../../shell/protocol.ts";
import { armies } from "../../../shell/colours.ts";

export function Die({ face, size = 40, rolling = false }: { face: Face | "blank"; size?: number; rolling?: boolean }) {
  return (
    <svg class={`die ${rolling ? "rolling" : ""}`} width={size} height={size * 1.04} aria-hidden="true">
      <use href={`#die-${face}`} width={size} height={size * 1.04} />
    </svg>
  );
}

/** Banners won and to win, as a row of standards; those to come are pale. */
export function Banners({ side, won, of }: { side: Side; won: number; of: number }) {
  return (
    <span class="banners" aria-hidden="true">
      {Array.from({ length: Math.max(of, won) }, (_, i) => (
        <svg
          key={i}
          width="15"
          height="21"
          class={i < won ? "won" : "to-win"}
          style={{ color: i < won ? armies[side].body : "transparent" }}
        >
          <use href="#mark-banner" width="15" height="21" />
        </svg>
      ))}
    </span>
  );
}
