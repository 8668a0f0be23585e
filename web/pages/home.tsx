// The front door: a first battle for newcomers, battles in progress, and all battles to choose from.
import { useEffect, useState } from "preact/hooks";
import { api } from "../shell/api.ts";
import { shortDate, yearOf } from "../shell/dates.ts";
import { forget, myMatches, remember } from "../shell/my-matches.ts";
import { CampaignList, MyCampaigns } from "../campaign/parts/list.tsx";
import { SettingsDialog } from "../shell/parts/settings-dialog.tsx";
import { Art } from "../games/hex/parts/icons.tsx";
import { armies, figureOf } from "../games/hex/board/pieces.ts";
import type { Summary } from "../games/hex/protocol.ts";
import { t } from "../shell/strings.ts";
import { tt } from "../games/tabletop/strings.ts";
import { showRecord } from "../games/hex/pages/replay.tsx";

export async function startGuided(): Promise<string> {
  const bots = await api.bots();
  // The weakest that knows what it does.
  const level = bots.find(bot => bot.level !== "random")?.level ?? "random";
  const made = await api.make({
    scenario: "akragas",
    seats: { a: { kind: "person", side: "bottom" }, b: { kind: "bot", level } },
    two_way: false,
  });
  const secret = made.secrets.a ?? "";
  remember({
    match: made.match,
    secret,
    scenario: "akragas",
    name: "Akragas",
    opponent: t.levelName(level),
    made: Date.now(),
    over: false,
    guided: true,
  });
  return `#/play/${made.match}/${secret}`;
}

const marching = ["LB", "LI", "EL", "HI", "HI", "MI", "WA", "LC", "HC", "CAT", "HCH", "CAM", "SHC"];

/** An army on the march, for the eye. */
function Frieze() {
  return (
    <div class="frieze" aria-hidden="true">
      {marching.map((type, i) => (
        <Art
          key={i}
          id={figureOf(type)}
          size={64}
          colour={i % 3 === 1 ? "var(--top)" : i % 3 === 2 ? "var(--bottom)" : "var(--ink-2)"}
        />
      ))}
    </div>
  );
}

const games = ["ancients", "medieval", "tabletop"] as const;

/** From the top of a long page to each game. Buttons, as an address with a hash would be another page. */
function GameLinks() {
  const links = [...games.map(game => [`game-${game}`, t.games[game]] as const), ["game-campaigns", t.campaign.title]];
  return (
    <nav class="game-links" aria-label={t.gamesNav}>
      {links.map(([id, name]) => (
        <button key={id} class="quiet" onClick={() => document.getElementById(id ?? "")?.scrollIntoView()}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function BattleCard({ battle }: { battle: Summary }) {
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

function ArmiesCard() {
  return (
    <li>
      <a class="battle" href="#/armies">
        <span class="battle-name">{tt.armies.title}</span>
        <span class="battle-sides">{tt.armies.about}</span>
      </a>
    </li>
  );
}

export function HomePage() {
  const [battles, setBattles] = useState<readonly Summary[]>();
  const [failure, setFailure] = useState("");
  const [search, setSearch] = useState("");
  const [settingsShown, setSettingsShown] = useState(false);
  useEffect(() => {
    document.title = t.name;
    api.scenarios().then(setBattles, (error: Error) => setFailure(error.message));
  }, []);
  const words = search.trim().toLowerCase();
  const found = (battles ?? []).filter(b =>
    `${b.name} ${b.date} ${b.sides.top.name} ${b.sides.bottom.name}`.toLowerCase().includes(words),
  );
  const mine = myMatches.value.filter(match => !match.over);
  const guide = async (): Promise<void> => {
    try {
      location.hash = await startGuided();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await showRecord(await file.text());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
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
      <Frieze />
      <main>
        {failure && (
          <p class="warning" role="alert">
            {failure}
          </p>
        )}
        <div class="home-top">
          <section class="panel welcome">
            <h2>
              {t.newHere} {t.guided}
            </h2>
            <p>{t.guidedAbout}</p>
            <button class="primary" data-action="guided" onClick={() => void guide()}>
              {t.guidedStart}
            </button>
          </section>
          {mine.length > 0 && (
            <section class="panel mine">
              <h2>{t.yourMatches}</h2>
              <ul>
                {mine.map(match => (
                  <li key={match.match}>
                    <a href={`#/play/${match.match}/${match.secret}`}>
                      {match.name}
                      {match.opponent && ` – ${match.opponent}`}
                    </a>
                    <button
                      class="quiet small"
                      onClick={() => forget(match.match)}
                      aria-label={`${t.forget}: ${match.name}`}
                    >
                      ✕
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MyCampaigns />
          <section class="panel more">
            <label class="file">
              {t.loadRecord}
              <input
                type="file"
                accept=".acies,text/plain"
                onChange={event => void load(event.currentTarget.files?.[0])}
              />
            </label>
          </section>
        </div>
        <div class="search">
          <label for="search">{t.find}</label>
          <input id="search" type="search" value={search} onInput={event => setSearch(event.currentTarget.value)} />
        </div>
        {!battles && !failure && <p role="status">{t.loading}</p>}
        {battles && words === "" && <GameLinks />}
        {games.map(game => {
          const list = found.filter(b => b.rules === game).sort((a, b) => yearOf(a.date) - yearOf(b.date));
          return list.length === 0 ? null : (
            <section key={game} class="game" id={`game-${game}`}>
              <h2>
                {t.games[game]} <span class="small">{t.gamesAbout[game]}</span>
              </h2>
              <ul class="battles">
                {list.map(battle => (
                  <BattleCard key={battle.id} battle={battle} />
                ))}
                {game === "tabletop" && words === "" && <ArmiesCard />}
              </ul>
            </section>
          );
        })}
        {words === "" && battles && <CampaignList />}
        {battles && found.length === 0 && <p>{t.nothingFound}</p>}
      </main>
      {settingsShown && <SettingsDialog onClose={() => setSettingsShown(false)} />}
    </div>
  );
}
