// A new version of the pages: it waits for the player, and nothing that he has is lost.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, clickOn, myTurnFrom, until } from "./kit.ts";
import { renewSite, site, visit, visitor } from "./site-kit.ts";

const at = site();
let player: Person;
let turn = "";
let before = "";
let renewed = "";
beforeAll(async () => {
  player = await visitor(at);
});
afterAll(() => player.context.close());

const script = `document.querySelector('script[type="module"]')?.getAttribute("src") ?? ""`;
/** The player comes back to the tab. */
const comeBack = (): Promise<void> =>
  player.page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
const offered = (): Promise<void> => player.page.getByText("A new version is ready").waitFor();

describe("a new version of the pages", () => {
  it("is offered to the player at his table", async () => {
    const { page } = player;
    await visit(player, at);
    await page.goto(`${at.host.url}#/battle/akragas`);
    await page.getByLabel("Level").selectOption("recruit");
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".decision.mine").waitFor();
    expect(await clickOn(page, 3, { until: myTurnFrom(2) })).toBe("until");
    turn = await page.locator(".turn").innerText();
    before = await page.evaluate(script);
    renewed = renewSite(at.host.folder);
    await comeBack();
    await offered();
    expect(await page.evaluate(script)).toBe(before);
    expect(await page.locator(".turn").innerText()).toBe(turn);
  });

  it("is not taken by a page that is loaded anew, with the network there", async () => {
    const { page } = player;
    for (const what of ["reload", "another tab"]) {
      if (what === "reload") await page.reload();
      const tab = what === "reload" ? page : await player.context.newPage();
      if (tab !== page) await tab.goto(at.host.url);
      await tab.getByText("A new version is ready").waitFor();
      expect(await tab.evaluate(script)).toBe(before);
      if (tab !== page) await tab.close();
    }
  });

  it("is offered again to a player who wanted it later", async () => {
    const { page } = player;
    await page.getByRole("button", { name: "Later" }).click();
    await until(page, `document.querySelector('[data-notice="update"]') === null`);
    await page.reload();
    await offered();
    expect(await page.evaluate(script)).toBe(before);
  });

  it("is taken when he agrees", async () => {
    const { page } = player;
    await page.getByRole("button", { name: "Take it" }).click();
    // Chromium gives the old service worker five minutes to end what it has begun, and on a busy machine has used them.
    await page.locator(`script[src$="${renewed}"]`).waitFor({ state: "attached", timeout: 330_000 });
    await page.locator(".table-page").waitFor();
    expect(await page.locator(".turn").innerText()).toBe(turn);
    expect(await page.getByText("A new version is ready").count()).toBe(0);
  });

  it("is there without a network from then on", async () => {
    const { page } = player;
    await at.host.cut();
    await page.reload();
    await page.locator(".table-page").waitFor();
    expect(await page.evaluate(script)).toBe(renewed);
    await at.host.start();
    expect(player.errors).toEqual([]);
  });
});
