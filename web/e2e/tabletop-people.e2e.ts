// The tabletop in Chromium: two people far apart, and a watcher.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { houseWithPositions, makeMatch, openAsGuest, openAsHost, person, twoPeople, until } from "./kit.ts";
import { height } from "./tabletop-kit.ts";

const at = houseWithPositions();

describe("the tabletop", () => {
  test("two people far apart", async () => {
    const made = await makeMatch(at.server, twoPeople("demonstration"));
    const one = await person(at);
    const two = await person(at);
    const watcher = await person(at);
    await openAsHost(one.page, made);
    await openAsGuest(two.page, made);
    await watcher.page.goto(`/#/watch/${made.match}`);
    for (const { page } of [one, two, watcher]) await page.locator(".tt-unit").first().waitFor();
    for (let turns = 0; turns < 6; ++turns) {
      // All three know the same step: one of the two is asked.
      const asked = async (who: typeof one): Promise<typeof one> => {
        await who.page.locator(".decision.mine").waitFor();
        return who;
      };
      const mine = await Promise.any([asked(one), asked(two)]);
      const step = await mine.page.locator(".tt-page").getAttribute("data-step");
      await mine.page.locator('.decision.mine [data-kind="done"], .decision.mine [data-kind="first"]').first().click();
      for (const { page } of [one, two, watcher])
        await until(page, `Number(document.querySelector(".tt-page")?.dataset.step) > ${step}`);
    }
    // Each has his own army at the bottom of the screen.
    const above = async (page: Page): Promise<number> =>
      (await height(page, "African foot")()) - (await height(page, "First Legion")());
    await expect.poll(() => above(one.page)).toBeLessThan(0);
    await expect.poll(() => above(two.page)).toBeGreaterThan(0);
    for (const { errors, context } of [one, two, watcher]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
