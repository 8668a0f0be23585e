// The men of the table as pictures: sheets of one man seen from all sides, baked by the engine as large as the view asks for.
import { type SheetWish, cellOf, sheet } from "../../../shell/men.ts";
import { stepAbove } from "./art.ts";
import { tilts } from "./camera.ts";
import type { Man } from "./draw-list.ts";

/** How many ways a man can face. */
export const headings = 32;
/** Sides that are baked together: few, as men of a line all face one way; and pixels of a sheet. */
const mostTogether = 4;
const mostPixels = 200_000;
/** Pixels along the side of a cell: a nearer view enlarges them. */
const mostSide = 420;
/** Sheets that are kept: those of other views go first. */
const mostSheets = 400;

/** Where a man is in his sheet, and how large his cell is, in metres; the anchor is the ground below him, as a share of it. */
export interface ManFound {
  readonly picture: ImageBitmap;
  readonly from: number;
  readonly cell: number;
  readonly anchor: readonly [x: number, y: number];
}
interface Sheet extends Omit<ManFound, "from"> {
  readonly first: number;
}

/** Which cell of a whole turn shows a man who faces so many degrees clockwise from up the screen. */
export const cellFacing = (heading: number): number => Math.round((heading / 360) * headings) % headings;

/** How many sides are baked together, if a cell has so many pixels along its side. */
export function together(side: number): number {
  let count = mostTogether;
  while (count > 1 && count * side * side > mostPixels) count /= 2;
  return count;
}

/** The side at hand that is nearest to the side that is wanted, round the turn. */
export function nearestTo(facing: number, sides: readonly number[]): number | undefined {
  const apart = (side: number): number =>
    Math.min((side - facing + headings) % headings, (facing - side + headings) % headings);
  return sides.toSorted((a, b) => apart(a) - apart(b))[0];
}

const from = (sheet: Sheet, facing: number): ManFound => ({
  ...sheet,
  from: (facing - sheet.first) * sheet.picture.height,
});

export class MenPictures {
  private readonly sheets = new Map<string, Sheet | "coming">();
  /** The pictures of a man at hand, by the side that is seen, of any size: they serve until the right one comes. */
  private readonly latest = new Map<string, Map<number, Sheet>>();
  private awaited = 0;
  /** While a view changes size no man is baked anew: the pictures at hand serve. */
  resting = true;

  /** `arrived` is told when men who were asked for are there. */
  constructor(private readonly arrived: () => void) {}

  /** All pictures have come. */
  get areThere(): boolean {
    return this.awaited === 0;
  }

  find({ figure, people, side, pose, variant, heading, scale }: Man, ratio: number): ManFound | undefined {
    const size = stepAbove(scale * ratio);
    const facing = cellFacing(heading);
    const count = together(4 * size);
    const first = facing - (facing % count);
    const who = `${figure} ${people} ${side} ${pose} ${variant}`;
    const name = `${who} ${size} ${first}`;
    const found = this.sheets.get(name);
    const before = this.latest.get(who);
    if (found === undefined && (this.resting || !before))
      void this.fetch(name, who, { kind: figure, people, army: side, pose, variant, first, count }, size);
    if (found !== undefined && found !== "coming") return from(found, facing);
    const nearest = before && nearestTo(facing, [...before.keys()]);
    const drawn = nearest === undefined ? undefined : before?.get(nearest);
    return drawn && nearest !== undefined ? from(drawn, nearest) : undefined;
  }

  private async fetch(
    name: string,
    who: string,
    wish: Pick<SheetWish, "kind" | "people" | "army" | "pose" | "variant"> & {
      readonly first: number;
      readonly count: number;
    },
    size: number,
  ): Promise<void> {
    this.sheets.set(name, "coming");
    this.awaited += 1;
    try {
      const { cell, anchor_x: x, anchor_y: y } = await cellOf(wish.kind);
      const scale = Math.min(size, mostSide / cell);
      const picture = await sheet({ ...wish, scale, tilt: tilts.tilted, headings });
      const made: Sheet = { picture, cell, anchor: [x, y], first: wish.first };
      this.sheets.set(name, made);
      const known = this.latest.get(who) ?? new Map<number, Sheet>();
      for (let i = 0; i < wish.count; ++i) known.set(wish.first + i, made);
      this.latest.set(who, known);
      const oldest = this.sheets.keys().next().value;
      if (this.sheets.size > mostSheets && oldest !== undefined) this.sheets.delete(oldest);
    } catch {
      // A base without its men is still a base.
    } finally {
      this.awaited -= 1;
      this.arrived();
    }
  }
}
