// A campaign before it begins: its story, its battles, and the choice of an opponent.
import { useEffect, useState } from "preact/hooks";
import { campaignApi } from "../api.ts";
import { keepCampaign } from "../kept.ts";
import { campaignLink } from "../../shell/links.ts";
import type { CampaignRequest, CampaignState } from "../../generated/campaign.ts";
import { Bar, HomeNav } from "../../shell/parts/bar.tsx";

import { CampaignMap } from "../parts/map.tsx";
import { Message } from "../../shell/parts/message.tsx";
import {
  SetupForm,
  ChooseLevel,
  ChooseOpponent,
  ChoosePlace,
  keptOf,
  opponentsHere,
  placeOf,
  useBegin,
  useBots,
} from "../../shell/parts/setup.tsx";
import type { Side } from "../../shell/protocol.ts";
import { settings } from "../../shell/settings.ts";
import { tc } from "../strings.ts";
import { t } from "../../shell/strings.ts";

type Opponent = "bot" | "online" | "hotseat";
const opponents: readonly Opponent[] = ["bot", "online", "hotseat"];
const sides: readonly Side[] = ["bottom", "top"];

interface Plan {
  readonly opponent: Opponent;
  readonly side: Side;
  readonly level: string;
  readonly name: string;
}

/** The request that makes the campaign of a plan. */
export function campaignRequest(campaign: string, plan: Plan): CampaignRequest {
  const name = plan.name.trim().slice(0, 40);
  const person = { kind: "person" as const, side: plan.side, ...(name === "" ? {} : { name }) };
  if (plan.opponent === "hotseat")
    return { campaign, seats: { a: { kind: "hotseat", side: plan.side }, b: { kind: "hotseat" } } };
  return {
    campaign,
    seats: { a: person, b: plan.opponent === "bot" ? { kind: "bot", level: plan.level } : { kind: "person" } },
  };
}

export function CampaignSetupPage({ id }: { id: string }) {
  const [campaign, setCampaign] = useState<CampaignState | null>();
  const { failure, setFailure, making, begin } = useBegin();
  const [plan, setPlan] = useState<Plan>({ opponent: "bot", side: "bottom", level: "", name: settings.value.name });
  const levels = useBots("", usual => setPlan(old => ({ ...old, level: old.level || usual })));
  const change = (part: Partial<Plan>): void => setPlan(old => ({ ...old, ...part }));
  useEffect(() => {
    campaignApi.all().then(
      all => setCampaign(all.find(one => one.id === id) ?? null),
      (error: Error) => setFailure(error.message),
    );
  }, [id]);
  useEffect(() => {
    if (campaign) document.title = `${campaign.name}: ${t.name}`;
  }, [campaign]);
  if (!campaign) return <Message failure={failure || (campaign === null ? t.notFound : undefined)} />;
  const make = async (): Promise<string> => {
    const made = await campaignApi.make(campaignRequest(id, plan), placeOf(plan.opponent));
    const { a: secret = "" } = made.secrets;
    keepCampaign({
      ...keptOf(plan, made.invitations.b),
      id: made.campaign,
      seat: "a",
      secret,
      name: campaign.name,
    });
    return campaignLink(made.campaign, "a");
  };
  return (
    <div class="campaign-page">
      <Bar scenario={campaign}>
        <HomeNav />
      </Bar>
      <CampaignMap state={campaign} running={false} />
      <main class="campaign-layout">
        <div class="campaign-main">
          <section class="panel">
            <h2>{tc.story}</h2>
            <p class="story">{campaign.about.join(" ")}</p>
            <h3>{tc.battles}</h3>
            <ol class="campaign-list">
              {campaign.battles.map((battle, i) => (
                <li key={i}>
                  <a href={`#/battle/${battle.id}`}>{battle.name}</a> <span class="small">{battle.date}</span>
                </li>
              ))}
            </ol>
          </section>
          <section class="panel">
            <h2>{tc.howTitle}</h2>
            {tc.how.map(line => (
              <p key={line} class="story">
                {line}
              </p>
            ))}
          </section>
        </div>
        <SetupForm
          opponent={plan.opponent}
          name={plan.name}
          rename={name => change({ name })}
          failure={failure}
          making={making}
          levels={levels}
          begin={tc.begin}
          onBegin={() => void begin(plan.name, make)}
        >
          <ChooseOpponent
            among={opponentsHere(opponents)}
            chosen={plan.opponent}
            choose={opponent => change({ opponent })}
          />
          <ChoosePlace opponent={plan.opponent} />
          {plan.opponent !== "hotseat" && (
            <fieldset class="choice">
              <legend>{t.chooseSide}</legend>
              {sides.map(side => (
                <label key={side} class={`big ${side}`}>
                  <input type="radio" name="side" checked={plan.side === side} onChange={() => change({ side })} />
                  <span>{campaign.sides[side].name}</span>
                </label>
              ))}
            </fieldset>
          )}
          {plan.opponent === "bot" && (
            <ChooseLevel label={t.level} bots={levels.bots} chosen={plan.level} choose={level => change({ level })} />
          )}
        </SetupForm>
      </main>
    </div>
  );
}
