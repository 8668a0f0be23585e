// The stage of a fight: seen over the board, off the fighting units and off every button, skipped act by act, and still to be
// looked at afterwards from the log.
import { afterEach, describe, expect, it } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { layoutFaults } from "./faults.ts";
import {
  type Person,
  againstBot,
  axeSource,
  houseWithPositions,
  kindIs,
  makeMatch,
  person,
  picture,
  settled,
  until,
} from "./kit.ts";

const here = houseWithPositions();
const axe = axeSource();
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const sizes: readonly (readonly [string, BrowserContextOptions])[] = [
  ["desktop", wide],
  ["laptop", { viewport: { width: 1366, height: 768 } }],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["phone-aslant", { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
];

const canvas = ".stage .stage-canvas";
/** What the men of a side do, as the picture says of itself: `fallen:6 fighting:6`. */
const does = (side: "left" | "right", what: RegExp): string =>
  `${what}.test(document.querySelector("${canvas}")?.dataset.${side} ?? "")`;
const drawn = `document.querySelector('${canvas}[data-men="there"][data-land="there"]') !== null`;
/** The picture as it is painted now, in short. */
const painted = (page: Page): Promise<string> =>
  page.evaluate(what => {
    const found = document.querySelector<HTMLCanvasElement>(what);
    return found?.toDataURL() ?? "";
  }, canvas);
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
  });

/** Words of the stage that are too small or cut off. */
const wordFaults = async (page: Page): Promise<string[]> =>
  (await layoutFaults(page, { button: 0, words: ".stage *", cut: true })).filter(one =>
    /^(too small,|cut off)/.test(one),
  );

const people: Person[] = [];
afterEach(async () => {
  for (const { context } of people.splice(0)) await context.close();
});

const stepOf = `Number(document.querySelector(".table-page")?.dataset.step)`;
/** Types an action, once it is the player's turn, and waits until the page shows its result. */
async function type(page: Page, text: string): Promise<void> {
  await page.locator(".decision.mine").waitFor();
  const step = await page.evaluate(stepOf);
  await send(page, text);
  await until(page, `${stepOf} > ${String(step)} && document.querySelector(".decision.mine")`);
}
async function send(page: Page, text: string): Promise<void> {
  await page.locator("#command").fill(text);
  await page.locator("#command").press("Enter");
  // Keys are for the table again.
  await page.locator("#command").blur();
}

async function sit(scenario: string, settings: Readonly<Record<string, unknown>>, size = wide): Promise<Page> {
  const made = await makeMatch(here.server, againstBot(scenario));
  const one = await person(here, { speed: "instant", motion: "full", ...settings }, size);
  people.push(one);
  await one.page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  return one.page;
}

/** Brings the two lines of `clash` to blows, at the slowest speed from there on. */
async function clash(settings: Readonly<Record<string, unknown>> = {}, size = wide): Promise<Page> {
  const page = await sit("clash", { speed: "calm", ...settings }, size);
  await type(page, "play order_4_center");
  for (const hex of ["E6", "E7", "E8"]) await type(page, `order ${hex}`);
  await type(page, "done");
  await type(page, "done");
  await until(page, kindIs("battle"));
  await send(page, "battle E7 D7");
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

const faces = ".stage .stage-die[data-verdict]";

/** Everything to press in the field and beside it that the stage lies over, and the places of the fight. */
const covered = (page: Page, board: string, fight: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([within, places]) => {
      const stage = document.querySelector(".stage")?.getBoundingClientRect();
      if (!stage) return ["no stage"];
      const isUnder = (one: Element): boolean => {
        const box = one.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < stage.right - 0.5 &&
          stage.left < box.right - 0.5 &&
          box.top < stage.bottom - 0.5 &&
          stage.top < box.bottom - 0.5
        );
      };
      const buttons = [...document.querySelectorAll(":is(button, a[href], input, select):not(.skip)")].filter(
        one => !one.closest(within as string),
      );
      const there = (places as string[]).flatMap(place => [...document.querySelectorAll(place)]);
      return [...buttons, ...there].filter(isUnder).map(one => one.outerHTML.slice(0, 120));
    },
    [board, [...fight]] as const,
  );

