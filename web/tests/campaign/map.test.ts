// The maps of campaigns: every battle has its place, and a map for each country.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { CampaignState } from "../../generated/campaign.ts";
import { projection, stationsOf, theatresOf } from "../../campaign/parts/map.tsx";
import { sites } from "../../campaign/places.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../scenarios/campaigns");
const battlesOf = (file: string): readonly string[] =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^battle (\w+)/gm)].map(found => found[1] ?? "");
const campaign = (file: string): CampaignState["battles"] =>
  battlesOf(file).map(id => ({ id, name: id, winner: null })) as unknown as CampaignState["battles"];

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
    expect(stations.map(station => station.numbers)).toEqual([[1], [2], [3, 4], [5, 6, 7], [8]]);
  });

  it("keep every place within the map, north above south", () => {
    const at = projection(
      [
        [0, 40],
        [10, 35],
      ],
      320,
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
});
