// Everything without a network: the page is loaded once from a host of plain files, below a path of its own; then the host is
// cut off, and the page is loaded anew and played with what the browser has kept.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fight, settle } from "./campaign-kit.ts";
import { type Person, clickOn, faultsOf, phone, picture, root, turnIs, until } from "./kit.ts";
import { site, visit, visitor } from "./site-kit.ts";
import { playOn } from "./tabletop-kit.ts";

const at = site();
let player: Person;

/** A visitor who has seen the front page once and has no network since. */
async function cutOff(options?: Parameters<typeof visitor>[1]): Promise<void> {
  player = await visitor(at, options);
  await visit(player, at);
  await at.host.cut();
}
beforeEach(() => cutOff());
afterEach(async () => {
  await player.context.close();
  await at.host.start();
  expect(player.errors).toEqual([]);
});

/** From the front page to the table of a battle. */
async function begin(battle: string, opponent: string, level?: string): Promise<void> {
  const { page } = player;
  await page.goto(`${at.host.url}#/battle/${battle}`);
  await page.getByLabel(opponent).check();
  // The weakest where none is named.
  if (opponent === "a bot") await page.locator(".setup select option").first().waitFor({ state: "attached" });
  if (opponent === "a bot") await page.getByLabel("Level").selectOption(level ?? { index: 0 });
  await page.getByRole("button", { name: "To battle" }).click();
  await until(page, `/^#\\/play\\/local-/.test(location.hash)`);
}
const myDecision = `Number(document.querySelector(".table-page")?.getAttribute("data-open") ?? 0) > 0`;

