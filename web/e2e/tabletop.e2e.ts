// The tabletop in Chromium: whole battles, moves by hand, charges, undo, two people far apart.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { againstBot, axeSource, house, makeMatch, person, phone, picture, until } from "./kit.ts";

const at = house();
const slow = 300_000;

/** Takes offered actions, one after the other, as somebody would who goes for the enemy. */
async function playOn(
  page: Page,
  options: { until?: string; most?: number } = {},
): Promise<"over" | "until" | "clicks"> {
  return page.evaluate(
    async ({ goal, most }) => {
      const stop = new Function(`return ${goal}`) as () => boolean;
      const moment = (): Promise<void> => new Promise(done => setTimeout(done, 4));
      let x = 5;
      const below = (n: number): number => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >>> 8) % n;
      };
      const page = (): HTMLElement | null => document.querySelector<HTMLElement>(".tt-page");
      const shown = (): string => `${page()?.dataset["step"]} ${page()?.dataset["open"]}`;
      // What is better is taken first: charges, shots, marches straight ahead, moves.
      const wish = ["charge", "shoot", "first", "line", "march", "move", "path", "counter", "evade", "stand", "go_on"];
      for (let clicks = 0; clicks < most;) {
        await moment();
        if (document.querySelector(".report")) return "over" as const;
        if (stop()) return "until" as const;
        const curtain = document.querySelector<HTMLElement>(".curtain button");
        if (curtain) {
          curtain.click();
          continue;
        }
        if (Number(page()?.dataset["open"] ?? 0) === 0) continue;
        const all = document.querySelector<HTMLDetailsElement>(".tt-all");
        if (all && !all.open) {
          all.open = true;
          continue;
        }
        if (all && !all.querySelector("[data-kind]")) continue; // it is being filled
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(".decision.mine button[data-kind]")];
        if (buttons.length === 0) continue;
        const before = shown();
        const rank = (b: HTMLButtonElement): number => {
          const i = wish.indexOf(b.dataset["kind"] ?? "");
          return i < 0 ? 99 : i;
        };
        const best = Math.min(...buttons.map(rank));
        const done = buttons.find(b => b.dataset["kind"] === "done");
        const likely = buttons.filter(b => rank(b) === best);
        const button = best === 99 && done ? done : (likely[below(Math.min(likely.length, 2))] ?? done);
        button?.click();
        clicks += 1;
        while (shown() === before && !document.querySelector(".report, .say")) await moment();
      }
      return "clicks" as const;
    },
    { goal: options.until ?? "false", most: options.most ?? 3000 },
  );
}

async function sit(page: Page, side = "bottom", level = "random"): Promise<void> {
  const made = await makeMatch(at.server, againstBot("demonstration", side, level));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
}
const kind = (name: string): string => `document.querySelector(".decision.mine")?.dataset.kind === "${name}"`;
const press = (page: Page, action: string): Promise<void> => page.locator(`[data-action="${action}"]`).first().click();

/** Where the middle of a unit is on the screen. */
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 100; ++tries) {
    const box = await page.locator(`.tt-unit[aria-label^="${name},"] .tt-tray`).boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.waitForTimeout(20); // it is being drawn anew
  }
  throw new Error(`no ${name} on the table`);
}

