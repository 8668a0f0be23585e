// The table of a battle on hexes, from the first card to the report and the replay.
import type { Page } from "playwright-core";
import {
  againstBot,
  clickOn,
  hasTarget,
  houseWithPositions,
  kindIs,
  makeMatch,
  myTurn,
  myTurnFrom,
  person,
  sitDown,
  until,
} from "../kit.ts";
import { scene } from "./album.ts";
import { closeWindow, fromMenu, setAnew, stepIs, stopAt } from "./windows.ts";

const here = houseWithPositions();

function goesOn(stopped: string): void {
  if (stopped === "over") throw new Error("the battle was over too soon");
}

scene(
  here,
  "a turn on hexes",
  [
    "hex-play",
    "hex-why-not",
    "hex-card",
    "hex-order",
    "hex-unused",
    "hex-unit",
    "hex-move",
    "hex-target",
    "hex-answer",
    "hex-back",
    "hex-last-turn",
    "hex-menu",
  ],
  async ({ page, finger, press, shoot }) => {
    await sitDown(page, here);
    await page.locator(".card.playable").first().waitFor();
    await shoot("hex-play");
    await press('[data-card="order_2_center"]');
    await page.locator(".looked-at button.primary").first().waitFor();
    await shoot("hex-card");
    await press(".looked-at button.primary");
    await until(page, kindIs("order"));
    await press('[data-hex="B2"]');
    await page.locator(".say").waitFor();
    await shoot("hex-why-not");
    await press(".cell.choosable");
    await until(page, `${kindIs("order")} && document.querySelector('[data-action="undo"]')`);
    await shoot("hex-order");
    await press("[data-action=done]");
    await page.locator(".warning").waitFor();
    await shoot("hex-unused");
    await press("[data-action=done]");
    await until(page, `${kindIs("move")} && document.querySelector(".cell.choosable")`);
    await press(".cell.draggable");
    await page.locator(".mark-chosen").waitFor({ state: "attached" });
    await shoot("hex-move");
    await shoot("hex-unit", async () => (finger ? undefined : page.locator('[data-hex="C3"]').hover()));
    if (finger)
      await shoot(
        "hex-menu",
        async () => {
          const menu = page.locator(".menu:not([open]) > summary");
          if ((await menu.count()) > 0) await menu.tap();
        },
        size => size.width !== 820,
      );
    else await shoot("hex-menu", undefined, () => false);
    const menu = page.locator(".menu[open] > summary");
    if ((await menu.count()) > 0) await press(menu);
    goesOn(await clickOn(page, 21, { until: hasTarget }));
    if (finger) await page.locator(".cell.target").first().tap();
    await shoot("hex-target", async () => {
      if (!finger) await page.locator(".cell.target").first().hover();
      await page.locator(".odds").waitFor();
    });
    await clickOn(page, 5, { until: kindIs("react") });
    await page.locator(".choices .coming").first().waitFor();
    await shoot("hex-answer");
    await clickOn(page, 5, { until: kindIs("back") });
    await page.locator(".choice-of .coming").first().waitFor();
    await shoot("hex-back");
    await clickOn(page, 21, { until: `${myTurnFrom(3)} && document.querySelector(".trace")` });
    await page.locator(".last-turn.on").waitFor();
    await shoot("hex-last-turn");
  },
);

