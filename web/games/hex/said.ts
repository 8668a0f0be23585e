// What a battle on hexes says in the places that every game has: the curtain between two people, the report after a battle.
import type { CurtainParts, ReportParts } from "../../shell/game.ts";
import { hexDice } from "./fair-dice.ts";
import { th } from "./strings.ts";

export const curtainParts: CurtainParts = {
  about: th.curtainAbout,
  ready: th.curtainReady,
  // Those for which a player needs to see his cards, or that would betray them.
  secret: new Set(["play", "react", "keep", "ambush", "inspire", "scout_banner"]),
};

export const reportParts: ReportParts = {
  losses: th.lossesTitle,
  verify: th.verify,
  scoreLine: (who, points) => th.scoreLine(who, points.wins, points.score, points.taken),
  dice: hexDice,
};
