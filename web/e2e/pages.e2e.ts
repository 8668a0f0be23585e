// Every page: no fault for people who use it by other means, and quick to come.
import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import {
  againstBot,
  axeSource,
  clickOn,
  hasTarget,
  house,
  makeCampaign,
  makeMatch,
  openAsHost,
  person,
  phone,
  picture,
  settled,
  sitDown,
  twoPeople,
  until,
} from "./kit.ts";

const here = house();
const axe = axeSource();

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Faults that axe finds, of any weight: the order of headings and a heading for the page are among them. */
async function faults(page: Page, only?: string): Promise<string[]> {
  await settled(page);
  // Not as a script of the page, which its own policy would refuse.
  await page.evaluate(axe);
  const found = await page.evaluate(async rule => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ["violations"], ...(rule ? { runOnly: [rule] } : {}) })).violations;
  }, only);
  return found.map(
    v =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map(n => `${n.html.slice(0, 160)} ${n.failureSummary ?? ""}`)
        .join(" | ")}`,
  );
}

describe("the gallery", () => {
  const canvases = ".gallery-figures canvas";
  /** Waits until every figure there is has been drawn as the words in its wish say. */
  const allDrawn = (page: Page, least: number, words: string): Promise<void> =>
    until(
      page,
      `(all => all.length >= ${least} && all.every(one => (one.dataset.drawn ?? "").includes('${words}')))(` +
        `[...document.querySelectorAll("${canvases}")])`,
    );

  it("shows every figure, and turns them when it is asked to", async () => {
    const { page, context } = await person(here);
    await page.goto("/");
    await page.getByRole("link", { name: /^The gallery/ }).click();
    await allDrawn(page, 22, '"first":6');
    await page.getByRole("button", { name: "Turn right" }).click();
    await allDrawn(page, 22, '"first":5');
    await page.getByLabel("Troops").selectOption("elephant");
    await page.getByLabel("People").selectOption("");
    await allDrawn(page, 16, '"kind":"elephant"');
    // Something is drawn: a picture of one colour is none.
    const colours = await page
      .locator(canvases)
      .first()
      .evaluate(one => {
        const { width, height } = one as HTMLCanvasElement;
        const pixels = (one as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data;
        return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
      });
    expect(colours).toBeGreaterThan(100);
    expect(await faults(page), "gallery").toEqual([]);
    await picture(page, "gallery");
    // A pose that goes on can be pulled to any of its moments.
    await page.getByLabel("Pose").selectOption("fallen");
    await allDrawn(page, 16, '"moment":5');
    await page.getByLabel("Moment").fill("2");
    await allDrawn(page, 16, '"moment":2');
    await context.close();
  });

  it("has everything else as well: peoples, lands, signs, icons, sounds", async () => {
    const { page, context } = await person(here, { sound: true, volume: 0.3 });
    await page.goto("/#/gallery");
    const part = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
    await part("Peoples").click();
    await allDrawn(page, 64, '"first"');
    expect(await faults(page), "peoples").toEqual([]);
    await part("Lands").click();
    await until(page, `document.querySelectorAll(".gallery-lands img").length === 6`);
    await page.getByLabel("On the left").selectOption("marsh");
    await until(page, `[...document.querySelectorAll(".gallery-lands img")].every(one => one.complete)`);
    expect(await faults(page), "lands").toEqual([]);
    await part("Signs, dice and icons").click();
    await until(page, `document.querySelectorAll(".gallery-signs li").length > 40`);
    expect(await page.locator(".gallery-icons svg").count()).toBeGreaterThan(15);
    expect(await faults(page), "signs").toEqual([]);
    await part("Sounds").click();
    await page.getByRole("button", { name: "Missiles" }).click();
    expect(await page.locator(".gallery-score").count()).toBeGreaterThan(8);
    expect(await faults(page), "sounds").toEqual([]);
    await context.close();
  });

  it("plays a fight of one's own choice, and is pulled to any moment of it", async () => {
    const { page, context, errors } = await person(here, { motion: "full" });
    await page.goto("/#/gallery/fight");
    const there = `document.querySelector('.stage-canvas[data-men="there"][data-land="there"]') !== null`;
    await until(page, there);
    await page.getByLabel("What happens").selectOption("they are driven back");
    const does = (side: string, what: string): string =>
      `document.querySelector(".stage-canvas").dataset.${side}.includes("${what}")`;
    await page.getByRole("button", { name: "Play" }).click();
    await until(page, does("left", "fighting"));
    await until(page, does("right", "fallen"));
    await until(page, does("right", "fleeing"));
    await page.getByLabel("Moment of the fight").fill("3");
    await until(page, does("left", "marching"));
    expect(await faults(page), "fight").toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.each(["light", "dark"] as const)("in %s", theme => {
  it("axe finds no fault on the way through a battle", async () => {
    // The pages are the same in the dark but for their colours.
    const only = theme === "dark" ? "color-contrast" : undefined;
    const { page, context } = await person(here, { speed: "instant", theme });
    await page.goto("/");
    await page.locator('a[href="#/battle/akragas"]').waitFor();
    expect(await faults(page, only), "home").toEqual([]);
    await picture(page, `home-${theme}`);

    await page.goto("/#/battle/dara");
    await page.getByRole("heading", { name: "What happened" }).waitFor();
    expect(await faults(page, only), "battle").toEqual([]);
    await picture(page, `battle-dara-${theme}`);

    await sitDown(page, here);
    expect(await faults(page, only), "table").toEqual([]);
    await page.locator(".card.playable").first().click();
    await page.locator(".looked-at").waitFor();
    expect(await faults(page, only), "card").toEqual([]);
    await page.keyboard.press("?");
    for (const tab of ["Units", "Terrain", "Cards", "Dice", "Rules", "Keys"]) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tab", { name: tab, selected: true }).waitFor();
      expect(await faults(page, only), `aid ${tab}`).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await clickOn(page, 21, { until: hasTarget })).toBe("until");
    await page.locator(".cell.target").first().hover();
    await page.locator(".odds").waitFor();
    expect(await faults(page, only), "odds").toEqual([]);
    await picture(page, `fight-${theme}`);
    for (const [button, name] of [
      ["Settings", "settings"],
      ["Links", "links"],
      ["Discards", "discards"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      expect(await faults(page, only), name).toEqual([]);
      await picture(page, `${name}-${theme}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.locator(".chart").first().waitFor();
    expect(await faults(page, only), "report").toEqual([]);
    await picture(page, `report-${theme}`);
    await page.getByRole("link", { name: "Watch it again" }).click();
    await page.getByLabel("Position in the battle").waitFor();
    await page.getByLabel("To the end").click();
    await page.locator(".replay-page .report .chart").first().waitFor();
    await page.locator(".replay-page .report").getByText("gives the battle up").waitFor();
    expect(await faults(page, only), "replay").toEqual([]);
    await picture(page, `replay-${theme}`);

    await page.goto("/#/battle/akragas");
    await page.getByLabel(/a friend beside you/).check();
    await page.getByRole("button", { name: "To battle" }).click();
    await page.locator(".curtain").waitFor();
    expect(await faults(page, only), "curtain").toEqual([]);
    await picture(page, `curtain-${theme}`);
    await context.close();
  });
});

