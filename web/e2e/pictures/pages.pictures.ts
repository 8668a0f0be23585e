// The pages around the battles: the front door, a battle before it is fought, campaigns, armies, small pages.
import { fight, settle } from "../campaign-kit.ts";
import { house, makeCampaign, makeMatch, openAsHost, sitDown, twoPeople, until } from "../kit.ts";
import { scene } from "./album.ts";

const here = house();

scene(
  here,
  "front",
  [
    "home",
    "home-battles",
    "home-more",
    "home-campaigns",
    "home-foot",
    "home-filtered",
    "home-nothing",
    "settings",
    "settings-foot",
  ],
  async ({ page, press, shoot, toTop }) => {
    await page.goto("/");
    await page.locator('a[href="#/battle/akragas"]').waitFor();
    await shoot("home", () => page.evaluate(() => scrollTo(0, 0)));
    await shoot("home-battles", () => toTop(".filters, #game-ancients"));
    await shoot("home-more", () => toTop("#game-tabletop"));
    await shoot("home-campaigns", () => toTop("#game-campaigns"));
    await shoot("home-foot", () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)));
    await page.getByLabel("People").selectOption("Huns");
    await page.getByText("3 battles", { exact: true }).waitFor();
    await shoot("home-filtered", () => toTop(".filters, #game-medieval"));
    await page.getByLabel("By you").selectOption("played");
    await page.getByText("No battle of that name.").waitFor();
    await shoot("home-nothing", () => page.getByText("No battle of that name.").scrollIntoViewIfNeeded());
    await page.evaluate(() => scrollTo(0, 0));
    await press(page.getByRole("button", { name: "Settings", exact: true }));
    await page.getByRole("dialog").waitFor();
    await shoot("settings");
    await shoot("settings-foot", () =>
      page.evaluate(() => document.querySelector("dialog .body, dialog")?.scrollTo(0, 9999)),
    );
  },
);

scene(here, "front in use", ["home-in-use", "home-finished"], async ({ page, press, shoot }) => {
  await page.goto("/#/battle/akragas");
  await press(page.getByRole("button", { name: "To battle" }));
  await page.locator(".decision.mine").waitFor();
  await sitDown(page, here, "demonstration");
  const { campaign, secret } = await makeCampaign(here.server);
  await page.goto(`/#/campaign/${campaign}/${secret}`);
  await page.locator(".campaign-timeline").waitFor();
  await page.goto("/#/");
  await page.getByRole("heading", { name: "Your battles in progress" }).waitFor();
  await shoot("home-in-use", () => page.evaluate(() => scrollTo(0, 0)));
  await sitDown(page, here, "zama");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    [...document.querySelectorAll("button")].find(one => one.textContent === "Give up this battle")?.click();
  });
  await page.getByRole("button", { name: "Yes" }).click();
  await page.locator(".report").first().waitFor();
  await page.goto("/#/");
  await page.locator(".finished summary").click();
  await shoot("home-finished", () => page.locator(".finished").scrollIntoViewIfNeeded());
});

scene(
  here,
  "battle pages",
  [
    "battle",
    "battle-history",
    "battle-story",
    "battle-balance",
    "battle-setup",
    "battle-medieval",
    "battle-tabletop",
    "battle-tabletop-foot",
  ],
  async ({ page, press, shoot, toTop }) => {
    await page.goto("/#/battle/zama");
    await page.locator(".balance").first().waitFor();
    await shoot("battle", () => page.evaluate(() => scrollTo(0, 0)));
    await press(page.getByRole("button", { name: /^Map 2 of 4/ }));
    await shoot("battle-history", () => page.locator(".history-map").scrollIntoViewIfNeeded());
    await shoot("battle-story", () => page.getByRole("heading", { name: "What happened" }).scrollIntoViewIfNeeded());
    await shoot("battle-balance", () => toTop(".balance"));
    await shoot("battle-setup", () => toTop(".setup"));
    await page.goto("/#/battle/dara");
    await page.getByRole("heading", { name: "What happened" }).waitFor();
    await shoot("battle-medieval", () => page.evaluate(() => scrollTo(0, 0)));
    await page.goto("/#/battle/demonstration");
    await page.locator(".tt-map .tt-unit").first().waitFor();
    await shoot("battle-tabletop", () => page.evaluate(() => scrollTo(0, 0)));
    await shoot("battle-tabletop-foot", () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)));
  },
);

