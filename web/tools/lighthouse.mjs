// What Lighthouse says of the pages without a server, with its settings for a phone: the front page, a battle, the page of the
// device, a table. Makes them in a folder of their own, unless DIR names one. A host that compresses as web hosts do serves them;
// each page is opened by a browser that has fetched nothing before. The worst of --runs counts for all but performance, of which
// the median is printed. A page below what we want makes the exit status 1. --say: what was found wrong, too.
//
//   npm --prefix tools/lighthouse ci && node tools/lighthouse.mjs [--runs N] [--only WORD] [--say] [DIR]
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const tool = join(here, "lighthouse/node_modules/lighthouse/core/index.js");
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
if (!existsSync(tool) || !browserPath) {
  console.error("this needs Chromium, and Lighthouse: npm --prefix tools/lighthouse ci");
  process.exit(2);
}
const { default: lighthouse } = await import(tool);
const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    say: { type: "boolean", default: false },
    only: { type: "string" },
  },
  allowPositionals: true,
});
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** What hosts say that a file is, by the end of its name. */
const types = JSON.parse(readFileSync(join(here, "types.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "acies-lighthouse-"));
const site = positionals[0] ?? join(folder, "site");
if (!positionals[0]) {
  const env = { ...process.env, ACIES_WEB_OUT: site };
  const made = spawnSync("node", [join(here, "../build.mjs"), "--static"], { env, encoding: "utf8" });
  if (made.status !== 0) {
    console.error(made.stdout + made.stderr);
    process.exit(2);
  }
}
const compressed = new Map();
const host = createServer(({ url = "/" }, response) => {
  const name = url.split("?")[0].slice(1) || "index.html";
  const file = join(site, name);
  if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return response.writeHead(404).end();
  const type = types[extname(name)] ?? "application/octet-stream";
  if (!compressed.has(name)) compressed.set(name, gzipSync(readFileSync(file)));
  // As hosts of plain files do: they know nothing of names that never change.
  response.writeHead(200, { "content-type": type, "content-encoding": "gzip", "cache-control": "max-age=600" });
  response.end(compressed.get(name));
});
const listen = server => new Promise(done => server.listen(0, "127.0.0.1", () => done(server.address().port)));
const address = `http://127.0.0.1:${await listen(host)}/`;
const probe = createServer();
const port = await listen(probe);
await new Promise(done => probe.close(done));

const context = await chromium.launchPersistentContext(join(folder, "browser"), {
  executablePath: browserPath,
  args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
});
/** A battle on this device, for its table; its address. */
async function makeMatch() {
  const page = await context.newPage();
  await page.goto(`${address}#/battle/akragas`);
  await page.getByRole("button", { name: "To battle" }).click();
  await page.locator(".decision.mine").waitFor();
  const { hash } = new URL(page.url());
  await page.close();
  return hash;
}
/** A browser that has nothing but what its player keeps. */
async function forgetFiles() {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(address).origin,
    storageTypes: "cache_storage,service_workers,shader_cache",
  });
  await session.send("Network.clearBrowserCache");
  await page.close();
}
async function scoresOf(hash, comesBack) {
  if (!comesBack) await forgetFiles();
  const { lhr } = await lighthouse(address + hash, {
    port,
    logLevel: "error",
    output: "json",
    disableStorageReset: true,
    onlyCategories: Object.keys(least),
  });
  if (values.say) say(lhr);
  return Object.fromEntries(
    Object.keys(least).map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
}
function say({ audits, categories }) {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(ref => ref.weight > 0).map(ref => ref.id)),
  );
  for (const audit of Object.values(audits)) {
    if (!counted.has(audit.id) || audit.score === null || audit.score >= 0.9) continue;
    console.log(`    ${audit.id} ${audit.score}: ${audit.displayValue ?? audit.title}`);
    for (const item of audit.details?.items?.slice(0, 5) ?? [])
      if (item.node) console.log(`      ${item.node.selector}  ${item.node.snippet}`);
  }
}

const only = values.only ?? "";
const pages = [
  ["the front page", ""],
  ["a battle", "#/battle/zama"],
  ["this device", "#/device"],
  // A match of this device was begun in this browser, which has kept the engine then.
  ["a table", await makeMatch(), true],
];
let good = true;
console.log(`${"".padEnd(16)} ${Object.keys(least).join("  ")}`);
for (const [name, hash, comesBack = false] of pages) {
  if (!name.includes(only)) continue;
  const runs = [];
  // eslint-disable-next-line no-await-in-loop
  for (let i = 0; i < Number(values.runs); ++i) runs.push(await scoresOf(hash, comesBack));
  const scores = Object.keys(least).map(what => {
    const sorted = runs.map(run => run[what]).sort((a, b) => a - b);
    return [what, what === "performance" ? sorted[sorted.length >> 1] : sorted[0]];
  });
  console.log(`${name.padEnd(16)} ${scores.map(([what, score]) => String(score).padStart(what.length)).join("  ")}`);
  if (scores.some(([what, score]) => score < least[what])) good = false;
}
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
await context.close();
host.close();
rmSync(folder, { recursive: true, force: true });
process.exit(good ? 0 : 1);
