// Where a battle is played: on this device though there is a server, and on a server though the page has none.
import { afterAll, describe, expect, it } from "vitest";
import { type Page } from "playwright-core";
import { clickOn, desktop, house, myTurnFrom, person, phone, picture, turnIs, until } from "./kit.ts";
import { offlineReady, site, visit, visitor } from "./site-kit.ts";

const here = house("7", ["--origin", "*"]);
const elsewhere = site();

const opened = `Number(document.querySelector(".table-page")?.getAttribute("data-open") ?? 0) > 0`;
const begin = async (page: Page): Promise<void> => {
  await page.locator(".setup select option").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "To battle" }).click();
};

describe("a page of a server", () => {
  it("plays against a bot on this device, and goes on when the server is gone", async () => {
    const player = await person(here, { speed: "instant", place: undefined }, { ...desktop, serviceWorkers: "allow" });
    const { page } = player;
    await page.goto("/#/battle/akragas");
    // The battle is opened: what it needs without the server comes by itself.
    await until(page, offlineReady);
    await page.getByLabel("on this device").waitFor();
    expect(await page.getByLabel("on this device").isChecked()).toBe(true);
    await picture(page, "place-desktop");
    await begin(page);
    await until(page, `/^#\\/play\\/local-/.test(location.hash)`);
    await until(page, opened);
    await here.server.restart(async () => {
      expect(await clickOn(page, 3, { until: myTurnFrom(2) })).toBe("until");
      await page.reload();
      await until(page, opened);
      expect(await page.evaluate(turnIs(2))).toBe(true);
      await page.goto("/#/");
      await page.getByText("Your battles in progress").waitFor();
      await page.locator('a[href="#/battle/cannae"]').first().waitFor();
    });
    expect(player.errors).toEqual([]);
    await player.context.close();
  });

  it("shares a battle that was played on this device by a link", async () => {
    const player = await person(here, { speed: "instant", place: undefined });
    const { page } = player;
    await page.goto("/#/battle/akragas");
    await page.getByLabel("on this device").waitFor();
    await page.getByLabel("a friend beside you").check();
    await page.getByRole("button", { name: "To battle" }).click();
    await until(page, `/^#\\/play\\/local-/.test(location.hash)`);
    await page.locator(".curtain button, .decision.mine").first().waitFor();
    expect(await clickOn(page, 11)).toBe("over");
    await page.getByRole("button", { name: "Share by a link" }).click();
    const link = await page.locator("#link-record").inputValue();
    expect(link).toMatch(/\/#\/record\/[0-9a-f]{24}$/);
    const friend = await person(here);
    await friend.page.goto(link);
    await friend.page.getByText(/Step 0 of \d+/).waitFor();
    await friend.page.goto("/#/record/nothing");
    await friend.page.getByText("there is no such record").waitFor();
    expect(player.errors).toEqual([]);
    await player.context.close();
    await friend.context.close();
  });

  it("plays on the server when the player says so, and remembers it", async () => {
    const player = await person(here, { speed: "instant", place: undefined });
    const { page } = player;
    await page.goto("/#/battle/akragas");
    await page.getByLabel("on the server").check();
    await begin(page);
    await until(page, `/^#\\/play\\/(?!local-)/.test(location.hash)`);
    await page.goto("/#/battle/zama");
    await page.getByLabel("on the server").waitFor();
    expect(await page.getByLabel("on the server").isChecked()).toBe(true);
    await page.getByLabel("a friend far away").check();
    expect(await page.getByLabel("on this device").count()).toBe(0);
    expect(player.errors).toEqual([]);
    await player.context.close();
  });
});

describe("a page on a plain host", () => {
  afterAll(() => elsewhere.host.cut());
  it("shows battles with their ground before its engine is there", async () => {
    const { page, context, errors } = await visitor(elsewhere, { ...desktop, serviceWorkers: "block" });
    await page.route(/\/(engine|pictures)-\w+\.wasm$/, route => route.abort());
    await page.goto(elsewhere.host.url);
    await page.locator('.play-now-picture .sketch[data-ground="drawn"]').waitFor();
    await page.goto(`${elsewhere.host.url}#/battle/zama`);
    await page.getByRole("heading", { name: "Zama" }).first().waitFor();
    await page.locator(".hexboard-ground > *").first().waitFor({ state: "attached" });
    await page.getByLabel("Level").locator("option").first().waitFor({ state: "attached" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("takes the address of a server, plays there with a friend far away, and leaves it again", async () => {
    const host = await visitor(elsewhere, phone);
    const { page } = host;
    await visit(host, elsewhere);
    await page.goto(`${elsewhere.host.url}#/battle/akragas`);
    await page.getByLabel("a friend beside you").waitFor();
    expect(await page.getByLabel("a friend far away").count()).toBe(0);
    await page.goto(`${elsewhere.host.url}#/device`);
    const connect = async (address: string): Promise<void> => {
      await page.getByLabel("Address of the server").fill(address);
      await page.getByRole("button", { name: "Connect" }).click();
    };
    await connect("not an address");
    await page.getByText("This is no address.").waitFor();
    await connect("http://127.0.0.1:1");
    await page.getByText("No server of Acies answers").waitFor();
    await connect(here.server.url);
    await page.getByRole("button", { name: "Leave the server" }).waitFor();
    await page.goto(`${elsewhere.host.url}#/battle/akragas`);
    await page.getByLabel("a friend far away").check();
    await page.getByRole("button", { name: "To battle" }).click();
    const invitation = await page.locator("#link-invite").inputValue();
    expect(invitation.startsWith(`${here.server.url}/#/join/`)).toBe(true);
    const guest = await person(here);
    await guest.page.goto(invitation);
    await guest.page.locator(".table-page").waitFor();
    await page.getByRole("button", { name: "Close" }).first().click();
    await until(page, opened);
    await page.goto(`${elsewhere.host.url}#/device`);
    await page.getByRole("button", { name: "Leave the server" }).click();
    await page.getByRole("button", { name: "Leave the server" }).waitFor({ state: "detached" });
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });
});