scene(
  here,
  "campaign pages",
  ["campaign-setup", "campaign", "campaign-fought", "campaign-foot"],
  async ({ page, shoot }) => {
    await page.goto("/#/campaigns/sicily");
    await page.locator("[data-action=begin]").waitFor();
    await shoot("campaign-setup", () => page.evaluate(() => scrollTo(0, 0)));
    const { campaign, secret } = await makeCampaign(here.server);
    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await page.locator('[data-action="to-table"][href$="/a"]').waitFor();
    await shoot("campaign", () => page.evaluate(() => scrollTo(0, 0)));
    await fight(page, 3, new Set<string>());
    await settle(page, 1);
    await shoot("campaign-fought", () => page.evaluate(() => scrollTo(0, 0)));
    await shoot("campaign-foot", () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)));
  },
);

scene(
  here,
  "armies, gallery, rules",
  [
    "armies",
    "armies-foot",
    "armies-refused",
    "gallery",
    "gallery-units",
    "gallery-peoples",
    "gallery-fight",
    "gallery-lands",
    "gallery-signs",
    "gallery-sounds",
    "tabletop-rules",
    "tabletop-rules-chapter",
    "tabletop-rules-troops",
  ],
  async ({ page, press, shoot, toTop }) => {
    await page.goto("/#/armies");
    await page.locator('button[data-action="begin"]:enabled').waitFor();
    await shoot("armies", () => page.evaluate(() => scrollTo(0, 0)));
    await shoot("armies-foot", () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)));
    const panel = '.army-choice[data-side="bottom"]';
    await press(`${panel} summary`);
    const text = page.locator(`${panel} textarea`);
    await until(page, `/list /.test(document.querySelector('${panel} textarea').value)`);
    await text.fill((await text.inputValue()).replace(/list \w+/, "list nobody"));
    await page.locator(`${panel} [role="alert"]`).getByText("nobody").waitFor();
    await shoot("armies-refused", () => page.locator(`${panel} [role="alert"]`).scrollIntoViewIfNeeded());
    await page.goto("/#/gallery");
    await until(
      page,
      `(all => all.length > 20 && all.every(one => one.dataset.drawn))([...document.querySelectorAll(".gallery-figures canvas")])`,
    );
    await shoot("gallery", () => page.evaluate(() => scrollTo(0, 0)));
    await page.getByLabel("Troops").selectOption("elephant");
    await page.getByLabel("People").selectOption("");
    await until(page, `document.querySelectorAll('.gallery-figures canvas[data-drawn*="elephant"]').length >= 16`);
    await shoot("gallery-units", () => page.evaluate(() => scrollTo(0, 0)));
    for (const part of ["peoples", "fight", "lands", "signs", "sounds"]) {
      await page.goto(`/#/gallery/${part}`);
      await page.locator(`.gallery-parts [href$="${part}"][aria-current]`).waitFor();
      await shoot(`gallery-${part}`, () => page.evaluate(() => scrollTo(0, 0)));
    }
    await page.goto("/#/tabletop-rules");
    await page.getByText("In detail").first().waitFor();
    await shoot("tabletop-rules", () => page.evaluate(() => scrollTo(0, 0)));
    await page.locator("summary").nth(3).click();
    await shoot("tabletop-rules-chapter", () => toTop(".rule-chapter:nth-of-type(4), .rule-chapter"));
    await press(page.getByRole("button", { name: "A table of troops" }));
    await shoot("tabletop-rules-troops", () =>
      page.getByRole("heading", { name: "A table of troops" }).evaluate(one => one.scrollIntoView()),
    );
  },
);

scene(
  here,
  "small pages",
  ["device", "not-found", "no-match", "wrong-invitation", "own-invitation", "waits", "links", "watching"],
  async ({ page, press, shoot }) => {
    await page.goto("/#/device");
    await page.locator("h1").waitFor();
    await shoot("device");
    await page.goto("/#/nowhere/at/all");
    await page.getByRole("heading", { name: "There is nothing at this address." }).waitFor();
    await shoot("not-found");
    await page.goto("/#/play/nosuchmatch1/nosuchsecret");
    await page.getByRole("alert").waitFor();
    await shoot("no-match");
    const others = await makeMatch(here.server, twoPeople("akragas"));
    await page.goto(`/#/join/${others.match}/wrong`);
    await page.getByText("This is no invitation to a seat here.").waitFor();
    await shoot("wrong-invitation");
    const made = await makeMatch(here.server, twoPeople("akragas"));
    await openAsHost(page, made);
    await page.locator("[data-notice=waits]").waitFor();
    await shoot("waits");
    await page.goto(`/#/join/${made.match}/${made.invitations.b}`);
    await page.getByText("You already have a seat here.").waitFor();
    await shoot("own-invitation");
    await page.goto(`/#/watch/${made.match}`);
    await page.getByText("You are watching.").waitFor();
    await shoot("watching");
    await page.goto("/#/battle/akragas");
    await page.getByLabel(/a friend far away/).check();
    await press(page.getByRole("button", { name: "To battle" }));
    await page.locator("#link-invite").waitFor();
    await shoot("links");
  },
);
