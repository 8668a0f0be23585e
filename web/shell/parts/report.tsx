// After a battle: who won, losses over time, and how kind the dice were.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import type { ReportParts } from "../game.ts";
import { keptDice } from "../kept-dice.ts";
import { campaignLink, replayLink } from "../links.ts";
import type { BattleFacts, MatchInfo, Over, ReplayFacts, Seat, Side } from "../protocol.ts";
import { t } from "../strings.ts";
import { isLocal } from "../transport.ts";
import { ShareRecord } from "./share-record.tsx";
import { Verify } from "./verify.tsx";

const sides: readonly Side[] = ["top", "bottom"];

function LossChart({ replay, title }: { replay: ReplayFacts; title: string }) {
  const { losses } = replay.report;
  const most = Math.max(4, ...losses.map(l => Math.max(l.top, l.bottom)));
  const width = 420;
  const height = 150;
  const x = (i: number): number => 34 + (i * (width - 44)) / Math.max(1, losses.length - 1);
  const y = (n: number): number => height - 16 - (n * (height - 40)) / most;
  const line = (side: Side): string =>
    losses.map((l, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(l[side]).toFixed(1)}`).join("");
  const last = losses[losses.length - 1];
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}: ${sides.map(side => `${replay.scenario.sides[side].name} ${last?.[side] ?? 0}`).join(", ")}`}
      >
        {[0, Math.round(most / 2), most].map(n => (
          <g key={n}>
            <line x1="34" x2={width - 10} y1={y(n)} y2={y(n)} class="rule" />
            <text x="28" y={y(n) + 4} text-anchor="end">
              {n}
            </text>
          </g>
        ))}
        {sides.map(side => (
          <g key={side}>
            <path d={line(side)} class={`line ${side}`} />
            <circle cx={x(losses.length - 1)} cy={y(last?.[side] ?? 0)} r="3.5" class={`dot ${side}`} />
            <text class={`end ${side}`} x={width - 12} y={y(last?.[side] ?? 0) - 6} text-anchor="end">
              {replay.scenario.sides[side].name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** How the battle stood at the beginning of every turn: the side with more of the height was winning. */
function ChanceChart({ replay }: { replay: ReplayFacts }) {
  const { chances, scenario, turning } = replay;
  const width = 420;
  const height = 150;
  const [left, right, top, bottom] = [46, width - 10, 8, height - 20];
  const last = chances[chances.length - 1];
  const turns = Math.max(1, chances.length - 1);
  const x = (i: number): number => left + (i * (right - left)) / turns;
  const y = (share: number): number => top + share * (bottom - top);
  const line = chances.map((c, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(c.top).toFixed(1)}`).join("");
  return (
    <figure class="chart">
      <figcaption>{t.chancesTitle}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t.chancesTitle}: ${turning.map(point => t.turningLine(scenario.sides.top.name, point)).join(" ")}`}
      >
        <path class="area top" d={`${line}L${right} ${top}L${left} ${top}Z`} />
        <path class="area bottom" d={`${line}L${right} ${bottom}L${left} ${bottom}Z`} />
        <line x1={left} x2={right} y1={y(0.5)} y2={y(0.5)} class="rule" />
        <path d={line} class="line" />
        {chances.map((c, i) =>
          turning.some(point => point.at === c.at) ? (
            <circle key={c.at} class="turning" cx={x(i)} cy={y(c.top)} r="3.5" />
          ) : null,
        )}
        <text x={left + 6} y={top + 14}>
          {scenario.sides.top.name}
        </text>
        <text x={left + 6} y={bottom - 6}>
          {scenario.sides.bottom.name}
        </text>
        <text x={left - 6} y={y(0.5) + 4} text-anchor="end">
          50 %
        </text>
        <text x={right} y={height - 3} text-anchor="end">
          {t.turn((last?.turn ?? 1) - 1)}
        </text>
      </svg>
    </figure>
  );
}

function LuckBars({ replay }: { replay: ReplayFacts }) {
  return (
    <figure class="chart">
      <figcaption>{t.luckTitle}</figcaption>
      {sides.map(side => {
        const luck = replay.report.luck?.[side];
        if (!luck) return null;
        if (luck.dice === 0) return <p key={side}>{t.luckNone(replay.scenario.sides[side].name)}</p>;
        const share = luck.expected > 0 ? luck.hits / luck.expected : 1;
        return (
          <div key={side} class={`luck ${side}`}>
            <p>{t.luckLine(replay.scenario.sides[side].name, luck.dice, luck.hits, luck.expected.toFixed(1))}</p>
            <div class="luck-bar">
              <span style={{ width: `${Math.min(100, share * 50)}%` }} />
            </div>
            <p class="small">{t.luckWords(share)}</p>
          </div>
        );
      })}
    </figure>
  );
}

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function Charts({ replay, parts }: { replay: ReplayFacts; parts: ReportParts }) {
  return (
    <div class="charts">
      {replay.chances.length > 2 && <ChanceChart replay={replay} />}
      {replay.report.losses.some(turn => turn.top + turn.bottom > 0) && (
        <LossChart replay={replay} title={parts.losses} />
      )}
      {replay.report.luck && <LuckBars replay={replay} />}
    </div>
  );
}

export function Report(props: {
  parts: ReportParts;
  info: MatchInfo;
  scenario: BattleFacts;
  over: Over;
  game: number;
  me: Side | null;
  onNext?: (() => void) | undefined;
  /** Where the rematch is played, once there is one; else the way to ask for it. */
  rematchLink?: string | undefined;
  onRematch?: ((swap: boolean) => void) | undefined;
  /** For the way back to the campaign. */
  seat?: Seat | undefined;
}) {
  const { info, scenario, over, game, me, parts } = props;
  const [replay, setReplay] = useState<ReplayFacts>();
  useEffect(() => {
    setReplay(undefined);
    api.replay(info.id, game).then(setReplay, () => undefined);
  }, [info.id, game]);
  const headline =
    over.winner === null
      ? t.draw
      : me === null
        ? t.winnerLine(scenario.sides[over.winner].name)
        : over.winner === me
          ? t.youWin
          : t.youLose;
  const record = (): Promise<string> => api.record(info.id, game);
  return (
    <section class="panel report" aria-label={t.report}>
      <h2 class={over.winner ?? ""}>{headline}</h2>
      <p>{over.words}</p>
      {info.campaign && <p class="small">{t.toCampaignAbout}</p>}
      {props.rematchLink && <p role="status">{t.rematchReady}</p>}
      {info.score && (
        <>
          <h3>{t.score}</h3>
          {(["a", "b"] as const).map(seat => {
            const points = info.score?.[seat];
            const who = info.seats[seat].name || scenario.sides[info.seats[seat].side].name;
            if (!points) return null;
            return <p key={seat}>{parts.scoreLine(who, points)}</p>;
          })}
        </>
      )}
      {replay && <Charts replay={replay} parts={parts} />}
      <div class="buttons">
        {info.campaign && (
          <a class="button primary" href={campaignLink(info.campaign, props.seat)} data-action="to-campaign">
            {t.toCampaign}
          </a>
        )}
        {props.onNext && (
          <button class="primary" onClick={props.onNext}>
            {t.nextGame}
          </button>
        )}
        {props.rematchLink ? (
          <a class="button primary" href={props.rematchLink}>
            {t.rematchJoin}
          </a>
        ) : (
          props.onRematch && (
            <>
              <button class="primary" data-action="rematch" onClick={() => props.onRematch?.(false)}>
                {t.rematch}
              </button>
              <button data-action="rematch-swapped" onClick={() => props.onRematch?.(true)}>
                {t.rematchSwapped}
              </button>
            </>
          )
        )}
        <a class="button" href={replayLink(info.id, game)}>
          {t.watchReplay}
        </a>
        <button onClick={() => void record().then(text => download(`${scenario.id}-${info.id}-${game}.acies`, text))}>
          {t.download}
        </button>
        {isLocal(info.id) && <ShareRecord record={record} />}
        <a class="button" href="#/">
          {t.again}
        </a>
      </div>
      <Verify parts={parts} record={record} replay={replay} kept={keptDice(info.id, game)} />
    </section>
  );
}
