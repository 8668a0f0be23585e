// How the pages look and sound as a player has set them: contrast, text, hand, patterns, sounds.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOf, house, person, phone, picture, settled, sitDown } from "./kit.ts";

const here = house();
const root = (page: Page, key: string): Promise<string | undefined> =>
  page.evaluate(name => document.documentElement.dataset[name], key);

describe.each(["light", "dark"] as const)("high contrast in %s", theme => {
  it("has no fault for axe at the table and in the settings", async () => {
    const { page, context } = await person(here, { speed: "instant", theme, contrast: "more", patterns: true });
    await page.goto("/#/battle/dara");
    await page.locator(".battle-layout").waitFor();
    await settled(page);
    expect(await faultsOf(page), "battle").toEqual([]);
    await sitDown(page, here);
    await settled(page);
    expect(await faultsOf(page), "table").toEqual([]);
    await picture(page, `contrast-${theme}`);
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await settled(page);
    expect(await faultsOf(page), "settings").toEqual([]);
    await context.close();
  });
});

describe("the settings", () => {
  it("change text, hand, contrast and patterns at once, and are kept", async () => {
    const { page, context, errors } = await person(here);
    await sitDown(page, here);
    const left = (): Promise<number> =>
      page.locator(".side").evaluate(side => Math.round(side.getBoundingClientRect().left));
    const before = await left();
    const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(await size()).toBe("16px");
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.getByRole("radio", { name: "Larger" }).check();
    await page.getByLabel(/^Left/).check();
    await page.getByLabel(/^High/).check();
    await page.getByLabel(/^Patterns/).check();
    await expect.poll(size).toBe("20.48px");
    expect(before).toBeGreaterThan(400);
    await expect.poll(left).toBe(0);
    expect(await root(page, "contrast")).toBe("more");
    await page.keyboard.press("Escape");
    expect(
      await page
        .locator(".hexboard .piece .pattern")
        .first()
        .evaluate(path => getComputedStyle(path).display),
    ).toBe("inline");
    await page.reload();
    await page.locator(".decision.mine").waitFor();
    expect(await size()).toBe("20.48px");
    expect(await root(page, "hand")).toBe("left");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("bring the menu of a phone to the left hand", async () => {
    const { page, context } = await person(here, { speed: "instant", hand: "left" }, phone);
    await sitDown(page, here);
    const menu = page.locator(".menu > summary");
    expect((await menu.boundingBox())?.x).toBeLessThan(60);
    await menu.tap();
    const settings = page.getByRole("button", { name: "Settings", exact: true });
    expect((await settings.boundingBox())?.x).toBeLessThan(60);
    await settings.tap();
    await page.getByRole("dialog").waitFor();
    await context.close();
  });
});

describe("sounds", () => {
  it("begin after the first click, and a switch in the bar silences them", async () => {
    const { page, context, errors } = await person(here);
    await context.addInitScript(() => {
      const counted = window as unknown as { started: number; bands: number };
      counted.started = counted.bands = 0;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...args) {
        ++counted.started;
        start.apply(this, args);
      };
      const Plain = AudioContext;
      window.AudioContext = class extends Plain {
        constructor() {
          super();
          ++counted.bands;
        }
      };
    });
    const count = (of: "started" | "bands"): Promise<number> =>
      page.evaluate(what => (window as unknown as Record<string, number>)[what] ?? -1, of);
    await sitDown(page, here);
    expect(await count("bands")).toBe(0);
    const button = page.getByRole("button", { name: "Sounds", exact: true });
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await button.click();
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
    expect(await count("started")).toBe(0);
    await button.click();
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => count("started")).toBeGreaterThan(0);
    expect(await count("bands")).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
