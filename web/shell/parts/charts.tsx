// How a battle went, in charts: who was winning, who lost what, and how kind the dice were.
import { useMemo } from "preact/hooks";
import type { ReportParts } from "../game.ts";
import type { ReplayFacts, Side } from "../protocol.ts";
import { t } from "../strings.ts";
import { type Moment, apart, momentsOf } from "../turning.ts";

/** The way to a step of the battle: an address, or what the page does. */
export type WayTo = { readonly link: (step: number) => string } | { readonly go: (step: number) => void };

/** Half the width of the number of a moment. */
const spotSize = 9;

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
function ChanceChart({
  replay,
  moments,
  choose,
}: {
  replay: ReplayFacts;
  moments: readonly Moment[];
  choose: (moment: Moment) => void;
}) {
  const { chances, scenario } = replay;
  const width = 420;
  const height = 150;
  const [left, right, top, bottom] = [46, width - 10, 8, height - 20];
  const last = chances[chances.length - 1];
  const turns = Math.max(1, chances.length - 1);
  const x = (i: number): number => left + (i * (right - left)) / turns;
  const y = (share: number): number => top + share * (bottom - top);
  const line = chances.map((c, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(c.top).toFixed(1)}`).join("");
  // In the middle of the turn that it was. Numbers that would lie on each other give way upwards and downwards.
  const spots = apart(
    moments.map(({ point }) => {
      const i = Math.max(
        0,
        chances.findIndex(chance => chance.at === point.at),
      );
      return { x: (x(i) + x(Math.min(turns, i + 1))) / 2, y: y((point.before + point.after) / 2) };
    }),
    { least: spotSize * 2, top: top + spotSize, bottom: bottom - spotSize },
  );
  return (
    <figure class="chart">
      <figcaption>{t.chancesTitle}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t.chancesTitle}: ${moments.map(({ point }) => t.turningLine(scenario.sides.top.name, point)).join(" ")}`}
      >
        <path class="area top" d={`${line}L${right} ${top}L${left} ${top}Z`} />
        <path class="area bottom" d={`${line}L${right} ${bottom}L${left} ${bottom}Z`} />
        <line x1={left} x2={right} y1={y(0.5)} y2={y(0.5)} class="rule" />
        <path d={line} class="line" />
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
        {moments.map((moment, i) => (
          <g key={moment.point.at} class="turning" data-turning={moment.number} onClick={() => choose(moment)}>
            <title>{t.turningLine(scenario.sides.top.name, moment.point)}</title>
            <circle cx={spots[i]?.x} cy={spots[i]?.y} r={spotSize} />
            <text x={spots[i]?.x} y={(spots[i]?.y ?? 0) + 4.6} text-anchor="middle">
              {moment.number}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** The events where the battle turned, and the way to each moment. */
function Turnings({ replay, moments, way }: { replay: ReplayFacts; moments: readonly Moment[]; way: WayTo }) {
  return (
    <section class="turnings-told">
      <h3>{t.turningsTitle}</h3>
      <ol>
        {moments.map(({ number, point, step, lines }) => {
          const words = t.turningLine(replay.scenario.sides.top.name, point);
          return (
            <li key={point.at} data-turning={number}>
              <p>
                {"link" in way ? (
                  <a href={way.link(step)}>{words}</a>
                ) : (
                  <button class="quiet link" onClick={() => way.go(step)}>
                    {words}
                  </button>
                )}
              </p>
              {lines.map(line => (
                <p key={line} class="small">
                  {line}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
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

export function Charts({ replay, parts, moment: way }: { replay: ReplayFacts; parts: ReportParts; moment: WayTo }) {
  const moments = useMemo(() => momentsOf(replay, parts.weight), [replay]);
  const choose = ({ step }: Moment): void => {
    if ("go" in way) way.go(step);
    else location.hash = way.link(step);
  };
  return (
    <div class="charts">
      {replay.chances.length > 2 && <ChanceChart replay={replay} moments={moments} choose={choose} />}
      {replay.report.losses.some(turn => turn.top + turn.bottom > 0) && (
        <LossChart replay={replay} title={parts.losses} />
      )}
      {moments.length > 0 && <Turnings replay={replay} moments={moments} way={way} />}
      {replay.report.luck && <LuckBars replay={replay} />}
    </div>
  );
}

/** At the end of a record: the winner, and the course of the battle. `title`: in place of the words of the end, which then stand below it. */
export function ReplayEnd(props: {
  replay: ReplayFacts;
  title?: string;
  parts: ReportParts;
  go: (step: number) => void;
}) {
  const { replay, title, parts, go } = props;
  const { over } = replay;
  return (
    <section class="panel report">
      {over && <h2 class={over.winner ?? ""}>{title ?? over.words}</h2>}
      {(!over || title) && <p>{over?.words ?? t.recordEnds}</p>}
      <Charts replay={replay} parts={parts} moment={{ go }} />
    </section>
  );
}