describe("a battle on hexes", () => {
  it.each(sizes)("is played on a stage that covers nothing (%s)", async (name, size) => {
    const page = await clash({}, size);
    await page.locator('.stage[data-part="reasons"]').waitFor();
    await page.keyboard.press("p");
    await until(page, `document.querySelector(".stage")?.style.visibility !== "hidden"`);
    expect(await covered(page, ".board", ['[data-hex="E7"]', '[data-hex="D7"]'])).toEqual([]);
    // Words keep their size, however little room there is.
    expect(await wordFaults(page)).toEqual([]);
    await until(page, drawn);
    await picture(page, `stage-reasons-${name}`);
    await page.keyboard.press("p");
    await page.locator(".stage .stage-verdicts li").first().waitFor();
    await page.keyboard.press("p");
    expect(await covered(page, ".board", ['[data-hex="E7"]', '[data-hex="D7"]'])).toEqual([]);
    expect(await wordFaults(page)).toEqual([]);
    await picture(page, `stage-dice-${name}`);
  });

  it("is fought by the men of both, in time with the acts, and stands still while it is paused", async () => {
    const page = await clash();
    await until(page, does("left", /^marching:12$/));
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await until(page, drawn);
    await twoFrames(page);
    const still = await painted(page);
    expect(still.length).toBeGreaterThan(10_000);
    await page.waitForTimeout(250);
    expect(await painted(page)).toBe(still);
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await until(page, `${does("left", /fighting:12/)} && document.querySelector(".stage")?.dataset.part === "roll"`);
    expect(await painted(page)).not.toBe(still);
    // Hits fell men one by one.
    const counts = await page.evaluate(async what => {
      const seen: number[] = [];
      for (let quiet = 0; quiet < 40 && (seen.at(-1) ?? 0) < 3;) {
        await new Promise(requestAnimationFrame);
        const said = document.querySelector<HTMLElement>(what)?.dataset["right"] ?? "";
        const fallen = Number(/fallen:(\d+)/.exec(said)?.[1] ?? 0);
        if (fallen !== (seen.at(-1) ?? 0)) seen.push(fallen);
        if (!document.querySelector(what)) quiet += 1;
      }
      return seen;
    }, canvas);
    expect(counts[0]).toBeLessThan(3);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(3);
  });

  it("goes on by the button for a step, by a click on it, and is left by a button", async () => {
    const page = await clash();
    await page.locator('.stage[data-part="reasons"]').waitFor();
    await page.locator('[data-action="pause"]').click();
    const box = await page.locator(".stage").boundingBox();
    const acts = Number(await page.locator(".stage").getAttribute("data-acts"));
    // A click, wherever on it, leads to the next act.
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await until(page, `Number(document.querySelector(".stage")?.dataset.acts ?? 0) > ${acts}`);
    await page.locator('[data-action="step"]').click();
    await page.locator('[data-action="skip-all"]').click();
    await page.locator(".stage").waitFor({ state: "detached" });
  });

  it("shows plain figures until the men come, and asks again when too much was asked", async () => {
    const page = await sit("clash", {}, wide);
    let refused = 0;
    await page.route("**/api/men/sheet**", route => {
      if (!route.request().url().includes("tilt=20") || refused >= 12) return route.continue();
      refused += 1;
      return route.fulfill({ status: 429, json: { error: { code: "too_fast", words: "wait" } } });
    });
    await type(page, "play order_4_center");
    for (const text of ["order E6", "order E7", "order E8", "done", "done"]) await type(page, text);
    await until(page, kindIs("battle"));
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("acies.settings") ?? "{}") as object;
      localStorage.setItem("acies.settings", JSON.stringify({ ...kept, speed: "calm" }));
    });
    await page.reload();
    await page.locator(".decision.mine").waitFor();
    await send(page, "battle E7 D7");
    await page.locator(".stage").waitFor();
    await page.keyboard.press("p");
    await page.locator(`${canvas}[data-men="coming"]`).waitFor();
    await picture(page, "stage-plain");
    await until(page, drawn);
    expect(refused).toBe(12);
  });

  it("says why each die is there, judges them one by one, and is skipped act by act", async () => {
    const page = await clash();
    const stage = page.locator(".stage");
    await stage.locator(".stage-reasons").getByText("heavy infantry").first().waitFor();
    const dice = Number(await stage.locator(".stage-dice").getAttribute("data-count"));
    expect(dice).toBeGreaterThan(3);
    // One after the other, each with its reason.
    await until(page, `document.querySelectorAll("${faces}").length > 0`);
    await until(page, `document.querySelectorAll("${faces}").length === ${dice}`);
    await stage.locator(".stage-verdicts li").first().waitFor();
    const acts = Number(await stage.getAttribute("data-acts"));
    await stage.click();
    await until(
      page,
      `Number(document.querySelector(".stage")?.dataset.acts ?? 99) > ${acts} || !document.querySelector(".stage")`,
    );
    await page.keyboard.press("Escape");
    await stage.waitFor({ state: "detached" });
  });

  it("reads out the events, and shows the fight again from the log, without a fault for axe", async () => {
    const page = await clash({ speed: "instant" });
    const line = page.locator(".log .line", { hasText: /attacks? the warriors/ }).first();
    await line.waitFor();
    await page.locator('[aria-live="polite"]', { hasText: "warriors" }).first().waitFor({ state: "attached" });
    await line.click();
    const window = page.getByRole("dialog");
    await window.locator(".stage-odds li[data-came='true']").or(window.locator(".stage-title")).first().waitFor();
    const back = window.getByRole("button", { name: "The act before" });
    while (await back.isEnabled()) await back.click();
    await window.getByText("The attack", { exact: true }).waitFor();
    expect(await window.locator(".stage-die[data-verdict]").count()).toBeGreaterThan(3);
    expect(await window.locator(".stage-odds li[data-came='true']").count()).toBe(1);
    await picture(page, "stage-log");
    await settled(page);
    await page.evaluate(axe);
    const faults = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as {
        axe: { run(options: unknown): Promise<{ violations: { id: string }[] }> };
      };
      return (await tool.run({ resultTypes: ["violations"] })).violations.map(one => one.id);
    });
    expect(faults).toEqual([]);
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("shows the still of each act where nothing is to move", async () => {
    const page = await clash({ motion: "still", speed: "brisk" });
    await page.locator('.stage[data-part=""]').waitFor();
    await until(page, `document.querySelectorAll("${faces}").length > 3`);
    const angles = `[...document.querySelectorAll(".stage .cube")].map(cube => cube.style.transform)`;
    expect(new Set(await page.evaluate<string[]>(angles)).size).toBe(1);
    await until(page, drawn);
    await twoFrames(page);
    const [act, one] = [await page.locator(".stage").getAttribute("data-acts"), await painted(page)];
    await page.waitForTimeout(200);
    const later = await painted(page);
    if ((await page.locator(".stage").getAttribute("data-acts")) === act) expect(later).toBe(one);
    await picture(page, "stage-still");
  });
});
