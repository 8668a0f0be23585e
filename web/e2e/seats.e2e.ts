// Seats of people who are far apart: invited by a link, kept by the browser, shown to no other. The dice are as people have them.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { ClientMessage, MatchInfo } from "../shell/protocol.ts";
import {
  type Person,
  faultsOf,
  houseByLot,
  keptSeat,
  keptText,
  makeMatch,
  openAsGuest,
  openAsHost,
  person,
  picture,
  sits,
  twoPeople,
  until,
} from "./kit.ts";

const here = houseByLot();

const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1280, height: 720 } };
const waits = '[data-notice="waits"]';
const openedAgain = '[data-notice="opened-again"]';

/** Ada begins a battle for two on its page; the invitation is shown. */
async function invite(ada: Person, battle = "akragas"): Promise<{ match: string; link: string }> {
  await ada.page.goto(`/#/battle/${battle}`);
  await ada.page.getByLabel(/a friend far away/).check();
  await ada.page.getByRole("button", { name: "To battle" }).click();
  const link = await ada.page.locator("#link-invite").inputValue();
  return { match: link.split("/").at(-2) ?? "", link };
}
const infoOf = async (match: string): Promise<MatchInfo> =>
  (await (await fetch(`${here.server.url}/api/matches/${match}`)).json()) as MatchInfo;
