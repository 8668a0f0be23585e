// Campaigns on the front door: those in progress, and all there are with their story.
import { useEffect, useState } from "preact/hooks";
import { campaignApi } from "../api.ts";
import { type MyCampaign, forgetCampaign, myCampaigns } from "../kept.ts";
import { deviceApi } from "../../shell/device.ts";
import { isLocal } from "../../shell/transport.ts";
import { campaignLink } from "../../shell/links.ts";
import type { CampaignState } from "../../generated/campaign.ts";
import { yearOf } from "../../shell/dates.ts";
import { tc } from "../strings.ts";
import { ForgetButton } from "../../shell/parts/forget.tsx";
import { CampaignCardMap } from "./map.tsx";

/** A campaign of this device is nowhere else: it goes for good. */
function letGo(one: MyCampaign): void {
  forgetCampaign(one);
  if (isLocal(one.id)) void deviceApi.remove(one.id).catch(() => undefined);
}

export function MyCampaigns() {
  const mine = myCampaigns.value.filter(one => !one.over);
  if (mine.length === 0) return null;
  return (
    <section class="panel mine">
      <h2>{tc.mine}</h2>
      <ul>
        {mine.map(one => (
          <li key={`${one.id}/${one.seat}`}>
            <a href={campaignLink(one.id, one.seat)}>
              {one.name}
              {one.opponent && ` – ${one.opponent}`}
              {one.at && <span class="small"> {one.at}</span>}
            </a>
            <ForgetButton name={one.name} sure={tc.forgetSure(one.name, isLocal(one.id))} forget={() => letGo(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CampaignList() {
  const [all, setAll] = useState<readonly CampaignState[]>([]);
  useEffect(() => {
    campaignApi.all().then(setAll, () => undefined);
  }, []);
  if (all.length === 0) return null;
  const inOrder = [...all].sort((a, b) => yearOf(a.date) - yearOf(b.date));
  return (
    <section class="game" id="game-campaigns">
      <h2>
        {tc.title} <span class="small">{tc.titleAbout}</span>
      </h2>
      <ul class="battles campaigns">
        {inOrder.map(one => (
          <li key={one.id}>
            <a class="battle pictured" href={`#/campaigns/${one.id}`}>
              <CampaignCardMap state={one} />
              <span class="battle-words">
                <span class="battle-name">{one.name}</span>
                <span class="battle-date">{one.date}</span>
                <span class="campaign-story">{one.about.join(" ")}</span>
                <span class="battle-sides">{one.battles.map(battle => battle.name).join(" · ")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
