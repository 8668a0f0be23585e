// The showing of past events: coming back after many steps, the other side's last turn, no movement, replay.
import { playOn } from "./tabletop-kit.ts";
import { describe, expect, it } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import {
  againstBot,
  clickOn,
  house,
  kindIs,
  makeMatch,
  myTurn,
  myTurnFrom,
  person,
  picture,
  sitDown,
  until,
} from "./kit.ts";

const here = house();
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const narrow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const stepOf = async (page: Page): Promise<number> =>
  Number(await page.locator(".table-page").getAttribute("data-step"));
const stepIs = (least: number): string =>
  `Number(document.querySelector(".table-page")?.getAttribute("data-step") ?? 0) >= ${least}`;

/** The address of the replay of a battle that was given up after some turns. */
async function replayOf(turns: number): Promise<string> {
  const { page, context } = await person(here);
  await sitDown(page, here);
  expect(await clickOn(page, 21, { until: myTurnFrom(turns) })).toBe("until");
  await page.getByRole("button", { name: "Give up this battle" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  const address = await page.getByRole("link", { name: "Watch it again" }).getAttribute("href");
  await context.close();
  return address ?? "";
}

describe("a player who comes back", () => {
  it.each([
    ["desktop", wide],
    ["phone", narrow],
  ] as const)("after forty steps is shown them, or their arrows (%s)", async (name, size) => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const address = `/#/play/${made.match}/${made.secrets.a}`;
    const evening = await person(here, { speed: "fastest" }, size);
    await evening.page.goto(address);
    expect(await clickOn(evening.page, 4, { until: `${myTurn} && ${stepIs(12)}` })).toBe("until");
    const seen = await stepOf(evening.page);
    await evening.page.goto("/");

    // The same seat goes on elsewhere.
    const morning = await person(here);
    await morning.page.goto(address);
    await morning.page.locator(".table-page").waitFor();
    expect(await clickOn(morning.page, 9, { until: `${myTurn} && ${stepIs(seen + 40)}` })).toBe("until");
    const now = await stepOf(morning.page);
    await morning.context.close();

    await evening.page.goto(`/#/play/${made.match}/a`);
    const panel = evening.page.getByRole("region", { name: "While you were away" });
    await panel.getByText(/^While you were away: \d+ turns?, (no unit|\d+ units?) lost/).waitFor();
    await picture(evening.page, `away-${name}`);
    // Nothing is seen by looking at the panel alone: it is there again.
    await evening.page.reload();
    await panel.waitFor();
    await panel.getByRole("button", { name: "Only arrows" }).click();
    await panel.waitFor({ state: "detached" });
    expect(await evening.page.locator(".trace").count()).toBeGreaterThan(3);
    await picture(evening.page, `away-arrows-${name}`);
    expect(await stepOf(evening.page)).toBe(now);
    expect(evening.errors).toEqual([]);
    await evening.context.close();
  });

  it("sees every one of the steps when he asks for it, and then decides", async () => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const address = `/#/play/${made.match}/${made.secrets.a}`;
    const { page, context, errors } = await person(here, { speed: "fastest" }, wide);
    await page.goto(address);
    expect(await clickOn(page, 4, { until: `${myTurn} && ${stepIs(12)}` })).toBe("until");
    const seen = await stepOf(page);
    await page.goto("/");
    const other = await person(here);
    await other.page.goto(address);
    await other.page.locator(".table-page").waitFor();
    expect(await clickOn(other.page, 9, { until: `${myTurn} && ${stepIs(seen + 40)}` })).toBe("until");
    const stand = (of: Page): Promise<string[]> =>
      of.evaluate(() => [...document.querySelectorAll(".cell")].map(cell => cell.getAttribute("aria-label") ?? ""));
    const after = (await stand(other.page)).filter(text => /block/.test(text)).map(text => text.replace(/,.*/, ""));
    await other.context.close();

    await page.goto(`/#/play/${made.match}/a`);
    await page.locator(".away-panel").waitFor();
    await page.evaluate(() => {
      const noted: number[] = [];
      (window as unknown as { noted: number[] }).noted = noted;
      new MutationObserver(() => {
        const behind = document.querySelector("[data-behind]")?.getAttribute("data-behind");
        if (behind && noted.at(-1) !== Number(behind)) noted.push(Number(behind));
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-behind"] });
    });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.locator(".showing").waitFor();
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.locator('.showing[data-playing="false"]').waitFor();
    await page.getByText(/^\d+ steps behind$/).waitFor();
    await picture(page, "away-showing");
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await page.locator(".showing").waitFor({ state: "detached" });
    const noted = await page.evaluate(() => (window as unknown as { noted: number[] }).noted);
    expect(noted[0]).toBeGreaterThanOrEqual(40);
    expect(noted.length).toBeGreaterThan(8);
    expect(noted).toEqual(noted.toSorted((a, b) => b - a));
    await until(page, myTurn);
    const shown = (await stand(page)).filter(text => /block/.test(text)).map(text => text.replace(/,.*/, ""));
    expect(shown).toEqual(after);
    // Shown steps count as seen.
    await page.reload();
    await until(page, myTurn);
    expect(await page.locator(".away-panel").count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the other side's last turn", () => {
  it.each([
    ["desktop", wide],
    ["phone", narrow],
  ] as const)("lies on the board until the player acts, and comes back by a key (%s)", async (name, size) => {
    const { page, errors, context } = await person(here, { speed: "instant" }, size);
    await sitDown(page, here);
    expect(await clickOn(page, 21, { until: `${myTurnFrom(3)} && document.querySelector(".trace")` })).toBe("until");
    await page.locator(".last-turn.on").waitFor();
    expect(await page.locator(".trace-number").first().textContent()).toBe("1");
    await picture(page, `last-turn-${name}`);
    // It is there again when the page is.
    await page.reload();
    await page.locator(".last-turn.on").waitFor();
    await page.keyboard.press("l");
    await page.locator(".last-turn.on").waitFor({ state: "detached" });
    expect(await page.locator(".trace").count()).toBe(0);
    await page.keyboard.press("l");
    await page.locator(".trace").first().waitFor({ state: "attached" });
    expect(await clickOn(page, 3, { until: kindIs("order") })).toBe("until");
    expect(await page.locator(".trace").count()).toBe(0);
    await page.keyboard.press("l");
    await page.locator(".trace").first().waitFor({ state: "attached" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("a line of the log lights its pieces, by mouse and by keys", async () => {
    const { page, context } = await person(here, { speed: "instant" }, wide);
    await sitDown(page, here);
    expect(await clickOn(page, 21, { until: `${myTurnFrom(3)} && document.querySelector(".trace")` })).toBe("until");
    expect(await page.locator(".log .turn-group > .heading").count()).toBeGreaterThan(1);
    const moved = page.locator(".log li.line").filter({ hasText: / (moves|move) / });
    await moved.last().hover();
    await page.locator(".trace.lit").first().waitFor({ state: "attached" });
    await page.locator("h1").hover();
    await page.locator(".trace.lit").waitFor({ state: "detached" });
    await page.locator(".log > ol").focus();
    for (let i = 0; i < 12 && (await page.locator(".trace.lit").count()) === 0; ++i)
      await page.keyboard.press("ArrowUp");
    await page.locator(".trace.lit").first().waitFor({ state: "attached" });
    await context.close();
  });
});

describe("two people on one screen", () => {
  it("see each other's turns when the curtain is up, also after a reload, and nothing while it is down", async () => {
    const { page, errors, context } = await person(here, { speed: "instant" }, wide);
    const made = await makeMatch(here.server, {
      scenario: "akragas",
      seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
      two_way: false,
    });
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    const curtain = page.locator(".curtain");
    await curtain.getByRole("button").click();
    await curtain.waitFor({ state: "detached" });
    expect(await clickOn(page, 5, { until: `document.querySelector(".curtain") !== null` })).toBe("until");
    expect(await page.locator(".last-turn, .away-panel").count()).toBe(0);
    const raise = async (): Promise<void> => {
      await curtain.getByRole("button").click();
      await curtain.waitFor({ state: "detached" });
      await page.locator(".last-turn.on").waitFor();
      expect(await page.locator(".trace").count()).toBeGreaterThan(0);
    };
    await raise();
    await picture(page, "last-turn-hotseat");
    await page.reload();
    await curtain.waitFor();
    expect(await page.locator(".away-panel").count()).toBe(0);
    await raise();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("on the tabletop", () => {
  it.each([
    ["desktop", wide],
    ["phone", narrow],
  ] as const)("the other side's moves lie on the table, and what was missed is shown (%s)", async (name, size) => {
    const made = await makeMatch(here.server, againstBot("demonstration"));
    const address = `/#/play/${made.match}/${made.secrets.a}`;
    const { page, errors, context } = await person(here, { speed: "instant" }, size);
    await page.goto(address);
    await page.locator(".decision.mine").waitFor();
    const tracesAre = (condition: string): string =>
      `Number(document.querySelector(".tt-board")?.dataset.traces) ${condition}`;
    const traced = `${tracesAre("> 1")} && document.querySelector(".decision.mine")`;
    expect(await playOn(page, { until: traced })).toBe("until");
    await page.locator(".last-turn.on").waitFor();
    await picture(page, `tabletop-last-turn-${name}`);
    await page.keyboard.press("l");
    await until(page, tracesAre("=== 0"));
    await page.keyboard.press("l");
    await until(page, tracesAre("> 1"));
    const seen = await stepOf(page);
    await page.goto("/");
    const other = await person(here);
    await other.page.goto(address);
    await other.page.locator(".decision.mine").waitFor();
    expect(await playOn(other.page, { until: `${myTurn} && ${stepIs(seen + 40)}` })).toBe("until");
    await other.context.close();
    await page.goto(`/#/play/${made.match}/a`);
    await page.locator(".away-panel").waitFor();
    await picture(page, `tabletop-away-${name}`);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.locator(".showing").waitFor();
    await page.getByText(/^\d+ steps? behind$/).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".showing").waitFor({ state: "detached" });
    await until(page, myTurn);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("nothing moves where nothing is to move: units stand where they were or where they are", async () => {
    const { page, errors, context } = await person(here, { speed: "fastest", motion: "still" }, wide);
    const made = await makeMatch(here.server, againstBot("demonstration"));
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".decision.mine").waitFor();
    await page.evaluate(() => {
      const seen = { shifted: 0, arrows: 0, words: 0, running: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new MutationObserver(() => {
        const { moving, arrows } = document.querySelector<HTMLElement>(".tt-board")?.dataset ?? {};
        seen.shifted += Number(moving ?? 0);
        seen.arrows = Math.max(seen.arrows, arrows ? arrows.split(" ").length : 0);
        seen.words = Math.max(seen.words, document.querySelector(".tt-say")?.textContent?.length ?? 0);
        seen.running += document.getAnimations().length;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    expect(await playOn(page, { until: `${myTurn} && ${stepIs(60)}` })).toBe("until");
    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    expect(seen["shifted"]).toBe(0);
    expect(seen["running"]).toBe(0);
    expect(seen["arrows"]).toBeGreaterThan(0);
    expect(seen["words"]).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("without movement", () => {
  it("everything is shown by arrows and words, and no piece is ever between two hexes", async () => {
    const { page, errors, context } = await person(here, { speed: "fastest" }, { ...wide, reducedMotion: "reduce" });
    await sitDown(page, here);
    await page.evaluate(() => {
      const seen = { places: new Set<string>(), arrows: 0, words: 0, rolling: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new MutationObserver(() => {
        for (const piece of document.querySelectorAll<SVGElement>(".layer-pieces > .piece"))
          seen.places.add(piece.style.transform);
        seen.arrows = Math.max(seen.arrows, document.querySelectorAll(".arrow").length);
        seen.words = Math.max(seen.words, document.querySelector(".telling")?.textContent?.length ?? 0);
        seen.rolling += document.querySelectorAll('.dice[data-rolling="true"]').length;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    expect(await clickOn(page, 21, { until: myTurnFrom(4) })).toBe("until");
    const seen = await page.evaluate(() => {
      const { places, ...rest } = (
        window as unknown as { seen: { places: Set<string>; arrows: number; words: number; rolling: number } }
      ).seen;
      return { places: [...places], ...rest };
    });
    // As many places as there are hexes, and not one between them.
    const xs = new Set(seen.places.map(text => /translate\(([\d.-]+)px, ([\d.-]+)px\)/.exec(text)?.[2]));
    expect(xs.size).toBeLessThanOrEqual(9);
    expect(seen.arrows).toBeGreaterThan(0);
    expect(seen.words).toBeGreaterThan(10);
    expect(seen.rolling).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a replay", () => {
  it.each([
    ["desktop", wide],
    ["phone", narrow],
  ] as const)(
    "plays, stops on its way, steps back and forth, changes its speed and is scrubbed (%s)",
    async (name, size) => {
      const { page, errors, context } = await person(here, { speed: "brisk" }, size);
      await page.goto(`/${await replayOf(6)}`);
      const position = page.getByLabel("Position in the battle");
      await position.waitFor();
      const at = async (): Promise<number> => Number(await position.inputValue());
      expect(await at()).toBe(0);
      await page.getByLabel("Forward").click();
      expect(await at()).toBe(1);
      await page.getByRole("button", { name: "Quicker" }).click();
      await page.getByText("2 ×", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await until(page, `Number(document.querySelector(".scrub input").value) > 6`);
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await page.locator('.controls[data-running="false"]').waitFor();
      const stopped = await at();
      await picture(page, `replay-stopped-${name}`);
      expect(await at()).toBe(stopped);
      await page.getByLabel("Back", { exact: true }).click();
      expect(await at()).toBe(stopped - 1);
      await position.focus();
      await position.press("End");
      await expect.poll(at).toBe(Number(await position.getAttribute("max")));
      await position.fill("20");
      await expect.poll(at).toBe(20);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
