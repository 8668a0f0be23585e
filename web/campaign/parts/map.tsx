// The battles of a campaign on drawn maps, joined in their order. For the eye: the list says the same.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CampaignState } from "../../generated/campaign.ts";
import { armies, nobody } from "../../shell/colours.ts";
import { type BattleName, type PlaceName, type Style, discStep, letter, lineHeight } from "../lettering.ts";
import { type Sheet, type Station, type Stop, projection, stationsOf, theatresOf } from "../stations.ts";
import { tc } from "../strings.ts";
import { Ground, pathOf } from "./map-ground.tsx";

const onCard: Style = { disc: 9, name: 13.4, small: 0, large: 0, full: false };
const onPage: Style = { disc: 11, name: 15, small: 12.5, large: 16, full: true };

type Stage = "planned" | "to-come" | "now" | "fought";

/** A disc with a number: square where the top army has won, round where the bottom army has, as their shields are everywhere. */
function Disc({ stop, stage, size }: { stop: Stop; stage: Stage; size: number }) {
  const { winner } = stop;
  const colours = winner === "top" || winner === "bottom" ? armies[winner] : nobody;
  const drawn = {
    class: `map-stop ${stage}`,
    ...(stage === "fought" ? { fill: colours.body, stroke: colours.dark } : {}),
  };
  return (
    <g data-stop={stop.number} data-stage={stage} data-winner={winner ?? ""}>
      {stage === "now" && <circle r={size + 5.5} class="map-now" />}
      {winner === "top" ? (
        <rect x={-size} y={-size} width={2 * size} height={2 * size} rx="2.5" {...drawn} />
      ) : (
        <circle r={size} {...drawn} />
      )}
      <text
        class={`map-number ${stage}`}
        y={size * 0.49}
        font-size={size * 1.42}
        stroke={stage === "fought" ? colours.dark : undefined}
      >
        {stop.number}
      </text>
    </g>
  );
}

