// The troops of an army that is being chosen, kind by kind: how many, of what grade and size, and whose they are.
import { useState } from "preact/hooks";
import { Icon } from "../../../shell/parts/icon.tsx";
import { Portrait } from "../../../shell/parts/portrait.tsx";
import { Stepper } from "../../../shell/parts/stepper.tsx";
import type { Side } from "../../../shell/protocol.ts";
import { areAlike, ledBy, placesOf, sizeBeside, withUnit, withUnits, withoutUnit } from "../army-draft.ts";
import { inPoints } from "../army-model.ts";
import type { ArmyDraft, ArmyList, DraftUnit, Troop } from "../protocol.ts";
import { tt } from "../strings.ts";

const words = tt.armies;
/** Changes what has been chosen. */
export type Change = (how: (draft: ArmyDraft) => ArmyDraft) => void;

/** Grade, bases and training of some units that are alike. */
function UnitControls(props: {
  name: string;
  troop: Troop;
  unit: DraftUnit;
  change: (to: Partial<DraftUnit>) => void;
}) {
  const { name, troop, unit, change } = props;
  const size = (by: 1 | -1): (() => void) | undefined => {
    const next = sizeBeside(troop, unit.bases, by);
    return next === undefined ? undefined : () => change({ bases: next });
  };
  const grades = Object.keys(troop.points_a_base) as DraftUnit["grade"][];
  return (
    <>
      <label class="army-grade">
        <span class="sr">{words.gradeOf(name)}</span>
        <span aria-hidden="true">{words.grade}</span>
        <select
          value={unit.grade}
          data-field="grade"
          onChange={event => change({ grade: event.currentTarget.value as DraftUnit["grade"] })}
        >
          {/* A file may name a grade that the list does not have: it is shown as it is. */}
          {(grades.includes(unit.grade) ? grades : [unit.grade, ...grades]).map(grade => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </select>
      </label>
      {(troop.sizes.length > 1 || !troop.sizes.includes(unit.bases)) && (
        <Stepper
          label={words.basesOf(name)}
          words={words.bases(unit.bases)}
          fewer={words.fewer(words.basesOf(name))}
          more={words.more(words.basesOf(name))}
          onFewer={size(-1)}
          onMore={size(1)}
        />
      )}
      {(["pikes", "wedges"] as const).map(
        training =>
          (troop.training.includes(`may ${training}`) || unit[training]) && (
            <label key={training} class="army-training">
              <input
                type="checkbox"
                checked={unit[training] ?? false}
                aria-label={`${name}: ${words.training[training]}`}
                onChange={event => change({ [training]: event.currentTarget.checked })}
              />
              {words.training[training]}
            </label>
          ),
      )}
    </>
  );
}

/** One unit by itself: also whose it is. */
function OneUnit(props: {
  name: string;
  place: number;
  troop: Troop;
  draft: ArmyDraft;
  leaders: readonly string[];
  change: Change;
}) {
  const { name, place, troop, draft, leaders, change } = props;
  const unit = draft.units[place];
  if (!unit) return null;
  return (
    <li class="army-unit" data-place={place}>
      <b>{name}</b>
      <UnitControls name={name} troop={troop} unit={unit} change={to => change(old => withUnits(old, [place], to))} />
      <label>
        <span class="sr">{words.leaderOf(name)}</span>
        <span aria-hidden="true">{words.leads}</span>
        <select
          value={String(unit.leader ?? 0)}
          data-field="leader"
          onChange={event => {
            const leader = Number(event.currentTarget.value);
            change(old => ledBy(old, [place], leader));
          }}
        >
          {leaders.map((leader, i) => (
            <option key={i} value={String(i)}>
              {leader}
            </option>
          ))}
        </select>
      </label>
      <button
        class="quiet small"
        onClick={() => change(old => withoutUnit(old, place))}
        aria-label={words.takeOut(name)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** A kind of troops: how many, what they are like, what they cost, and unit by unit where that is wanted. */
export function TroopRow(props: {
  troop: Troop;
  list: ArmyList;
  side: Side;
  draft: ArmyDraft;
  cost: number;
  leaders: readonly string[];
  isWrong: boolean;
  change: Change;
}) {
  const { troop, list, side, draft, cost, leaders, isWrong, change } = props;
  const [open, setOpen] = useState(false);
  const places = placesOf(draft, troop.code);
  const last = places.at(-1);
  const first = draft.units[places[0] ?? -1];
  const alike = areAlike(draft, places);
  const each = places.length > 0 && (open || !alike);
  const [, most] = troop.units;
  return (
    <li class={`army-troop ${isWrong ? "wrong" : ""}`} data-troop={troop.code} data-count={places.length}>
      <Portrait kind={troop.figure} people={troop.people} army={side} size={44} />
      <div class="army-kind">
        <b>{troop.name}</b>
        <span class="small">
          {troop.about} · {words.unitsOf(...troop.units)}
        </span>
      </div>
      <Stepper
        label={words.units(troop.name)}
        words={String(places.length)}
        fewer={words.fewer(troop.name)}
        more={words.more(troop.name)}
        onFewer={last === undefined ? undefined : () => change(old => withoutUnit(old, last))}
        onMore={places.length >= most ? undefined : () => change(old => withUnit(old, list, troop))}
      />
      <span class="army-cost">{places.length > 0 && inPoints(cost)}</span>
      {first && !each && (
        <div class="army-how">
          <UnitControls
            name={troop.name}
            troop={troop}
            unit={first}
            change={to => change(old => withUnits(old, placesOf(old, troop.code), to))}
          />
          {(places.length > 1 || !draft.by_wings) && (
            <button
              class="quiet small"
              aria-expanded={false}
              onClick={() => setOpen(true)}
              aria-label={words.eachOf(troop.name)}
            >
              {words.eachUnit}
            </button>
          )}
        </div>
      )}
      {each && (
        <ol class="army-units">
          {places.map((place, i) => (
            <OneUnit
              key={place}
              name={places.length > 1 ? words.unit(troop.name, i + 1) : troop.name}
              place={place}
              troop={troop}
              draft={draft}
              leaders={leaders}
              change={change}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