scene(
  here,
  "windows at a table of hexes",
  [
    "hex-aid",
    "hex-aid-cards",
    "hex-aid-terrain",
    "hex-briefing",
    "hex-briefing-foot",
    "hex-discards",
    "hex-dice",
    "hex-resign",
    "hex-settings",
  ],
  async visit => {
    const { page, press, shoot } = visit;
    await sitDown(page, here, "zama");
    goesOn(await clickOn(page, 5, { until: myTurnFrom(3) }));
    await fromMenu(visit, "Player aid");
    await page.getByRole("dialog").waitFor();
    await shoot("hex-aid");
    for (const [tab, state] of [
      ["Cards", "hex-aid-cards"],
      ["Terrain", "hex-aid-terrain"],
    ] as const) {
      await press(page.getByRole("tab", { name: tab }));
      await page.getByRole("tab", { name: tab, selected: true }).waitFor();
      await shoot(state);
    }
    await closeWindow(page);
    await fromMenu(visit, "Briefing");
    await page.getByRole("dialog").waitFor();
    await shoot("hex-briefing");
    await shoot("hex-briefing-foot", () =>
      page
        .getByRole("dialog")
        .getByRole("heading", { name: "Order of battle" })
        .evaluate(one => one.scrollIntoView()),
    );
    await closeWindow(page);
    for (const [button, state] of [
      ["Discards", "hex-discards"],
      ["Dice", "hex-dice"],
      ["Give up this battle", "hex-resign"],
      ["Settings", "hex-settings"],
    ] as const) {
      await fromMenu(visit, button);
      await page.getByRole("dialog").waitFor();
      await shoot(state);
      await closeWindow(page);
    }
  },
);

scene(
  here,
  "other tables of hexes",
  ["hex-medieval", "hex-medieval-card", "hex-medieval-odds", "hex-curtain", "hex-two"],
  async ({ page, finger, press, shoot }) => {
    await sitDown(page, here, "dara", "top");
    await page.locator(".card.playable").first().waitFor();
    await shoot("hex-medieval");
    await press(".card.playable");
    await page.locator(".looked-at").waitFor();
    await shoot("hex-medieval-card");
    goesOn(await clickOn(page, 5, { until: `${kindIs("battle")} && ${hasTarget}` }));
    if (finger) await page.locator(".cell.target").first().tap();
    await shoot("hex-medieval-odds", async () => {
      if (!finger) await page.locator(".cell.target").first().hover();
      await page.locator(".odds").waitFor();
    });
    const made = await makeMatch(here.server, {
      scenario: "crimissos_river",
      seats: { a: { kind: "hotseat", side: "bottom" }, b: { kind: "hotseat" } },
      two_way: false,
    });
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    await page.locator(".curtain").waitFor();
    await shoot("hex-curtain");
    await press(".curtain button");
    await page.locator(".card.playable").first().waitFor();
    await shoot("hex-two");
  },
);

scene(here, "the guide on hexes", ["hex-guide", "hex-guide-medieval"], async ({ page, shoot, press }) => {
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("acies.guide.ancients", JSON.stringify({ on: true, met: [] }));
    localStorage.setItem("acies.guide.medieval", JSON.stringify({ on: true, met: [] }));
  });
  await sitDown(page, here);
  await page.reload();
  await page.locator(".guide").waitFor();
  await shoot("hex-guide");
  await sitDown(page, here, "dara");
  await page.locator(".guide").waitFor();
  await press(page.getByRole("button", { name: "Understood" }));
  await shoot("hex-guide-medieval");
});

const typed = async (page: Page, text: string): Promise<void> => {
  await page.locator(".decision.mine").waitFor();
  const step = `Number(document.querySelector(".table-page")?.dataset.step)`;
  const before = String(await page.evaluate(step));
  await page.locator("#command").fill(text);
  await page.locator("#command").press("Enter");
  await page.locator("#command").blur();
  if (!text.startsWith("battle")) await until(page, `${step} > ${before} && document.querySelector(".decision.mine")`);
};