/** Both sizes of screen, for people who look at the pictures. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.setViewportSize(small.viewport);
  await picture(page, `${name}-phone`);
  await page.setViewportSize(wide.viewport);
  await picture(page, `${name}-desktop`);
}
async function leave(...people: readonly Person[]): Promise<void> {
  for (const { errors, context } of people) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

describe("a guest", () => {
  it("takes the seat by the link with a secret that the host never has", async () => {
    const [ada, bob] = [await person(here), await person(here)];
    const heard: string[] = [];
    ada.page.on("websocket", socket => socket.on("framereceived", frame => heard.push(String(frame.payload))));
    const { match, link } = await invite(ada);
    const invitation = link.split("/").at(-1) ?? "";
    expect(invitation.length).toBeGreaterThan(20);
    await pictures(ada.page, "seats-invitation");
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();

    // The table waits, says so, and shows the invitation again; nothing of it is in the address.
    await ada.page.locator(waits).getByText("the other seat is still open").waitFor();
    expect(ada.page.url()).toBe(`${here.server.url}/#/play/${match}/a`);
    expect(await ada.page.locator(".table-page").getAttribute("data-open")).toBe("0");
    await pictures(ada.page, "seats-waiting");
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.reload();
    await ada.page.locator(waits).getByRole("button").click();
    await until(ada.page, `document.querySelector("#link-invite")?.value === "${link}"`);
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();

    await bob.page.goto(link);
    await until(bob.page, `location.hash === "#/play/${match}/b"`);
    await sits(ada.page, "bottom");
    for (const { page } of [ada, bob]) await page.locator(waits).waitFor({ state: "detached" });
    const { secret } = await keptSeat(bob.page, match);
    expect(secret).toMatch(/^[\w-]{32}$/);
    await until(ada.page, `!Object.values(localStorage).join().includes("${invitation}")`);
    expect(await keptText(ada.page)).not.toContain(secret);
    expect(heard.join()).not.toContain(secret);
    expect(bob.page.url()).not.toContain(secret);
    expect((await keptSeat(ada.page, match)).secret).not.toBe(secret);

    // He comes back by the address alone, and by the link.
    await bob.page.reload();
    await bob.page.locator(".decision").waitFor();
    await bob.page.getByText("You are watching").waitFor({ state: "detached" });
    await bob.page.goto("/#/");
    await bob.page.goto(link);
    await until(bob.page, `location.hash === "#/play/${match}/b"`);
    expect((await keptSeat(bob.page, match)).secret).toBe(secret);
    await leave(ada, bob);
  });

  it("whose answer was lost asks again with the same secret", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const bob = await person(here);
    const sent: string[] = [];
    await bob.page.route(/\/claim$/, async route => {
      sent.push(route.request().postData() ?? "");
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await bob.page.goto(`/#/join/${made.match}/${made.invitations.b}`);
    await bob.page.getByRole("alert").getByText("cannot be reached").waitFor();
    expect(await infoOf(made.match)).toMatchObject({ seats: { b: { open: false } } });
    expect(bob.page.url()).toBe(`${here.server.url}/#/join/${made.match}`);
    await bob.page.reload();
    await until(bob.page, `location.hash === "#/play/${made.match}/b"`);
    await bob.page.locator(".decision").waitFor();
    expect(new Set(sent).size).toBe(1);
    await leave(bob);
  });

  it("that comes second is refused with words, and may watch", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const [bob, eve] = [await person(here), await person(here)];
    await openAsGuest(bob.page, made);
    await eve.page.goto(`/#/join/${made.match}/${made.invitations.b}`);
    await eve.page.getByRole("alert").getByText("This invitation has been used").waitFor();
    expect(await keptText(eve.page)).not.toContain("acies.match");
    expect(eve.page.url()).toBe(`${here.server.url}/#/join/${made.match}`);
    await pictures(eve.page, "seats-refused");
    expect(await faultsOf(eve.page)).toEqual([]);
    await eve.page.getByRole("link", { name: "Watch" }).click();
    await eve.page.getByText("You are watching").waitFor();
    await eve.page.goto(`/#/join/${made.match}/${"x".repeat(22)}`);
    await eve.page.getByRole("alert").getByText("This is no invitation to a seat here").waitFor();
    await leave(bob, eve);
  });
});

describe("a host", () => {
  it("who opens his own invitation is asked before he takes the other seat as well", async () => {
    const ada = await person(here);
    const { match, link } = await invite(ada);
    const tab = await ada.context.newPage();
    await tab.goto(link);
    await tab.getByRole("alert").getByText("You already have a seat here").waitFor();
    expect((await infoOf(match)).seats.b.open).toBe(true);
    await tab.getByRole("link", { name: "To my seat" }).click();
    await until(tab, `location.hash === "#/play/${match}/a"`);
    await tab.goto(link);
    await tab.getByRole("button", { name: "Take the other seat as well" }).click();
    await until(tab, `location.hash === "#/play/${match}/b"`);
    // Both seats are this browser's, each in its own tab, also when they are loaded anew.
    for (const page of [tab, ada.page]) await page.reload();
    for (const page of [tab, ada.page]) {
      await page.locator(".decision").waitFor();
      await page.locator(waits).waitFor({ state: "detached" });
    }
    const { a, b } = (await infoOf(match)).seats;
    await sits(ada.page, a.side);
    await sits(tab, b.side);
    await leave(ada);
  });

  it("comes back by a link with his secret, which leaves the address bar", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const ada = await person(here);
    await openAsHost(ada.page, made);
    await ada.page.locator(waits).waitFor();
    await ada.page.reload();
    await sits(ada.page, "bottom");
    expect(ada.page.url()).toBe(`${here.server.url}/#/play/${made.match}/a`);
    // Another browser has no seat by that address.
    const eve = await person(here);
    await eve.page.goto(`/#/play/${made.match}/a`);
    await eve.page.getByRole("alert").getByText("holds no seat").waitFor();
    await eve.page.goto(`/#/play/${made.match}/${"x".repeat(22)}`);
    await eve.page.getByRole("alert").getByText("holds no seat").waitFor();
    await leave(ada, eve);
  });

  it("keeps the matches of two tabs that begin at once", async () => {
    const ada = await person(here);
    const tab = await ada.context.newPage();
    for (const [page, battle] of [
      [ada.page, "akragas"],
      [tab, "cannae"],
    ] as const) {
      await page.goto(`/#/battle/${battle}`);
      await page.getByRole("button", { name: "To battle" }).waitFor();
    }
    for (const page of [ada.page, tab]) await page.getByRole("button", { name: "To battle" }).click();
    for (const page of [ada.page, tab]) await page.locator(".decision").waitFor();
    await ada.page.goto("/#/");
    for (const name of ["Akragas", "Cannae"]) await ada.page.locator(".mine a").getByText(name).waitFor();
    // A match that the other tab forgets goes from this one too.
    await tab.goto("/#/");
    await tab.getByRole("button", { name: "Forget: Cannae" }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await ada.page.locator(".mine a").getByText("Cannae").waitFor({ state: "detached" });
    await ada.page.locator(".mine a").getByText("Akragas").waitFor();
    await leave(ada);
  });
});

describe("a seat opened in a second place", () => {
  it("is told to everybody at the table, until he has read it", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const [ada, bob, eve] = [await person(here), await person(here), await person(here)];
    await openAsHost(ada.page, made);
    await openAsGuest(bob.page, made);
    for (const { page } of [ada, bob]) await page.locator(".decision").waitFor();
    // To load the page anew is no second place.
    await bob.page.reload();
    await bob.page.locator(".decision").waitFor();
    const { secret } = await keptSeat(bob.page, made.match);
    await eve.page.goto(`/#/play/${made.match}/${secret}`);
    for (const { page } of [ada, bob, eve]) await page.locator(openedAgain).getByText("in another place").waitFor();
    await pictures(ada.page, "seats-opened-again");
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.locator(openedAgain).getByRole("button").click();
    await ada.page.locator(openedAgain).waitFor({ state: "detached" });
    expect(await bob.page.locator(openedAgain).count()).toBe(1);
    await leave(ada, bob, eve);
  });
});

describe("the tabletop", () => {
  it("waits for both players too, then one of them is asked", async () => {
    const [ada, bob] = [await person(here), await person(here)];
    const { link } = await invite(ada, "demonstration");
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();
    await ada.page.locator(waits).waitFor();
    await ada.page.locator(".tt-unit").first().waitFor();
    expect(await ada.page.locator(".tt-page").getAttribute("data-open")).toBe("0");
    await ada.page.locator(".decision").getByText("when both players have come").waitFor();
    await pictures(ada.page, "seats-waiting-tabletop");
    await bob.page.goto(link);
    for (const { page } of [ada, bob]) await page.locator(waits).waitFor({ state: "detached" });
    await Promise.any([ada, bob].map(({ page }) => page.locator(".decision.mine button").first().waitFor()));
    await leave(ada, bob);
  });
});

describe("a browser that keeps nothing", () => {
  it("says so, and the seat lasts as long as the page", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const bob = await person(here);
    await bob.context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error("off");
      };
    });
    await openAsGuest(bob.page, made);
    await bob.page.locator('[data-notice="keeps-nothing"]').getByRole("button").click();
    await until(bob.page, `document.querySelector("#link-own")?.value.includes("${made.match}")`);
    await leave(bob);
  });
});

describe("the dice", () => {
  it("come from a nonce of each browser, sent when the commitment is kept", async () => {
    const [ada, bob] = [await person(here), await person(here)];
    const sent: ClientMessage[] = [];
    ada.page.on("websocket", socket =>
      socket.on("framesent", frame => sent.push(JSON.parse(String(frame.payload)) as ClientMessage)),
    );
    const { match, link } = await invite(ada);
    const { commitment } = (await infoOf(match)).games[0] ?? { commitment: "" };
    const stored = (page: Page, key: string): Promise<string | null> =>
      page.evaluate(name => localStorage.getItem(name), key);
    expect(await stored(ada.page, `acies.commitment.${match}.1`)).toBe(commitment);
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();
    await ada.page.locator(waits).waitFor();
    await ada.page.reload();
    await ada.page.locator(waits).waitFor();
    await bob.page.goto(link);
    for (const { page } of [ada, bob]) await page.locator(waits).waitFor({ state: "detached" });
    const { nonces } = await infoOf(match);
    expect(nonces).toEqual([
      await stored(ada.page, `acies.nonce.${match}.a`),
      await stored(bob.page, `acies.nonce.${match}.b`),
    ]);
    const hellos = sent.flatMap(message => (message.t === "hello" ? [message.nonce] : []));
    expect(hellos).toEqual([nonces[0], nonces[0]]);
    expect(await stored(bob.page, `acies.commitment.${match}.1`)).toBe(commitment);

    // A server that names another commitment later is not believed.
    expect(await ada.page.locator('[data-notice="promise"]').count()).toBe(0);
    await ada.page.evaluate(key => localStorage.setItem(key, "0".repeat(64)), `acies.commitment.${match}.1`);
    await ada.page.reload();
    await ada.page.locator('[data-notice="promise"]').getByText("Do not trust").waitFor();
    await leave(ada, bob);
  });
});

describe("a campaign of two people", () => {
  it("is joined by a link, for its battles too", async () => {
    const [ada, bob, eve] = [await person(here), await person(here), await person(here)];
    await ada.page.goto("/#/campaigns/sicily");
    await ada.page.getByLabel(/a friend far away/).check();
    await ada.page.locator('[data-action="begin"]').click();
    await ada.page.locator(waits).getByRole("button").click();
    const link = await ada.page.locator("#link-invite").inputValue();
    const campaign = link.split("/").at(-2) ?? "";
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();
    await until(ada.page, `location.hash === "#/campaign/${campaign}/a"`);

    await bob.page.goto(link);
    await until(bob.page, `location.hash === "#/campaign/${campaign}/b"`);
    await ada.page.locator(waits).waitFor({ state: "detached" });
    await bob.page.reload();
    await eve.page.goto(link);
    await eve.page.getByRole("alert").getByText("This invitation has been used").waitFor();
    await eve.page.getByRole("link", { name: "Watch" }).click();
    await eve.page.locator(".campaign-page").waitFor();

    const kept = await bob.page.evaluate(key => localStorage.getItem(key) ?? "", `acies.campaign.${campaign}.b`);
    expect(await keptText(ada.page)).not.toContain((JSON.parse(kept) as { secret: string }).secret);
    for (const [{ page }, seat] of [
      [ada, "a"],
      [bob, "b"],
    ] as const) {
      await page.locator(`[data-action="to-table"][href$="/${seat}"]`).click();
      await page.locator(".decision").waitFor();
    }
    for (const { page } of [ada, bob]) await page.locator(waits).waitFor({ state: "detached" });
    await bob.page.reload();
    await bob.page.locator(".decision").waitFor();
    await sits(bob.page, "top");
    await leave(ada, bob, eve);
  });
});
