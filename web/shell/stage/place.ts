// Where the stage stands: near the fight, never over it, and never over a button; and which of its layouts there is room for. Words
// keep their size: what has less room is laid out anew, with a smaller picture.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Size = Pick<Box, "width" | "height">;
export type Spot = Pick<Box, "left" | "top">;

/** How the stage can be laid out, by the words that stage.css knows; that with the largest picture first. */
export const layouts = [
  "grand",
  "large",
  "usual",
  "beside wide",
  "slim",
  "beside small",
  "snug compact",
  "narrow compact",
  "beside strip compact",
] as const;
export type Layout = (typeof layouts)[number];
export interface Placed extends Spot {
  readonly layout: Layout;
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

const gap = 8;
const step = 12;

const isWithin = (box: Box, area: Box): boolean =>
  box.left >= area.left &&
  box.top >= area.top &&
  box.left + box.width <= area.left + area.width &&
  box.top + box.height <= area.top + area.height;

/** Something of `size` stands within the area, off everything there. */
export const staysFree = (at: Spot, size: Size, area: Box, taken: readonly Box[]): boolean =>
  isWithin({ ...at, ...size }, area) && isFree({ ...at, ...size }, taken);

/** A place for something of `size` in `area`: off everything in `taken`, and as near to `fight` as that allows. */
export function placeNear(area: Box, size: Size, fight: readonly Box[], taken: readonly Box[]): Spot | undefined {
  const { width, height } = size;
  const centre = middle(around(fight) ?? area);
  let best: Spot | undefined;
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
      best = { left, top };
    }
  return best;
}

export interface Rooms {
  /** The part of the field that is seen, and that with what may be covered besides. */
  readonly seen: Box;
  readonly all: Box;
  readonly fight: readonly Box[];
  readonly buttons: readonly Box[];
  /** Those of the showing itself. */
  readonly controls: readonly Box[];
}

/**
 * The layout with the largest picture that has a place off the fight and off every button, and that place. Where there is none for
 * any of them the fight itself is covered, by the smallest; and if that must be, buttons that are no use while something is shown.
 */
export function chosenLayout(
  { seen, all, fight, buttons, controls }: Rooms,
  sizeOf: (layout: Layout) => Size,
): Placed | undefined {
  const sizes = layouts.map(layout => ({ layout, size: sizeOf(layout) }));
  const taken = [...fight, ...buttons, ...controls];
  const tries = [
    { area: seen, off: taken, order: sizes },
    { area: all, off: taken, order: sizes },
    { area: all, off: [...buttons, ...controls], order: sizes.toReversed() },
    { area: all, off: controls, order: sizes.toReversed() },
  ];
  for (const { area, off, order } of tries)
    for (const { layout, size } of order) {
      const at = placeNear(area, size, fight, off);
      if (at) return { ...at, layout };
    }
  return undefined;
}
