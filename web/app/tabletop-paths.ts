// From the hand to a path in the notation: how far a unit was pulled, and how far a corner was turned. Whether the path may be
// taken, where it ends and what it costs is the server's to say.
import type { Drag, Pose } from "../tabletop/types.ts";
import type { TtUnit, TtUnitFacts } from "./tabletop-protocol.ts";

const number = (value: number, digits: number): string => String(Number(value.toFixed(digits)));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const turned = (angle: number): number => ((Math.round(angle) % 36000) + 36000) % 36000;

/** Where a formed unit would come by going straight or slanting. */
export function gone([x, y, facing]: Pose, aside: number, length: number): Pose {
  const way = radians(facing / 100 + aside);
  return [Math.round(x + Math.cos(way) * length), Math.round(y + Math.sin(way) * length), facing];
}
/** Where it would come by a wheel on a front corner; the angle in degrees. */
export function wheeled([x, y, facing]: Pose, width: number, hand: "left" | "right", angle: number): Pose {
  const side = radians(facing / 100 + (hand === "left" ? 90 : -90));
  const corner = [x + (Math.cos(side) * width) / 2, y + (Math.sin(side) * width) / 2] as const;
  const turn = radians(hand === "left" ? angle : -angle);
  const dx = x - corner[0];
  const dy = y - corner[1];
  return [
    Math.round(corner[0] + dx * Math.cos(turn) - dy * Math.sin(turn)),
    Math.round(corner[1] + dx * Math.sin(turn) + dy * Math.cos(turn)),
    turned(facing + (hand === "left" ? angle : -angle) * 100),
  ];
}

export interface HandPath {
  readonly text: string;
  readonly pose: Pose;
}

/** Parts of a path that were proposed before and are kept: a wheel before going on. */
function kept(before: string): { text: string; angle: number; hand: "left" | "right" } | undefined {
  const found = /wheel (left|right) ([\d.]+)/.exec(before);
  if (!found) return undefined;
  return { text: found[0], hand: found[1] === "left" ? "left" : "right", angle: Number(found[2]) };
}

export interface Limits {
  /** What was proposed before: a wheel in it is kept. */
  readonly before?: string;
  /** How far it is pulled at most, in thousandths of an inch. */
  readonly most?: number;
  /** How far aside a formed unit is pulled at most, in degrees. */
  readonly oblique: number;
  /** It is put down anywhere, formed or not, as before the battle. */
  readonly free?: boolean;
}

export function pathOf(
  unit: TtUnit,
  facts: TtUnitFacts,
  drag: Drag,
  { before = "", most = Infinity, oblique, free = false }: Limits,
): HandPath {
  const width = Math.max(...unit.rows) * facts.base[0];
  const { at } = unit;
  const dx = drag.to[0] - drag.from[0];
  const dy = drag.to[1] - drag.from[1];
  if (unit.order !== 0 || free) {
    // Free movers go where they are pulled, and turn where a corner is pulled.
    if (drag.handle !== "body") {
      const side = drag.handle === "left" ? 90 : -90;
      const now = Math.atan2(drag.to[1] - at[1], drag.to[0] - at[0]);
      const pose: Pose = [at[0], at[1], turned((now * 18000) / Math.PI - side * 100)];
      return { text: to(pose), pose };
    }
    const share = Math.min(1, most / Math.max(1, Math.hypot(dx, dy)));
    const pose: Pose = [at[0] + Math.round(dx * share), at[1] + Math.round(dy * share), at[2]];
    return { text: to(pose), pose };
  }
  if (drag.handle !== "body") {
    // Pulling the right corner forward wheels on the left one.
    const hand = drag.handle === "right" ? "left" : "right";
    const facing = radians(at[2] / 100);
    const forward = dx * Math.cos(facing) + dy * Math.sin(facing);
    const angle = Math.max(0.5, Math.min(90, (Math.asin(Math.min(1, Math.max(0, forward / width))) * 180) / Math.PI));
    return { text: `wheel ${hand} ${number(angle, 1)}`, pose: wheeled(at, width, hand, Number(angle.toFixed(1))) };
  }
  const wheel = kept(before);
  const start = wheel ? wheeled(at, width, wheel.hand, wheel.angle) : at;
  const facing = radians(start[2] / 100);
  const ahead = dx * Math.cos(facing) + dy * Math.sin(facing);
  const left = -dx * Math.sin(facing) + dy * Math.cos(facing);
  const aside = Math.max(-oblique, Math.min(oblique, (Math.atan2(left, Math.max(ahead, 1)) * 180) / Math.PI));
  // Nearly straight is meant to be straight.
  const angle = Math.abs(aside) < 4 ? 0 : Number(aside.toFixed(1));
  const length = Math.max(0.1, Math.min(most, Math.hypot(ahead, left)) / 1000);
  const slant = angle === 0 ? "" : angle > 0 ? ` left ${number(angle, 1)}` : ` right ${number(-angle, 1)}`;
  const text = `${wheel ? `${wheel.text}, ` : ""}ahead ${number(length, 2)}${slant}`;
  return { text, pose: gone(start, angle, Number(length.toFixed(2)) * 1000) };
}

const to = ([x, y, facing]: Pose): string =>
  `to ${number(x / 1000, 3)} ${number(y / 1000, 3)} facing ${number(facing / 100, 2)}`;
