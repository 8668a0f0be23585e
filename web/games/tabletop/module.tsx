// The tabletop: the game in inches.
import type { GameModule } from "../../shell/game.ts";
import { later } from "../../shell/parts/later.tsx";
import { rulesCode } from "./api.ts";
import type { TtReplay } from "./protocol.ts";
import { sketch } from "./sketch.ts";
import { frontWords } from "./front-words.ts";

const pages = () => import("./pages/tabletop-pages.ts");

export const tabletop: GameModule<TtReplay> = {
  code: "tabletop",
  about: { [rulesCode]: frontWords.gameAbout },
  Table: later(async () => (await pages()).TabletopPage),
  Replay: later(async () => (await pages()).TabletopReplay),
  sketch,
  pages: {
    armies: later(async () => (await pages()).ArmiesPage),
    "tabletop-rules": later(async () => (await pages()).TabletopRulesPage),
  },
  Signs: later(async () => (await import("./pages/signs.tsx")).TabletopSigns),
  entries: [
    { rules: rulesCode, page: "armies", name: frontWords.armies.title, about: frontWords.armies.about },
    { rules: rulesCode, page: "tabletop-rules", name: frontWords.rulesTitle, about: frontWords.rulesEntry },
  ],
};
