// The front door: a first battle for newcomers, battles in progress, and all battles to choose from.
import { useEffect, useState } from "preact/hooks";
import { CampaignList, MyCampaigns } from "../campaign/parts/list.tsx";
import { tc } from "../campaign/strings.ts";
import { type RuleSet, games, ruleSets } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import { deviceApi } from "../shell/device.ts";
import { armies } from "../shell/colours.ts";
import { shortDate, yearOf } from "../shell/dates.ts";
import type { Lesson } from "../shell/game.ts";
import { matchLink } from "../shell/links.ts";
import { type MyMatch, forget, myMatches } from "../shell/kept-matches.ts";
import { Art } from "../shell/parts/art.tsx";
import { Dialog } from "../shell/parts/dialog.tsx";
import { SettingsDialog } from "../shell/parts/settings-dialog.tsx";
import type { BattleSummary } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";
import { isLocal, ownServer } from "../shell/transport.ts";
import { WhatItCan } from "./device.tsx";
import { showRecord } from "./replay.tsx";

/** Everything there is to play. */
interface Offers {
  readonly battles: readonly BattleSummary[];
  readonly sets: readonly RuleSet[];
}
async function allOffers(): Promise<Offers> {
  const [battles, sets] = await Promise.all([api.scenarios(), ruleSets()]);
  return { battles, sets };
}

const lesson: Lesson | undefined = games.find(game => game.lesson)?.lesson;
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

function BattleCard({ battle }: { battle: BattleSummary }) {
  const { top, bottom } = battle.sides;
  return (
    <li>
      <a class="battle" href={`#/battle/${battle.id}`}>
        <span class="battle-name">{battle.name}</span>
        <span class="battle-date">{shortDate(battle.date)}</span>
        <span class="battle-sides">
          <span class="shield" style={{ background: armies.top.body }} />
          {top.name}
          <Art id="mark-swords" size={20} />
          {bottom.name}
          <span class="shield round" style={{ background: armies.bottom.body }} />
        </span>
      </a>
    </li>
  );
}

/** The battles of a rule set among those that were found, and what else its game offers when nothing is looked for. */
function Battles({ set, found, all }: { set: RuleSet; found: readonly BattleSummary[]; all: boolean }) {
  const list = found.filter(b => b.rules === set.code).sort((a, b) => yearOf(a.date) - yearOf(b.date));
  if (list.length === 0) return null;
  return (
    <section class="game" id={`game-${set.code}`}>
      <h2>
        {set.name} <span class="small">{set.about}</span>
      </h2>
      <ul class="battles">
        {list.map(battle => (
          <BattleCard key={battle.id} battle={battle} />
        ))}
        {all &&
          set.game.entries
            .filter(entry => entry.rules === set.code)
            .map(entry => (
              <li key={entry.page}>
                <a class="battle" href={`#/${entry.page}`}>
                  <span class="battle-name">{entry.name}</span>
                  <span class="battle-sides">{entry.about}</span>
                </a>
              </li>
            ))}
      </ul>
    </section>
  );
}

/** A match of this device is nowhere else: it goes for good. */
function letGo(match: MyMatch): void {
  forget(match);
  if (isLocal(match.match)) void deviceApi.remove(match.match).catch(() => undefined);
}