describe("the tabletop", () => {
  test("is chosen from the home page, with a side and an opponent", async () => {
    const { page, errors, context } = await person(at);
    await page.goto("/");
    await page.locator('.game:has(h2:has-text("Tabletop")) a.battle').first().waitFor();
    await page.locator('a[href="#/battle/demonstration"]').click();
    await page.locator(".tt-map .tt-unit").first().waitFor();
    await picture(page, "tabletop-battle");
    await press(page, "begin");
    await page.locator(".tt-page .decision.mine").waitFor();
    await picture(page, "tabletop-table");
    expect(errors).toEqual([]);
    await context.close();
  });

  test(
    "a whole battle against the bot by its buttons, then its replay",
    async () => {
      const { page, errors, context } = await person(at);
      await sit(page);
      expect(await playOn(page)).toBe("over");
      await picture(page, "tabletop-over");
      await page.locator('a[href^="#/replay/"]').click();
      await page.locator(".controls button[aria-label]").first().waitFor();
      await page.keyboard.press("ArrowRight");
      await page.locator(".scrub input").fill("40");
      await picture(page, "tabletop-replay");
      await page.locator(".verify button").first().click();
      await page.locator(".verify .good").waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    slow,
  );

  test("a unit is dragged: cost and distance first, then the move, then undo", async () => {
    const { page, errors, context } = await person(at);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    const from = await middle(page, "First Legion");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 4 });
    await page.mouse.move(from.x, from.y - 60, { steps: 4 });
    await page.mouse.up();
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    expect(await page.locator(".tt-proposal").innerText()).toMatch(/left/);
    await picture(page, "tabletop-ghost");
    const before = await middle(page, "First Legion");
    await press(page, "confirm");
    await page.locator('[data-action="undo"]').waitFor();
    expect((await middle(page, "First Legion")).y).toBeLessThan(before.y - 20);
    await press(page, "undo");
    await until(page, `document.querySelector('[data-action="undo"]') === null`);
    expect((await middle(page, "First Legion")).y).toBeCloseTo(before.y, 0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a front corner is pulled: the unit wheels", async () => {
    const { page, context } = await person(at);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    await page.locator('.tt-unit[aria-label^="Allied horse,"]').dispatchEvent("click");
    const handle = await page.locator('[data-handle="right"] .tt-handle-knob').boundingBox();
    if (!handle) throw new Error("no handle");
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 25, { steps: 5 });
    await page.mouse.up();
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await press(page, "confirm");
    await page.locator('[data-action="undo"]').waitFor();
    expect(await page.locator(".log").innerText()).toMatch(/Allied horse march/);
    await context.close();
  });

  test("several units are moved as one line", async () => {
    const { page, errors, context } = await person(at);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    await press(page, "group");
    for (const name of ["First Legion", "Second Legion"])
      await page.locator(`.tt-unit[aria-label^="${name},"]`).dispatchEvent("click");
    const from = await middle(page, "First Legion");
    const second = await middle(page, "Second Legion");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 6 });
    await page.mouse.up();
    await page.locator(".tt-proposal[data-ok]").waitFor();
    await picture(page, "tabletop-line");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await press(page, "confirm");
    await page.locator('[data-action="undo"]').waitFor();
    expect((await middle(page, "First Legion")).y).toBeLessThan(from.y - 15);
    expect((await middle(page, "Second Legion")).y).toBeLessThan(second.y - 15);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("two people far apart", async () => {
    const made = await makeMatch(at.server, {
      scenario: "demonstration",
      seats: { a: { kind: "person", side: "bottom", name: "Ada" }, b: { kind: "person" } },
      two_way: false,
    });
    const one = await person(at);
    const two = await person(at);
    const watcher = await person(at);
    await one.page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await two.page.goto(`/#/play/${made.match}/${made.secrets.b}`);
    await watcher.page.goto(`/#/watch/${made.match}`);
    for (const { page } of [one, two, watcher]) await page.locator(".tt-unit").first().waitFor();
    for (let turns = 0; turns < 6; ++turns) {
      const mine = await Promise.race([
        one.page
          .locator(".decision.mine")
          .waitFor()
          .then(() => one),
        two.page
          .locator(".decision.mine")
          .waitFor()
          .then(() => two),
      ]);
      const step = await mine.page.locator(".tt-page").getAttribute("data-step");
      await mine.page.locator('.decision.mine [data-kind="done"], .decision.mine [data-kind="first"]').first().click();
      for (const { page } of [one, two, watcher])
        await until(page, `Number(document.querySelector(".tt-page")?.dataset.step) > ${step}`);
    }
    // Each has his own army at the bottom of the screen.
    expect((await middle(one.page, "First Legion")).y).toBeGreaterThan((await middle(one.page, "African foot")).y);
    expect((await middle(two.page, "First Legion")).y).toBeLessThan((await middle(two.page, "African foot")).y);
    for (const { errors, context } of [one, two, watcher]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test("on a phone, and for those who listen", async () => {
    const { page, errors, context } = await person(at, { speed: "instant" }, phone);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    await page.locator('.tt-unit[aria-label^="First Legion,"]').dispatchEvent("click");
    await picture(page, "tabletop-phone");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.evaluate(axeSource());
    const found = await page.evaluate(async () => {
      const axe = (
        window as unknown as {
          axe: { run(o: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe;
      const result = await axe.run({ runOnly: ["wcag2a", "wcag2aa"] });
      return result.violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).join(" | ")}`);
    });
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
