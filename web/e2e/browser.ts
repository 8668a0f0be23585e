// Debian's Chromium.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

export async function startBrowser(): Promise<Browser> {
  const path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  if (!path) throw new Error("no Chromium: install the package chromium");
  return chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
