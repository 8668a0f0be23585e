// The line to the server is lost in the middle of a battle: what the player does meanwhile is kept, and nothing is shown as done
// that the server has not heard of.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, person, root, sitDown, until } from "./kit.ts";

const here = house();
const hasEngine = existsSync(join(root, "web", "dist", "engine.json"));

const lost = `document.querySelector(".notice-line[role=alert]")?.textContent.includes("The connection is lost") ?? false`;
const kept = `document.querySelector(".notice-line[role=alert]")?.textContent.includes("What you did is kept") ?? false`;
const live = `!(${lost})`;

/** The line of a page, which can be cut. */
class Line {
  private isCut = false;
  private socket: WebSocketRoute | undefined;
  history = false;

  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws(\?|$)/, socket => {
      if (this.isCut) return void socket.close();
      this.socket = socket;
      const server = socket.connectToServer();
      socket.onMessage(message => server.send(message));
      server.onMessage(message => {
        socket.send(message);
        this.history ||= (JSON.parse(message.toString()) as { t: string }).t === "history";
      });
    });
  }
  async cut(): Promise<void> {
    this.isCut = true;
    await this.socket?.close();
  }
  mend(): void {
    this.isCut = false;
  }
}

/** Looks at a playable card and plays it; its name. */
async function playCard(page: Page, which: number): Promise<void> {
  await page.locator(".card.playable").nth(which).click();
  await page.locator(".looked-at").getByRole("button", { name: "Play this card" }).click();
}

describe("a server that is gone for a while", () => {
  it("gets the card that was played meanwhile when it is back", async () => {
    const { page, errors, context } = await person(here);
    const line = new Line();
    await line.lay(page);
    await sitDown(page, here);
    // With the engine, which could foresee what comes of the card.
    if (hasEngine) await expect.poll(() => line.history, { timeout: 60_000 }).toBe(true);
    await here.server.restart(async () => {
      await until(page, lost);
      await playCard(page, 0);
      await until(page, kept);
      expect(await page.locator(".cell.choosable").count()).toBe(0);
      expect(await page.locator(".decision.mine").getAttribute("data-kind")).toBe("play");
    });
    await page.locator(".cell.choosable").first().waitFor();
    await until(page, live);
    expect(await page.locator(".decision.mine").getAttribute("data-kind")).toBe("order");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is not told what the player has thought better of", async () => {
    const { page, errors, context } = await person(here);
    await sitDown(page, here);
    await here.server.restart(async () => {
      await until(page, lost);
      await playCard(page, 0);
      await page.locator('[data-action="let-go"]').click();
      await page.locator(".card.playable").first().waitFor();
    });
    await until(page, live);
    expect(await page.locator(".decision.mine").getAttribute("data-kind")).toBe("play");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a battle that goes on without a page", () => {
  it("says that the card was not played, and shows what was", async () => {
    const first = await person(here);
    const line = new Line();
    await line.lay(first.page);
    const { match, secrets } = await sitDown(first.page, here);
    if (hasEngine) await expect.poll(() => line.history, { timeout: 60_000 }).toBe(true);
    await line.cut();
    await until(first.page, lost);
    await playCard(first.page, 0);
    await until(first.page, kept);
    const second = await person(here);
    await second.page.goto(`/#/play/${match}/${secrets.a}`);
    await second.page.locator(".decision.mine").waitFor();
    await playCard(second.page, 1);
    await second.page.locator(".cell.choosable").first().waitFor();
    line.mend();
    await first.page.getByText("the battle has gone on: it was not done").first().waitFor();
    await first.page.locator(".cell.choosable").first().waitFor();
    const cells = (page: Page): Promise<number> => page.locator(".cell.choosable").count();
    expect(await cells(first.page)).toBe(await cells(second.page));
    expect([...first.errors, ...second.errors]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });
});
