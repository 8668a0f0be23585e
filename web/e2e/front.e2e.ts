// The front door: playing at once, looking for a battle, and the history of a battle in maps.
import { describe, expect, it } from "vitest";
import { faultsOf, house, person, phone, picture, until } from "./kit.ts";

const here = house();
const slideIs = (n: number): string => `document.querySelector(".history-map")?.dataset.slide === "${n}"`;

describe("play now", () => {
  it("is the first battle, then going on, then the last opponent again", async () => {
    const { page, errors, context } = await person(here);
    await page.goto("/");
    await page.locator('[data-next="first"] [data-action="guided"]').click();
    await page.locator(".decision.mine").waitFor();
    await page.goto("/#/");
    await page.locator('[data-next="go-on"]').getByRole("heading", { name: "Go on with Akragas" }).waitFor();
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator(".decision.mine").waitFor();
    const first = page.url();
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.locator(".report").first().waitFor();
    await page.goto("/#/");
    await page.locator('[data-next="again"]').waitFor();
    await page.locator(".finished summary").click();
    expect(await page.locator(".finished li").count()).toBe(1);
    await page.getByRole("button", { name: "Play now" }).click();
    await page.locator(".decision.mine").waitFor();
    expect(page.url()).not.toBe(first);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the battles", () => {
  it("are pictures that come when they are in sight, and are found by the player's wishes", async () => {
    const { page, errors, context } = await person(here);
    const grounds: string[] = [];
    page.on("request", request => request.url().includes("/api/ground/") && grounds.push(request.url()));
    await page.goto("/");
    await page.locator('a[href="#/battle/akragas"] [data-ground="drawn"]').waitFor();
    expect(grounds.length).toBeLessThan(16);
    await picture(page, "front-desktop");
    await page.getByLabel("People").selectOption("Huns");
    await page.getByText("3 battles", { exact: true }).waitFor();
    await page.getByLabel("By you").selectOption("played");
    await page.getByText("No battle of that name.").waitFor();
    await page.getByRole("button", { name: "Show all battles" }).click();
    await page.getByLabel("With").selectOption("elephants");
    await page.getByLabel("Find a battle").fill("zama");
    await page.locator('a[href="#/battle/zama"]').waitFor();
    expect(await page.locator("a.battle.pictured").count()).toBe(2);
    await page.locator('a[href="#/battle/zama"]').click();
    await page.locator(".battle-page").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("are all shown when somebody asks for all, by keyboard alone", async () => {
    const { page, context } = await person(here);
    await page.goto("/");
    const all = page.locator("#game-ancients .show-all");
    await all.focus();
    await page.keyboard.press("Enter");
    await page.locator('a[href="#/battle/zama"]').waitFor();
    expect(await page.locator("#game-ancients a.battle").count()).toBe(15);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});

describe("the history of a battle", () => {
  it("is told in maps, by pointer", async () => {
    const { page, errors, context } = await person(here, { speed: "brisk" });
    await page.goto("/#/battle/zama");
    await page.locator(".history-map").scrollIntoViewIfNeeded();
    await page.getByRole("heading", { name: "1. Three lines against three" }).waitFor();
    await page.locator('[data-action="history-next"]').click();
    await page.getByRole("heading", { name: "2. The elephants" }).waitFor();
    await until(page, `document.querySelectorAll(".history-group.broken").length > 0`);
    await page.getByRole("button", { name: /^Map 4 of 4/ }).click();
    await page.getByRole("heading", { name: "4. The horse comes back" }).waitFor();
    expect(await page.locator('[data-action="history-next"]').isDisabled()).toBe(true);
    await picture(page, "history-desktop");
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("plays, stops, and is stepped through by keyboard", async () => {
    const { page, context } = await person(here, { speed: "brisk" });
    await page.goto("/#/battle/zama");
    const play = page.locator('[data-action="history-play"]');
    await play.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    for (const n of [2, 3, 4]) {
      await page.keyboard.press("ArrowRight");
      await until(page, slideIs(n));
    }
    await page.keyboard.press("ArrowLeft");
    await until(page, slideIs(3));
    await context.close();
  });

  it("is stills with arrows where nothing is to move, and fits a phone", async () => {
    const { page, context } = await person(here, { motion: "still" }, phone);
    await page.goto("/#/battle/zama");
    // It is fetched when the page is scrolled to it.
    await until(page, `document.querySelector(".history-place") !== null`);
    await page.evaluate(() => document.querySelector(".history-place")?.scrollIntoView());
    await page.getByRole("button", { name: /^Map 2 of 4/ }).tap();
    await until(page, `document.querySelectorAll(".history-arrow").length >= 3`);
    await page.locator(".history-map").scrollIntoViewIfNeeded();
    await picture(page, "history-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});
