// The client begins here: art sheet, theme, and the page the address asks for.
import { signal } from "@preact/signals";
import { render } from "preact";
import "./games/hex/board/hexboard.css";
import "./shell/theme.css";
import "./shell/style.css";
import "./shell/table.css";
import "./games/tabletop/board/tabletop.css";
import "./campaign/campaign.css";
import { installArt } from "./games/hex/board/art.ts";
import { ArmiesPage } from "./games/tabletop/pages/armies.tsx";
import { BattlePage } from "./pages/battle.tsx";
import { CampaignSetupPage } from "./campaign/pages/setup.tsx";
import { CampaignPage } from "./campaign/pages/campaign.tsx";
import { HomePage } from "./pages/home.tsx";
import { ReplayPage } from "./games/hex/pages/replay.tsx";
import { TablePage } from "./pages/play.tsx";
import { watchTheme } from "./shell/settings.ts";
import { t } from "./shell/strings.ts";

const address = signal(location.hash);
addEventListener("hashchange", () => (address.value = location.hash));

function App() {
  const [page = "", first, second] = address.value.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (page === "") return <HomePage />;
  if (page === "battle" && first) return <BattlePage key={first} id={first} />;
  if (page === "armies") return <ArmiesPage />;
  if ((page === "play" || page === "invite") && first && second)
    return <TablePage key={first + second} match={first} secret={second} invite={page === "invite"} />;
  if (page === "watch" && first) return <TablePage key={first} match={first} />;
  if (page === "campaigns" && first) return <CampaignSetupPage key={first} id={first} />;
  if (page === "campaign" && first) return <CampaignPage key={first} id={first} secret={second} />;
  if (page === "replay")
    return <ReplayPage key={`${first}/${second}`} match={first} game={second ? Number(second) : undefined} />;
  return (
    <main class="message">
      <p>{t.notFound}</p>
      <a class="button" href="#/">
        {t.home}
      </a>
    </main>
  );
}

installArt(document);
watchTheme();
const root = document.getElementById("app");
if (root) render(<App />, root);
