// The words of a battle on hexes in the places that every game has: the curtain between two people, the report after a battle.
import type { CurtainParts, ReportParts } from "../../shell/game.ts";
import { hexDice } from "./fair-dice.ts";
import type { GameEvent } from "./protocol.ts";
import { th } from "./strings.ts";

export const curtainParts: CurtainParts = {
  about: th.curtainAbout,
  ready: th.curtainReady,
  // Those for which a player needs to see his cards, or that would betray them.
  secret: new Set(["play", "react", "keep", "ambush", "inspire", "scout_banner"]),
  turns: true,
};

const weights: Readonly<Partial<Record<GameEvent["e"], number>>> = {
  unit_lost: 3,
  leader_lost: 3,
  unit_left: 3,
  objective_gained: 3,
  objective_lost: 3,
  blocks_lost: 2,
  flags_ignored: 1,
};

export const reportParts: ReportParts = {
  losses: th.lossesTitle,
  verify: th.verify,
  scoreLine: (who, points) => th.scoreLine(who, points.wins, points.score, points.taken),
  weight: event => weights[(event as GameEvent).e] ?? 0,
  dice: hexDice,
};
