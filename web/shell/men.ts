// Figures, drawn by the engine (figures/): the catalogue, and sheets of them as pictures.
import { once, request } from "./api.ts";
import { Queue, again } from "./retry.ts";
import type { MenCatalogue, MenKind } from "./protocol.ts";

export interface SheetWish {
  readonly kind: string;
  readonly people: string;
  readonly pose?: string;
  /** Pixels per metre. */
  readonly scale: number;
  /** Degrees above the horizon. */
  readonly tilt?: number;
  /** How many headings make a full turn; cell i of a sheet is turned by `first + i` of them, clockwise. */
  readonly headings?: number;
  readonly first?: number;
  readonly count?: number;
  readonly army?: "top" | "bottom";
  /** 0 to 3: men of a unit differ a little. */
  readonly variant?: number;
  /** Cells for each heading: the moments of the pose, one after the other. */
  readonly moments?: number;
}

/** The address of a sheet. */
export function sheetPath(wish: SheetWish): string {
  const { kind, people, pose = "standing", scale, tilt = 50, headings = 32, first = 0, count = headings } = wish;
  const army = wish.army ? `&army=${wish.army}` : "";
  const variant = wish.variant ? `&variant=${wish.variant}` : "";
  const moments = (wish.moments ?? 1) > 1 ? `&moments=${wish.moments}` : "";
  const size = Math.round(scale * 1000) / 1000;
  return `/api/men/sheet?kind=${kind}&people=${people}&pose=${pose}&scale=${size}&tilt=${tilt}&headings=${headings}&first=${first}&count=${count}${army}${variant}${moments}`;
}

export const catalogue = (): Promise<MenCatalogue> => again(() => once<MenCatalogue>("/api/men"));

let kinds: ReadonlyMap<string, MenKind> | undefined;
/** The kind of that code, with the size of its cells. */
export async function cellOf(kind: string): Promise<MenKind> {
  kinds ??= new Map((await catalogue()).kinds.map(one => [one.code, one]));
  const found = kinds.get(kind);
  if (!found) throw new Error(`there is no figure ${kind}`);
  return found;
}

const mostSheets = 400;
/** A server that is asked for a whole army at once says that this is too much. */
const queue = new Queue(6);
const sheets = new Map<string, Promise<ImageBitmap>>();

/** A row of square cells, one for each heading. Sheets are kept; those unused for longest are let go of. */
export function sheet(wish: SheetWish): Promise<ImageBitmap> {
  const path = sheetPath(wish);
  let found = sheets.get(path);
  if (found) sheets.delete(path);
  else {
    const fetched = (): Promise<ImageBitmap> =>
      request(path)
        .then(response => response.blob())
        .then(blob => createImageBitmap(blob));
    found = again(() => queue.add(fetched));
    found.catch(() => sheets.delete(path));
  }
  sheets.set(path, found);
  const oldest = sheets.keys().next().value;
  if (sheets.size > mostSheets && oldest !== undefined) sheets.delete(oldest);
  return found;
}
