// Combats and shots as they are told afterwards: who rolled how many dice and why, what hit, and what came of it. Folded from
// the events alone.
import type { Side } from "./board/types.ts";
import type { TtEvent } from "./protocol.ts";

/** What was counted, and by which clause. */
export interface Counted {
  readonly clause: string;
  readonly amount: number;
}
/** The dice of one side, or of those who shoot. */
export interface Dice {
  readonly side: Side | undefined;
  readonly unit: number;
  readonly counted: readonly Counted[];
  readonly count: number;
  /** What a die must show; why it must be a six. */
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
  /** What the result orders each unit to do, by which clause. */
  readonly orders: readonly { readonly unit: number; readonly clause: string | undefined; readonly mayHalt: boolean }[];
}
export interface Fights {
  readonly fights: readonly Fight[];
  /** Counted, and not yet known for whose dice. */
  readonly counted: readonly Counted[];
}

export const noFights: Fights = { fights: [], counted: [] };

// With each of these phases begins something new to tell.
const tellsAnew: readonly (string | undefined)[] = ["skirmish", "charge"];

/** Changes the last fight, if there is one. */
function last(known: Fights, change: (fight: Fight) => Fight): Fights {
  const fight = known.fights.at(-1);
  return fight ? { ...known, fights: [...known.fights.slice(0, -1), change(fight)] } : known;
}
const lastDice = (fight: Fight, change: Partial<Dice>, is: (dice: Dice) => boolean): Fight => ({
  ...fight,
  dice: fight.dice.map(dice => (is(dice) ? { ...dice, ...change } : dice)),
});

function diceOf(event: TtEvent, counted: readonly Counted[]): Dice {
  const on = event.b ?? 0;
  return {
    side: event.side,
    unit: event.unit ?? -1,
    counted,
    count: event.a ?? 0,
    on,
    why: on >= 6 && event.e === "combat_dice" ? event.clause : undefined,
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
    case "modifier": {
      const amount = (event.a ?? 0) + (event.b ?? 0) / 2;
      if (!event.clause || amount === 0) return known;
      return { ...known, counted: [...known.counted, { clause: event.clause, amount }] };
    }
    case "combat":
      return {
        fights: [
          ...known.fights,
          { kind: "combat", units: event.units ?? [], target: undefined, dice: [], orders: [] },
        ],
        counted: [],
      };
    case "combat_dice":
      return {
        ...last(known, fight => ({ ...fight, dice: [...fight.dice, diceOf(event, known.counted)] })),
        counted: [],
      };
    case "shot":
      return {
        fights: [
          ...known.fights,
          {
            kind: "shot",
            units: event.unit === undefined ? [] : [event.unit],
            target: event.other,
            dice: [diceOf(event, known.counted)],
            orders: [],
          },
        ],
        counted: [],
      };
    case "rolled": {
      const faces = event.dice ?? [];
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
    case "hits":
      return last(known, fight =>
        lastDice(fight, { hits: event.a ?? 0, byLeader: event.b ?? 0 }, dice => dice.side === event.side),
      );
    case "result":
      return last(known, fight => lastDice(fight, { difference: event.a ?? 0 }, dice => dice.side === event.side));
    case "ordered":
      return last(known, fight => ({
        ...fight,
        orders: [...fight.orders, { unit: event.unit ?? -1, clause: event.clause, mayHalt: (event.b ?? 0) > 0 }],
      }));
    default:
      return known;
  }
}
