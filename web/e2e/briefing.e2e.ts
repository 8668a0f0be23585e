// Help where a player needs it: the briefing of a battle, the rules of the tabletop, and words that explain themselves.
import { describe, expect, it } from "vitest";
import { faultsOf, house, person, phone, picture, settled, sitDown } from "./kit.ts";

const here = house();

describe("the briefing", () => {
  it("of a battle on hexes opens at any moment by its button and its key", async () => {
    const { page, context, errors } = await person(here);
    await sitDown(page, here, "dara");
    await page.getByRole("button", { name: "Briefing", exact: true }).click();
    const briefing = page.getByRole("dialog", { name: /^Briefing: Dara/ });
    await briefing.waitFor();
    for (const title of [
      "How it is won",
      "Special rules of this battle",
      "Order of battle",
      "The ground here",
      "What happened",
    ])
      expect(await briefing.getByRole("heading", { name: title }).count(), title).toBe(1);
    await briefing.getByRole("heading", { name: /^The deck: \d+ cards$/ }).waitFor();
    expect(await briefing.locator(".order-of-battle").count()).toBe(2);
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, "briefing-dara");
    await page.keyboard.press("Escape");
    await briefing.waitFor({ state: "detached" });
    await page.keyboard.press("i");
    await briefing.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("of a battle on the tabletop can be read on a phone", async () => {
    const { page, context } = await person(here, { speed: "instant" }, phone);
    await sitDown(page, here, "demonstration");
    await page.locator(".menu > summary").tap();
    await page.getByRole("button", { name: "Briefing", exact: true }).tap();
    const briefing = page.getByRole("dialog", { name: /^Briefing: / });
    await briefing
      .getByText(/breaks when 50 in 100/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await picture(page, "briefing-tabletop-phone");
    await context.close();
  });
});

describe("the guide", () => {
  it("is offered where tokens are new, speaks of each decision, and comes back when it is called", async () => {
    const { page, context, errors } = await person(here);
    await sitDown(page, here, "dara");
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByText("New to battles with tokens?").waitFor();
    await guide.getByRole("button", { name: "Guide me" }).click();
    await guide.getByText("This is the field of Dara").waitFor();
    const next = guide.getByRole("button", { name: "Understood" });
    for (const words of ["is a banner", "rules of its own", "Your cards decide", "golden coins"]) {
      await next.click();
      await guide.getByText(words).waitFor();
    }
    await next.click();
    await guide.waitFor({ state: "detached" });
    // It does not repeat its words, in any battle of this kind.
    await page.reload();
    await page.locator(".decision.mine").waitFor();
    expect(await guide.count()).toBe(0);
    await page.getByRole("button", { name: "Guide", exact: true }).click();
    await guide.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Guide", exact: true }).click();
    await guide.getByText("This is the field of Dara").waitFor();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await guide.getByRole("button", { name: "I can manage" }).click();
    await guide.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is offered to a player who begins with a battle of his own choice", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here, "zama");
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByText("New to battles on hexes?").waitFor();
    await guide.getByRole("button", { name: "Guide me" }).click();
    await guide.getByText("This is the field of Zama").waitFor();
    // A player who has sent it away is not asked again, in any battle of these rules.
    await guide.getByRole("button", { name: "I can manage" }).click();
    await sitDown(page, here);
    expect(await guide.count()).toBe(0);
    await context.close();
  });

  it("goes through the phases of the tabletop", async () => {
    const { page, context } = await person(here, { speed: "instant" }, phone);
    await sitDown(page, here, "demonstration");
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByRole("button", { name: "Guide me" }).tap();
    const kind = await page.locator(".decision.mine").getAttribute("data-kind");
    await guide
      .getByText(/phase|initiative|Place your army|battle line/)
      .first()
      .waitFor();
    await picture(page, "guide-tabletop-phone");
    expect(kind).not.toBeNull();
    await guide.getByRole("button", { name: "I can manage" }).tap();
    await guide.waitFor({ state: "detached" });
    await context.close();
  });
});

describe("the rules of the tabletop", () => {
  it("are chapters with sentences, which can be searched, at a page of their own", async () => {
    const { page, context, errors } = await person(here);
    await page.goto("/#/tabletop-rules");
    await page.getByRole("heading", { name: "The rules of the tabletop", level: 1 }).waitFor();
    await page.getByRole("heading", { name: "The result of a fight" }).waitFor();
    await page.getByText("In detail").first().waitFor();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, "tabletop-rules");
    // No name of the machine room is left in the text.
    await page.locator("summary").first().click();
    expect(await page.locator("main").innerText()).not.toMatch(/\d\.\d+\.[a-z_]+|\b[a-z]+_[a-z]+\b/);
    await page.getByRole("button", { name: "A table of troops" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("A table of troops");
    await page.getByLabel("Find a rule").fill("half way");
    await expect.poll(() => page.locator(".rule-chapter h3").allTextContents()).toEqual(["Answers to a charge"]);
    await page.getByLabel("Find a rule").fill("gunpowder");
    await page.getByText("No rule speaks of that.").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("are a key away from the table, where a tap explains a word", async () => {
    const { page, context } = await person(here, { speed: "instant" }, phone);
    await sitDown(page, here, "demonstration");
    await page.locator("[data-unit], .tt-unit").first().focus();
    await page.keyboard.press("Enter");
    const term = page.locator(".tt-unit-facts button.term").first();
    await term.tap();
    await page.locator(".term-about:visible").waitFor();
    await term.tap();
    await page.locator(".term-about:visible").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "The rules of the tabletop" }).waitFor();
    await context.close();
  });
});
