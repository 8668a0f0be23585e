// How soon the front page is there for a newcomer, and what it fetches for that.
import { countBytes } from "./bytes.mjs";
import { freshPage, middleOfVisits, since } from "./house.mjs";

const listed = `document.querySelector('a[href^="#/battle/"]')`;
const ground = `document.querySelector('.play-now-picture .sketch[data-ground="drawn"]')`;

async function firstPaint(page) {
  const entries = `performance.getEntriesByName("first-contentful-paint")`;
  await since(page, `${entries}.length > 0`);
  return page.evaluate(`${entries}[0].startTime`);
}

export async function measureFront({ browser, url }) {
  let bytes;
  const milliseconds = await middleOfVisits(async () => {
    const page = await freshPage(browser);
    const counted = countBytes(page);
    await page.goto(`${url}/`, { waitUntil: "commit" });
    const times = {
      "first paint": await firstPaint(page),
      "battles or table": await since(page, listed),
      ground: await since(page, ground),
    };
    await page.waitForLoadState("networkidle");
    bytes ??= await counted();
    await page.context().close();
    return times;
  });
  return { milliseconds, bytes, frames: {} };
}
