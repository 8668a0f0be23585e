// Whether everything at a table of hexes can be read and reached, on screens of four sizes.
import { describe, expect, it } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { clickOn, hasTarget, house, kindIs, person, picture, settled, sitDown, until } from "./kit.ts";

const here = house();

interface Size {
  readonly width: number;
  readonly height: number;
}
const desks: readonly Size[] = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];
const phones: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const finger: BrowserContextOptions = { hasTouch: true, isMobile: true };

/** What is wrong with the page as it is: words too small to read, buttons that lie under something or are too small to hit. */
const faults = (page: Page, least: number, needed: string): Promise<string[]> =>
  page.evaluate(
    ([smallest, must]) => {
      const found: string[] = [];
      const name = (element: Element): string =>
        `${element.tagName} ${element.getAttribute("class") ?? ""} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}"`;
      const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
      for (const text of document.querySelectorAll<SVGTextElement>(".hexboard text")) {
        if (!seen(text) || text.textContent === "") continue;
        const drawn = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        if (drawn < 10) found.push(`too small, ${drawn.toFixed(1)}: ${name(text)}`);
      }
      // Where something can be pointed at without scrolling.
      const inSight = (element: Element, x: number, y: number): boolean => {
        for (let at = element.parentElement; at; at = at.parentElement) {
          if (getComputedStyle(at).display === "contents" || getComputedStyle(at).overflow === "visible") continue;
          const r = at.getBoundingClientRect();
          if (x < r.left || x > r.right || y < r.top || y > r.bottom) return false;
        }
        return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      };
      const necessary = new Set(document.querySelectorAll(must));
      if (necessary.size === 0) found.push(`there is no ${must}`);
      for (const button of document.querySelectorAll("button, a[href], summary, select, input")) {
        if (!seen(button) || getComputedStyle(button).clipPath !== "none" || button.closest(".sr, .command")) continue;
        const r = button.getBoundingClientRect();
        if (r.width === 0 || r.height === 0) continue;
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        if (!inSight(button, x, y)) {
          if (necessary.has(button)) found.push(`out of sight: ${name(button)}`);
          continue;
        }
        const top = document.elementFromPoint(x, y);
        if (top && !button.contains(top)) found.push(`${name(button)} lies under ${name(top)}`);
        if (Math.min(r.width, r.height) < smallest)
          found.push(`too small for a finger, ${r.width.toFixed(0)} x ${r.height.toFixed(0)}: ${name(button)}`);
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
      return found;
    },
    [least, needed] as const,
  );

/** Looks at the same decision on each of these screens. */
async function lookAll(
  page: Page,
  sizes: readonly Size[],
  least: number,
  needed: string,
  what: string,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await prepare();
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    const name = `room-${what}-${size.width}`;
    await picture(page, name);
    expect(await faults(page, least, needed), name).toEqual([]);
  }
}

/** Hexes as wide as they are drawn, in CSS pixels. */
const hexWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('[data-hex="C3"]')?.getBoundingClientRect().width ?? 0);

describe.each(["akragas", "zama", "dara"])("at %s there is room", battle => {
  it.each([
    { on: "desks", sizes: desks, options: {}, least: 0 },
    { on: "phones", sizes: phones, options: finger, least: 40 },
  ])("for every word and button on $on", async ({ sizes, options, least, on }) => {
    const { page, errors, context } = await person(
      here,
      { speed: "instant" },
      { ...options, viewport: sizes[0] ?? null },
    );
    await sitDown(page, here, battle);
    const look = (needed: string, what: string, prepare?: () => Promise<void>): Promise<void> =>
      lookAll(page, sizes, least, needed, `${battle}-${what}`, prepare);
    expect(await clickOn(page, 5, { until: kindIs("play") })).toBe("until");
    await page.locator(".card.playable").first().waitFor();
    await page.setViewportSize(sizes[0] as Size);
    if (on === "desks") expect(await hexWidth(page)).toBeGreaterThan(battle === "dara" ? 63 : 70);
    else await expect.poll(() => hexWidth(page)).toBeGreaterThan(40);
    await look(".hand li:first-child .card", "play");
    const card = page.locator('[data-card^="order_"].playable, [data-card].playable').first();
    await card.click();
    await page.locator(".looked-at button.primary").first().waitFor();
    await look(".looked-at button", "card");
    await page.locator(".looked-at button.primary").first().click();
    await page.locator(".looked-at").waitFor({ state: "detached" });
    expect(await clickOn(page, 5, { until: hasTarget })).toBe("until");
    await look(".decision.mine button", "battle");
    const target = page.locator(".cell.target").first();
    if (on === "phones") await target.tap();
    await look(".odds button.primary", "odds", async () => {
      if (on === "desks") await target.hover();
      await page.locator(".odds button.primary").waitFor();
    });
    expect(await clickOn(page, 5, { until: `${kindIs("react")} || ${kindIs("ignore")}` })).toBe("until");
    await look(".decision.mine button[data-action]", "answer");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("units", () => {
  const men = "document.querySelectorAll('.layer-pieces image').length";
  const units = "document.querySelectorAll('.layer-pieces .piece').length";

  it("stand as men, their leaders among them, and as blocks where the player likes those better", async () => {
    const { page, errors, context } = await person(here);
    await sitDown(page, here);
    await until(page, `${units} > 20 && ${men} === ${units}`);
    await until(page, "document.querySelectorAll('.layer-names image').length === 4");
    await picture(page, "men-desktop");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Blocks with signs").check();
    await until(page, `${men} === 0 && ${units} > 20`);
    await page.getByLabel("Men", { exact: true }).check();
    await until(page, `${men} === ${units}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("lose the men of a block, who fall, and leave their place empty", async () => {
    const { page, errors, context } = await person(here, { speed: "fastest" });
    await sitDown(page, here);
    await until(page, `${men} === ${units}`);
    // What falls is noted when it appears, as it fades by itself.
    await page.evaluate(() => {
      new MutationObserver(() => (document.body.dataset["fell"] = "yes")).observe(
        document.querySelector(".layer-falling") as Element,
        { childList: true },
      );
    });
    const gaps = "document.querySelectorAll('.layer-pieces ellipse[stroke-dasharray]').length";
    expect(await clickOn(page, 5, { until: `${gaps} > 0` })).toBe("until");
    await until(page, `document.body.dataset.fell === "yes"`);
    await until(page, "document.querySelectorAll('.falling').length === 0");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("on a phone the board", () => {
  it("goes to a unit that a card could order", async () => {
    const { page, context } = await person(here, { speed: "instant" }, { ...finger, viewport: phones[0] ?? null });
    await sitDown(page, here);
    const inSight = (hex: string): string => `(() => {
      const view = document.querySelector(".board-scroll").getBoundingClientRect();
      const r = document.querySelector('[data-hex="${hex}"]').getBoundingClientRect();
      return r.left >= view.left - 1 && r.right <= view.right + 1;
    })()`;
    await until(page, `!${inSight("H2")}`);
    await page.locator('[data-card="order_3_left"]').tap();
    await until(page, inSight("H2"));
    await until(page, inSight("H4"));
    await context.close();
  });

  it("shows whom the pointer rests on beside it, not over it", async () => {
    const { page, context } = await person(here, { speed: "instant" }, { viewport: desks[0] ?? null });
    await sitDown(page, here);
    await page.locator('[data-hex="C3"]').hover();
    const card = await page.locator(".hex-info").boundingBox();
    const field = await page.locator(".field-area").boundingBox();
    expect(card && field && card.x >= field.x + field.width).toBe(true);
    await context.close();
  });
});
