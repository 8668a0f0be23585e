// Every key that the help of a game names, pressed where it matters.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { th } from "../games/hex/strings.ts";
import { tt } from "../games/tabletop/strings.ts";
import {
  againstBot,
  clickOn,
  hasTarget,
  hexSays,
  houseWithPositions,
  kindIs,
  makeMatch,
  myTurn,
  person,
  sitDown,
  turnIs,
  until,
} from "./kit.ts";
import { kind, middle, playOn, unitNamed } from "./tabletop-kit.ts";

const here = houseWithPositions();

const press = (page: Page, ...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const focusedHex = `document.activeElement?.getAttribute("data-hex")`;
const hexUnderFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-hex") ?? "");
const open = `Number(document.querySelector(".table-page").dataset.open)`;

/** The order has arrived: while it is on its way to the table nothing else is open, and a key would mean nothing. */
const isOrdered = (hex: string): string => `${hexSays(hex, /ordered/)} && ${open} > 0`;

/** At a decision about a card, with nothing in the focus. */
async function sitWithCards(page: Page): Promise<void> {
  await sitDown(page, here);
  await page.locator(".card.playable").first().waitFor();
}
const digitOf = async (page: Page, card: string): Promise<string> => {
  const hand = await page
    .locator("[data-card]")
    .evaluateAll(cards => cards.map(one => one.getAttribute("data-card") ?? ""));
  return String(hand.indexOf(card) + 1);
};
async function toOrders(page: Page): Promise<void> {
  await sitWithCards(page);
  await press(page, await digitOf(page, "order_2_center"), "Enter");
  await until(page, `${kindIs("order")} && ${open} > 0`);
}

type KeyTest = (page: Page) => Promise<void>;

/** By the name of the keys in the help. */
const hexKeys: Readonly<Record<string, KeyTest>> = {
  "?": async page => {
    await sitWithCards(page);
    await page.locator('[data-hex="C3"]').hover();
    await page.locator(".hex-info").waitFor();
    await press(page, "?");
    await page.getByRole("dialog", { name: "Player aid" }).waitFor();
    await expect.poll(() => page.locator(".found").innerText()).toContain("HCH");
  },
  "1 … 9": async page => {
    const look = async (): Promise<string> => {
      await sitWithCards(page);
      const digit = await digitOf(page, "order_2_center");
      await press(page, digit);
      await page.locator(".looked-at").waitFor();
      return digit;
    };
    // The same digit plays it …
    await press(page, await look());
    await until(page, kindIs("order"));
    // … and so does Enter, from the card …
    await look();
    await press(page, "Enter");
    await until(page, kindIs("order"));
    // … and with nothing in the focus.
    await look();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, "Enter");
    await until(page, kindIs("order"));
  },
  b: async page => {
    await toOrders(page);
    await press(page, "b");
    await until(page, `document.activeElement?.classList.contains("choosable")`);
  },
  "n, Shift n": async page => {
    await toOrders(page);
    await until(page, `document.activeElement === document.body`);
    await press(page, "n");
    await until(page, `document.activeElement?.classList.contains("choosable")`);
    const first = await hexUnderFocus(page);
    await press(page, "n");
    await until(page, `${focusedHex} !== "${first}"`);
    await until(page, `document.activeElement?.classList.contains("choosable")`);
    await press(page, "Shift+N");
    await until(page, `${focusedHex} === "${first}"`);
  },
  "arrow keys": async page => {
    await toOrders(page);
    await press(page, "b");
    const from = await hexUnderFocus(page);
    for (const [key, back] of [
      ["ArrowLeft", "ArrowRight"],
      ["ArrowUp", "ArrowDown"],
    ] as const) {
      await press(page, key);
      await until(page, `${focusedHex} !== "${from}"`);
      await press(page, back);
      await until(page, `${focusedHex} === "${from}"`);
    }
  },
  "Enter, Space": async page => {
    await toOrders(page);
    await press(page, "b");
    const first = await hexUnderFocus(page);
    await press(page, "Enter");
    await until(page, isOrdered(first));
    await press(page, "n");
    await until(page, `${focusedHex} !== "${first}"`);
    const second = await hexUnderFocus(page);
    await press(page, "Space");
    await until(page, isOrdered(second));
  },
  d: async page => {
    await toOrders(page);
    // No unit is ordered: the first press only warns.
    await press(page, "d");
    await page.getByText(th.unusedAll).waitFor();
    expect(await page.evaluate(kindIs("order"))).toBe(true);
    await press(page, "n");
    const hex = await hexUnderFocus(page);
    await press(page, "Enter");
    await until(page, isOrdered(hex));
    await page.getByText(th.unusedAll).waitFor({ state: "detached" });
    await press(page, "d");
    await page.getByText(th.unusedOrders).waitFor();
    await press(page, "d");
    await until(page, kindIs("move"));
    // Pressed twice at once it is done once: the second press was not meant for the next decision.
    await until(page, `${open} > 0`);
    await page.evaluate(() => {
      // Long after the press before them.
      const at = performance.now() + 60_000;
      for (const time of [at, at + 100]) {
        const event = new KeyboardEvent("keydown", { key: "d" });
        Object.defineProperty(event, "timeStamp", { value: time });
        document.dispatchEvent(event);
      }
    });
    await until(page, turnIs(2));
  },
  "u, Ctrl z": async page => {
    await toOrders(page);
    await press(page, "n");
    const hex = await hexUnderFocus(page);
    for (const key of ["u", "Control+z"]) {
      await page.locator(`[data-hex="${hex}"]`).focus();
      await press(page, "Enter");
      await until(page, isOrdered(hex));
      await press(page, key);
      await until(page, `!${hexSays(hex, /ordered/)} && ${open} > 0`);
    }
  },
  "/": async page => {
    await toOrders(page);
    await press(page, "/");
    await until(page, `document.activeElement?.id === "command"`);
    const hex = (await page.locator(".cell.choosable").first().getAttribute("data-hex")) ?? "";
    await page.keyboard.type(`order ${hex}\n`);
    await until(page, isOrdered(hex));
    await press(page, "Escape", "u");
    await until(page, `!${hexSays(hex, /ordered/)}`);
  },
  Esc: async page => {
    await sitWithCards(page);
    await press(page, "1");
    await page.locator(".looked-at").waitFor();
    await press(page, "Escape");
    await page.locator(".looked-at").waitFor({ state: "detached" });
    await press(page, "?");
    await page.getByRole("dialog").waitFor();
    await press(page, "Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
};

/** Shows events as slowly as can be, or at once, by the settings of the page. */
const setSpeed = async (page: Page, label: string): Promise<void> => {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByLabel(label).check();
  await page.getByRole("dialog").getByLabel("Close").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
};
/** Does something that is shown, and stops the showing at its beginning. */
async function stopShowing(page: Page, selector: string): Promise<void> {
  await setSpeed(page, "Calm");
  await page.evaluate(async button => {
    const moment = (): Promise<void> => new Promise(done => setTimeout(done, 4));
    const showing = (): HTMLElement | null => document.querySelector<HTMLElement>(".showing");
    document.querySelector(button)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    (document.activeElement as HTMLElement | null)?.blur();
    while (!showing()) await moment();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "p" }));
    while (showing()?.dataset["playing"] !== "false") await moment();
  }, selector);
}
/** Presses a key again and again until nothing is shown any more. A still picture ends by nothing else. */
async function pressToTheEnd(page: Page, key: string): Promise<void> {
  while ((await page.locator(".showing").count()) > 0) await press(page, key);
  await page.locator(".decision.mine").waitFor();
}

