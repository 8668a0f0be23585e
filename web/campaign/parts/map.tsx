// The battles of a campaign on small drawn maps, joined in their order. For the eye: the list says the same.
import { armies } from "../../shell/colours.ts";
import type { CampaignState } from "../../generated/campaign.ts";
import { type NameAt, type Place, islands, rivers, sites, waters } from "../places.ts";

const width = 320;
const height = 176;
/** Degrees: battles farther apart than this, east to west, have a map each side of the sea. */
const farApart = 12;

interface Station {
  readonly name: string;
  readonly at: Place;
  readonly nameAt: NameAt;
  /** Numbers of its battles in the campaign, from 1. */
  readonly numbers: readonly number[];
  /** Who won the last of them. */
  readonly winner: string | null | undefined;
}

/** The battles by their places, in order: some were fought where another had been. */
export function stationsOf(battles: CampaignState["battles"]): readonly Station[] {
  const stations: Station[] = [];
  battles.forEach(({ id, name, winner }, i) => {
    const site = sites[id];
    if (!site) return;
    const [east, north, nameAt] = site;
    const last = stations.at(-1);
    if (last && last.at[0] === east && last.at[1] === north)
      stations[stations.length - 1] = { ...last, numbers: [...last.numbers, i + 1], winner };
    else stations.push({ name: name.split(",")[0] ?? name, at: [east, north], nameAt, numbers: [i + 1], winner });
  });
  return stations;
}

/** Cut where the campaign goes to another country. */
export function theatresOf(stations: readonly Station[]): readonly (readonly Station[])[] {
  const theatres: Station[][] = [];
  for (const station of stations) {
    const last = theatres.at(-1);
    const before = last?.at(-1);
    if (last && before && Math.abs(before.at[0] - station.at[0]) < farApart) last.push(station);
    else theatres.push([station]);
  }
  return theatres;
}

/** Puts some places into the middle of a map, with room around them. */
export function projection(places: readonly Place[], wide: number): (place: Place) => readonly [number, number] {
  const east = places.map(([x]) => x);
  const north = places.map(([, y]) => y);
  const middle = [(Math.min(...east) + Math.max(...east)) / 2, (Math.min(...north) + Math.max(...north)) / 2] as const;
  const narrow = Math.cos((middle[1] * Math.PI) / 180);
  const spread = Math.max(
    ((Math.max(...east) - Math.min(...east)) * narrow) / (wide * 0.46),
    (Math.max(...north) - Math.min(...north)) / (height * 0.5),
    0.022,
  );
  return ([x, y]) => [wide / 2 + ((x - middle[0]) * narrow) / spread, height / 2 - (y - middle[1]) / spread];
}

const nameOffsets: Readonly<Record<NameAt, readonly [x: number, y: number, anchor: "start" | "middle" | "end"]>> = {
  left: [-12, 4, "end"],
  right: [12, 4, "start"],
  above: [0, -12, "middle"],
  below: [0, 21, "middle"],
};

function Stop({ station, at }: { station: Station; at: readonly [number, number] }) {
  const { name, numbers, nameAt, winner } = station;
  const [x, y, anchor] = nameOffsets[nameAt];
  const fill = winner === "top" || winner === "bottom" ? armies[winner].body : "var(--map-stop)";
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
      <circle r="9" fill={fill} class="map-stop" />
      <text class="map-number" y="4.7">
        {numbers[0]}
      </text>
      <text class="map-name" x={x} y={y} text-anchor={anchor}>
        {name}
        {numbers.length > 1 && ` ${numbers[0]}–${numbers.at(-1)}`}
      </text>
    </g>
  );
}

function Theatre({ stations, wide }: { stations: readonly Station[]; wide: number }) {
  const at = projection(
    stations.map(station => station.at),
    wide,
  );
  const line = (places: readonly Place[]): string =>
    places
      .map((place, i) => {
        const [x, y] = at(place);
        return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  return (
    <svg class="campaign-map" viewBox={`0 0 ${wide} ${height}`} preserveAspectRatio="xMidYMid slice">
      <rect width={wide} height={height} class="map-land" />
      {waters.map((water, i) => (
        <path key={i} d={`${line(water)}Z`} class="map-water" />
      ))}
      {islands.map((island, i) => (
        <path key={i} d={`${line(island)}Z`} class="map-island" />
      ))}
      {rivers.map((river, i) => (
        <path key={i} d={line(river)} class="map-river" />
      ))}
      <path d={line(stations.map(station => station.at))} class="map-way" />
      {stations.map(station => (
        <Stop key={station.numbers[0]} station={station} at={at(station.at)} />
      ))}
    </svg>
  );
}

export function CampaignMap({ state }: { state: CampaignState }) {
  const theatres = theatresOf(stationsOf(state.battles));
  return (
    <span class="campaign-maps" aria-hidden="true">
      {theatres.map((stations, i) => (
        <Theatre key={i} stations={stations} wide={width / theatres.length} />
      ))}
    </span>
  );
}