describe("every other page", () => {
  it("has no fault for axe either", async () => {
    const { page, context } = await person(here);
    const look = async (name: string, there: Locator): Promise<void> => {
      await there.first().waitFor();
      await expect.poll(() => page.title()).toMatch(/Acies$/);
      expect(await faults(page), name).toEqual([]);
      // axe looks for a heading of the first order in the whole page: there is exactly one.
      expect(await page.locator("h1").count(), name).toBe(1);
    };
    await page.goto("/#/nowhere/at/all");
    await look("not found", page.getByRole("heading", { name: "There is nothing at this address." }));
    await page.goto("/#/play/nosuchmatch1/nosuchsecret");
    await look("no such match", page.getByRole("alert"));
    await page.goto("/#/armies");
    await look("armies", page.locator("[data-action=begin]"));
    await page.goto("/#/campaigns/sicily");
    await look("campaign set-up", page.locator("[data-action=begin]"));
    const { campaign, secret } = await makeCampaign(here.server);
    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await look("campaign", page.locator(".campaign-timeline"));
    const made = await makeMatch(here.server, twoPeople("akragas"));
    await openAsHost(page, made);
    await look("table that waits", page.locator("[data-notice=waits]"));
    await page.goto(`/#/join/${made.match}/${made.invitations.b}`);
    await look("own invitation", page.getByText("You already have a seat here."));
    const others = await makeMatch(here.server, twoPeople("akragas"));
    await page.goto(`/#/join/${others.match}/wrong`);
    await look("wrong invitation", page.getByText("This is no invitation to a seat here."));
    await page.goto(`/#/watch/${made.match}`);
    await look("watching", page.getByText("You are watching."));
    await page.goto("/#/battle/demonstration");
    await look("tabletop battle", page.locator(".tt-map .tt-unit"));
    const battle = await makeMatch(here.server, againstBot("demonstration"));
    await page.goto(`/#/play/${battle.match}/${battle.secrets.a}`);
    await look("tabletop", page.locator(".decision.mine"));
    await page.keyboard.press("?");
    await look("tabletop rules", page.getByRole("dialog"));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Give up this battle" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("link", { name: "Watch it again" }).click();
    await look("tabletop replay", page.getByLabel("Position in the battle"));
    await page.getByLabel("To the end").click();
    await page.locator(".report").getByText("gives the battle up").waitFor();
    await context.close();
  });
});

