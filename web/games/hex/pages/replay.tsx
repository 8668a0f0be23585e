// A battle that is over, or a record from a file: step, scrub, let it run, jump to where it turned. Both hands are open.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Arrow, Marks } from "../board/types.ts";
import { api } from "../../../shell/api.ts";
import { citedRules } from "../cited.ts";
import { describeHex } from "../describe.ts";
import { fieldOf, piecesOf } from "../field.ts";
import { BoardView } from "../parts/board-view.tsx";
import { CardFace } from "../parts/card.tsx";
import { Banners, Die } from "../parts/icons.tsx";
import { Log } from "../../../shell/parts/log.tsx";
import { Message } from "../../../shell/parts/message.tsx";
import { Controls, ReplayBar, usePlayback } from "../../../shell/parts/playback.tsx";
import { Charts, Verify } from "../../../shell/parts/report.tsx";
import { Zoom, useZoom } from "../parts/zoom.tsx";
import type { Hex, Replay, ReplayStep, Rules } from "../protocol.ts";
import type { MatchInfo, Side } from "../../../shell/protocol.ts";
import { pace } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";
import { type AnyReplay, isTabletopReplay } from "../../tabletop/protocol.ts";
import { TabletopReplay } from "../../tabletop/pages/replay.tsx";

const loaded = signal<{ readonly record: string; readonly replay: AnyReplay } | undefined>(undefined);

/** Shows a record that a player has as a file. */
export async function showRecord(record: string): Promise<void> {
  loaded.value = { record, replay: await api.replayOf(record) };
  location.hash = "#/replay";
}

export function ReplayPage({ match, game }: { match?: string | undefined; game?: number | undefined }) {
  const [replay, setReplay] = useState<AnyReplay | undefined>(match ? undefined : loaded.value?.replay);
  const [info, setInfo] = useState<MatchInfo>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (!match) return;
    api.replay(match, game ?? 1).then(setReplay, (error: Error) => setFailure(error.message));
    api.match(match).then(setInfo, () => undefined);
  }, [match, game]);
  if (!replay) return <Message failure={failure || (match ? undefined : t.notFound)} />;
  const record = (): Promise<string> =>
    match ? api.record(match, game ?? 1) : Promise.resolve(loaded.value?.record ?? "");
  const commitment = info?.games[(game ?? 1) - 1]?.commitment;
  if (isTabletopReplay(replay)) return <TabletopReplay replay={replay} record={record} commitment={commitment} />;
  return <Player replay={replay} record={record} commitment={commitment} />;
}

/** What a step shows on the board besides where everybody stands. */
export function marksOfStep(step: ReplayStep | undefined): Marks {
  const arrows: Arrow[] = [];
  for (const event of step?.events ?? []) {
    if (!event.from || !event.to) continue;
    if (event.e === "unit_moved")
      arrows.push({
        from: event.from,
        to: event.to,
        kind: event.cause === "retreat" || event.cause === "evade" ? "retreat" : "move",
      });
    if (event.e === "battle_declared")
      arrows.push({
        from: event.from,
        to: event.to,
        kind: event.mode === "fire" || event.mode === "parthian" ? "fire" : "attack",
      });
  }
  const hit = (step?.events ?? []).flatMap(event =>
    (event.e === "blocks_lost" || event.e === "unit_lost") && event.hex ? [event.hex] : [],
  );
  return { arrows, targets: [], focus: hit };
}

/** What a step was, in words: what it completed, what it has begun, or the choice itself. */
export const saidBy = (step: ReplayStep): string =>
  [...step.log.map(line => line.text), step.now].join(" ").trim() || step.words || step.action;

function Player({
  replay,
  record,
  commitment,
}: {
  replay: Replay;
  record: () => Promise<string>;
  commitment?: string | undefined;
}) {
  const { scenario, steps } = replay;
  const playback = usePlayback(steps.length, 120 + 600 * pace());
  const { at, go } = playback;
  const [rules, setRules] = useState<Rules>();
  const [lit, setLit] = useState<readonly Hex[]>([]);
  const zoom = useZoom();
  useEffect(() => {
    document.title = `${scenario.name}: ${t.replay}`;
    void api.rules(scenario.rules).then(setRules, () => undefined);
  }, [scenario.id]);
  const step = steps[at - 1];
  const table = step?.table ?? replay.start;
  const field = useMemo(() => fieldOf(scenario), [scenario]);
  const pieces = useMemo(() => piecesOf(scenario, table), [table]);
  const marks = useMemo(() => ({ ...marksOfStep(step), ...(lit.length > 0 ? { focus: lit } : {}) }), [step, lit]);
  const turning = replay.turning.map(point => point.at);
  const nextTurning = turning.find(i => i > at);
  const turned = replay.turning.find(point => point.turn === table.turn && at >= point.at);
  const said = useMemo(() => steps.slice(Math.max(0, at - 60), at).flatMap(s => s.log), [at]);
  const faces = step?.events.find(event => event.e === "rolled")?.faces ?? [];
  return (
    <div class="replay-page" onKeyDown={playback.onKeyDown}>
      <ReplayBar scenario={scenario} turn={t.turn(table.turn)} record={record} />
      <main class="field-area">
        <div class="board-scroll" ref={zoom.box}>
          <div class="board-size" style={{ width: `${zoom.scale * 100}%` }}>
            <BoardView
              field={field}
              pieces={pieces}
              marks={marks}
              label={t.boardLabel(scenario.name)}
              describe={hex => describeHex(hex, scenario, table, rules)}
            />
          </div>
        </div>
        <Zoom zoom={zoom} />
      </main>
      <aside class="side">
        {(["top", "bottom"] as const).map((side: Side) => (
          <section key={side} class={`army ${side}`} aria-label={scenario.sides[side].name}>
            <h2>{scenario.sides[side].name}</h2>
            <p class="counts">
              <Banners side={side} won={table.banners[side]} of={scenario.sides[side].banners} />
              <span class="sr">{t.banners(table.banners[side], scenario.sides[side].banners)}</span>
            </p>
            <ol class="cards tiny" aria-label={t.bothHands}>
              {table.hands[side].map((code, i) => (
                <li key={`${code}${i}`}>
                  <CardFace code={code} rules={rules} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        <section class="panel now-playing" aria-live="polite">
          <p>{step ? saidBy(step) : t.replayStart}</p>
          {turned && <p class="turned">{t.turningLine(scenario.sides.top.name, turned)}</p>}
          {faces.length > 0 && (
            <div class="dice-row" role="img" aria-label={faces.map(face => t.faceNames[face]).join(", ")}>
              {faces.map((face, i) => (
                <Die key={i} face={face} size={34} />
              ))}
            </div>
          )}
        </section>
        <Log lines={said} cite={names => citedRules(names, rules)} onHover={setLit} />
        {at === steps.length && (
          <section class="panel report">
            {replay.over && <h2 class={replay.over.winner ?? ""}>{replay.over.words}</h2>}
            <Charts replay={replay} />
          </section>
        )}
        <Verify record={record} replay={replay} commitment={commitment} />
      </aside>
      <Controls
        playback={playback}
        marks={
          <svg class="turnings" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            {turning.map(i => (
              <rect key={i} x={(1000 * i) / Math.max(1, steps.length) - 1.5} width="3" height="10" />
            ))}
          </svg>
        }
      >
        <button disabled={nextTurning === undefined} onClick={() => nextTurning !== undefined && go(nextTurning)}>
          {t.replayTurning}
        </button>
      </Controls>
    </div>
  );
}
