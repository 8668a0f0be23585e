// Whole battles from the first decision to the report: by nothing but keys, and by nothing but touches.
import { describe, expect, it } from "vitest";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { againstBot, houseWithPositions, makeMatch, person, phone, settled, turnIs, until } from "./kit.ts";

const here = houseWithPositions();
const slow = 400_000;

/** The page has settled: the battle is over, or this person must do something. */
const asks = `document.querySelector(".report") !== null || (document.querySelector(".decision.mine") !== null &&
  Number(document.querySelector(".table-page").dataset.open) > 0 && document.querySelector(".showing") === null)`;
const isOver = `document.querySelector(".report") !== null`;

/** Everything that a deed may change. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { step, open } = (document.querySelector(".table-page") as HTMLElement).dataset;
    const said = [...document.querySelectorAll(".looked-at, .options, .odds, .warning, .tt-proposal")];
    const lit = [...document.querySelectorAll(".cell.choosable, .tt-unit.chosen, .tt-proposal")];
    return [
      step,
      open,
      said.map(one => one.textContent),
      lit.map(one => `${one.getAttribute("data-hex")}${one.className}`),
    ]
      .flat()
      .join();
  });
const changes = async (page: Page, before: string, act: () => Promise<unknown>): Promise<void> => {
  await act();
  // Some keys only lead elsewhere: then the next deed follows from there.
  for (let i = 0; i < 20 && (await shown(page)) === before; ++i)
    await page.evaluate(() => new Promise(requestAnimationFrame));
};

/** The choices at a table of hexes, in the order in which this player likes them. */
interface Choice {
  readonly what: "options" | "play" | "card" | "hex" | "button";
  /** A selector of the button to press, and for a card its number in the hand. */
  readonly selector: string;
  readonly number: number;
}
const choiceOnHexes = (page: Page, tries: number): Promise<Choice> =>
  page.evaluate(turn => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const pick = <T>(list: readonly T[]): T | undefined => list[turn % Math.max(1, list.length)];
    const choice = (what: Choice["what"], selector: string, number = 0): Choice => ({ what, selector, number });
    if (all(".options button.primary").length > 0) return choice("options", ".options button.primary");
    if (all(".looked-at button.primary").length > 0) return choice("play", ".looked-at button.primary");
    const card = pick(all(".card.playable"));
    if (card) {
      const code = card.getAttribute("data-card") ?? "";
      return choice("card", `[data-card="${code}"]`, all("[data-card]").indexOf(card) + 1);
    }
    const hexOf = (cell: Element | undefined): string => `.cell[data-hex="${cell?.getAttribute("data-hex")}"]`;
    const target = pick(all(".cell.target"));
    if (target) return choice("hex", hexOf(target));
    // Up the board is where the enemy is.
    const paths = all(".cell.choosable:not(.draggable)").toSorted(
      (a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y,
    );
    const units = all(".cell.choosable.draggable");
    const done = document.querySelector(".decision.mine [data-action=done]");
    const answer = ".decision.mine button[data-action]:not([data-action=undo], [data-action=done])";
    if (paths[0] && turn < 6) return choice("hex", hexOf(paths[0]));
    if (units.length > 0 && turn < 6) return choice("hex", hexOf(pick(units)));
    if (done) return choice("button", "[data-action=done]");
    return all(answer).length > 0 ? choice("button", answer) : choice("hex", hexOf(pick([...paths, ...units])));
  }, tries);

/** How often something was tried since the battle went on. */
function counter(): (step: string) => number {
  let last = "";
  let tries = 0;
  return step => {
    tries = step === last ? tries + 1 : 0;
    last = step;
    return tries;
  };
}
const kindAndStep = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>(".decision.mine")?.dataset["kind"] ?? "");

/** Presses a key until the focus is on something, at most so often; whether it is. */
async function walk(page: Page, key: string, selector: string, most: number): Promise<boolean> {
  const there = (): Promise<boolean> => page.evaluate(what => document.activeElement?.matches(what) ?? false, selector);
  for (let i = 0; i < most; ++i) {
    if (await there()) return true;
    await page.keyboard.press(key);
  }
  return there();
}
const tabTo = async (page: Page, selector: string): Promise<void> => {
  if (!(await walk(page, "Tab", selector, 250))) throw new Error(`Tab does not come to ${selector}`);
};

