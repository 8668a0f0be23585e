// The pictures of the README, made anew where ACIES_README is set: ACIES_README=1 npx vitest run -c vitest.e2e.config.ts readme
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  againstBot,
  clickOn,
  hasTarget,
  house,
  kindIs,
  makeCampaign,
  makeMatch,
  person,
  phone,
  root,
  settled,
  sitDown,
} from "./kit.ts";
import { kind, playOn } from "./tabletop-kit.ts";

const here = house();
const images = join(root, "docs", "images");
const inBattle = `${kindIs("battle")} && ${hasTarget}`;

/** Plays on until a close combat is at hand that may well destroy its target, and points at it. */
async function toAGoodAttack(page: Page, chance: number, least: number): Promise<void> {
  for (let i = 0; i < 60; ++i) {
    expect(await clickOn(page, chance + i, { until: inBattle })).toBe("until");
    for (const target of await page.locator(".cell.target").all()) {
      await target.hover();
      await page.locator(".odds-bar.gone meter").first().waitFor();
      await settled(page);
      const gone = await page.locator(".odds-bar.gone meter").first().getAttribute("value");
      if (Number(gone) >= least && (await page.getByText("strikes back").count()) > 0) return;
    }
    await clickOn(page, chance + i, { most: 3 });
  }
  throw new Error("no attack worth a picture");
}

describe.runIf(process.env["ACIES_README"])("the pictures of the README", () => {
  it("show an attack and its odds", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here);
    await toAGoodAttack(page, 3, 0.2);
    await page.screenshot({ path: join(images, "table.jpg"), quality: 82 });
    await context.close();
  });

  it("show a Medieval battle", async () => {
    const { page, context } = await person(here);
    await sitDown(page, here, "dara", "top");
    await toAGoodAttack(page, 5, 0.15);
    await page.screenshot({ path: join(images, "table-medieval.jpg"), quality: 82 });
    await context.close();
  });

  it("show the tabletop: a charge, and its odds", async () => {
    const { page, context } = await person(here);
    const made = await makeMatch(here.server, againstBot("miniature_zama", "bottom", "captain"));
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".decision.mine").waitFor();
    for (let phases = 0; phases < 12; ++phases) {
      expect(await playOn(page, { until: `${kind("declare")} && document.querySelector(".tt-unit.target")` })).toBe(
        "until",
      );
      for (const unit of await page.locator(".tt-unit.lit").all()) {
        await unit.dispatchEvent("click");
        await page.locator(".tt-unit.chosen").waitFor();
        await page.locator(".tt-unit.target").first().dispatchEvent("click");
        await page.locator('.tt-proposal[data-ok="true"], .tt-proposal[data-ok="false"]').waitFor();
        const victory = await page.locator(".tt-rows .bar-fill").first().getAttribute("style");
        if (!/width: ([1-5]\d)/.test(victory ?? "")) continue;
        await settled(page);
        await page.screenshot({ path: join(images, "tabletop.jpg"), quality: 82 });
        await context.close();
        return;
      }
      await playOn(page, { most: 1 });
    }
    throw new Error("no charge worth a picture");
  });

  it("show a campaign after its first battle", async () => {
    const { page, context } = await person(here);
    const { campaign, secret } = await makeCampaign(here.server);
    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await page.locator('[data-action="to-table"]').click();
    expect(await clickOn(page, 3)).toBe("over");
    await page.locator('.report [data-action="to-campaign"]').click();
    await page.locator(".campaign-timeline > .fought").waitFor();
    await page.locator(".campaign-now").waitFor();
    await settled(page);
    await page.screenshot({ path: join(images, "campaign.jpg"), quality: 82 });
    await context.close();
  });

  it("show three moments on a phone", async () => {
    const { page, context } = await person(here, { speed: "instant" }, { ...phone, deviceScaleFactor: 2 });
    const shots: string[] = [];
    const shoot = async (): Promise<void> => {
      await settled(page);
      shots.push((await page.screenshot()).toString("base64"));
    };
    await sitDown(page, here);
    await page.locator('[data-card="order_2_center"]').tap();
    await page.locator(".looked-at button.primary").waitFor();
    await shoot();
    await toAGoodAttack(page, 9, 0.15);
    await shoot();
    // The same again, but with dice that lie there long enough to be looked at.
    await page.evaluate(() => localStorage.setItem("acies.settings", JSON.stringify({ speed: "calm" })));
    await page.reload();
    await page.locator(".cell.target").first().tap();
    await page.locator(".odds button.primary").tap();
    await page.locator(".dice .result").waitFor();
    await shoot();
    await context.close();
    const wide = await here.browser.newPage({ viewport: { width: 1140, height: 740 } });
    await wide.setContent(
      `<body style="margin:0;display:flex;gap:30px;background:#fff">${shots
        .map(shot => `<img width="360" height="740" src="data:image/png;base64,${shot}">`)
        .join("")}`,
    );
    await wide.screenshot({ path: join(images, "table-phone.jpg"), quality: 82 });
    await wide.close();
  });
});
