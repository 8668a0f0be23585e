// What the browser tests share: a server of their own, Debian's Chromium, and a player who clicks.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, "..", "..");
export const pictures = process.env["ACIES_PICTURES"] ?? join(root, "build", "test", "pictures");

function program(): string {
  const named = process.env["ACIES_PROGRAM"];
  const found = [named, join(root, "build/dev/acies"), join(root, "build/release/acies")].find(
    path => path && existsSync(path),
  );
  if (!found) throw new Error("no program to test: build it, or name it in ACIES_PROGRAM");
  return found;
}

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server on a free port with an empty store. */
export async function startServer(more: readonly string[] = []): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "acies-e2e-"));
  const child: ChildProcess = spawn(
    program(),
    [
      "serve",
      "--port",
      "0",
      "--store",
      join(folder, "acies.db"),
      "--web",
      join(here, "..", "dist"),
      "--bot-ms",
      "30",
      "--rate",
      "0",
      "--quiet",
      ...more,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) resolve(found[0]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", code => reject(new Error(`the server ended with ${code}: ${text}`)));
    setTimeout(() => reject(new Error(`the server is silent: ${text}`)), 20_000);
  });
  return {
    url,
    stop: () =>
      new Promise(resolve => {
        child.on("exit", () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill("SIGTERM");
        setTimeout(() => child.kill("SIGKILL"), 5000).unref();
      }),
  };
}

export async function startBrowser(): Promise<Browser> {
  const path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  if (!path) throw new Error("no Chromium: install the package chromium");
  return chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A page of a new person: nothing stored but these settings. Errors of the page fail the test that asks for them. */
export async function person(
  browser: Browser,
  server: Server,
  settings: Readonly<Record<string, unknown>> = { speed: "instant" },
  options: BrowserContextOptions = desktop,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ ...options, baseURL: server.url });
  await context.addInitScript(text => {
    if (!localStorage.getItem("acies.settings")) localStorage.setItem("acies.settings", text);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on("pageerror", error => errors.push(error.message));
  return { context, page, errors };
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

export interface Made {
  readonly match: string;
  readonly secrets: { readonly a?: string; readonly b?: string };
}

export async function makeMatch(server: Server, body: unknown): Promise<Made> {
  const response = await fetch(`${server.url}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`no match: ${response.status} ${await response.text()}`);
  return (await response.json()) as Made;
}

export const againstBot = (scenario: string, side = "bottom", level = "random", two_way = false): unknown => ({
  scenario,
  seats: { a: { kind: "person", side }, b: { kind: "bot", level } },
  two_way,
});

export const words = (page: Page): Promise<string> => page.locator(".decision .words").innerText();

/** Why the clicking player stopped. */
export type Stopped = "over" | "until" | "clicks";

/**
 * Clicks its way on inside the page, as somebody would who likes a fight: attacks where it can, goes towards the enemy,
 * looks at a card and plays it. Stops when the battle is over, when the expression `until` holds, or after `most` clicks.
 */
export async function clickOn(
  page: Page,
  seed: number,
  options: { until?: string; most?: number } = {},
): Promise<Stopped> {
  return page.evaluate(
    async ({ seed: start, until, most }) => {
      let x = start;
      const below = (n: number): number => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >>> 8) % n;
      };
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const click = (element: Element | undefined): void => {
        element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      };
      const some = (list: readonly Element[]): Element | undefined => list[below(Math.max(1, list.length))];
      const stop = new Function(`return ${until}`) as () => boolean;
      const frame = (): Promise<void> => new Promise(done => setTimeout(done, 4));
      // Up the board is where the enemy is.
      const forward = (list: readonly Element[]): Element | undefined => {
        const sorted = list.toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y);
        return below(3) === 0 ? some(list) : sorted[0];
      };
      for (let clicks = 0; clicks < most;) {
        await frame();
        if (document.querySelector(".report")) return "over";
        if (stop()) return "until";
        const curtain = document.querySelector(".curtain button");
        const options = all(".options button.primary");
        const cards = all(".card.playable");
        const targets = all(".cell.target");
        const buttons = all(".decision.mine button[data-action]").filter(b => b.getAttribute("data-action") !== "undo");
        const hexes = all(".cell.choosable:not(.target)");
        const paths = hexes.filter(h => !h.classList.contains("draggable"));
        if (
          !curtain &&
          options.length === 0 &&
          cards.length === 0 &&
          targets.length === 0 &&
          buttons.length === 0 &&
          hexes.length === 0
        )
          continue;
        clicks += 1;
        if (curtain) click(curtain);
        else if (options.length > 0) click(some(options));
        else if (cards.length > 0) {
          click(some(cards));
          await frame();
          click(document.querySelector(".looked-at button.primary") ?? undefined);
        } else if (targets.length > 0) click(some(targets));
        else if (paths.length > 0) click(forward(paths));
        else if (hexes.length > 0 && (buttons.length === 0 || below(10) > 0)) click(some(hexes));
        else click(some(buttons));
      }
      return "clicks";
    },
    { seed, until: options.until ?? "false", most: options.most ?? 4000 },
  );
}

export const axeSource = (): string => readFileSync(join(here, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");