/** A battle on hexes, and when it has been played long enough. */
interface OnHexes {
  readonly named: string;
  readonly scenario: string;
  /** Turns of both sides; a battle without them is played to its end. */
  readonly turns?: number;
  /** Decisions that come up. */
  readonly asks?: readonly string[];
}
const onHexes: readonly OnHexes[] = [
  { named: "Ancients", scenario: "brawl" },
  { named: "Medieval, with tokens", scenario: "fray", asks: ["play", "battle", "bonus_die", "move_leader"] },
  { named: "Akragas from its start, for some turns", scenario: "akragas", turns: 5 },
];
const isPlayed = ({ turns }: OnHexes): string =>
  turns === undefined ? isOver : `${isOver} || ((${asks}) && (${turnIs(turns)}))`;

async function beginOnHexes({ scenario }: OnHexes, options?: BrowserContextOptions) {
  const one = await person(here, { speed: "instant" }, options);
  const made = await makeMatch(here.server, againstBot(scenario));
  await one.page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await one.page.locator(".decision").waitFor();
  return one;
}
const replayLink = '.report a.button[href^="#/replay/"]';

describe.each(onHexes)("a battle on hexes: $named", battle => {
  it(
    "is played by keys alone",
    async () => {
      const { page, errors, context } = await beginOnHexes(battle);
      const tries = counter();
      const kinds = new Set<string>();
      for (;;) {
        await until(page, asks);
        if (await page.evaluate(`(${isPlayed(battle)})`)) break;
        const kind = await kindAndStep(page);
        kinds.add(kind);
        const { what, selector, number } = await choiceOnHexes(page, tries(kind));
        await changes(page, await shown(page), async () => {
          if (what === "card") await page.keyboard.press(String(number));
          else if (what === "play") await page.keyboard.press("Enter");
          else if (what === "button" && selector === "[data-action=done]") await page.keyboard.press("d");
          else if (what === "hex" && (await walk(page, "n", selector, 60))) await page.keyboard.press("Enter");
          else {
            await tabTo(page, selector);
            await page.keyboard.press("Enter");
          }
        });
      }
      expect([...kinds]).toEqual(expect.arrayContaining([...(battle.asks ?? ["play", "order", "move"])]));
      if (battle.turns === undefined) {
        await page
          .getByRole("dialog")
          .getByText(/ha(s|ve) won/)
          .first()
          .waitFor();
        // … and on from there.
        await tabTo(page, replayLink);
        await page.keyboard.press("Enter");
        await page.getByLabel("Position in the battle").waitFor();
      }
      expect(errors).toEqual([]);
      await context.close();
    },
    slow,
  );

  it(
    "is played by touch alone, on a phone",
    async () => {
      const { page, errors, context } = await beginOnHexes(battle, phone);
      const tries = counter();
      for (;;) {
        await until(page, asks);
        if (await page.evaluate(`(${isPlayed(battle)})`)) break;
        const { what, selector } = await choiceOnHexes(page, tries(await kindAndStep(page)));
        const isTarget = what === "hex" && (await page.locator(`${selector}.target`).count()) > 0;
        await changes(page, await shown(page), () => page.locator(selector).first().tap());
        // The first touch shows the odds of an attack.
        const attack = page.locator(".odds button.primary");
        if (isTarget && !(await page.evaluate(isOver)) && (await attack.count()) > 0)
          await changes(page, await shown(page), () => attack.tap());
      }
      if (battle.turns === undefined) {
        await page
          .getByRole("dialog")
          .getByText(/ha(s|ve) won/)
          .first()
          .waitFor();
        await page.locator(replayLink).tap();
        await page.getByLabel("Position in the battle").waitFor();
      }
      expect(errors).toEqual([]);
      await context.close();
    },
    slow,
  );
});

/** What is done with units that are taken in hand. */
const deeds = ["deploy", "declare", "manoeuvre", "skirmish"];
async function beginOnTable(scenario: string, options?: BrowserContextOptions) {
  const one = await person(here, { speed: "instant" }, options);
  const made = await makeMatch(here.server, againstBot(scenario));
  await one.page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await one.page.locator(".decision.mine").waitFor();
  return one;
}
interface Asked {
  readonly kind: string;
  readonly lit: readonly string[];
  readonly done: boolean;
}
const asked = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    const decision = document.querySelector<HTMLElement>(".decision.mine");
    return {
      kind: decision?.dataset["kind"] ?? "",
      lit: [...document.querySelectorAll<HTMLElement>(".tt-unit.lit")].map(unit => unit.dataset["unit"] ?? ""),
      done: decision?.querySelector('[data-kind="done"]') !== null,
    };
  });
const answered = '.tt-proposal[data-ok="true"], .tt-proposal[data-ok="false"]';
const isGood = (page: Page): Promise<boolean> =>
  page
    .locator('.tt-proposal[data-ok="true"]')
    .count()
    .then(n => n > 0);
