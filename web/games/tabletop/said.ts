// The words of the tabletop in the places that every game has: the curtain between two people, the report after a battle.
import type { CurtainParts, ReportParts } from "../../shell/game.ts";
import { tabletopDice } from "./fair-dice.ts";
import { tt } from "./strings.ts";

export const curtainParts: CurtainParts = {
  about: tt.curtainAbout,
  ready: tt.curtainReady,
  // Charges and places committed in secret.
  secret: new Set(["declare", "deploy"]),
};

export const reportParts: ReportParts = {
  losses: tt.basesLost,
  verify: tt.verify,
  scoreLine: (who, points) => tt.scoreLine(who, points.wins, points.taken),
  // Nobody judges the turns of the tabletop yet.
  weight: () => 0,
  dice: tabletopDice,
};
