// One battle before it is played: the map, what happened, who is who; then a side and an opponent.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api.ts";
import { fieldOf, startOf } from "../field.ts";
import { remember } from "../my-matches.ts";
import { Bar } from "../parts/bar.tsx";
import { MapView } from "../parts/board-view.tsx";
import { Art, Banners } from "../parts/icons.tsx";
import { Message } from "../parts/message.tsx";
import { BeginFields, ChooseLevel, ChooseOpponent, type Opponent, keptOf, useBegin, useBots } from "../parts/setup.tsx";
import { TabletopView, emptyScene } from "../parts/tabletop-view.tsx";
import type { MatchRequest, Scenario, Side } from "../protocol.ts";
import { settings } from "../settings.ts";
import { t } from "../strings.ts";
import type { AnyScenario } from "../tabletop-protocol.ts";
import { fieldOfTable, leadersOf, unitsOf } from "../tabletop-scene.ts";
import { tt } from "../tabletop-strings.ts";

const sides: readonly Side[] = ["top", "bottom"];

/** What an army brings: cards and banners on hexes, points on the table. */
function ArmyFacts({ scenario, side }: { scenario: AnyScenario; side: Side }) {
  if (scenario.rules === "tabletop") return <p class="facts">{tt.points(scenario.sides[side].points)}</p>;
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

const movesFirst = (scenario: AnyScenario, side: Side): boolean =>
  scenario.rules !== "tabletop" && scenario.sides[side].first;

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

interface Plan {
  readonly opponent: Opponent;
  readonly side: Side | "random";
  readonly level: string;
  readonly otherLevel: string;
  readonly name: string;
  readonly twoWay: boolean;
}

/** The request that makes the match of a plan. */
export function requestFor(scenario: string, plan: Plan): MatchRequest {
  const name = plan.name.trim().slice(0, 40);
  const named = name === "" ? {} : { name };
  const bot = (level: string) => ({ kind: "bot" as const, level });
  const seats: Readonly<Record<Opponent, MatchRequest["seats"]>> = {
    bot: { a: { kind: "person", side: plan.side, ...named }, b: bot(plan.level) },
    online: { a: { kind: "person", side: plan.side, ...named }, b: { kind: "person" } },
    hotseat: { a: { kind: "hotseat", side: plan.side }, b: { kind: "hotseat" } },
    watch: { a: { ...bot(plan.level), side: "top" }, b: bot(plan.otherLevel) },
  };
  return { scenario, seats: seats[plan.opponent], two_way: plan.twoWay };
}

export function BattlePage({ id }: { id: string }) {
  const [scenario, setScenario] = useState<AnyScenario>();
  const { failure, setFailure, making, begin } = useBegin();
  const [plan, setPlan] = useState<Plan>({
    opponent: "bot",
    side: "bottom",
    level: "",
    otherLevel: "",
    name: settings.value.name,
    twoWay: false,
  });
  const change = (part: Partial<Plan>): void => setPlan(old => ({ ...old, ...part }));
  useEffect(() => {
    setScenario(undefined);
    api.scenario(id).then(setScenario, (error: Error) => setFailure(error.message));
  }, [id]);
  const bots = useBots(scenario?.rules, usual =>
    setPlan(old => ({ ...old, level: old.level || usual, otherLevel: old.otherLevel || usual })),
  );
  useEffect(() => {
    if (scenario) document.title = `${scenario.name}: ${t.name}`;
  }, [scenario]);
  const map = useMemo(() => {
    if (!scenario) return undefined;
    if (scenario.rules !== "tabletop")
      return { kind: "hexes" as const, field: fieldOf(scenario), pieces: startOf(scenario) };
    const { start } = scenario;
    return {
      kind: "table" as const,
      table: fieldOfTable(scenario),
      scene: { ...emptyScene, units: unitsOf(scenario, start), leaders: leadersOf(scenario, start) },
    };
  }, [scenario]);

  if (!scenario || !map) return <Message failure={failure} />;

  const make = async (): Promise<string> => {
    const { match, secrets } = await api.make(requestFor(scenario.id, plan));
    const { a: secret, b: invite } = secrets;
    if (!secret) return `#/watch/${match}`;
    remember({
      ...keptOf(plan, invite),
      match,
      secret,
      scenario: scenario.id,
      name: scenario.name,
      made: Date.now(),
    });
    return `#/${invite ? "invite" : "play"}/${match}/${secret}`;
  };
  const levelChoice = (label: string, key: "level" | "otherLevel") => (
    <ChooseLevel label={label} bots={bots} chosen={plan[key]} choose={level => change({ [key]: level })} />
  );
  const turned = plan.opponent !== "hotseat" && plan.opponent !== "watch" && plan.side === "top";
  return (
    <div class="battle-page">
      <Bar scenario={scenario}>
        <nav>
          <a class="button" href="#/">
            {t.home}
          </a>
        </nav>
      </Bar>
      <main class="battle-layout">
        <div class="battle-map">
          {map.kind === "table" ? (
            <div class="tt-map">
              <TabletopView
                field={map.table}
                scene={map.scene}
                turned={turned}
                label={t.mapLabel(scenario.name)}
                plain
              />
            </div>
          ) : (
            <MapView field={map.field} pieces={map.pieces} turned={turned} label={t.mapLabel(scenario.name)} />
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
            {scenario.rules !== "tabletop" && <Balance scenario={scenario} />}
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
        <form
          class="panel setup"
          onSubmit={event => {
            event.preventDefault();
            void begin(plan.name, make);
          }}
        >
          <ChooseOpponent
            among={Object.keys(t.opponents) as Opponent[]}
            chosen={plan.opponent}
            choose={opponent => change({ opponent })}
          />
          {plan.opponent !== "watch" && plan.opponent !== "hotseat" && (
            <fieldset class="choice">
              <legend>{t.chooseSide}</legend>
              {([...sides].toReversed() as (Side | "random")[]).concat("random").map(side => (
                <label key={side} class={`big ${side}`}>
                  <input type="radio" name="side" checked={plan.side === side} onChange={() => change({ side })} />
                  <span>
                    {side === "random" ? t.eitherSide : scenario.sides[side].name}
                    {side !== "random" && (
                      <span class="small">
                        {scenario.rules === "tabletop"
                          ? t.armyLine(scenario.sides[side].units, scenario.sides[side].leaders)
                          : t.cardsToHold(scenario.sides[side].cards)}
                        {movesFirst(scenario, side) && `, ${t.movesFirst}`}
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {plan.opponent === "bot" && levelChoice(t.level, "level")}
          {plan.opponent === "watch" && (
            <>
              {levelChoice(t.levelOf(scenario.sides.top.name), "level")}
              {levelChoice(t.levelOf(scenario.sides.bottom.name), "otherLevel")}
            </>
          )}
          <BeginFields
            opponent={plan.opponent}
            name={plan.name}
            rename={name => change({ name })}
            failure={failure}
            making={making}
            begin={t.begin}
          >
            <label class="switch">
              <input
                type="checkbox"
                checked={plan.twoWay}
                onChange={event => change({ twoWay: event.currentTarget.checked })}
              />
              {scenario.rules === "tabletop" ? tt.twoWay : t.twoWay}
            </label>
          </BeginFields>
        </form>
      </main>
    </div>
  );
}
