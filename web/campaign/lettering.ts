// Where names stand on the map of a campaign: those of battles first, then towns and countries where room is left.
import { type NameAt, type Place, lands, towns } from "./places.ts";
import type { Projection, Sheet, Station } from "./stations.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Whether a box lies on the sheet, and on nothing that is there already. */
const isFree = (box: Box, there: readonly Box[], { width, height }: Sheet): boolean =>
  box.x >= 3 &&
  box.y >= 3 &&
  box.x + box.width <= width - 3 &&
  box.y + box.height <= height - 3 &&
  there.every(one => apart(one, box));

/** Words beside a point. `y` is the top of their box. */
export interface Label {
  readonly x: number;
  readonly anchor: "start" | "middle" | "end";
  readonly box: Box;
}

type Point = readonly [x: number, y: number];
type Size = Sheet;

/** `clear`: how far from the point they begin, across and down. */
function labelAt([x, y]: Point, where: NameAt, { width, height }: Size, clear: Point): Label {
  if (where === "left")
    return { x: x - clear[0], anchor: "end", box: { x: x - clear[0] - width, y: y - height / 2, width, height } };
  if (where === "right")
    return { x: x + clear[0], anchor: "start", box: { x: x + clear[0], y: y - height / 2, width, height } };
  const top = where === "above" ? y - clear[1] - height : y + clear[1];
  return { x, anchor: "middle", box: { x: x - width / 2, y: top, width, height } };
}

const sidesOf: Readonly<Record<NameAt, readonly NameAt[]>> = {
  left: ["left", "above", "below", "right"],
  right: ["right", "above", "below", "left"],
  above: ["above", "left", "right", "below"],
  below: ["below", "right", "left", "above"],
};

/** How large what is written is. */
export interface Style {
  /** Half the width of the disc of a battle. */
  readonly disc: number;
  /** Letters of the names of battles, of their dates and of towns, of countries. */
  readonly name: number;
  readonly small: number;
  readonly large: number;
  /** Dates, towns and countries are written. */
  readonly full: boolean;
}

export interface BattleName {
  readonly station: Station;
  readonly at: Point;
  readonly label: Label;
  readonly lines: readonly string[];
}
export interface PlaceName {
  readonly name: string;
  readonly at: Point;
  readonly label: Label;
}
export interface Lettering {
  readonly battles: readonly BattleName[];
  readonly towns: readonly PlaceName[];
  readonly lands: readonly PlaceName[];
}

/** About as wide as words are drawn. */
const wide = (text: string, size: number): number => text.length * size * 0.54;
/** Lines stand so far apart, in their size. */
export const lineHeight = 1.18;

/** Discs of one station stand above each other, the first at its place: how far each is above the one before. */
export const discStep = (disc: number): number => 2 * disc + 3;

function boxOfStops({ stops, at: place }: Station, at: Projection, { disc, full }: Style): Box {
  const [x, y] = at(place);
  const rise = full ? (stops.length - 1) * discStep(disc) : 0;
  return { x: x - disc - 2, y: y - rise - disc - 2, width: 2 * disc + 4, height: rise + 2 * disc + 4 };
}

/** The text at a station, as long as there is room for. */
function linesFor({ name, date, stops }: Station, full: boolean): readonly (readonly string[])[] {
  const [first, last] = [stops[0]?.number, stops.at(-1)?.number];
  if (full) return date === "" ? [[name]] : [[name, date], [name]];
  return [[first === last ? name : `${name} ${first}–${last}`]];
}

export function letter(stations: readonly Station[], at: Projection, sheet: Sheet, style: Style): Lettering {
  const { name: size, small, large, full } = style;
  const stops = stations.map(station => boxOfStops(station, at, style));
  const there = [...stops];
  const battles = stations.map((station, i): BattleName => {
    const point = at(station.at);
    const own = stops[i] as Box;
    const middle: Point = [own.x + own.width / 2, own.y + own.height / 2];
    const places = linesFor(station, full).flatMap(lines => {
      const words = {
        width: Math.max(...lines.map((line, n) => wide(line, n === 0 ? size : small))),
        height: size * lineHeight + (lines.length - 1) * small * lineHeight,
      };
      const clear: Point = [own.width / 2 + 2, own.height / 2];
      return sidesOf[station.nameAt].map(where => ({ lines, label: labelAt(middle, where, words, clear) }));
    });
    const name = places.find(({ label }) => isFree(label.box, there, sheet)) ?? places[0];
    if (!name) throw new Error("a battle without a name");
    there.push(name.label.box);
    return { station, at: point, ...name };
  });
  if (!full) return { battles, towns: [], lands: [] };
  // A name without room is not written.
  const write = (
    all: Readonly<Record<string, Place>>,
    put: (point: Point, name: string) => Label | undefined,
  ): PlaceName[] =>
    Object.entries(all).flatMap(([name, place]) => {
      const point = at(place);
      const label = put(point, name);
      if (!label) return [];
      there.push(label.box);
      return [{ name, at: point, label }];
    });
  return {
    battles,
    towns: write(towns, (point, name) => {
      const dot = { x: point[0] - 4, y: point[1] - 4, width: 8, height: 8 };
      if (!isFree(dot, there, sheet)) return undefined;
      const words = { width: wide(name, small), height: small * lineHeight };
      const label = sidesOf.right
        .map(where => labelAt(point, where, words, [7, 5]))
        .find(one => isFree(one.box, there, sheet));
      if (label) there.push(dot);
      return label;
    }),
    // Letters of countries stand apart.
    lands: write(lands, (point, name) => {
      const words = { width: wide(name, large) * 1.7, height: large * lineHeight };
      const label = labelAt(point, "below", words, [0, -words.height / 2]);
      return isFree(label.box, there, sheet) ? label : undefined;
    }),
  };
}
