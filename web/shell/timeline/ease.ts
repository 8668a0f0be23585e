/** Slow, quick, slow: how far something is when a share of its time has passed. */
export const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share));

/** A flash over a piece: it grows, stays, and rises as it fades. `up`: how far it rises. */
export function flashed(share: number, up: number): { opacity: number; scale: number; rise: number } {
  const leaves = Math.max(0, (share - 0.7) / 0.3);
  return {
    opacity: Math.min(1, share / 0.15, 1 - leaves),
    scale: 0.4 + 0.6 * Math.min(1, share / 0.2),
    rise: up * leaves,
  };
}
