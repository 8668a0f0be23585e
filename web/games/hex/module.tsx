// Ancients and Medieval: battles on hexes.
import type { GameModule } from "../../shell/game.ts";
import { later } from "../../shell/parts/later.tsx";
import { installArt } from "./board/art.ts";
import "./front.css";
import { lesson } from "./lesson.ts";
import { Frieze } from "./parts/frieze.tsx";
import type { Replay } from "./protocol.ts";
import { sketch } from "./sketch.ts";
import { frontWords } from "./front-words.ts";

const pages = () => import("./pages/hex-pages.ts");

export const hex: GameModule<Replay> = {
  code: "hex",
  about: frontWords.rulesAbout,
  Table: later(async () => (await pages()).HexTablePage),
  Replay: later(async () => (await pages()).HexReplay),
  sketch,
  pages: {},
  entries: [],
  lesson,
  Signs: later(async () => (await import("./pages/signs.tsx")).HexSigns),
  Ornament: Frieze,
  install: installArt,
};
