// Where the stage stands: near the fight, never over it, and never over a button.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const middle = (box: Box): readonly [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** The box around some boxes. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes;
  if (!first) return undefined;
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  const right = Math.max(...boxes.map(box => box.left + box.width));
  const bottom = Math.max(...boxes.map(box => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every(other => overlap(box, other) === 0);

/** Something of `size` still stands off everything there. */
export const staysFree = (at: Placed, size: Pick<Box, "width" | "height">, taken: readonly Box[]): boolean =>
  isFree({ left: at.left, top: at.top, width: size.width * at.scale, height: size.height * at.scale }, taken);

/** The sizes that are tried, the largest first. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.65, 0.55];
const gap = 8;
const step = 12;

export interface Placed {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/**
 * A place for something of `size` in `area`, as large as there is room for: off everything in `fight`, off every button,
 * and as near to the fight as that allows. Undefined if nothing fits, or only smaller than `least`.
 */
export function placeNear(
  area: Box,
  size: Pick<Box, "width" | "height">,
  fight: readonly Box[],
  buttons: readonly Box[],
  least = 0,
): Placed | undefined {
  const centre = middle(around(fight) ?? area);
  const taken = [...fight, ...buttons];
  for (const scale of scales.filter(one => one >= least)) {
    const width = size.width * scale;
    const height = size.height * scale;
    let best: Placed | undefined;
    let nearest = Infinity;
    for (let top = area.top + gap; top + height <= area.top + area.height - gap; top += step)
      for (let left = area.left + gap; left + width <= area.left + area.width - gap; left += step) {
        const box = { left, top, width, height };
        if (!isFree(box, taken)) continue;
        const [x, y] = middle(box);
        // Beside the fight is as good as above it, though it is farther away by its middle.
        const far = Math.hypot((x - centre[0]) / width, (y - centre[1]) / height);
        if (far >= nearest) continue;
        nearest = far;
        best = { left, top, scale };
      }
    if (best) return best;
  }
  return undefined;
}
