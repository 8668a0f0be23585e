// Men on the board: pictures of whole units and leaders, put together from the figures that the engine draws.
import { cellOf, sheet } from "../../../shell/men.ts";
import { isLasting } from "../../../shell/retry.ts";
import { type Spot, groupsOf, inRanks, metreOf } from "./formation.ts";
import type { MenPose, Side } from "./types.ts";

export interface Troop {
  readonly figure: string;
  readonly people: string;
  readonly side: Side;
  /** It faces up the board. */
  readonly up: boolean;
  readonly full: number;
  /** The groups that are seen. */
  readonly groups: readonly number[];
  readonly pose: MenPose;
}

/** The part of the board around the middle of a hex that a picture shows. */
export const frame = { left: -64, top: -88, width: 128, height: 132 } as const;

/** Turned a little aside, so that shields and horses are seen. */
const headings = 32;
const aside = 3;
const most = 500;

interface Wanted {
  readonly figure: string;
  readonly people: string;
  readonly side: Side;
  readonly up: boolean;
  readonly pose: string;
}
interface Placed extends Wanted, Spot {
  readonly metre: number;
}

const pictures = new Map<string, string | "coming">();
const listeners = new Set<() => void>();
/** Set once the table has been found to have no figures, such as an engine of former days. */
let missing = false;
let told = false;
/** Milliseconds after which men who could not be had, though they were asked for again and again, are asked for once more. */
const later = 15_000;

/** Tells of pictures that have come. Returns a function that stops it. */
export function onMen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** All that came by now is told of at once. */
function tell(): void {
  if (told) return;
  told = true;
  requestAnimationFrame(() => {
    told = false;
    for (const listener of listeners) listener();
  });
}

export const hasMen = (): boolean => !missing;

/** The sheet of somebody who looks up or down the board, and a little to either side of that. */
const sheetOf = (one: Wanted & Pick<Placed, "one" | "metre">, scale: number): Promise<ImageBitmap> =>
  sheet({
    kind: one.figure,
    people: one.people,
    pose: one.pose,
    scale: scale * one.metre,
    headings,
    first: (one.up ? aside : headings / 2 + aside) - 1,
    count: 3,
    army: one.side,
    // Ranks are of men alike; a throng is not.
    variant: inRanks(one.figure) ? 0 : one.one % 2,
  });

/** Milliseconds after which men who stand are asked for as they march and fight, so that they are there when they are to. */
const rest = 1500;
let resting: ReturnType<typeof setTimeout> | undefined;
const stood: { readonly placed: readonly Placed[]; readonly scale: number }[] = [];
function makeReady(placed: readonly Placed[], scale: number): void {
  if (placed.some(one => one.pose !== "standing")) return;
  stood.push({ placed, scale });
  clearTimeout(resting);
  resting = setTimeout(() => {
    for (const pose of ["marching", "fighting"])
      for (const { placed: all, scale: size } of stood)
        for (const one of all.slice(0, 2)) void sheetOf({ ...one, pose }, size).catch(() => undefined);
    stood.length = 0;
  }, rest);
}

async function paint(placed: readonly Placed[], scale: number): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(frame.width * scale);
  canvas.height = Math.ceil(frame.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  const figures = await Promise.all(
    placed.map(async one => {
      const { cell, anchor_x, anchor_y } = await cellOf(one.figure);
      const image = await sheetOf(one, scale);
      return { one, image, side: image.height, heading: (one.one * 5 + 1) % 3, anchor_x, anchor_y, cell };
    }),
  );
  for (const { one, image, side, heading, anchor_x, anchor_y } of figures.toSorted((a, b) => a.one.y - b.one.y)) {
    const x = (one.x - frame.left) * scale - anchor_x * side;
    const y = (one.y - frame.top) * scale - anchor_y * side;
    context.drawImage(image, heading * side, 0, side, side, Math.round(x), Math.round(y), side, side);
  }
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done));
  if (!blob) throw new Error("there is no picture");
  makeReady(placed, scale);
  return URL.createObjectURL(blob);
}

/** The address of a picture; undefined until it has come. */
function picture(key: string, scale: number, placed: () => readonly Placed[]): string | undefined {
  const name = `${key} ${scale}`;
  const found = pictures.get(name);
  if (found === "coming" || missing) return undefined;
  if (found !== undefined) return found;
  pictures.set(name, "coming");
  paint(placed(), scale)
    .then(address => {
      pictures.set(name, address);
      const [oldest] = pictures;
      if (pictures.size > most && oldest) {
        pictures.delete(oldest[0]);
        if (oldest[1] !== "coming") URL.revokeObjectURL(oldest[1]);
      }
      tell();
    })
    .catch(error => {
      pictures.delete(name);
      // Who cannot be had now is asked for again when the board is next drawn, and that is soon.
      missing = isLasting(error);
      setTimeout(tell, missing ? 0 : later);
    });
  return undefined;
}

/** Pixels that a unit of the board is painted with, in few steps, so that a window that is resized does not paint anew all the time. */
export const paintedAt = (drawn: number, device: number): number => Math.max(0.25, Math.ceil(drawn * device * 4) / 4);

/** Those who flee look the other way. */
const looksUp = (pose: MenPose, up: boolean): boolean => (pose === "fleeing" ? !up : up);

/** Until men have come in a pose, they are seen standing. */
export function troopPicture(troop: Troop, scale: number): string | undefined {
  const stands = (): string | undefined => posedPicture({ ...troop, pose: "standing" }, scale);
  return posedPicture(troop, scale) ?? (troop.pose === "fallen" ? undefined : stands());
}

function posedPicture({ figure, people, side, up, full, groups, pose }: Troop, scale: number): string | undefined {
  const key = [figure, people, side, up ? "up" : "down", full, groups.join("."), pose].join(" ");
  return picture(key, scale, () =>
    groupsOf(figure, full, up)
      .filter((_, i) => groups.includes(i))
      .flat()
      .map(spot => ({ ...spot, figure, people, side, up: looksUp(pose, up), pose, metre: metreOf(figure) })),
  );
}

/** A leader with the bearer of his standard behind him. */
export function leaderPicture(
  leader: Pick<Troop, "figure" | "people" | "side" | "up" | "pose">,
  scale: number,
): string | undefined {
  const { figure, people, side, up, pose } = leader;
  const wanted = { people, side, up: looksUp(pose, up), pose };
  const found = picture(`leader ${[figure, people, side, up, pose].join(" ")}`, scale, () => [
    { ...wanted, figure: "standard", x: up ? -10 : 10, y: -4, one: 0, metre: 23 },
    { ...wanted, figure, x: up ? 4 : -4, y: 2, one: 1, metre: 22 },
  ]);
  return found ?? (pose === "standing" ? undefined : leaderPicture({ ...leader, pose: "standing" }, scale));
}
