// Single things at the table: undo, why not, odds, keyboard, phone, guide, speed, settings.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  type Server,
  againstBot,
  clickOn,
  makeMatch,
  person,
  phone,
  picture,
  startBrowser,
  startServer,
} from "./kit.ts";

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function sitDown(page: Page, scenario = "akragas", side = "bottom"): Promise<void> {
  const made = await makeMatch(server, againstBot(scenario, side));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
}
const kindIs = (kind: string): string =>
  `document.querySelector(".decision.mine")?.getAttribute("data-kind") === "${kind}"`;
const wordsOf = (page: Page): Promise<string> => page.locator(".decision .words").innerText();

/** Plays a card that asks for orders. */
async function toOrders(page: Page): Promise<void> {
  await page
    .locator('[data-card^="order_"], [data-card="coordinated_attack"], [data-card="out_flanked"]')
    .first()
    .click();
  await page.locator(".looked-at button.primary").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".cell.choosable").length > 0);
}

describe("at the table", () => {
  it("an order is taken back", async () => {
    const { page, errors, context } = await person(browser, server);
    await sitDown(page);
    await toOrders(page);
    const before = await page.locator(".log").innerText();
    const hex = (await page.locator(".cell.choosable").first().getAttribute("data-hex")) ?? "";
    await page.locator(`[data-hex="${hex}"]`).click();
    await page.waitForFunction(
      h => /ordered/.test(document.querySelector(`[data-hex="${h}"]`)?.getAttribute("aria-label") ?? ""),
      hex,
    );
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(
      h => !/ordered/.test(document.querySelector(`[data-hex="${h}"]`)?.getAttribute("aria-label") ?? ""),
      hex,
    );
    expect(await page.locator(".log").innerText()).toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("a click on what cannot be says which rule forbids it", async () => {
    const { page, context } = await person(browser, server);
    await sitDown(page);
    await toOrders(page);
    await page.locator('[data-hex="B2"]').click();
    await page.locator(".say").waitFor();
    expect((await page.locator(".say").innerText()).length).toBeGreaterThan(12);
    expect(await page.locator(".say").innerText()).not.toBe("That cannot be done now.");
    await picture(page, "why-not-desktop");
    await context.close();
  });

  it("unused orders are warned of before they are lost", async () => {
    const { page, context } = await person(browser, server);
    await sitDown(page);
    await toOrders(page);
    await page.locator(".cell.choosable").first().click();
    await page.waitForTimeout(200);
    if (await page.evaluate(kindIs("order"))) {
      await page.getByRole("button", { name: "Done", exact: true }).click();
      await page.getByText("You may still order more units.").waitFor();
      await page.getByRole("button", { name: "Done all the same" }).click();
    }
    await page.waitForFunction(() => document.querySelector(".decision")?.getAttribute("data-kind") !== "order");
    await context.close();
  });

  it("an attack shows its odds on hover, with reasons", async () => {
    const { page, context } = await person(browser, server);
    await sitDown(page);
    expect(await clickOn(page, 21, { until: `document.querySelector(".cell.target") !== null` })).toBe("until");
    await page.locator(".cell.target").first().hover();
    const odds = page.locator(".odds");
    await odds.waitFor();
    expect(await odds.innerText()).toMatch(/\d+ dic?e/);
    expect(await odds.locator(".reasons li").count()).toBeGreaterThan(0);
    await picture(page, "odds-desktop");
    await context.close();
  });

  it("dice roll, and can be skipped", async () => {
    const { page, context } = await person(browser, server, { speed: "calm" });
    await sitDown(page);
    await page.evaluate(() => {
      // Nobody waits for an army to march up in slow motion.
      const timer = setInterval(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })), 60);
      (window as unknown as { hurry: unknown }).hurry = timer;
    });
    expect(await clickOn(page, 23, { until: `document.querySelector(".cell.target") !== null` })).toBe("until");
    await page.evaluate(() => clearInterval((window as unknown as { hurry: number }).hurry));
    await page.locator(".cell.target").first().click();
    await clickOn(page, 2, { until: `document.querySelector(".dice[data-rolling=true]") !== null`, most: 4 });
    await page.locator(".dice").waitFor();
    await picture(page, "dice-desktop");
    // By the page's own clock, as this machine may be busy: dice take two seconds to tumble and be read.
    const waited = await page.evaluate(async () => {
      const start = performance.now();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      while (document.querySelector(".dice")?.getAttribute("data-rolling") === "true")
        await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    expect(waited).toBeLessThan(500);
    await context.close();
  });

  it("a turn is played by keyboard alone", async () => {
    const { page, errors, context } = await person(browser, server);
    await sitDown(page);
    const hand = await page
      .locator("[data-card]")
      .evaluateAll(cards => cards.map(c => c.getAttribute("data-card") ?? ""));
    const at = hand.findIndex(code => /^order_\d/.test(code)) + 1;
    await page.keyboard.press(String(at || 1));
    await page.locator(".looked-at").waitFor();
    await page.keyboard.press(String(at || 1));
    await page.locator(".looked-at").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.querySelectorAll(".cell.choosable").length > 0);
    for (let i = 0; i < 200; ++i) {
      if (/Turn [3-9]/.test(await page.locator(".turn").innerText())) break;
      if ((await page.locator(".decision.mine").count()) === 0) {
        await page.waitForTimeout(50);
        continue;
      }
      const lit = await page.locator(".cell.choosable").count();
      if (lit > 0 && i % 4 !== 3) {
        await page.keyboard.press("b");
        await page.keyboard.press("n");
        await page.keyboard.press("Enter");
      } else if ((await page.locator("[data-action=done]").count()) > 0) {
        await page.keyboard.press("d");
        await page.keyboard.press("d");
      } else {
        const button = page.locator(".decision button[data-action]").first();
        if ((await button.count()) > 0) {
          await button.focus();
          await page.keyboard.press("Enter");
        }
      }
      await page.waitForTimeout(30);
    }
    expect(await page.locator(".turn").innerText()).toMatch(/Turn [3-9]/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("an action is typed, and refused in words", async () => {
    const { page, context } = await person(browser, server);
    await sitDown(page);
    await page.locator(".card.playable").first().waitFor();
    await page.keyboard.press("/");
    await page.waitForFunction(() => document.activeElement?.id === "command");
    await page.keyboard.type("move H4 A1\n");
    await page.locator(".say").waitFor();
    const code = (await page.locator(".card.playable").first().getAttribute("data-card")) ?? "";
    await page.keyboard.type(`play ${code}\n`);
    await page.waitForFunction(() => document.querySelector(".card.playable") === null);
    expect(await page.locator("[data-live]").innerText()).not.toBe("");
    await context.close();
  });

  it("the player aid opens at the unit under the cursor, by one key", async () => {
    const { page, context } = await person(browser, server);
    await sitDown(page);
    await page.locator('[data-hex="C3"]').hover();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Player aid" }).waitFor();
    expect(await page.locator(".found").innerText()).toContain("HCH");
    await picture(page, "aid-desktop");
    await page.getByRole("tab", { name: "Cards" }).click();
    await picture(page, "aid-cards-desktop");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await context.close();
  });

  it("settings stay", async () => {
    const { page, context } = await person(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await page.getByLabel("Sounds").isChecked()).toBe(false);
    await page.getByLabel("Dark").check();
    await page.getByLabel("Fast").check();
    await picture(page, "settings-dark-desktop");
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await page.getByLabel("Fast").isChecked()).toBe(true);
    await context.close();
  });

  it("a match is there again when one comes back", async () => {
    const { page, context } = await person(browser, server);
    await page.goto("/#/battle/akragas");
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".decision.mine").waitFor();
    await page.goto("/#/");
    await page.getByRole("heading", { name: "Your battles in progress" }).waitFor();
    await page.locator(".mine a").first().click();
    await page.locator(".decision.mine").waitFor();
    await context.close();
  });

  it("a wrong link is refused in words", async () => {
    const { page, context } = await person(browser, server);
    await page.goto("/#/play/nosuchmatch1/nosuchsecret");
    await page.getByRole("alert").waitFor();
    await context.close();
  });
});

describe("the guide", () => {
  it("leads through the first turns of Akragas", async () => {
    const { page, errors, context } = await person(browser, server);
    await page.goto("/");
    await page.getByRole("button", { name: "Show me" }).click();
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByText("field of Akragas").waitFor();
    await picture(page, "guide-desktop");
    await guide.getByRole("button", { name: "Understood" }).click();
    await guide.getByText("You move whom your cards let you move").waitFor();
    await clickOn(page, 6, { until: kindIs("order") });
    await guide.getByText("name the units that obey").waitFor();
    const stopped = await clickOn(page, 6, {
      until: `/That is all there is to a turn/.test(document.querySelector(".guide")?.textContent ?? "")`,
    });
    expect(stopped).toBe("until");
    await guide.getByRole("button", { name: "Understood" }).click();
    await guide.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("on a phone", () => {
  it("a turn is played with the thumb", async () => {
    const { page, errors, context } = await person(browser, server, { speed: "instant" }, phone);
    await page.goto("/");
    await page.getByRole("link", { name: /Akragas/ }).waitFor();
    await picture(page, "home-phone");
    await page.goto("/#/battle/akragas");
    await page.getByRole("heading", { name: "What happened" }).waitFor();
    await picture(page, "battle-phone");
    await sitDown(page);
    await picture(page, "table-phone");
    await page.locator(".card.playable").first().tap();
    await page.locator(".looked-at button.primary").waitFor();
    await picture(page, "card-preview-phone");
    await page.locator(".looked-at button.primary").first().tap();
    await page.locator(".looked-at").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (let i = 0; i < 40 && (await wordsOf(page)) !== ""; ++i) {
      if (/Turn [2-9]/.test(await page.locator(".turn").innerText())) break;
      const place = page.locator(".cell.choosable").first();
      if (i % 3 !== 2 && (await place.count()) > 0) await place.tap();
      else if ((await page.locator("[data-action=done]").count()) > 0) await page.locator("[data-action=done]").tap();
      await page.waitForTimeout(60);
    }
    expect(await page.locator(".turn").innerText()).toMatch(/Turn [2-9]/);
    await clickOn(page, 31, { until: `document.querySelector(".cell.target") !== null` });
    await page.locator(".cell.target").first().tap();
    await page.locator(".odds button.primary").waitFor();
    await picture(page, "odds-phone");
    await page.locator(".odds button.primary").tap();
    await page.locator(".dice").waitFor();
    await picture(page, "dice-phone");
    expect(errors).toEqual([]);
    await context.close();
  });
});
