// Standing orders: two people far apart, of whom one gives his answers beforehand for the other's turn.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { MatchInfo } from "../shell/protocol.ts";
import {
  faultsOf,
  houseWithPositions,
  makeMatch,
  openAsGuest,
  openAsHost,
  person,
  phone,
  picture,
  sits,
  twoPeople,
  until,
} from "./kit.ts";

const here = houseWithPositions();

async function open(page: Page): Promise<void> {
  await page.locator(".decision").waitFor();
  const menu = page.locator("details.menu summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation").getByRole("button", { name: "While you are away" }).click();
  await page.locator("dialog.standing").waitFor();
}
const pressed = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, pressed: true, exact: true }).waitFor();
/** Types an action; it has been told when the table stands at another step. */
async function command(page: Page, text: string): Promise<void> {
  await page.locator(".decision.mine").waitFor();
  const step = await page.locator(".table-page").getAttribute("data-step");
  await page.locator("#command").fill(text);
  await page.locator("#command").press("Enter");
  await until(page, `document.querySelector(".table-page").dataset.step !== "${step}"`);
}
const stepOf = async (match: string): Promise<number> =>
  ((await (await fetch(`${here.server.url}/api/matches/${match}`)).json()) as MatchInfo).n;

describe("standing orders", () => {
  it("answer for a player who is away, and are told to no other", async () => {
    const made = await makeMatch(here.server, twoPeople("clash"));
    const [ada, bob] = [await person(here), await person(here, { speed: "instant" }, phone)];
    const heard: string[] = [];
    ada.page.on("websocket", socket => socket.on("framereceived", frame => heard.push(String(frame.payload))));
    await openAsHost(ada.page, made);
    await openAsGuest(bob.page, made);
    await sits(ada.page, "bottom");
    const asked = '[data-notice="standing"]';
    expect(await ada.page.locator(asked).count()).toBe(0);

    // By keys alone, on a phone's screen: a preset, then one question otherwise.
    await open(bob.page);
    await bob.page.getByRole("button", { name: "Hold the line" }).focus();
    await bob.page.keyboard.press("Enter");
    await pressed(bob.page, "Hold the line");
    await bob.page.locator("select[name=back]").selectOption("no");
    await bob.page.getByRole("button", { name: "Hold the line", pressed: false }).waitFor();
    await bob.page.locator("select[name=cards]").selectOption("keep");
    await until(bob.page, `document.querySelector("select[name=cards]").value === "keep"`);
    expect(await faultsOf(bob.page)).toEqual([]);
    await picture(bob.page, "standing-phone");
    await bob.page.reload();
    await open(bob.page);
    expect(await bob.page.locator("select[name=back]").inputValue()).toBe("no");
    expect(await bob.page.locator("select[name=react]").inputValue()).toBe("stand");
    await bob.context.close();

    // No player is there to be asked, and the attack goes on all the same.
    await open(ada.page);
    await pressed(ada.page, "Ask me everything");
    expect(await faultsOf(ada.page)).toEqual([]);
    await picture(ada.page, "standing-desktop");
    await ada.page.keyboard.press("Escape");
    for (const text of ["play order_4_center", "order E6", "done", "done"]) await command(ada.page, text);
    const n = await stepOf(made.match);
    await command(ada.page, "battle E6 D6");
    // The attack, the answer that was given beforehand, and the dice.
    await expect.poll(() => stepOf(made.match)).toBeGreaterThan(n + 2);
    // His orders were told to no other.
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.filter(text => text.includes("back=no"))).toEqual([]);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
    await ada.context.close();
  });
});
