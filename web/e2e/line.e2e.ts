// A slow server: nothing begins before its data has come.
import { describe, expect, it } from "vitest";
import { house, person, until } from "./kit.ts";

const here = house();

describe("before the opponents are known", () => {
  it.each(["/#/battle/akragas", "/#/campaigns/sicily"])(
    "nothing begins at %s, and the button says why",
    async address => {
      const { page, errors, context } = await person(here);
      let answer: () => void = () => undefined;
      const held = new Promise<void>(resolve => (answer = resolve));
      await page.route("**/api/bots*", async route => {
        await held;
        await route.continue();
      });
      await page.goto(address);
      const begin = page.locator("[data-action=begin]");
      await begin.getByText("Calling the opponents…").waitFor();
      expect(await begin.isDisabled()).toBe(true);
      // Against a person no list is needed.
      await page.getByLabel(/a friend beside you/).check();
      await until(page, `!document.querySelector("[data-action=begin]").disabled`);
      await page.getByLabel(/a bot/).check();
      await until(page, `document.querySelector("[data-action=begin]").disabled`);
      answer();
      await until(page, `!document.querySelector("[data-action=begin]").disabled`);
      await begin.click();
      await page.locator(".decision.mine, .campaign-timeline").first().waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("a list that did not arrive is asked for again", async () => {
    const { page, context } = await person(here);
    let broken = true;
    // Without an engine in the page, which would answer in the server's place.
    await page.route("**/engine.json", route => route.abort());
    await page.route("**/api/bots*", route => (broken ? route.abort() : route.continue()));
    await page.goto("/#/battle/akragas");
    await page.getByText("The list of opponents did not arrive.").waitFor();
    expect(await page.locator("[data-action=begin]").isDisabled()).toBe(true);
    broken = false;
    await page.locator(".setup").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".decision.mine").waitFor();
    await context.close();
  });
});
