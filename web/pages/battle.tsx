// One battle before it is played: the map, its history, both armies; then a side and an opponent.
import { useEffect, useState } from "preact/hooks";
import { battlePartsOf } from "../games/registry-battles.ts";
import { gameWith } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import { hasClub } from "../shell/club.ts";
import type { AnyGame, BattleParts } from "../shell/game.ts";
import { Bar, HomeNav } from "../shell/parts/bar.tsx";
import { HistoryPart } from "../shell/parts/history.tsx";
import { LinkRow } from "../shell/parts/links.tsx";
import { PlanForm, isTurned, usePlan } from "../shell/parts/match-plan.tsx";
import { Message } from "../shell/parts/message.tsx";
import { isOwnBattle } from "../shell/own-battles.ts";
import type { BattleDetails, Side } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";

const sides: readonly Side[] = ["top", "bottom"];

interface Battle {
  readonly scenario: BattleDetails;
  readonly game: AnyGame;
  readonly parts: BattleParts<BattleDetails>;
}

async function battleOf(id: string): Promise<Battle> {
  const scenario = await api.scenario<BattleDetails>(id);
  const game = await gameWith(scenario.rules);
  const parts = battlePartsOf[game.code];
  if (!parts) throw new Error(t.unknownGame);
  return { scenario, game, parts };
}

function Army({ scenario, parts, side }: Battle & { side: Side }) {
  const army = scenario.sides[side];
  const { Facts, movesFirst } = parts;
  return (
    <div class={`army-facts ${side}`}>
      <h2>{army.name}</h2>
      <p>
        {t.armyLine(army.units, army.leaders)}
        {movesFirst(scenario, side) && !scenario.first_by_dice && `, ${t.movesFirst}`}
      </p>
      <Facts scenario={scenario} side={side} />
    </div>
  );
}

function Story({ scenario, parts }: Battle) {
  const { More } = parts;
  return (
    <section class="panel">
      <h2>{t.history}</h2>
      <p class="story">{scenario.about}</p>
      {scenario.first_by_dice && <p class="small">{t.firstByDice}</p>}
      {More && <More scenario={scenario} />}
      {scenario.special.length > 0 && (
        <>
          <h2>{t.special}</h2>
          <ul>
            {scenario.special.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      {scenario.notes.length > 0 && (
        <details>
          <summary>{t.notes}</summary>
          {scenario.notes.map(note => (
            <p key={note} class="small">
              {note}
            </p>
          ))}
        </details>
      )}
      {hasClub() && !isOwnBattle(scenario.id) && (
        <LinkRow name="link-battle" label={t.linkToBattle} url={`${location.origin}/battle/${scenario.id}`} />
      )}
    </section>
  );
}

export function BattlePage({ id }: { id: string }) {
  const [battle, setBattle] = useState<Battle>();
  const [failure, setFailure] = useState("");
  const { plan, change } = usePlan();
  useEffect(() => {
    setBattle(undefined);
    battleOf(id).then(setBattle, (error: Error) => setFailure(error.message));
  }, [id]);
  useEffect(() => {
    if (battle) document.title = `${battle.scenario.name}: ${t.name}`;
  }, [battle]);
  if (!battle) return <Message failure={failure} />;
  const turned = isTurned(plan);
  const { scenario, game, parts } = battle;
  const { Map: Picture } = parts;
  return (
    <div class="battle-page">
      <Bar scenario={scenario}>
        <HomeNav />
      </Bar>
      <main class="battle-layout">
        <div class="battle-map">
          <Picture scenario={scenario} turned={turned} />
          <div class="army-row">
            {(turned ? sides.toReversed() : sides).map(side => (
              <Army key={side} {...battle} side={side} />
            ))}
          </div>
          <HistoryPart battle={scenario} game={game.code} parts={game.sketch} />
          <Story {...battle} />
        </div>
        <PlanForm scenario={scenario} parts={parts} battle={{ scenario: scenario.id }} plan={plan} change={change} />
      </main>
    </div>
  );
}
