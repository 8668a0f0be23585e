// Panels beside the table: the armies, the phases of a turn, the unit that is pointed at.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Side } from "../../../shell/protocol.ts";
import type { TabletopModel } from "../model.ts";
import type { TtScenario, TtTable } from "../protocol.ts";
import { describeUnit } from "../scene.ts";
import { tt } from "../strings.ts";
import { Explained } from "./term.tsx";

export function TtArmy({
  scenario,
  table,
  side,
  who,
  clock,
  deciding,
}: {
  scenario: TtScenario;
  table: TtTable;
  side: Side;
  who?: string;
  clock?: ComponentChildren;
  deciding?: boolean;
}) {
  const left = table.units.filter(unit => scenario.units[unit.id]?.side === side).length;
  const share = Math.round(table.loss[side] / 100);
  const breaks = Math.round(table.breaks[side] / 100);
  return (
    <section class={`army ${side} ${deciding ? "deciding" : ""}`} aria-label={scenario.sides[side].name}>
      <h2>
        {scenario.sides[side].name} <span class="who">{who}</span>
        {clock}
      </h2>
      <p class="counts">
        <span>{tt.unitsLeft(left)}</span>
        <span>{tt.loss(share, breaks)}</span>
        {table.first === side && <span>{tt.first}</span>}
      </p>
      <div class="tt-loss" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (share * 100) / breaks)}%` }} />
      </div>
    </section>
  );
}

export function TtPhases({ table }: { table: TtTable }) {
  return (
    <ol class="tt-phase" aria-label={tt.phaseList}>
      {tt.phases
        .filter(([code]) => code !== "deploy" || table.phase === "deploy")
        .map(([code, name]) => (
          <li key={code} aria-current={table.phase === code ? "step" : undefined}>
            {name}
          </li>
        ))}
    </ol>
  );
}

export function TtUnitInfo({ model, hovered }: { model: TabletopModel; hovered: ReadonlySignal<number | undefined> }) {
  const scenario = model.scenario.value;
  const found = model.unit(hovered.value ?? model.only.value);
  if (!scenario || !found) return null;
  return (
    <div class="panel tt-unit-facts">
      <p>
        <Explained text={`${describeUnit(scenario, found)}.`} />
      </p>
    </div>
  );
}
