// The views of the table: aslant with men or as a plan, from near and far, and that drawings are where their buttons are.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  againstBot,
  desktop,
  faultsOf,
  houseWithPositions,
  makeMatch,
  person,
  phone,
  picture,
  settled,
  until,
} from "./kit.ts";
import { kind, middle, playOn, pull, unitNamed } from "./tabletop-kit.ts";

const at = houseWithPositions();

async function sit(page: Page, scenario = "demonstration"): Promise<void> {
  const made = await makeMatch(at.server, againstBot(scenario));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
  await page.locator('.tt-board[data-ground="there"]').waitFor();
}
const menAreThere = (page: Page): Promise<void> => page.locator('.tt-board[data-men="there"]').waitFor();
const view = `document.querySelector(".tt-board").dataset.view`;
/** Does something that changes the view, and waits until it has changed. */
async function changing(page: Page, act: () => Promise<void>): Promise<void> {
  const before = String(await page.evaluate(view));
  await act();
  await until(page, `${view} !== "${before}"`);
}
/** Units whose middle is well inside the window of the table. */
const inSight = (page: Page): Promise<{ unit: string; x: number; y: number }[]> =>
  page.evaluate(() => {
    const board = document.querySelector(".tt-board")?.getBoundingClientRect();
    if (!board) throw new Error("no table");
    return [...document.querySelectorAll<HTMLElement>(".tt-unit")].flatMap(button => {
      const box = button.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = x > board.x + 90 && x < board.right - 90 && y > board.y + 60 && y < board.bottom - 60;
      return inside ? [{ unit: button.dataset["unit"] ?? "", x, y }] : [];
    });
  });

