// A new edition of the engine: a battle that was begun goes on with its own, new ones take the new, and what nobody needs any more
// goes. A page that plays on a server has the engine of that server.
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, type Server, clickOn, myTurnFrom, root, startServer, until } from "./kit.ts";
import { newWords, oldWords, renewEngine, site, visit, visitor } from "./site-kit.ts";

const at = site();
const opened = `Number(document.querySelector(".table-page")?.getAttribute("data-open") ?? 0) > 0`;

/** What the browser of this page keeps of a match. */
const headOf = (page: Page, match: string): Promise<{ engine: string; pictures: string; over: boolean }> =>
  page.evaluate(
    id =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("acies");
        request.onerror = () => reject(new Error("no database"));
        request.onsuccess = () => {
          const head = request.result.transaction("heads").objectStore("heads").get(id);
          head.onsuccess = () => {
            request.result.close();
            resolve(head.result as { engine: string; pictures: string; over: boolean });
          };
        };
      }),
    match,
  );
const keptEngines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open("acies-engines")).keys();
    return kept.map(({ url }) => url.replace(/^.*\//, "")).filter(name => name.endsWith(".wasm"));
  });
const matchOf = (page: Page): string => /local-\w+/.exec(page.url())?.[0] ?? "";

async function begin(page: Page): Promise<string> {
  await page.goto(`${at.host.url}#/battle/akragas`);
  await page.getByLabel("Level").selectOption("recruit");
  await page.getByRole("button", { name: "To battle" }).click();
  await until(page, opened);
  return matchOf(page);
}
/** What the rules say of light troops. */
async function rulesSay(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Player aid" }).click();
  const aid = page.getByRole("dialog", { name: "Player aid" });
  await aid.locator(".aid-notes").first().waitFor();
  const said = (await aid.locator(".aid-notes").allInnerTexts()).join(" ").toLowerCase();
  await page.keyboard.press("Escape");
  await aid.waitFor({ state: "detached" });
  return said.includes(newWords) ? newWords : said.includes(oldWords) ? oldWords : said;
}

describe("a new edition on the host", () => {
  let player: Person;
  let old: { engine: string; pictures: string };
  let renewed: { engine: string; pictures: string };
  let first = "";
  beforeAll(async () => {
    player = await visitor(at);
    await visit(player, at);
  });
  afterAll(() => player.context.close());

  it("leaves a battle that was begun with its engine and its rules", async () => {
    const { page } = player;
    first = await begin(page);
    old = await headOf(page, first);
    expect(await rulesSay(page)).toBe(oldWords);
    expect(await clickOn(page, 3, { until: myTurnFrom(2) })).toBe("until");
    const turn = await page.locator(".turn").innerText();
    renewed = renewEngine(at.host.folder);
    await page.reload();
    await until(page, opened);
    expect(await page.locator(".turn").innerText()).toBe(turn);
    expect(await rulesSay(page)).toBe(oldWords);
    expect(await clickOn(page, 5, { until: myTurnFrom(3) })).toBe("until");
    expect(await headOf(page, first)).toMatchObject({ engine: old.engine, pictures: old.pictures });
  });

  it("is what a new battle is played by", async () => {
    const { page } = player;
    const second = await begin(page);
    expect(second).not.toBe(first);
    expect(await headOf(page, second)).toMatchObject(renewed);
    expect(await rulesSay(page)).toBe(newWords);
    expect([...(await keptEngines(page))].sort()).toEqual(
      [old.engine, old.pictures, renewed.engine, renewed.pictures].sort(),
    );
  });

  it("is all that is kept when the battle of the old one is over", async () => {
    const { page } = player;
    await page.goto(`${at.host.url}#/play/${first}/a`);
    await until(page, opened);
    expect(await rulesSay(page)).toBe(oldWords);
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.locator(".report").waitFor();
    expect((await headOf(page, first)).over).toBe(true);
    await page.reload();
    await page.locator(".table-page").waitFor();
    await expect
      .poll(() => keptEngines(page).then(list => [...list].sort()))
      .toEqual([renewed.engine, renewed.pictures].sort());
    expect(player.errors).toEqual([]);
  });
});

describe("a server of another edition than the page", () => {
  const folder = mkdtempSync(join(tmpdir(), "acies-edition-"));
  let server: Server;
  let renewed: { engine: string; pictures: string };
  beforeAll(async () => {
    const dist = join(root, "web", "dist");
    if (!existsSync(join(dist, "engine.json")))
      throw new Error("no engine: cmake --build --preset wasm --target engine");
    cpSync(dist, folder, { recursive: true });
    renewed = renewEngine(folder, 3);
    server = await startServer("7", ["--origin", "*", "--web", folder]);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("gives the page its engine, which advises in battles there", async () => {
    const { page, context, errors } = await visitor(at);
    await page.goto(`${at.host.url}#/device`);
    await page.getByLabel("Address of the server").fill(server.url);
    await page.getByRole("button", { name: "Connect" }).click();
    await page.locator('[data-engine="other"]').waitFor();
    const made = (await (
      await fetch(`${server.url}/api/matches`, {
        method: "POST",
        body: JSON.stringify({
          scenario: "akragas",
          seats: { a: { kind: "person", side: "bottom" }, b: { kind: "bot", level: "random" } },
          two_way: false,
        }),
      })
    ).json()) as { match: string; secrets: { a: string } };
    await page.goto(`${at.host.url}#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".decision.mine").waitFor();
    await page.locator("[data-hint]").click();
    await page
      .getByText(/A strong player would do this: /)
      .first()
      .waitFor();
    await expect.poll(() => keptEngines(page)).toContain(renewed.engine);
    expect(errors).toEqual([]);
    await context.close();
  });
});
