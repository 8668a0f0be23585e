// Where both sides of a campaign stand: banners, glory, trophies, leaders and how they are, heroic units.
import { figureOf } from "../../games/hex/board/pieces.ts";
import type { LeaderInfo, CampaignSide, CampaignState } from "../../generated/campaign.ts";
import type { Side } from "../../shell/protocol.ts";
import { tc } from "../strings.ts";
import { HealthMark } from "./art.tsx";
import { Laurel, TrophyMark } from "../../games/hex/parts/glory-art.tsx";
import { Art } from "../../shell/parts/art.tsx";

const health = (leader: LeaderInfo): "well" | "away" | "litter" | "new" =>
  leader.misses > 0 ? "away" : leader.litter ? "litter" : leader.replaced > 0 ? "new" : "well";

function Leader({ leader }: { leader: LeaderInfo }) {
  const kind = health(leader);
  const healed = kind === "well" && leader.fate !== "light_wound";
  const past = leader.fate === "none" ? "" : healed ? tc.recovered : tc.fates[leader.fate];
  return (
    <li class={kind} data-post={leader.post} data-fate={leader.fate}>
      <HealthMark kind={kind} />
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
      <h3>{tc.leaders}</h3>
      <ul class="campaign-leaders">
        {army.leaders.map(leader => (
          <Leader key={leader.post} leader={leader} />
        ))}
      </ul>
    </section>
  );
}
