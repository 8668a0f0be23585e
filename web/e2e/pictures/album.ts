// One picture of each state of the pages, for each size of a window and each theme. A state is reached twice, by a person
// with a mouse and by one with a finger; then the window changes its size, and day becomes night, in place.
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { it } from "vitest";
import { layoutFaults } from "../faults.ts";
import { type House, type Person, person, settled } from "../kit.ts";
import { type Size, album, desks, hands, only, themes } from "./places.ts";

/** A person at a page. */
export interface Visit {
  readonly here: House;
  readonly page: Page;
  readonly by: Person;
  /** He has a finger, and no mouse. */
  readonly finger: boolean;
  /** Clicks, or taps. */
  press(what: Locator | string): Promise<void>;
  /**
   * Takes the pictures of a state. `prepare` is done anew for each of them: it brings elements into sight and moves the mouse. Some
   * states are shown by some sizes only, as the menu behind a button is.
   */
  shoot(state: string, prepare?: () => Promise<unknown>, suits?: (size: Size) => boolean): Promise<void>;
  /** Brings a part of a page to the top of the window. */
  toTop(selector: string): Promise<void>;
}

/** Waits a while until everything that comes later is there: pictures, the ground and the men of a table. */
async function complete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moment = (): Promise<void> => new Promise(done => setTimeout(done, 30));
    const inSight = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight && box.width > 0;
    };
    const missing = (): boolean =>
      [...document.images].some(image => inSight(image) && !image.complete) ||
      [...document.querySelectorAll<HTMLElement>(".gallery-figures canvas")].some(
        canvas => inSight(canvas) && canvas.dataset["drawn"] === undefined,
      ) ||
      [...document.querySelectorAll<HTMLElement>(".stage-canvas")].some(
        canvas => canvas.dataset["land"] !== "there" || canvas.dataset["men"] !== "there",
      ) ||
      [...document.querySelectorAll<HTMLElement>(".tt-board")].some(
        board => board.dataset["ground"] !== "there" || (board.dataset["men"] ?? "there") !== "there",
      ) ||
      (!/"blocks"/.test(localStorage.getItem("acies.settings") ?? "") &&
        document.querySelectorAll(".hexboard .layer-pieces .piece").length >
          document.querySelectorAll(".hexboard .layer-pieces image").length) ||
      [...document.querySelectorAll<HTMLElement>(".sketch")].some(
        sketch => inSight(sketch) && sketch.dataset["ground"] !== "drawn",
      );
    for (let waits = 0; waits < 60 && missing(); ++waits) await moment();
    await document.fonts.ready;
    // Two frames, so that all news are drawn.
    for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
  });
}

async function shootAll(
  page: Page,
  state: string,
  all: readonly Size[],
  finger: boolean,
  prepare?: () => Promise<unknown>,
): Promise<void> {
  mkdirSync(album, { recursive: true });
  for (const size of all) {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await prepare?.();
      await complete(page);
      await settled(page);
      // Parts that find their own place look for it once more, now that everything has its size.
      await page.evaluate(() => dispatchEvent(new Event("resize")));
      await settled(page);
      const name = `${state}-${size.name}-${theme}`;
      await page.screenshot({ path: join(album, `${name}.png`) });
      if (theme !== "light") continue;
      const faults = await layoutFaults(page, { button: finger && size.width < 820 ? 30 : 0, cut: true });
      for (const fault of new Set(faults))
        appendFileSync(join(album, "faults.txt"), `${state}-${size.name}: ${fault}\n`);
    }
  }
}

export interface Scene {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly with?: "mouse" | "finger";
}

/**
 * States that are come to one after the other. `states` names them all, so that nobody goes there for none; a state that is
 * named and not shown is an error.
 */
export function scene(
  here: House,
  name: string,
  states: readonly string[],
  play: (visit: Visit) => Promise<void>,
  { settings, with: tool }: Scene = {},
): void {
  const wanted = new Set(states.filter(state => `${name} ${state}`.includes(only)));
  for (const finger of [false, true]) {
    if (wanted.size === 0 || (tool !== undefined && (tool === "finger") !== finger)) continue;
    const all = finger ? hands : desks;
    it(`${name}, ${finger ? "with a finger" : "with a mouse"}`, async () => {
      const [{ width, height }] = all as readonly [Size, ...Size[]];
      const options: BrowserContextOptions = {
        viewport: { width, height },
        colorScheme: "light",
        ...(finger ? { hasTouch: true, isMobile: true } : {}),
      };
      const by = await person(here, { speed: "instant", ...settings }, options);
      const { page } = by;
      // The guide has his own pictures.
      await by.context.addInitScript(() => {
        for (const course of ["ancients", "medieval", "tabletop"])
          if (!localStorage.getItem(`acies.guide.${course}`))
            localStorage.setItem(`acies.guide.${course}`, JSON.stringify({ on: false, met: [] }));
      });
      const shown = new Set<string>();
      const press = async (what: Locator | string): Promise<void> => {
        const place = typeof what === "string" ? page.locator(what).first() : what;
        await (finger ? place.tap() : place.click());
      };
      const shoot: Visit["shoot"] = async (state, prepare, suits = () => true) => {
        shown.add(state);
        if (!states.includes(state)) throw new Error(`${name} does not say that it shows ${state}`);
        const fitting = all.filter(suits);
        if (wanted.has(state) && fitting.length > 0) await shootAll(page, state, fitting, finger, prepare);
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: "light" });
        await settled(page);
      };
      const toTop = (selector: string): Promise<void> =>
        page
          .locator(selector)
          .first()
          .evaluate(one => scrollTo(0, one.getBoundingClientRect().top + scrollY - 8));
      await play({ here, page, by, finger, press, shoot, toTop });
      const missing = states.filter(state => !shown.has(state));
      if (missing.length > 0) throw new Error(`never shown: ${missing.join(", ")}`);
      if (by.errors.length > 0) throw new Error(by.errors.join("\n"));
      await by.context.close();
    });
  }
}
