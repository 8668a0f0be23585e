// Where the names of units stand: beside their unit, not on another unit, and not on one another. A name for which there is no room
// is left out, or is said shorter; the unit that is pointed at has its name in any case. Lengths are pixels.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Wish {
  readonly id: number;
  readonly text: string;
  /** A shorter text where there is no room for all of it. */
  readonly short?: string | undefined;
  readonly around: Box;
  /** Which way is its rear, down the screen or up. */
  readonly behind: "below" | "above";
  /** The unit is pointed at or chosen: its name comes first, and may cover others. */
  readonly must: boolean;
}
export interface Label {
  readonly text: string;
  /** The middle of it. */
  readonly x: number;
  readonly y: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const within = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
const everywhere: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const apart = 2;

/** The places a name may have beside its unit, the best first. */
function places(around: Box, width: number, height: number, behind: Wish["behind"]): Box[] {
  const { x, y } = around;
  const above = y - height - apart;
  const below = y + around.height + apart;
  const left = x - width - apart * 2;
  const right = x + around.width + apart * 2;
  const rows = behind === "below" ? [below, above] : [above, below];
  const middle = x + (around.width - width) / 2;
  const columns = [middle, x + around.width - width, x];
  const beside = y + (around.height - height) / 2;
  return [
    ...rows.flatMap(row => columns.map(column => [column, row] as const)),
    [right, beside] as const,
    [left, beside] as const,
  ].map(([px, py]) => ({ x: px, y: py, width, height }));
}

type Measure = (text: string) => number;

/** One attempt: those in `brief` say less. */
function attempt(
  wishes: readonly Wish[],
  taken: readonly Box[],
  measure: Measure,
  height: number,
  brief: ReadonlySet<string>,
  window: Box,
): Map<number, Label> {
  const placed = new Map<number, Label>();
  const occupied = [...taken, ...wishes.map(wish => wish.around)];
  for (const wish of wishes) {
    const text = !wish.must && brief.has(kindOf(wish)) ? (wish.short ?? wish.text) : wish.text;
    // Only units in the window get a name, and no name is cut off: it would be taken for another unit's.
    if (!overlaps(wish.around, window)) continue;
    const boxes = places(wish.around, measure(text) + apart * 2, height, wish.behind).filter(box =>
      within(box, window),
    );
    const found =
      boxes.find(box => !occupied.some(other => overlaps(box, other))) ?? (wish.must ? boxes[0] : undefined);
    if (!found) continue;
    occupied.push(found);
    placed.set(wish.id, { text, x: found.x + found.width / 2, y: found.y + found.height / 2 });
  }
  return placed;
}

const kindOf = (wish: Wish): string => wish.text.replace(/\d+$/, "");

/** Labels of one name look alike: when one of them has no room, all are shortened. */
export function layLabels(
  wishes: readonly Wish[],
  taken: readonly Box[],
  measure: Measure,
  height: number,
  window: Box = everywhere,
): ReadonlyMap<number, Label> {
  const ordered = wishes.toSorted((a, b) => Number(b.must) - Number(a.must) || a.id - b.id);
  const brief = new Set<string>();
  for (;;) {
    const placed = attempt(ordered, taken, measure, height, brief, window);
    const left = ordered.filter(wish => wish.short && !placed.has(wish.id) && !brief.has(kindOf(wish)));
    if (left.length === 0) return placed;
    for (const wish of left) brief.add(kindOf(wish));
  }
}

/** "Elephant 2" where there is little room: "El. 2". Names without a number have no shorter form. */
export function shorter(name: string): string | undefined {
  const found = /^(\p{L}{2})\p{L}{2,}.*?\s(\d+)$/u.exec(name);
  return found ? `${found[1]}. ${found[2]}` : undefined;
}
