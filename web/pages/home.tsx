// The front door: playing at once, then the battles as pictures, campaigns, and everything else.
import { useEffect, useState } from "preact/hooks";
import { CampaignList, MyCampaigns } from "../campaign/parts/list.tsx";
import { tc } from "../campaign/strings.ts";
import { type RuleSet, games, ruleSets } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import { hasClub } from "../shell/club.ts";
import { yearOf } from "../shell/dates.ts";
import { myMatches } from "../shell/kept-matches.ts";
import { Art } from "../shell/parts/art.tsx";
import { SettingsDialog } from "../shell/parts/settings-dialog.tsx";
import type { BattleSummary } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";
import { ownServer } from "../shell/transport.ts";
import { BattlePicture } from "./front/picture.tsx";
import { type Wanted, anything, suits, wantsAnything } from "./front/facts.ts";
import { Filters } from "./front/filters.tsx";
import { FinishedMatches, MyMatches } from "./front/mine.tsx";
import { type Announcement, announcements, shownAnnouncements } from "./front/announcements.ts";
import { PlayNow } from "./front/play-now.tsx";
import { WhatItCan } from "./front/what-it-can.tsx";
import { tf } from "./front/words.ts";

/** Everything there is to play. */
interface Offers {
  readonly battles: readonly BattleSummary[];
  readonly sets: readonly RuleSet[];
}
async function allOffers(): Promise<Offers> {
  const [battles, sets] = await Promise.all([api.scenarios(), ruleSets()]);
  return { battles: battles.toSorted((a, b) => yearOf(a.date) - yearOf(b.date)), sets };
}

const Ornament = games.find(game => game.Ornament)?.Ornament;

/** From the top of a long page to each game. Buttons, as an address with a hash would be another page. */
function GameLinks({ sets }: { sets: readonly RuleSet[] }) {
  const links = [...sets.map(set => [`game-${set.code}`, set.name] as const), ["game-campaigns", tc.title] as const];
  return (
    <nav class="game-links" aria-label={t.gamesNav}>
      {links.map(([id, name]) => (
        <button key={id} class="quiet" onClick={() => document.getElementById(id)?.scrollIntoView()}>
          {name}
        </button>
      ))}
    </nav>
  );
}

/** So many battles of a game are shown before the player asks for the rest. */
const shownFirst = 8;

/** The battles of a rule set among those that were found, and the other pages of its game when nothing is looked for. */
function Battles({ set, found, all }: { set: RuleSet; found: readonly BattleSummary[]; all: boolean }) {
  const [whole, setWhole] = useState(false);
  const list = found.filter(battle => battle.rules === set.code);
  if (list.length === 0) return null;
  const shown = whole || !all ? list : list.slice(0, shownFirst);
  const played = new Set(myMatches.value.map(match => match.scenario));
  return (
    <section class="game" id={`game-${set.code}`}>
      <h2>
        {set.name} <span class="small">{set.about}</span>
      </h2>
      <ul class="battles pictures">
        {shown.map(battle => (
          <BattlePicture key={battle.id} battle={battle} game={set.game} played={played.has(battle.id)} />
        ))}
        {all &&
          set.game.entries
            .filter(entry => entry.rules === set.code)
            .map(entry => (
              <li key={entry.page}>
                <a class="battle" href={`#/${entry.page}`}>
                  <span class="battle-name">{entry.name}</span>
                  <span class="battle-story">{entry.about}</span>
                </a>
              </li>
            ))}
      </ul>
      {all && list.length > shownFirst && (
        <button class="show-all" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? tf.fewer : tf.more(list.length)}
        </button>
      )}
    </section>
  );
}

function AnnouncementList({ some }: { some: readonly Announcement[] }) {
  return (
    <ul>
      {some.map(one => (
        <li key={one.text}>
          <time dateTime={one.date}>
            {new Date(`${one.date}T12:00`).toLocaleDateString(undefined, { dateStyle: "medium" })}
          </time>{" "}
          {one.link ? <a href={one.link}>{one.text}</a> : one.text}
        </li>
      ))}
    </ul>
  );
}

function Announcements() {
  const known = announcements.filter(one => !one.club || hasClub());
  return (
    <section class="panel news">
      <h2>{tf.news}</h2>
      <AnnouncementList some={known.slice(0, shownAnnouncements)} />
      <details>
        <summary>{tf.olderNews}</summary>
        <AnnouncementList some={known.slice(shownAnnouncements)} />
      </details>
    </section>
  );
}

