// The table of a game: how soon it is there with its ground and men, and what frames cost. The file `tools/bench.mjs` in the folder of
// a game says what is looked at and what is done there.
import { countBytes, sizesOfEngine } from "./bytes.mjs";
import { framesOf, summary } from "./frames.mjs";
import { beside, freshPage, middleOfVisits, since, tableOf, twoBots } from "./house.mjs";

/** Milliseconds since the page was opened until the table, its ground and its men are there. */
async function arrivals(page, { shown }) {
  const there = await since(page, shown.table);
  const [ground, men] = await Promise.all([since(page, shown.ground), since(page, shown.men)]);
  return { there, ground, men };
}

const opened = { place: "server", speed: "instant" };

/** Where the server bakes grounds and men. */
async function byServer({ browser, url }, table) {
  let bytes;
  const times = await middleOfVisits(async () => {
    const page = await freshPage(browser, opened);
    const counted = countBytes(page);
    await page.goto(await tableOf(url, table.scenario, beside));
    const { there, ground, men } = await arrivals(page, table);
    bytes ??= await counted();
    await page.context().close();
    return { there, ground: ground - there, men: men - there };
  });
  return { times, bytes };
}

/** Where the server answers no question for pictures: the engine bakes them as WebAssembly in a worker of the page. */
const byPage = ({ browser, url }, table) =>
  middleOfVisits(async () => {
    const page = await freshPage(browser, opened);
    await page.route(/\/api\/(?:men|ground)/, route => route.abort());
    // In the gallery the engine comes and draws something.
    await page.goto(`${url}/#/gallery`);
    await page.locator(".gallery-figures canvas[data-drawn]").first().waitFor();
    await page.goto(await tableOf(url, table.scenario, beside));
    const { there, ground, men } = await arrivals(page, table);
    await page.context().close();
    return { ground: ground - there, men: men - there };
  });

/** Presses what the table names until a kind of decision comes up. */
const passTo = (page, { kind, next }) =>
  page.evaluate(
    async ([wanted, text]) => {
      const nextOf = new Function(`return ${text}`)();
      const now = () => document.querySelector(".decision.mine")?.dataset.kind;
      for (let tries = 0; now() !== wanted; ++tries) {
        if (tries > 400) throw new Error(`${wanted} never came: ${now()}`);
        nextOf(now(), tries)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await new Promise(done => setTimeout(done, 20));
      }
    },
    [kind, next.toString()],
  );

async function framesByHand({ browser, url }, table) {
  const page = await freshPage(browser, opened);
  await page.goto(await tableOf(url, table.scenario, beside));
  await arrivals(page, table);
  await passTo(page, table.toMove);
  const frames = {};
  for (const [name, act] of Object.entries(table.acts)) {
    const trace = await framesOf(page, () => act(page));
    frames[name] = summary([trace]);
  }
  await page.context().close();
  return frames;
}

const fought = `document.querySelector('.stage .stage-canvas[data-men="there"]')`;
const enough = 200;

/** Fights of two bots, each from when its men are there until it is over, until there are frames enough. */
async function framesOfFights({ browser, url }, { scenario }) {
  const page = await freshPage(browser, { place: "server", speed: "brisk" });
  await page.goto(await tableOf(url, scenario, twoBots));
  const watch = () =>
    page.evaluate(async () => {
      while (document.querySelector(".stage")) await new Promise(done => setTimeout(done, 20));
    });
  const traces = [];
  while (traces.flatMap(one => one.busy).length < enough) {
    await since(page, fought);
    traces.push(await framesOf(page, watch));
  }
  await page.context().close();
  return summary(traces);
}

export async function measureTable(house, table) {
  const { times, bytes } = await byServer(house, table);
  const milliseconds = {
    "battles or table": times.there,
    ground: times.there + times.ground,
    men: times.there + times.men,
    "baking the ground, server": times.ground,
    "baking the men, server": times.men,
  };
  if (await sizesOfEngine(house.url)) {
    const near = await byPage(house, table);
    milliseconds["baking the ground, page"] = near.ground;
    milliseconds["baking the men, page"] = near.men;
  }
  const frames = { ...(await framesByHand(house, table)), "watching fights": await framesOfFights(house, table) };
  return { milliseconds, bytes, frames };
}
