// The table of a match: which game is played there is asked first, and which seat this browser holds.
import { useEffect, useState } from "preact/hooks";
import { recallCampaign } from "../campaign/kept.ts";
import { gameWith } from "../games/registry.ts";
import { showAddress } from "../shell/address.ts";
import { api } from "../shell/api.ts";
import { clubApi } from "../shell/club.ts";
import type { Chair } from "../shell/connection.ts";
import { deviceApi } from "../shell/device.ts";
import type { AnyGame } from "../shell/game.ts";
import { keepCampaignPromise, keepPromises, keptNonce, nonceFor } from "../shell/kept-dice.ts";
import { forget, recall, recallRematch, remember } from "../shell/kept-matches.ts";
import { matchLink } from "../shell/links.ts";
import { Message } from "../shell/parts/message.tsx";
import type { MatchInfo, Seat } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";
import { isLocal, showsTable } from "../shell/transport.ts";

interface Place {
  readonly match: string;
  readonly seat?: Seat | undefined;
  /** A secret that came with the address. */
  readonly secretKey?: string | undefined;
}
interface Held {
  readonly seat: Seat;
  /** Undefined where the player's person at the club holds the seat. */
  readonly secret?: string;
}

/** A seat by its secret alone, as a link to another device has it: the server knows which seat that is. */
async function seatBy(secret: string, info: MatchInfo): Promise<Held | undefined> {
  const [seat] = await api.seats(info.id, secret);
  if (!seat) return undefined;
  // A campaign keeps the seats of its battles.
  const lasts =
    info.campaign !== null ||
    remember({
      scenario: info.scenario,
      name: "",
      opponent: "",
      made: info.made,
      over: false,
      ...recall(info.id, seat),
      ...recall(info.id),
      match: info.id,
      seat,
      secret,
    });
  if (recall(info.id)?.seat === undefined) forget({ match: info.id });
  if (lasts) showAddress(matchLink(info.id, seat));
  return { seat, secret };
}

/** A seat that this browser holds: of the match, of the campaign it belongs to, or of the match it is the rematch of. */
function keptSeat(info: MatchInfo, seat: Seat): Held | undefined {
  const own = recall(info.id, seat);
  if (own) return { seat, secret: own.secret };
  const campaign = info.campaign === null ? undefined : recallCampaign(info.campaign, seat);
  if (campaign) return { seat, secret: campaign.secret };
  const before = recallRematch(info.id, seat);
  if (!before) return undefined;
  const { rematch: _, ...rest } = before;
  remember({ ...rest, match: info.id, made: info.made, over: false });
  return { seat, secret: before.secret };
}

/** A seat that is one's own at the club, on whatever device. */
async function clubSeat(info: MatchInfo, seat: Seat | undefined): Promise<Held | undefined> {
  const own = await clubApi.seat(info.id);
  if (!own || (seat && seat !== own)) return undefined;
  if (!seat) showAddress(matchLink(info.id, own));
  return { seat: own };
}

async function findSeat(place: Place, info: MatchInfo): Promise<Held | undefined> {
  return (await foundHere(place, info)) ?? (place.secretKey ? undefined : clubSeat(info, place.seat));
}

/** A seat by its secret, from the address or from what this browser keeps. */
async function foundHere({ seat, secretKey }: Place, info: MatchInfo): Promise<Held | undefined> {
  if (secretKey) return seatBy(secretKey, info);
  if (seat) return keptSeat(info, seat);
  const any = recall(info.id);
  if (!any) return undefined;
  if (!any.seat) return seatBy(any.secret, info);
  showAddress(matchLink(info.id, any.seat));
  return { seat: any.seat, secret: any.secret };
}

/** Of a battle of a campaign, what was promised of the dice between its battles; this seat's nonce is a part of them as well. */
async function keepPromiseOfCampaign(id: string | null): Promise<void> {
  if (id !== null) keepCampaignPromise(await api.campaignPromise(id));
}

/** The commitment to the dice is kept before this seat's part in them is made. */
async function chairAt(info: MatchInfo, held: Held): Promise<Chair> {
  keepPromises(info);
  await keepPromiseOfCampaign(info.campaign);
  const nonce = info.waits ? nonceFor(info.id, held.seat) : keptNonce(info.id, held.seat);
  return { match: info.id, ...held, mine: held.secret === undefined, nonce };
}

/** `watches`: without a seat, even if this browser holds one. */
export function TablePage(props: Place & { readonly watches?: boolean }) {
  const { match, watches } = props;
  const [game, setGame] = useState<AnyGame>();
  const [chair, setChair] = useState<Chair>();
  const [failure, setFailure] = useState("");
  const [seatless, setSeatless] = useState(false);
  useEffect(() => {
    let leave = (): void => undefined;
    let gone = false;
    const open = async (): Promise<void> => {
      const info = await api.match(match);
      // What was begun with an earlier engine has its rules and drawings from it, too.
      if (isLocal(match) && !(await deviceApi.isLatest(match)) && !gone) leave = showsTable(match);
      const found = await gameWith(info.rules);
      const held = watches ? undefined : await findSeat(props, info);
      setSeatless(!watches && !held);
      setChair(held ? await chairAt(info, held) : { match });
      setGame(found);
    };
    open().catch((error: Error) => setFailure(error.message));
    return () => {
      gone = true;
      leave();
    };
  }, []);
  if (seatless)
    return (
      <Message failure={t.noSeat} about={t.noSeatAbout}>
        <a class="button primary" href={matchLink(match, undefined)}>
          {t.watch}
        </a>
      </Message>
    );
  if (failure || !game || !chair) return <Message failure={failure} />;
  const { Table } = game;
  return <Table chair={chair} />;
}
