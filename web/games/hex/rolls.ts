// A roll as the panel beside the board shows it: all dice of a blow, those that were rolled again beside the swords that allowed it.
import type { Side } from "../../shell/protocol.ts";
import type { StageDie } from "../../shell/stage/stage.ts";
import type { Face, GameEvent } from "./protocol.ts";
import { th } from "./strings.ts";

export interface RollShown {
  readonly side: Side;
  readonly faces: readonly Face[];
  readonly cause: string;
  readonly rolling: boolean;
  /** For each die the throw in which it fell, where dice were rolled again; those of the last one tumble. */
  readonly throws?: readonly number[];
  /** Each die by itself, where a blow says what its faces do. */
  readonly dice?: readonly StageDie[];
  readonly hits?: number;
  readonly flags?: number;
  /** What the roll has decided, where it counts no hits. */
  readonly came?: string;
}

interface Thrown {
  readonly face: Face;
  readonly die: StageDie | undefined;
  readonly at: number;
}
const thrown = ({ faces, dice, throws }: RollShown): readonly Thrown[] =>
  faces.map((face, i) => ({ face, die: dice?.[i], at: throws?.[i] ?? 0 }));

export const lastThrow = (roll: RollShown): number => Math.max(0, ...(roll.throws ?? []));

/** The roll with the dice that are rolled again, each after a sword of the throw before. */
export function withAgain(roll: RollShown, again: RollShown): RollShown {
  const at = lastThrow(roll);
  const waiting = thrown(again).map(one => ({ ...one, at: at + 1 }));
  const earns = ({ face, die, at: its }: Thrown): boolean =>
    its === at && face === "sword" && (die === undefined || die.verdict === "hit");
  const placed = thrown(roll).flatMap(one => [one, ...(earns(one) ? waiting.splice(0, 1) : [])]);
  const all = [...placed, ...waiting];
  const dice = all.flatMap(one => one.die ?? []);
  return {
    side: roll.side,
    cause: roll.cause,
    rolling: true,
    faces: all.map(one => one.face),
    throws: all.map(one => one.at),
    ...(dice.length === all.length ? { dice } : {}),
  };
}

const isLoss = (event: GameEvent): boolean => event.e === "leader_lost" || event.e === "blocks_lost";
const came: Readonly<Record<string, (event: GameEvent) => boolean>> = {
  leader_check: isLoss,
  escape: isLoss,
  marsh: isLoss,
  trophy: event => event.e === "trophy_taken",
};
/** What a roll that counts no hits has decided, by the events that followed it in its step; "" of other rolls. */
export function whatCame(cause: string, rest: readonly GameEvent[]): string {
  const words = th.rollCame[cause];
  const happens = came[cause];
  return words && happens ? (rest.some(happens) ? words.yes : words.no) : "";
}
