// How men stand on the stage: each of a troupe's groups is some of them. Lengths are metres: `ahead` towards the enemy, `deep` away
// from the viewer.
import type { Troupe } from "./stage.ts";

export interface Spot {
  readonly ahead: number;
  readonly deep: number;
  /** The group he is of, and which man of the troupe he is. */
  readonly group: number;
  readonly one: number;
}

interface Kind {
  /** Men of a group, and how far they stand from one another. */
  readonly each: number;
  readonly ahead: number;
  readonly deep: number;
  /** How long and how high one of them is. */
  readonly length: number;
  readonly tall: number;
}
const ranks: Kind = { each: 3, ahead: 0.95, deep: 1.15, length: 0.9, tall: 1.95 };
const throng: Kind = { each: 3, ahead: 1.05, deep: 1.3, length: 1, tall: 1.9 };
const loose: Kind = { each: 2, ahead: 1.5, deep: 1.5, length: 0.9, tall: 1.9 };
const horse: Kind = { each: 2, ahead: 1.75, deep: 1.75, length: 2.3, tall: 2.7 };
const wheels: Kind = { each: 1, ahead: 3.9, deep: 2.9, length: 3.4, tall: 2.7 };
const kinds: Readonly<Record<string, Kind>> = {
  medium_foot: ranks,
  heavy_foot: ranks,
  pikeman: { ...ranks, ahead: 1.1 },
  auxiliary: throng,
  warrior: throng,
  javelinman: loose,
  bowman: loose,
  slinger: loose,
  elephant: { each: 1, ahead: 3.3, deep: 3.8, length: 3.4, tall: 4 },
  chariot: wheels,
  heavy_chariot: wheels,
  war_wagon: wheels,
  engine: { ...wheels, length: 2.4, tall: 2.2 },
  leader_foot: { ...ranks, each: 1 },
  leader_horse: { ...horse, each: 1 },
};
/** How men of such a figure stand; riders unless it is known to be something else. */
export const kindOf = (figure: string): Kind => kinds[figure] ?? horse;

/** As many as can be told apart. */
const mostMen = 14;
const inGroup: Readonly<Record<number, readonly (readonly [ahead: number, deep: number])[]>> = {
  1: [[0, 0]],
  2: [
    [0, -0.4],
    [-0.55, 0.4],
  ],
  3: [
    [0, 0],
    [-1, -0.5],
    [-1, 0.5],
  ],
};
/** The share of a step to the next group that its men take themselves. */
const room: Readonly<Record<number, readonly [ahead: number, deep: number]>> = {
  1: [1, 1],
  2: [1.75, 1.7],
  3: [2.05, 1.75],
};

/** The same for the same man every time: between -0.5 and 0.5. */
export function chance(seed: number): number {
  const x = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return x - Math.floor(x) - 0.5;
}

/** Few groups side by side and the others behind them, or as many side by side as there is room for. */
export type Order = "column" | "line";
const rowsOf: Readonly<Record<Order, (full: number) => number>> = {
  column: full => (full <= 1 ? 1 : full <= 4 ? 2 : 3),
  line: full => (full <= 5 ? full : full <= 8 ? 4 : 5),
};

/** Places of all men at full strength: the first group is in front, whose foremost man stands at 0, the middle of the line at depth 0. */
export function spotsOf({ full, cast }: Pick<Troupe, "full" | "cast">, order: Order = "column"): readonly Spot[] {
  if (!cast) return [];
  const kind = kindOf(cast.figure);
  const each = Math.max(1, Math.min(kind.each, Math.floor(mostMen / full)));
  const rows = rowsOf[order](full);
  const [wide = 1, high = 1] = room[each] ?? [];
  return Array.from({ length: full }, (_, group) => {
    const column = Math.floor(group / rows);
    const inColumn = Math.min(rows, full - column * rows);
    const row = (group % rows) - (inColumn - 1) / 2;
    // Rows stand a little aside of one another, so that nobody hides right behind another.
    const aside = (group % rows) % 2 === 1 ? 0.45 : 0;
    return (inGroup[each] ?? []).map(([ahead, deep], i): Spot => {
      const one = group * each + i;
      return {
        group,
        one,
        ahead: (ahead - column * wide - aside) * kind.ahead - Math.abs(chance(one)) * 0.24,
        deep: (deep + row * high) * kind.deep + chance(one + 0.5) * 0.14,
      };
    });
  }).flat();
}

/** The room a troupe takes: behind its foremost man, to each side of its middle, and upwards. */
export function extentOf(
  troupe: Pick<Troupe, "full" | "cast">,
  order: Order = "column",
): { ahead: number; deep: number; tall: number } {
  const spots = spotsOf(troupe, order);
  const { length, tall } = kindOf(troupe.cast?.figure ?? "heavy_foot");
  return {
    ahead: length - Math.min(0, ...spots.map(spot => spot.ahead)),
    deep: Math.max(0, ...spots.map(spot => Math.abs(spot.deep))),
    tall,
  };
}
