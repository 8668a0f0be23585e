// Glory in a battle of a campaign: the counters of a side, and the things they may buy.
import type { Table } from "../protocol.ts";
import type { Side } from "../../../shell/protocol.ts";
import { th } from "../strings.ts";
import { Laurel, TrophyMark } from "./glory-art.tsx";

export function GloryCounts({ table, side }: { table: Table; side: Side }) {
  if (!table.glory) return null;
  const trophies = table.trophies?.[side] ?? 0;
  return (
    <>
      <span class="count glory" data-glory={table.glory[side]} title={th.tableGlory(table.glory[side])}>
        <Laurel size={18} />
        <span aria-hidden="true">{table.glory[side]}</span>
        <span class="sr">{th.tableGlory(table.glory[side])}</span>
      </span>
      {trophies > 0 && (
        <span class="count" title={th.tableTrophies(trophies)}>
          <TrophyMark size={18} />
          <span aria-hidden="true">{trophies}</span>
          <span class="sr">{th.tableTrophies(trophies)}</span>
        </span>
      )}
    </>
  );
}

export function GloryHelp({ kind, leadership }: { kind: string; leadership: number }) {
  const about = kind === "glory" ? th.gloryAbout : kind === "stragglers" ? th.stragglersAbout : "";
  return (
    <>
      {about && <p class="small">{about}</p>}
      {leadership > 0 && (
        <p class="small">
          <Laurel size={17} /> {th.tableLeadership(leadership)}
        </p>
      )}
    </>
  );
}
