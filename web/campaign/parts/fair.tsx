// Whether the dice between the battles were fair: at any time, here in the browser; at the end the whole record on the server too.
import { useEffect, useState } from "preact/hooks";
import { api } from "../../shell/api.ts";
import { canCheck } from "../../shell/fair-dice.ts";
import { keepCampaignPromise, keptDice, keptNonce } from "../../shell/kept-dice.ts";
import { type Finding, Finder, linesHere } from "../../shell/parts/verify.tsx";
import { t } from "../../shell/strings.ts";
import type { CampaignInfo } from "../../generated/campaign.ts";
import { campaignApi } from "../api.ts";
import { checkCampaignDice } from "../dice.ts";
import { tc } from "../strings.ts";

const brought = (match: string): string | undefined => keptNonce(match, "a") ?? keptNonce(match, "b");

async function find({ id, seed, gave_up }: CampaignInfo): Promise<Finding> {
  const sheet = await campaignApi.dice(id);
  const here = canCheck() ? await checkCampaignDice(sheet, keptDice(id), brought) : undefined;
  if (here?.fault) return { good: false, lines: [t.verifyFailed, ...linesHere(here)] };
  const lines = linesHere(here);
  // Of a campaign in which a battle was given up there is no record as one.
  if (seed === null || gave_up.some(side => side !== null)) return { good: true, lines };
  const verdict = await api.verify(await campaignApi.record(id));
  return verdict.ok
    ? { good: true, lines: [...lines, tc.fairWhole(verdict.rolls, verdict.draws)] }
    : { good: false, lines: [t.verifyFailed, verdict.error?.words ?? ""] };
}

/** What was promised is kept by whoever sees this, and held against what is told later. */
export function Fair({ info }: { info: CampaignInfo }) {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => setIsBroken(!keepCampaignPromise(info)), [info.id, info.commitment, info.anchor]);
  return (
    <>
      {isBroken && (
        <p class="warning panel" role="alert">
          {t.verifyFault("kept_commitment", undefined)}
        </p>
      )}
      <details class="panel small" data-part="fair">
        <summary>{tc.fair}</summary>
        <p>{info.scheme === 2 ? tc.fairAbout : tc.fairAboutOld}</p>
        {info.seed !== null && (
          <p class="campaign-seed">
            {info.seed} → {info.commitment}
          </p>
        )}
        <Finder label={tc.fairCheck} find={() => find(info)} />
      </details>
    </>
  );
}
