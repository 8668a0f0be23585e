// What a visitor fetches and when: only pages while he looks round, the engine once he opens a battle or asks for it; and whether
// the pages can be installed like an app.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { chromium } from "playwright-core";
import { browserPath } from "./browser.ts";
import { type Person, until } from "./kit.ts";
import { offlineReady, site, visit, visitor } from "./site-kit.ts";

const at = site();
let player: Person;
afterEach(async () => {
  await player.context.close();
  expect(player.errors).toEqual([]);
});
const engines = (): readonly string[] => [...new Set(at.host.asked.filter(name => name.endsWith(".wasm")))].sort();
const both = [expect.stringMatching(/^engine-\w+\.wasm$/), expect.stringMatching(/^pictures-\w+\.wasm$/)];
const kept = `navigator.serviceWorker.controller !== null`;

async function open(hash: string): Promise<void> {
  at.host.asked.length = 0;
  player = await visitor(at);
  await player.page.goto(`${at.host.url}${hash}`);
}

describe("a visitor", () => {
  it("who looks round fetches no engine", async () => {
    await open("");
    const { page } = player;
    await page.locator('a[href="#/battle/akragas"]').waitFor();
    await until(page, kept);
    await page.goto(`${at.host.url}#/device`);
    // The page knows by now what there is, and offers it instead of taking it.
    await page.locator('[data-action="fetch-for-offline"]').waitFor();
    expect(engines()).toEqual([]);
  });

  it("who opens a battle has what he needs without a network soon after", async () => {
    await open("#/battle/akragas");
    await player.page.getByRole("button", { name: "To battle" }).waitFor();
    await until(player.page, offlineReady);
    expect(engines()).toEqual(both);
  });

  it("who asks for it has it at once, and need not be asked again", async () => {
    at.host.asked.length = 0;
    player = await visitor(at);
    await visit(player, at);
    expect(engines()).toEqual(both);
    at.host.asked.length = 0;
    await player.page.reload();
    await until(player.page, offlineReady);
    await player.page.goto(`${at.host.url}#/device`);
    await player.page.getByText("Everything is kept on this device").waitFor();
    expect(await player.page.locator('[data-action="fetch-for-offline"]').count()).toBe(0);
    expect(engines()).toEqual([]);
  });

  it("can install the pages", async () => {
    const folder = mkdtempSync(join(tmpdir(), "acies-install-"));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: browserPath(),
      args: ["--no-sandbox"],
    });
    const page = await context.newPage();
    player = { context, page, errors: [] };
    await page.goto(at.host.url);
    await until(page, kept);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "")).toMatchObject({ start_url: "./", display: "standalone" });
    // Before its folder goes the browser must have ended.
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
});
