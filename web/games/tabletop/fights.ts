// Combats and shots as they are told afterwards: the dice of each side and their reasons, the hits, and the results. Folded from
// the events alone.
import type { Side } from "./board/types.ts";
import type { DiceCounted, ShotFired } from "../../generated/tabletop.ts";
import type { TtEvent } from "./protocol.ts";

/** A number that was counted, and its clause. */
export interface Counted {
  readonly clause: string;
  readonly amount: number;
}
/** The dice of one side, or of the units that shoot. */
export interface Dice {
  readonly side: Side | undefined;
  readonly unit: number;
  readonly counted: readonly Counted[];
  readonly count: number;
  /** The number a die must show; why it must be a six. */
  readonly on: number;
  readonly why: string | undefined;
  readonly faces: readonly number[];
  readonly hits: number | undefined;
  readonly byLeader: number;
  /** Own hits less the enemy's. */
  readonly difference: number | undefined;
}
export interface Fight {
  readonly kind: "combat" | "shot";
  readonly units: readonly number[];
  readonly target: number | undefined;
  readonly dice: readonly Dice[];
  /** The move that the result orders each unit to make, and its clause. */
  readonly orders: readonly { readonly unit: number; readonly clause: string | undefined; readonly mayHalt: boolean }[];
}
export interface Fights {
  readonly fights: readonly Fight[];
  /** Counted, and not yet known for whose dice. */
  readonly counted: readonly Counted[];
}

export const noFights: Fights = { fights: [], counted: [] };

// With each of these phases begins something new to tell.
const tellsAnew: readonly string[] = ["skirmish", "charge"];

/** Changes the last fight, if there is one. */
function last(known: Fights, change: (fight: Fight) => Fight): Fights {
  const fight = known.fights.at(-1);
  return fight ? { ...known, fights: [...known.fights.slice(0, -1), change(fight)] } : known;
}
const lastDice = (fight: Fight, change: Partial<Dice>, is: (dice: Dice) => boolean): Fight => ({
  ...fight,
  dice: fight.dice.map(dice => (is(dice) ? { ...dice, ...change } : dice)),
});

function diceOf(event: DiceCounted | ShotFired, counted: readonly Counted[]): Dice {
  const combat = event.e === "dice_counted" ? event : undefined;
  return {
    side: combat?.side,
    unit: event.unit,
    counted,
    count: event.dice,
    on: event.on,
    why: event.on >= 6 ? combat?.clause : undefined,
    faces: [],
    hits: undefined,
    byLeader: 0,
    difference: undefined,
  };
}

export function tellFight(known: Fights, event: TtEvent): Fights {
  switch (event.e) {
    case "phase_began":
      return tellsAnew.includes(event.phase) ? noFights : known;
    case "modifier":
      if (event.halves === 0) return known;
      return { ...known, counted: [...known.counted, { clause: event.clause, amount: event.halves / 2 }] };
    case "combat_began":
      return {
        fights: [...known.fights, { kind: "combat", units: event.units, target: undefined, dice: [], orders: [] }],
        counted: [],
      };
    case "dice_counted":
      return {
        ...last(known, fight => ({ ...fight, dice: [...fight.dice, diceOf(event, known.counted)] })),
        counted: [],
      };
    case "shot_fired":
      return {
        fights: [
          ...known.fights,
          {
            kind: "shot",
            units: [event.unit],
            target: event.target,
            dice: [diceOf(event, known.counted)],
            orders: [],
          },
        ],
        counted: [],
      };
    case "rolled": {
      const faces = event.roll.dice;
      if (event.cause === "combat")
        return {
          ...last(known, fight => lastDice(fight, { faces }, dice => dice === fight.dice.at(-1))),
          counted: [],
        };
      if (event.cause === "shoot")
        return {
          ...last(known, fight =>
            lastDice(fight, { faces, hits: faces.filter(face => face >= (fight.dice[0]?.on ?? 0)).length }, () => true),
          ),
          counted: [],
        };
      return { ...known, counted: [] };
    }
    case "hits_scored":
      return last(known, fight =>
        lastDice(fight, { hits: event.hits, byLeader: event.automatic }, dice => dice.side === event.side),
      );
    case "result_row":
      return last(known, fight => lastDice(fight, { difference: event.difference }, dice => dice.side === event.side));
    case "move_ordered":
      return last(known, fight => ({
        ...fight,
        orders: [...fight.orders, { unit: event.unit, clause: event.clause, mayHalt: event.may_halt }],
      }));
    default:
      return known;
  }
}
