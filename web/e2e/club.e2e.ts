// The club: strangers meet in the lobby, and a guest who takes a name finds his matches on a second device.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { axeSource, clickOn, house, person, phone, picture, settled, sits, until } from "./kit.ts";

// A page that is closed counts as open for eight seconds.
const here = house(undefined, ["--here-seconds", "8"]);
const axe = axeSource();

async function faults(page: Page): Promise<string[]> {
  await settled(page);
  // Not as a script of the page, which its own policy would refuse.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Found {
      readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
    }
    const { axe: checker } = window as unknown as { axe: { run(options: unknown): Promise<Found> } };
    const found = await checker.run({ resultTypes: ["violations"] });
    return found.violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 160)).join(" | ")}`);
  });
}

/** Offers a seat for Akragas, leading Syracuse. */
async function offerSeat(page: Page): Promise<void> {
  await page.goto("/#/lobby");
  await page.getByLabel("Battle").selectOption("akragas");
  await page.getByLabel("You lead").selectOption("bottom");
  await page.getByLabel("Others may watch").check();
  await page.getByRole("button", { name: "Offer it" }).click();
  await page.locator('.offer[data-mine="true"]:has(button)').waitFor();
}

const takeName = async (page: Page, name: string): Promise<void> => {
  await page.goto("/#/you");
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take this name" }).click();
  await page.getByText(`You are ${name}.`).waitFor();
};

describe("the lobby", () => {
  it("lets two strangers meet and play, and shows the match to a third", async () => {
    const ada = await person(here);
    await ada.page.goto("/");
    await ada.page.getByRole("link", { name: "Lobby", exact: true }).click();
    await ada.page.getByText("No seats are open").waitFor();
    await takeName(ada.page, "Ada");
    await offerSeat(ada.page);
    await ada.page.getByText("1 person is here.").waitFor();

    const bob = await person(here);
    await bob.page.goto("/#/lobby");
    const seat = bob.page.locator(".offer");
    await seat.getByText("offered by Ada, here now").waitFor();
    await seat.getByText("You would lead Carthage.").waitFor();
    expect(await bob.context.cookies()).toEqual([]);
    expect(await faults(bob.page)).toEqual([]);
    await picture(bob.page, "lobby-desktop");
    await seat.getByRole("button", { name: /Take the seat/ }).click();
    // Both get to their table: the one by his click, the other as the lobby says that his seat was taken.
    await sits(bob.page, "top");
    await sits(ada.page, "bottom");
    await until(ada.page, `document.querySelector(".army.top .who")?.textContent?.includes("at the table")`);
    expect(await clickOn(ada.page, 5, { most: 3 })).toBe("clicks");

    const eve = await person(here);
    await eve.page.goto("/#/lobby");
    await eve.page.locator('[data-part="watch"] a').first().click();
    await eve.page.locator(".table-page").waitFor();

    await bob.page.goto("/#/my-matches");
    await bob.page.getByText("against Ada").waitFor();
    for (const one of [ada, bob, eve]) {
      expect(one.errors).toEqual([]);
      await one.context.close();
    }
  });

  it("keeps a seat open while its maker is on another page, which nobody looks at", async () => {
    const ada = await person(here);
    await offerSeat(ada.page);
    await ada.page.addInitScript("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })");
    await ada.page.goto("/?elsewhere#/");
    const bob = await person(here);
    await bob.page.goto("/#/lobby");
    const seat = bob.page.locator(".offer:has(button)");
    await seat.waitFor();
    await new Promise(done => setTimeout(done, 12_000));
    await seat.getByRole("button", { name: /Take the seat/ }).click();
    await sits(bob.page, "top");
    await ada.page.getByText("Your seat was taken.").waitFor();
    expect(await faults(ada.page)).toEqual([]);
    await ada.page.getByRole("link", { name: "To the table" }).click();
    await sits(ada.page, "bottom");
    await ada.page.getByText("Your seat was taken.").waitFor({ state: "detached" });
    for (const one of [ada, bob]) {
      expect(one.errors).toEqual([]);
      await one.context.close();
    }
  });

  it("says so when somebody was quicker, and when a seat is withdrawn", async () => {
    const ada = await person(here);
    await offerSeat(ada.page);
    const bob = await person(here);
    await bob.page.goto("/#/lobby");
    const seat = bob.page.locator(".offer:has(button)");
    await seat.waitFor();
    // Another person takes it while Bob looks at the page.
    await bob.page.route("**/api/lobby", route => route.abort());
    const id = await seat.getAttribute("data-offer");
    const taken = await fetch(`${here.server.url}/api/offers/${id}/take`, { method: "POST", body: "{}" });
    expect(taken.status).toBe(200);
    await bob.page.getByRole("button", { name: /Take the seat/ }).click();
    await bob.page.getByText("somebody was quicker: this seat is taken").waitFor();
    await sits(ada.page, "bottom");
    await offerSeat(ada.page);
    await ada.page.getByText("1 match waits for you.").waitFor();
    await ada.page.getByRole("button", { name: /Withdraw the seat/ }).click();
    await ada.page.locator('.offer[data-mine="true"]:has(button)').waitFor({ state: "detached" });
    await ada.context.close();
    await bob.context.close();
  });
});

describe("a guest", () => {
  it("takes a name and finds his matches on a second device by a pairing link", async () => {
    const ada = await person(here);
    await ada.page.goto("/#/lobby");
    await ada.page.getByLabel("When").selectOption("days");
    await ada.page.getByLabel("For whom").selectOption("link");
    await ada.page.getByRole("button", { name: "Offer it" }).click();
    const link = await ada.page.locator(".offer .link-row input").inputValue();
    const bob = await person(here);
    await bob.page.goto(link);
    await bob.page.getByRole("button", { name: /Take the seat/ }).click();
    await bob.page.locator(".table-page").waitFor();
    await ada.page.locator(".table-page").waitFor();

    await takeName(ada.page, "Adalgis");
    expect(await faults(ada.page)).toEqual([]);
    await picture(ada.page, "you-desktop");
    await ada.page.getByRole("button", { name: "Make ten codes" }).click();
    await until(ada.page, `document.querySelectorAll(".codes li").length === 10`);
    await ada.page.getByRole("button", { name: "Make a link" }).click();
    const pairing = await ada.page.locator("#link-pairing").inputValue();

    const second = await person(here, { speed: "instant" }, phone);
    await second.page.goto(pairing);
    await second.page.getByRole("button", { name: "Sign in here" }).click();
    // The token has left the address, and the match is there.
    expect(second.page.url()).not.toContain(pairing.split("/").at(-1) ?? "");
    await second.page.locator('[data-part="turn"] a, [data-part="theirs"] a').first().waitFor();
    expect(await faults(second.page)).toEqual([]);
    await picture(second.page, "my-matches-phone");
    await second.page.locator('[data-part="turn"] a, [data-part="theirs"] a').first().click();
    await second.page.locator(".army .who").getByText("you", { exact: true }).waitFor();
    await second.page.goto("/#/you");
    await second.page.getByText("You are Adalgis.").waitFor();
    await picture(second.page, "you-phone");

    // The first device ends the second.
    await ada.page.reload();
    await ada.page.getByRole("button", { name: "End all others" }).click();
    await until(ada.page, `document.querySelectorAll('[data-part="devices"] li').length === 1`);
    await second.page.reload();
    await second.page.getByText("You are not known here yet").waitFor();
    await second.page.goto("/#/lobby");
    await second.page.getByRole("heading", { name: "Offer a seat" }).waitFor();
    expect(await faults(second.page)).toEqual([]);
    await picture(second.page, "lobby-phone");
    for (const one of [ada, bob, second]) {
      expect(one.errors).toEqual([]);
      await one.context.close();
    }
  });
});
