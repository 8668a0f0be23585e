// After all pictures: one page shows everything, and two sheets for each state show it at a glance.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "../browser.ts";
import { album, sizes, themes } from "./places.ts";

const faultsFile = join(album, "faults.txt");
const plain = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** All pictures of a state, small, and the faults found in them. */
function sectionOf(state: string, notes: readonly string[]): string {
  const figures = themes.map(theme =>
    sizes
      .map(size => ({ size, name: `${state}-${size.name}-${theme}` }))
      .filter(({ name }) => existsSync(join(album, `${name}.png`)))
      .map(({ size: { width, height }, name }) => {
        const [w, h] = [width * 0.36, height * 0.36].map(Math.round);
        return `<a href="${name}.png"><img loading="lazy" src="${name}.png" width="${w}" height="${h}" alt="${name}"></a>`;
      }),
  );
  const rows = figures.map(row => `<p>${row.join("")}</p>`);
  return `<section id="${state}"><h2>${state}</h2>${rows.join("")}<ul>${notes.map(note => `<li>${plain(note)}</li>`).join("")}</ul></section>`;
}

const head = `<!doctype html><meta charset="utf-8"><title>Pictures of Acies</title><style>
body{margin:0;font:13px sans-serif;background:#777}h2{margin:6px;font-size:18px}section{padding:4px}section p{width:2450px}
p{margin:0 0 4px;display:flex;gap:4px;align-items:flex-start}img{display:block}ul{margin:0}nav{columns:6}</style>`;

/** The view at a glance on a desk, and in the hand. */
const glances: Readonly<Record<string, (at: (name: string, height: number) => string) => string>> = {
  desk: at =>
    `<p>${at("1280x720-light", 413)}${at("1280x720-dark", 413)}</p>` +
    `<p>${at("1920x1080-light", 399)}${at("820x1180-light", 399)}${at("820x1180-dark", 399)}</p>`,
  hand: at =>
    `<p>${at("390x844-light", 812)}${at("390x844-dark", 812)}<span>${at("844x390-light", 331)}<br>${at("844x390-dark", 331)}</span></p>`,
};

async function makeSheets(states: Iterable<string>): Promise<void> {
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width: 1472, height: 816 } });
  const file = join(album, "sheet.html");
  for (const state of states)
    for (const [glance, arrange] of Object.entries(glances)) {
      const at = (name: string, height: number): string =>
        existsSync(join(album, `${state}-${name}.png`)) ? `<img src="${state}-${name}.png" height="${height}">` : "";
      const body = arrange(at);
      if (!body.includes("<img")) continue;
      writeFileSync(file, `${head}${body}`);
      await page.goto(pathToFileURL(file).href);
      await page.screenshot({ path: join(album, "sheets", `${state}-${glance}.png`) });
    }
  rmSync(file, { force: true });
  await browser.close();
}

export default function setup(): () => Promise<void> {
  mkdirSync(join(album, "sheets"), { recursive: true });
  rmSync(faultsFile, { force: true });
  const began = Date.now();
  return async () => {
    const pictures = readdirSync(album).filter(name => /-\d+x\d+-(light|dark)\.png$/.test(name));
    const stateOf = (name: string): string => name.replace(/-\d+x\d+-\w+\.png$/, "");
    const states = [...new Set(pictures.map(stateOf))].toSorted();
    const faults = existsSync(faultsFile) ? readFileSync(faultsFile, "utf8").split("\n").filter(Boolean) : [];
    const notes = (state: string): string[] => faults.filter(line => new RegExp(`^${state}-\\d+x`).test(line));
    const links = states.map(state => `<a href="#${state}">${state}</a><br>`).join("");
    const sections = states.map(state => sectionOf(state, notes(state)));
    writeFileSync(join(album, "index.html"), `${head}<nav>${links}</nav>${sections.join("")}`);
    await makeSheets(new Set(pictures.filter(name => statSync(join(album, name)).mtimeMs >= began).map(stateOf)));
    console.log(`${pictures.length} pictures of ${states.length} states: ${join(album, "index.html")}`);
    if (faults.length > 0) console.log(`${faults.length} things to look at: ${faultsFile}`);
  };
}
