// Ancients and Medieval: battles on hexes.
import type { GameModule } from "../../shell/game.ts";
import { installArt } from "./board/art.ts";
import "./board/hexboard.css";
import "./hex.css";
import { lesson } from "./lesson.ts";
import { HexReplay } from "./pages/replay.tsx";
import { HexTablePage } from "./pages/table.tsx";
import { battleParts } from "./parts/battle.tsx";
import { Frieze } from "./parts/frieze.tsx";
import type { Replay, Scenario } from "./protocol.ts";
import { th } from "./strings.ts";

export const hex: GameModule<Scenario, Replay> = {
  code: "hex",
  about: th.rulesAbout,
  Table: HexTablePage,
  Replay: HexReplay,
  battle: battleParts,
  pages: {},
  entries: [],
  lesson,
  Ornament: Frieze,
  install: installArt,
};
