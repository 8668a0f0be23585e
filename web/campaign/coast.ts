// Coasts and rivers with bends in them: the few points of a line, and between them what a map maker would draw by habit. The same
// line has the same bends wherever it is drawn.
import type { Place } from "./places.ts";

/** Between -1 and 1, by two places: the same for both ways along a line. */
function chance(a: Place, b: Place): number {
  const x = Math.sin((a[0] + b[0]) * 127.1 + (a[1] + b[1]) * 311.7) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
}

/** A part of a line of this length, in degrees, is bent no more. */
const straight = 0.12;
/** How far the middle of a part may go sideways, as a share of its length. */
const bend = 0.16;

function between(a: Place, b: Place, out: Place[]): void {
  const [east, north] = [b[0] - a[0], b[1] - a[1]];
  if (Math.hypot(east, north) > straight) {
    const off = bend * chance(a, b);
    const middle: Place = [(a[0] + b[0]) / 2 - north * off, (a[1] + b[1]) / 2 + east * off];
    between(a, middle, out);
    between(middle, b, out);
  } else out.push(b);
}

/** The window of a map, in degrees. */
export interface Window {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Bends are drawn where they can be seen: a part of the line that lies outside the window stays straight. */
export function bent(line: readonly Place[], { west, east, south, north }: Window): readonly Place[] {
  const [first] = line;
  if (!first) return [];
  const out: Place[] = [first];
  line.slice(1).forEach((b, i) => {
    const a = line[i] ?? b;
    const beside =
      Math.max(a[0], b[0]) < west ||
      Math.min(a[0], b[0]) > east ||
      Math.max(a[1], b[1]) < south ||
      Math.min(a[1], b[1]) > north;
    if (beside) out.push(b);
    else between(a, b, out);
  });
  return out;
}
