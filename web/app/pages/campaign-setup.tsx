// A campaign before it is begun: its story, its battles, and whom to play it against.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { campaignApi, campaignLink, keepCampaign } from "../campaign-api.ts";
import type { CampaignRequest, CampaignState } from "../campaign-protocol.ts";
import { Road } from "../parts/campaign-art.tsx";
import type { Bot, Side } from "../protocol.ts";
import { set, settings } from "../settings.ts";
import { t } from "../strings.ts";

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
  const [bots, setBots] = useState<readonly Bot[]>([]);
  const [failure, setFailure] = useState("");
  const [making, setMaking] = useState(false);
  const [plan, setPlan] = useState<Plan>({ opponent: "bot", side: "bottom", level: "", name: settings.value.name });
  const change = (part: Partial<Plan>): void => setPlan(old => ({ ...old, ...part }));
  useEffect(() => {
    campaignApi.all().then(
      all => setCampaign(all.find(one => one.id === id) ?? null),
      (error: Error) => setFailure(error.message),
    );
    api.bots().then(
      list => {
        setBots(list);
        setPlan(old => ({ ...old, level: old.level || (list[Math.min(1, list.length - 1)]?.level ?? "") }));
      },
      () => undefined,
    );
  }, [id]);
  useEffect(() => {
    if (campaign) document.title = `${campaign.name}: ${t.name}`;
  }, [campaign]);
  if (!campaign)
    return (
      <main class="message">
        <p role={failure ? "alert" : "status"}>{failure || (campaign === null ? t.notFound : t.loading)}</p>
        <a class="button" href="#/">
          {t.home}
        </a>
      </main>
    );
  const begin = async (): Promise<void> => {
    setMaking(true);
    set({ name: plan.name });
    try {
      const made = await campaignApi.make(campaignRequest(id, plan));
      const { a = "", b } = made.secrets;
      keepCampaign({
        id: made.campaign,
        secret: a,
        name: campaign.name,
        opponent: plan.opponent === "bot" ? t.levelName(plan.level) : t.opponents[plan.opponent],
        over: false,
        ...(b ? { invite: b } : {}),
      });
      location.hash = campaignLink(made.campaign, a);
    } catch (error) {
      setMaking(false);
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  return (
    <div class="campaign-page">
      <header class="bar">
        <a href="#/" class="logo">
          {t.name}
        </a>
        <h1>
          {campaign.name} <span class="date">{campaign.date}</span>
        </h1>
        <nav>
          <a class="button" href="#/">
            {t.home}
          </a>
        </nav>
      </header>
      <Road state={campaign} />
      <main class="campaign-layout">
        <div class="campaign-main">
          <section class="panel">
            <h2>{t.campaign.story}</h2>
            <p class="story">{campaign.about.join(" ")}</p>
            <h3>{t.campaign.battles}</h3>
            <ol class="campaign-list">
              {campaign.battles.map((battle, i) => (
                <li key={i}>
                  <a href={`#/battle/${battle.id}`}>{battle.name}</a> <span class="small">{battle.date}</span>
                </li>
              ))}
            </ol>
          </section>
          <section class="panel">
            <h2>{t.campaign.howTitle}</h2>
            {t.campaign.how.map(line => (
              <p key={line} class="story">
                {line}
              </p>
            ))}
          </section>
        </div>
        <form
          class="panel setup"
          onSubmit={event => {
            event.preventDefault();
            void begin();
          }}
        >
          <fieldset class="choice">
            <legend>{t.chooseOpponent}</legend>
            {opponents.map(key => (
              <label key={key} class="big">
                <input
                  type="radio"
                  name="opponent"
                  checked={plan.opponent === key}
                  onChange={() => change({ opponent: key })}
                />
                <span>
                  {t.opponents[key]}
                  <span class="small">{t.opponentsAbout[key]}</span>
                </span>
              </label>
            ))}
          </fieldset>
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
            <label class="row">
              {t.level}
              <select value={plan.level} onChange={event => change({ level: event.currentTarget.value })}>
                {bots.map(bot => (
                  <option key={bot.level} value={bot.level}>
                    {t.levelName(bot.level)}
                  </option>
                ))}
              </select>
              <span class="small">{bots.find(bot => bot.level === plan.level)?.words}</span>
            </label>
          )}
          {plan.opponent === "online" && (
            <label class="row">
              {t.yourName}
              <input maxLength={40} value={plan.name} onInput={event => change({ name: event.currentTarget.value })} />
            </label>
          )}
          {failure && (
            <p class="warning" role="alert">
              {failure}
            </p>
          )}
          <button class="primary large" disabled={making} data-action="begin">
            {making ? t.beginning : t.campaign.begin}
          </button>
        </form>
      </main>
    </div>
  );
}
