// The briefing of a battle on the tabletop.
import { type BriefingParts, counted } from "../../../shell/parts/briefing.tsx";
import type { TtScenario } from "../protocol.ts";
import { tt } from "../strings.ts";

export function briefingParts(scenario: TtScenario): BriefingParts {
  const kinds = [...new Set(scenario.terrain.map(piece => piece.kind))];
  return {
    victory: [
      ...(["bottom", "top"] as const).map(side =>
        tt.victory(scenario.sides[side].name, Math.round(scenario.start.breaks[side] / 100)),
      ),
      tt.victoryGeneral,
      tt.victoryLimit(scenario.turn_limit),
    ],
    order: side =>
      counted(
        scenario.units
          .filter(unit => unit.side === side)
          .map(unit => tt.orderLine(unit.name.replace(/ \d+$/, ""), unit.kind, unit.grade)),
      ),
    leaders: side =>
      scenario.leaders
        .filter(leader => leader.side === side)
        .map(leader => (leader.general ? tt.generalNamed(leader.name) : leader.name)),
    ground: kinds.map(kind => tt.grounds[kind]),
  };
}
