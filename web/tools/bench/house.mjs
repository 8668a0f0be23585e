// A server and Chromium, for the measurements.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = join(dirname(fileURLToPath(import.meta.url)), "../..");

function refuse(words) {
  console.error(words);
  process.exit(2);
}
const found = (paths, otherwise) => paths.find(path => path && existsSync(path)) ?? refuse(otherwise);

/** The program with web/dist at a free port, and an empty store. */
async function startServer() {
  const program = found(
    [process.env.ACIES_PROGRAM, join(web, "../build/dev/acies"), join(web, "../build/release/acies")],
    "there is no program: build it, name it in ACIES_PROGRAM, or give the address of a server (--url)",
  );
  const dist = found([join(web, "dist")], "there is no web/dist: node build.mjs");
  const folder = mkdtempSync(join(tmpdir(), "acies-bench-"));
  const options = ["--port", "0", "--store", join(folder, "acies.db"), "--web", dist];
  const server = spawn(program, ["serve", ...options, "--rate", "0", "--seed", "7", "--bot-pace", "150", "--quiet"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    const read = chunk => {
      text += chunk;
      const address = /http:\/\/[\d.]+:\d+(?=\/)/.exec(text);
      if (address) resolve(address[0]);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", code => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  const stop = async () => {
    server.removeAllListeners("exit");
    const ended = new Promise(done => server.on("exit", done));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { program, url, stop };
}

/** The server at an address, which must be one of Acies. */
async function serverAt(address) {
  const url = address.replace(/\/+$/, "");
  const answer = await fetch(`${url}/api/games`).catch(() => undefined);
  if (!answer?.ok) refuse(`no server of Acies answers at ${url}`);
  return { url, stop: async () => undefined };
}

/** A server of its own, or that at an address; `close` ends what was started. */
export async function openHouse(address) {
  const executablePath = found(
    ["/usr/bin/chromium", "/usr/bin/chromium-browser"],
    "there is no Chromium: install the package chromium",
  );
  const server = await (address ? serverAt(address) : startServer());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  return {
    ...server,
    browser,
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** The address of the table of a match that is made for it. */
export async function tableOf(url, scenario, seats) {
  const answer = await fetch(`${url}/api/matches`, {
    method: "POST",
    body: JSON.stringify({ scenario, seats, two_way: false }),
  });
  if (!answer.ok) throw new Error(`no match of ${scenario}: ${await answer.text()}`);
  const { match, secrets } = await answer.json();
  return secrets.a ? `${url}/#/play/${match}/${secrets.a}` : `${url}/#/watch/${match}`;
}

export const beside = { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } };
export const twoBots = {
  a: { kind: "bot", level: "recruit", side: "bottom" },
  b: { kind: "bot", level: "recruit" },
};

/** A page of somebody who has never been here. Without a service worker, which would fetch files that this page does not need. */
export async function freshPage(browser, settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" });
  await context.addInitScript(text => localStorage.setItem("acies.settings", text), JSON.stringify(settings));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

const patience = 120_000;

/** Milliseconds since the page was opened until an expression holds. The policy of the page forbids to evaluate a text later on. */
export const since = (page, expression) =>
  page.evaluate(
    async ([text, patience]) => {
      const holds = new Function(`return ${text}`);
      for (const end = performance.now() + patience; !holds();) {
        if (performance.now() > end) throw new Error(`this never came: ${text}`);
        await new Promise(done => setTimeout(done, 5));
      }
      return performance.now();
    },
    [expression, patience],
  );

const visits = 3;

/** The middle one of several visits for each of their figures. */
export async function middleOfVisits(visit) {
  const all = [];
  for (let i = 0; i < visits; ++i) all.push(await visit());
  const middle = name => all.map(one => one[name]).toSorted((a, b) => a - b)[Math.floor(visits / 2)];
  return Object.fromEntries(Object.keys(all[0]).map(name => [name, middle(name)]));
}
