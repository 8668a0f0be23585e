// A new version of the pages: it waits for the player, and nothing that he has is lost.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, clickOn, myTurnFrom } from "./kit.ts";
import { renewSite, site, visit, visitor } from "./site-kit.ts";

const at = site();
let player: Person;
beforeAll(async () => {
  player = await visitor(at);
});
afterAll(() => player.context.close());

const script = `document.querySelector('script[type="module"]')?.getAttribute("src") ?? ""`;
/** Somebody comes back to the tab. */
const comeBack = (): Promise<void> =>
  player.page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

describe("a new version of the pages", () => {
  it("is offered to the player at his table, and taken when he agrees", async () => {
    const { page } = player;
    await visit(player, at);
    await page.goto(`${at.host.url}#/battle/akragas`);
    await page.getByLabel("Level").selectOption("recruit");
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".decision.mine").waitFor();
    expect(await clickOn(page, 3, { until: myTurnFrom(2) })).toBe("until");
    const turn = await page.locator(".turn").innerText();
    const before = await page.evaluate(script);
    const renewed = renewSite(at.host.folder);
    await comeBack();
    await page.getByText("A new version is ready").waitFor();
    expect(await page.evaluate(script)).toBe(before);
    expect(await page.locator(".turn").innerText()).toBe(turn);
    await page.getByRole("button", { name: "Take it" }).click();
    await expect.poll(() => page.evaluate(script).catch(() => "")).toBe(renewed);
    await page.locator(".table-page").waitFor();
    expect(await page.locator(".turn").innerText()).toBe(turn);
    expect(await page.getByText("A new version is ready").count()).toBe(0);
  });

  it("is there without a network from then on", async () => {
    const { page } = player;
    const now = await page.evaluate(script);
    await at.host.cut();
    await page.reload();
    await page.locator(".table-page").waitFor();
    expect(await page.evaluate(script)).toBe(now);
    await at.host.start();
    expect(player.errors).toEqual([]);
  });
});
