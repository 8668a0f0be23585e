// Whether everything at a table of hexes can be read and reached, on screens of five sizes.
import { describe, expect, it } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { layoutFaults } from "./faults.ts";
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
const tablets: readonly Size[] = [{ width: 820, height: 1180 }];
const finger: BrowserContextOptions = { hasTouch: true, isMobile: true };

/** The faults of the page as it is. */
const faults = (page: Page, least: number, needed: string): Promise<string[]> =>
  layoutFaults(page, { button: least, words: ".hexboard text", needed });

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
    { on: "tablets", sizes: tablets, options: finger, least: 40 },
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
    if (on !== "phones")
      expect(await hexWidth(page)).toBeGreaterThan(on === "tablets" ? 55 : battle === "dara" ? 63 : 70);
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
    if (on !== "desks") await target.tap();
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

describe("a guided player", () => {
  it.each([
    ...desks.map(size => ({ size, options: {} })),
    ...[...tablets, ...phones].map(size => ({ size, options: finger })),
  ])("reads and answers at $size.width by $size.height", async ({ size, options }) => {
    const { page, errors, context } = await person(here, { speed: "instant" }, { ...options, viewport: size });
    await sitDown(page, here);
    const guide = page.getByRole("complementary", { name: "Your guide" });
    const press = (name: string): Promise<void> => guide.getByRole("button", { name }).click();
    await guide.scrollIntoViewIfNeeded();
    await press("Guide me");
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    expect(await faults(page, 0, ".guide button.primary"), "the first word").toEqual([]);
    expect(await clickOn(page, 5, { until: kindIs("react") })).toBe("until");
    await guide.getByText("You are attacked.").waitFor();
    // What each answer brings has come.
    await page.locator(".decision.mine .coming").first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    await picture(page, `room-guide-react-${size.width}`);
    expect(await faults(page, 0, ".guide button.primary"), "an attack").toEqual([]);
    // Then it may say that this is all there is to a turn.
    while ((await guide.count()) > 0) await press("Understood");
    await settled(page);
    expect(await faults(page, 0, ".decision.mine button[data-action]"), "the answers").toEqual([]);
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
    // A falling figure is noted when it appears, as it fades by itself.
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

  it("shows the unit under the pointer beside it, not over it", async () => {
    const { page, context } = await person(here, { speed: "instant" }, { viewport: desks[0] ?? null });
    await sitDown(page, here);
    await page.locator('[data-hex="C3"]').hover();
    const card = await page.locator(".hex-info").boundingBox();
    const field = await page.locator(".field-area").boundingBox();
    expect(card && field && card.x >= field.x + field.width).toBe(true);
    await context.close();
  });
});
