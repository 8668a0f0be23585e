// The table in inches: deployment, moves, charges, shots, fights, and the panels around them.
import type { Page } from "playwright-core";
import { againstBot, houseWithPositions, makeMatch, myTurn, person, sitDown, until } from "../kit.ts";
import { arrowOf, kind, playOn, unitNamed } from "../tabletop-kit.ts";
import { type Visit, scene } from "./album.ts";
import { closeWindow, fromMenu, giveUp, setAnew, stepIs, stopAt } from "./windows.ts";

const here = houseWithPositions();

async function sitTogether(page: Page, scenario: string): Promise<void> {
  const made = await makeMatch(here.server, {
    scenario,
    seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
    two_way: false,
  });
  await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
  await page.locator(".tt-unit").first().waitFor();
}
async function raise({ page, press }: Visit): Promise<void> {
  await press(".curtain button");
  await page.locator(".curtain").waitFor({ state: "detached" });
  await page.locator(".decision.mine").waitFor();
}
const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator(unitNamed(name)).dispatchEvent("click");
  await page.locator(`${unitNamed(name)}.chosen`).waitFor();
};
const take = async (page: Page, action: string): Promise<void> => {
  await page.locator(`.decision.mine [data-kind="${action}"]`).first().click();
};
const reached = async (page: Page, goal: string): Promise<void> => {
  if ((await playOn(page, { until: goal })) !== "until") throw new Error(`never: ${goal}`);
};
/** Back to where both armies are in sight. */
const whole = (page: Page) => () => page.getByLabel("Both armies").click();

scene(
  here,
  "a turn on the tabletop",
  [
    "tt-first",
    "tt-manoeuvre",
    "tt-unit",
    "tt-push",
    "tt-refused",
    "tt-names",
    "tt-plan",
    "tt-near",
    "tt-all",
    "tt-menu",
    "tt-shoot",
    "tt-last-turn",
  ],
  async visit => {
    const { page, finger, press, shoot } = visit;
    await sitDown(page, here, "miniature_zama");
    await shoot("tt-first", whole(page));
    await reached(page, `${kind("manoeuvre")} && document.querySelector(".tt-unit.lit")`);
    await shoot("tt-manoeuvre", whole(page));
    await page.locator(".tt-unit.lit").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".tt-unit.chosen").waitFor();
    await shoot("tt-unit", whole(page));
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Shift+ArrowUp");
    await page.locator('.tt-proposal[data-ok="true"], .tt-proposal[data-ok="false"]').waitFor();
    await shoot("tt-push", whole(page));
    for (let i = 0; i < 12; ++i) await page.keyboard.press("Shift+ArrowLeft");
    await page.locator('.tt-proposal[data-ok="true"], .tt-proposal[data-ok="false"]').waitFor();
    await shoot("tt-refused", whole(page));
    await page.keyboard.press("Escape");
    await page.locator(".tt-proposal").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.locator(".tt-name").first().waitFor();
    await shoot("tt-names", whole(page));
    await page.keyboard.press("n");
    await page.keyboard.press("v");
    await shoot("tt-plan", whole(page));
    await page.keyboard.press("v");
    await shoot("tt-near", async () => {
      await whole(page)();
      for (let i = 0; i < 4; ++i) await page.getByLabel("Larger").click();
    });
    await whole(page)();
    await press(".tt-all > summary");
    await page.locator(".tt-all [data-kind]").first().waitFor();
    await shoot("tt-all");
    await press(".tt-all > summary");
    await shoot(
      "tt-menu",
      async () => {
        const menu = page.locator(".menu:not([open]) > summary");
        if (finger && (await menu.count()) > 0) await menu.tap();
      },
      size => finger && size.width !== 820,
    );
    const menu = page.locator(".menu[open] > summary");
    if ((await menu.count()) > 0) await press(menu);
    await reached(page, `document.querySelector('.decision.mine [data-kind="shoot"]') !== null`);
    await shoot("tt-shoot", whole(page));
    await reached(
      page,
      `Number(document.querySelector(".tt-board")?.dataset.traces) > 1 && document.querySelector(".decision.mine")`,
    );
    await shoot("tt-last-turn", whole(page));
  },
);

scene(here, "a charge", ["tt-charge", "tt-curtain", "tt-respond", "tt-fight", "tt-wheel"], async visit => {
  const { page, press, shoot } = visit;
  await sitTogether(page, "charge");
  await raise(visit);
  await page.locator(`${unitNamed("Gauls")}.target`).dispatchEvent("click");
  await page.locator('.tt-proposal[data-ok="true"] .tt-rows').waitFor();
  await shoot("tt-charge");
  await press('[data-action="confirm"]');
  await page.locator(".curtain").waitFor();
  await shoot("tt-curtain");
  await raise(visit);
  await take(page, "done");
  await until(page, kind("respond"));
  await page.locator(`${unitNamed("Legion")}.charging`).waitFor();
  await until(page, arrowOf("charge"));
  await shoot("tt-respond");
  await take(page, "stand");
  await page.locator(`.tt-unit[aria-label^="Legion,"][aria-label*="in combat"]`).waitFor();
  await shoot("tt-fight");
  await sitTogether(page, "line");
  await page.locator(".decision.mine").waitFor();
  await press('[data-action="group"]');
  for (const name of ["First Legion", "Second Legion"]) await choose(page, name);
  await page.keyboard.press(",");
  await page.locator('.tt-proposal[data-ok="true"]').waitFor();
  await shoot("tt-wheel");
});

