// The tabletop in Chromium: whole battles, moves by hand, charges, undo.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  againstBot,
  faultsOf,
  desktop,
  houseWithPositions,
  makeMatch,
  person,
  phone,
  picture,
  settled,
  until,
} from "./kit.ts";
import { arrowOf, facing, height, kind, middle, playOn, pull, stayAfterReload, unitNamed } from "./tabletop-kit.ts";

const at = houseWithPositions();
const slow = 300_000;

async function sit(page: Page, side = "bottom", level = "random"): Promise<void> {
  const made = await makeMatch(at.server, againstBot("demonstration", side, level));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
}
const press = (page: Page, action: string): Promise<void> => page.locator(`[data-action="${action}"]`).first().click();

/** Chooses a unit, and waits until the table shows it chosen. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator(unitNamed(name)).dispatchEvent("click");
  await page.locator(`${unitNamed(name)}.chosen`).waitFor();
}
/** Makes the move in hand, once the server has allowed it. */
async function confirm(page: Page): Promise<void> {
  await page.locator('.tt-proposal[data-ok="true"]').waitFor();
  await press(page, "confirm");
  await page.locator('[data-action="undo"]').waitFor();
}

/** Sits down at a battle that two play on one screen. */
async function sitTogether(page: Page, scenario: string): Promise<void> {
  const made = await makeMatch(at.server, {
    scenario,
    seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
    two_way: false,
  });
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".tt-unit").first().waitFor();
}
/** The other one has come to the screen. */
async function raise(page: Page): Promise<void> {
  await page.locator(".curtain button").click();
  await page.locator(".curtain").waitFor({ state: "detached" });
  await page.locator(".decision.mine").waitFor();
}
/** Takes the first open action of a kind. */
const take = (page: Page, action: string): Promise<void> =>
  page.locator(`.decision.mine [data-kind="${action}"]`).first().click();
