// The briefing of a battle, to be opened at any moment of it: how it is won, its own rules, the armies, the ground, the story.
import type { ComponentChildren } from "preact";
import type { BattleDetails, Side } from "../protocol.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

/** A game's words about a battle in its briefing. */
export interface BriefingParts {
  /** How it is won, line by line. */
  readonly victory: readonly string[];
  /** The order of battle of a side: how many units of each kind. */
  readonly order: (side: Side) => readonly Counted[];
  /** The leaders of a side. */
  readonly leaders: (side: Side) => readonly string[];
  /** The kinds of ground in it, and their effects. */
  readonly ground: readonly { readonly name: string; readonly words: string }[];
  /** Further words about the game itself. */
  readonly more?: ComponentChildren;
}
export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Counts things of one name, the most frequent first. */
export function counted(names: readonly string[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function OrderOfBattle({ scenario, parts, side }: { scenario: BattleDetails; parts: BriefingParts; side: Side }) {
  const leaders = parts.leaders(side);
  return (
    <div class={`army-facts ${side}`}>
      <h4>{scenario.sides[side].name}</h4>
      <ul class="order-of-battle">
        {parts.order(side).map(({ name, count }) => (
          <li key={name}>
            <b>{count}</b> {name}
          </li>
        ))}
      </ul>
      {leaders.length > 0 && (
        <p class="small">
          {t.briefingLeaders}: {leaders.join(", ")}
        </p>
      )}
    </div>
  );
}

export function Briefing(props: { scenario: BattleDetails; parts: BriefingParts; onClose: () => void }) {
  const { scenario, parts } = props;
  return (
    <Dialog title={t.briefingOf(scenario.name, scenario.date)} class="briefing wide" onClose={props.onClose}>
      <Lines title={t.briefingVictory} lines={parts.victory} />
      <Lines title={t.special} lines={scenario.special} />
      <section>
        <h3>{t.briefingArmies}</h3>
        <div class="army-row">
          {(["top", "bottom"] as const).map(side => (
            <OrderOfBattle key={side} scenario={scenario} parts={parts} side={side} />
          ))}
        </div>
      </section>
      {parts.ground.length > 0 && (
        <section>
          <h3>{t.briefingGround}</h3>
          <dl class="briefing-ground">
            {parts.ground.map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {parts.more}
      <section>
        <h3>{t.history}</h3>
        <p class="story">{scenario.about}</p>
      </section>
    </Dialog>
  );
}
