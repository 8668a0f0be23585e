// The adviser in the page: with an engine on this device, questions about an online match are answered here, and quiet actions
// are shown before the server has answered.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { clickOn, hasTarget, house, person, root, sitDown, until } from "./kit.ts";

const here = house();
const hasEngine = existsSync(join(root, "web", "dist", "engine.json"));

/** Between a page and its server: counts the page's messages, and can hold back the server's. */
class Between {
  readonly sent: string[] = [];
  readonly told: string[] = [];
  private held: (() => void)[] | undefined;

  async stand(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws(\?|$)/, socket => {
      const server = socket.connectToServer();
      socket.onMessage(message => {
        this.sent.push(typeOf(message));
        server.send(message);
      });
      server.onMessage(message => {
        const tell = (): void => {
          this.told.push(typeOf(message));
          socket.send(message);
        };
        if (this.held) this.held.push(tell);
        else tell();
      });
    });
  }
  count(type: string): number {
    return this.sent.filter(one => one === type).length;
  }
  hold(): void {
    this.held = [];
  }
  release(): void {
    for (const tell of this.held ?? []) tell();
    this.held = undefined;
  }
}
const typeOf = (message: string | Buffer): string => (JSON.parse(message.toString()) as { t: string }).t;

describe.runIf(hasEngine)("the adviser in the page", () => {
  it("answers previews and odds, and the server is not asked", async () => {
    const { page, errors, context } = await person(here);
    const between = new Between();
    await between.stand(page);
    await sitDown(page, here);
    await expect.poll(() => between.told.includes("history"), { timeout: 60_000 }).toBe(true);
    await page.locator(".card.playable").first().click();
    await page.locator(".looked-at").getByRole("button", { name: "Play this card" }).waitFor();
    // The units that the card would order are lit: the preview has been answered.
    await until(page, `document.querySelector(".mark-preview") !== null`);
    expect(await clickOn(page, 21, { until: hasTarget })).toBe("until");
    await page.locator(".cell.target").first().hover();
    await expect.poll(() => page.locator(".odds").innerText()).toMatch(/\d+ dic?e/);
    expect(between.count("preview") + between.count("odds") + between.count("why")).toBe(0);
    expect(between.count("history")).toBe(1);
    expect(between.count("resync")).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("shows an order before the server answers, and the same after it has", async () => {
    const { page, errors, context } = await person(here);
    const between = new Between();
    await between.stand(page);
    await sitDown(page, here);
    await expect.poll(() => between.told.includes("history"), { timeout: 60_000 }).toBe(true);
    await page.locator(".card.playable").first().click();
    between.hold();
    await page.locator(".looked-at").getByRole("button", { name: "Play this card" }).click();
    await page.locator(".cell.choosable").first().waitFor();
    const acts = between.count("act");
    expect(acts).toBe(1);
    expect(between.told.filter(type => type === "steps")).toEqual([]);
    await page.locator(".cell.choosable").first().click();
    await expect.poll(() => between.count("act")).toBe(2);
    await page.locator(`use[href="#seal-ordered"]`).first().waitFor({ state: "attached" });
    between.release();
    await expect.poll(() => between.told.filter(type => type === "ack").length).toBe(2);
    await page.locator(`use[href="#seal-ordered"]`).first().waitFor({ state: "attached" });
    expect(between.count("resync")).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("gives a hint against a bot", async () => {
    const { page, errors, context } = await person(here);
    const between = new Between();
    await between.stand(page);
    await sitDown(page, here);
    await expect.poll(() => between.told.includes("history"), { timeout: 60_000 }).toBe(true);
    await page.locator("[data-hint]").click();
    await page
      .getByText(/A strong player would do this: /)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
