// The client begins here: drawings, theme, and the page the address asks for.
import { signal } from "@preact/signals";
import { render } from "preact";
import "./shell/theme.css";
import "./shell/style.css";
import "./shell/table.css";
import { games } from "./games/registry.ts";
import { CampaignPage } from "./campaign/pages/campaign.tsx";
import { CampaignSetupPage } from "./campaign/pages/setup.tsx";
import "./campaign/campaign.css";
import { BattlePage } from "./pages/battle.tsx";
import { HomePage } from "./pages/home.tsx";
import { TablePage } from "./pages/play.tsx";
import { ReplayPage } from "./pages/replay.tsx";
import { installSheet, markSheet } from "./shell/art.ts";
import { watchTheme } from "./shell/settings.ts";
import { t } from "./shell/strings.ts";

const address = signal(location.hash);
addEventListener("hashchange", () => (address.value = location.hash));

function App() {
  const [page = "", first, second] = address.value.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (page === "") return <HomePage />;
  if (page === "battle" && first) return <BattlePage key={first} id={first} />;
  if ((page === "play" || page === "invite") && first && second)
    return <TablePage key={first + second} match={first} secret={second} invite={page === "invite"} />;
  if (page === "watch" && first) return <TablePage key={first} match={first} />;
  if (page === "campaigns" && first) return <CampaignSetupPage key={first} id={first} />;
  if (page === "campaign" && first) return <CampaignPage key={first} id={first} secret={second} />;
  if (page === "replay")
    return <ReplayPage key={`${first}/${second}`} match={first} number={second ? Number(second) : undefined} />;
  const Own = games.map(game => game.pages[page]).find(found => found !== undefined);
  if (Own) return <Own />;
  return (
    <main class="message">
      <p>{t.notFound}</p>
      <a class="button" href="#/">
        {t.home}
      </a>
    </main>
  );
}

installSheet(document, "marks", markSheet);
for (const game of games) game.install(document);
watchTheme();
const root = document.getElementById("app");
if (root) render(<App />, root);
