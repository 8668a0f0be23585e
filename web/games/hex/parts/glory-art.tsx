// Drawings of glory and trophies, at the table and between battles.
import type { ComponentChildren } from "preact";

/** A small drawing about its middle, for the eye alone. */
export function Mark({ size, children }: { size: number; children: ComponentChildren }) {
  return (
    <svg class="art" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A wreath: a counter of glory. */
export function Laurel({ size = 20 }: { size?: number }) {
  const leaves = [-62, -36, -10, 16, 42];
  return (
    <Mark size={size}>
      {[-1, 1].map(side =>
        leaves.map(turn => (
          <ellipse
            key={`${side}${turn}`}
            cx={side * 6.3 * Math.cos((turn * Math.PI) / 180)}
            cy={6.3 * Math.sin((-turn * Math.PI) / 180)}
            rx="1.6"
            ry="3.1"
            transform={`rotate(${side * (turn < 0 ? 28 - turn * 0.4 : 28 - turn)} ${side * 6.3 * Math.cos((turn * Math.PI) / 180)} ${6.3 * Math.sin((-turn * Math.PI) / 180)})`}
            fill="#b9820f"
            stroke="#5e4415"
            stroke-width=".6"
          />
        )),
      )}
      <circle cy="7.6" r="1.5" fill="#8a2f1d" />
    </Mark>
  );
}

/** A standard taken from the enemy. */
export function TrophyMark({ size = 20 }: { size?: number }) {
  return (
    <Mark size={size}>
      <path d="M0 9.5 V-9" stroke="#3b2f22" stroke-width="1.6" stroke-linecap="round" />
      <path d="M-5.5 -6 H5.5 V3 L2.7 1.4 L0 3 L-2.7 1.4 L-5.5 3 Z" fill="#8a2f1d" stroke="#3b2f22" stroke-width=".9" />
      <path d="M-6.5 -6 H6.5" stroke="#5e4415" stroke-width="1.6" stroke-linecap="round" />
      <circle cy="-8.2" r="1.5" fill="#e6c262" stroke="#5e4415" stroke-width=".6" />
      <circle cy="-2.2" r="1.8" fill="#e6c262" />
    </Mark>
  );
}
