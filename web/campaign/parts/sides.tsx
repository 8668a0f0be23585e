// Where both sides of a campaign stand: banners, glory, trophies, leaders and how they are, heroic units.
import { figureOf } from "../../games/hex/board/figure-of.ts";
import type { LeaderInfo, CampaignSide, CampaignState } from "../../generated/campaign.ts";
import type { Side } from "../../shell/protocol.ts";
import { tc } from "../strings.ts";
import { type Health, HealthMark } from "./art.tsx";
import { Laurel, TrophyMark } from "../../games/hex/parts/glory-art.tsx";
import { Art } from "../../shell/parts/art.tsx";

const health = (leader: LeaderInfo): Health =>
  leader.misses > 0 ? "away" : leader.litter ? "litter" : leader.replaced > 0 ? "new" : "well";

/** `here`: he is in the battle at hand. */
function Leader({ leader, here }: { leader: LeaderInfo; here: boolean }) {
  const kind = health(leader);
  const healed = kind === "well" && leader.fate !== "light_wound";
  const past = leader.fate === "none" ? "" : healed ? tc.recovered : tc.fates[leader.fate];
  return (
    <li class={kind} data-post={leader.post} data-fate={leader.fate}>
      {(here || kind !== "well") && <HealthMark kind={kind} />}
      <span>
        <b>{leader.holder.charAt(0).toUpperCase() + leader.holder.slice(1)}</b>: {leader.words}
        {past && <span class="small"> ({past})</span>}
      </span>
    </li>
  );
}

function Counts({ side }: { side: CampaignSide }) {
  const { glory, trophies, captives } = side;
  return (
    <ul class="campaign-counts">
      <li>
        <Art id="mark-banner" size={20} colour="var(--accent)" /> {tc.banners(side.banners)}
      </li>
      <li>
        <Art id="mark-swords" size={20} /> {tc.wins(side.wins)}
      </li>
      <li>
        <Laurel /> {tc.glory(glory)}
      </li>
      <li>
        <TrophyMark /> {tc.trophies(trophies)}
      </li>
      {captives > 0 && (
        <li>
          <Art id="mark-helmet" size={20} colour="var(--ink-2)" /> {tc.captives(captives)}
        </li>
      )}
    </ul>
  );
}

/** Those who fight in the battle at hand, then those to come; of those whose battles are over, who has a story. */
function Leaders({ state, leaders }: { state: CampaignState; leaders: readonly LeaderInfo[] }) {
  const next = state.battles.findIndex(battle => !battle.fought);
  const isHere = (leader: LeaderInfo): boolean => next >= 0 && leader.battles.includes(next);
  const isToCome = ({ battles }: LeaderInfo): boolean => next >= 0 && battles.some(battle => battle > next);
  const here = leaders.filter(isHere);
  const toCome = leaders.filter(leader => !isHere(leader) && isToCome(leader));
  const gone = leaders.filter(leader => !isHere(leader) && !isToCome(leader));
  const list = (some: readonly LeaderInfo[]) => (
    <ul class="campaign-leaders">
      {some.map(leader => (
        <Leader key={leader.post} leader={leader} here={isHere(leader)} />
      ))}
    </ul>
  );
  return (
    <>
      {here.length > 0 && (
        <>
          <h3>{tc.leadersAt(state.battles[next]?.name ?? "")}</h3>
          {list(here)}
        </>
      )}
      {toCome.length > 0 && (
        <>
          <h3>{tc.leadersLater}</h3>
          {list(toCome)}
        </>
      )}
      {gone.length > 0 && (
        <details class="campaign-gone">
          <summary>{tc.leadersGone(gone.length)}</summary>
          {list(gone)}
        </details>
      )}
    </>
  );
}

export function SidePanel({ state, side, who }: { state: CampaignState; side: Side; who: string }) {
  const army = state.sides[side];
  return (
    <section class={`panel campaign-side ${side}`} aria-label={army.name} data-side={side}>
      <h2>
        {army.name} <span class="small">{who}</span>
      </h2>
      <Counts side={army} />
      {army.heroes.length > 0 && (
        <>
          <h3>{tc.heroes}</h3>
          <ul class="campaign-heroes">
            {army.heroes.map((hero, i) => (
              <li key={i}>
                <Art id={figureOf(hero.unit)} size={30} colour={`var(--${side})`} />
                <Art id="mark-star" size={16} />
                {hero.name}
                <span class="small">
                  {state.decision === "over" ? tc.heroOver : hero.hex ? tc.heroAt(hero.hex) : tc.heroWaits}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Leaders state={state} leaders={army.leaders} />
    </section>
  );
}
