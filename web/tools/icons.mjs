// Makes the PNG icons anew from icon.svg, with Chromium: node tools/icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const drawing = readFileSync(join(web, "icon.svg"), "utf8");
// A maskable icon may be cut to a circle: its drawing keeps to the middle, on a ground that goes to the edges.
const icons = [
  { name: "icon-192", size: 192, share: 1, ground: "transparent" },
  { name: "icon-512", size: 512, share: 1, ground: "transparent" },
  { name: "icon-maskable-512", size: 512, share: 0.72, ground: "#f3ead7" },
];

mkdirSync(join(web, "icons"), { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><div style="width:${share * 100}vw;height:${share * 100}vh">${drawing}</div>`,
  );
  await page.screenshot({ path: join(web, "icons", `${name}.png`), omitBackground: true });
}
await browser.close();
