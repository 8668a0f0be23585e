// A battle on hexes that is over: step, scrub, let it run, jump to where it turned. Both hands are open.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { HexBoard } from "../board/board.ts";
import type { Marks } from "../board/types.ts";
import { api } from "../../../shell/api.ts";
import { citedRules } from "../cited.ts";
import { type HexMark, type HexShown, direct, fightersOf, stageOf, viewOfTable } from "../director.ts";
import { describeHex, hexesIn, isHeading } from "../describe.ts";
import { fieldOf, piecesOf } from "../field.ts";
import { BoardView } from "../parts/board-view.tsx";
import { CardFace } from "../parts/card.tsx";
import { Banners, Die } from "../parts/icons.tsx";
import { stageArt } from "../parts/stage-art.tsx";
import { Controls, type Playback, ReplayBar, usePlayback } from "../../../shell/parts/playback.tsx";
import { ReplayEnd } from "../../../shell/parts/charts.tsx";
import { momentsOf } from "../../../shell/turning.ts";
import { Verify } from "../../../shell/parts/verify.tsx";
import { FightLog } from "../../../shell/stage/fight-log.tsx";
import { LiveStage } from "../../../shell/stage/live-stage.tsx";
import type { StageArt } from "../../../shell/stage/stage-view.tsx";
import { Zoom, useZoom } from "../parts/zoom.tsx";
import type { Hex, Replay, ReplayStep, OpenTable, Rules, Scenario } from "../protocol.ts";
import { reportParts } from "../said.ts";
import type { ReplayProps } from "../../../shell/game.ts";
import type { Side } from "../../../shell/protocol.ts";
import { hexesOf } from "../stage.ts";
import { th } from "../strings.ts";
import { t } from "../../../shell/strings.ts";

/** The marks of a step on the board, besides the pieces. */
export function marksOf(marks: readonly HexMark[]): Marks {
  const arrows = marks.flatMap(({ kind, from, to }) =>
    from && to && kind !== "fell" && kind !== "card" ? [{ from, to, kind }] : [],
  );
  return { arrows, targets: [], focus: marks.flatMap(mark => (mark.hex ? [mark.hex] : [])) };
}

/** A step in words: the sentences it completed, those it has begun, or the choice itself. */
export const saidBy = (step: ReplayStep): string =>
  [...step.log.map(line => line.text), step.now].join(" ").trim() || step.words || step.action;

