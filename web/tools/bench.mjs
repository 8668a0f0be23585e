// How quick the client is in headless Chromium: how soon the front page and the table of each game are there and with how many bytes,
// how long the engine needs for their grounds and men, and the time of frames while somebody drags, zooms and watches a fight.
//
//   node tools/bench.mjs [--url ADDRESS] [--json] [PART…]
//
// Without an address it starts the program that ACIES_PROGRAM names (else build/dev/acies or build/release/acies) with web/dist. A
// part is `front` or the folder of a game; without one all of them are measured. On a server of others this makes a few matches.
import { readdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { sizesOfEngine } from "./bench/bytes.mjs";
import { measureFront } from "./bench/front.mjs";
import { openHouse } from "./bench/house.mjs";
import { framesTable, loadingTable } from "./bench/print.mjs";
import { measureTable } from "./bench/table.mjs";

const { values, positionals } = parseArgs({
  options: { url: { type: "string" }, json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const ofGames = readdirSync(new URL("../games/", import.meta.url), { recursive: true })
  .map(path => /^([^/]+)\/tools\/bench\.mjs$/.exec(path)?.[1])
  .filter(game => game !== undefined)
  .toSorted();
const parts = ["front", ...ofGames];
const unknown = positionals.find(part => !parts.includes(part));
if (unknown !== undefined) {
  console.error(`there is no part ${unknown}: ${parts.join(", ")}`);
  process.exit(2);
}

const measure = async (house, part) => {
  if (part === "front") return measureFront(house);
  const { table } = await import(`../games/${part}/tools/bench.mjs`);
  return measureTable(house, table);
};

const house = await openHouse(values.url);
try {
  const load = [loadavg()[0]];
  const measured = {};
  for (const part of parts)
    if (positionals.length === 0 || positionals.includes(part)) measured[part] = await measure(house, part);
  load.push(loadavg()[0]);
  const found = {
    address: values.url ?? house.program,
    browser: `Chromium ${house.browser.version()}`,
    cores: cpus().length,
    load,
    engine: await sizesOfEngine(house.url),
    parts: measured,
  };
  const tenths = (_, value) => (typeof value === "number" ? Math.round(10 * value) / 10 : value);
  if (values.json) console.log(JSON.stringify(found, tenths, 2));
  else {
    const [before, after] = load.map(n => n.toFixed(1));
    console.log(`${found.browser}, ${found.cores} cores, load ${before} before and ${after} after\n`);
    console.log([...loadingTable(found), "", ...framesTable(found)].join("\n"));
  }
} finally {
  await house.close();
}
