// A campaign in progress: the decision at hand, the battles so far and to come, where both sides stand.
import { useEffect, useRef, useState } from "preact/hooks";
import { campaignApi } from "../api.ts";
import { changeCampaign, forgetCampaign, keepCampaign, recallCampaign } from "../kept.ts";
import { showAddress } from "../../shell/address.ts";
import { campaignLink, joinCampaignLink, matchLink, ownCampaignLink, whole } from "../../shell/links.ts";
import type { CampaignInfo } from "../../generated/campaign.ts";
import { Bar } from "../../shell/parts/bar.tsx";
import { CampaignMap } from "../parts/map.tsx";
import { Fair } from "../parts/fair.tsx";
import { SidePanel } from "../parts/sides.tsx";
import { Timeline, showBattle } from "../parts/timeline.tsx";
import { LinksDialog } from "../../shell/parts/links.tsx";
import { download } from "../../shell/download.ts";
import type { Seat, Side } from "../../shell/protocol.ts";
import { tc } from "../strings.ts";
import { t } from "../../shell/strings.ts";

const often = 1500;

/** Where the player of this page sits in the campaign. Without seats he looks on. */
interface CampaignChair {
  readonly id: string;
  readonly seats: readonly Seat[];
  readonly secret: string | undefined;
}

/** The seat of this browser: by a secret that came with the address, else by one that is kept. */
function useChair(id: string, seat: Seat | undefined, key: string | undefined): CampaignChair {
  const [chair, setChair] = useState<CampaignChair>({ id, seats: [], secret: undefined });
  useEffect(() => {
    const kept = recallCampaign(id, seat);
    const secret = key ?? kept?.secret;
    if (!secret) return;
    void campaignApi.seats(id, secret).then(
      seats => {
        const mine = seats[0];
        if (!mine) return;
        setChair({ id, seats, secret });
        const known = recallCampaign(id, mine);
        const lasts = keepCampaign({
          name: "",
          opponent: "",
          made: Date.now(),
          over: false,
          ...kept,
          ...known,
          id,
          seat: mine,
          secret,
        });
        if (kept && !kept.seat) forgetCampaign({ id });
        if (lasts) showAddress(campaignLink(id, mine));
      },
      () => undefined,
    );
  }, [id, seat, key]);
  return chair;
}

/**
 * The campaign as it is. While others may change it, which is while a battle is fought or the other side decides, it is asked
 * for again and again, as long as the page is in sight; not while it waits for the player of this page, nor when it is over.
 */
