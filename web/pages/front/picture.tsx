// A battle as a picture with a few words below it.
import { armies } from "../../shell/colours.ts";
import { shortDate } from "../../shell/dates.ts";
import type { AnyGame } from "../../shell/game.ts";
import { Icon } from "../../shell/parts/icon.tsx";
import { Sketch } from "../../shell/parts/sketch.tsx";
import type { BattleSummary } from "../../shell/protocol.ts";
import { storyOf } from "./facts.ts";
import { tf } from "./words.ts";

/** How often each side wins, as a bar split between them. */
export function Chances({ battle }: { battle: BattleSummary }) {
  const { balance, sides } = battle;
  if (!balance) return null;
  const top = Math.round(100 * balance.top);
  const [name, percent] = top >= 50 ? [sides.top.name, top] : [sides.bottom.name, 100 - top];
  return (
    <span class="chances" title={tf.favours(name, percent)}>
      <span style={{ width: `${top}%`, background: armies.top.body }} />
      <span style={{ width: `${100 - top}%`, background: armies.bottom.body }} />
      <span class="sr">{tf.favours(name, percent)}</span>
    </span>
  );
}

export function Sides({ battle }: { battle: BattleSummary }) {
  const { top, bottom } = battle.sides;
  return (
    <span class="battle-sides">
      <span class="shield" style={{ background: armies.top.body }} />
      {top.name}
      <span aria-hidden="true">·</span>
      <span class="shield round" style={{ background: armies.bottom.body }} />
      {bottom.name}
    </span>
  );
}

export function Difficulty({ of }: { of: 1 | 2 | 3 }) {
  return (
    <span class="difficulty" data-difficulty={of}>
      <span aria-hidden="true">{"●".repeat(of) + "○".repeat(3 - of)}</span> {tf.difficulty[of]}
    </span>
  );
}

export function BattlePicture({ battle, game, played }: { battle: BattleSummary; game: AnyGame; played: boolean }) {
  return (
    <li>
      <a class="battle pictured" href={`#/battle/${battle.id}`}>
        <Sketch battle={battle} game={game.code} parts={game.sketch} />
        <span class="battle-words">
          <span class="battle-name">{battle.name}</span>
          <span class="battle-date">{shortDate(battle.date)}</span>
          <Sides battle={battle} />
          <span class="battle-story">{storyOf(battle)}</span>
          <span class="battle-facts">
            <Difficulty of={game.sketch.difficulty(battle)} />
            {battle.balance && <span>{tf.turns(battle.balance.turns)}</span>}
            {played && (
              <span class="is-played">
                <Icon name="check" /> {tf.wonHere}
              </span>
            )}
          </span>
          <Chances battle={battle} />
        </span>
      </a>
    </li>
  );
}
