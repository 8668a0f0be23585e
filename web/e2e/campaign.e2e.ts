// A whole campaign in the browser: three battles against a bot, and what lies between them.
import { describe, expect, it } from "vitest";
import { connected, fight, opened, settle } from "./campaign-kit.ts";
import { faultsOf, house, makeCampaign, person, picture, until } from "./kit.ts";

// Found by playing the same clicks at many seeds: with this one a leader is wounded, and there is somebody to rally.
const here = house("28");

describe("a campaign", () => {
  it("is begun on its page, against a bot", async () => {
    const { page, errors, context } = await person(here);
    await page.goto("/#/");
    await page.locator('a[href="#/campaigns/sicily"]').click();
    await page.locator(".setup select").selectOption("recruit");
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, "campaign-setup-desktop");
    await page.locator('[data-action="begin"]').click();
    await page.locator('[data-action="to-table"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is played to its end against a bot, the server killed in the middle", async () => {
    const { page, errors, context } = await person(here);
    // The bot loses as a rule, so that there is glory to spend.
    const { campaign, secret } = await makeCampaign(here.server);
    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await page.locator('[data-action="to-table"][href$="/a"]').waitFor();
    const spent = new Set<string>();

    await fight(page, 3, spent);
    await settle(page, 1);
    await picture(page, "campaign-first-desktop");

    await fight(page, 5, spent, async () => {
      await here.server.restart(() => until(page, `!(${connected})`));
      await until(page, `${connected} && ${opened}`);
    });
    await here.server.restart();
    await settle(page, 2);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, "campaign-second-desktop");

    await fight(page, 8, spent);
    await settle(page, 3);
    await page.locator(".campaign-ending").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, "campaign-over-desktop");

    expect(await page.locator(".campaign-events [data-fate$='_wound']").count()).toBeGreaterThan(0);
    expect(await page.locator(".campaign-events [data-event='honoured']").count()).toBeGreaterThan(0);
    expect([...spent].toSorted()).toEqual(["leadership", "rally", "stragglers"]);
    expect(await page.locator(".campaign-ending").getAttribute("data-winner")).toBe("bottom");
    expect(await page.locator(".campaign-ending").innerText()).toContain("All battles together");
    expect(await page.locator(".campaign-overview tbody tr").count()).toBe(5);
    expect(errors).toEqual([]);
    await context.close();
  });
});
