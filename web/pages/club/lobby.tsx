// Where people meet: seats that are open, a seat of one's own, the people who are here, and matches to watch.
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "../../shell/api.ts";
import { type Lobby, type OfferFacts, type OfferRequest, clubApi, followLobby } from "../../shell/club.ts";
import { matchLink, whole } from "../../shell/links.ts";
import { LinkRow } from "../../shell/parts/links.tsx";
import { Message } from "../../shell/parts/message.tsx";
import { ChoosePace } from "../../shell/parts/setup.tsx";
import { Sketch } from "../../shell/parts/sketch.tsx";
import type { BattleSummary, PaceName, Side } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { evennessOf } from "../front/facts.ts";
import { Chances } from "../front/picture.tsx";
import { tf } from "../front/words.ts";
import { type Battles, ClubPage, Warning, nameOf, useBattles, wordsOf } from "./parts.tsx";
import { agoOf, tw } from "./words.ts";

/** The clocks for a match in one sitting, and for one over days. */
const clocksOf: Record<OfferRequest["pace"], readonly PaceName[]> = {
  now: ["none", "30+1", "60+2"],
  days: ["none", "1d+4h", "3d+12h", "3d+36h"],
};

const offerLink = (id: string): string => whole(`#/offer/${id}`);

/** Takes the seat and goes to its table. */
async function takeSeat(offer: OfferFacts): Promise<void> {
  const { match, seat } = await clubApi.take(offer.id);
  location.hash = matchLink(match, seat);
}

function sideWords(offer: OfferFacts, battle: BattleSummary | undefined): string {
  if (offer.side === "random" || !battle) return tw.byLot;
  const other: Side = offer.side === "top" ? "bottom" : "top";
  return offer.mine ? tw.theyLead(battle.sides[offer.side].name) : tw.youLead(battle.sides[other].name);
}

function Buttons({ offer, name, changed }: { offer: OfferFacts; name: string; changed: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const act = async (what: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      await what();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
      changed();
    }
  };
  if (offer.match)
    return (
      <p class="offer-taken" role="status">
        {t.seatTaken}{" "}
        <a class="button primary" href={matchLink(offer.match, "a")} aria-label={tw.toTableOf(name)}>
          {t.seatToTable}
        </a>
      </p>
    );
  return (
    <div class="buttons">
      {offer.mine ? (
        <button
          disabled={busy}
          aria-label={tw.withdrawFor(name)}
          onClick={() => void act(() => clubApi.withdraw(offer.id))}
        >
          {tw.withdraw}
        </button>
      ) : (
        <button
          class="primary"
          disabled={busy}
          aria-label={tw.takeFor(name)}
          onClick={() => void act(() => takeSeat(offer))}
        >
          {busy ? tw.taking : tw.take}
        </button>
      )}
      <Warning words={failure} />
    </div>
  );
}

/** One seat: the battle, the side, how even it is, the pace, the person who offers it and since when. */
function OfferRow({ offer, battles, changed }: { offer: OfferFacts; battles: Battles; changed: () => void }) {
  const battle = battles.byId.get(offer.battle);
  const game = battles.sets.find(set => set.code === battle?.rules)?.game;
  const name = nameOf(battles, offer.battle);
  const evenness = battle && evennessOf(battle);
  const marks = [
    offer.mine ? tw.mine : `${tw.by(offer.by)}${offer.here ? `, ${tw.here}` : ""}`,
    agoOf(offer.made),
    ...(offer.to === null ? [] : [offer.mine ? tw.forName(offer.to) : tw.forYou]),
    ...(offer.listed ? [] : [tw.unlisted]),
  ];
  return (
    <li class="offer panel" data-offer={offer.id} data-mine={offer.mine}>
      <div class="offer-picture">
        {battle && game && <Sketch battle={battle} game={game.code} parts={game.sketch} />}
      </div>
      <div class="offer-words">
        <h3>
          {name}{" "}
          <span class={`pace ${offer.pace}`} title={tw.paceAbout[offer.pace]}>
            {tw.paces[offer.pace]}
            {offer.clock && `: ${t.paces[offer.clock]}`}
          </span>
        </h3>
        <p>
          {sideWords(offer, battle)} {offer.two_way && `${tw.twoWay}.`}
        </p>
        {battle && evenness && (
          <p class="offer-chances">
            <span class="small">{tf.evenness[evenness]}</span>
            <Chances battle={battle} />
          </p>
        )}
        <p class="small">{marks.join(" · ")}</p>
        <Buttons offer={offer} name={name} changed={changed} />
        {offer.mine && !offer.listed && !offer.match && (
          <LinkRow name={`link-${offer.id}`} label={tw.link} url={offerLink(offer.id)} />
        )}
      </div>
    </li>
  );
}

