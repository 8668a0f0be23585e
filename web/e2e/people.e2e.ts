// Two people: on one screen, far apart, and watched.
import { describe, expect, it } from "vitest";
import type { Page, WebSocketRoute } from "playwright-core";
import type { MatchInfo } from "../shell/protocol.ts";
import {
  againstBot,
  clickOn,
  house,
  keptSeat,
  keptText,
  makeMatch,
  myTurn,
  myTurnFrom,
  notMine,
  openAsGuest,
  openAsHost,
  person,
  picture,
  sits,
  turnIs,
  twoPeople,
  until,
} from "./kit.ts";

const here = house();

const cardsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll("[data-card]")].map(e => e.getAttribute("data-card") ?? ""));

describe("two people on one screen", () => {
  it("never see each other's cards: a curtain falls when the seat changes", async () => {
    const { page, errors, context } = await person(here);
    await page.goto("/#/battle/akragas");
    await page.getByLabel(/a friend beside you/).check();
    await page.getByRole("button", { name: "To battle" }).click();
    const curtain = page.locator(".curtain");
    await curtain.waitFor();
    expect(await cardsShown(page)).toEqual([]);
    await picture(page, "curtain-desktop");
    await curtain.getByRole("button").click();
    await page.locator(".card.playable").first().waitFor();
    await expect.poll(async () => (await cardsShown(page)).length).toBe(6);
    // Until the other side has to play a card, no other cards are shown.
    const stopped = await clickOn(page, 5, { until: `document.querySelector(".curtain") !== null` });
    expect(stopped).toBe("until");
    expect(await cardsShown(page)).toEqual([]);
    await curtain
      .getByText(/Carthage|Syracuse/)
      .first()
      .waitFor();
    await curtain.getByRole("button").click();
    await page.locator(".curtain").waitFor({ state: "detached" });
    expect(await clickOn(page, 8, { most: 60 })).toBe("clicks");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("two people far apart", () => {
  it("meet by a link, and play on after one of them was cut off twice", async () => {
    const ada = await person(here);
    await ada.page.goto("/#/battle/akragas");
    await ada.page.getByLabel(/a friend far away/).check();
    await ada.page.getByLabel("Your name (if you like)").fill("Ada");
    await ada.page.getByRole("button", { name: "To battle" }).click();
    const link = await ada.page.locator("#link-invite").inputValue();
    await picture(ada.page, "invite-desktop");
    await ada.page.getByRole("button", { name: "Close", exact: true }).click();
    await ada.page.locator('[data-notice="waits"]').waitFor();

    const bob = await person(here);
    const lines: WebSocketRoute[] = [];
    let cable = true;
    await bob.page.routeWebSocket(/\/ws(\?|$)/, socket => {
      if (!cable) return void socket.close();
      socket.connectToServer();
      lines.push(socket);
    });
    await bob.page.goto(link);
    await bob.page.locator(".decision").waitFor();
    await sits(bob.page, "top");
    await ada.page.locator('[data-notice="waits"]').waitFor({ state: "detached" });

    const turns = async (): Promise<void> => {
      for (let i = 0; i < 6; ++i)
        for (const [who, seed] of [
          [ada, 3 + i],
          [bob, 20 + i],
        ] as const)
          await clickOn(who.page, seed, { until: notMine, most: 120 });
    };
    await turns();
    for (let cut = 0; cut < 2; ++cut) {
      cable = false;
      await lines[lines.length - 1]?.close();
      await bob.page.getByText("The connection is lost").waitFor();
      // The world goes on without him, as far as it can.
      await clickOn(ada.page, 40 + cut, { until: notMine, most: 60 });
      cable = true;
      await bob.page.getByText("The connection is lost").waitFor({ state: "detached" });
      await turns();
    }
    expect(lines.length).toBe(3);
    // Both tables say the same, once both know the last step.
    const { n } = (await (await fetch(`${here.server.url}/api/matches/${link.split("/").at(-2)}`)).json()) as MatchInfo;
    for (const { page } of [ada, bob]) await until(page, `document.querySelector("[data-step='${n}']") !== null`);
    const board = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll("[data-hex]")]
          .map(e => `${(e.getAttribute("aria-label") ?? "").replace(/, (can be .*|chosen)$/, "")}`)
          .toSorted(),
      );
    const alike = async (): Promise<boolean> =>
      JSON.stringify(await board(bob.page)) === JSON.stringify(await board(ada.page));
    await expect.poll(alike).toBe(true);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
    await ada.context.close();
    await bob.context.close();
  });
});

describe("a spectator", () => {
  it("sees the battle and no cards", async () => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const player = await person(here);
    await player.page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await player.page.locator(".decision.mine").waitFor();
    const { page, errors, context } = await person(here);
    const frames: string[] = [];
    page.on("websocket", socket => socket.on("framereceived", frame => frames.push(String(frame.payload))));
    await page.goto(`/#/watch/${made.match}`);
    await page.getByText("You are watching").waitFor();
    expect(await cardsShown(page)).toEqual([]);
    await player.page.locator("[data-card]").first().waitFor();
    const held = await cardsShown(player.page);
    expect(await clickOn(player.page, 9, { until: myTurnFrom(5) })).toBe("until");
    // Nothing happens until he plays a card.
    await page.getByText(await player.page.locator(".turn").innerText(), { exact: true }).waitFor();
    await picture(page, "spectator-desktop");
    // Nothing that came over the wire names a card of a hand.
    expect(held.length).toBeGreaterThan(0);
    for (const frame of frames) {
      const message = JSON.parse(frame) as { table?: { hand?: unknown[] } };
      if (message.table) expect(message.table.hand ?? []).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
    await player.context.close();
  });

  it("may watch two bots", async () => {
    const { page, errors, context } = await person(here);
    await page.goto("/#/battle/akragas");
    await page.getByLabel(/watch two bots/).check();
    await page.getByRole("button", { name: "To battle" }).click();
    await until(page, turnIs(2));
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a two-way match", () => {
  it("is played twice, with sides swapped", async () => {
    const made = await makeMatch(here.server, againstBot("akragas", "bottom", "random", true));
    const { page, errors, context } = await person(here);
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".decision.mine").waitFor();
    await page.getByText("Battle 1 of 2").waitFor();
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("Score of the match").waitFor();
    await page.getByRole("button", { name: "Play the return battle" }).click();
    await page.getByText("Battle 2 of 2").waitFor();
    await sits(page, "top");
    // The own army sits at the bottom of the screen.
    const corner = page.locator("[role=row]").first().locator("[data-hex]").first();
    await expect.poll(() => corner.getAttribute("data-hex")).toBe("I13");
    await clickOn(page, 4, { until: myTurn, most: 3 });
    await picture(page, "two-way-desktop");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a rematch", () => {
  it("brings both to a new table, with sides swapped if they like", async () => {
    const made = await makeMatch(here.server, twoPeople("akragas"));
    const [ada, bob] = [await person(here), await person(here)];
    await openAsHost(ada.page, made);
    await openAsGuest(bob.page, made);
    for (const { page } of [ada, bob]) await page.locator(".decision").waitFor();
    await ada.page.getByRole("button", { name: "Give up this battle" }).click();
    await ada.page.getByRole("button", { name: "Yes" }).click();
    await bob.page.locator(".report").waitFor();
    await ada.page.getByRole("button", { name: "Rematch, sides swapped" }).click();
    await until(ada.page, `!location.hash.includes("${made.match}")`);
    await ada.page.locator(".decision").waitFor();
    await sits(ada.page, "top");
    await bob.page.getByText("A rematch is set up.").waitFor();
    await picture(bob.page, "rematch-desktop");
    await bob.page.getByRole("link", { name: "To the new table" }).click();
    await until(bob.page, `!location.hash.includes("${made.match}")`);
    await bob.page.locator(".decision.mine").waitFor();
    await sits(bob.page, "bottom");
    const table = (page: Page): string => page.url().split("/").at(-2) ?? "";
    expect(table(bob.page)).toBe(table(ada.page));
    // Each still has his own secret and no other.
    const secret = async (page: Page): Promise<string> => (await keptSeat(page, table(page))).secret;
    const [his, hers] = [await secret(bob.page), await secret(ada.page)];
    expect(hers).toBe(made.secrets.a);
    expect(await keptText(ada.page)).not.toContain(his);
    expect(await keptText(bob.page)).not.toContain(hers);
    await bob.page.reload();
    await bob.page.locator(".decision.mine").waitFor();
    await sits(bob.page, "bottom");
    expect([...ada.errors, ...bob.errors]).toEqual([]);
    await ada.context.close();
    await bob.context.close();
  });

  it("against a bot begins at once", async () => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const { page, errors, context } = await person(here);
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".decision.mine").waitFor();
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Rematch", exact: true }).click();
    await until(page, `!location.hash.includes("${made.match}")`);
    await page.locator(".decision.mine").waitFor();
    await sits(page, "bottom");
    expect(errors).toEqual([]);
    await context.close();
  });
});
