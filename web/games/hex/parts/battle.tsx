// A battle on hexes before it begins: its map, the troops of each army, how balanced it is.
import { useMemo } from "preact/hooks";
import type { BattleParts } from "../../../shell/game.ts";
import { armies } from "../../../shell/colours.ts";
import { Art } from "../../../shell/parts/art.tsx";
import type { Side } from "../../../shell/protocol.ts";
import { t } from "../../../shell/strings.ts";
import { fieldOf, startOf } from "../field.ts";
import type { Scenario } from "../protocol.ts";
import { th } from "../strings.ts";
import { MapView } from "./board-view.tsx";
import { Banners } from "./icons.tsx";

function Facts({ scenario, side }: { scenario: Scenario; side: Side }) {
  const army = scenario.sides[side];
  return (
    <p class="facts">
      <span>
        <Art id="mark-card" size={18} colour={armies[side].body} /> {th.cardsToHold(army.cards)}
      </span>
      <span>
        <Banners side={side} won={1} of={1} /> {th.bannersToWin(army.banners)}
      </span>
      {army.tokens > 0 && (
        <span>
          <Art id="mark-token" size={18} colour="#8a5a1d" /> {th.tokens(army.tokens)}
        </span>
      )}
    </p>
  );
}

function balanceWords(scenario: Scenario): string {
  const { balance } = scenario;
  return balance ? th.balanceBy(balance.games) : th.balanceUnknown;
}

/** How often each side has won, as a bar split between them; the dark part is where the true share may lie. */
function Balance({ scenario }: { scenario: Scenario }) {
  const { balance, sides } = scenario;
  const percent = (share: number): number => Math.round(share * 100);
  return (
    <div class="balance">
      <h2>{th.balanceTitle}</h2>
      {balance && (
        <>
          <div class="balance-names">
            <span>
              {sides.top.name} {percent(balance.top)} %
            </span>
            <span>
              {percent(1) - percent(balance.top)} % {sides.bottom.name}
            </span>
          </div>
          <svg class="balance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="top" width={balance.top * 100} height="8" />
            <rect class="bottom" x={balance.top * 100} width={(1 - balance.top) * 100} height="8" />
            <rect class="unsure" x={balance.low * 100} width={(balance.high - balance.low) * 100} y="3" height="2" />
            <rect class="half" x="49.8" width="0.4" height="8" />
          </svg>
          <p class="small">{th.balanceWords(sides.top.name, sides.bottom.name, balance.low, balance.high)}</p>
        </>
      )}
      <p class="small">{balanceWords(scenario)}</p>
    </div>
  );
}

function HexMap({ scenario, turned }: { scenario: Scenario; turned: boolean }) {
  const { field, pieces } = useMemo(() => ({ field: fieldOf(scenario), pieces: startOf(scenario) }), [scenario]);
  return <MapView field={field} pieces={pieces} turned={turned} label={t.mapLabel(scenario.name)} />;
}

export const battleParts: BattleParts<Scenario> = {
  Map: HexMap,
  Facts,
  More: Balance,
  sideLine: (scenario, side) => th.cardsToHold(scenario.sides[side].cards),
  movesFirst: (scenario, side) => scenario.sides[side].first,
  twoWay: th.twoWay,
};
