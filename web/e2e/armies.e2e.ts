// Armies by points in Chromium: two are chosen, one is written by hand, and they meet.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { faultsOf, house, person, phone, picture, until } from "./kit.ts";

const at = house();

const panel = (side: string): string => `.army-choice[data-side="${side}"]`;
const begin = 'button[data-action="begin"]';
/** Both armies stand on the table that is shown, and it can begin. */
const ready = (page: Page): Promise<void> => page.locator(`${begin}:enabled`).waitFor();
const table = (side: string): string => `${panel(side)} .army-table`;

async function choose(page: Page, side: string, list: string, troops: string): Promise<void> {
  await page.locator(`${panel(side)} select`).selectOption(list);
  await page.locator(table(side)).getByText(troops, { exact: true }).first().waitFor();
}

describe("armies by points", () => {
  test("are chosen from the home page, drawn anew, and meet", async () => {
    const { page, errors, context } = await person(at);
    await page.goto("/");
    await page.locator('.game a[href="#/armies"]').click();
    await ready(page);
    await choose(page, "top", "macedonian", "Phalanx");
    await choose(page, "bottom", "roman", "Legion");
    const before = await page.locator(table("bottom")).innerText();
    await page.locator(`${panel("bottom")} [data-action="another"]`).click();
    await until(page, `document.querySelector('${table("bottom")}').innerText !== ${JSON.stringify(before)}`);
    await page.getByLabel("Ground between them").check();
    await page.locator('.tt-map .tt-board[data-ground="there"]').waitFor();
    await ready(page);
    const units = await page
      .locator(".army-table [data-unit]")
      .evaluateAll(rows => rows.reduce((sum, row) => sum + Number((row as HTMLElement).dataset["count"]), 0));
    expect(units).toBeGreaterThan(8);
    await until(page, `document.querySelectorAll(".tt-map .tt-unit").length === ${units}`);
    await picture(page, "armies");
    await page.getByLabel("a friend beside you").check();
    await page.locator(begin).click();
    await until(page, `document.querySelectorAll(".tt-page .tt-unit").length === ${units}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("are written by hand, and told what is wrong, on a phone in the dark", async () => {
    const { page, errors, context } = await person(at, { speed: "instant", theme: "dark" }, phone);
    await page.goto("/#/armies");
    await ready(page);
    await choose(page, "bottom", "roman", "Legion");
    await page.locator(`${panel("bottom")} summary`).click();
    const text = page.locator(`${panel("bottom")} textarea`);
    await until(page, `/list roman/.test(document.querySelector('${panel("bottom")} textarea').value)`);
    const good = await text.inputValue();
    await text.fill(good.replace("list roman", "list nobody"));
    await page
      .locator(`${panel("bottom")} [role="alert"]`)
      .getByText("nobody")
      .waitFor();
    await page.locator(`${begin}:disabled`).waitFor();
    await text.fill(good.replace('name "Legion"', 'name "Tenth legion"'));
    await page.locator(table("bottom")).getByText("Tenth legion").waitFor();
    await ready(page);
    await picture(page, "armies-phone-dark");
    await until(page, "document.documentElement.scrollWidth <= innerWidth");
    expect(await faultsOf(page, ["wcag2a", "wcag2aa"])).toEqual([]);
    await page.locator(begin).click();
    await page.locator('.tt-page .tt-unit[aria-label^="Tenth legion,"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