/** Links that few people need. `fail` gets the error. */
function QuietPlace({ fail }: { fail: (words: string) => void }) {
  const load = async (file: File | undefined): Promise<void> => {
    try {
      if (file) await (await import("./replay.tsx")).showRecord(await file.text());
    } catch (error) {
      fail(error instanceof Error ? error.message : t.failed);
    }
  };
  return (
    <section class="panel more" aria-label={tf.quiet}>
      <a href="#/device">{t.deviceLink}</a>
      <a href="#/gallery">{t.galleryLink}</a>
      <label class="file">
        {t.loadRecord}
        <input type="file" accept=".acies,text/plain" onChange={event => void load(event.currentTarget.files?.[0])} />
      </label>
    </section>
  );
}

function Masthead() {
  const [settingsShown, setSettingsShown] = useState(false);
  return (
    <>
      <header class="masthead">
        <Art id="mark-helmet" size={44} colour="var(--accent)" />
        <div>
          <h1>{t.name}</h1>
          <p>{t.tagline}</p>
        </div>
        {Ornament && <Ornament />}
        <button class="quiet" onClick={() => setSettingsShown(true)}>
          {t.settings}
        </button>
      </header>
      {settingsShown && <SettingsDialog onClose={() => setSettingsShown(false)} />}
    </>
  );
}

/** To the people of this server; a page without one has none. */
function ClubLinks() {
  if (!hasClub()) return null;
  return (
    <section class="panel" data-part="club">
      <h2>{tf.clubTitle}</h2>
      <p class="small">{tf.clubAbout}</p>
      <nav class="club-links" aria-label={tf.clubTitle}>
        {tf.clubPages.map(([page, name]) => (
          <a key={page} class="button" href={`#/${page}`}>
            {name}
          </a>
        ))}
      </nav>
    </section>
  );
}

/** All battles, or those that are looked for. */
function AllBattles({ offers }: { offers: Offers }) {
  const [wanted, setWanted] = useState(anything);
  const played = new Set(myMatches.value.map(match => match.scenario));
  const gameOf = new Map(offers.sets.map(set => [set.code, set.game]));
  const found = offers.battles.filter(battle => {
    const game = gameOf.get(battle.rules);
    return game !== undefined && suits(battle, game, wanted, played.has(battle.id));
  });
  const all = wantsAnything(wanted);
  const change = (part: Partial<Wanted>): void => setWanted(old => ({ ...old, ...part }));
  return (
    <>
      <Filters {...offers} wanted={wanted} change={change} found={found.length} />
      {all && <GameLinks sets={offers.sets} />}
      {offers.sets.map(set => (
        <Battles key={set.code} set={set} found={found} all={all} />
      ))}
      {found.length === 0 && <p class="panel">{t.nothingFound}</p>}
      {all && <CampaignList />}
    </>
  );
}

export function HomePage() {
  const [offers, setOffers] = useState<Offers>();
  const [failure, setFailure] = useState("");
  const load = (): void => {
    setFailure("");
    allOffers().then(setOffers, (error: Error) => setFailure(error.message));
  };
  useEffect(() => {
    document.title = t.name;
    load();
  }, []);
  return (
    <div class="home">
      <Masthead />
      <main>
        {failure && (
          <p class="warning" role="alert">
            {failure} {!offers && <button onClick={load}>{t.retry}</button>}
          </p>
        )}
        <div class="home-top">
          <PlayNow battles={offers?.battles ?? []} sets={offers?.sets ?? []} fail={setFailure} />
          <div class="home-beside">
            <ClubLinks />
            <MyMatches />
            <MyCampaigns />
            <Announcements />
          </div>
        </div>
        {!offers && !failure && <p role="status">{t.loading}</p>}
        {offers && <AllBattles offers={offers} />}
        <FinishedMatches />
        <QuietPlace fail={setFailure} />
        {offers && !ownServer() && (
          <section class="panel" data-part="about">
            <h2>{t.whatTitle}</h2>
            <WhatItCan />
            <a href="#/device">{t.deviceTitle}</a>
          </section>
        )}
      </main>
    </div>
  );
}