describe("without a network", () => {
  it("a battle against a bot is played to its end, with a reload in the middle, and can be watched again", async () => {
    const { page } = player;
    await begin("akragas", "a bot", "recruit");
    await page.locator(".decision.mine").waitFor();
    expect(await page.locator(".device-dice").innerText()).toBe("dice of this device");
    await picture(page, "offline-table");
    expect(await clickOn(page, 3, { until: turnIs(3) })).toBe("until");
    const said = await page.locator(".turn").innerText();
    await page.reload();
    await until(page, myDecision);
    expect(await page.locator(".turn").innerText()).toBe(said);
    expect(await clickOn(page, 5)).toBe("over");
    await page.locator('[data-action="verify"]').click();
    await page.getByText(/This browser made \d+ rolls? and \d+ draws? again by itself: fair/).waitFor();
    await page.getByRole("link", { name: "Watch it again" }).click();
    await page.getByText(/Step 0 of \d+/).waitFor();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByText(/Step (\d+) of \1/).waitFor();
    await picture(page, "offline-replay");
  });

  it("two people on one screen play a battle to its end", async () => {
    const { page } = player;
    await begin("akragas", "a friend beside you");
    await page.locator(".curtain button, .decision.mine").first().waitFor();
    expect(await clickOn(page, 11)).toBe("over");
    await page.goto(at.host.url);
    expect(await page.getByText("Your battles in progress").count()).toBe(0);
  });

  it("a strong bot thinks while the page goes on answering", async () => {
    const { page } = player;
    await begin("akragas", "a bot", "consul");
    await page.locator(".decision.mine").waitFor();
    expect(await clickOn(page, 3, { until: turnIs(2) })).toBe("until");
  });

  it("a campaign of three battles is played to its end", async () => {
    const { page } = player;
    await page.goto(`${at.host.url}#/campaigns/sicily`);
    await page.locator(".setup select").selectOption("recruit");
    await page.locator('[data-action="begin"]').click();
    const spent = new Set<string>();
    for (const [i, chance] of [3, 5, 8].entries()) {
      await page.locator('[data-action="to-table"]').waitFor();
      await fight(page, chance, spent);
      await page.reload();
      await settle(page, i + 1);
    }
    await page.locator(".campaign-ending").waitFor();
    await picture(page, "offline-campaign");
  });

  it("a battle with miniatures is played to its end", async () => {
    const { page } = player;
    await begin("demonstration", "a bot");
    await page.locator(".tt-page").waitFor();
    expect(await playOn(page, { most: 6000 })).toBe("over");
    await picture(page, "offline-tabletop");
  });

  it("armies by points are drawn by lot", async () => {
    const { page } = player;
    await page.goto(`${at.host.url}#/armies`);
    await page.locator(".army-choice, .armies, form").first().waitFor();
    await page.getByRole("button", { name: "To battle" }).waitFor();
  });

  it("the history of a battle is told in maps", async () => {
    const { page } = player;
    await page.goto(`${at.host.url}#/battle/zama`);
    await page.getByRole("heading", { name: "1. Three lines against three" }).waitFor();
    await page.locator('[data-action="history-next"]').click();
    await page.getByRole("heading", { name: "2. The elephants" }).waitFor();
  });

  it("a record from a file is watched, and its dice are checked", async () => {
    const { page } = player;
    const folder = join(root, "tests/golden/ancients-2");
    const record = readdirSync(folder).find(name => /^akragas.*\.acies$/.test(name)) ?? "";
    await page.goto(at.host.url);
    await page.getByLabel("Watch a saved battle from a file").setInputFiles(join(folder, record));
    await page.getByText(/Step 0 of \d+/).waitFor();
    await page.locator('[data-action="verify"]').click();
    await page.locator(".verify .good p").first().waitFor();
  });

  it("a battle of the player's own is checked, kept and played", async () => {
    const { page } = player;
    const text = readFileSync(join(root, "scenarios/ancients/akragas.acies"), "utf8");
    const own = text.replace(/^id .*$/m, "id my_akragas").replace(/^name .*$/m, 'name "My Akragas"');
    await page.goto(`${at.host.url}#/device`);
    const choose = (content: string): Promise<void> =>
      page
        .locator('input[name="own-battle"]')
        .setInputFiles({ name: "mine.acies", mimeType: "text/plain", buffer: Buffer.from(content) });
    await choose(own.replace("rules ancients", "rules draughts"));
    await page.locator('[data-part="own-battles"] [role="alert"]').waitFor();
    await choose(own);
    await until(page, `location.hash === "#/battle/my_akragas"`);
    await page.getByRole("button", { name: "To battle" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "To battle" }).click();
    await until(page, myDecision);
    await page.goto(at.host.url);
    await page.locator('a[href="#/battle/my_akragas"]').waitFor();
  });

  it("everything goes into one file, and from it to another device", async () => {
    const { page } = player;
    await begin("akragas", "a bot", "recruit");
    await page.locator(".decision.mine").waitFor();
    await clickOn(page, 3, { until: turnIs(2) });
    await until(page, myDecision);
    const turn = await page.locator(".turn").innerText();
    const { hash } = new URL(page.url());
    await page.evaluate(() => localStorage.setItem("acies.guide.ancients", '{"on":true,"met":["play"]}'));
    await page.goto(`${at.host.url}#/device`);
    await page.getByText("The file has the secrets of your seats").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator('[data-action="save-everything"]').click(),
    ]);
    const saved = await file.path();
    await at.host.start();
    const other = await visitor(at);
    await visit(other, at);
    await at.host.cut();
    await other.page.goto(`${at.host.url}#/device`);
    await other.page.evaluate(() => localStorage.setItem("acies.guide.ancients", '{"on":false,"met":["order"]}'));
    await other.page.locator('input[name="bring-in"]').setInputFiles(saved);
    await other.page.getByText("Brought in: 1 battle or campaign, 0 battles of your own, 1 seat.").waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem("acies.guide.ancients"))).toBe(
      '{"on":false,"met":["order","play"]}',
    );
    await other.page.goto(`${at.host.url}${hash}`);
    await until(other.page, myDecision);
    expect(await other.page.locator(".turn").innerText()).toBe(turn);
    expect(other.errors).toEqual([]);
    await other.context.close();
  });

  it("two tabs share a table, and the second goes on when the first is closed", async () => {
    const { page, context } = player;
    await begin("akragas", "a bot", "recruit");
    await until(page, myDecision);
    const second = await context.newPage();
    second.on("pageerror", error => player.errors.push(error.message));
    await second.goto(page.url());
    await until(second, myDecision);
    expect(await clickOn(page, 3, { until: turnIs(2) })).toBe("until");
    await until(second, turnIs(2));
    await page.close();
    await until(second, myDecision);
    expect(await clickOn(second, 5, { until: turnIs(3) })).toBe("until");
  });
});

describe("the page of this device", () => {
  it("has no fault that axe finds, also on a phone", async () => {
    await player.page.goto(`${at.host.url}#/device`);
    await player.page.getByRole("heading", { name: "Battles of your own" }).waitFor();
    expect(await faultsOf(player.page)).toEqual([]);
    await picture(player.page, "device-desktop");
    await player.context.close();
    await at.host.start();
    await cutOff(phone);
    await player.page.goto(`${at.host.url}#/device`);
    await player.page.getByRole("heading", { name: "Battles of your own" }).waitFor();
    expect(await faultsOf(player.page)).toEqual([]);
    await picture(player.page, "device-phone");
  });
});