type Whom = keyof typeof tw.whoms;

function ChooseWhen({
  pace,
  clock,
  choose,
}: {
  pace: OfferRequest["pace"];
  clock: PaceName;
  choose: (pace: OfferRequest["pace"], clock: PaceName) => void;
}) {
  return (
    <>
      <label class="row">
        {tw.pace}
        <select name="pace" value={pace} onChange={event => choose(event.currentTarget.value as typeof pace, "none")}>
          <option value="now">{tw.paces.now}</option>
          <option value="days">{tw.paces.days}</option>
        </select>
        <span class="small">{tw.paceAbout[pace]}</span>
      </label>
      <ChoosePace label={t.choosePace} among={clocksOf[pace]} chosen={clock} choose={one => choose(pace, one)} />
    </>
  );
}

function OfferForm({ battles, made }: { battles: Battles; made: () => void }) {
  const [battle, setBattle] = useState("");
  const [side, setSide] = useState<OfferRequest["side"]>("random");
  const [when, setWhen] = useState<{ pace: OfferRequest["pace"]; clock: PaceName }>({ pace: "now", clock: "none" });
  const [whom, setWhom] = useState<Whom>("all");
  const [to, setTo] = useState("");
  const [twoWay, setTwoWay] = useState(false);
  const [watched, setWatched] = useState(false);
  const [failure, setFailure] = useState("");
  const chosen = battles.byId.get(battle) ?? battles.all[0];
  const send = async (): Promise<void> => {
    if (!chosen) return;
    setFailure("");
    const only = whom === "name" ? { to } : whom === "link" ? { unlisted: true } : {};
    try {
      await clubApi.offer({ battle: chosen.id, side, ...when, two_way: twoWay, watched, ...only });
      made();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <form
      class="panel offer-form"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{tw.offer}</h2>
      <label class="row">
        {tw.battle}
        <select name="battle" value={chosen?.id} onChange={event => setBattle(event.currentTarget.value)}>
          {battles.sets.map(set => (
            <optgroup key={set.code} label={set.name}>
              {battles.all
                .filter(one => one.rules === set.code)
                .map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label class="row">
        {tw.side}
        <select name="side" value={side} onChange={event => setSide(event.currentTarget.value as typeof side)}>
          <option value="random">{tw.lot}</option>
          {chosen && <option value="top">{chosen.sides.top.name}</option>}
          {chosen && <option value="bottom">{chosen.sides.bottom.name}</option>}
        </select>
      </label>
      <ChooseWhen {...when} choose={(pace, clock) => setWhen({ pace, clock })} />
      <label class="row">
        {tw.whom}
        <select name="whom" value={whom} onChange={event => setWhom(event.currentTarget.value as Whom)}>
          {Object.entries(tw.whoms).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {whom === "name" && (
        <label class="row">
          {tw.name}
          <input name="to" value={to} maxLength={20} onInput={event => setTo(event.currentTarget.value)} />
        </label>
      )}
      <label class="switch">
        <input type="checkbox" checked={twoWay} onChange={event => setTwoWay(event.currentTarget.checked)} />
        {tw.twoWay}
      </label>
      <label class="switch">
        <input type="checkbox" checked={watched} onChange={event => setWatched(event.currentTarget.checked)} />
        {tw.watched}
      </label>
      <Warning words={failure} />
      <button class="primary" disabled={!chosen}>
        {tw.send}
      </button>
    </form>
  );
}

function Beside({ lobby, battles }: { lobby: Lobby; battles: Battles }) {
  return (
    <>
      <section class="panel" data-part="here">
        <h2>{tw.hereTitle}</h2>
        <p>{lobby.here === 0 ? tw.nobodyHere : tw.hereCount(lobby.here)}</p>
        {lobby.names.length > 0 && <p>{lobby.names.join(", ")}</p>}
      </section>
      <section class="panel" data-part="watch">
        <h2>{tw.watchTitle}</h2>
        {lobby.watch.length === 0 && <p>{tw.watchNone}</p>}
        <ul>
          {lobby.watch.map(({ match, battle, names }) => (
            <li key={match}>
              <a href={matchLink(match, undefined)}>{nameOf(battles, battle)}</a>{" "}
              <span class="small">{tw.versus(names[0] ?? "", names[1] ?? "")}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The table of a seat that was open when this page showed it, and is taken now. */
function justTaken(before: Lobby | undefined, lobby: Lobby): string | undefined {
  const wasOpen = new Set(before?.offers.filter(one => one.mine && one.match === null).map(one => one.id));
  return lobby.offers.find(one => one.match !== null && wasOpen.has(one.id))?.match ?? undefined;
}

export function LobbyPage() {
  const battles = useBattles();
  const [lobby, setLobby] = useState<Lobby>();
  const [lost, setLost] = useState(false);
  const look = useRef<() => void>();
  useEffect(() => {
    let last: Lobby | undefined;
    const following = followLobby(found => {
      const match = justTaken(last, found);
      last = found;
      if (match) location.hash = matchLink(match, "a");
      setLobby(found);
    }, setLost);
    look.current = following.now;
    return following.stop;
  }, []);
  const changed = (): void => look.current?.();
  return (
    <ClubPage page="lobby" title={tw.lobby}>
      <section class="offers">
        <h2>{tw.open}</h2>
        {lobby && lobby.turns > 0 && (
          <p class="panel" data-part="turns">
            <a href="#/my-matches">{tw.turns(lobby.turns)}</a>
          </p>
        )}
        <Warning words={lost ? tw.lost : ""} />
        {!lobby && !lost && <p role="status">{t.loading}</p>}
        {lobby?.offers.length === 0 && <p class="panel">{tw.nobodyOffers}</p>}
        <ul>
          {lobby?.offers.map(offer => (
            <OfferRow key={offer.id} offer={offer} battles={battles} changed={changed} />
          ))}
        </ul>
      </section>
      <div class="club-beside">
        <OfferForm battles={battles} made={changed} />
        {lobby && <Beside lobby={lobby} battles={battles} />}
      </div>
    </ClubPage>
  );
}

/** A seat whose link another person has sent. */
export function OfferPage({ id }: { id: string }) {
  const battles = useBattles();
  const [offer, setOffer] = useState<OfferFacts>();
  const [failure, setFailure] = useState<ApiError>();
  const load = (): void =>
    void clubApi
      .offered(id)
      .then(setOffer, (error: unknown) =>
        setFailure(error instanceof ApiError ? error : new ApiError("failed", t.failed)),
      );
  useEffect(load, [id]);
  if (!offer)
    return (
      <Message failure={failure?.message}>
        <a class="button" href="#/lobby">
          {tw.lobby}
        </a>
      </Message>
    );
  return (
    <ClubPage page="lobby" title={tw.offerTitle}>
      <section class="offers">
        <h2>{tw.open}</h2>
        <ul>
          <OfferRow offer={offer} battles={battles} changed={load} />
        </ul>
      </section>
    </ClubPage>
  );
}
