// Glory in a battle of a campaign: what a side has, and what it may be spent on.
import type { Table } from "../../games/hex/protocol.ts";
import type { Side } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { Laurel, TrophyMark } from "./art.tsx";

export function GloryCounts({ table, side }: { table: Table; side: Side }) {
  if (!table.glory) return null;
  const trophies = table.trophies?.[side] ?? 0;
  return (
    <>
      <span class="count glory" data-glory={table.glory[side]} title={t.campaign.tableGlory(table.glory[side])}>
        <Laurel size={18} />
        <span aria-hidden="true">{table.glory[side]}</span>
        <span class="sr">{t.campaign.tableGlory(table.glory[side])}</span>
      </span>
      {trophies > 0 && (
        <span class="count" title={t.campaign.tableTrophies(trophies)}>
          <TrophyMark size={18} />
          <span aria-hidden="true">{trophies}</span>
          <span class="sr">{t.campaign.tableTrophies(trophies)}</span>
        </span>
      )}
    </>
  );
}

export function GloryHelp({ kind, leadership }: { kind: string; leadership: number }) {
  const about = kind === "glory" ? t.campaign.gloryAbout : kind === "stragglers" ? t.campaign.stragglersAbout : "";
  return (
    <>
      {about && <p class="small">{about}</p>}
      {leadership > 0 && (
        <p class="small">
          <Laurel size={17} /> {t.campaign.tableLeadership(leadership)}
        </p>
      )}
    </>
  );
}
