// How quick the tabletop is in headless Chromium: until the table is there, until its men are, and each frame of a drag and of
// a pan. ACIES_PROGRAM names the program. Frames are counted by the processor time of the page's main thread (script, layout,
// painting), which a loaded machine does not change much; the time between frames beside it does depend on the load.
//
//   node games/tabletop/tools/bench-table.mjs [SCENARIO]
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const scenario = process.argv[2] ?? "miniature_zama";
const program = [process.env.ACIES_PROGRAM, join(web, "../build/dev/acies"), join(web, "../build/release/acies")].find(
  path => path && existsSync(path),
);
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
if (!program || !browserPath) {
  console.error("this needs the program (ACIES_PROGRAM) and Chromium");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "acies-bench-"));
const server = spawn(
  program,
  ["serve", "--port", "0", "--store", join(folder, "acies.db"), "--web", join(web, "dist"), "--rate", "0"].concat([
    "--seed",
    "7",
    "--quiet",
  ]),
  { stdio: ["ignore", "pipe", "pipe"] },
);
const url = await new Promise((resolve, reject) => {
  let text = "";
  const read = chunk => {
    text += chunk;
    const found = /http:\/\/[\d.]+:\d+/.exec(text);
    if (found) resolve(found[0]);
  };
  server.stdout.on("data", read);
  server.stderr.on("data", read);
  server.on("exit", code => reject(new Error(`the server ended with ${code}: ${text}`)));
});

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
function line(what, values) {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, most, last] = [share(sorted, 0.5), share(sorted, 0.95), sorted.at(-1) ?? 0].map(n => n.toFixed(1));
  console.log(`${what.padEnd(44)} median ${median.padStart(6)}  p95 ${most.padStart(6)}  max ${last.padStart(6)} ms`);
}

/** Frames while something is done: the processor time of each on the main thread, and the time between them. */
async function frames(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise(done => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const fired = events.filter(event => event.name === "FireAnimationFrame");
  const main = fired[0];
  if (!main) return { work: [], between: [] };
  const ofMain = event => event.pid === main.pid && event.tid === main.tid;
  const starts = fired
    .filter(ofMain)
    .map(event => event.ts)
    .toSorted((a, b) => a - b);
  // Several callbacks of one frame begin within a few milliseconds, in one task.
  const tasks = events
    .filter(event => ofMain(event) && event.ph === "X" && event.name.endsWith("RunTask") && event.tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const outer = [];
  for (const task of tasks) {
    const last = outer.at(-1);
    if (!last || task.ts >= last.ts + last.dur) outer.push(task);
  }
  const drawn = outer.filter(task => starts.some(ts => ts >= task.ts && ts <= task.ts + task.dur));
  const work = drawn.map((task, i) => {
    const before = drawn[i - 1];
    const since = before ? before.ts : task.ts;
    const rest = outer.filter(other => other.ts > since && other.ts < task.ts);
    return [task, ...rest].reduce((sum, one) => sum + one.tdur, 0) / 1000;
  });
  return { work, between: drawn.slice(1).map((task, i) => (task.ts - drawn[i].ts) / 1000) };
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
try {
  const answer = await fetch(`${url}/api/matches`, {
    method: "POST",
    body: JSON.stringify({
      scenario,
      seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
      two_way: false,
    }),
  });
  const made = await answer.json();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await context.addInitScript(() => {
    localStorage.setItem("acies.settings", JSON.stringify({ place: "server", speed: "instant" }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  console.log(`${scenario}, 1280 x 800, load ${loadavg()[0].toFixed(1)}`);
  await page.goto(`${url}/#/play/${made.match}/${made.secrets.a}`);
  const there = async selector => {
    await page.locator(selector).first().waitFor({ state: "attached" });
    return page.evaluate(() => performance.now().toFixed(0));
  };
  console.log(`the table is there after ${await there(".tt-unit")} ms`);
  console.log(`its ground after ${await there('.tt-board[data-ground="there"]')} ms`);
  console.log(`its men after ${await there('.tt-board[data-men="there"]')} ms`);
  // Pass the decisions before the moves.
  const kind = () => page.evaluate(() => document.querySelector(".decision.mine")?.dataset.kind);
  while ((await kind()) !== "manoeuvre") {
    const step = await page.locator(".tt-page").getAttribute("data-step");
    const curtain = page.locator(".curtain button");
    if (await curtain.count()) await curtain.first().click();
    else
      await page
        .locator(
          '.decision.mine [data-kind="done"], .decision.mine [data-kind="first"], .decision.mine button[data-kind]',
        )
        .first()
        .click();
    // The policy of the page forbids to evaluate a text there again and again.
    await page.evaluate(async before => {
      const goesOn = () =>
        document.querySelector(".curtain") ||
        (document.querySelector(".tt-page").dataset.step !== before && document.querySelector(".decision.mine"));
      while (!goesOn()) await new Promise(done => setTimeout(done, 10));
    }, step);
  }
  const box = await page.locator(".tt-unit.lit").first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = await frames(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 90; ++i) await page.mouse.move(x + 14 * Math.sin(i / 9), y - i);
    await page.mouse.up();
  });
  line(`dragging a unit: ${drag.work.length} frames, processor time`, drag.work);
  line("  between frames", drag.between);
  await page.keyboard.press("Escape");
  const pan = await frames(page, async () => {
    const board = await page.locator(".tt-board").boundingBox();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const [px, py] = [board.x + 30, board.y + board.height / 2];
    await page.mouse.move(px, py);
    await page.mouse.down();
    for (let i = 1; i <= 60; ++i) await page.mouse.move(px + i, py - i / 2);
    await page.mouse.up();
  });
  line(`pulling the table: ${pan.work.length} frames, processor time`, pan.work);
  line("  between frames", pan.between);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
