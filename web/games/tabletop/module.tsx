// The tabletop: the game in inches.
import type { GameModule } from "../../shell/game.ts";
import { rulesCode } from "./api.ts";
import { installTabletopArt } from "./board/art.ts";
import "./armies.css";
import "./board/tabletop.css";
import { ArmiesPage } from "./pages/armies.tsx";
import { TabletopReplay } from "./pages/replay.tsx";
import { TabletopPage } from "./pages/table.tsx";
import { battleParts } from "./parts/battle.tsx";
import type { TtReplay, TtScenario } from "./protocol.ts";
import { tt } from "./strings.ts";

export const tabletop: GameModule<TtScenario, TtReplay> = {
  code: "tabletop",
  about: { [rulesCode]: tt.gameAbout },
  Table: TabletopPage,
  Replay: TabletopReplay,
  battle: battleParts,
  pages: { armies: ArmiesPage },
  entries: [{ rules: rulesCode, page: "armies", name: tt.armies.title, about: tt.armies.about }],
  install: installTabletopArt,
};
