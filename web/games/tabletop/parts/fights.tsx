// Dice on the tabletop: the last roll and its purpose, and combats and shots with everything that was counted.
import type { ComponentChildren } from "preact";
import type { Dice, Fight } from "../fights.ts";
import type { TtRoll } from "../director.ts";
import { tt } from "../strings.ts";
import { statement } from "./rules.tsx";
import { PipDie } from "../../../shell/parts/pip-die.tsx";

/** The last roll, unless a fight below tells it better. A click shows it at once. */
export function TtDice({ roll, skip }: { roll: TtRoll | null; skip: () => void }) {
  if (!roll || (!roll.rolling && (roll.cause === "combat" || roll.cause === "shoot"))) return null;
  const words = [roll.average > 0 ? tt.averageDie(roll.average) : "", roll.dice.join(" ")].filter(Boolean).join(", ");
  const cause = tt.rollFor[roll.cause] ?? "";
  return (
    <section class={`panel dice ${roll.side ?? ""}`} aria-label={tt.dice} data-rolling={String(roll.rolling)}>
      <p class="small">
        <strong>{roll.who}</strong> {cause}
      </p>
      <div class={`tt-dice ${roll.rolling ? "rolling" : ""}`} role="img" aria-label={words} onClick={skip}>
        {roll.average > 0 && <PipDie value={roll.average} kind="average" />}
        {roll.dice.map((face, i) => (
          <PipDie key={i} value={face} />
        ))}
      </div>
    </section>
  );
}

const signed = (n: number): string =>
  `${n < 0 ? "−" : n > 0 ? "+" : ""}${Math.abs(n)}`.replace(/\.5$/, "½").replace(/0½/, "½");

/** Why there are so many dice, line by line, each with its rule. */
function Reasons({ dice, clauses }: { dice: Dice; clauses: Clauses }) {
  const lines = dice.counted.map(({ clause, amount }) => [signed(amount), clause] as const);
  return (
    <details class="tt-reasons">
      <summary>{tt.hittingOn(dice.count, dice.on)}</summary>
      <ul>
        {lines.map(([amount, clause], i) => (
          <li key={i}>
            <b>{amount}</b> {statement(clauses, clause)}
          </li>
        ))}
        {dice.why && (
          <li>
            <b>6</b> {statement(clauses, dice.why)}
          </li>
        )}
      </ul>
    </details>
  );
}

export type Clauses = Readonly<Record<string, string>>;

function Rolled({ dice, names, clauses }: { dice: Dice; names: Names; clauses: Clauses }) {
  const row = dice.difference === undefined ? undefined : tt.rowOf(dice.difference);
  return (
    <div class={`tt-fought ${dice.side ?? ""}`}>
      <p>
        <strong>{names(dice.unit)}</strong>
        {row && <span class={`tt-row ${row.kind}`}>{`${row.name} (${signed(dice.difference ?? 0)})`}</span>}
      </p>
      <div class="tt-dice" role="img" aria-label={dice.faces.join(" ")}>
        {dice.faces.map((face, i) => (
          <PipDie key={i} value={face} size={24} kind={face >= dice.on ? "hit" : "miss"} />
        ))}
        {dice.hits !== undefined && <span class="tt-hits">{tt.hits(dice.hits, dice.byLeader)}</span>}
      </div>
      <Reasons dice={dice} clauses={clauses} />
    </div>
  );
}

type Names = (unit: number) => string;

function FightTold({ fight, names, clauses }: { fight: Fight; names: Names; clauses: Clauses }) {
  return (
    <div class="tt-fight-body">
      {fight.dice.map((dice, i) => (
        <Rolled key={i} dice={dice} names={names} clauses={clauses} />
      ))}
      {fight.orders.length > 0 && (
        <ul class="tt-orders">
          {fight.orders.map((order, i) => (
            <li key={i}>
              {names(order.unit)}: {statement(clauses, order.clause ?? "")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The names of the units that met. */
function titleOf(fight: Fight, names: Names, sideOf: (unit: number) => string | undefined): ComponentChildren {
  if (fight.kind === "shot") return tt.shotTitle(names(fight.units[0] ?? -1), names(fight.target ?? -1));
  const of = (side: string): string =>
    fight.units
      .filter(unit => sideOf(unit) === side)
      .map(names)
      .join(", ");
  return tt.combatTitle(of("top"), of("bottom"));
}

/** The latest combats and shots, the last one opened. */
export function TtFights({
  fights,
  names,
  sideOf,
  clauses,
}: {
  fights: readonly Fight[];
  names: Names;
  sideOf: (unit: number) => string | undefined;
  clauses: Clauses | undefined;
}) {
  if (fights.length === 0) return null;
  return (
    <section class="panel tt-fights" aria-label={tt.fights}>
      {fights.map((fight, i) => (
        <details key={`${i} ${fights.length}`} open={i === fights.length - 1} data-fight={fight.kind}>
          <summary>{titleOf(fight, names, sideOf)}</summary>
          <FightTold fight={fight} names={names} clauses={clauses ?? {}} />
        </details>
      ))}
    </section>
  );
}
