// Armies by points in Chromium: chosen unit by unit with mouse, keyboard and finger, written, saved and loaded; and they meet.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { layoutFaults } from "./faults.ts";
import { faultsOf, house, person, phone, picture, settled, until } from "./kit.ts";

const at = house();

const panel = (side: string): string => `.army-choice[data-side="${side}"]`;
const begin = 'button[data-action="begin"]';
/** Both armies stand on the table that is shown, and it can begin. */
const ready = (page: Page): Promise<void> => page.locator(`${begin}:enabled`).waitFor();
const troop = (side: string, code: string): string => `${panel(side)} [data-troop="${code}"]`;
const count = (page: Page, side: string, code: string): Promise<number> =>
  page.locator(troop(side, code)).evaluate(row => Number((row as HTMLElement).dataset["count"]));
const sum = (page: Page, side: string): Promise<string> => page.locator(`${panel(side)} .army-sum b`).innerText();
/** Nothing is asked any more. */
const calm = (page: Page, side: string): Promise<void> =>
  until(page, `document.querySelector('${panel(side)}').getAttribute("aria-busy") === "false"`);

async function choose(page: Page, side: string, list: string, code: string): Promise<void> {
  await page.locator(`${panel(side)} [data-field="list"]`).selectOption(list);
  await page.locator(troop(side, code)).waitFor();
  await calm(page, side);
}
const unitsOnTable = ".tt-map .tt-unit";
const allUnits = (page: Page): Promise<number> =>
  page
    .locator(".army-troop")
    .evaluateAll(rows => rows.reduce((total, row) => total + Number((row as HTMLElement).dataset["count"]), 0));

describe("armies by points", () => {
  test("are found on the home page, drawn by lot, and meet", async () => {
    const { page, errors, context } = await person(at);
    await page.goto("/");
    await page.locator('.game a[href="#/armies"]').click();
    await ready(page);
    await choose(page, "top", "macedonian", "phalanx");
    await choose(page, "bottom", "roman", "legion");
    const before = await page.locator(`${panel("bottom")} .army-troops`).innerText();
    await page.locator(`${panel("bottom")} [data-action="another"]`).click();
    await until(
      page,
      `document.querySelector('${panel("bottom")} .army-troops').innerText !== ${JSON.stringify(before)}`,
    );
    await page.getByLabel("Ground between them").check();
    await page.locator('.tt-map .tt-board[data-ground="there"]').waitFor();
    await ready(page);
    const units = await allUnits(page);
    expect(units).toBeGreaterThan(8);
    await until(page, `document.querySelectorAll("${unitsOnTable}").length === ${units}`);
    await until(page, `document.querySelectorAll('.portrait[data-drawn]').length > 15`);
    await picture(page, "armies");
    await page.getByLabel("a friend beside you").check();
    await page.locator(begin).click();
    await until(page, `document.querySelectorAll(".tt-page .tt-unit").length === ${units}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("are chosen with plus and minus, told by name what is wrong, saved as a file and loaded on the other side", async () => {
    const { page, errors, context } = await person(at);
    await page.goto("/#/armies");
    await ready(page);
    await choose(page, "bottom", "roman", "legion");
    await page.locator(`${panel("bottom")} [data-action="least"]`).click();
    await expect.poll(() => count(page, "bottom", "legion")).toBe(1);
    await calm(page, "bottom");
    const press = (name: string): Promise<void> =>
      page.locator(panel("bottom")).getByRole("button", { name, exact: true }).click();
    await press("Legion: one more");
    await press("Legion: one more");
    await press("Legion: bases: one more");
    await expect.poll(() => count(page, "bottom", "legion")).toBe(3);
    // All three lines of a legion grow at once: the engine says which sizes there are.
    await page
      .locator(`${troop("bottom", "legion")} output`)
      .getByText("9 bases")
      .waitFor();
    await page.locator(`${troop("bottom", "legion")} [data-field="grade"]`).selectOption("B");
    await calm(page, "bottom");
    const cost = Number(/^[\d.]+/.exec(await sum(page, "bottom"))?.[0]);
    expect(cost).toBeGreaterThan(200);
    await ready(page);
    // Too dear, and by how much.
    await page.getByLabel("Points of each army").selectOption("200");
    const alert = page.locator(`${panel("bottom")} [role="alert"]`);
    await alert.getByText(`the army costs ${cost} points, more than 200`).waitFor();
    await page.locator(`${begin}:disabled`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // One unit by itself, and led by somebody else.
    await press("One by one: Legion");
    const last = page.locator(`${troop("bottom", "legion")} .army-unit`).last();
    await last.locator('[data-field="grade"]').selectOption("C");
    await last.locator('[data-field="leader"]').selectOption({ index: 1 });
    expect(await page.getByLabel("Divide the units among them by wings").nth(1).isChecked()).toBe(false);
    await press("Take out Legion 1");
    await press("General: actions: one more");
    await page.getByLabel("Points of each army").selectOption("400");
    await ready(page);
    const text = page.locator(`${panel("bottom")} textarea`);
    await page.locator(`${panel("bottom")} summary`).click();
    expect(await text.inputValue()).toMatch(/unit legion2 legion C bases 9 command leader1 name "Legion"/);
    expect(await text.inputValue()).toMatch(/leader general general actions 2/);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(`${panel("bottom")} [data-action="save"]`).click(),
    ]);
    const path = await file.path();
    expect(file.suggestedFilename()).toBe("roman.acies");
    expect(readFileSync(path, "utf8")).toBe(await text.inputValue());
    await page.locator('input[name="army-top"]').setInputFiles(path);
    await page.locator(troop("top", "legion")).waitFor();
    await calm(page, "top");
    expect(await count(page, "top", "legion")).toBe(2);
    expect(await sum(page, "top")).toBe(await sum(page, "bottom"));
    await ready(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("are chosen by keys alone", async () => {
    const { page, context } = await person(at);
    await page.goto("/#/armies");
    await ready(page);
    const focused = (): Promise<string> =>
      page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; (await focused()) !== name; ++presses) {
        if (presses > 120) throw new Error(`never reached: ${name}`);
        await page.keyboard.press("Tab");
      }
    };
    await tabTo("Begin with the fewest");
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page, "top", "warband")).toBe(2);
    await tabTo("Warband: one more");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await expect.poll(() => count(page, "top", "warband")).toBe(4);
    expect(await focused()).toBe("Warband: one more");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page, "top", "warband")).toBe(3);
    await ready(page);
    await context.close();
  });

  test("are chosen and written with a finger, on a phone in the dark", async () => {
    const { page, errors, context } = await person(at, { speed: "instant", theme: "dark" }, phone);
    await page.goto("/#/armies");
    await ready(page);
    await choose(page, "bottom", "roman", "legion");
    const velites = await count(page, "bottom", "velites");
    await page.locator(panel("bottom")).getByRole("button", { name: "Velites: one fewer", exact: true }).tap();
    await expect.poll(() => count(page, "bottom", "velites")).toBe(velites - 1);
    await calm(page, "bottom");
    await page.locator(`${panel("bottom")} summary`).tap();
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
    await ready(page);
    await settled(page);
    await picture(page, "armies-phone-dark");
    expect(await layoutFaults(page, { button: 30, cut: true })).toEqual([]);
    expect(await faultsOf(page, ["wcag2a", "wcag2aa"])).toEqual([]);
    await page.locator(begin).tap();
    await page.locator('.tt-page .tt-unit[aria-label^="Tenth legion,"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
