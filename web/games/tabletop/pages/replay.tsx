// A tabletop battle that is over: step, scrub, let it run.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TabletopBoard } from "../board/board.ts";
import type { Scene } from "../board/types.ts";
import type { ReplayProps } from "../../../shell/game.ts";
import { citedClauses, isHeading, useRules } from "../clauses.ts";
import { reportParts } from "../said.ts";
import { Controls, type Playback, ReplayBar, usePlayback } from "../../../shell/parts/playback.tsx";
import { ReplayEnd } from "../../../shell/parts/charts.tsx";
import { Verify } from "../../../shell/parts/verify.tsx";
import { FightLog } from "../../../shell/stage/fight-log.tsx";
import { LiveStage } from "../../../shell/stage/live-stage.tsx";
import type { StageArt } from "../../../shell/stage/stage-view.tsx";
import { stageArt } from "../parts/stage-art.tsx";
import { boxesOf } from "../parts/stage-boxes.ts";
import { TtArmy, TtPhases } from "../parts/panels.tsx";
import { TtFights } from "../parts/fights.tsx";
import { TabletopView, emptyScene, useSwitch } from "../parts/view.tsx";
import { t } from "../../../shell/strings.ts";
import { type TtArrow, type TtShown, direct, noView, settledView, stageOf } from "../director.ts";
import { noFights, tellFight } from "../fights.ts";
import type { TtReplay, TtTable } from "../protocol.ts";
import { chargeArrows, fallenOf, fieldOfTable, leadersOf, unitsOf } from "../scene.ts";
import { tt } from "../strings.ts";

/** A step in a few words; the dice are explained below. */
function toldOf(step: TtReplay["steps"][number]): string {
  const lines = step.log.map(line => line.text);
  const brief = lines.filter(line => line.length < 120);
  return (brief.length > 0 ? brief : lines).slice(0, 4).join(" ") || step.action;
}

/** A table with its actions: as it is shown, or as it is after a step. */
function sceneOf(
  { scenario, steps }: TtReplay,
  at: number,
  table: TtTable,
  arrows: readonly TtArrow[],
  fallen: TtTable["fallen"],
): Scene {
  const step = steps[at - 1];
  const events = step?.events ?? [];
  return {
    ...emptyScene,
    units: unitsOf(scenario, table),
    leaders: leadersOf(scenario, table),
    focus: new Set(events.flatMap(event => ("unit" in event && event.unit !== undefined ? [event.unit] : []))),
    charging: new Set(step?.decision.chargers),
    arrows: [...chargeArrows(scenario, table, step?.decision.unit), ...arrows],
    fallen: fallenOf(scenario, fallen),
  };
}

/** The fight that is played again, over the table. */
const FightShown = ({ playback, art }: { playback: Playback<TtShown>; art: StageArt }) => (
  <LiveStage
    frame={playback.shown}
    stageOf={stageOf}
    board=".tt-host"
    art={art}
    fight={boxesOf}
    onSkip={() => playback.timeline.skipAct()}
  />
);

export function TabletopReplay(props: ReplayProps<TtReplay>) {
  const { replay, record, kept } = props;
  const { scenario, steps } = replay;
  const playback = usePlayback<TtShown, TtReplay["steps"][number]>(
    settledView(noView, replay.start),
    steps,
    (some, before) =>
      direct(
        some,
        some.flatMap(step => step.log),
        before,
        some.at(-1)?.table ?? replay.start,
        scenario,
      ),
    props,
  );
  const at = playback.at.value;
  const rules = useRules();
  const measure = useSwitch();
  useEffect(() => {
    document.title = `${scenario.name}, ${t.replay}: ${t.name}`;
  }, [scenario.id]);
  // All units are in sight until the viewer zooms or pans.
  const board = useRef<TabletopBoard>();
  useEffect(() => board.current?.rest(), [at]);
  const step = steps[at - 1];
  const table = step?.table ?? replay.start;
  const field = useMemo(() => fieldOfTable(scenario), [scenario]);
  const view = playback.view.value;
  const stand = view?.stand ?? table;
  const arrows = view?.arrows;
  const fallen = view?.fallen ?? table.fallen;
  const scene = useMemo(
    () =>
      sceneOf(
        replay,
        at,
        stand,
        arrows ?? playback.marks().filter(mark => mark.n === at && mark.kind !== "fell"),
        fallen,
      ),
    [stand, arrows, at, fallen],
  );
  const fights = useMemo(
    () =>
      steps
        .slice(0, at)
        .flatMap(one => one.events)
        .reduce(tellFight, noFights),
    [at],
  );
  const art = useMemo(() => stageArt(rules?.clauses), [rules]);
  const stages = useMemo(() => playback.stages(stageOf), [playback]);
  const said = useMemo(() => steps.slice(Math.max(0, at - 40), at).flatMap(s => s.log), [at]);
  return (
    <div class="replay-page tt-page" onKeyDown={event => playback.onKeyDown(event)}>
      <ReplayBar scenario={scenario} turn={tt.turnOf(table.turn, scenario.turn_limit)} record={record} />
      <main class="field-area">
        <TabletopView
          field={field}
          scene={scene}
          items={playback.items}
          label={tt.tableLabel(scenario.name)}
          expose={made => (board.current = made)}
          measure={measure}
        />
        <FightShown playback={playback} art={art} />
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
        <FightLog
          stages={stages}
          art={art}
          lines={said}
          cite={names => citedClauses(names, rules)}
          isHeading={isHeading}
          since={at - 1}
        />
        {at === steps.length && (
          <ReplayEnd replay={replay} title={t.over} parts={reportParts} go={to => playback.go(to)} />
        )}
        <Verify parts={reportParts} record={record} replay={replay} kept={kept} />
        <TtArmy scenario={scenario} table={table} side="bottom" />
      </aside>
      <Controls playback={playback} />
    </div>
  );
}
