// The visible part of a board that is larger than its window.

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels: the least width of a board whose hexes a finger can hit. */
const forFingers = 590;

/** How large a board is drawn at first: whole where a hex can be hit; on a small screen it fills its window. */
export function firstZoom(area: Size, whole: Size, finger: boolean): number {
  if (whole.width === 0 || whole.height === 0) return 1;
  const small = area.width < 620 || area.height < 480;
  const fills = Math.max(area.width / whole.width, area.height / whole.height);
  const needed = Math.max(small ? fills : 1, finger || small ? forFingers / whole.width : 1);
  return needed < 1.05 ? 1 : needed;
}

const around = (places: readonly Box[]): Box => ({
  left: Math.min(...places.map(one => one.left)),
  top: Math.min(...places.map(one => one.top)),
  right: Math.max(...places.map(one => one.right)),
  bottom: Math.max(...places.map(one => one.bottom)),
});
const within = (one: Box, view: Box): boolean =>
  one.left >= view.left && one.right <= view.right && one.top >= view.top && one.bottom <= view.bottom;
/** How far to go so that from … to lies in low … high. */
const shift = (from: number, to: number, low: number, high: number): number =>
  from < low ? from - low : to > high ? to - high : 0;

/** How far to scroll until these places are in sight; if they are too far apart, until one is. undefined: not at all. */
export function scrollTo(places: readonly Box[], view: Box): { readonly x: number; readonly y: number } | undefined {
  const [first] = places;
  if (!first) return undefined;
  const all = around(places);
  const fits = all.right - all.left <= view.right - view.left && all.bottom - all.top <= view.bottom - view.top;
  if (!fits && places.some(one => within(one, view))) return undefined;
  const goal = fits ? all : first;
  const by = {
    x: shift(goal.left, goal.right, view.left, view.right),
    y: shift(goal.top, goal.bottom, view.top, view.bottom),
  };
  return by.x === 0 && by.y === 0 ? undefined : by;
}
