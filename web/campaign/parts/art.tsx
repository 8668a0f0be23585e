// Drawings of campaigns: the road from battle to battle, wounds.
import { Mark } from "../../games/hex/parts/glory-art.tsx";
import { armies } from "../../shell/colours.ts";
import type { CampaignState } from "../../generated/campaign.ts";

/** How a leader is: whole, hurt, carried, replaced. */
export function HealthMark({ kind, size = 22 }: { kind: "well" | "away" | "litter" | "new"; size?: number }) {
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
          fill={armies.bottom.body}
          stroke={armies.bottom.dark}
          stroke-width=".8"
        />
      )}
    </Mark>
  );
}

/** The road of a campaign: a stop for each battle, with the banner of its winner. For the eye; the list says the same. */
export function Road({ state }: { state: CampaignState }) {
  const { battles } = state;
  const stops = battles.map((_, i) => {
    const x = 90 + (820 * i) / Math.max(1, battles.length - 1);
    return [x, 112 + 22 * Math.sin(i * 2.1 + 0.6)] as const;
  });
  let road = "";
  stops.forEach(([x, y], i) => {
    const [px, py] = stops[i - 1] ?? [x, y];
    road +=
      i === 0 ? `M-20 150 C20 150 ${x - 50} ${y} ${x} ${y}` : ` C${(px + x) / 2} ${py} ${(px + x) / 2} ${y} ${x} ${y}`;
  });
  const [lastX, lastY] = stops.at(-1) ?? [0, 0];
  road += ` C${lastX + 50} ${lastY} 1000 90 1040 84`;
  return (
    <svg class="road" viewBox="0 0 1000 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1000" height="190" class="road-sky" />
      <path d="M0 70 C120 20 210 66 300 48 S520 12 640 50 S860 26 1000 58 V190 H0 Z" class="road-far" />
      <path d="M0 104 C160 66 260 106 420 84 S700 72 820 98 S960 84 1000 92 V190 H0 Z" class="road-mid" />
      <path d="M0 150 C200 118 380 160 560 138 S860 150 1000 132 V190 H0 Z" class="road-near" />
      {[60, 250, 430, 585, 742, 965].map((x, i) => (
        <path key={x} d={`M${x} ${98 - (i % 3) * 7} l7 -24 l7 24 Z`} class="road-tree" />
      ))}
      <path d={road} class="road-edge" />
      <path d={road} class="road-way" />
      {stops.map(([x, y], i) => {
        const battle = battles[i];
        const winner = battle?.winner;
        const now = i === state.battle && state.winner === null && !battle?.fought;
        const colour =
          winner === "top" || winner === "bottom" ? armies[winner].body : battle?.fought ? "#d9d1bf" : "none";
        return (
          <g key={x} transform={`translate(${x} ${y})`}>
            <ellipse rx="15" ry="8" class={now ? "road-stop now" : "road-stop"} />
            <path d="M0 2 V-46" stroke="#3b2f22" stroke-width="3" stroke-linecap="round" />
            <path
              d="M1.5 -45 H32 L25 -34 L32 -23 H1.5 Z"
              fill={colour}
              stroke="#3b2f22"
              stroke-width="1.6"
              stroke-dasharray={battle?.fought ? "" : "4 3"}
            />
            <text
              x={0}
              y={31}
              text-anchor={i === 0 ? "start" : i === battles.length - 1 ? "end" : "middle"}
              class="road-name"
            >
              {battles.length > 6 ? i + 1 : battle?.name}
            </text>
            <text x={0} y={36} text-anchor="middle" class="road-name road-number">
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
