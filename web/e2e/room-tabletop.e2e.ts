// Whether everything at the tabletop can be reached, on screens of five sizes: no button lies under anything, and what answers the
// decision is in sight.
import { describe, expect, it } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { layoutFaults } from "./faults.ts";
import { houseWithPositions, makeMatch, person, picture, settled, sitDown, until } from "./kit.ts";
import { kind, unitNamed } from "./tabletop-kit.ts";

const here = houseWithPositions();
const finger: BrowserContextOptions = { hasTouch: true, isMobile: true };
const sizes: readonly (readonly [string, BrowserContextOptions])[] = [
  ["desktop", { viewport: { width: 1280, height: 720 } }],
  ["laptop", { viewport: { width: 1366, height: 768 } }],
  ["tablet", { viewport: { width: 820, height: 1180 }, ...finger }],
  ["phone", { viewport: { width: 390, height: 844 }, ...finger }],
  ["phone-aslant", { viewport: { width: 844, height: 390 }, ...finger }],
];

/** Nothing is wrong with the page as it is, scrolled to its top. */
async function fine(page: Page, needed: string, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await picture(page, `room-${name}`);
  expect(await layoutFaults(page, { button: 0, needed }), name).toEqual([]);
}

describe.each(sizes)("on a screen like that of a %s", (name, options) => {
  it("the guide, a charge and the answers to it are within reach", async () => {
    const { page, errors, context } = await person(here, { speed: "instant" }, options);
    await sitDown(page, here, "demonstration");
    const guide = page.getByRole("complementary", { name: "Your guide" });
    await guide.getByRole("button", { name: "Guide me" }).click();
    await fine(page, ".guide button.primary", `tabletop-guide-${name}`);
    const made = await makeMatch(here.server, {
      scenario: "charge",
      seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
      two_way: false,
    });
    await page.evaluate(() => localStorage.setItem("acies.guide.tabletop", JSON.stringify({ on: false, met: [] })));
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.reload();
    const raise = async (): Promise<void> => {
      await page.locator(".curtain button").click();
      await page.locator(".curtain").waitFor({ state: "detached" });
      await page.locator(".decision.mine").waitFor();
    };
    await raise();
    await page.locator(`${unitNamed("Gauls")}.target`).dispatchEvent("click");
    await page.locator('.tt-proposal[data-ok="true"] .tt-rows').waitFor();
    // What the charge promises, its button, and what is asked: nothing lies over them.
    await page.locator('[data-action="confirm"]').scrollIntoViewIfNeeded();
    expect(
      await layoutFaults(page, {
        button: 0,
        needed: `[data-action="confirm"]${name.startsWith("phone") ? "" : ', .decision.mine [data-kind="done"]'}`,
      }),
      name,
    ).toEqual([]);
    await picture(page, `room-tabletop-charge-${name}`);
    await page.locator('[data-action="confirm"]').click();
    await raise();
    await page.locator('.decision.mine [data-kind="done"]').click();
    await until(page, kind("respond"));
    await page.locator(`${unitNamed("Legion")}.charging`).waitFor();
    await fine(page, '.decision.mine [data-kind="stand"]', `tabletop-answer-${name}`);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a page whose buttons lie under something", () => {
  it("is found out, also where what covers them sticks to an edge", async () => {
    const { page, context } = await person(here, {}, { viewport: { width: 600, height: 400 } });
    const covered = (style: string): Promise<void> =>
      page.setContent(
        `<main style="height:300px;overflow:auto"><div style="height:280px"></div><button>Attack</button>
         <div style="height:200px"></div><p style="${style};bottom:0;height:60px;margin:0;background:#fff">Rome</p></main>`,
      );
    await covered("position:static");
    expect(await layoutFaults(page, { button: 0 })).toEqual([]);
    await covered("position:sticky");
    expect(await layoutFaults(page, { button: 0 })).toEqual(['BUTTON  "Attack" lies under P  "Rome"']);
    await context.close();
  });
});
