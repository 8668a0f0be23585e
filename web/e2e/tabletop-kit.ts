// Shared by tests on the tabletop: where units are on the screen, pulling them, a player who takes offered actions.
import type { Page } from "playwright-core";
import { settled, until } from "./kit.ts";

/** The kind of decision this person has. */
export const kind = (name: string): string => `document.querySelector(".decision.mine")?.dataset.kind === "${name}"`;
export const unitNamed = (name: string): string => `.tt-unit[aria-label^="${name},"]`;

/** Takes offered actions, one after the other, like a player who goes for the enemy. */
export async function playOn(
  page: Page,
  options: { until?: string; most?: number } = {},
): Promise<"over" | "until" | "clicks"> {
  return page.evaluate(
    async ({ goal, most }) => {
      const stop = new Function(`return ${goal}`) as () => boolean;
      const moment = (): Promise<void> => new Promise(done => setTimeout(done, 4));
      let x = 5;
      const below = (n: number): number => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >>> 8) % n;
      };
      const page = (): HTMLElement | null => document.querySelector<HTMLElement>(".tt-page");
      const shown = (): string => `${page()?.dataset["step"]} ${page()?.dataset["open"]}`;
      // The best actions come first: charges, shots, marches straight ahead, moves.
      const wish = ["charge", "shoot", "first", "line", "march", "move", "path", "counter", "evade", "stand", "go_on"];
      for (let clicks = 0; clicks < most;) {
        await moment();
        if (document.querySelector(".report")) return "over" as const;
        if (stop()) return "until" as const;
        const curtain = document.querySelector<HTMLElement>(".curtain button");
        if (curtain) {
          curtain.click();
          continue;
        }
        if (Number(page()?.dataset["open"] ?? 0) === 0) continue;
        const all = document.querySelector<HTMLDetailsElement>(".tt-all");
        if (all && !all.open) {
          all.open = true;
          continue;
        }
        if (all && !all.querySelector("[data-kind]")) continue; // it is being filled
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(".decision.mine button[data-kind]")];
        if (buttons.length === 0) continue;
        const before = shown();
        const rank = (b: HTMLButtonElement): number => {
          const i = wish.indexOf(b.dataset["kind"] ?? "");
          return i < 0 ? 99 : i;
        };
        const best = Math.min(...buttons.map(rank));
        const done = buttons.find(b => b.dataset["kind"] === "done");
        const likely = buttons.filter(b => rank(b) === best);
        const button = best === 99 && done ? done : (likely[below(Math.min(likely.length, 2))] ?? done);
        button?.click();
        clicks += 1;
        while (shown() === before && !document.querySelector(".report, .say")) await moment();
      }
      return "clicks" as const;
    },
    { goal: options.until ?? "false", most: options.most ?? 3000 },
  );
}

/** Where the middle of a unit is on the screen, once it stands still there. */
export async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  await page.locator(unitNamed(name)).waitFor();
  await settled(page);
  return page.evaluate(selector => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) throw new Error(`no ${selector} on the table`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, unitNamed(name));
}
/** How far down the screen a unit is, to be waited for. */
export const height = (page: Page, name: string) => (): Promise<number> => middle(page, name).then(at => at.y);

/** Pulls the piece at a place by so many pixels. */
export async function pull(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

/** By how many degrees a unit is turned from facing up the table, clockwise; to the left less than nothing. */
export const facing = (page: Page, name: string): Promise<number> =>
  page.locator(unitNamed(name)).evaluate(unit => {
    const degrees = Number((unit as HTMLElement).dataset["facing"]);
    return degrees > 180 ? degrees - 360 : degrees;
  });
/** Arrows of a kind lie on the table. */
export const arrowOf = (arrow: string): string =>
  `document.querySelector(".tt-board").dataset.arrows.split(" ").includes("${arrow}")`;

/** How many lie on the field: as many after the page was loaded anew as before. */
export async function stayAfterReload(page: Page): Promise<number> {
  const fallen = `Number(document.querySelector(".tt-board")?.dataset.fallen)`;
  const lying = await page.evaluate<number>(fallen);
  await page.reload();
  await until(page, `${fallen} === ${lying}`);
  return lying;
}
