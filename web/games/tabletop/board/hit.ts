// The piece under a pointer: the map from the screen to the table, and the men that stand up from it.
import { heightOf } from "./bodies.ts";
import { distanceTo } from "./body.ts";
import type { Camera } from "./camera.ts";
import { leaderScale, leaderSize } from "./marks.ts";
import { nearest } from "./nearest.ts";
import type { Body, Point, Scene } from "./types.ts";

/** Bases are easier to hit than they are large. */
const slack = 200;

/** The unit whose base is at a place of the window. */
export const baseAt = (camera: Camera, scene: Scene, at: Point): number | undefined =>
  nearest(scene.units, camera.onTable(at), slack, undefined);

/** The unit whose base is there, or else whose men are, those nearest to the viewer first. */
export function unitAt(camera: Camera, scene: Scene, at: Point): number | undefined {
  const on = baseAt(camera, scene, at);
  if (on !== undefined) return on;
  const low = (unit: Body): number => camera.onScreen(unit.at)[1];
  for (const unit of scene.units.toSorted((a, b) => low(b) - low(a))) {
    const height = heightOf(camera, unit.type);
    for (const share of [0.3, 0.6, 0.9])
      if (height > 0 && distanceTo(unit, camera.onTable([at[0], at[1] + height * share])) === 0) return unit.id;
  }
  return undefined;
}

export function leaderAt(camera: Camera, scene: Scene, at: Point): number | undefined {
  const size = leaderSize(camera) + 3;
  const tall = camera.view === "tilted" ? 1.8 * leaderScale(camera) * camera.upright : 0;
  const found = scene.leaders.filter(leader => {
    const [x, y] = camera.onScreen(leader.at);
    const down = at[1] - y;
    return Math.abs(at[0] - x) < size && down < size && down > -size - (leader.figure ? tall : 0);
  });
  return found.at(-1)?.id;
}

/** The move in hand or on offer at a place of the window. */
export function ghostAt(camera: Camera, scene: Scene, at: Point): Scene["ghosts"][number] | undefined {
  const place = camera.onTable(at);
  const inHand = scene.ghosts.toSorted((a, b) => Number(a.kind === "offer") - Number(b.kind === "offer"));
  return inHand.find(ghost => distanceTo(ghost.body, place) < slack);
}
