// Checks the dice between the battles of a campaign by the lines of docs/fair-dice.md, in the browser, trusting nobody.
import type { CampaignDiceSheet } from "../generated/campaign.ts";
import { type Checked, FairDice, brokenSince, numberBelow } from "../shell/fair-dice.ts";
import type { KeptDice } from "../shell/kept-dice.ts";

/**
 * Makes every die of the sheet again. `brought`: the nonce that this browser brought to a match, which must be among those that the
 * dice after that battle come from.
 */
export async function checkCampaignDice(
  sheet: CampaignDiceSheet,
  kept: KeptDice | undefined,
  brought: (match: string) => string | undefined,
): Promise<Checked> {
  const found = { rolls: 0, draws: 0, rollsLeft: 0, drawsLeft: 0, kept: kept !== undefined };
  const broken = brokenSince({ ...sheet, nonces: [] }, kept);
  if (broken) return { ...found, fault: broken };
  let next = 0;
  for (const { match, nonces, dice } of sheet.battles) {
    const own = brought(match);
    if (own !== undefined && sheet.scheme === 2 && !nonces.includes(own)) return { ...found, fault: "kept_nonce" };
    // eslint-disable-next-line no-await-in-loop
    const source = await FairDice.of({ ...sheet, nonces });
    if (typeof source === "string") return { ...found, fault: source };
    for (const { number, shows } of dice) {
      // eslint-disable-next-line no-await-in-loop
      const numbers = number < next ? undefined : await source.roll(number, 0);
      // eslint-disable-next-line no-await-in-loop
      const good = numbers && 1 + (await numberBelow(numbers, 6)) === shows;
      if (good) found.rolls += 1;
      else if (numbers || sheet.scheme === 2) return { ...found, fault: "roll", number };
      else found.rollsLeft += 1;
      next = number + 1;
    }
  }
  if (sheet.opened > next) return { ...found, fault: "roll", number: next };
  return found;
}