/** The keys for the showing; `begin` brings the table to where a click on `selector` shows something. */
const showing = (begin: KeyTest, selector: string, toNews: KeyTest): Readonly<Record<string, KeyTest>> => ({
  Space: async page => {
    await begin(page);
    await stopShowing(page, selector);
    await pressToTheEnd(page, "Space");
  },
  "p, s": async page => {
    await begin(page);
    await stopShowing(page, selector);
    await press(page, "p");
    await until(page, `document.querySelector(".showing")?.dataset.playing !== "false"`);
    await press(page, "p");
    await until(page, `document.querySelector(".showing")?.dataset.playing !== "true"`);
    await pressToTheEnd(page, "s");
  },
  "Esc while something is shown": async page => {
    await begin(page);
    await stopShowing(page, selector);
    await press(page, "Escape");
    await page.locator(".showing").waitFor({ state: "detached" });
  },
  i: async page => {
    await toNews(page);
    await press(page, "i");
    await page.getByRole("dialog", { name: /^Briefing: / }).waitFor();
  },
  l: async page => {
    await toNews(page);
    const layer = page.locator("[data-action=last-turn]");
    await layer.waitFor();
    const before = await layer.innerText();
    await press(page, "l");
    await until(page, `document.querySelector("[data-action=last-turn]")?.textContent !== "${before}"`);
  },
});

