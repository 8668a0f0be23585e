// A side's place at the table: its player, its banners, cards and tokens.
import { armies } from "../../../shell/colours.ts";
import type { Scenario } from "../protocol.ts";
import { whoPlays } from "../../../shell/seats.ts";
import type { Side } from "../../../shell/protocol.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";
import { SideClock } from "../../../shell/parts/clock.tsx";
import { GloryCounts } from "./glory.tsx";
import { Art } from "../../../shell/parts/art.tsx";
import { Banners } from "./icons.tsx";

/** Units by their codes, the same ones counted: "2 MC, LC". */
export function codesOf(scenario: Scenario, side: Side, ids: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const unit of scenario.units)
    if (unit.side === side && ids.includes(unit.id)) counts.set(unit.type, (counts.get(unit.type) ?? 0) + 1);
  return [...counts].map(([type, n]) => (n === 1 ? type : `${n} ${type}`)).join(", ");
}

export function ArmyPanel({ model, side }: { model: TableModel; side: Side }) {
  const scenario = model.scenario.value;
  const table = model.table.value;
  if (!scenario || !table) return null;
  const army = scenario.sides[side];
  const won = model.board.value?.banners[side] ?? table.banners[side];
  const lost = codesOf(scenario, side, table.lost.units);
  const reserve = codesOf(scenario, side, table.reserve.units);
  const deciding = model.decision.value?.side === side && !model.over.value;
  return (
    <section class={`army ${side} ${deciding ? "deciding" : ""}`} aria-label={army.name}>
      <h2>
        {army.name} <span class="who">{whoPlays(model, side)}</span>
        <SideClock model={model} side={side} />
      </h2>
      <p class="counts">
        <span title={th.banners(won, army.banners)}>
          <Banners side={side} won={won} of={army.banners} />
          <span class="sr">{th.banners(won, army.banners)}</span>
        </span>
        <span class="count" title={th.handOf(table.cards[side].holds, table.cards[side].limit)}>
          <Art id="mark-card" size={16} colour={armies[side].body} />
          <span aria-hidden="true">{table.cards[side].holds}</span>
          <span class="sr">{th.handOf(table.cards[side].holds, table.cards[side].limit)}</span>
        </span>
        {army.tokens > 0 || table.tokens[side] > 0 ? (
          <span class="count" title={th.tokens(table.tokens[side])}>
            <Art id="mark-token" size={17} colour="#8a5a1d" />
            <span aria-hidden="true">{table.tokens[side]}</span>
            <span class="sr">{th.tokens(table.tokens[side])}</span>
          </span>
        ) : null}
        <GloryCounts table={table} side={side} />
      </p>
      {(reserve || lost) && (
        <p
          class="small fallen"
          title={`${reserve && `${th.reserve}: ${reserve}. `}${lost && `${th.lostUnits}: ${lost}.`}`}
        >
          {reserve && `${th.reserve}: ${reserve}. `}
          {lost && `${th.lostUnits}: ${lost}.`}
        </p>
      )}
    </section>
  );
}
