// The form that makes a match of a battle: opponent, side, level, and the button that begins.
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { keepPromises } from "../kept-dice.ts";
import { remember } from "../kept-matches.ts";
import type { BattleParts } from "../game.ts";
import type { BattleDetails, BattleOfMatch, MatchRequest, PaceName, Side } from "../protocol.ts";
import { matchLink } from "../links.ts";
import { settings } from "../settings.ts";
import { t } from "../strings.ts";
import { showInvitation } from "./links.tsx";
import {
  SetupForm,
  ChooseLevel,
  ChooseOpponent,
  ChoosePace,
  ChoosePlace,
  type Opponent,
  keptOf,
  opponentsHere,
  placeOf,
  useBegin,
  useBots,
} from "./setup.tsx";

export interface Plan {
  readonly opponent: Opponent;
  readonly side: Side | "random";
  readonly level: string;
  readonly otherLevel: string;
  readonly name: string;
  readonly twoWay: boolean;
  readonly pace: PaceName;
}

/** The request that makes the match of a plan. */
export function requestFor(battle: BattleOfMatch, plan: Plan): MatchRequest {
  const name = plan.name.trim().slice(0, 40);
  const named = name === "" ? {} : { name };
  const bot = (level: string) => ({ kind: "bot" as const, level });
  const seats: Readonly<Record<Opponent, MatchRequest["seats"]>> = {
    bot: { a: { kind: "person", side: plan.side, ...named }, b: bot(plan.level) },
    online: { a: { kind: "person", side: plan.side, ...named }, b: { kind: "person" } },
    hotseat: { a: { kind: "hotseat", side: plan.side }, b: { kind: "hotseat" } },
    watch: { a: { ...bot(plan.level), side: "top" }, b: bot(plan.otherLevel) },
  };
  const timed = plan.opponent === "online" && plan.pace !== "none" ? { pace: plan.pace } : {};
  return { ...battle, seats: seats[plan.opponent], two_way: plan.twoWay, ...timed };
}

/** Whether the board is turned for the player who plans: the own army is at the bottom of the screen. */
export const isTurned = (plan: Plan): boolean =>
  plan.opponent !== "hotseat" && plan.opponent !== "watch" && plan.side === "top";

export function usePlan() {
  const [plan, setPlan] = useState<Plan>({
    opponent: "bot",
    side: "bottom",
    level: "",
    otherLevel: "",
    name: settings.value.name,
    twoWay: false,
    pace: "none",
  });
  const change = (part: Partial<Plan>): void => setPlan(old => ({ ...old, ...part }));
  return { plan, change };
}

function ChooseSide<S extends BattleDetails>({
  scenario,
  parts,
  plan,
  change,
}: {
  scenario: S;
  parts: BattleParts<S>;
  plan: Plan;
  change: (part: Partial<Plan>) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{t.chooseSide}</legend>
      {(["bottom", "top", "random"] as const).map(side => (
        <label key={side} class={`big ${side}`}>
          <input type="radio" name="side" checked={plan.side === side} onChange={() => change({ side })} />
          <span>
            {side === "random" ? t.eitherSide : scenario.sides[side].name}
            {side !== "random" && (
              <span class="small">
                {parts.sideLine(scenario, side)}
                {parts.movesFirst(scenario, side) && `, ${t.movesFirst}`}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The form with everything that is chosen before a battle begins. `battle` is the battle requested from the server. */
export function PlanForm<S extends BattleDetails>({
  scenario,
  parts,
  battle,
  plan,
  change,
  ready = true,
}: {
  scenario: S;
  parts: BattleParts<S>;
  battle: BattleOfMatch;
  plan: Plan;
  change: (part: Partial<Plan>) => void;
  ready?: boolean;
}) {
  const { failure, making, begin } = useBegin();
  const levels = useBots(scenario.rules, usual =>
    change({ level: plan.level || usual, otherLevel: plan.otherLevel || usual }),
  );
  const make = async (): Promise<string> => {
    const { match, secrets, invitations, info } = await api.make(
      requestFor(battle, plan),
      placeOf(plan.opponent, scenario.id),
    );
    const { a: secret } = secrets;
    if (!secret) return matchLink(match, undefined);
    keepPromises(info);
    remember({
      ...keptOf(plan, invitations.b),
      match,
      seat: "a",
      secret,
      scenario: scenario.id,
      name: scenario.name,
    });
    if (invitations.b) showInvitation(match);
    return matchLink(match, "a");
  };
  const levelChoice = (label: string, key: "level" | "otherLevel") => (
    <ChooseLevel label={label} bots={levels.bots} chosen={plan[key]} choose={level => change({ [key]: level })} />
  );
  return (
    <SetupForm
      opponent={plan.opponent}
      name={plan.name}
      rename={name => change({ name })}
      failure={failure}
      making={making}
      ready={ready}
      levels={levels}
      begin={t.begin}
      onBegin={() => void begin(plan.name, make)}
      more={
        <>
          <label class="switch">
            <input
              type="checkbox"
              checked={plan.twoWay}
              onChange={event => change({ twoWay: event.currentTarget.checked })}
            />
            {parts.twoWay}
          </label>
          {plan.opponent === "online" && (
            <ChoosePace
              label={t.choosePace}
              among={Object.keys(t.paces) as PaceName[]}
              chosen={plan.pace}
              choose={pace => change({ pace })}
            />
          )}
        </>
      }
    >
      {plan.opponent !== "watch" && plan.opponent !== "hotseat" && (
        <ChooseSide scenario={scenario} parts={parts} plan={plan} change={change} />
      )}
      {plan.opponent === "bot" && levelChoice(t.level, "level")}
      {plan.opponent === "watch" && (
        <>
          {levelChoice(t.levelOf(scenario.sides.top.name), "level")}
          {levelChoice(t.levelOf(scenario.sides.bottom.name), "otherLevel")}
        </>
      )}
      <ChooseOpponent
        among={opponentsHere(Object.keys(t.opponents) as Opponent[], scenario.id)}
        chosen={plan.opponent}
        choose={opponent => change({ opponent })}
      />
      <ChoosePlace opponent={plan.opponent} scenario={scenario.id} />
    </SetupForm>
  );
}
