// The pictures of docs/art.md, made anew where ACIES_ART is set: ACIES_ART=1 npx vitest run -c vitest.e2e.config.ts art
import { join } from "node:path";
import { describe, it } from "vitest";
import type { Page } from "playwright-core";
import { houseWithPositions, person, root, until } from "./kit.ts";

const here = houseWithPositions();
const images = join(root, "docs", "images");
const quality = 74;

/** Shows some sheets of the engine one below the other, so much of each, on the ground of a table. */
async function sheets(
  name: string,
  width: number,
  rows: readonly (readonly [query: string, high: number])[],
): Promise<void> {
  const height = rows.reduce((sum, [, high]) => sum + high, 24);
  const page = await here.browser.newPage({ viewport: { width, height } });
  const drawn = rows.map(
    ([query, high]) =>
      `<div style="height:${high}px;overflow:hidden"><img src="${here.server.url}/api/men/sheet?${query}" style="position:relative;top:50%;transform:translateY(-36%)"></div>`,
  );
  await page.setContent(
    `<body style="margin:0;padding:12px 0;background:linear-gradient(#c2bd88,#a3a268);display:grid;justify-items:center">${drawn.join("")}`,
  );
  await page.waitForFunction(() => [...document.images].every(image => image.complete && image.naturalWidth > 0));
  await page.screenshot({ path: join(images, name), quality });
  await page.close();
}

async function gallery(part: string, drawn: string, width: number, height: number): Promise<Page> {
  const { page } = await person(here, { motion: "still" }, { viewport: { width, height } });
  await page.goto(`/#/gallery/${part}`);
  await until(page, drawn);
  return page;
}
const figures = (least: number): string =>
  `(all => all.length >= ${least} && all.every(one => one.dataset.drawn))([...document.querySelectorAll(".gallery-figures canvas")])`;

describe.runIf(process.env["ACIES_ART"])("the pictures of docs/art.md", () => {
  it("show every kind of figure", async () => {
    const page = await gallery("figures", figures(22), 1240, 1300);
    await page.locator(".gallery-figures").screenshot({ path: join(images, "art-figures.jpg"), quality });
    await page.context().close();
  });
  it("show every people with its shield", async () => {
    const page = await gallery("peoples", figures(64), 1080, 2400);
    await page.addStyleTag({
      content:
        "body { background: #b89468 } .gallery-peoples { zoom: 0.68; width: 1240px; grid-template-columns: 1fr 1fr } .gallery-peoples .panel { padding: 0.3rem 0.6rem }",
    });
    await page.locator(".gallery-peoples").screenshot({ path: join(images, "art-peoples.jpg"), quality: 52 });
    await page.context().close();
  });
  it("show the moments of the poses", () => {
    const poses = ["marching", "fighting", "fallen", "fleeing"];
    const row = (kind: string, scale: number, pose: string): string =>
      `kind=${kind}&pose=${pose}&scale=${scale}&tilt=20&headings=32&first=11&count=1&moments=6`;
    return sheets("art-poses.jpg", 1020, [
      ...poses.map(pose => [row("heavy_foot&people=rome", 31, pose), 72] as const),
      ...poses.map(pose => [row("light_horse&people=numidia", 30, pose), 86] as const),
    ]);
  });
  it("show a figure from all sides, and where its shadow falls", () =>
    sheets("art-light.jpg", 1020, [
      ["kind=medium_horse&people=macedon&pose=standing&scale=19&tilt=50&headings=8&first=0&count=8", 96],
      ["kind=medium_foot&people=greece&pose=standing&scale=23&tilt=20&headings=8&first=0&count=8", 80],
    ]));
  it("show the lands", async () => {
    const page = await gallery(
      "lands",
      `document.querySelectorAll(".gallery-lands img").length === 6 && [...document.images].every(one => one.complete)`,
      760,
      1000,
    );
    await page.addStyleTag({
      content: ".gallery-lands { grid-template-columns: 1fr 1fr } .gallery-lands figure { display: none }",
    });
    await page.locator(".gallery-lands").screenshot({ path: join(images, "art-lands.jpg"), quality: 66 });
    await page.context().close();
  });
  it("show a fight", async () => {
    const there = `document.querySelector('.stage-canvas[data-men="there"][data-land="there"]') !== null`;
    const { page } = await person(here, { motion: "full" }, { viewport: { width: 1000, height: 900 } });
    await page.goto("/#/gallery/fight");
    await page.locator(".gallery-choices select").nth(0).selectOption("heavy_foot rome");
    await page.locator(".gallery-choices select").nth(1).selectOption("elephant carthage");
    await page.locator(".gallery-choices select").nth(2).selectOption("africa");
    await page.locator(".gallery-choices select").nth(3).selectOption("open");
    await page.locator(".gallery-play input").fill("44");
    await until(page, there);
    await page.locator(".gallery-fight").screenshot({ path: join(images, "art-fight.jpg"), quality });
    await page.context().close();
  });
});
