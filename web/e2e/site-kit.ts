// Shared by tests of the pages without a server: a folder of plain files behind a small host, which can be cut off.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type Server as HttpServer, createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type Browser, type BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import typesByEnding from "../tools/types.json" with { type: "json" };
import { startBrowser } from "./browser.ts";
import { type Person, desktop, root, until } from "./kit.ts";

/** What hosts say that a file is, by the end of its name. */
const types: Readonly<Record<string, string>> = typesByEnding;
/** Below the root of the host, as a page of one project among others. */
const path = "/games/acies/";

/** Makes the folder that `./acies site` makes. */
export function makeSite(folder: string): void {
  const made = spawnSync("node", [join(root, "web", "build.mjs"), "--static"], {
    env: { ...process.env, ACIES_WEB_OUT: folder },
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`no site: ${made.stdout}${made.stderr}`);
  if (!existsSync(join(folder, "engine.json")))
    throw new Error("no engine: cmake --build --preset wasm --target engine");
}

/** A host of plain files that knows nothing of Acies. */
export class Host {
  private server: HttpServer | undefined;
  private port = 0;
  /** The files that were asked for. */
  readonly asked: string[] = [];
  constructor(readonly folder: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }
  /** At the same place as before, if it was there. */
  start(): Promise<void> {
    const server = createServer(({ url = "/" }, response) => {
      const [plain = ""] = url.split("?");
      const name = plain.startsWith(path) ? plain.slice(path.length) || "index.html" : "";
      const file = join(this.folder, name);
      this.asked.push(name);
      const found = /^[\w.-]+$/.test(name) && existsSync(file);
      response.writeHead(found ? 200 : 404, {
        "content-type": found ? (types[extname(name)] ?? "application/octet-stream") : "text/plain",
        "cache-control": "no-cache",
      });
      response.end(found ? readFileSync(file) : "not found");
    });
    this.server = server;
    return new Promise(resolve =>
      server.listen(this.port, "127.0.0.1", () => {
        this.port = (server.address() as { port: number }).port;
        resolve();
      }),
    );
  }
  /** It cannot be reached any more. */
  cut(): Promise<void> {
    return new Promise(resolve => {
      this.server?.close(() => resolve());
      this.server?.closeAllConnections();
    });
  }
}

/** Makes another version of the pages in the folder of a site: the same with another name of its script. */
export function renewSite(folder: string): string {
  const script = readdirSync(folder).find(name => /^acies-\w+\.js$/.test(name)) ?? "";
  const renewed = script.replace("acies-", "acies-NEW");
  renameSync(join(folder, script), join(folder, renewed));
  for (const name of ["index.html", "sw.js"]) {
    const text = readFileSync(join(folder, name), "utf8");
    const versions = text.replaceAll(script, renewed).replace(/\}[0-9a-f]{8}`/, "}00000000`");
    writeFileSync(join(folder, name), versions);
  }
  return renewed;
}

/** What the rules of a new edition say, in as many letters as before. */
export const oldWords = "swords do not hit";
export const newWords = "swords never hit!";

/** Puts a new edition of the engine into a folder of pages, in place of the one there: the same with other words in its rules. */
export function renewEngine(folder: string, edition = 2): { readonly engine: string; readonly pictures: string } {
  const about = JSON.parse(readFileSync(join(folder, "engine.json"), "utf8")) as { file: string; pictures: string };
  const renewed = (old: string, name: string): string => {
    const bytes = readFileSync(join(folder, old));
    for (let at = bytes.indexOf(oldWords); at !== -1; at = bytes.indexOf(oldWords, at + 1))
      bytes.write(newWords, at, "latin1");
    // A section without a meaning: other bytes, the same engine.
    writeFileSync(join(folder, name), new Uint8Array([...bytes, 0, 2, 1, 0x30 + edition]));
    for (const ending of ["", ".gz", ".br"]) rmSync(join(folder, `${old}${ending}`), { force: true });
    return name;
  };
  const file = renewed(about.file, `engine-0000000${edition}.wasm`);
  const pictures = renewed(about.pictures, `pictures-0000000${edition}.wasm`);
  for (const ending of [".gz", ".br"]) rmSync(join(folder, `engine.json${ending}`), { force: true });
  writeFileSync(join(folder, "engine.json"), JSON.stringify({ ...about, file, pictures }));
  return { engine: file, pictures };
}

export interface Site {
  readonly host: Host;
  readonly browser: Browser;
}
/** A site and a browser for the tests of a file. */
export function site(): Site {
  let host: Host | undefined;
  let browser: Browser | undefined;
  const folder = mkdtempSync(join(tmpdir(), "acies-site-"));
  beforeAll(async () => {
    makeSite(folder);
    host = new Host(folder);
    await host.start();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.cut();
    rmSync(folder, { recursive: true, force: true });
  });
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error("the site is not there yet");
    return thing;
  };
  return {
    get host() {
      return there(host);
    },
    get browser() {
      return there(browser);
    },
  };
}

/** A new person whose browser keeps what it likes. */
export async function visitor(
  { browser, host }: Site,
  options: BrowserContextOptions = desktop,
  settings: Readonly<Record<string, unknown>> = { speed: "instant" },
): Promise<Person> {
  const context = await browser.newContext({ ...options, baseURL: host.url });
  await context.addInitScript(text => {
    if (!localStorage.getItem("acies.settings")) localStorage.setItem("acies.settings", text);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env["ACIES_WAIT"] ?? 180_000));
  const errors: string[] = [];
  page.on("pageerror", error => errors.push(error.message));
  return { context, page, errors };
}

/** A page that can do without the network. */
export const offlineReady = `document.documentElement.dataset.offline === "ready" && navigator.serviceWorker.controller !== null`;

/** Opens the pages, asks for what is needed without the network, and comes back to the front page when it is there. */
export async function visit({ page }: Person, at: Site): Promise<void> {
  await page.goto(`${at.host.url}#/device`);
  await page.locator('[data-action="fetch-for-offline"]').click();
  await until(page, offlineReady);
  await page.goto(`${at.host.url}#/`);
  await page.locator('a[href="#/battle/akragas"]').waitFor();
}
