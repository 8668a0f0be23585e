// The pictures of the README, made anew where ACIES_README is set: ACIES_README=1 npx vitest run -c vitest.e2e.config.ts readme
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { clickOn, hasTarget, house, kindIs, person, phone, root, settled, sitDown } from "./kit.ts";

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
  it("show an attack and what it promises", async () => {
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
