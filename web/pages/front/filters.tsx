// The choices by which a player may look for a battle.
import { useState } from "preact/hooks";
import type { RuleSet } from "../../games/registry.ts";
import type { BattleSummary } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { type Wanted, anything, peoplesOf, wantsAnything } from "./facts.ts";
import { tf } from "./words.ts";

type Choices = readonly (readonly [value: string, name: string])[];

function Choose(props: { label: string; value: string; choices: Choices; choose: (value: string) => void }) {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={event => props.choose(event.currentTarget.value)}>
        <option value="">{tf.any}</option>
        {props.choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** On a narrow screen the choices wait behind a button. */
const hasRoom = (): boolean => typeof matchMedia === "undefined" || matchMedia("(min-width: 561px)").matches;

export function Filters(props: {
  sets: readonly RuleSet[];
  battles: readonly BattleSummary[];
  wanted: Wanted;
  change: (part: Partial<Wanted>) => void;
  found: number;
}) {
  const { sets, battles, wanted, change } = props;
  const [open, setOpen] = useState(hasRoom());
  const gameOf = new Map(sets.map(set => [set.code, set.game]));
  const features = new Set(battles.flatMap(battle => gameOf.get(battle.rules)?.sketch.features(battle) ?? []));
  const choices: Readonly<Record<keyof typeof tf.labels, Choices>> = {
    rules: sets.map(set => [set.code, set.name]),
    people: peoplesOf(battles).map(name => [name, name]),
    length: Object.entries(tf.lengths),
    evenness: Object.entries(tf.evenness),
    feature: [...features].toSorted().map(feature => [feature, feature]),
    played: Object.entries(tf.played),
  };
  return (
    <form class="filters panel" role="search" aria-label={tf.filters} onSubmit={event => event.preventDefault()}>
      <label class="filter-words" for="search">
        {t.find}
        <input
          id="search"
          type="search"
          value={wanted.words}
          onInput={event => change({ words: event.currentTarget.value })}
        />
      </label>
      {!open && (
        <button type="button" class="filter-toggle" aria-expanded={false} onClick={() => setOpen(true)}>
          {tf.moreFilters}
        </button>
      )}
      {open &&
        (Object.keys(tf.labels) as (keyof typeof tf.labels)[]).map(key => (
          <Choose
            key={key}
            label={tf.labels[key]}
            value={wanted[key]}
            choices={choices[key]}
            choose={value => change({ [key]: value })}
          />
        ))}
      <p class="filter-found" role="status">
        {wantsAnything(wanted) ? "" : tf.found(props.found)}
      </p>
      {!wantsAnything(wanted) && (
        <button type="button" class="quiet" onClick={() => change(anything)}>
          {tf.clear}
        </button>
      )}
    </form>
  );
}
