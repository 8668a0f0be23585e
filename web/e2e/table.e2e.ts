// Single things at the table: undo, why not, odds, keyboard, phone, guide, speed, settings.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  clickOn,
  hasTarget,
  hexSays,
  house,
  kindIs,
  person,
  phone,
  picture,
  pictures,
  sitDown,
  turnIs,
  until,
} from "./kit.ts";
import { th } from "../games/hex/strings.ts";

const here = house();

/** Plays a card that asks for more than one order. */
async function toOrders(page: Page): Promise<void> {
  await page.locator('[data-card="order_2_center"]').click();
  await page.locator(".looked-at button.primary").first().click();
  await until(page, kindIs("order"));
  await page.locator(".cell.choosable").first().waitFor();
}

/** Another text when the page has taken in the action. */
const steps = `Object.values(document.querySelector(".table-page").dataset).join()`;
describe("at the table", () => {
  it("an order is taken back", async () => {
    const { page, errors, context } = await person(here);
    await sitDown(page, here);
    await toOrders(page);
    const before = await page.locator(".log").innerText();
    const hex = (await page.locator(".cell.choosable").first().getAttribute("data-hex")) ?? "";
    await page.locator(`[data-hex="${hex}"]`).click();
    await until(page, hexSays(hex, /ordered/));
    await page.getByRole("button", { name: "Take back" }).click();
    await until(page, `!${hexSays(hex, /ordered/)}`);
    await expect.poll(() => page.locator(".log").innerText()).toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("a card that is looked at leaves a question in sight that it cannot answer", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await page.locator(".hand [data-card]").first().click();
    await page.locator(".looked-at .primary").waitFor();
    await page.locator(".decision").waitFor({ state: "hidden" });
    await page.locator(".looked-at .quiet").click();
    await toOrders(page);
    await page.locator(".hand [data-card]").first().click();
    await page.locator(".looked-at").waitFor();
    await page.locator(".decision .words").waitFor();
    await page.getByRole("button", { name: th.done["order"] ?? "", exact: true }).waitFor();
    await context.close();
  });

  it("a click that cannot be an action names the rule that forbids it", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await toOrders(page);
    await page.locator('[data-hex="B2"]').click();
    await page.locator(".say").waitFor();
    await expect.poll(() => page.locator(".say").innerText()).toMatch(/.{13}/);
    expect(await page.locator(".say").innerText()).not.toBe("That cannot be done now.");
    await picture(page, "why-not-desktop");
    await context.close();
  });

  it("unused orders are warned of before they are lost", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await toOrders(page);
    const hex = (await page.locator(".cell.choosable").first().getAttribute("data-hex")) ?? "";
    await page.locator(`[data-hex="${hex}"]`).click();
    await until(page, hexSays(hex, /ordered/));
    await page.getByRole("button", { name: th.done["order"] ?? "", exact: true }).click();
    await page.getByText("You may still order more units.").waitFor();
    await page.getByRole("button", { name: th.doneAnyway(th.done["order"] ?? "") }).click();
    await until(page, kindIs("move"));
    await page.getByRole("button", { name: th.done["move"] ?? "", exact: true }).click();
    await page.getByText(th.unusedMoves(1)).waitFor();
    await page.getByRole("button", { name: th.doneAnyway(th.done["move"] ?? "") }).click();
    await until(page, turnIs(2));
    await context.close();
  });

  it("an attack shows its odds on hover, with reasons", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    expect(await clickOn(page, 21, { until: hasTarget })).toBe("until");
    await page.locator(".cell.target").first().hover();
    const odds = page.locator(".odds");
    await odds.waitFor();
    await expect.poll(() => odds.innerText()).toMatch(/\d+ dic?e/);
    await expect.poll(() => odds.locator(".reasons li").count()).toBeGreaterThan(0);
    await picture(page, "odds-desktop");
    await context.close();
  });

  it("a player who is attacked sees the odds of each choice", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    // A unit that may evade as well.
    const several = `Number(document.querySelector(".table-page")?.getAttribute("data-open")) > 1`;
    expect(await clickOn(page, 5, { until: `${kindIs("react")} && ${several}` })).toBe("until");
    const choices = page.locator(".choices .choice-of");
    await choices.nth(1).locator(".coming").waitFor();
    for (const choice of await choices.all())
      await expect
        .poll(() => choice.locator(".coming").innerText())
        .toMatch(/rolls? \d+ dic?e, [\d.]+ hits on average: destroyed/);
    await picture(page, "react-desktop");
    expect(await clickOn(page, 5, { until: kindIs("back") })).toBe("until");
    await page.locator(".choice-of .coming").waitFor();
    await expect.poll(() => page.locator(".choice-of .coming").innerText()).toMatch(/^You roll/);
    await picture(page, "back-desktop");
    await context.close();
  });

  it("dice roll, and can be skipped", async () => {
    const { page, context } = await person(here, { speed: "calm" });
    await sitDown(page, here);
    const escape = `document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))`;
    // No test waits for an army to march up in slow motion.
    await page.evaluate(`window.hurry = setInterval(() => ${escape}, 60)`);
    expect(await clickOn(page, 23, { until: hasTarget })).toBe("until");
    // From here on dice that roll go on rolling: the page looks at its clock no more.
    await page.evaluate(() => {
      clearInterval((window as unknown as { hurry: number }).hurry);
      const rolling = (): boolean => document.querySelector('.dice[data-rolling="true"]') !== null;
      const later = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = run => later(time => (rolling() ? undefined : run(time)));
    });
    await page.locator(".cell.target").first().click();
    await page.locator('.dice[data-rolling="true"]').waitFor();
    await page.screenshot({ path: join(pictures, "dice-desktop.png") });
    await page.evaluate(escape);
    await page.locator('.dice[data-rolling="false"]').waitFor();
    await context.close();
  });

  it("a turn is played by keyboard alone", async () => {
    const { page, errors, context } = await person(here);
    await sitDown(page, here);
    await until(page, `document.querySelectorAll("[data-card]").length === 6`);
    // The hand is seen a moment before one of its cards may be played.
    await page.locator(".card.playable").first().waitFor();
    const hand = await page
      .locator("[data-card]")
      .evaluateAll(cards => cards.map(c => c.getAttribute("data-card") ?? ""));
    const at = hand.findIndex(code => /^order_\d/.test(code)) + 1;
    await page.keyboard.press(String(at || 1));
    await page.locator(".looked-at").waitFor();
    await page.keyboard.press(String(at || 1));
    await page.locator(".looked-at").waitFor({ state: "detached" });
    await page.locator(".cell.choosable").first().waitFor();
    for (let i = 0; !(await page.evaluate(turnIs(3))); ++i) {
      await until(page, `${turnIs(3)} || document.querySelector(".decision.mine") !== null`);
      const before = String(await page.evaluate(steps));
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
      // The key may have only chosen a unit, or been refused: the next keys go on from there.
      const given = (await page.evaluate(() => performance.now())) + 300;
      await until(page, `${steps} !== "${before}" || performance.now() > ${given}`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it("an action is typed, and refused in words", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await page.locator(".card.playable").first().waitFor();
    await page.keyboard.press("/");
    await until(page, `document.activeElement?.id === "command"`);
    await page.keyboard.type("move H4 A1\n");
    await page.locator(".say").waitFor();
    expect(await page.locator("#command").inputValue()).toBe("move H4 A1");
    await page.locator("#command").fill("march on Rome");
    await page.keyboard.press("Enter");
    await page.locator(".say").getByText(th.commandUnread("march on Rome")).waitFor();
    expect(await page.locator("#command").inputValue()).toBe("march on Rome");
    await page.locator("#command").fill("");
    const code = (await page.locator(".card.playable").first().getAttribute("data-card")) ?? "";
    await page.keyboard.type(`play ${code}\n`);
    await until(page, `document.querySelector(".card.playable") === null`);
    await expect.poll(() => page.locator("[data-live]").innerText()).not.toBe("");
    await context.close();
  });

  it("the player aid opens at the unit under the cursor, by one key", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await page.locator('[data-hex="C3"]').hover();
    await page.locator(".hex-info").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Player aid" }).waitFor();
    await expect.poll(() => page.locator(".found").innerText()).toContain("HCH");
    await picture(page, "aid-desktop");
    await page.getByRole("tab", { name: "Cards" }).click();
    await picture(page, "aid-cards-desktop");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await context.close();
  });

  it("settings stay", async () => {
    const { page, context } = await person(here);
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
    await expect.poll(() => page.getByLabel("Sounds").isChecked()).toBe(true);
    await page.getByLabel("Dark").check();
    await page.getByLabel("Fast").check();
    await picture(page, "settings-dark-desktop");
    await page.reload();
    await until(page, `document.documentElement.dataset.theme === "dark"`);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect.poll(() => page.getByLabel("Fast").isChecked()).toBe(true);
    await context.close();
  });

  it("a match is there again when one comes back", async () => {
    const { page, context } = await person(here);
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
    const { page, context } = await person(here);
    await page.goto("/#/play/nosuchmatch1/nosuchsecret");
    await page.getByRole("alert").waitFor();
    await context.close();
  });
});

