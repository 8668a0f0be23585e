// In which pose the men of a piece are seen: as they stand, or as what is on its way with them says.
import type { ItemShown, MenPose } from "./types.ts";

/** Pieces that are on their way, by their keys. */
export function posesOf(items: readonly ItemShown[]): ReadonlyMap<string, MenPose> {
  return new Map(
    items.flatMap(({ item }) => (item.kind === "glide" ? [[item.piece, item.pose ?? "marching"] as const] : [])),
  );
}

/** The pieces whose pose is another than before. */
export function changedPoses(
  before: ReadonlyMap<string, MenPose>,
  now: ReadonlyMap<string, MenPose>,
): ReadonlySet<string> {
  return new Set([...before.keys(), ...now.keys()].filter(key => before.get(key) !== now.get(key)));
}

const steps = 4;
/** How far somebody who walks is above the ground at a share of his way, in units of the board. */
export const hop = (share: number): number => Math.abs(Math.sin(share * Math.PI * steps)) * 1.8;