function MyMatches() {
  const [forgets, setForgets] = useState<MyMatch>();
  const mine = myMatches.value.filter(match => !match.over);
  if (mine.length === 0) return null;
  return (
    <section class="panel mine">
      <h2>{t.yourMatches}</h2>
      <ul>
        {mine.map(match => (
          <li key={`${match.match}/${match.seat}`}>
            <a href={match.seat ? matchLink(match.match, match.seat) : `#/play/${match.match}`}>
              {match.name}
              {match.opponent && ` – ${match.opponent}`}
            </a>
            <button class="quiet small" onClick={() => setForgets(match)} aria-label={`${t.forget}: ${match.name}`}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      {forgets && (
        <Dialog title={t.forget} onClose={() => setForgets(undefined)}>
          <p>{t.forgetSure(forgets.name)}</p>
          <div class="buttons">
            <button
              class="primary"
              onClick={() => {
                letGo(forgets);
                setForgets(undefined);
              }}
            >
              {t.yes}
            </button>
            <button onClick={() => setForgets(undefined)}>{t.no}</button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** What is nearest at hand: a first battle, what is in progress, a record from a file. `fail` is told what went wrong. */
function HomeTop({ fail }: { fail: (words: string) => void }) {
  const trying = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
    } catch (error) {
      fail(error instanceof Error ? error.message : t.failed);
    }
  };
  const [learning, setLearning] = useState(false);
  const learn = async (): Promise<void> => {
    if (!lesson) return;
    setLearning(true);
    try {
      location.hash = await lesson.begin();
    } finally {
      setLearning(false);
    }
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (file) await showRecord(await file.text());
  };
  return (
    <div class="home-top">
      {lesson && (
        <section class="panel welcome">
          <h2>
            {t.newHere} {t.guided}
          </h2>
          <p>{lesson.about}</p>
          <button class="primary" data-action="guided" disabled={learning} onClick={() => void trying(learn)}>
            {learning ? t.beginning : t.guidedStart}
          </button>
        </section>
      )}
      <MyMatches />
      <MyCampaigns />
      <section class="panel more">
        <a href="#/device">{t.deviceLink}</a>
        <label class="file">
          {t.loadRecord}
          <input
            type="file"
            accept=".acies,text/plain"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              void trying(() => load(file));
            }}
          />
        </label>
      </section>
    </div>
  );
}

export function HomePage() {
  const [offers, setOffers] = useState<Offers>();
  const [failure, setFailure] = useState("");
  const [search, setSearch] = useState("");
  const [settingsShown, setSettingsShown] = useState(false);
  const load = (): void => {
    setFailure("");
    allOffers().then(setOffers, (error: Error) => setFailure(error.message));
  };
  useEffect(() => {
    document.title = t.name;
    load();
  }, []);
  const words = search.trim().toLowerCase();
  const found = (offers?.battles ?? []).filter(b =>
    `${b.name} ${b.date} ${b.sides.top.name} ${b.sides.bottom.name}`.toLowerCase().includes(words),
  );
  const all = words === "";
  return (
    <div class="home">
      <header class="masthead">
        <Art id="mark-helmet" size={54} colour="var(--accent)" />
        <div>
          <h1>{t.name}</h1>
          <p>{t.tagline}</p>
        </div>
        <button class="quiet" onClick={() => setSettingsShown(true)}>
          {t.settings}
        </button>
      </header>
      {Ornament && <Ornament />}
      <main>
        {failure && (
          <p class="warning" role="alert">
            {failure} {!offers && <button onClick={load}>{t.retry}</button>}
          </p>
        )}
        <HomeTop fail={setFailure} />
        <div class="search">
          <label for="search">{t.find}</label>
          <input id="search" type="search" value={search} onInput={event => setSearch(event.currentTarget.value)} />
        </div>
        {!offers && !failure && <p role="status">{t.loading}</p>}
        {offers && all && <GameLinks sets={offers.sets} />}
        {offers?.sets.map(set => (
          <Battles key={set.code} set={set} found={found} all={all} />
        ))}
        {all && offers && <CampaignList />}
        {offers && found.length === 0 && <p>{t.nothingFound}</p>}
        {all && offers && !ownServer() && (
          <section class="panel" data-part="about">
            <h2>{t.whatTitle}</h2>
            <WhatItCan />
            <a href="#/device">{t.deviceTitle}</a>
          </section>
        )}
      </main>
      {settingsShown && <SettingsDialog onClose={() => setSettingsShown(false)} />}
    </div>
  );
}