describe("on a phone", () => {
  it("axe finds no fault, and nothing is wider than the screen", async () => {
    const { page, context } = await person(here, { speed: "instant" }, phone);
    const narrow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    for (const [address, name, there] of [
      ["/#/", "home", page.locator('a[href="#/battle/akragas"]')],
      ["/#/battle/onoguris", "battle-medieval", page.getByRole("heading", { name: "What happened" })],
    ] as const) {
      await page.goto(address);
      await there.waitFor();
      expect(await faults(page), name).toEqual([]);
      expect(await narrow(), name).toBeLessThanOrEqual(360);
      await picture(page, `${name}-phone`);
    }
    await sitDown(page, here, "dara");
    expect(await faults(page), "table").toEqual([]);
    expect(await narrow(), "table").toBeLessThanOrEqual(360);
    await picture(page, "table-dara-phone");
    await page.getByLabel("Menu").first().click();
    await picture(page, "menu-phone");
    await page.getByRole("button", { name: "Player aid" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await faults(page), "aid").toEqual([]);
    await picture(page, "aid-phone");
    await context.close();
  });
});

describe("the first board", () => {
  // The time is printed, for people: on a machine that others use it proves nothing.
  it("comes with nothing in the cache, and by no more than a handful of requests", async () => {
    const made = await makeMatch(here.server, againstBot("akragas"));
    const { page, context } = await person(here);
    const asked: string[] = [];
    // What a worker drew and hands over (a blob) was not asked of anybody.
    page.on("request", request => !request.url().startsWith("blob:") && asked.push(request.url()));
    // The browser keeps the seat already, as it does when the match was made there.
    await context.addInitScript(
      ({ match, secret }) =>
        localStorage.setItem(`acies.match.${match}.a`, JSON.stringify({ match, seat: "a", secret, name: "Akragas" })),
      { match: made.match, secret: made.secrets.a },
    );
    await page.goto(`/#/play/${made.match}/a`);
    await page.locator(".decision.mine").waitFor();
    await until(page, `document.querySelectorAll(".hexboard .piece").length > 20`);
    console.log(`first board after ${Math.round(await page.evaluate(() => performance.now()))} ms`);
    expect(asked.filter(url => !url.startsWith(here.server.url))).toEqual([]);
    // The files of this device and the men come beside, and the board does not wait for them.
    const needed = asked.filter(url => !/\/(engine[-.]|pictures-|worker-|thinker-|api\/men)/.test(url));
    // The page itself names its parts and its fonts, so that they come all at once.
    const named = await page
      .locator("head link[href], head script[src]")
      .evaluateAll(found => found.map(one => (one as HTMLLinkElement).href || (one as HTMLScriptElement).src));
    const rest = needed.filter(url => !named.includes(url));
    expect(rest.length, rest.join(" ")).toBeLessThanOrEqual(8);
    const fonts = needed.filter(url => url.endsWith(".woff2"));
    expect(fonts.length).toBe(2);
    const drawn = page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(font => font.status === "loaded").map(font => font.family.replaceAll('"', ""));
    });
    expect(await drawn).toEqual(expect.arrayContaining(["Marcellus", "Source Sans 3"]));
    await context.close();
  });
  it("is there before its ground, which follows, and is drawn anew when the board is turned round", async () => {
    const { page, context } = await person(here, { theme: "dark" });
    let release = (): void => undefined;
    const released = new Promise<void>(resolve => (release = resolve));
    await page.route("**/api/ground/**", async route => {
      await released;
      await route.continue();
    });
    await page.goto("/#/battle/dara");
    await until(page, `document.querySelectorAll(".hexboard .piece").length > 20`);
    await until(page, `document.querySelectorAll(".hexboard-ground .board-edge").length === 1`);
    expect(await page.locator(".hexboard-ground use").count()).toBe(0);
    release();
    await page.locator('.hexboard-ground use[href="#ground-gate"]').first().waitFor();
    expect(await page.locator(".hexboard-ground .hex-names text").first().textContent()).toBe("A1");
    // It is that of the land the battle was fought in.
    expect(await page.locator("#land-mesopotamia-grain").count()).toBe(1);
    // The page's colours: by night a veil lies over the drawing.
    expect(await page.locator(".hexboard-ground .night").evaluate(veil => getComputedStyle(veil).fill)).not.toBe(
      "none",
    );
    await page.locator("label.top input").check();
    await until(page, `document.querySelector(".hexboard-ground .hex-names text")?.textContent === "K13"`);
    await context.close();
  });
});
