// One battle before it is played: the map, what happened, who is who; then a side and an opponent.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../shell/api.ts";
import { fieldOf, startOf } from "../games/hex/field.ts";
import { Bar, HomeNav } from "../shell/parts/bar.tsx";
import { MapView } from "../games/hex/parts/board-view.tsx";
import { Art, Banners } from "../games/hex/parts/icons.tsx";
import { PlanForm, isTurned, movesFirst, usePlan } from "../shell/parts/match-plan.tsx";
import { Message } from "../shell/parts/message.tsx";
import { TableMap } from "../games/tabletop/parts/table-map.tsx";
import type { Scenario } from "../games/hex/protocol.ts";
import type { Side } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";
import { type AnyScenario, isTabletop } from "../games/tabletop/protocol.ts";
import { tt } from "../games/tabletop/strings.ts";

const sides: readonly Side[] = ["top", "bottom"];

/** What an army brings: cards and banners on hexes, points on the table. */
function ArmyFacts({ scenario, side }: { scenario: AnyScenario; side: Side }) {
  if (isTabletop(scenario)) return <p class="facts">{tt.points(scenario.sides[side].points)}</p>;
  const army = scenario.sides[side];
  return (
    <p class="facts">
      <span>
        <Art id="mark-card" size={18} colour={side === "top" ? "#b8763c" : "#5c7896"} /> {t.cardsToHold(army.cards)}
      </span>
      <span>
        <Banners side={side} won={1} of={1} /> {t.bannersToWin(army.banners)}
      </span>
      {army.tokens > 0 && (
        <span>
          <Art id="mark-token" size={18} colour="#8a5a1d" /> {t.tokens(army.tokens)}
        </span>
      )}
    </p>
  );
}

function Army({ scenario, side }: { scenario: AnyScenario; side: Side }) {
  const army = scenario.sides[side];
  return (
    <div class={`army-facts ${side}`}>
      <h3>{army.name}</h3>
      <p>
        {t.armyLine(army.units, army.leaders)}
        {movesFirst(scenario, side) && !scenario.first_by_dice && `, ${t.movesFirst}`}
      </p>
      <ArmyFacts scenario={scenario} side={side} />
    </div>
  );
}

function balanceWords(scenario: Scenario): string {
  const { balance, sides: armies } = scenario;
  if (!balance) return t.balanceUnknown;
  return t.balanceBy(t.levelName(balance.player), balance.games, armies.top.name, armies.bottom.name);
}

/** How often each side has won, as a bar split between them; the dark part is where the true share may lie. */
function Balance({ scenario }: { scenario: Scenario }) {
  const { balance, sides: armies } = scenario;
  const percent = (share: number): number => Math.round(share * 100);
  return (
    <div class="balance">
      <h2>{t.balanceTitle}</h2>
      {balance && (
        <>
          <div class="balance-names">
            <span>
              {armies.top.name} {percent(balance.top)} %
            </span>
            <span>
              {percent(1) - percent(balance.top)} % {armies.bottom.name}
            </span>
          </div>
          <svg class="balance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="top" width={balance.top * 100} height="8" />
            <rect class="bottom" x={balance.top * 100} width={(1 - balance.top) * 100} height="8" />
            <rect class="unsure" x={balance.low * 100} width={(balance.high - balance.low) * 100} y="3" height="2" />
            <rect class="half" x="49.8" width="0.4" height="8" />
          </svg>
          <p class="small">{t.balanceWords(armies.top.name, armies.bottom.name, balance.low, balance.high)}</p>
        </>
      )}
      <p class="small">{balanceWords(scenario)}</p>
    </div>
  );
}

function HexMap({ scenario, turned }: { scenario: Scenario; turned: boolean }) {
  const { field, pieces } = useMemo(() => ({ field: fieldOf(scenario), pieces: startOf(scenario) }), [scenario]);
  return <MapView field={field} pieces={pieces} turned={turned} label={t.mapLabel(scenario.name)} />;
}

export function BattlePage({ id }: { id: string }) {
  const [scenario, setScenario] = useState<AnyScenario>();
  const [failure, setFailure] = useState("");
  const { plan, change } = usePlan();
  useEffect(() => {
    setScenario(undefined);
    api.scenario(id).then(setScenario, (error: Error) => setFailure(error.message));
  }, [id]);
  useEffect(() => {
    if (scenario) document.title = `${scenario.name}: ${t.name}`;
  }, [scenario]);
  const turned = isTurned(plan);

  if (!scenario) return <Message failure={failure} />;

  return (
    <div class="battle-page">
      <Bar scenario={scenario}>
        <HomeNav />
      </Bar>
      <main class="battle-layout">
        <div class="battle-map">
          {isTabletop(scenario) ? (
            <TableMap scenario={scenario} turned={turned} />
          ) : (
            <HexMap scenario={scenario} turned={turned} />
          )}
          <div class="army-row">
            {(turned ? [...sides].toReversed() : sides).map(side => (
              <Army key={side} scenario={scenario} side={side} />
            ))}
          </div>
          <section class="panel">
            <h2>{t.history}</h2>
            <p class="story">{scenario.about}</p>
            {scenario.first_by_dice && <p class="small">{t.firstByDice}</p>}
            {!isTabletop(scenario) && <Balance scenario={scenario} />}
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
          </section>
        </div>
        <PlanForm scenario={scenario} battle={{ scenario: scenario.id }} plan={plan} change={change} />
      </main>
    </div>
  );
}
