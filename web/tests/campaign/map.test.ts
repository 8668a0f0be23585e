// The maps of campaigns: every battle has its place, and a map for each country.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { CampaignState } from "../../generated/campaign.ts";
import { bent } from "../../campaign/coast.ts";
import { type Style, letter } from "../../campaign/lettering.ts";
import { projection, stationsOf, theatresOf } from "../../campaign/stations.ts";
import { sites } from "../../campaign/places.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../scenarios/campaigns");
const battlesOf = (file: string): readonly string[] =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^battle (\w+)/gm)].map(found => found[1] ?? "");
const campaign = (file: string): CampaignState["battles"] =>
  battlesOf(file).map(id => ({ id, name: id, date: "216 BC", fought: false })) as unknown as CampaignState["battles"];

describe("the maps of campaigns", () => {
  it("know where every battle of every campaign was fought", () => {
    const missing = readdirSync(folder)
      .flatMap(battlesOf)
      .filter(id => !sites[id]);
    expect(missing).toEqual([]);
  });

  it("have one map for each country", () => {
    const theatres = (file: string): number => theatresOf(stationsOf(campaign(file))).length;
    expect(["sicily", "hannibal_in_italy", "scipio", "belisarius"].map(name => theatres(`${name}.acies`))).toEqual([
      1, 1, 2, 2,
    ]);
  });

  it("join battles that were fought at one place", () => {
    const stations = stationsOf(campaign("belisarius.acies"));
    expect(stations.map(station => station.stops.map(stop => stop.number))).toEqual([[1], [2], [3, 4], [5, 6, 7], [8]]);
  });

  it("keep every place within the map, north above south", () => {
    const at = projection(
      [
        [0, 40],
        [10, 35],
      ],
      { width: 320, height: 176 },
    );
    const [a, b] = [at([0, 40]), at([10, 35])];
    expect(a[0]).toBeLessThan(b[0]);
    expect(a[1]).toBeLessThan(b[1]);
    for (const [x, y] of [a, b]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(320);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(176);
    }
  });

  it.each([
    { width: 1146, height: 300 },
    { width: 374, height: 240 },
    { width: 812, height: 190 },
  ])("have names beside each other, never over each other, on a sheet of $width by $height", sheet => {
    const style: Style = { disc: 11, name: 15, small: 12.5, large: 16, full: true };
    for (const file of readdirSync(folder)) {
      const theatres = theatresOf(stationsOf(campaign(file)));
      // Narrow maps stand above each other.
      const one = { ...sheet, width: sheet.width / (sheet.width < 560 ? 1 : theatres.length) };
      for (const stations of theatres) {
        const at = projection(
          stations.map(station => station.at),
          one,
        );
        const { battles, towns, lands } = letter(stations, at, one, style);
        expect(battles.map(({ lines }) => lines[0])).toEqual(stations.map(({ name }) => name));
        const boxes = [...battles, ...towns, ...lands].map(({ label }) => label.box);
        const overlaps = boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter(b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
        );
        expect(overlaps, `${file} on ${one.width}`).toEqual([]);
      }
    }
  });

  it("bend coasts where they are seen, the same way each time, and leave the rest straight", () => {
    const line = [
      [0, 40],
      [2, 40],
      [30, 40],
      [32, 40],
    ] as const;
    const window = { west: -1, east: 5, south: 38, north: 42 };
    const once = bent(line, window);
    expect(once).toEqual(bent(line, window));
    expect(once.length).toBeGreaterThan(20);
    expect(once.filter(([east]) => east >= 30)).toEqual(line.slice(2));
    expect(Math.max(...once.map(([, north]) => Math.abs(north - 40)))).toBeLessThan(5);
  });
});