scene(
  here,
  "a fight on the stage, on hexes",
  ["hex-stage-units", "hex-stage-reasons", "hex-stage-dice", "hex-stage-log"],
  async ({ page, press, shoot }) => {
    const made = await makeMatch(here.server, againstBot("clash"));
    await page.goto(`/#/play/${made.match}/${made.secrets.a}`);
    for (const text of ["play order_4_center", "order E6", "order E7", "order E8", "done", "done"])
      await typed(page, text);
    await until(page, kindIs("battle"));
    await setAnew(page, { speed: "calm", motion: "full" });
    await typed(page, "battle E7 D7");
    for (const [selector, state] of [
      [".stage", "hex-stage-units"],
      ['.stage[data-part="reasons"]', "hex-stage-reasons"],
      [".stage .stage-verdicts li", "hex-stage-dice"],
    ] as const) {
      await stopAt(page, selector);
      await shoot(state);
    }
    await page.keyboard.press("Escape");
    await page.locator(".stage").waitFor({ state: "detached" });
    await press(page.locator(".log .line", { hasText: /attacks? the warriors/ }).first());
    await page.getByRole("dialog").locator(".stage-title").first().waitFor();
    await shoot("hex-stage-log");
  },
  { settings: { speed: "instant", motion: "full" } },
);

scene(
  here,
  "away from a table of hexes",
  ["hex-away", "hex-away-showing", "hex-away-arrows"],
  async ({ page, press, shoot }) => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const address = `/#/play/${made.match}/${made.secrets.a}`;
    await page.goto(address);
    goesOn(await clickOn(page, 4, { until: `${myTurn} && ${stepIs(12)}` }));
    const seen = Number(await page.locator(".table-page").getAttribute("data-step"));
    await page.goto("/");
    const other = await person(here);
    await other.page.goto(address);
    await other.page.locator(".table-page").waitFor();
    goesOn(await clickOn(other.page, 9, { until: `${myTurn} && ${stepIs(seen + 40)}` }));
    await other.context.close();
    await setAnew(page, { speed: "calm" });
    await page.goto(`/#/play/${made.match}/a`);
    await page.reload();
    await page.locator(".away-panel").waitFor();
    await shoot("hex-away");
    await press(page.getByRole("button", { name: "Show", exact: true }));
    await press(page.getByRole("button", { name: "Pause", exact: true }));
    await page.locator('.showing[data-playing="false"]').waitFor();
    await shoot("hex-away-showing");
    await page.keyboard.press("Escape");
    await page.locator(".showing").waitFor({ state: "detached" });
    await until(page, myTurn);
    await page.keyboard.press("l");
    await shoot("hex-away-arrows");
  },
);

scene(
  here,
  "the end of a battle on hexes",
  ["hex-report", "hex-report-foot", "hex-over", "replay", "replay-end"],
  async visit => {
    const { page, press, shoot } = visit;
    await sitDown(page, here);
    await clickOn(page, 11);
    await page.locator(".chart").first().waitFor();
    await shoot("hex-report");
    await shoot("hex-report-foot", () =>
      page.evaluate(() => document.querySelector("dialog .body, dialog")?.scrollTo(0, 9999)),
    );
    const watch = await page.getByRole("link", { name: "Watch it again" }).getAttribute("href");
    await closeWindow(page);
    await shoot("hex-over");
    await page.goto(`/${watch}`);
    const position = page.getByLabel("Position in the battle");
    await position.waitFor();
    await position.fill("60");
    await until(page, `document.querySelector(".scrub input").value === "60"`);
    await shoot("replay");
    await press(page.getByLabel("To the end"));
    await page.locator(".replay-page .report .chart").first().waitFor();
    await shoot("replay-end", () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)));
  },
);

scene(here, "as some see hexes", ["hex-blocks", "hex-contrast", "hex-larger"], async ({ page, shoot }) => {
  const wish = async (settings: Readonly<Record<string, unknown>>): Promise<void> => {
    await setAnew(page, settings);
    await page.locator(".card.playable").first().waitFor();
  };
  await sitDown(page, here, "cannae");
  await wish({ pieces: "blocks" });
  await shoot("hex-blocks");
  await wish({ pieces: "men", contrast: "more", patterns: true });
  await shoot("hex-contrast");
  await wish({ contrast: "auto", patterns: false, text: "larger", hand: "left" });
  await shoot("hex-larger");
});
