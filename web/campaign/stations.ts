// The things on the map of a campaign, and their places: battles by their places, countries by their own maps, names where there is room.
import type { CampaignState } from "../generated/campaign.ts";
import { type NameAt, type Place, sites } from "./places.ts";

/** Degrees: battles farther apart than this, east to west, have a map each side of the sea. */
const farApart = 12;

type Battles = CampaignState["battles"];

/** A battle at a station, with its number in the campaign, from 1. */
export interface Stop {
  readonly number: number;
  readonly fought: boolean;
  /** The side that has won it. */
  readonly winner: Battles[number]["winner"];
}

export interface Station {
  readonly name: string;
  readonly date: string;
  readonly at: Place;
  readonly nameAt: NameAt;
  readonly stops: readonly Stop[];
}

/** The battles by their places, in order: some were fought where another had been. */
export function stationsOf(battles: Battles): readonly Station[] {
  const stations: Station[] = [];
  battles.forEach(({ id, name, date, fought, winner }, i) => {
    const site = sites[id];
    if (!site) return;
    const [east, north, nameAt] = site;
    const last = stations.at(-1);
    const stop: Stop = { number: i + 1, fought, winner };
    if (last && last.at[0] === east && last.at[1] === north)
      stations[stations.length - 1] = { ...last, stops: [...last.stops, stop] };
    else stations.push({ name: name.split(",")[0] ?? name, date, at: [east, north], nameAt, stops: [stop] });
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

/** A map of this size, in whatever it is drawn in. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}
export interface Projection {
  (place: Place): readonly [number, number];
  readonly window: { readonly west: number; readonly east: number; readonly south: number; readonly north: number };
}

/** The share of a map, across and down, that the places take at most: around them there is room for names. */
const taken = [0.5, 0.54] as const;
/** At least so many degrees from the top of a map to its foot. */
const leastHeight = 3.9;

/** Puts some places into the middle of a map, with room around them. */
export function projection(places: readonly Place[], { width, height }: Sheet): Projection {
  const east = places.map(([x]) => x);
  const north = places.map(([, y]) => y);
  const middle = [(Math.min(...east) + Math.max(...east)) / 2, (Math.min(...north) + Math.max(...north)) / 2] as const;
  const narrow = Math.cos((middle[1] * Math.PI) / 180);
  // Degrees north for each step on the sheet.
  const spread = Math.max(
    ((Math.max(...east) - Math.min(...east)) * narrow) / (width * taken[0]),
    (Math.max(...north) - Math.min(...north)) / (height * taken[1]),
    leastHeight / height,
  );
  const at = ([x, y]: Place): readonly [number, number] => [
    width / 2 + ((x - middle[0]) * narrow) / spread,
    height / 2 - (y - middle[1]) / spread,
  ];
  const [across, down] = [(width / 2) * (spread / narrow), (height / 2) * spread];
  const window = {
    west: middle[0] - across,
    east: middle[0] + across,
    south: middle[1] - down,
    north: middle[1] + down,
  };
  return Object.assign(at, { window });
}
