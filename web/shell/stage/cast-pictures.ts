// The men of a stage as pictures: sheets with all moments of a pose, as the engine bakes them.
import { cellOf, sheet } from "../men.ts";
import { type SceneMan, type ScenePose, awayFrom, fallsTo, headings, momentsOf, tilt } from "./scene.ts";

/** Pixels along the side of a cell; a sheet of six of them stays below four million pixels. */
const mostSide = 800;
const mostSheets = 160;
/** Few sizes, so that a window that is resized does not bake anew all the time. */
const stepAbove = (scale: number): number => Math.ceil(scale / 6) * 6;

/** Where a man is on a sheet, how large his cell is, in metres, and which share of it lies left of and above his feet. */
export interface Cell {
  readonly picture: ImageBitmap;
  readonly from: number;
  readonly cell: number;
  readonly anchor: readonly [x: number, y: number];
}
interface Sheet extends Omit<Cell, "from"> {
  readonly moments: number;
}
type Who = Pick<SceneMan, "cast" | "side" | "variant" | "heading"> & { readonly pose: ScenePose };

const nameOf = ({ cast, side, variant, pose }: Omit<Who, "heading">): string =>
  `${cast.figure} ${cast.people} ${side} ${variant} ${pose}`;

export class CastPictures {
  private readonly sheets = new Map<string, Sheet | "coming">();
  /** The last sheet of everybody in each pose, whatever his size and wherever he faces: it serves until the right one comes. */
  private readonly latest = new Map<string, Sheet>();
  private awaited = 0;

  /** `arrived` is told when men who were asked for are there, or will not come. */
  constructor(private readonly arrived: () => void) {}

  /** Nobody is awaited. */
  get areThere(): boolean {
    return this.awaited === 0;
  }

  /** `scale`: pixels of the screen to a metre. Until he has come, what there is of the same man; undefined if that is nothing. */
  find(man: SceneMan, scale: number): Cell | undefined {
    const found = this.ask(man, scale) ?? this.latest.get(nameOf(man));
    if (found) return cell(found, man.moment);
    const stands = man.pose === "fallen" ? undefined : this.latest.get(nameOf({ ...man, pose: "standing" }));
    return stands && cell(stands, 0);
  }

  /** Asks for somebody before he is seen. */
  ask({ cast, side, variant, pose, heading }: Who, scale: number): Sheet | undefined {
    const size = stepAbove(scale);
    const name = `${nameOf({ cast, side, variant, pose })} ${heading} ${size}`;
    const found = this.sheets.get(name);
    if (found === undefined) void this.fetch(name, { cast, side, variant, pose, heading }, size);
    return found === "coming" ? undefined : found;
  }

  private async fetch(name: string, { cast, side, variant, pose, heading }: Who, size: number): Promise<void> {
    this.sheets.set(name, "coming");
    this.awaited += 1;
    try {
      const { cell: metres, anchor_x, anchor_y } = await cellOf(cast.figure);
      const moments = momentsOf[pose];
      const picture = await sheet({
        kind: cast.figure,
        people: cast.people,
        army: side,
        variant,
        pose,
        moments,
        scale: Math.min(size, mostSide / metres),
        tilt,
        headings,
        first: heading,
        count: 1,
      });
      const made: Sheet = { picture, cell: metres, anchor: [anchor_x, anchor_y], moments };
      this.sheets.set(name, made);
      this.latest.set(nameOf({ cast, side, variant, pose }), made);
      const oldest = this.sheets.keys().next().value;
      if (this.sheets.size > mostSheets && oldest !== undefined) this.sheets.delete(oldest);
    } catch {
      // A plain figure goes on standing there. Who is looked at again is asked for again.
      setTimeout(() => this.sheets.delete(name), 5000);
    } finally {
      this.awaited -= 1;
      this.arrived();
    }
  }
}

const cell = ({ picture, cell: metres, anchor, moments }: Sheet, moment: number): Cell => ({
  picture,
  cell: metres,
  anchor,
  from: Math.min(moment, moments - 1) * picture.height,
});

/** Everybody who may be seen in a fight: those who are seen first before the others. Leaders and standards strike no blows. */
export function castOf(men: readonly SceneMan[]): readonly Who[] {
  const known = new Map<string, Who>();
  const poses: readonly ScenePose[] = ["standing", "marching", "fighting", "fallen", "fleeing"];
  for (const pose of poses)
    for (const { cast, side, variant, heading, wing } of men) {
      if (pose === "fighting" && /^(leader|standard)/.test(cast.figure)) continue;
      const faces = pose === "fleeing" ? awayFrom[wing] : pose === "fallen" ? fallsTo({ wing, variant }) : heading;
      const who = { cast, side, variant, pose, heading: faces };
      known.set(`${cast.figure} ${cast.people} ${side} ${variant} ${pose}`, who);
    }
  return [...known.values()];
}

const listeners = new Set<() => void>();
/** All stages of a page share their men. */
export const castPictures = new CastPictures(() => {
  for (const listener of listeners) listener();
});
/** Tells of men who have come. What it gives back stops that. */
export function onCast(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