async function sitAtTabletop(page: Page): Promise<void> {
  const made = await makeMatch(here.server, againstBot("demonstration"));
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".decision.mine").waitFor();
}
const unitUnderFocus = `document.activeElement?.classList.contains("tt-unit")`;
const seen = `document.querySelector(".tt-board").dataset.view`;
async function changesView(page: Page, key: string): Promise<void> {
  const before = String(await page.evaluate(seen));
  await press(page, key);
  await until(page, `${seen} !== "${before}"`);
}
/** A legion in hand in the phase of manoeuvre. */
async function withLegion(page: Page): Promise<void> {
  await sitAtTabletop(page);
  expect(await playOn(page, { until: kind("manoeuvre") })).toBe("until");
  await page.locator(unitNamed("First Legion")).focus();
  await press(page, "Enter");
  await page.locator(`${unitNamed("First Legion")}.chosen`).waitFor();
}

const tabletopKeys: Readonly<Record<string, KeyTest>> = {
  b: async page => {
    await sitAtTabletop(page);
    expect(await playOn(page, { until: kind("manoeuvre") })).toBe("until");
    await press(page, "b");
    await until(page, unitUnderFocus);
  },
  "arrow keys, Enter": async page => {
    await sitAtTabletop(page);
    expect(await playOn(page, { until: kind("manoeuvre") })).toBe("until");
    await press(page, "b");
    await until(page, unitUnderFocus);
    await page.evaluate(() => document.activeElement?.setAttribute("data-first", ""));
    // One piece of the table is reached by Tab, the others from it.
    expect(await page.locator('.tt-piece[tabindex="0"]').count()).toBe(1);
    await press(page, "ArrowLeft");
    await until(page, `${unitUnderFocus} && !document.activeElement.hasAttribute("data-first")`);
    await press(page, "Enter");
    await until(page, `document.activeElement?.classList.contains("chosen")`);
  },
  g: async page => {
    await withLegion(page);
    await press(page, "g");
    await page.locator('[data-action="group"][aria-pressed="true"]').waitFor();
    await page.locator(unitNamed("Second Legion")).focus();
    await press(page, "Enter");
    await until(page, `document.querySelectorAll(".tt-unit.chosen").length === 2`);
  },
  "Shift and an arrow": async page => {
    await withLegion(page);
    await press(page, "Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
  },
  ", and .": async page => {
    await withLegion(page);
    const ghost = `document.querySelector(".tt-board").dataset.ghosts`;
    await press(page, ",");
    await page.locator(".tt-proposal").waitFor();
    const left = String(await page.evaluate(ghost));
    await press(page, "Escape");
    await page.locator(".tt-proposal").waitFor({ state: "detached" });
    await press(page, ".");
    await page.locator(".tt-proposal").waitFor();
    expect(await page.evaluate(ghost)).not.toBe(left);
  },
  Enter: async page => {
    await withLegion(page);
    const from = (await middle(page, "First Legion")).y;
    await press(page, "Shift+ArrowUp", "Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await press(page, "Enter");
    await page.locator('[data-action="undo"]').waitFor();
    await expect.poll(async () => (await middle(page, "First Legion")).y).toBeLessThan(from);
  },
  Esc: async page => {
    await withLegion(page);
    await press(page, "Shift+ArrowUp");
    await page.locator(".tt-proposal").waitFor();
    await press(page, "Escape");
    await page.locator(".tt-proposal").waitFor({ state: "detached" });
    await press(page, "Escape");
    await page.locator(".tt-unit.chosen").waitFor({ state: "detached" });
    await press(page, "?");
    await page.getByRole("dialog").waitFor();
    await press(page, "Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
  d: async page => {
    await sitAtTabletop(page);
    expect(await playOn(page, { until: kind("manoeuvre") })).toBe("until");
    const step = `document.querySelector(".tt-page").dataset.step`;
    const before = String(await page.evaluate(step));
    await press(page, "d");
    await until(page, `${step} !== "${before}"`);
  },
  "u, Ctrl z": async page => {
    await withLegion(page);
    await press(page, "Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"]').waitFor();
    await press(page, "Enter");
    await page.locator('[data-action="undo"]').waitFor();
    await press(page, "Control+z");
    await page.locator('[data-action="undo"]').waitFor({ state: "detached" });
  },
  "+ and −": async page => {
    await sitAtTabletop(page);
    await changesView(page, "+");
    await changesView(page, "-");
  },
  "arrow keys": async page => {
    await sitAtTabletop(page);
    await changesView(page, "+");
    await changesView(page, "+");
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) await changesView(page, key);
  },
  v: async page => {
    await sitAtTabletop(page);
    await until(page, `${seen}.startsWith("tilted")`);
    await press(page, "v");
    await until(page, `${seen}.startsWith("plan")`);
  },
  n: async page => {
    await sitAtTabletop(page);
    await press(page, "n");
    await page.locator(".tt-name").first().waitFor();
    await press(page, "n");
    await page.locator(".tt-name").first().waitFor({ state: "detached" });
  },
  m: async page => {
    await sitAtTabletop(page);
    await press(page, "m");
    await page.locator('[data-action="measure"][aria-pressed="true"]').waitFor();
    await press(page, "m");
    await page.locator('[data-action="measure"][aria-pressed="false"]').waitFor();
  },
  "/": async page => {
    await sitAtTabletop(page);
    await press(page, "/");
    await until(page, `document.activeElement?.id === "command"`);
    await press(page, "Escape");
    await until(page, `document.activeElement?.id !== "command"`);
  },
  "?": async page => {
    await sitAtTabletop(page);
    await press(page, "?");
    await page.getByRole("dialog").getByText(tt.keysTitle, { exact: true }).click();
    await page.getByRole("dialog").getByText("these rules and keys").waitFor();
  },
};

const toTarget: KeyTest = async page => {
  await sitDown(page, here);
  expect(await clickOn(page, 21, { until: hasTarget })).toBe("until");
};
const toNews: KeyTest = async page => {
  await sitDown(page, here);
  expect(await clickOn(page, 21, { until: `${myTurn} && document.querySelector(".last-turn") !== null` })).toBe(
    "until",
  );
};
const toShot: KeyTest = async page => {
  await sitAtTabletop(page);
  const offered = `document.querySelector('.decision.mine [data-kind="move"]') !== null`;
  expect(
    await playOn(page, { until: `${offered} && document.querySelector("[data-action=last-turn]") !== null` }),
  ).toBe("until");
};

describe.each([
  ["Ancients and Medieval", th.keys, { ...hexKeys, ...showing(toTarget, ".cell.target", toNews) }],
  ["the tabletop", tt.keys, { ...tabletopKeys, ...showing(toShot, '.decision.mine [data-kind="move"]', toShot) }],
] as const)("in %s", (_, help, tests) => {
  it("the help names the keys that are tried here", () => {
    expect(help.map(([key]) => key).toSorted()).toEqual(Object.keys(tests).toSorted());
  });
  it.each(help)("%s: %s", async key => {
    const { page, errors, context } = await person(here);
    await tests[key]?.(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
