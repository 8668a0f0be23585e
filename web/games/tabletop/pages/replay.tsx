// A tabletop battle that is over: step, scrub, let it run.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TabletopBoard } from "../board/board.ts";
import type { Scene } from "../board/types.ts";
import type { ReplayProps } from "../../../shell/game.ts";
import { citedClauses, isHeading, useRules } from "../clauses.ts";
import { reportParts } from "../said.ts";
import { Log } from "../../../shell/parts/log.tsx";
import { Controls, ReplayBar, usePlayback } from "../../../shell/parts/playback.tsx";
import { Charts } from "../../../shell/parts/report.tsx";
import { Verify } from "../../../shell/parts/verify.tsx";
import { TtArmy, TtPhases } from "../parts/panels.tsx";
import { TtFights } from "../parts/fights.tsx";
import { TabletopView, emptyScene, useSwitch } from "../parts/view.tsx";
import { pace } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";
import { noFights, tellFight } from "../fights.ts";
import type { TtReplay } from "../protocol.ts";
import { chargeArrows, fieldOfTable, leadersOf, unitsOf } from "../scene.ts";
import { tt } from "../strings.ts";

/** A step in a few words; what dice were made of stands below. */
function toldOf(step: TtReplay["steps"][number]): string {
  const lines = step.log.map(line => line.text);
  const brief = lines.filter(line => line.length < 120);
  return (brief.length > 0 ? brief : lines).slice(0, 4).join(" ") || step.action;
}

/** The table after so many steps, with what the last of them did. */
function sceneAfter({ scenario, steps, start }: TtReplay, at: number): Scene {
  const step = steps[at - 1];
  const table = step?.table ?? start;
  const events = step?.events ?? [];
  const arrows = events.flatMap(event =>
    event.e === "moved"
      ? [{ from: [event.from[0], event.from[1]] as const, to: [event.to[0], event.to[1]] as const, kind: "move" }]
      : [],
  );
  return {
    ...emptyScene,
    units: unitsOf(scenario, table),
    leaders: leadersOf(scenario, table),
    focus: new Set(events.flatMap(event => ("unit" in event && event.unit !== undefined ? [event.unit] : []))),
    charging: new Set(step?.decision.chargers),
    arrows: [...chargeArrows(scenario, table, step?.decision.unit), ...arrows],
  };
}

export function TabletopReplay({ replay, record, kept }: ReplayProps<TtReplay>) {
  const { scenario, steps } = replay;
  const playback = usePlayback(steps.length, 80 + 420 * pace());
  const { at } = playback;
  const rules = useRules();
  const measure = useSwitch();
  useEffect(() => {
    document.title = `${scenario.name}: ${t.replay}`;
  }, [scenario.id]);
  // All units are in sight until the viewer zooms or pans.
  const board = useRef<TabletopBoard>();
  useEffect(() => board.current?.rest(), [at]);
  const step = steps[at - 1];
  const table = step?.table ?? replay.start;
  const field = useMemo(() => fieldOfTable(scenario), [scenario]);
  const scene = useMemo(() => sceneAfter(replay, at), [table]);
  const fights = useMemo(
    () =>
      steps
        .slice(0, at)
        .flatMap(one => one.events)
        .reduce(tellFight, noFights),
    [at],
  );
  const said = useMemo(() => steps.slice(Math.max(0, at - 40), at).flatMap(s => s.log), [at]);
  return (
    <div
      class="replay-page tt-page"
      style={{ "--move-time": `${Math.round(400 * pace())}ms` }}
      onKeyDown={playback.onKeyDown}
    >
      <ReplayBar scenario={scenario} turn={tt.turnOf(table.turn, scenario.turn_limit)} record={record} />
      <main class="field-area">
        <TabletopView
          field={field}
          scene={scene}
          label={tt.tableLabel(scenario.name)}
          expose={made => (board.current = made)}
          measure={measure}
        />
      </main>
      <aside class="side">
        <TtArmy scenario={scenario} table={table} side="top" />
        <TtPhases table={table} />
        <section class="panel now-playing" aria-live="polite">
          <p>{step ? toldOf(step) : t.replayStart}</p>
        </section>
        <TtFights
          fights={fights.fights}
          names={unit => scenario.units[unit]?.name ?? ""}
          sideOf={unit => scenario.units[unit]?.side}
          clauses={rules?.clauses}
        />
        <Log lines={said} cite={names => citedClauses(names, rules)} isHeading={isHeading} since={at - 1} />
        {at === steps.length && replay.over && (
          <section class="panel report">
            <h2 class={replay.over.winner ?? ""}>{t.over}</h2>
            <p>{replay.over.words}</p>
            <Charts replay={replay} parts={reportParts} />
          </section>
        )}
        <Verify parts={reportParts} record={record} replay={replay} kept={kept} />
        <TtArmy scenario={scenario} table={table} side="bottom" />
      </aside>
      <Controls playback={playback} />
    </div>
  );
}