describe("the view of the table", () => {
  test("shows men, baked as large as the view needs", async () => {
    const { page, errors, context } = await person(at);
    const sizes = new Set<number>();
    page.on("response", response => {
      const wish = new URL(response.url());
      if (wish.pathname === "/api/men/sheet" && response.ok()) sizes.add(Number(wish.searchParams.get("scale")));
    });
    await sit(page);
    await menAreThere(page);
    const largest = (): number => Math.max(0, ...sizes);
    const before = largest();
    expect(before).toBeGreaterThan(0);
    await picture(page, "tabletop-men");
    for (let i = 0; i < 4; ++i) await changing(page, () => page.keyboard.press("+"));
    await expect.poll(largest).toBeGreaterThan(before);
    await picture(page, "tabletop-men-near");
    expect(errors).toEqual([]);
    await context.close();
  });

  test("keeps everybody in sight until the player looks nearer, and never shows him grass alone", async () => {
    for (const options of [desktop, phone]) {
      const { page, errors, context } = await person(at, { speed: "instant" }, options);
      await sit(page, "miniature_zama");
      const outside = (): Promise<number> =>
        page.evaluate(() => {
          const board = document.querySelector(".tt-board")?.getBoundingClientRect();
          return [...document.querySelectorAll(".tt-unit")].filter(unit => {
            const box = unit.getBoundingClientRect();
            return !board || box.x < board.x || box.right > board.right || box.y < board.y || box.bottom > board.bottom;
          }).length;
        });
      expect(await outside()).toBe(0);
      for (let i = 0; i < 9; ++i) await page.keyboard.press("+");
      await settled(page);
      expect(await outside()).toBeGreaterThan(0);
      expect((await inSight(page)).length).toBeGreaterThan(0);
      await page.getByLabel("Both armies").click();
      expect(await outside()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test("leaves the question in sight on a phone that is held aside", async () => {
    const { page, errors, context } = await person(
      at,
      { speed: "instant" },
      { ...phone, viewport: { width: 844, height: 390 } },
    );
    await sit(page);
    await page.getByRole("button", { name: "I can manage" }).click();
    const first = page.locator(".decision.mine button[data-kind]").first();
    const inSightOf = (): Promise<boolean> =>
      first.evaluate(button => {
        const box = button.getBoundingClientRect();
        const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.bottom <= innerHeight && there === button;
      });
    await expect.poll(inSightOf).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a unit that cannot be moved now says why, and a few lines describe it", async () => {
    const { page, errors, context } = await person(at);
    await sit(page);
    await page.waitForFunction(kind("leaders"));
    await page.locator(unitNamed("Roman horse")).dispatchEvent("click");
    await page.locator(`${unitNamed("Roman horse")}.chosen`).waitFor();
    const facts = page.locator(".tt-unit-facts p").first();
    await facts.getByText("medium cavalry").waitFor();
    expect((await facts.boundingBox())?.height).toBeLessThan(110);
    await pull(page, await middle(page, "Roman horse"), 0, -40);
    await page.locator(".say").getByText("leaders").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("the odds of a charge stand in sight beside its button, and stay when the pointer goes away", async () => {
    const { page, errors, context } = await person(at);
    await sit(page, "charge");
    await page.locator('button[data-kind="charge"]').first().hover();
    await page.locator(".tt-proposal.pointed .tt-rows").waitFor();
    await page.mouse.move(5, 300);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const odds = await page.locator(".tt-proposal.pointed").boundingBox({ timeout: 1000 });
    const window = page.viewportSize();
    expect(odds && window && odds.y >= 0 && odds.y + odds.height <= window.height).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("grows under the wheel where the pointer is", async () => {
    const { page, context } = await person(at);
    await sit(page);
    const before = await middle(page, "First Legion");
    await page.mouse.move(before.x, before.y);
    await changing(page, () => page.mouse.wheel(0, -300));
    const after = await middle(page, "First Legion");
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4);
    await context.close();
  });

  test("has a button over every unit in either view and at any zoom: a pointer there means that unit", async () => {
    const { page, errors, context } = await person(at);
    await sit(page);
    for (const kindOfView of ["tilted", "plan"]) {
      await until(page, `${view}.startsWith("${kindOfView}")`);
      for (let zoom = 0; zoom < 3; ++zoom) {
        await settled(page);
        const units = await inSight(page);
        expect(units.length).toBeGreaterThan(0);
        for (const { unit, x, y } of units) {
          await page.mouse.move(x, y);
          await page.locator(`.tt-unit.focus[data-unit="${unit}"]`).waitFor();
        }
        await page.mouse.move(2, 2);
        await changing(page, () => page.keyboard.press("+"));
      }
      await changing(page, () => page.locator('[data-action="view"]').click());
      await page.getByLabel("Both armies").click();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test("is the same for players who see little: contrast, patterns, and no fault that axe knows", async () => {
    const { page, errors, context } = await person(at, { speed: "instant", contrast: "more", patterns: true });
    await sit(page);
    await menAreThere(page);
    expect(await faultsOf(page, ["wcag2a", "wcag2aa"])).toEqual([]);
    await picture(page, "tabletop-contrast");
    await page.keyboard.press("v");
    await until(page, `${view}.startsWith("plan")`);
    expect(await faultsOf(page, ["wcag2a", "wcag2aa"])).toEqual([]);
    await picture(page, "tabletop-contrast-plan");
    expect(errors).toEqual([]);
    await context.close();
  });

  test("is kept: a player who chose the plan and all names finds them again", async () => {
    const { page, context } = await person(at);
    await sit(page);
    await page.keyboard.press("v");
    await page.keyboard.press("n");
    await page.locator(".tt-name").first().waitFor();
    await page.reload();
    await page.locator(".tt-name").first().waitFor();
    await until(page, `${view}.startsWith("plan")`);
    await context.close();
  });

  test("with two fingers it grows, and the place between them stays there", async () => {
    const { page, errors, context } = await person(at, { speed: "instant" }, phone);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    const from = await middle(page, "First Legion");
    const fingers = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number): Promise<unknown> =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: from.x - apart, y: from.y, id: 0 },
                { x: from.x + apart, y: from.y, id: 1 },
              ],
      });
    await changing(page, async () => {
      await touch("touchStart", 30);
      for (const apart of [40, 50, 60]) await touch("touchMove", apart);
      await touch("touchEnd", 60);
    });
    const after = await middle(page, "First Legion");
    expect(Math.hypot(after.x - from.x, after.y - from.y)).toBeLessThan(12);
    expect(await page.locator(`${unitNamed("First Legion")}.chosen`).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