const firstAnswer = '.decision.mine button[data-kind]:not([data-kind="done"])';

/** What a finger does on the table. */
async function fingerOn(page: Page, context: BrowserContext) {
  const finger = await context.newCDPSession(page);
  const at = async (selector: string): Promise<{ x: number; y: number } | undefined> => {
    await settled(page);
    const box = await page.locator(selector).first().boundingBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  };
  const tap = async (selector: string): Promise<void> => {
    const place = await at(selector);
    if (place) await page.touchscreen.tap(place.x, place.y);
  };
  /** Pulls a unit up the table with the finger. */
  const pull = async (selector: string): Promise<void> => {
    const place = await at(selector);
    if (!place) return;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dy: number): Promise<unknown> =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: place.x, y: place.y - dy, id: 0 }],
      });
    await touch("touchStart", 0);
    for (const dy of [4, 12, 20]) await touch("touchMove", dy);
    await touch("touchEnd", 20);
  };
  return { tap, pull };
}

describe.each([
  { named: "from a charge", scenario: "charge" },
  { named: "from its deployment", scenario: "deploy" },
])("a whole battle on the tabletop, $named", ({ scenario }) => {
  const expected = scenario === "deploy" ? ["deploy", "manoeuvre"] : ["declare", "manoeuvre"];

  it(
    "is played by keys alone",
    async () => {
      const { page, errors, context } = await beginOnTable(scenario);
      const tries = counter();
      const moves = new Set<string>();
      for (;;) {
        await until(page, asks);
        if (await page.evaluate(isOver)) break;
        const { kind, lit, done } = await asked(page);
        const step = await page.locator(".tt-page").getAttribute("data-step");
        const n = tries(String(step));
        await changes(page, await shown(page), async () => {
          if (n === 0 && lit.length > 0 && deeds.includes(kind)) {
            await page.keyboard.press("b");
            await page.keyboard.press("Enter");
            await page.locator(".tt-unit.chosen").first().waitFor();
            // At an enemy if there is one to charge, else straight on.
            if (await walk(page, "ArrowUp", ".tt-unit.target", 3)) await page.keyboard.press("Enter");
            else for (let i = 0; i < 4; ++i) await page.keyboard.press("Shift+ArrowUp");
            if ((await page.locator(".tt-proposal").count()) === 0) return;
            await page.locator(answered).waitFor();
            if (await isGood(page)) {
              moves.add(kind);
              await page.keyboard.press("Enter");
            } else await page.keyboard.press("Escape");
          } else if (done) await page.keyboard.press("d");
          else {
            await tabTo(page, firstAnswer);
            await page.keyboard.press("Enter");
          }
        });
      }
      expect([...moves]).toEqual(expect.arrayContaining(expected));
      await tabTo(page, replayLink);
      await page.keyboard.press("Enter");
      await page.getByLabel("Position in the battle").waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    slow,
  );

  it(
    "is played by touch alone, on a phone",
    async () => {
      const { page, errors, context } = await beginOnTable(scenario, phone);
      const { tap, pull } = await fingerOn(page, context);
      const tries = counter();
      const moves = new Set<string>();
      for (;;) {
        await until(page, asks);
        if (await page.evaluate(isOver)) break;
        const { kind, lit, done } = await asked(page);
        const step = await page.locator(".tt-page").getAttribute("data-step");
        const n = tries(String(step));
        await changes(page, await shown(page), async () => {
          if (n === 0 && lit.length > 0 && deeds.includes(kind)) {
            await page.evaluate(() => scrollTo(0, 0));
            const unit = `.tt-unit[data-unit="${lit[0]}"]`;
            await tap(unit);
            await page.locator(".tt-unit.chosen").first().waitFor();
            if ((await page.locator(".tt-unit.target").count()) > 0) await tap(".tt-unit.target");
            else if (kind !== "declare") await pull(unit);
            if ((await page.locator(".tt-proposal").count()) === 0) return;
            await page.locator(answered).waitFor();
            const good = await isGood(page);
            if (good) moves.add(kind);
            await page.locator(good ? '[data-action="confirm"]' : '[data-action="cancel"]').tap();
          } else if (done) await page.locator('.decision.mine [data-kind="done"]').tap();
          else await page.locator(firstAnswer).first().tap();
        });
      }
      expect([...moves]).toEqual(expect.arrayContaining(expected));
      await page.locator(replayLink).tap();
      await page.getByLabel("Position in the battle").waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    slow,
  );
});