function useCampaign(id: string, seats: readonly Seat[]) {
  const [info, setInfo] = useState<CampaignInfo>();
  const [failure, setFailure] = useState("");
  const latest = useRef<CampaignInfo>();
  const take = (next: CampaignInfo): void => {
    setFailure("");
    if (latest.current && latest.current.n >= next.n) return;
    latest.current = next;
    setInfo(next);
  };
  const ask = async (): Promise<void> => {
    try {
      const next = await campaignApi.info(id);
      if (next.id === id) take(next);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  const mine = info?.seat !== null && info?.seat !== undefined && seats.includes(info.seat);
  const open = info !== undefined && (info.seats.a.open || info.seats.b.open);
  const settled = info !== undefined && failure === "" && !open && (mine || info.state.decision === "over");
  useEffect(() => {
    if (settled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const again = async (): Promise<void> => {
      if (!document.hidden) await ask();
      if (!gone) timer = setTimeout(() => void again(), often);
    };
    void again();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, settled]);
  return { info, failure, mine, open, take, ask };
}

function Links({ chair, onClose }: { chair: CampaignChair; onClose: () => void }) {
  const { id, seats, secret } = chair;
  const invitation = seats[0] && recallCampaign(id, seats[0])?.invitation;
  return (
    <LinksDialog
      invite={invitation && joinCampaignLink(id, invitation)}
      own={secret && ownCampaignLink(id, secret)}
      watch={whole(campaignLink(id, undefined))}
      watchLabel={tc.watchLink}
      onClose={onClose}
    />
  );
}

/** The decision at hand, and its reason. */
function Now(props: {
  info: CampaignInfo;
  mine: boolean;
  table: string | undefined;
  busy: boolean;
  onDecide: (action: string) => void;
}) {
  const { info, mine, table } = props;
  const { state } = info;
  const { decision } = state;
  const decider = state.decider === "top" || state.decider === "bottom" ? state.sides[state.decider].name : "";
  if (decision === "over") return <Ending info={info} />;
  const title =
    decision === "fight"
      ? tc.fightTitle(state.battle + 1, state.battles.length)
      : mine
        ? t.yourDecision
        : t.theirDecision(decider);
  return (
    <section class={`panel campaign-now ${mine ? "mine" : ""}`} aria-label={tc.now} data-decision={decision}>
      <h2>{title}</h2>
      <p class="words">{state.words}</p>
      <p class="small">{tc.why[decision]}</p>
      {decision !== "fight" && !mine && <p class="small">{tc.waiting}</p>}
      <div class="buttons">
        {decision === "fight" && table && (
          <a class="button primary" href={table} data-action="to-table">
            {tc.toTable}
          </a>
        )}
        {mine &&
          state.actions.map(action => (
            <button
              key={action.text}
              class={action.text === "honour none" ? "" : "primary"}
              disabled={props.busy}
              data-action={action.text}
              onClick={() => props.onDecide(action.text)}
            >
              {action.words}
            </button>
          ))}
      </div>
    </section>
  );
}

function Ending({ info }: { info: CampaignInfo }) {
  const { state } = info;
  const { winner, sides } = state;
  const rows = [
    [tc.rows.banners, sides.top.banners, sides.bottom.banners],
    [tc.rows.wins, sides.top.wins, sides.bottom.wins],
    [tc.rows.trophies, sides.top.trophies, sides.bottom.trophies],
    [tc.rows.captives, sides.top.captives, sides.bottom.captives],
    [tc.rows.glory, sides.top.glory, sides.bottom.glory],
  ] as const;
  const [failure, setFailure] = useState("");
  const fetchRecord = async (): Promise<void> => {
    try {
      download(`${info.campaign}-${info.id}.acies`, await campaignApi.record(info.id));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  return (
    <section class="panel campaign-ending" aria-label={tc.over} data-winner={winner ?? ""}>
      <h2 class={winner ?? ""}>
        {winner === "top" || winner === "bottom" ? tc.winner(sides[winner].name) : tc.nobody}
      </h2>
      <table class="campaign-overview">
        <caption>{tc.overview}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{sides.top.name}</th>
            <th scope="col">{sides.bottom.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, top, bottom]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{top}</td>
              <td>{bottom}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="buttons">
        <button onClick={() => void fetchRecord()}>{t.download}</button>
        <a class="button" href={`#/campaigns/${info.campaign}`}>
          {tc.again}
        </a>
      </div>
      {failure && (
        <p class="warning" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Keeps how far the campaign has come among those of this browser. */
function useKept(info: CampaignInfo | undefined, { seats }: CampaignChair, open: boolean): void {
  const over = info?.state.decision === "over";
  useEffect(() => {
    const [seat] = seats;
    if (!info || !seat) return;
    const other = info.seats[seat === "a" ? "b" : "a"];
    const opponent =
      other.kind === "bot"
        ? t.levelName(other.level ?? "")
        : t.opponents[other.kind === "person" ? "online" : "hotseat"];
    const at = tc.fightTitle(info.state.battle + 1, info.state.battles.length);
    changeCampaign(info.id, seat, {
      name: info.state.name,
      opponent: other.name || opponent,
      at,
      over,
      ...(open ? {} : { invitation: undefined }),
    });
  }, [info?.id, info?.state.battle, over, open, seats]);
}

/** The other seat is still to be taken. */
function Waiting({ chair, onShow }: { chair: CampaignChair; onShow: () => void }) {
  const [seat] = chair.seats;
  const invites = seat !== undefined && recallCampaign(chair.id, seat)?.invitation !== undefined;
  return (
    <p class="notice-line" role="status" data-notice="waits">
      {seat ? t.waitsForGuest : t.waitsForSomebody} {invites && <button onClick={onShow}>{t.inviteShow}</button>}
    </p>
  );
}

export function CampaignPage({
  id,
  seat,
  secretKey,
}: {
  id: string;
  seat?: Seat | undefined;
  /** A secret that came with the address. */
  secretKey?: string | undefined;
}) {
  const chair = useChair(id, seat, secretKey);
  const { seats, secret } = chair;
  const { info, failure, mine, open, take, ask } = useCampaign(id, seats);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  useKept(info, chair, open);
  useEffect(() => {
    if (info) document.title = `${mine ? "● " : ""}${info.state.name}: ${t.name}`;
  }, [info?.id, mine]);
  if (!info)
    return (
      <main class="message">
        {failure ? <p role="alert">{failure}</p> : <p role="status">{t.loading}</p>}
        <a class="button" href="#/">
          {t.home}
        </a>
      </main>
    );
  const { state } = info;
  const match = state.decision === "fight" ? info.matches[state.battle] : undefined;
  const table = match && matchLink(match, seats[0]);
  const decide = async (action: string): Promise<void> => {
    if (!secret) return;
    setBusy(true);
    setError("");
    try {
      take(await campaignApi.decide(id, secret, info.n, action));
    } catch (error) {
      setError(error instanceof Error ? error.message : t.failed);
      // Perhaps it was decided elsewhere meanwhile, in another window.
      await ask();
    }
    setBusy(false);
  };
  const whoIs = (side: Side): string => {
    const seat: Seat = info.seats.a.side === side ? "a" : "b";
    const one = info.seats[seat];
    if (one.kind === "bot") return `${t.bot}: ${t.levelName(one.level ?? "")}`;
    if (seats.length === 1 && seats[0] === seat) return t.you;
    return one.name;
  };
  const order: readonly Side[] =
    seats.length === 1 && info.seats[seats[0] ?? "a"].side === "top" ? ["top", "bottom"] : ["bottom", "top"];
  return (
    <div class="campaign-page" data-n={info.n} data-decision={state.decision}>
      <Bar scenario={state}>
        <nav>
          {info.seats.a.kind !== "hotseat" && <button onClick={() => setShown(true)}>{t.links}</button>}
          <a class="button" href="#/">
            {t.home}
          </a>
        </nav>
      </Bar>
      {failure && (
        <p class="notice-line" role="alert">
          {failure}
        </p>
      )}
      {open && <Waiting chair={chair} onShow={() => setShown(true)} />}
      <CampaignMap state={state} running choose={showBattle} />
      <main class="campaign-layout">
        <div class="campaign-main">
          <div aria-live="polite">
            <Now info={info} mine={mine} table={table} busy={busy} onDecide={action => void decide(action)} />
          </div>
          {error && (
            <p class="warning panel" role="alert">
              {error}
            </p>
          )}
          <Timeline info={info} table={table} />
        </div>
        <div class="campaign-sides">
          {order.map(side => (
            <SidePanel key={side} state={state} side={side} who={whoIs(side)} />
          ))}
          <details class="panel">
            <summary>{tc.story}</summary>
            <p class="story">{state.about.join(" ")}</p>
          </details>
          <Fair info={info} />
        </div>
      </main>
      {shown && <Links chair={chair} onClose={() => setShown(false)} />}
    </div>
  );
}
