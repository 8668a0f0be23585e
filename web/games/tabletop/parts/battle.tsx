// A battle on the tabletop before it begins.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BattleParts } from "../../../shell/game.ts";
import { t } from "../../../shell/strings.ts";
import type { TtScenario } from "../protocol.ts";
import { tt } from "../strings.ts";

type MapProps = { readonly scenario: TtScenario; readonly turned: boolean };
/** The map, whose code is fetched when it is shown; a page without it can be read. */
function MapLater(props: MapProps) {
  const [found, setFound] = useState<{ readonly Map: (props: MapProps) => JSX.Element }>();
  useEffect(() => {
    import("./table-map.tsx").then(
      ({ TableMap }) => setFound({ Map: TableMap }),
      () => undefined,
    );
  }, []);
  return found ? <found.Map {...props} /> : <div class="tt-map" />;
}

export const battleParts: BattleParts<TtScenario> = {
  Map: MapLater,
  Facts: ({ scenario, side }) => <p class="facts">{tt.points(scenario.sides[side].points)}</p>,
  sideLine: (scenario, side) => t.armyLine(scenario.sides[side].units, scenario.sides[side].leaders),
  // Dice or the scenario decide that later.
  movesFirst: () => false,
  twoWay: tt.twoWay,
};
