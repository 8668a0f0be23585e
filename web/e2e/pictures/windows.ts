// Windows over a table, opened and closed.
import type { Page } from "playwright-core";
import type { Visit } from "./album.ts";

/** Presses a button of the bar, which is behind the menu on a small screen. */
export async function fromMenu({ page, finger, press }: Visit, name: string): Promise<void> {
  const menu = page.locator(".menu:not([open]) > summary");
  if (finger && (await menu.count()) > 0) await press(menu);
  await press(page.getByRole("button", { name, exact: true }));
}
export async function closeWindow(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
export async function giveUp(visit: Visit): Promise<void> {
  await fromMenu(visit, "Give up this battle");
  await visit.press(visit.page.getByRole("button", { name: "Yes" }));
  await visit.page.locator(".report").first().waitFor();
}
export const stepIs = (least: number): string =>
  `Number(document.querySelector(".table-page")?.getAttribute("data-step") ?? 0) >= ${least}`;

/** Lets the showing go on until something is there, and stops it at that moment. */
export const stopAt = (page: Page, selector: string): Promise<void> =>
  page.evaluate(async what => {
    const press = (): boolean => document.dispatchEvent(new KeyboardEvent("keydown", { key: "p" }));
    const paused = (): boolean => document.querySelector<HTMLElement>(".table-page")?.dataset["paused"] === "true";
    const until = async (holds: () => boolean): Promise<void> => {
      for (let waits = 0; !holds(); ++waits) {
        if (waits > 6_000) throw new Error(`never shown: ${what}`);
        await new Promise(done => setTimeout(done, 4));
      }
    };
    if (paused()) press();
    await until(() => document.querySelector(what) !== null);
    press();
    await until(paused);
  }, selector);
/** Changes a player's settings, and loads the page anew. */
export async function setAnew(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(more => {
    const kept = JSON.parse(localStorage.getItem("acies.settings") ?? "{}") as object;
    localStorage.setItem("acies.settings", JSON.stringify({ ...kept, ...more }));
  }, change);
  await page.reload();
}
