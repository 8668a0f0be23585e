// Hexes as players write them (row letter from the top, column from the left: E7), and where they lie on a drawn board:
// pointy hexes of radius 60, the corner of A1's bounding box at 0 0. Rows A, C, E… have 13 hexes, B, D, F… have 12 and
// sit half a hex to the right.

export type Hex = string;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const radius = 60;
export const halfWidth = 51.9615;

export const rowOf = (hex: Hex): number => hex.charCodeAt(0) - 65;
export const columnOf = (hex: Hex): number => Number(hex.slice(1)) - 1;
/** Doubled column: neighbours in a row differ by 2, in the next row by 1. */
export const acrossOf = (hex: Hex): number => 2 * columnOf(hex) + (rowOf(hex) % 2);

export function hexAt(row: number, across: number, rows: number): Hex | undefined {
  if (row < 0 || row >= rows || across < 0 || across > 24 || (across - row) % 2 !== 0) return undefined;
  return String.fromCharCode(65 + row) + ((across - (row % 2)) / 2 + 1);
}

export function isHex(text: string, rows: number): boolean {
  return /^[A-K]([1-9]|1[0-3])$/.test(text) && rowOf(text) < rows && columnOf(text) < 13 - (rowOf(text) % 2);
}

export function allHexes(rows: number): Hex[] {
  const hexes: Hex[] = [];
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < 13 - (row % 2); ++column) hexes.push(String.fromCharCode(65 + row) + (column + 1));
  return hexes;
}

// Directions run clockwise from the upper left; side d of a hex runs from corner d to corner d + 1.
const rowSteps = [-1, -1, 0, 1, 1, 0];
const acrossSteps = [-1, 1, 2, 1, -1, -2];

export function neighbour(hex: Hex, direction: number, rows: number): Hex | undefined {
  return hexAt(rowOf(hex) + (rowSteps[direction] ?? 0), acrossOf(hex) + (acrossSteps[direction] ?? 0), rows);
}

export function distance(a: Hex, b: Hex): number {
  const rows = Math.abs(rowOf(a) - rowOf(b));
  const across = Math.abs(acrossOf(a) - acrossOf(b));
  return across <= rows ? rows : rows + (across - rows) / 2;
}

/** The hex in its place when the board is turned round, so that the top army sits at the bottom. */
export function turned(hex: Hex, rows: number): Hex {
  return hexAt(rows - 1 - rowOf(hex), 24 - acrossOf(hex), rows) ?? hex;
}

export const boardWidth = 26 * halfWidth;
export const boardHeight = (rows: number): number => 1.5 * radius * (rows - 1) + 2 * radius;

export function centre(hex: Hex): Point {
  return { x: halfWidth * (acrossOf(hex) + 1), y: radius * (1 + 1.5 * rowOf(hex)) };
}

const corners: readonly Point[] = [
  { x: -halfWidth, y: -radius / 2 },
  { x: 0, y: -radius },
  { x: halfWidth, y: -radius / 2 },
  { x: halfWidth, y: radius / 2 },
  { x: 0, y: radius },
  { x: -halfWidth, y: radius / 2 },
];
export const corner = (i: number): Point => corners[i % 6] ?? { x: 0, y: 0 };

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const sideMiddle = (direction: number): Point => times(plus(corner(direction), corner(direction + 1)), 0.5);

export const round = (n: number): number => Math.round(n * 10) / 10;
export const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** Outlines of hexes as path data, drawn in towards their centres when scale is less than 1. */
export function hexPath(hexes: Iterable<Hex>, scale = 1): string {
  let d = "";
  for (const hex of hexes) {
    const c = centre(hex);
    d += `M${corners.map(k => at(plus(c, times(k, scale)))).join("L")}Z`;
  }
  return d;
}
