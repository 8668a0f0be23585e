// What there is to see of a battle on the tabletop before it begins.
import type { BattleParts } from "../../../shell/game.ts";
import { t } from "../../../shell/strings.ts";
import type { TtScenario } from "../protocol.ts";
import { tt } from "../strings.ts";
import { TableMap } from "./table-map.tsx";

export const battleParts: BattleParts<TtScenario> = {
  Map: TableMap,
  Facts: ({ scenario, side }) => <p class="facts">{tt.points(scenario.sides[side].points)}</p>,
  sideLine: (scenario, side) => t.armyLine(scenario.sides[side].units, scenario.sides[side].leaders),
  // Dice or the scenario decide that later.
  movesFirst: () => false,
  twoWay: tt.twoWay,
};
