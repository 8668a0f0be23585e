// One army being chosen: its people, its points, its troops with plus and minus, its commanders, and what is wrong with it.
import { download } from "../../../shell/download.ts";
import { Stepper } from "../../../shell/parts/stepper.tsx";
import type { Side } from "../../../shell/protocol.ts";
import { withActions, withLeader, withoutLeader } from "../army-draft.ts";
import { type ArmiesModel, type ArmyChoice, costOfLeaders, inPoints } from "../army-model.ts";
import type { ArmyDraft, ArmyList } from "../protocol.ts";
import { tt } from "../strings.ts";
import { type Change, TroopRow } from "./army-troops.tsx";

const words = tt.armies;

function Commanders(props: {
  list: ArmyList;
  draft: ArmyDraft;
  names: readonly string[];
  cost: number;
  change: Change;
}) {
  const { list, draft, names, cost, change } = props;
  const [fewest, most] = list.leaders;
  const beside = draft.leaders.length - 1;
  return (
    <fieldset class="army-commanders">
      <legend>
        {words.leaders} <span class="army-cost">{inPoints(cost)}</span>
      </legend>
      <ul>
        {draft.leaders.map(({ actions }, i) => {
          const [least, top] = i === 0 ? list.general : list.actions;
          const name = names[i] ?? "";
          const to = (n: number): (() => void) | undefined =>
            n < least || n > top ? undefined : () => change(old => withActions(old, i, n));
          return (
            <li key={i} data-leader={i}>
              <span>{name}</span>
              <Stepper
                label={words.actionsOf(name)}
                words={words.actions(actions)}
                fewer={words.fewer(words.actionsOf(name))}
                more={words.more(words.actionsOf(name))}
                onFewer={to(actions - 1)}
                onMore={to(actions + 1)}
              />
            </li>
          );
        })}
        <li>
          <span>{words.leadersBeside}</span>
          <Stepper
            label={words.leadersBeside}
            words={String(beside)}
            fewer={words.fewer(words.leadersBeside)}
            more={words.more(words.leadersBeside)}
            onFewer={beside > fewest ? () => change(withoutLeader) : undefined}
            onMore={beside < most ? () => change(old => withLeader(old, list.actions[0])) : undefined}
          />
        </li>
      </ul>
      <label class="switch">
        <input
          type="checkbox"
          checked={draft.by_wings ?? false}
          onChange={event => {
            const by_wings = event.currentTarget.checked;
            change(old => ({ ...old, by_wings }));
          }}
        />
        <span>
          {words.byWings} <span class="small">{words.byWingsAbout}</span>
        </span>
      </label>
    </fieldset>
  );
}

/** What it costs, and all that is wrong, by name. */
function Account({ choice }: { choice: ArmyChoice }) {
  const { made, faults } = choice;
  const army = made.answer.value?.army;
  if (!army) return null;
  const { points, most_points: most } = army;
  return (
    <div class="army-account">
      <p class="army-sum">
        <b aria-live="polite">
          {most > 0 ? words.sumOf(inPoints(points), inPoints(most)) : words.cost(inPoints(points))}
        </b>
        {most > 0 && <meter min={0} max={most} value={Math.min(points, most)} high={most} aria-hidden="true" />}
      </p>
      {(made.fault.value || faults.value.length > 0) && (
        <div class="warning" role="alert" aria-label={words.wrong}>
          {made.fault.value || (
            <ul>
              {faults.value.map(fault => (
                <li key={fault.words}>{fault.words}.</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function Files({ choice, side }: { choice: ArmyChoice; side: Side }) {
  const text = choice.made.answer.value?.text;
  return (
    <>
      <button disabled={!text} data-action="save" onClick={() => text && download(`${choice.list.value}.acies`, text)}>
        {words.save}
      </button>
      <label class="button file-button">
        {words.load}
        <input
          type="file"
          accept=".acies,text/plain"
          name={`army-${side}`}
          onChange={event => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            // The same file can be chosen again, after it was mended.
            void file?.text().then(written => {
              choice.write(written, 0);
              input.value = "";
            });
          }}
        />
      </label>
    </>
  );
}

export function ArmyEditor({ side, choice, model }: { side: Side; choice: ArmyChoice; model: ArmiesModel }) {
  const lists = model.lists.value;
  const list = lists.find(one => one.id === choice.list.value);
  const { made } = choice;
  const draft = choice.draft.value;
  const army = made.answer.value?.army;
  const change: Change = how => choice.change(how);
  const names = army ? army.leaders.toSorted((a, b) => Number(b.general) - Number(a.general)).map(one => one.name) : [];
  const costOf = (troop: string): number =>
    army?.units.reduce((sum, unit) => sum + (unit.troop === troop ? unit.points : 0), 0) ?? 0;
  const wrong = new Set(
    choice.faults.value.map(fault => fault.troop ?? draft?.units[fault.unit ?? -1]?.troop).filter(Boolean),
  );
  return (
    <section class={`army-facts army-choice ${side}`} aria-busy={made.busy.value} data-side={side}>
      <label class="row">
        <b>{words.listOf(side)}</b>
        <select
          value={choice.list.value}
          data-field="list"
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
        <button data-action="another" title={words.anotherAbout} onClick={() => choice.another(model.points.value)}>
          {words.another}
        </button>
        <button data-action="least" title={words.leastAbout} onClick={() => choice.least(model.points.value)}>
          {words.least}
        </button>
        <Files choice={choice} side={side} />
      </div>
      <Account choice={choice} />
      {list && draft && (
        <>
          <ul class="army-troops" aria-label={words.troops}>
            {list.troops.map(troop => (
              <TroopRow
                key={`${list.id} ${troop.code}`}
                troop={troop}
                list={list}
                side={side}
                draft={draft}
                cost={costOf(troop.code)}
                leaders={draft.leaders.map((_, i) => names[i] ?? "")}
                isWrong={wrong.has(troop.code)}
                change={change}
              />
            ))}
          </ul>
          <Commanders list={list} draft={draft} names={names} cost={army ? costOfLeaders(army) : 0} change={change} />
        </>
      )}
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
