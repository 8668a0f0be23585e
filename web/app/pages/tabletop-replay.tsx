// A tabletop battle that is over: step, scrub, let it run.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Scene } from "../../tabletop/types.ts";
import { api } from "../api.ts";
import { Bar } from "../parts/bar.tsx";
import { Log } from "../parts/log.tsx";
import { Verify, download } from "../parts/report.tsx";
import { TtArmy, TtPhases } from "../parts/tabletop-panels.tsx";
import { TabletopView, emptyScene } from "../parts/tabletop-view.tsx";
import type { Replay } from "../protocol.ts";
import { pace } from "../settings.ts";
import { t } from "../strings.ts";
import type { TtReplay, TtRules } from "../tabletop-protocol.ts";
import { fieldOfTable, leadersOf, unitsOf } from "../tabletop-scene.ts";
import { tt } from "../tabletop-strings.ts";

export function TabletopReplay({
  replay,
  record,
  commitment,
}: {
  replay: TtReplay;
  record: () => Promise<string>;
  commitment?: string | undefined;
}) {
  const { scenario, steps } = replay;
  const [at, setAt] = useState(0); // steps shown; 0: before the first
  const [running, setRunning] = useState(false);
  const [rules, setRules] = useState<TtRules>();
  useEffect(() => {
    document.title = `${scenario.name}: ${t.replay}`;
    void api.tabletopRules().then(setRules, () => undefined);
  }, [scenario.id]);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= steps.length) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(n => Math.min(steps.length, n + 1)), 80 + 420 * pace());
    return () => clearTimeout(timer);
  }, [running, at]);
  const step = steps[at - 1];
  const table = step?.table ?? replay.start;
  const field = useMemo(() => fieldOfTable(scenario), [scenario]);
  const scene = useMemo<Scene>(() => {
    const acting = (step?.events ?? []).flatMap(event => (event.unit === undefined ? [] : [event.unit]));
    const arrows = (step?.events ?? []).flatMap(event =>
      event.e === "moved" && event.from && event.to
        ? [{ from: [event.from[0], event.from[1]] as const, to: [event.to[0], event.to[1]] as const, kind: "move" }]
        : [],
    );
    return {
      ...emptyScene,
      units: unitsOf(scenario, table),
      leaders: leadersOf(scenario, table),
      focus: new Set(acting),
      arrows,
    };
  }, [table]);
  const said = useMemo(() => steps.slice(Math.max(0, at - 40), at).flatMap(s => s.log), [at]);
  const go = (to: number): void => {
    setRunning(false);
    setAt(Math.max(0, Math.min(steps.length, to)));
  };
  const cite = (names: readonly string[]) =>
    names.flatMap(id => {
      const words = rules?.clauses[id];
      return words ? [{ title: id, statements: [words] }] : [];
    });
  return (
    <div
      class="replay-page tt-page"
      style={{ "--move-time": `${Math.round(400 * pace())}ms` }}
      onKeyDown={event => {
        if ((event.target as HTMLElement).tagName === "INPUT") return;
        if (event.key === "ArrowRight") go(at + 1);
        else if (event.key === "ArrowLeft") go(at - 1);
      }}
    >
      <Bar scenario={scenario}>
        <span class="turn">
          {t.replay}, {tt.turnOf(table.turn, scenario.turn_limit)}
        </span>
        <nav>
          <button onClick={() => void record().then(text => download(`${scenario.id}.acies`, text))}>
            {t.download}
          </button>
          <a class="button" href="#/">
            {t.home}
          </a>
        </nav>
      </Bar>
      <main class="field-area">
        <TabletopView field={field} scene={scene} label={tt.tableLabel(scenario.name)} />
      </main>
      <aside class="side">
        <TtArmy scenario={scenario} table={table} side="top" />
        <TtPhases table={table} />
        <section class="panel now-playing" aria-live="polite">
          <p>{step ? step.log.map(line => line.text).join(" ") || step.action : t.replayStart}</p>
        </section>
        <Log lines={said} cite={cite} onHover={() => undefined} />
        {at === steps.length && replay.over && (
          <section class="panel report">
            <h2 class={replay.over.winner ?? ""}>{replay.over.words}</h2>
          </section>
        )}
        <Verify record={record} replay={replay as unknown as Replay} commitment={commitment} />
        <TtArmy scenario={scenario} table={table} side="bottom" />
      </aside>
      <section class="controls" aria-label={t.replay}>
        <button aria-label={t.replayFirst} onClick={() => go(0)}>
          «
        </button>
        <button aria-label={t.replayBack} onClick={() => go(at - 1)}>
          ‹
        </button>
        <button
          class="primary"
          aria-label={running ? t.replayPause : t.replayPlay}
          onClick={() => setRunning(!running)}
        >
          {running ? "‖" : "▶"}
        </button>
        <button aria-label={t.replayNext} onClick={() => go(at + 1)}>
          ›
        </button>
        <button aria-label={t.replayLast} onClick={() => go(steps.length)}>
          »
        </button>
        <div class="scrub">
          <input
            type="range"
            min={0}
            max={steps.length}
            value={at}
            aria-label={t.replayPosition}
            aria-valuetext={t.replayStep(at, steps.length)}
            onInput={event => go(Number(event.currentTarget.value))}
          />
        </div>
        <span class="step">{t.replayStep(at, steps.length)}</span>
      </section>
    </div>
  );
}
