// From the hand to a path in the notation: how far a unit was pulled, and how far a corner was turned. Whether the path may be
// taken, where it ends and what it costs is the server's to say.
import type { Drag, Pose } from "./board/types.ts";

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

/** The body that is pulled: a unit, or a line of them. */
export interface Pulled {
  readonly at: Pose;
  readonly width: number;
  /** It goes where it likes, turning as it likes: not formed, or put down before the battle. */
  readonly free: boolean;
}

/** A line of units as one body: as wide as all of them, at the height of the foremost, facing as the first does. */
export function lineOf(
  units: readonly { readonly at: Pose; readonly width: number; readonly depth: number }[],
): Pulled {
  const [first] = units;
  if (!first) return { at: [0, 0, 0], width: 0, free: false };
  const [x, y, facing] = first.at;
  const ahead = [Math.cos(radians(facing / 100)), Math.sin(radians(facing / 100))] as const;
  const corners = units.flatMap(unit => {
    const way = radians(unit.at[2] / 100);
    return [0, unit.depth].flatMap(back =>
      [-unit.width / 2, unit.width / 2].map(aside => {
        const dx = unit.at[0] - Math.cos(way) * back - Math.sin(way) * aside - x;
        const dy = unit.at[1] - Math.sin(way) * back + Math.cos(way) * aside - y;
        return { ahead: dx * ahead[0] + dy * ahead[1], left: -dx * ahead[1] + dy * ahead[0] };
      }),
    );
  });
  const front = Math.max(...corners.map(corner => corner.ahead));
  const left = Math.max(...corners.map(corner => corner.left));
  const right = Math.min(...corners.map(corner => corner.left));
  const middle = (left + right) / 2;
  return {
    at: [
      Math.round(x + ahead[0] * front - ahead[1] * middle),
      Math.round(y + ahead[1] * front + ahead[0] * middle),
      facing,
    ],
    width: left - right,
    free: false,
  };
}

/** Where a unit of a body comes when the body goes from one pose to another. */
export function carried(unit: Pose, from: Pose, to: Pose): Pose {
  const turn = radians((to[2] - from[2]) / 100);
  const dx = unit[0] - from[0];
  const dy = unit[1] - from[1];
  return [
    Math.round(to[0] + dx * Math.cos(turn) - dy * Math.sin(turn)),
    Math.round(to[1] + dx * Math.sin(turn) + dy * Math.cos(turn)),
    turned(unit[2] + to[2] - from[2]),
  ];
}

export interface Wheel {
  readonly hand: "left" | "right";
  /** In degrees. */
  readonly angle: number;
}
/** The part of a path that stays when it is pulled on: a wheel before going on, or where a free mover was put. */
export interface Kept {
  readonly wheel?: Wheel;
  readonly put?: Pose;
}
export interface HandPath extends Kept {
  readonly text: string;
  readonly pose: Pose;
}

/** The part that stays of a path that the server offered: its text is all there is of it. */
export function keptOf(text: string): Kept {
  const wheel = /wheel (left|right) ([\d.]+)/.exec(text);
  const put = /(?:to|at) (-?[\d.]+) (-?[\d.]+) facing ([\d.]+)/.exec(text);
  return {
    ...(wheel ? { wheel: { hand: wheel[1] === "left" ? "left" : "right", angle: Number(wheel[2]) } } : {}),
    ...(put ? { put: [milli(put[1], 1000), milli(put[2], 1000), milli(put[3], 100)] } : {}),
  };
}
const milli = (text: string | undefined, scale: number): number => Math.round(Number(text) * scale);

export interface Limits {
  /** The part that stays of the proposal before. */
  readonly before?: Kept;
  /** How far it is pulled at most, in thousandths of an inch. */
  readonly most?: number;
  /** How far aside a formed unit is pulled at most, in degrees. */
  readonly oblique: number;
}

