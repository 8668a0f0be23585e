// The column beside the board on a usual screen: the log follows the play and keeps its room.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { clickOn, hasTarget, house, person, picture, sitDown, turnIs, until } from "./kit.ts";
import { t } from "../shell/strings.ts";

const here = house();
const screen = { viewport: { width: 1366, height: 768 } };

/** Pixels by which the end of the log lies below its box, and lines of text that the box holds. */
const logBox = (page: Page): Promise<{ below: number; lines: number }> =>
  page.evaluate(() => {
    const list = document.querySelector(".log > ol");
    if (!list) throw new Error("no log");
    const line = parseFloat(getComputedStyle(list).lineHeight);
    return { below: list.scrollHeight - list.scrollTop - list.clientHeight, lines: list.clientHeight / line };
  });
const atEnd = (page: Page): Promise<unknown> => expect.poll(async () => (await logBox(page)).below).toBeLessThan(4);

describe("beside the board", () => {
  it("the log shows its newest line, also in other room, until the player scrolls up himself", async () => {
    const { page, context } = await person(here, undefined, screen);
    await sitDown(page, here);
    expect(await clickOn(page, 21, { until: `${turnIs(5)} && document.querySelector(".card.playable")` })).toBe(
      "until",
    );
    await atEnd(page);
    expect((await logBox(page)).lines).toBeGreaterThanOrEqual(5);
    await page.setViewportSize({ width: 1366, height: 640 });
    await atEnd(page);
    await page.setViewportSize(screen.viewport);
    await atEnd(page);
    await page.locator(".log > ol").hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await logBox(page)).below).toBeGreaterThan(50);
    await page.setViewportSize({ width: 1366, height: 700 });
    await page.locator(".card.playable").first().click();
    await page.locator(".looked-at").waitFor();
    expect((await logBox(page)).below).toBeGreaterThan(50);
    await context.close();
  });

  it("the log keeps its lines beside odds, and the question its heading", async () => {
    const { page, context } = await person(here, undefined, screen);
    await sitDown(page, here);
    expect(await clickOn(page, 21, { until: hasTarget })).toBe("until");
    await page.locator(".cell.target").first().hover();
    await page.locator(".odds").waitFor();
    await until(page, `document.querySelector(".odds .odds-bar") !== null`);
    expect((await logBox(page)).lines).toBeGreaterThanOrEqual(5);
    await atEnd(page);
    const [desk, question, odds] = await Promise.all(
      [".desk", ".decision", ".odds"].map(place => page.locator(place).boundingBox()),
    );
    expect(question?.y).toBeGreaterThanOrEqual(desk?.y ?? Infinity);
    expect(odds?.y).toBeGreaterThanOrEqual((question?.y ?? Infinity) + (question?.height ?? Infinity));
    await picture(page, "side-odds");
    await context.close();
  });
});

describe("before a battle", () => {
  it("the side and the level of the opponent are in sight without scrolling", async () => {
    const { page, context } = await person(here, undefined, screen);
    await page.goto("/#/battle/akragas");
    await page.getByRole("button", { name: t.begin }).waitFor();
    const box = await page.locator(".setup-choices").boundingBox();
    const level = await page.getByLabel(t.level).boundingBox();
    const side = await page.getByRole("group", { name: t.chooseSide }).boundingBox();
    const foot = (place: typeof box): number => (place?.y ?? Infinity) + (place?.height ?? Infinity);
    expect(foot(side)).toBeLessThan(foot(box));
    expect(foot(level)).toBeLessThan(foot(box));
    await picture(page, "battle-setup");
    await context.close();
  });
});