const told = (page: Page, words: RegExp): Promise<void> => page.locator(".log").getByText(words).first().waitFor();
describe("the tabletop", () => {
  test("is chosen from the home page, with a side and an opponent", async () => {
    const { page, errors, context } = await person(at);
    await page.goto("/");
    await page.locator('.game:has(h2:has-text("Tabletop")) a.battle').first().waitFor();
    await page.locator('a[href="#/battle/demonstration"]').click();
    await page.locator(".tt-map .tt-unit").first().waitFor();
    await page.locator(".setup").getByText("Level").waitFor();
    // There are neither cards nor banners in this game.
    expect(await page.locator(".battle-page").innerText()).not.toMatch(/card|banner/i);
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
      expect(await stayAfterReload(page)).toBeGreaterThan(0);
      await page.locator('a[href^="#/replay/"]').click();
      await page.locator(".controls button[aria-label]").first().waitFor();
      await page.getByLabel("To the end").click();
      await page.locator(".replay-page .report").waitFor();
      await page.locator(".scrub input").fill("40");
      await page.getByText(/^Step 40 of/).waitFor();
      await picture(page, "tabletop-replay");
      await page.locator(".verify button").first().click();
      await page
        .locator(".verify .good")
        .getByText(/This browser made \d+ rolls again by itself/)
        .waitFor();
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
    await pull(page, from, 0, -60);
    await page.locator('.tt-proposal[data-ok="true"]').getByText(/left/).waitFor();
    await picture(page, "tabletop-ghost");
    // A proposal that is not confirmed moves no unit.
    expect((await middle(page, "First Legion")).y).toBeCloseTo(from.y, 0);
    await confirm(page);
    await expect.poll(height(page, "First Legion")).toBeLessThan(from.y - 20);
    await press(page, "undo");
    await expect.poll(height(page, "First Legion")).toBeCloseTo(from.y, 0);
    await until(page, `document.querySelector('[data-action="undo"]') === null`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a front corner is pulled: the unit wheels", async () => {
    const { page, context } = await person(at);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    await choose(page, "Allied horse");
    await page.locator('[data-handle="right"] .tt-handle-knob').waitFor();
    await settled(page);
    const knob = await page.evaluate(() => {
      const box = document.querySelector('[data-handle="right"] .tt-handle-knob')?.getBoundingClientRect();
      if (!box) throw new Error("no handle");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    await pull(page, knob, 0, -25);
    await confirm(page);
    await page
      .locator(".log")
      .getByText(/Allied horse march/)
      .first()
      .waitFor();
    await context.close();
  });

  test("several units are moved as one line", async () => {
    const { page, errors, context } = await person(at);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    await press(page, "group");
    await page.locator('[data-action="group"][aria-pressed="true"]').waitFor();
    for (const name of ["First Legion", "Second Legion"]) await choose(page, name);
    const from = await middle(page, "First Legion");
    const second = await middle(page, "Second Legion");
    await pull(page, from, 0, -40);
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await picture(page, "tabletop-line");
    await confirm(page);
    await expect.poll(height(page, "First Legion")).toBeLessThan(from.y - 15);
    await expect.poll(height(page, "Second Legion")).toBeLessThan(second.y - 15);
    // A group move is undone in one step.
    await press(page, "undo");
    await expect.poll(height(page, "First Legion")).toBeCloseTo(from.y, 0);
    await expect.poll(height(page, "Second Legion")).toBeCloseTo(second.y, 0);
    // … and so it is when it is done again.
    for (const name of ["First Legion", "Second Legion"]) await choose(page, name);
    await pull(page, await middle(page, "First Legion"), 0, -40);
    await confirm(page);
    await expect.poll(height(page, "Second Legion")).toBeLessThan(second.y - 15);
    await press(page, "undo");
    await expect.poll(height(page, "First Legion")).toBeCloseTo(from.y, 0);
    await expect.poll(height(page, "Second Legion")).toBeCloseTo(second.y, 0);
    // Light troops have had their phase: a player who pulls them is told so.
    await pull(page, await middle(page, "Velites 1"), 0, -40);
    await page
      .locator(".say")
      .getByText(/skirmish/i)
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a battle line wheels in hand as it will wheel on the table", async () => {
    const { page, errors, context } = await person(at);
    await sitTogether(page, "line");
    await page.locator(".decision.mine").waitFor();
    await press(page, "group");
    await page.locator('[data-action="group"][aria-pressed="true"]').waitFor();
    for (const name of ["First Legion", "Second Legion"]) await choose(page, name);
    // Where the ghosts stand each time they are drawn, and whether the server has said so.
    await page.evaluate(() => {
      const drawn: Record<string, Record<string, string>> = {};
      (window as unknown as { drawn: unknown }).drawn = drawn;
      const board = document.querySelector<HTMLElement>(".tt-board");
      if (!board) throw new Error("no table");
      const look = (): void => {
        const known = document.querySelector<HTMLElement>(".tt-proposal")?.dataset["ok"] || "in hand";
        for (const ghost of (board.dataset["ghosts"] ?? "").split("; ").filter(Boolean)) {
          const [, key = "", pose = ""] = ghost.split(": ");
          (drawn[known] ??= {})[key] = pose;
        }
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        attributes: true,
        attributeFilter: ["data-ghosts", "data-ok"],
      });
    });
    await page.locator('[data-handle="right"] .tt-handle-knob').waitFor();
    await settled(page);
    const knob = await page.locator('[data-handle="right"] .tt-handle-knob').boundingBox();
    if (!knob) throw new Error("no handle");
    await pull(page, { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }, -8, -50);
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await picture(page, "tabletop-line-wheels");
    const drawn = await page.evaluate(
      () => (window as unknown as { drawn: Record<string, Record<string, string>> }).drawn,
    );
    const places = (known: string): number[][] =>
      Object.values(drawn[known] ?? {}).map(text => (text.match(/-?[\d.]+/g) ?? []).map(Number));
    expect(places("true")).toHaveLength(2);
    places("true").forEach((pose, i) =>
      pose.forEach((value, k) => expect(Math.abs(value - (places("in hand")[i]?.[k] ?? NaN))).toBeLessThan(40)),
    );
    await confirm(page);
    const turned = async (): Promise<number[]> => [
      await facing(page, "First Legion"),
      await facing(page, "Second Legion"),
    ];
    await expect.poll(async () => (await turned())[0] ?? 0).toBeLessThan(-5);
    const [first, second] = await turned();
    expect(second).toBe(first);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("by keys alone a unit is chosen, pushed, wheeled and moved", async () => {
    const { page, errors, context } = await person(at);
    await sitTogether(page, "line");
    await page.locator(".decision.mine").waitFor();
    const from = await middle(page, "First Legion");
    await page.locator(unitNamed("First Legion")).focus();
    await page.keyboard.press("Enter");
    await page.locator(`${unitNamed("First Legion")}.chosen`).waitFor();
    await page.keyboard.press(",");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"]').getByText(/2\.5″/).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".tt-proposal").waitFor({ state: "detached" });
    await page.keyboard.press("Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(height(page, "First Legion")).toBeLessThan(from.y - 3);
    await page.keyboard.press("u");
    await expect.poll(height(page, "First Legion")).toBeCloseTo(from.y, 0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("names lie neither on units nor on one another, at any zoom", async () => {
    for (const [where, options] of [
      ["desktop", desktop],
      ["phone", phone],
    ] as const) {
      const { page, errors, context } = await person(at, { speed: "instant" }, options);
      await sit(page);
      // Only names that are wanted, until all are.
      expect(await page.locator(".tt-name").count()).toBe(0);
      await page.keyboard.press("n");
      await page.locator(".tt-name").first().waitFor();
      for (let zoom = 0; zoom < 4; ++zoom) {
        await settled(page);
        const faults = await page.evaluate(() => {
          const boxes = (selector: string): { text: string; box: DOMRect }[] =>
            [...document.querySelectorAll(selector)].map(e => ({
              text: e.textContent ?? "",
              box: e.getBoundingClientRect(),
            }));
          const slack = 2;
          const meet = (a: DOMRect, b: DOMRect): boolean =>
            a.left + slack < b.right &&
            b.left + slack < a.right &&
            a.top + slack < b.bottom &&
            b.top + slack < a.bottom;
          const names = boxes(".tt-board .tt-name");
          const units = boxes(".tt-unit");
          return names.flatMap(({ text, box }, i) => [
            ...names.slice(i + 1).flatMap(other => (meet(box, other.box) ? [`${text} on ${other.text}`] : [])),
            ...units.flatMap(unit => (meet(box, unit.box) ? [`${text} on a unit`] : [])),
          ]);
        });
        expect(faults, `${where}, zoom ${zoom}`).toEqual([]);
        const before = await page.locator(".tt-board").getAttribute("data-view");
        await page.getByLabel("Larger").click();
        await until(page, `document.querySelector(".tt-board").dataset.view !== "${before}"`);
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test("two on one screen: a charge, its odds, and contact, flush with the enemy", async () => {
    const { page, errors, context } = await person(at);
    await sitTogether(page, "charge");
    await raise(page);
    // The enemy is chosen: the odds of charging him are shown before it is done.
    await page.locator(`${unitNamed("Gauls")}.target`).dispatchEvent("click");
    await page.locator('.tt-proposal[data-ok="true"] .tt-rows').waitFor();
    await expect.poll(() => page.locator(".tt-rows .bar-fill").count()).toBe(5);
    await page.locator(".tt-proposal").getByText("4 bases against 4").waitFor();
    await picture(page, "tabletop-charge");
    expect(await facing(page, "Legion")).toBe(8);
    await press(page, "confirm");
    // Declared charges stay behind the curtain while the other side declares, and are answered afterwards.
    await raise(page);
    await take(page, "done");
    await until(page, kind("respond"));
    // A player whose unit is charged sees the chargers, and the odds of each of his answers.
    await page.locator(".decision").getByText("Legion charges Gauls").waitFor();
    await page.locator(`${unitNamed("Legion")}.charging`).waitFor();
    await until(page, arrowOf("charge"));
    for (const answer of ["stand gauls", "counter gauls legion"])
      await expect.poll(() => page.locator(`td[data-answer="${answer}"] .bar-fill`).count()).toBe(5);
    await picture(page, "tabletop-answer");
    await take(page, "stand");
    await told(page, /Legion .*Gauls/);
    await page.locator(`.tt-unit[aria-label^="Legion,"][aria-label*="in combat"]`).waitFor();
    await page.locator(`.tt-unit[aria-label^="Gauls,"][aria-label*="in combat"]`).waitFor();
    await expect.poll(() => facing(page, "Legion")).toBe(0);
    // The combat is told with the dice of both, and with their reasons.
    const combat = page.locator('.tt-fights [data-fight="combat"]');
    await expect.poll(() => combat.locator(".tt-fought .tt-row").count()).toBe(2);
    await combat.locator(".tt-reasons summary").first().click();
    await combat.locator(".tt-reasons li").getByText(/base/i).first().waitFor();
    await picture(page, "tabletop-contact");
    expect(errors).toEqual([]);
    await context.close();
  });

  test("two on one screen: the way of a charge is drawn, wheel first; the server says where it leads or why not", async () => {
    const { page, errors, context } = await person(at);
    await sitTogether(page, "charge");
    await raise(page);
    await choose(page, "Legion");
    await page.locator(".decision").getByText("draw the way of its charge").waitFor();
    for (let i = 0; i < 9; ++i) await page.keyboard.press(",");
    await page.locator('.tt-proposal[data-ok="false"]').getByText("The wheel takes more than the charge").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".tt-proposal").waitFor({ state: "detached" });
    await page.keyboard.press(",");
    await page
      .locator('.tt-proposal[data-ok="true"]')
      .getByText(/wheel left 5/i)
      .waitFor();
    // The arrow shows the way after the wheel.
    await until(page, arrowOf("charge"));
    const from = await middle(page, "Legion");
    await pull(page, from, 0, -40);
    await page.locator('.tt-proposal[data-ok="true"] .tt-rows').waitFor();
    await press(page, "confirm");
    await raise(page);
    await take(page, "done");
    await until(page, kind("respond"));
    await take(page, "stand");
    await page.locator(`.tt-unit[aria-label^="Legion,"][aria-label*="in combat"]`).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("two on one screen: horse charges, light foot evades, the horse pursues", async () => {
    const { page, errors, context } = await person(at, { speed: "fast" });
    // The words over the table while it happens.
    await page.addInitScript(() => {
      const said: string[] = [];
      (window as unknown as { said: string[] }).said = said;
      new MutationObserver(() => {
        const text = document.querySelector(".tt-say")?.textContent;
        if (text && said.at(-1) !== text) said.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await sitTogether(page, "evade");
    await raise(page);
    const foot = await middle(page, "Velites");
    const horse = await middle(page, "Punic horse");
    await take(page, "charge");
    await until(page, kind("respond"));
    // They cannot counter-charge: the charger is shown all the same.
    await page.locator(".decision").getByText("Punic horse charges Velites").waitFor();
    await page.locator(`${unitNamed("Punic horse")}.charging`).waitFor();
    await expect.poll(() => page.locator("[data-answer] .bar-fill").count()).toBe(5);
    await picture(page, "tabletop-respond");
    await take(page, "evade");
    await told(page, /Velites evade/);
    await told(page, /Punic horse .*pursue/);
    // Both went down the table.
    await expect.poll(height(page, "Velites")).toBeGreaterThan(foot.y + 20);
    await expect.poll(height(page, "Punic horse")).toBeGreaterThan(horse.y + 20);
    const said = (): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);
    for (const words of [/^Velites evade Punic horse/, /^Velites evade \d/, /^Punic horse pursues \d/])
      await expect.poll(async () => (await said()).some(line => words.test(line))).toBe(true);
    await picture(page, "tabletop-pursuit");
    expect(errors).toEqual([]);
    await context.close();
  });

  test("an army is deployed by hand, and a leader is led to another unit", async () => {
    const { page, errors, context } = await person(at);
    await sitTogether(page, "deploy");
    await raise(page);
    const legion = await middle(page, "Legion");
    await pull(page, legion, -80, 0);
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await picture(page, "tabletop-deploy");
    await confirm(page);
    await expect.poll(async () => (await middle(page, "Legion")).x).toBeLessThan(legion.x - 60);
    await take(page, "done");
    await raise(page);
    await take(page, "done");
    await until(page, kind("act_first"));
    await take(page, "first");
    await until(page, kind("leaders"));
    // The chief rides from one warband to the other.
    const chief = async (): Promise<{ x: number; y: number }> => {
      await settled(page);
      return page.evaluate(() => {
        const box = document.querySelector('[data-leader="0"]')?.getBoundingClientRect();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      });
    };
    const gauls = await middle(page, "Gauls");
    const from = await chief();
    await pull(page, from, gauls.x - from.x, gauls.y - from.y);
    await page.locator(".tt-proposal").getByText("Chief").first().waitFor();
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await picture(page, "tabletop-leader");
    // His only action: the decision is over with it.
    await press(page, "confirm");
    await expect.poll(async () => Math.abs((await chief()).x - gauls.x)).toBeLessThan(40);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("on a phone, and for players who listen", async () => {
    const { page, errors, context } = await person(at, { speed: "instant" }, phone);
    await sit(page);
    await playOn(page, { until: kind("manoeuvre") });
    // A finger beside a thin line of men means them, and every button is large enough for it.
    const thin = await middle(page, "Allied horse");
    await page.touchscreen.tap(thin.x, thin.y + 14);
    await page.locator(`${unitNamed("Allied horse")}.chosen`).waitFor();
    await choose(page, "First Legion");
    const small = await page.evaluate(() =>
      [...document.querySelectorAll(".tt-page button:not(.tt-piece), .tt-page summary")]
        .map(e => ({ text: e.textContent, box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 39.5 || box.width < 39.5))
        .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
    await picture(page, "tabletop-phone");
    await until(page, `document.documentElement.scrollWidth <= innerWidth`);
    expect(await faultsOf(page, ["wcag2a", "wcag2aa"])).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
