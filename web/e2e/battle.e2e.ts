// A battle against a bot from the front door to the replay.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { againstBot, clickOn, hexSays, house, kindIs, makeMatch, person, picture, settled, until } from "./kit.ts";

const here = house();
let page: Page;
let errors: string[];
let record = "";

beforeAll(async () => {
  ({ page, errors } = await person(here));
});

const checkedHere = /This browser made \d+ rolls? and \d+ draws? again by itself: fair/;

describe("a battle against a bot", () => {
  it("is found, looked at and begun", async () => {
    await page.goto("/");
    await page.locator('a[href="#/battle/akragas"]').waitFor();
    await picture(page, "home-desktop");
    await page.getByLabel("Find a battle").fill("akra");
    await page.locator('a[href="#/battle/akragas"]').click();
    await page.getByRole("heading", { name: "How balanced it is" }).waitFor();
    await expect
      .poll(() => page.locator(".balance").innerText())
      .toMatch(/Carthage \d+ %[^]*battles in which the same strong computer player led both/);
    await picture(page, "battle-desktop");
    await page.locator(".balance").scrollIntoViewIfNeeded();
    await picture(page, "balance-desktop");
    await page.getByLabel("Syracuse").check();
    await page.getByLabel("Level").selectOption("centurion");
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".decision.mine").waitFor();
    await expect.poll(() => page.locator(".decision .words").innerText()).toMatch(/card/i);
    await expect.poll(() => page.locator('[role="gridcell"]').count()).toBe(113);
    await picture(page, "table-desktop");
  });

  it("shows the units a card would order before it is played, and takes its orders by mouse", async () => {
    const card = page.locator(".card.playable").first();
    await card.click();
    await page.locator(".looked-at").getByRole("button", { name: "Play this card" }).waitFor();
    await picture(page, "card-preview-desktop");
    await page.locator(".looked-at").getByRole("button", { name: "Play this card" }).click();
    await page.locator(".looked-at").waitFor({ state: "detached" });
    await page.locator(".cell.choosable").first().waitFor();
  });

  it("moves a unit by dragging it", async () => {
    expect(await clickOn(page, 3, { until: kindIs("move") })).toBe("until");
    const unit = page.locator(".cell.draggable").first();
    const from = (await unit.getAttribute("data-hex")) ?? "";
    // The unit's marks are drawn together with its being draggable.
    if ((await page.locator(".mark-chosen").count()) === 0) await unit.click();
    await page.locator(".mark-chosen").waitFor({ state: "attached" });
    const goal = page.locator(".cell.choosable:not(.draggable):not(.target)").first();
    const to = (await goal.getAttribute("data-hex")) ?? "";
    await settled(page);
    const start = await page.locator(".cell.draggable").first().boundingBox();
    const end = await goal.boundingBox();
    if (!start || !end) throw new Error("nothing to drag");
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 - 10);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
    await until(page, `!${hexSays(to, /empty/)}`);
    expect(from).not.toBe(to);
  });

  it("is played to its end", async () => {
    expect(await clickOn(page, 11)).toBe("over");
    await page.getByRole("dialog").getByText("has won").first().waitFor();
    await page.locator(".chart").first().waitFor();
    await picture(page, "report-desktop");
    expect(errors).toEqual([]);
  });

  it("proves its dice", async () => {
    await page.getByRole("button", { name: "Check every roll and draw" }).click();
    await page.getByText(checkedHere).waitFor();
  });

  it("gives its record as a file", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the record" }).click(),
    ]);
    record = await file.path();
    expect(readFileSync(record, "utf8")).toMatch(/^acies 1\n/);
  });

  it("says what happened where it turned, and leads there", async () => {
    const told = page.locator(".turnings-told li");
    const count = await told.count();
    expect(count).toBeGreaterThan(0);
    expect(await page.locator(".chart [data-turning]").count()).toBe(count);
    // Every one names its turn, and tells something that happened in it.
    for (const text of await told.allInnerTexts())
      expect(text).toMatch(/^Turn \d+: the chances of Carthage (rise|fall) from \d+ to \d+ %\.\n+\S.+/s);
    const table = page.url();
    const goes = /\/replay\/\w+\/1\/(\d+)$/;
    const number = await page.locator(".chart [data-turning]").last().getAttribute("data-turning");
    const address = (await told.last().getByRole("link").getAttribute("href")) ?? "";
    const step = Number(goes.exec(address)?.[1]);
    expect(step).toBeGreaterThan(0);
    // By its number on the chart, which lies over the others.
    await page.locator(`.chart [data-turning="${number}"]`).click();
    const position = page.getByLabel("Position in the battle");
    await expect.poll(async () => Number(await position.inputValue())).toBe(step);
    const first = (await page.locator(".now-playing p").first().innerText()).trim();
    expect(first).not.toBe("");
    // The address of the page is that of the step it shows.
    // The battle may have turned at its very end.
    await page.getByLabel("Back", { exact: true }).click();
    await expect.poll(() => Number(goes.exec(page.url())?.[1])).toBe(step - 1);
    await page.reload();
    await expect.poll(async () => Number(await position.inputValue())).toBe(step - 1);
    await page.goto(table);
    await page.locator(".report").waitFor();
  });

  it("can be watched again, step by step, with both hands open", async () => {
    await page.getByRole("link", { name: "Watch it again" }).click();
    await page.getByText("The armies stand ready.").waitFor();
    await page.getByLabel("To the end").click();
    const position = page.getByLabel("Position in the battle");
    const shown = async (): Promise<number> => Number(await position.inputValue());
    const last = Number(await position.getAttribute("max"));
    await expect.poll(shown).toBe(last);
    await page.getByLabel("Back", { exact: true }).click();
    await expect.poll(shown).toBe(last - 1);
    await position.fill(String(Math.floor(last / 2)));
    await expect.poll(shown).toBe(Math.floor(last / 2));
    await expect.poll(() => page.locator(".cards.tiny .card-face").count()).toBeGreaterThan(4);
    await picture(page, "replay-desktop");
    await page.getByLabel("To the start").click();
    await expect.poll(shown).toBe(0);
    await page.getByRole("button", { name: "Next turning point" }).click();
    await expect.poll(shown).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator(".turned").innerText())
      .toMatch(/^Turn \d+: the chances of Carthage (rise|fall) from/);
    const before = await shown();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(page, `Number(document.querySelector(".scrub input").value) > ${before + 1}`);
    await page.getByRole("button", { name: "Check every roll and draw" }).click();
    await page.getByText(checkedHere).waitFor();
  });

  it("says the rule behind a line of the log", async () => {
    await page.getByLabel("To the end").click();
    // A list that still scrolls takes the rule away again.
    await expect
      .poll(
        async () => {
          await page.locator(".log li").last().hover();
          return (await page.locator(".rule-behind").allInnerTexts()).join();
        },
        { timeout: 120_000 },
      )
      .toContain("Victory");
  });

  it("can be watched from its file", async () => {
    await page.goto("/#/");
    await page.locator('input[type="file"]').setInputFiles(record);
    await page.getByText("The armies stand ready.").waitFor();
    await page.getByRole("button", { name: "Check every roll and draw" }).click();
    await page.getByText(checkedHere).waitFor();
    expect(errors).toEqual([]);
  });
});

describe("a Medieval battle", () => {
  it("with tokens, reserves and gates is played to its end", async () => {
    const { page: field, errors: faults, context } = await person(here);
    const made = await makeMatch(here.server, againstBot("dara", "top", "greedy"));
    await field.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await field.locator(".decision").waitFor();
    await expect.poll(() => field.locator('[role="gridcell"]').count()).toBe(138);
    await clickOn(field, 15, { most: 60 });
    await picture(field, "medieval-desktop");
    expect(await clickOn(field, 17)).toBe("over");
    expect(faults).toEqual([]);
    await context.close();
  });
});