scene(here, "a deployment", ["tt-deploy", "tt-deploy-unit"], async visit => {
  const { page, shoot } = visit;
  await sitTogether(page, "deploy");
  await raise(visit);
  await shoot("tt-deploy");
  await choose(page, "Legion");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.locator('.tt-proposal[data-ok="true"]').waitFor();
  await shoot("tt-deploy-unit");
});

scene(
  here,
  "a fight on the stage, on the tabletop",
  ["tt-stage", "tt-stage-log"],
  async visit => {
    const { page, press, shoot } = visit;
    await sitTogether(page, "charge");
    await raise(visit);
    await take(page, "charge");
    await raise(visit);
    await take(page, "done");
    await until(page, kind("respond"));
    await setAnew(page, { speed: "calm" });
    const curtain = page.locator(".curtain button");
    await page.locator(".curtain button, .decision.mine").first().waitFor();
    if ((await curtain.count()) > 0) await raise(visit);
    if ((await page.locator(".showing").count()) > 0) await page.keyboard.press("Escape");
    await until(page, `${kind("respond")} && document.querySelector('.decision.mine [data-kind="stand"]')`);
    await take(page, "stand");
    // Both may still have something to decide before it comes to blows.
    for (;;) {
      await page
        .locator('.stage, .curtain button, .decision.mine [data-kind="done"], .decision.mine [data-kind]')
        .first()
        .waitFor();
      if ((await page.locator(".stage").count()) > 0) break;
      if ((await curtain.count()) > 0) await press(curtain);
      else if ((await page.locator(".showing").count()) === 0)
        await page
          .locator('.decision.mine [data-kind="done"], .decision.mine [data-kind]')
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
    }
    await stopAt(page, ".stage");
    await shoot("tt-stage");
    await page.keyboard.press("Escape");
    await page.locator(".stage").waitFor({ state: "detached" });
    await press(page.locator(".log .line", { hasText: /fight|against|wins|Set-back|Success|Even/ }).last());
    await shoot("tt-stage-log");
  },
  { settings: { speed: "instant", motion: "full" } },
);

scene(
  here,
  "windows at the tabletop",
  ["tt-briefing", "tt-rules", "tt-dice", "tt-guide", "tt-contrast", "tt-contrast-plan"],
  async visit => {
    const { page, shoot } = visit;
    await sitDown(page, here, "demonstration");
    for (const [button, state] of [
      ["Briefing", "tt-briefing"],
      ["Rules", "tt-rules"],
      ["Dice", "tt-dice"],
    ] as const) {
      await fromMenu(visit, button);
      await page.getByRole("dialog").waitFor();
      await shoot(state);
      await closeWindow(page);
    }
    await fromMenu(visit, "Guide");
    await page.locator(".guide").waitFor();
    await shoot("tt-guide");
    await page.getByRole("button", { name: "I can manage" }).click();
    await setAnew(page, { contrast: "more", patterns: true });
    await page.locator(".decision.mine").waitFor();
    await shoot("tt-contrast");
    await page.keyboard.press("v");
    await shoot("tt-contrast-plan");
  },
);

scene(here, "the end of a battle on the tabletop", ["tt-late", "tt-report", "tt-replay", "tt-away"], async visit => {
  const { page, shoot } = visit;
  const made = await makeMatch(here.server, againstBot("demonstration"));
  const address = `/#/play/${made.match}/${made.secrets.a}`;
  await page.goto(address);
  await page.locator(".decision.mine").waitFor();
  await reached(page, `${myTurn} && ${stepIs(30)}`);
  const seen = Number(await page.locator(".table-page").getAttribute("data-step"));
  await page.goto("/");
  const other = await person(here);
  await other.page.goto(address);
  await other.page.locator(".decision.mine").waitFor();
  await reached(other.page, `${myTurn} && ${stepIs(seen + 40)}`);
  await other.context.close();
  await page.goto(`/#/play/${made.match}/a`);
  await page.locator(".away-panel").waitFor();
  await shoot("tt-away");
  await page.getByRole("button", { name: "Only arrows" }).click();
  await page.locator(".away-panel").waitFor({ state: "detached" });
  await reached(page, `${myTurn} && ${stepIs(160)}`);
  await shoot("tt-late", whole(page));
  await giveUp(visit);
  await page.locator(".report").first().waitFor();
  await shoot("tt-report");
  await page.getByRole("link", { name: "Watch it again" }).click();
  await page.locator(".scrub input").waitFor();
  await page.locator(".scrub input").fill("90");
  await page.getByText(/^Step 90 of/).waitFor();
  await shoot("tt-replay");
});
