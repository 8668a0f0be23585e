// Small drawings of campaigns: how a leader is.
import { Mark } from "../../games/hex/parts/glory-art.tsx";
import { nobody } from "../../shell/colours.ts";

/** How a leader is: whole, hurt, carried, replaced. */
export type Health = "well" | "away" | "litter" | "new";

export function HealthMark({ kind, size = 22 }: { kind: Health; size?: number }) {
  return (
    <Mark size={size}>
      <circle r="9" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.1" />
      {kind === "well" && (
        <path d="M-4.5 0 L-1.2 3.6 L5 -4" fill="none" stroke="#2f6a3a" stroke-width="2.2" stroke-linecap="round" />
      )}
      {kind === "away" && (
        <path
          d="M-1.8 -6 H1.8 V-1.8 H6 V1.8 H1.8 V6 H-1.8 V1.8 H-6 V-1.8 H-1.8 Z"
          fill="#b3392c"
          stroke="#3a1714"
          stroke-width=".8"
        />
      )}
      {kind === "litter" && (
        <g stroke="#5e4415" stroke-width="1.4" stroke-linecap="round" fill="none">
          <path d="M-7.5 2.6 H7.5" />
          <path d="M-5 2.6 V5.6 M5 2.6 V5.6" />
          <path d="M-5 2 C-4 -1.5 4 -1.5 5 2 Z" fill="#b3392c" />
          <circle cx="-3.6" cy="-2.6" r="1.8" fill="#e0b48a" />
        </g>
      )}
      {kind === "new" && (
        <path
          d="M0 -6.2 L1.8 -2 L6.3 -1.6 L2.9 1.4 L3.9 5.8 L0 3.4 L-3.9 5.8 L-2.9 1.4 L-6.3 -1.6 L-1.8 -2 Z"
          fill={nobody.body}
          stroke={nobody.dark}
          stroke-width=".8"
        />
      )}
    </Mark>
  );
}
