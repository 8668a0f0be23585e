// The battles of a campaign in their order: the winner of each, its losses and gains, and the dice that fell afterwards.
import type { BattleInfo, CampaignInfo, GloryGained, ToldEvent } from "../../generated/campaign.ts";
import type { Side } from "../../shell/protocol.ts";
import { tc } from "../strings.ts";
import { t } from "../../shell/strings.ts";
import { Laurel, TrophyMark } from "../../games/hex/parts/glory-art.tsx";
import { Art } from "../../shell/parts/art.tsx";
import { PipDie } from "../../shell/parts/pip-die.tsx";

const sides: readonly Side[] = ["top", "bottom"];
/** Said by the heading of the battle, or by the page. */
const unsaid = new Set(["battle_fought", "battle_awaits", "campaign_over", "glory_spent"]);

/** The sentences, with the dice that led to each. */
function withDice(events: readonly ToldEvent[]): readonly (ToldEvent & { readonly dice: readonly number[] })[] {
  const told: (ToldEvent & { readonly dice: readonly number[] })[] = [];
  let dice: number[] = [];
  for (const { event, words } of events) {
    if (event.e === "die") dice.push(event.shows);
    else if (!unsaid.has(event.e)) {
      told.push({ event, words, dice });
      dice = [];
    }
  }
  return told;
}

/** Why a side has won so much glory. */
function gloryReason(event: GloryGained, winner: string | null | undefined): string {
  const reason = tc.whyGlory(event.gained - event.captives - event.trophies, winner === event.side);
  return reason && ` (${reason})`;
}

function Changes({ events, winner }: { events: readonly ToldEvent[]; winner: string | null | undefined }) {
  const told = withDice(events);
  if (told.length === 0) return <p class="small">{tc.noChange}</p>;
  return (
    <ul class="campaign-events">
      {told.map(({ event, words, dice }, i) => (
        <li
          key={i}
          class={"side" in event ? event.side : ""}
          data-event={event.e}
          data-fate={event.e === "fate" ? event.fate : ""}
        >
          {dice.length > 0 && (
            <span class="campaign-dice">
              {dice.map((value, k) => (
                <PipDie key={k} value={value} label={tc.die(value)} />
              ))}
            </span>
          )}
          {event.e === "glory" && <Laurel />}
          {event.e === "honoured" && <Art id="mark-star" size={18} />}
          <span>
            {words}.{event.e === "glory" && <span class="small">{gloryReason(event, winner)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Fought({ info, battle, number }: { info: CampaignInfo; battle: BattleInfo; number: number }) {
  const { state } = info;
  const { banners, glory_spent: spent, glory_bought: bought, trophies, winner } = battle;
  const match = info.matches[number];
  const gaveUp = info.gave_up[number];
  return (
    <>
      <p class="campaign-result">
        {winner === "top" || winner === "bottom" ? `${t.winnerLine(state.sides[winner].name)}.` : t.draw}{" "}
        {gaveUp && tc.gaveUp(state.sides[gaveUp].name)}{" "}
        {banners && tc.bannerLine(state.sides.top.name, banners.top, state.sides.bottom.name, banners.bottom)}
      </p>
      <ul class="campaign-facts">
        {sides.map(side =>
          spent && spent[side] > 0 ? (
            <li key={side} data-spent={side}>
              <Laurel size={17} /> {tc.spent(state.sides[side].name, spent[side], bought && tc.bought(bought[side]))}
            </li>
          ) : null,
        )}
        {sides.map(side =>
          trophies && trophies[side] > 0 ? (
            <li key={side}>
              <TrophyMark size={17} /> {tc.took(state.sides[side].name, trophies[side])}
            </li>
          ) : null,
        )}
      </ul>
      <h4>{tc.changed}</h4>
      <Changes events={info.history[number] ?? []} winner={winner} />
      {match && (
        <a class="small" href={`#/replay/${match}/1`}>
          {t.watchReplay}
        </a>
      )}
    </>
  );
}

/** Brings a battle of the list into sight. */
export function showBattle(number: number): void {
  document.querySelectorAll(".campaign-timeline > li")[number]?.scrollIntoView({ block: "center", behavior: "smooth" });
}

export function Timeline({ info, table }: { info: CampaignInfo; table: string | undefined }) {
  const { state } = info;
  return (
    <ol class="campaign-timeline" aria-label={tc.timeline}>
      {state.battles.map((battle, i) => {
        const now = i === state.battle && state.decision !== "over" && !battle.fought;
        return (
          <li
            key={i}
            class={`panel ${battle.fought ? `fought ${battle.winner ?? ""}` : now ? "now" : "to-come"}`}
            aria-current={now ? "step" : undefined}
          >
            <h3>
              <span class="campaign-number">{i + 1}</span> {battle.name} <span class="date">{battle.date}</span>
            </h3>
            {battle.fought && <Fought info={info} battle={battle} number={i} />}
            {now && <p>{table ? <a href={table}>{tc.toTable}</a> : tc.nowFought}</p>}
            {!battle.fought && !now && <p class="small">{tc.toCome}</p>}
          </li>
        );
      })}
    </ol>
  );
}
