// Shared by tests of campaigns: a player who fights the battles and decides between them.
import type { Page } from "playwright-core";
import { kindIs, until } from "./kit.ts";

export const step = `document.querySelector(".table-page")?.getAttribute("data-step")`;
export const opened = `Number(document.querySelector(".table-page")?.getAttribute("data-open") ?? 0) > 0`;
export const connected = `document.querySelector('.notice-line[role="alert"]') === null`;

/**
 * Fights on by typing what to do, until the battle is over or a decision of a kind in `stops` is due. Its choice
 * depends on the battle and on the number of the step alone, and it types one action for each step, on any machine.
 */
export async function fightOn(page: Page, chance: number, stops: readonly string[]): Promise<"over" | "stopped"> {
  return page.evaluate(
    async ([start, kinds]) => {
      const whole = (n: number): number => n >>> 0;
      const lot = (n: number): number => {
        let x = whole(Math.imul(n, 2654435761) + Math.imul(start, 40503));
        x = whole(Math.imul(x ^ (x >>> 16), 0x45d9f3b));
        return whole(x ^ (x >>> 16));
      };
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      // Attacks where it can, goes up the board, and otherwise acts at random, seldom not at all.
      const choose = (texts: readonly string[], n: number): string => {
        const some = (list: readonly string[]): string => list[n % list.length] ?? "";
        const of = (kind: string): string[] => texts.filter(text => text.startsWith(`${kind} `));
        const row = (text: string): string => text.split(" ").at(-1)?.charAt(0) ?? "";
        const attacks = of("battle");
        if (attacks.length > 0) return some(attacks);
        const moves = of("move");
        const front = moves.map(row).toSorted()[0];
        if (moves.length > 0 && n % 8 !== 0) return some(moves.filter(text => row(text) === front));
        const deeds = texts.filter(text => text !== "done");
        return some(deeds.length > 0 && (n >>> 8) % 12 !== 0 ? deeds : texts);
      };
      for (let last = ""; ; await new Promise(done => setTimeout(done, 2))) {
        if (document.querySelector(".report")) return "over";
        const table = document.querySelector(".table-page");
        const now = table?.getAttribute("data-step") ?? "";
        const open = Number(table?.getAttribute("data-open") ?? 0);
        if (open === 0 || now === last) continue;
        const texts = all("#open-actions option").map(option => option.getAttribute("value") ?? "");
        if (texts.length !== Math.min(open, 300)) continue;
        if (kinds.includes(document.querySelector(".decision.mine")?.getAttribute("data-kind") ?? "")) return "stopped";
        last = now;
        const box = document.querySelector<HTMLInputElement>("#command");
        if (!box) throw new Error("there is nowhere to type");
        box.value = choose(texts, lot(Number(now)));
        box.form?.requestSubmit();
      }
    },
    [chance, stops] as const,
  );
}

/** Clicks, and waits until the table has moved on. */
export async function click(page: Page, selector: string): Promise<void> {
  const before = await page.evaluate(step);
  await page.locator(selector).click();
  await until(page, `${step} !== ${JSON.stringify(before)} && (${opened} || document.querySelector(".report"))`);
}

/** Spends glory at this decision: on as many stragglers as allowed, once on a rally and once on leadership. */
export async function spendGlory(page: Page, spent: Set<string>): Promise<void> {
  const offered = await page
    .locator("#open-actions option")
    .evaluateAll(list => list.map(option => option.getAttribute("value") ?? ""));
  if (await page.evaluate(kindIs("stragglers"))) {
    const most = offered.at(-1) ?? "";
    if (most !== "straggle 0") spent.add("stragglers");
    return click(page, `.decision.mine [data-action="${most}"]`);
  }
  const weak = offered.find(text => text.startsWith("rally "))?.slice("rally ".length);
  if (!spent.has("rally") && weak) {
    spent.add("rally");
    return click(page, `.cell.choosable[data-hex="${weak}"]`);
  }
  if (!spent.has("leadership") && offered.includes("leadership")) {
    spent.add("leadership");
    return click(page, '.decision.mine [data-action="leadership"]');
  }
  return click(page, '.decision.mine [data-action="done"]');
}

/** Fights the battle at hand to its end, and goes back to the campaign. `middle` runs before the first attack. */
export async function fight(
  page: Page,
  chance: number,
  spent: Set<string>,
  middle?: () => Promise<void>,
): Promise<void> {
  await page.locator('[data-action="to-table"]').click();
  for (let between = middle; ;) {
    const stops = between ? ["glory", "stragglers", "battle"] : ["glory", "stragglers"];
    if ((await fightOn(page, chance, stops)) === "over") break;
    if (between && (await page.evaluate(kindIs("battle")))) {
      await between();
      between = undefined;
    } else await spendGlory(page, spent);
  }
  await page.locator('.report [data-action="to-campaign"]').click();
  await page.locator(".campaign-page").waitFor();
}

/** Makes the decisions between two battles until the next one is due, or all is over. */
export async function settle(page: Page, fought: number): Promise<void> {
  const number = "Number(document.querySelector('.campaign-page')?.getAttribute('data-n') ?? 0)";
  await until(page, `document.querySelectorAll(".campaign-timeline > .fought").length === ${fought}`);
  for (;;) {
    const decision = await page.locator(".campaign-page").getAttribute("data-decision");
    if (decision === "fight" || decision === "over") return;
    const n = (await page.evaluate(number)) as number;
    await page.locator(".campaign-now.mine button").first().click();
    await until(page, `${number} > ${n}`);
  }
}
