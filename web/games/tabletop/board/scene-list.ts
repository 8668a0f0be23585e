// From a scene to its drawing, in layers from the ground up. Everything that lies still is drawn once and kept as a picture; a
// drag and pieces on their way are drawn over it, frame by frame.
import { type Look, basesDrawn, menOf } from "./bodies.ts";
import { partsOf, placeFrom } from "./body.ts";
import type { Camera } from "./camera.ts";
import { type ManPose, type Mark, disc, line, words } from "./draw-list.ts";
import {
  type Ruler,
  arrowDrawn,
  crossDrawn,
  facingDrawn,
  fallenDrawn,
  focusRing,
  ghostDrawn,
  ghostLabel,
  leaderDrawn,
  offerDrawn,
  reachDrawn,
  ringsOf,
  rulerDrawn,
  signsDrawn,
  traceDrawn,
  zonesDrawn,
} from "./marks.ts";
import { eased, flashed } from "../../../shell/timeline/ease.ts";
import type { Field, ItemShown, LeaderDrawn, Point, Pose, Scene, UnitDrawn } from "./types.ts";

/** The pose of its men. */
export function poseOf(unit: UnitDrawn, moves: boolean): ManPose {
  if (unit.broken) return "fleeing";
  if (moves) return "marching";
  return unit.engaged ? "fighting" : "standing";
}

/** Those farthest from the viewer first. */
const byDepth = (marks: readonly Mark[]): readonly Mark[] =>
  marks.toSorted((a, b) => (a.kind === "man" ? a.at[1] : 0) - (b.kind === "man" ? b.at[1] : 0));

/** Everything but pieces on their way or in hand. */
export function stillMarks(camera: Camera, field: Field, scene: Scene, away: Away, look: Look): readonly Mark[] {
  const units = scene.units.filter(unit => !away.units.has(unit.id));
  const painted = (unit: UnitDrawn) => ({ ...look, spent: unit.spent, alpha: unit.broken ? 0.72 : 1 });
  const offers = scene.ghosts.filter(ghost => ghost.kind === "offer");
  return [
    ...zonesDrawn(camera, field, scene.zones),
    ...scene.fallen.flatMap((one, i) => fallenDrawn(camera, one, i)),
    ...units.flatMap(unit => basesDrawn(camera, unit, painted(unit))),
    ...units.flatMap(unit => ringsOf(camera, scene, unit)),
    ...offers.flatMap(ghost => offerDrawn(camera, ghost)),
    ...byDepth(units.flatMap(unit => menOf(camera, unit, { pose: poseOf(unit, false), seed: unit.id }))),
    ...units.flatMap(unit => facingDrawn(camera, unit)),
    ...units.flatMap(unit => signsDrawn(camera, unit)),
    ...scene.leaders.filter(leader => !away.leaders.has(leader.id)).flatMap(leader => leaderDrawn(camera, leader)),
    ...scene.crosses.flatMap(at => crossDrawn(camera, at)),
    ...scene.traces.flatMap(trace => traceDrawn(camera, trace)),
  ];
}

/** The pieces drawn elsewhere than where they stand, and the items that draw them. */
export interface Away {
  readonly units: ReadonlySet<number>;
  readonly leaders: ReadonlySet<number>;
}
export function awayOf(items: readonly ItemShown[]): Away {
  const units = new Set<number>();
  const leaders = new Set<number>();
  for (const { item } of items)
    if (item.kind === "glide" || item.kind === "fade") units.add(item.unit);
    else if (item.kind === "lead") leaders.add(item.leader);
  return { units, leaders };
}

/** The move in hand, the ruler, the unit pointed at, and pieces on their way. */
export function movingMarks(
  camera: Camera,
  scene: Scene,
  items: readonly ItemShown[],
  ruler: Ruler | undefined,
): readonly Mark[] {
  const ghosts = scene.ghosts.filter(ghost => ghost.kind !== "offer");
  const pointed = scene.units.filter(
    unit => scene.focus.has(unit.id) && !scene.chosen.has(unit.id) && !scene.charging.has(unit.id),
  );
  return [
    ...reachDrawn(camera, scene.reach),
    ...pointed.map(unit => focusRing(camera, unit)),
    ...items.flatMap(shown => itemDrawn(camera, scene, shown)),
    ...scene.arrows.flatMap(arrow => arrowDrawn(camera, arrow)),
    ...ghosts.flatMap(ghost => ghostDrawn(camera, ghost)),
    ...ghosts.flatMap(ghost => ghostLabel(camera, ghost)),
    ...(ruler ? rulerDrawn(camera, ruler) : []),
  ];
}

