// A piece as it is drawn now: its men in their pose, or its blocks.
import { type Troop, hasMen, leaderPicture, troopPicture } from "./men.ts";
import { captainMarkup, leaderMarkup, nameMarkup, trayMarkup, unitMarkup } from "./pieces.ts";
import type { LeaderPiece, Look, MenPose, Side, UnitPiece } from "./types.ts";

/** What the looks of all pieces depend on. */
export interface Dress {
  readonly look: Look;
  /** How large words are; 0: there are none. */
  readonly text: number;
  /** Pixels that men are painted with for each unit of the board. */
  readonly fine: number;
  /** The army at the bottom of the battle is at the top of the board. */
  readonly isTurned: boolean;
  /** Pieces that are on their way, by their keys. */
  readonly poses: ReadonlyMap<string, MenPose>;
}

const facesUp = (side: Side, isTurned: boolean): boolean => (side === "bottom") !== isTurned;

/** Men of this unit, or of some of its groups; undefined where it is shown as blocks. */
export function troopOf(unit: UnitPiece, groups: readonly number[], pose: MenPose, dress: Dress): Troop | undefined {
  const { figure, people, side, blocks, full = blocks } = unit;
  if (dress.look === "blocks" || !figure || !people || !hasMen()) return undefined;
  return { figure, people, side, up: facesUp(side, dress.isTurned), full, groups, pose };
}

export function unitShown(unit: UnitPiece, dress: Dress): string {
  const pose = dress.poses.get(`unit-${unit.id}`) ?? unit.pose ?? "standing";
  const troop = troopOf(unit, [...Array(unit.blocks).keys()], pose, dress);
  if (!troop) return unitMarkup(unit, dress.text);
  return trayMarkup(unit, dress.text, troopPicture(troop, dress.fine), troop.up);
}

function leaderShown(leader: LeaderPiece, alone: boolean, dress: Dress): string {
  const { figure, people, side } = leader;
  if (dress.look === "blocks" || !figure || !people || !hasMen()) return leaderMarkup(leader, alone);
  const pose = dress.poses.get(`leader-${leader.id}`) ?? "standing";
  const men = leaderPicture({ figure, people, side, up: facesUp(side, dress.isTurned), pose }, dress.fine);
  return men ? captainMarkup(leader, alone, men) : leaderMarkup(leader, alone);
}

/** `alone`: no unit is with him. */
export const namedLeader = (leader: LeaderPiece, alone: boolean, dress: Dress): string =>
  leaderShown(leader, alone, dress) + nameMarkup(leader.name ?? "", leader.side, dress.text);

/** Without his name, as he is dragged. */
export const plainLeader = leaderShown;
