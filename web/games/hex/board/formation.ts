// How the men of a unit stand on its tray: each of its blocks is a group of them.

export interface Spot {
  /** In units of the board, from the middle of the hex. */
  readonly x: number;
  readonly y: number;
  /** Men differ a little: which of them stands here. */
  readonly one: number;
}

interface Kind {
  /** Units of the board that a metre is drawn: elephants are drawn smaller than men, or they would hide their neighbours. */
  readonly metre: number;
  /** Where the men of a group stand around its middle. */
  readonly group: readonly (readonly [number, number])[];
}

const rank: Kind["group"] = [
  [-10, 0],
  [0, 0],
  [10, 0],
];
const throng: Kind["group"] = [
  [-11, -4],
  [3, 1],
  [13, -5],
];
const loose: Kind["group"] = [
  [-9, -3],
  [8, 3],
];
const single: Kind["group"] = [[0, 0]];

const kinds: Readonly<Record<string, Kind>> = {
  medium_foot: { metre: 23, group: rank },
  heavy_foot: { metre: 23, group: rank },
  pikeman: { metre: 23, group: rank },
  auxiliary: { metre: 23, group: throng },
  warrior: { metre: 23, group: throng },
  javelinman: { metre: 23, group: loose },
  bowman: { metre: 23, group: loose },
  slinger: { metre: 23, group: loose },
  elephant: { metre: 16, group: single },
  chariot: { metre: 16, group: single },
  heavy_chariot: { metre: 16, group: single },
  war_wagon: { metre: 16, group: single },
  engine: { metre: 18, group: single },
};
const mounted: Kind = { metre: 20, group: single };
const kindOf = (figure: string): Kind => kinds[figure] ?? mounted;

/** Units of the board that a metre of such a figure is drawn. */
export const metreOf = (figure: string): number => kindOf(figure).metre;

/** Its men stand shoulder to shoulder. */
export const inRanks = (figure: string): boolean => kindOf(figure).group === rank;

const [ahead, behind] = [-13, 10];
/** The middles of the groups of a unit with so many blocks at full strength, those in front first. */
function middles(full: number): readonly (readonly [number, number])[] {
  if (full <= 1) return [[0, 0]];
  if (full === 2)
    return [
      [-20, 0],
      [20, 0],
    ];
  const front = full > 4 ? [-27, 0, 27] : [-21, 21];
  const back = full > 5 ? [-27, 0, 27] : full === 3 ? [0] : [-21, 21];
  return [...front.map(x => [x, ahead] as const), ...back.map(x => [x, behind] as const)];
}

/** The groups of a unit. `up`: it faces up the board, so that its front is the upper rank. */
export function groupsOf(figure: string, full: number, up: boolean): readonly (readonly Spot[])[] {
  const { group } = kindOf(figure);
  const turn = up ? 1 : -1;
  return middles(full).map(([x, y], at) =>
    group.map(([dx, dy], i) => {
      // Ranks of a throng do not stand behind each other man for man.
      const aside = group === throng && at >= 2 ? 5 : 0;
      const middle = full === 2 || full <= 1 ? y : up ? y : ahead + behind - y;
      return { x: x + turn * (dx + aside), y: middle + turn * dy, one: at * group.length + i };
    }),
  );
}