function Name({ name: { label, lines }, style }: { name: BattleName; style: Style }) {
  return (
    <text class="map-name" x={label.x} text-anchor={label.anchor}>
      {lines.map((line, i) => (
        <tspan
          key={line}
          x={label.x}
          y={(label.box.y + style.name * 0.92 + i * style.small * lineHeight).toFixed(1)}
          font-size={i === 0 ? style.name : style.small}
          class={i === 0 ? undefined : "map-date"}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Towns({ all, size }: { all: readonly PlaceName[]; size: number }) {
  return (
    <>
      {all.map(({ name, at: [x, y], label }) => (
        <g key={name} class="map-town">
          <rect x={x - 2.2} y={y - 2.2} width="4.4" height="4.4" />
          <text x={label.x} y={label.box.y + size} font-size={size} text-anchor={label.anchor}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

function Theatre(props: {
  stations: readonly Station[];
  sheet: Sheet;
  style: Style;
  stageOf: (stop: Stop) => Stage;
  choose: ((battle: number) => void) | undefined;
}) {
  const { stations, sheet, style, stageOf, choose } = props;
  const { width, height } = sheet;
  const at = useMemo(
    () =>
      projection(
        stations.map(station => station.at),
        sheet,
      ),
    [stations, width, height],
  );
  const names = useMemo(() => letter(stations, at, sheet, style), [stations, at]);
  const ground = useMemo(() => <Ground at={at} sheet={sheet} full={style.full} />, [at]);
  const stages = stations.map(station => station.stops.map(stageOf));
  const reached = stages.findLastIndex(all => all.some(stage => stage === "fought" || stage === "now"));
  const way = (from: number, to: number): string =>
    pathOf(
      stations.slice(from, to).map(station => station.at),
      at,
    );
  return (
    <svg class="campaign-map" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
      {ground}
      {names.lands.map(({ name, label }) => (
        <text key={name} class="map-country" x={label.x} y={label.box.y + style.large} font-size={style.large}>
          {name}
        </text>
      ))}
      <path d={way(Math.max(0, reached), stations.length)} class="map-way" />
      <path d={way(0, reached + 1)} class="map-way gone" />
      <Towns all={names.towns} size={style.small} />
      {names.battles.map(({ station: { stops }, at: [x, y] }, i) =>
        stops.slice(0, style.full ? undefined : 1).map((stop, k) => (
          <g
            key={stop.number}
            transform={`translate(${x.toFixed(1)} ${(y - k * discStep(style.disc)).toFixed(1)})`}
            class={choose && "map-choice"}
            onClick={choose && (() => choose(stop.number - 1))}
          >
            <Disc stop={stop} stage={stages[i]?.[k] ?? "planned"} size={style.disc} />
          </g>
        )),
      )}
      {names.battles.map(name => (
        <Name key={name.station.name} name={name} style={style} />
      ))}
    </svg>
  );
}

/** A map for each country. */
function Maps(props: {
  state: CampaignState;
  sheetFor: (theatres: number) => Sheet;
  style: Style;
  running: boolean;
  choose?: ((battle: number) => void) | undefined;
}) {
  const { state, sheetFor, style, running, choose } = props;
  const theatres = useMemo(() => theatresOf(stationsOf(state.battles)), [state]);
  const sheet = sheetFor(theatres.length);
  const stageOf = ({ number, fought }: Stop): Stage => {
    if (!running) return "planned";
    if (fought) return "fought";
    return number === state.battle + 1 && state.decision !== "over" ? "now" : "to-come";
  };
  return (
    <>
      {theatres.map((stations, i) => (
        <Theatre key={i} stations={stations} sheet={sheet} style={style} stageOf={stageOf} choose={choose} />
      ))}
    </>
  );
}

/** Beside each other. */
const onCardOf = (theatres: number): Sheet => ({ width: 320 / theatres, height: 176 });

/** On a card of the front page. */
export function CampaignCardMap({ state }: { state: CampaignState }) {
  return (
    <span class="campaign-maps" aria-hidden="true">
      <Maps state={state} sheetFor={onCardOf} style={onCard} running={false} />
    </span>
  );
}

/** The meaning of the discs that there are. */
function Legend({ state }: { state: CampaignState }) {
  const won = (["top", "bottom"] as const).filter(side => state.battles.some(battle => battle.winner === side));
  const toCome = state.battles.some((battle, i) => !battle.fought && i !== state.battle);
  const key = (stage: Stage, winner: "top" | "bottom" | undefined, words: string) => (
    <span key={words}>
      <svg width="20" height="20" viewBox="-10.5 -10.5 21 21">
        <Disc stop={{ number: 0, fought: stage === "fought", winner }} stage={stage} size={stage === "now" ? 4.2 : 7} />
      </svg>
      {words}
    </span>
  );
  return (
    <span class="map-legend">
      {won.map(side => key("fought", side, tc.hasWon(state.sides[side].name)))}
      {state.decision !== "over" && key("now", undefined, tc.mapNow)}
      {toCome && key("to-come", undefined, tc.mapToCome)}
    </span>
  );
}

/** Maps narrower than this stand above each other. */
const narrow = 280;
/** So high is a map of this width: not more of the window than this, and not less than can be read. */
const tall = (width: number): number => Math.round(Math.min(340, width * 0.62, Math.max(190, innerHeight * 0.42)));
const onPageOf = (width: number, theatres: number): Sheet => {
  const each = width / theatres < narrow ? width : width / theatres;
  return { width: each, height: tall(each) };
};

/** Across a page, as large as there is room. `running`: the winners so far, and the next battle. */
export function CampaignMap(props: { state: CampaignState; running: boolean; choose?: (battle: number) => void }) {
  const { state, running, choose } = props;
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(1146);
  useLayoutEffect(() => {
    const current = place.current;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => current.clientWidth > 0 && setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="campaign-hero" aria-hidden="true" data-battle={state.battle}>
      <div class="campaign-maps" ref={place}>
        <Maps
          state={state}
          sheetFor={theatres => onPageOf(width, theatres)}
          style={onPage}
          running={running}
          choose={choose}
        />
      </div>
      {running && <Legend state={state} />}
    </div>
  );
}
