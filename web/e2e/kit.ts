// Shared by the browser tests: a server of their own, Debian's Chromium, and a player who clicks. Nothing here waits for
// a length of time: a test goes on when the page shows the expected state, however slow the machine.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startBrowser } from "./browser.ts";

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
  /** The file with everything it keeps. */
  readonly store: string;
  /** Killed without warning, and started again at the same place with the same store. `dead` runs in between. */
  restart(dead?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Dice and cards are the same every time: with this one the first hand of Akragas has orders for every wing. */
const usualSeed = "7";

/** Instead of a seed: dice by lot as people play with, which wait for a nonce of every player. */
const byLot = "";

/** Positions in the notation to begin a test from. */
const positions = join(here, "battles");

/** The program on a port, 0 for one that is free, and where it is. */
async function serve(
  folder: string,
  seed: string,
  port: string,
  more: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  const child: ChildProcess = spawn(
    program(),
    [
      "serve",
      "--port",
      port,
      "--store",
      join(folder, "acies.db"),
      "--web",
      join(here, "..", "dist"),
      "--bot-ms",
      "30",
      "--rate",
      "0",
      ...(seed === byLot ? [] : ["--seed", seed]),
      ...more,
      "--quiet",
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
    setTimeout(() => reject(new Error(`the server is silent: ${text}`)), 120_000).unref();
  });
  return { child, url };
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise(resolve => {
    child.on("exit", () => resolve());
    child.kill(signal);
    setTimeout(() => child.kill("SIGKILL"), 5000).unref();
  });

/** A server on a free port with an empty store. */
export async function startServer(seed: string, more: readonly string[]): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "acies-e2e-"));
  let { child, url } = await serve(folder, seed, "0", more);
  return {
    url,
    store: join(folder, "acies.db"),
    restart: async dead => {
      await ended(child, "SIGKILL");
      await dead?.();
      ({ child, url } = await serve(folder, seed, new URL(url).port, more));
    },
    stop: async () => {
      await ended(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server and the browser of a test file, once its tests run. */
export interface House {
  readonly server: Server;
  readonly browser: Browser;
}

/** A server and a browser for the tests of a file. */
export function house(seed = usualSeed, more: readonly string[] = []): House {
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await startServer(seed, more);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const open = <T>(door: T | undefined): T => {
    if (door === undefined) throw new Error("the house is not open yet");
    return door;
  };
  return {
    get server() {
      return open(server);
    },
    get browser() {
      return open(browser);
    },
  };
}

/** … with the positions of the tests among its battles. */
export const houseWithPositions = (): House => house(usualSeed, ["--battles", positions]);

/** … with dice as people have them. */
export const houseByLot = (): House => house(byLot);

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

/**
 * A page of a new person: nothing stored but these settings. He plays on the server, whose dice are known, and keeps no page
 * for when there is no network. Errors of the page fail the test that asks for them.
 */
export async function person(
  { browser, server }: House,
  settings: Readonly<Record<string, unknown>> = { speed: "instant" },
  options: BrowserContextOptions = desktop,
): Promise<Person> {
  const context = await browser.newContext({ serviceWorkers: "block", ...options, baseURL: server.url });
  await context.addInitScript(
    text => {
      if (!localStorage.getItem("acies.settings")) localStorage.setItem("acies.settings", text);
    },
    JSON.stringify({ place: "server", ...settings }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env["ACIES_WAIT"] ?? 180_000));
  const errors: string[] = [];
  page.on("pageerror", error => errors.push(error.message));
  return { context, page, errors };
}

/** Waits until the page is at rest: nothing that ends by itself is still moving or fading. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation): boolean => animation.effect?.getComputedTiming().endTime !== Infinity;
    for (let moving = true; moving;) {
      await new Promise(requestAnimationFrame);
      const animations = document.getAnimations().filter(ends);
      await Promise.all(animations.map(animation => animation.finished.catch(() => undefined)));
      moving = animations.length > 0;
    }
  });
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await settled(page);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

export interface Made {
  readonly match: string;
  readonly secrets: { readonly a?: string; readonly b?: string };
  readonly invitations: { readonly a?: string; readonly b?: string };
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

/** The campaign of Sicily against a bot that loses as a rule, for the bottom side. */
export async function makeCampaign(server: Server): Promise<{ campaign: string; secret: string }> {
  const response = await fetch(`${server.url}/api/campaigns`, {
    method: "POST",
    body: JSON.stringify({
      campaign: "sicily",
      seats: { a: { kind: "person", side: "bottom" }, b: { kind: "bot", level: "random" } },
    }),
  });
  const { campaign, secrets } = (await response.json()) as { campaign: string; secrets: { a: string } };
  return { campaign, secret: secrets.a };
}

export const againstBot = (scenario: string, side = "bottom", level = "random", two_way = false): unknown => ({
  scenario,
  seats: { a: { kind: "person", side }, b: { kind: "bot", level } },
  two_way,
});

/** A match of two people who are far apart: its maker has seat a, the other is invited to seat b. */
export const twoPeople = (scenario: string, side = "bottom"): unknown => ({
  scenario,
  seats: { a: { kind: "person", side }, b: { kind: "person" } },
  two_way: false,
});
/** Opens the table of a match that was made, as its maker or as the guest. */
export const openAsHost = async (page: Page, { match, secrets }: Made): Promise<void> => {
  await page.goto(`/#/play/${match}/${secrets.a}`);
  await until(page, `location.hash === "#/play/${match}/a"`);
};
export const openAsGuest = async (page: Page, { match, invitations }: Made): Promise<void> => {
  await page.goto(`/#/join/${match}/${invitations.b}`);
  await until(page, `location.hash === "#/play/${match}/b"`);
};

/** Sits down at a match against a bot and waits for the first decision. */
export async function sitDown(page: Page, at: House, scenario = "akragas", side = "bottom"): Promise<Made> {
  const made = await makeMatch(at.server, againstBot(scenario, side));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
  return made;
}

/** The player of this page plays that side. */
export const sits = (page: Page, side: "top" | "bottom"): Promise<void> =>
  page.locator(`.army.${side} .who`).getByText("you", { exact: true }).waitFor();

/** Everything that the browser of this page keeps, and its address. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]));
/** The seat that the browser of this page holds at a match, once it is kept. */
export async function keptSeat(page: Page, match: string): Promise<{ seat: string; secret: string }> {
  const found = `Object.keys(localStorage).find(key => key.startsWith("acies.match.${match}."))`;
  await until(page, `${found} !== undefined`);
  const text = await page.evaluate(`localStorage.getItem(${found})`);
  return JSON.parse(text as string) as { seat: string; secret: string };
}

/** Conditions for clickOn, of the page as it is. */
export const myTurn = `document.querySelector(".decision.mine") !== null`;
export const notMine = `document.querySelector(".decision.theirs") !== null`;
export const hasTarget = `document.querySelector(".cell.target") !== null`;
export const kindIs = (kind: string): string =>
  `document.querySelector(".decision.mine")?.getAttribute("data-kind") === "${kind}"`;
const turnNumber = `Number(/Turn (\\d+)/.exec(document.querySelector(".turn")?.textContent ?? "")?.[1] ?? 0)`;
export const turnIs = (least: number): string => `${turnNumber} >= ${least}`;
export const myTurnFrom = (least: number): string => `${turnIs(least)} && ${kindIs("play")}`;

/** Until an expression holds in the page. Asked from inside, as the page's policy forbids to evaluate it again and again. */
export const until = (page: Page, expression: string): Promise<void> =>
  page.evaluate(async text => {
    const holds = new Function(`return ${text}`) as () => boolean;
    while (!holds()) await new Promise(done => setTimeout(done, 10));
  }, expression);

/** The words of a hex for screen readers. */
export const hexSays = (hex: string, words: RegExp): string =>
  `${words}.test(document.querySelector('[data-hex="${hex}"]')?.getAttribute("aria-label") ?? "")`;

/** Why the clicking player stopped. */
export type Stopped = "over" | "until" | "clicks";

/**
 * Clicks its way on inside the page, like a player who seeks a fight: attacks where it can, goes towards the enemy,
 * looks at a card and plays it. Stops when the battle is over, when the expression `until` holds, or after `most` clicks.
 *
 * It clicks once for each thing the page shows, and waits until the page shows something else: its choices depend on the
 * seed and on the battle, not on whether the page or the test is quicker.
 */
export async function clickOn(
  page: Page,
  chance: number,
  options: { until?: string; most?: number } = {},
): Promise<Stopped> {
  return page.evaluate(
    async ({ chance: start, until: goal, most }) => {
      let x = start;
      const below = (n: number): number => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >>> 8) % n;
      };
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const click = (element: Element | null | undefined): void => {
        element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      };
      const some = (list: readonly Element[]): Element | undefined => list[below(Math.max(1, list.length))];
      const stop = new Function(`return ${goal}`) as () => boolean;
      const moment = (): Promise<void> => new Promise(done => setTimeout(done, 4));
      // Up the board is where the enemy is.
      const forward = (list: readonly Element[]): Element | undefined => {
        const sorted = list.toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y);
        return below(3) === 0 ? some(list) : sorted[0];
      };
      const shown = (): string => {
        const table = document.querySelector(".table-page");
        const lit = all(".cell.choosable").map(cell => `${cell.getAttribute("data-hex")}${cell.classList}`);
        const said = document.querySelector(".say, .warning")?.textContent ?? "";
        return [
          table?.getAttribute("data-step"),
          table?.getAttribute("data-open"),
          all(".curtain, .looked-at, .options").map(panel => panel.textContent),
          lit,
          said,
        ].join();
      };
      // A click that changes nothing, such as a second question with the same answer, is waited for no longer than this.
      const changed = async (before: string): Promise<void> => {
        for (let i = 0; i < 60 && shown() === before; ++i) await moment();
      };
      for (let clicks = 0; clicks < most;) {
        await moment();
        if (document.querySelector(".report")) return "over";
        if (stop()) return "until";
        const before = shown();
        const curtain = document.querySelector(".curtain button");
        const ready = Number(document.querySelector(".table-page")?.getAttribute("data-open") ?? 0) > 0;
        if (!curtain && !ready) continue;
        clicks += 1;
        if (curtain) {
          click(curtain);
          await changed(before);
          continue;
        }
        const choices = all(".options button.primary");
        const cards = all(".card.playable");
        const targets = all(".cell.target");
        const buttons = all(".decision.mine button[data-action]").filter(b => b.getAttribute("data-action") !== "undo");
        const hexes = all(".cell.choosable:not(.target)");
        const paths = hexes.filter(h => !h.classList.contains("draggable"));
        const play = document.querySelector(".looked-at button.primary");
        if (choices.length > 0) click(some(choices));
        else if (play) click(play);
        else if (cards.length > 0) click(some(cards));
        else if (targets.length > 0) click(some(targets));
        else if (paths.length > 0) click(forward(paths));
        else if (hexes.length > 0 && (buttons.length === 0 || below(10) > 0)) click(some(hexes));
        else click(some(buttons));
        await changed(before);
      }
      return "clicks";
    },
    { chance, until: options.until ?? "false", most: options.most ?? 20_000 },
  );
}

export const axeSource = (): string => readFileSync(join(here, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");

/** The faults that axe finds in the page; with `rules`, by those alone. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axeSource());
  return page.evaluate(async only => {
    const { axe } = window as unknown as {
      axe: { run(o: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const result = await axe.run(only ? { runOnly: only } : {});
    return result.violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(" | ")}`);
  }, rules);
}
