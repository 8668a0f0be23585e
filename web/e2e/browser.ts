// Debian's Chromium.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

export function browserPath(): string {
  const path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
  if (!path) throw new Error("no Chromium: install the package chromium");
  return path;
}
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