function itemDrawn(camera: Camera, scene: Scene, { item, share }: ItemShown): readonly Mark[] {
  const unit = "unit" in item ? scene.units.find(one => one.id === item.unit) : undefined;
  switch (item.kind) {
    case "glide":
      return unit ? gliding(camera, unit, item.from, item.to, share) : [];
    case "fade":
      return unit ? unitDrawn(camera, unit, 1 - share, false) : [];
    case "lead":
      return leading(camera, scene.leaders, item.leader, item.from, item.to, share);
    case "flash":
      return unit ? flashing(camera, unit.at, item.text, share) : [];
    case "missiles":
      return missiles(camera, item.from, item.to, share);
    default:
      return [];
  }
}

function unitDrawn(camera: Camera, unit: UnitDrawn, alpha: number, moves: boolean): readonly Mark[] {
  return [
    ...basesDrawn(camera, unit, { alpha, spent: unit.spent }),
    ...menOf(camera, unit, { pose: poseOf(unit, moves), seed: unit.id, alpha }),
    ...facingDrawn(camera, unit, alpha),
    ...(alpha === 1 ? signsDrawn(camera, unit) : []),
  ];
}

/** Where something on its way is, turning the short way round about the middle of its front. */
export function poseBetween(from: Pose, to: Pose, share: number): Pose {
  const gone = eased(share);
  const turn = ((((to[2] - from[2]) % 36_000) + 54_000) % 36_000) - 18_000;
  return [
    from[0] + (to[0] - from[0]) * gone,
    from[1] + (to[1] - from[1]) * gone,
    (((from[2] + turn * gone) % 36_000) + 36_000) % 36_000,
  ];
}

function gliding(camera: Camera, unit: UnitDrawn, from: Pose, to: Pose, share: number): readonly Mark[] {
  const { tail: _, ...straight } = unit;
  const at = poseBetween(from, to, share);
  const body = unit.tail ? { ...unit, at: [to[0], to[1], to[2]] as const } : { ...straight, at };
  return [...dust(camera, unit, from, at, share), ...unitDrawn(camera, body, 1, true)];
}

/** Dust where feet and hooves have just been. */
function dust(camera: Camera, unit: UnitDrawn, from: Pose, now: Pose, share: number): readonly Mark[] {
  const gone = Math.hypot(now[0] - from[0], now[1] - from[1]);
  if (gone < 400) return [];
  const mounted = /^(HC|MC|LC|EL|CH)$/.test(unit.type);
  const width = Math.max(...partsOf(unit).map(part => part.width));
  const puffs = Math.min(14, Math.max(5, Math.round(width / 700)));
  // Where they come from, whichever way they face.
  const way: Pose = [now[0], now[1], (Math.atan2(now[1] - from[1], now[0] - from[0]) / Math.PI) * 18_000];
  return Array.from({ length: puffs }, (_, i): Mark => {
    const drift = (i * 0.618 + 0.2) % 1;
    const back = Math.min(gone, 300 + drift * 2200);
    const [x, y] = camera.onScreen(placeFrom(way, -back, (i / (puffs - 1) - 0.5) * width));
    const size = ((mounted ? 760 : 560) * (0.6 + drift)) / camera.pixel;
    const alpha = (mounted ? 0.42 : 0.32) * (1 - drift * 0.6) * Math.min(1, (1 - share) * 4);
    return disc([x, y - size * 0.5 * camera.upright], size, { fill: "#f2e6c6", alpha, flat: 0.7 });
  });
}

function leading(
  camera: Camera,
  leaders: readonly LeaderDrawn[],
  id: number,
  from: Point,
  to: Point,
  share: number,
): readonly Mark[] {
  const leader = leaders.find(one => one.id === id);
  if (!leader) return [];
  const [x, y] = poseBetween([...from, 0], [...to, 0], share);
  return leaderDrawn(camera, { ...leader, at: [x, y] });
}

/** Arrows, stones and javelins in flight, in a volley. */
function missiles(camera: Camera, from: Point, to: Point, share: number): readonly Mark[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 300) return [];
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const height = (Math.min(2600, length * 0.3) / camera.pixel) * camera.upright;
  const count = 9;
  return Array.from({ length: count }, (_, i) => i).flatMap((i): readonly Mark[] => {
    const flown = share * 1.5 - (i % 5) * 0.1;
    if (flown <= 0.02 || flown >= 1) return [];
    const aside = (i / (count - 1) - 0.5) * 2400;
    const at = (part: number): Point => {
      const [x, y] = camera.onScreen([
        from[0] + ux * length * part - uy * aside,
        from[1] + uy * length * part + ux * aside,
      ]);
      return [x, y - 4 * part * (1 - part) * height];
    };
    return [line([at(Math.max(0, flown - 0.05)), at(flown)], { stroke: "#2e1e0c", width: 1.8 })];
  });
}

function flashing(camera: Camera, at: Pose, text: string, share: number): readonly Mark[] {
  const { opacity, rise } = flashed(share, 26);
  const [x, y] = camera.onScreen(at);
  return [{ ...words([x, y - rise - 10], text, 20, "#b3211b", "#fff6dc"), alpha: opacity } as Mark];
}
