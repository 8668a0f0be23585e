// The table of a battle before it begins, to look at.
import { useMemo } from "preact/hooks";
import { t } from "../../../shell/strings.ts";
import type { TtScenario } from "../protocol.ts";
import { fieldOfTable, leadersOf, unitsOf } from "../scene.ts";
import { TabletopView, emptyScene } from "./view.tsx";

export function TableMap({ scenario, turned }: { scenario: TtScenario; turned: boolean }) {
  const { field, scene } = useMemo(
    () => ({
      field: fieldOfTable(scenario),
      scene: {
        ...emptyScene,
        units: unitsOf(scenario, scenario.start),
        leaders: leadersOf(scenario, scenario.start),
      },
    }),
    [scenario],
  );
  return (
    <div class="tt-map">
      <TabletopView field={field} scene={scene} turned={turned} label={t.mapLabel(scenario.name)} />
    </div>
  );
}