/** A side of the replay: its banners, and its cards face up. */
function OpenHand({
  scenario,
  table,
  side,
  rules,
}: {
  scenario: Scenario;
  table: OpenTable;
  side: Side;
  rules: Rules | undefined;
}) {
  const { name, banners } = scenario.sides[side];
  return (
    <section class={`army ${side}`} aria-label={name}>
      <h2>{name}</h2>
      <p class="counts">
        <Banners side={side} won={table.banners[side]} of={banners} />
        <span class="sr">{th.banners(table.banners[side], banners)}</span>
      </p>
      <ol class="cards tiny" aria-label={th.bothHands}>
        {table.hands[side].map((code, i) => (
          <li key={`${code}${i}`}>
            <CardFace code={code} rules={rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The step that is shown, in words, with its dice. */
function NowPlaying({ replay, at }: { replay: Replay; at: number }) {
  const { scenario, steps, turning } = replay;
  const step = steps[at - 1];
  const { turn } = step?.table ?? replay.start;
  const turned = turning.find(point => point.turn === turn && at >= point.at);
  const faces = step?.events.find(event => event.e === "rolled")?.faces ?? [];
  return (
    <section class="panel now-playing" aria-live="polite">
      <p>{step ? saidBy(step) : t.replayStart}</p>
      {turned && <p class="turned">{t.turningLine(scenario.sides.top.name, turned)}</p>}
      {faces.length > 0 && (
        <div class="dice-row" role="img" aria-label={faces.map(face => th.faceNames[face]).join(", ")}>
          {faces.map((face, i) => (
            <Die key={i} face={face} size={34} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The fight that is played again, over the board. */
function FightShown({
  playback,
  art,
  board,
}: {
  playback: Playback<HexShown>;
  art: StageArt;
  board: { readonly current: HexBoard | undefined };
}) {
  return (
    <LiveStage
      frame={playback.shown}
      stageOf={stageOf}
      board=".board"
      art={art}
      fight={stage => hexesOf(stage).flatMap(hex => board.current?.rectangle(hex) ?? [])}
      onSkip={() => playback.timeline.skipAct()}
    />
  );
}

/** The controls of the replay, with the moments where the battle turned. */
function TurnControls({
  playback,
  replay,
  onTurn,
}: {
  playback: Playback<HexShown>;
  replay: Replay;
  onTurn: () => void;
}) {
  const turning = useMemo(() => momentsOf(replay, reportParts.weight).map(moment => moment.step), [replay]);
  const next = turning.find(step => step > playback.at.value);
  return (
    <Controls
      playback={playback}
      marks={
        <svg class="turnings" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {turning.map(step => (
            <rect key={step} x={(1000 * step) / Math.max(1, replay.steps.length) - 1.5} width="3" height="10" />
          ))}
        </svg>
      }
    >
      <button disabled={next === undefined} onClick={() => next !== undefined && playback.go(next)}>
        {t.replayTurning}
      </button>
      <button data-action="turn-board" onClick={onTurn}>
        {t.replayTurn}
      </button>
    </Controls>
  );
}

const everybody = (scenario: Scenario) => ({ scenario, foreign: () => true });

export function HexReplay(props: ReplayProps<Replay>) {
  const { replay, record, kept } = props;
  const { scenario, steps } = replay;
  const playback = usePlayback<HexShown, ReplayStep>(
    viewOfTable(replay.start),
    steps,
    (some, before) =>
      direct(
        some,
        some.flatMap(step => step.log),
        before,
        some.at(-1)?.table ?? replay.start,
        everybody(scenario),
      ),
    props,
  );
  const at = playback.at.value;
  const [rules, setRules] = useState<Rules>();
  const [lit, setLit] = useState<readonly Hex[]>([]);
  const [turned, setTurned] = useState(props.side === "top");
  useEffect(() => setTurned(props.side === "top"), [replay]);
  const zoom = useZoom();
  const board = useRef<HexBoard>();
  const art = useMemo(() => stageArt(rules), [rules]);
  const stages = useMemo(() => playback.stages(stageOf), [playback]);
  useEffect(() => {
    document.title = `${scenario.name}, ${t.replay}: ${t.name}`;
    void api.rules<Rules>(scenario.rules).then(setRules, () => undefined);
  }, [scenario.id]);
  const step = steps[at - 1];
  const table = step?.table ?? replay.start;
  const field = useMemo(() => fieldOf(scenario), [scenario]);
  const view = playback.view.value;
  const shown = view?.board ?? table;
  const pieces = useMemo(() => piecesOf(scenario, shown, view && fightersOf(view)), [shown, view]);
  const arrows = view?.arrows;
  const marks = useMemo(
    () => ({
      ...(arrows ? { arrows } : marksOf(playback.marks().filter(mark => mark.n === at))),
      ...(lit.length > 0 ? { focus: lit } : {}),
    }),
    [arrows, at, lit],
  );
  const said = useMemo(() => steps.slice(Math.max(0, at - 60), at).flatMap(s => s.log), [at]);
  return (
    <div class="replay-page" onKeyDown={event => playback.onKeyDown(event)}>
      <ReplayBar scenario={scenario} turn={t.turn(table.turn)} record={record} />
      <main class="field-area">
        <div class="board-scroll" ref={zoom.box}>
          <div class="board-size" style={{ "--zoom": zoom.scale }}>
            <BoardView
              field={field}
              pieces={pieces}
              marks={marks}
              turned={turned}
              items={playback.items}
              expose={made => (board.current = made)}
              label={th.boardLabel(scenario.name)}
              describe={hex => describeHex(hex, scenario, shown, rules)}
            />
          </div>
        </div>
        <Zoom zoom={zoom} />
        <FightShown playback={playback} art={art} board={board} />
      </main>
      <aside class="side">
        {(turned ? (["bottom", "top"] as const) : (["top", "bottom"] as const)).map(side => (
          <OpenHand key={side} scenario={scenario} table={table} side={side} rules={rules} />
        ))}
        <NowPlaying replay={replay} at={at} />
        <FightLog
          stages={stages}
          art={art}
          lines={said}
          cite={names => citedRules(names, rules)}
          isHeading={isHeading}
          onPoint={line => setLit(line ? hexesIn(line) : [])}
        />
        {at === steps.length && <ReplayEnd replay={replay} parts={reportParts} go={to => playback.go(to)} />}
        <Verify parts={reportParts} record={record} replay={replay} kept={kept} />
      </aside>
      <TurnControls playback={playback} replay={replay} onTurn={() => setTurned(!turned)} />
    </div>
  );
}
