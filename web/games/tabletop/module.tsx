// The tabletop: the game in inches.
import type { GameModule } from "../../shell/game.ts";
import { later } from "../../shell/parts/later.tsx";
import { rulesCode } from "./api.ts";
import "./armies.css";
import "./board/tabletop.css";
import "./rules.css";
import { battleParts } from "./parts/battle.tsx";
import type { TtReplay, TtScenario } from "./protocol.ts";
import { sketch } from "./sketch.ts";
import { tt } from "./strings.ts";

const pages = () => import("./pages/tabletop-pages.ts");

export const tabletop: GameModule<TtScenario, TtReplay> = {
  code: "tabletop",
  about: { [rulesCode]: tt.gameAbout },
  Table: later(async () => (await pages()).TabletopPage),
  Replay: later(async () => (await pages()).TabletopReplay),
  battle: battleParts,
  sketch,
  pages: {
    armies: later(async () => (await pages()).ArmiesPage),
    "tabletop-rules": later(async () => (await pages()).TabletopRulesPage),
  },
  entries: [
    { rules: rulesCode, page: "armies", name: tt.armies.title, about: tt.armies.about },
    { rules: rulesCode, page: "tabletop-rules", name: tt.rulesTitle, about: tt.rulesEntry },
  ],
};
