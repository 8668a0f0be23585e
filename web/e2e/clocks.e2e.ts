// Matches with clocks: two people play in one sitting, the time of one runs out, and the other claims the win.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  type Person,
  faultsOf,
  house,
  makeMatch,
  openAsGuest,
  openAsHost,
  person,
  phone,
  picture,
  root,
  sits,
  twoPeople,
  until,
} from "./kit.ts";

const here = house();

/** The server ends, and is there again after so many seconds. */
const letTimePass = (seconds: number): Promise<void> =>
  here.server.restart(async () => {
    execFileSync("python3", [join(root, "tests/e2e/later.py"), here.server.store, String(seconds)]);
    return Promise.resolve();
  });

const leftOf = (page: Page, side: string): Promise<number> =>
  page.locator(`.army .side-clock[data-clock="${side}"]`).getAttribute("data-left").then(Number);

async function openTime(page: Page): Promise<void> {
  const menu = page.locator("details.menu summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation").getByRole("button", { name: "Time", exact: true }).click();
  await page.locator("dialog.time").waitFor();
}

async function sitDown(pace: "30+1" | "3d+12h"): Promise<readonly [Person, Person]> {
  const made = await makeMatch(here.server, { ...(twoPeople("akragas") as object), pace });
  const both = [await person(here), await person(here, { speed: "instant" }, phone)] as const;
  await openAsHost(both[0].page, made);
  await openAsGuest(both[1].page, made);
  await sits(both[0].page, "bottom");
  for (const { page } of both) await page.locator(".army .side-clock.runs").waitFor();
  return both;
}
async function leave(both: readonly Person[]): Promise<void> {
  for (const one of both) {
    // The line was lost while the server was not there.
    expect(one.errors.filter(words => !/WebSocket|ERR_CONNECTION|Failed to load/.test(words))).toEqual([]);
    await one.context.close();
  }
}

describe("a match with clocks", () => {
  it("is lost by time when the other side says so", async () => {
    const both = await sitDown("30+1");
    const [ada, bob] = both;
    // Syracuse begins: after its free seconds its clock goes down, and the other one stands.
    expect(await leftOf(ada.page, "top")).toBe(30 * 60_000);
    await letTimePass(29 * 60);
    await ada.page.locator('[data-notice="time-low"]').waitFor();
    await ada.page.locator('.army .side-clock[data-clock="bottom"].low').getByText("little time").waitFor();
    expect(await leftOf(bob.page, "bottom")).toBeLessThan(90_000);
    expect(await faultsOf(ada.page)).toEqual([]);
    await picture(ada.page, "clock-low-desktop");
    expect(await bob.page.locator('[data-notice="time-up"]').count()).toBe(0);

    await letTimePass(2 * 60);
    await bob.page.getByText("The time of the other side is up.").waitFor();
    await ada.page.getByText("Your time is up.").waitFor();
    expect(await faultsOf(bob.page)).toEqual([]);
    expect(await bob.page.locator(".bar-clock").isVisible()).toBe(true);
    expect(await ada.page.locator(".bar-clock").isVisible()).toBe(false);
    await picture(bob.page, "clock-up-phone");
    await bob.page.getByRole("button", { name: "Give the other side 5 minutes" }).click();
    await bob.page.locator('[data-notice="time-up"]').waitFor({ state: "detached" });
    await until(ada.page, `Number(document.querySelector('[data-clock="bottom"]').dataset.left) > 280000`);

    await letTimePass(6 * 60);
    await bob.page.getByRole("button", { name: "Claim the win" }).click();
    for (const { page } of both) await page.getByText("Syracuse has run out of time.").first().waitFor();
    await leave(both);
  });

  it("over days stands still while a player is on vacation, and is called off before it has begun", async () => {
    const both = await sitDown("3d+12h");
    const [ada, bob] = both;
    await openTime(ada.page);
    await ada.page.getByText("You have 21 days of vacation left.").waitFor();
    expect(await faultsOf(ada.page)).toEqual([]);
    await picture(ada.page, "time-dialog-desktop");
    await ada.page.getByRole("button", { name: "Take vacation" }).click();
    await ada.page.keyboard.press("Escape");
    await ada.page.locator('[data-notice="vacation"]').waitFor();
    await bob.page.locator('.army .side-clock[data-clock="bottom"]').getByText("on vacation").waitFor();
    await ada.page.getByRole("button", { name: "I am back" }).click();
    await ada.page.locator('[data-notice="vacation"]').waitFor({ state: "detached" });
    await openTime(bob.page);
    expect(await faultsOf(bob.page)).toEqual([]);
    await picture(bob.page, "time-dialog-phone");
    await bob.page.getByRole("button", { name: "Call the match off" }).click();
    await ada.page.getByText("Carthage calls the match off").first().waitFor();
    await leave(both);
  });

  it("is chosen where a match is set up, and where a seat is offered", async () => {
    const ada = await person(here);
    await ada.page.goto("/#/battle/akragas");
    const choice = ada.page.locator("select[name=clock]");
    await ada.page.locator("form.setup").waitFor();
    expect(await choice.count()).toBe(0);
    await ada.page.getByRole("radio", { name: /friend far away/ }).check();
    await choice.selectOption("60+2");
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.locator('[data-action="begin"]').click();
    await ada.page.locator('.army .side-clock[data-clock="top"]').getByText("1:00:00").waitFor();

    await ada.page.goto("/#/lobby");
    await ada.page.getByLabel("When").selectOption("days");
    await choice.selectOption("1d+4h");
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.getByRole("button", { name: "Offer it" }).click();
    await ada.page.locator(".offer").getByText("1 day each, and 4 hours with each turn").waitFor();
    await leave([ada]);
  });
});
