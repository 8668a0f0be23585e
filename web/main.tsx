// The client begins here: drawings, theme, and the page the address asks for.
import { effect } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import "./generated/colours.css";
import "./shell/fonts.css";
import "./shell/theme.css";
import "./shell/style.css";
import "./shell/pages.css";
import "./shell/report.css";
import "./shell/wishes.css";
import "./shell/sketch.css";
import "./pages/front/front.css";
import { games } from "./games/registry.ts";
import "./campaign/front.css";
import { HomePage } from "./pages/home.tsx";
import { TablePage } from "./pages/play.tsx";
import { install } from "./engine/install.ts";
import { Offline } from "./engine/offline.ts";
import { openTables } from "./engine/tables.ts";
import { type Address, seatNamed, watchAddress } from "./shell/address.ts";
import { installSheet, markSheet } from "./shell/art.ts";
import { api } from "./shell/api.ts";
import { hasClub } from "./shell/club.ts";
import { fetchParts, later } from "./shell/parts/later.tsx";
import { SeatLine } from "./shell/parts/seat-line.tsx";
import { UpdateLine } from "./shell/parts/update-line.tsx";
import { Message } from "./shell/parts/message.tsx";
import { watchTheme } from "./shell/settings.ts";
import { listenForSound } from "./shell/sounds.ts";
import { t } from "./shell/strings.ts";

const BattlePage = later(async () => (await import("./pages/battle.tsx")).BattlePage);
const DevicePage = later(async () => (await import("./pages/device.tsx")).DevicePage);
const JoinPage = later(async () => (await import("./pages/join.tsx")).JoinPage);
const ReplayPage = later(async () => (await import("./pages/replay.tsx")).ReplayPage);
const CampaignPage = later(async () => (await import("./campaign/pages/campaign-pages.ts")).CampaignPage);
const CampaignSetupPage = later(async () => (await import("./campaign/pages/campaign-pages.ts")).CampaignSetupPage);
const LobbyPage = later(async () => (await import("./pages/club/club-pages.ts")).LobbyPage);
const OfferPage = later(async () => (await import("./pages/club/club-pages.ts")).OfferPage);
const MyMatchesPage = later(async () => (await import("./pages/club/club-pages.ts")).MyMatchesPage);
const YouPage = later(async () => (await import("./pages/club/club-pages.ts")).YouPage);
const PairPage = later(async () => (await import("./pages/club/club-pages.ts")).PairPage);
const GalleryPage = later(async () => (await import("./pages/gallery/gallery.tsx")).GalleryPage);

/** The pages of the club; a page without a server has none. */
function clubPage({ page, first, key }: Address) {
  if (!hasClub()) return undefined;
  if (page === "lobby") return <LobbyPage />;
  if (page === "offer" && first) return <OfferPage key={first} id={first} />;
  if (page === "my-matches") return <MyMatchesPage />;
  if (page === "you") return <YouPage />;
  return page === "pair" ? <PairPage key={key} token={key} /> : undefined;
}

Object.assign(globalThis, { fetchParts });
const engine = openTables();
const address = watchAddress();

function App() {
  const { page, first, second, third, key } = address.value;
  const seat = seatNamed(second);
  if (page === "") return <HomePage />;
  if (page === "battle" && first) return <BattlePage key={first} id={first} />;
  if (page === "play" && first)
    return <TablePage key={`${first}/${second}/${key}`} match={first} seat={seat} secretKey={key} />;
  if (page === "watch" && first) return <TablePage key={first} match={first} watches />;
  if (page === "join" && first) return <JoinPage key={`${first}/${key}`} what="match" id={first} invitation={key} />;
  if (page === "join-campaign" && first)
    return <JoinPage key={`${first}/${key}`} what="campaign" id={first} invitation={key} />;
  if (page === "campaigns" && first) return <CampaignSetupPage key={first} id={first} />;
  if (page === "campaign" && first)
    return <CampaignPage key={`${first}/${second}/${key}`} id={first} seat={seat} secretKey={key} />;
  if (page === "device") return <DevicePage />;
  if (page === "gallery") return <GalleryPage part={first} />;
  if (page === "record" && first) return <ReplayPage key={first} kept={first} step={Number(second ?? 0)} />;
  if (page === "replay")
    return (
      <ReplayPage
        key={`${first}/${second}`}
        match={first}
        number={second ? Number(second) : undefined}
        step={Number(third ?? 0)}
      />
    );
  const club = clubPage(address.value);
  if (club) return club;
  const Own = games.map(game => game.pages[page]).find(found => found !== undefined);
  if (Own) return <Own />;
  return <NotFoundPage />;
}

function SeatOfMine() {
  const { page, first } = address.value;
  return <SeatLine shown={page === "play" ? first : undefined} />;
}

function NotFoundPage() {
  useEffect(() => {
    document.title = `${t.notFoundTitle}: ${t.name}`;
  }, []);
  return <Message failure={t.notFound} about={t.notFoundAbout} />;
}

installSheet(document, "marks", markSheet);
for (const game of games) game.install?.(document);
watchTheme();
listenForSound(document);
const root = document.getElementById("app");
if (root)
  render(
    <>
      <UpdateLine />
      <SeatOfMine />
      <App />
    </>,
    root,
  );
// After the first picture: it is not in a hurry. Not every browser can say when it has nothing else to do.
const offline = new Offline();
const keep = (): void =>
  void install()
    .then(() => offline.begin(engine))
    .catch(() => undefined);
const whenIdle: (then: () => void) => unknown = globalThis.requestIdleCallback ?? (then => setTimeout(then));
addEventListener("load", () => whenIdle(keep));
// What the page of a battle will ask, while its code is on the way.
const { page: firstPage, first: firstThing } = address.value;
if (firstPage === "battle" && firstThing) api.scenario(firstThing).catch(() => undefined);
const battlePages = new Set(["battle", "play", "watch", "replay", "record", "campaigns", "campaign", "armies"]);
effect(() => {
  if (battlePages.has(address.value.page)) offline.battleOpened();
});
