// Armies by points: a people for each side, its troops, the ground between them; then a battle like any other.
import { useEffect, useMemo, useState } from "preact/hooks";
import { tabletopApi } from "../api.ts";
import { ArmiesModel, pointsToChoose } from "../army-model.ts";
import { Bar, HomeNav } from "../../../shell/parts/bar.tsx";
import { PlanForm, isTurned, usePlan } from "../../../shell/parts/match-plan.tsx";
import { Message } from "../../../shell/parts/message.tsx";
import { ArmyEditor } from "../parts/army-editor.tsx";
import { battleParts } from "../parts/battle.tsx";
import { TableMap } from "../parts/table-map.tsx";
import { t } from "../../../shell/strings.ts";
import { tt } from "../strings.ts";

const words = tt.armies;

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
              <ArmyEditor key={side} side={side} choice={model.armies[side]} model={model} />
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