/** Free movers go where they are pulled, and turn where a corner is pulled. */
function freePath({ at }: Pulled, drag: Drag, before: Kept, most: number): HandPath {
  const put = before.put ?? at;
  let pose: Pose;
  if (drag.handle === "body") {
    const dx = drag.to[0] - drag.from[0];
    const dy = drag.to[1] - drag.from[1];
    const share = Math.min(1, most / Math.max(1, Math.hypot(dx, dy)));
    pose = [at[0] + Math.round(dx * share), at[1] + Math.round(dy * share), put[2]];
  } else {
    const side = drag.handle === "left" ? 90 : -90;
    const now = Math.atan2(drag.to[1] - put[1], drag.to[0] - put[0]);
    pose = [put[0], put[1], turned((now * 18000) / Math.PI - side * 100)];
  }
  return { text: to(pose), pose, put: pose };
}

/** The corner that is pulled forward goes round the other one. */
function wheelPath({ at, width }: Pulled, drag: Drag): HandPath {
  const hand = drag.handle === "right" ? "left" : "right";
  const facing = radians(at[2] / 100);
  const half = (hand === "left" ? width : -width) / 2;
  const pivot = [at[0] - Math.sin(facing) * half, at[1] + Math.cos(facing) * half] as const;
  const dx = drag.to[0] - pivot[0];
  const dy = drag.to[1] - pivot[1];
  const ahead = dx * Math.cos(facing) + dy * Math.sin(facing);
  const outward = (dx * Math.sin(facing) - dy * Math.cos(facing)) * (hand === "left" ? 1 : -1);
  const angle = Number(Math.max(0.5, Math.min(90, (Math.atan2(ahead, outward) * 180) / Math.PI)).toFixed(1));
  const wheel: Wheel = { hand, angle };
  return { text: wheelText(wheel), pose: wheeled(at, width, hand, angle), wheel };
}

export function pathOf(pulled: Pulled, drag: Drag, { before = {}, most = Infinity, oblique }: Limits): HandPath {
  if (pulled.free) return freePath(pulled, drag, before, most);
  if (drag.handle !== "body") return wheelPath(pulled, drag);
  const { wheel } = before;
  const start = wheel ? wheeled(pulled.at, pulled.width, wheel.hand, wheel.angle) : pulled.at;
  const dx = drag.to[0] - drag.from[0];
  const dy = drag.to[1] - drag.from[1];
  const facing = radians(start[2] / 100);
  const ahead = dx * Math.cos(facing) + dy * Math.sin(facing);
  const left = -dx * Math.sin(facing) + dy * Math.cos(facing);
  const aside = Math.max(-oblique, Math.min(oblique, (Math.atan2(left, Math.max(ahead, 1)) * 180) / Math.PI));
  // Nearly straight is meant to be straight.
  const angle = Math.abs(aside) < 4 ? 0 : Number(aside.toFixed(1));
  const length = Math.max(0.1, Math.min(most, Math.hypot(ahead, left)) / 1000);
  const slant = angle === 0 ? "" : angle > 0 ? ` left ${number(angle, 1)}` : ` right ${number(-angle, 1)}`;
  const text = `${wheel ? `${wheelText(wheel)}, ` : ""}ahead ${number(length, 2)}${slant}`;
  return { text, pose: gone(start, angle, Number(length.toFixed(2)) * 1000), ...(wheel ? { wheel } : {}) };
}

/** The way of a charge has a direction: it goes on to the enemy, so its length is all that the rules allow. */
export function chargeText(path: string, most: number): string {
  return path.replace(/ahead [\d.]+/, `ahead ${number(most / 1000, 3)}`);
}

const wheelText = ({ hand, angle }: Wheel): string => `wheel ${hand} ${number(angle, 1)}`;
const to = ([x, y, facing]: Pose): string =>
  `to ${number(x / 1000, 3)} ${number(y / 1000, 3)} facing ${number(facing / 100, 2)}`;
