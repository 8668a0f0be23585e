// Armies by points: a people for each side, what it sends, the ground between them; then a battle like any other.
import { useEffect, useMemo, useState } from "preact/hooks";
import { tabletopApi } from "../api.ts";
import { ArmiesModel, type ArmyChoice, alike, costOfLeaders, inPoints, pointsToChoose } from "../army-model.ts";
import { Bar, HomeNav } from "../../../shell/parts/bar.tsx";
import { PlanForm, isTurned, usePlan } from "../../../shell/parts/match-plan.tsx";
import { Message } from "../../../shell/parts/message.tsx";
import { battleParts } from "../parts/battle.tsx";
import { TableMap } from "../parts/table-map.tsx";
import type { Side } from "../../../shell/protocol.ts";
import { t } from "../../../shell/strings.ts";
import type { Army, ArmyList } from "../protocol.ts";
import { tt } from "../strings.ts";

const words = tt.armies;

/** The units and leaders of an army, and what they cost. */
function ArmyTable({ army, list }: { army: Army; list: ArmyList | undefined }) {
  const kindOf = (code: string): string => list?.troops.find(troop => troop.code === code)?.name ?? code;
  return (
    <table class="army-table">
      <thead>
        <tr>
          <th scope="col">{words.troops}</th>
          <th scope="col">{words.grade}</th>
          <th scope="col">{words.bases}</th>
          <th scope="col">{words.cost}</th>
        </tr>
      </thead>
      <tbody>
        {alike(army.units).map(({ unit, count }) => (
          <tr key={unit.code} data-unit={unit.code} data-count={count}>
            <th scope="row">
              {count > 1 && <b>{words.times(count)}</b>}{" "}
              {[unit.name || kindOf(unit.troop), unit.pikes && words.pikes, unit.wedges && words.wedges]
                .filter(Boolean)
                .join(", ")}
            </th>
            <td>{unit.grade}</td>
            <td>{unit.bases * count}</td>
            <td>{inPoints(unit.points * count)}</td>
          </tr>
        ))}
      </tbody>
      <tbody class="army-leaders">
        {army.leaders.map((leader, i) => (
          <tr key={leader.code}>
            <th scope="row">{leader.name || leader.code}</th>
            <td colSpan={2}>{words.actions(leader.actions)}</td>
            {i === 0 && (
              <td rowSpan={army.leaders.length} aria-label={`${words.leaders}: ${inPoints(costOfLeaders(army))}`}>
                {inPoints(costOfLeaders(army))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          <td colSpan={3}>
            {army.most_points > 0
              ? words.sumOf(inPoints(army.points), inPoints(army.most_points))
              : inPoints(army.points)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function ArmyPanel({ side, choice, model }: { side: Side; choice: ArmyChoice; model: ArmiesModel }) {
  const lists = model.lists.value;
  const list = lists.find(one => one.id === choice.list.value);
  const { made } = choice;
  const army = made.answer.value?.army;
  return (
    <section class={`army-facts army-choice ${side}`} aria-busy={made.busy.value} data-side={side}>
      <label class="row">
        <b>{words.listOf(side)}</b>
        <select
          value={choice.list.value}
          onChange={event => choice.build(event.currentTarget.value, model.points.value)}
        >
          {lists.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {list && <p class="small">{list.about}</p>}
      <div class="buttons">
        <button data-action="another" onClick={() => choice.another(model.points.value)}>
          {words.another}
        </button>
      </div>
      {made.fault.value && (
        <p class="warning" role="alert">
          {made.fault.value}
        </p>
      )}
      {army && <ArmyTable army={army} list={list} />}
      <details>
        <summary>{words.write}</summary>
        <textarea
          aria-label={`${words.listOf(side)}: ${words.text}`}
          aria-invalid={made.fault.value !== ""}
          rows={12}
          spellcheck={false}
          wrap="off"
          value={choice.written.value}
          onInput={event => choice.write(event.currentTarget.value)}
        />
        <p class="small">{words.writeAbout}</p>
      </details>
    </section>
  );
}

/** What both sides share. */
function Shared({ model }: { model: ArmiesModel }) {
  return (
    <div class="panel army-shared">
      <label>
        {words.points}
        <select
          name="points"
          value={String(model.points.value)}
          onChange={event => model.spend(Number(event.currentTarget.value))}
        >
          {pointsToChoose.map(points => (
            <option key={points} value={String(points)}>
              {points}
            </option>
          ))}
        </select>
      </label>
      <span class="buttons">
        <label class="switch">
          <input
            type="checkbox"
            checked={model.terrain.value > 0}
            onChange={event => model.setGround(event.currentTarget.checked)}
          />
          {words.ground}
        </label>
        <button class="quiet" disabled={model.terrain.value === 0} onClick={() => model.otherGround()}>
          {words.otherGround}
        </button>
      </span>
      <label class="switch">
        <input
          type="checkbox"
          checked={model.deployment.value}
          onChange={event => (model.deployment.value = event.currentTarget.checked)}
        />
        {words.deployment}
      </label>
    </div>
  );
}

export function ArmiesPage() {
  const model = useMemo(() => new ArmiesModel(), []);
  const [failure, setFailure] = useState("");
  const { plan, change } = usePlan();
  useEffect(() => {
    document.title = `${words.title}: ${t.name}`;
    tabletopApi.armyLists().then(
      lists => model.begin(lists),
      (error: Error) => setFailure(error.message),
    );
    return model.close;
  }, []);
  if (failure || model.lists.value.length === 0) return <Message failure={failure} />;
  const battle = model.battle.answer.value;
  return (
    <div class="battle-page">
      <Bar scenario={{ name: words.title, date: "" }}>
        <HomeNav />
      </Bar>
      <main class="battle-layout armies-layout">
        <div class="battle-map">
          <Shared model={model} />
          <div class="army-row">
            {(["top", "bottom"] as const).map(side => (
              <ArmyPanel key={side} side={side} choice={model.armies[side]} model={model} />
            ))}
          </div>
          {model.battle.fault.value && (
            <p class="panel warning" role="alert">
              {model.battle.fault.value}
            </p>
          )}
          {battle && <TableMap scenario={battle.scenario} turned={isTurned(plan)} />}
        </div>
        {battle ? (
          <PlanForm
            scenario={battle.scenario}
            parts={battleParts}
            battle={{ armies: battle.armies }}
            plan={plan}
            change={change}
            ready={model.ready.value}
          />
        ) : (
          <p class="panel" role="status">
            {words.drawing}
          </p>
        )}
      </main>
    </div>
  );
}