describe("the guide", () => {
  it("leads through the first turns of Akragas", async () => {
    const { page, errors, context } = await person(here);
    await page.goto("/");
    await page.locator('[data-action="guided"]').first().click();
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByText("field of Akragas").waitFor();
    await picture(page, "guide-desktop");
    await guide.getByRole("button", { name: "Understood" }).click();
    await guide.getByText("Each unit or leader that you destroy is a banner").waitFor();
    await guide.getByRole("button", { name: "Understood" }).click();
    await guide.getByText("Your cards decide which units you may order").waitFor();
    await clickOn(page, 6, { until: kindIs("order") });
    await guide.getByText("name the units that obey").waitFor();
    const said = (words: RegExp): string => `${words}.test(document.querySelector(".guide")?.textContent ?? "")`;
    const read = async (pages: number): Promise<void> => {
      for (let page = 0; page < pages; ++page) await guide.getByRole("button", { name: "Understood" }).click();
    };
    expect(await clickOn(page, 6, { until: said(/Click one of your ordered units/) })).toBe("until");
    await read(2);
    // The lesson about battles stays until it has been read, whoever decides meanwhile.
    expect(await clickOn(page, 6, { until: said(/A unit next to an enemy may attack/) })).toBe("until");
    await read(3);
    expect(await clickOn(page, 6, { until: said(/That is all there is to a turn/) })).toBe("until");
    await guide.getByRole("button", { name: "Understood" }).click();
    await guide.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("on a phone", () => {
  it("a turn is played with the thumb", async () => {
    const { page, errors, context } = await person(here, { speed: "instant" }, phone);
    await page.goto("/");
    await page.locator('a[href="#/battle/akragas"]').waitFor();
    await picture(page, "home-phone");
    await page.goto("/#/battle/akragas");
    await page.getByRole("heading", { name: "What happened" }).waitFor();
    await picture(page, "battle-phone");
    await sitDown(page, here);
    await picture(page, "table-phone");
    await page.locator('[data-card="order_2_center"]').tap();
    await page.locator(".looked-at button.primary").waitFor();
    await picture(page, "card-preview-phone");
    await page.locator(".looked-at button.primary").first().tap();
    await page.locator(".looked-at").waitFor({ state: "detached" });
    await until(page, `document.documentElement.scrollWidth <= 360`);
    // Orders two units, moves neither, makes no attack.
    for (const kind of ["order", "move"]) {
      await until(page, kindIs(kind));
      if (kind === "order") {
        const hex = (await page.locator(".cell.choosable").first().getAttribute("data-hex")) ?? "";
        await page.locator(`[data-hex="${hex}"]`).tap();
        await until(page, hexSays(hex, /ordered/));
      }
      await page.locator("[data-action=done]").tap();
      await page.locator("[data-action=done].warned").waitFor();
      await page.locator("[data-action=done]").tap();
    }
    await until(page, turnIs(2));
    expect(await clickOn(page, 31, { until: hasTarget })).toBe("until");
    await page.locator(".cell.target").first().tap();
    await page.locator(".odds button.primary").waitFor();
    await picture(page, "odds-phone");
    await page.locator(".odds button.primary").tap();
    await page.locator(".dice").waitFor();
    await picture(page, "dice-phone");
    expect(await clickOn(page, 31, { until: kindIs("react") })).toBe("until");
    await page.locator(".choices .coming").first().waitFor();
    await until(page, `document.documentElement.scrollWidth <= 360`);
    await picture(page, "react-phone");
    expect(errors).toEqual([]);
    await context.close();
  });
});
