// A whole campaign in the browser: three battles against a bot, and the decisions between them.
import { describe, expect, it } from "vitest";
import { connected, fight, opened, settle } from "./campaign-kit.ts";
import { faultsOf, house, makeCampaign, person, picture, until } from "./kit.ts";

// Found by playing the same clicks at many seeds: with this one a leader is wounded, and there is a unit to rally.
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
    const stages = (): Promise<(string | null)[]> =>
      page.locator(".campaign-map [data-stop]").evaluateAll(all => all.map(one => one.getAttribute("data-stage")));
    expect(await stages()).toEqual(["now", "to-come", "to-come"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is forgotten only when the player says that he means it", async () => {
    const { page, context } = await person(here);
    const { campaign, secret } = await makeCampaign(here.server);
    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await page.locator(".campaign-timeline").waitFor();
    await page.goto("/#/");
    const forget = page.getByRole("button", { name: "Forget: Sicily" });
    await forget.click();
    const asked = page.getByRole("dialog", { name: "Forget" });
    await asked.getByText("Forget Sicily? Your seat there is kept in this browser and nowhere else").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await asked.getByRole("button", { name: "No" }).click();
    await asked.waitFor({ state: "detached" });
    await forget.click();
    await asked.getByRole("button", { name: "Yes" }).click();
    await forget.waitFor({ state: "detached" });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("acies.campaign"))),
    ).toEqual([]);
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
    // The map says who has won, and leads to what happened there.
    const [fought, next] = [
      page.locator('.campaign-map [data-stop="1"]'),
      page.locator('.campaign-map [data-stop="2"]'),
    ];
    expect(await fought.getAttribute("data-winner")).toBe(
      await page
        .locator(".campaign-timeline > .fought")
        .first()
        .evaluate(one => one.classList[2] ?? ""),
    );
    expect(await next.getAttribute("data-stage")).toBe("now");
    await fought.click();
    await until(
      page,
      `document.querySelector(".campaign-timeline > li").getBoundingClientRect().top < innerHeight - 60`,
    );
    // Timoleon was not born when Akragas was fought, and leads now; Dionysius is long dead.
    const leaders = page.locator(".campaign-side.bottom");
    await leaders.getByRole("heading", { name: "Leaders at Crimissos River" }).waitFor();
    expect(await leaders.locator(".campaign-leaders").first().innerText()).toContain("Timoleon: in command");
    expect(await leaders.innerText()).toContain("Regulus: joins at Bagradas, 255 BC");

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
    // The dice between the battles, checked here, and the whole record on the server.
    await page.locator('[data-part="fair"] summary').click();
    await page.locator('[data-part="fair"] [data-action="verify"]').click();
    await page
      .locator('[data-part="fair"] .good')
      .getByText("The server has played the whole campaign again")
      .waitFor();
    expect(await page.locator('[data-part="fair"] .good').innerText()).toContain("This browser made");

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
