// The stage as it is drawn: two groups of men on a strip of ground, dice between them, reasons above, the promise below. A
// function of the stage and of how much of its last act has been seen.
import type { ComponentChildren, JSX } from "preact";
import { eased } from "../timeline/ease.ts";
import { Cube } from "./cube.tsx";
import {
  type Act,
  type Part,
  type Stage,
  type Standing,
  type Troupe,
  type Verdict,
  type Wing,
  standingOf,
  verdictsOf,
} from "./stage.ts";
import { ts } from "./strings.ts";

/** Pictures and words of a game. */
export interface StageArt {
  readonly name: (troupe: Troupe) => string;
  /** One group of men, facing right, in a box that it fills. */
  readonly figure: (troupe: Troupe, pose: "standing" | "fighting" | "fallen" | "fleeing") => ComponentChildren;
  /** A side of a die, flat. */
  readonly face: (face: string) => ComponentChildren;
  readonly faceName: (face: string) => string;
  /** What a reason says, where the stage has only its name. */
  readonly words?: (reason: string) => string;
  /** The sides of a die. */
  readonly faces: readonly string[];
}

/** How much of an act has been seen: the part that runs and its share. Nothing runs: all of it. */
export interface Progress {
  readonly part: Part;
  readonly share: number;
}

/** The share of one of several things that begin one after the other. */
const each = (share: number, i: number, of: number): number => {
  const length = 1.6 / (of + 0.6);
  return Math.max(0, Math.min(1, (share - (i * (1 - length)) / Math.max(1, of - 1 || 1)) / length));
};

// --- men ---------------------------------------------------------------------------------------------------------------

/** Where the groups of a troupe stand, the front rank first, as shares of its box; the front is at the right. */
export function ranksOf(men: number): readonly (readonly [x: number, y: number])[] {
  const rows = men <= 2 ? 1 : men <= 8 ? 2 : 3;
  const columns = Math.ceil(men / rows);
  return Array.from({ length: men }, (_, i) => {
    const row = i % rows;
    const column = Math.floor(i / rows);
    const back = columns === 1 ? 0 : column / (columns - 0.5);
    return [Math.max(0, 1 - back - (row % 2) * (0.3 / columns)), rows === 1 ? 0.7 : 1 - row / (rows - 0.3)] as const;
  });
}

const easedIn = (share: number): number => share * share;

function Men({
  troupe,
  before,
  after,
  going,
  falling,
  strikes,
  art,
}: {
  troupe: Troupe;
  before: Standing;
  after: Standing;
  /** Shares of going away or forward, and of falling. */
  going: number;
  falling: number;
  strikes: boolean;
  art: StageArt;
}) {
  const places = ranksOf(troupe.men);
  const lost = troupe.men - after.men;
  const lostBefore = troupe.men - before.men;
  const leaves = after.stance === "away" ? (before.stance === "away" ? 1 : eased(going)) : 0;
  const comes = after.stance === "forward" ? (before.stance === "forward" ? 1 : eased(going)) : 0;
  return (
    <div class={`stage-men ${troupe.side}`} data-men={after.men} data-stance={after.stance}>
      {places
        .map(([x, y], i) => ({ x, y, i }))
        .toSorted((a, b) => a.y - b.y)
        .map(({ x, y, i }) => {
          const fallen = i < lost ? (i < lostBefore ? 1 : easedIn(falling)) : 0;
          const shift = fallen > 0 ? 0 : (comes - leaves * 0.9) * 26;
          const pose =
            fallen === 1 ? "fallen" : leaves > 0 && fallen === 0 ? "fleeing" : strikes ? "fighting" : "standing";
          const style: JSX.CSSProperties = {
            left: `calc(${x} * (100% - var(--man)))`,
            bottom: `${(1 - y) * 46}%`,
            transform:
              `translate(${shift - fallen * (i % 2 === 0 ? 18 : 4)}%, ${fallen * 2}%) rotate(${-84 * fallen}deg)` +
              ` scaleX(${leaves > 0.05 && fallen === 0 ? -1 : 1})`,
            opacity: 1 - fallen * 0.45 - (fallen > 0 ? 0 : leaves * 0.35),
          };
          return (
            <span key={i} class="stage-man" data-pose={pose} style={style}>
              {art.figure(troupe, pose)}
            </span>
          );
        })}
    </div>
  );
}

function TroupeShown(props: {
  stage: Stage;
  wing: Wing;
  act: Act | undefined;
  progress: Progress | undefined;
  art: StageArt;
}) {
  const { stage, wing, act, progress, art } = props;
  const troupe = stage[wing];
  const now = standingOf(stage)[wing];
  const [before, after] = act ? [act.before[wing], act.after[wing]] : [now, now];
  const running = (part: Part): number => (progress?.part === part ? progress.share : 1);
  const strikes = act !== undefined && act.by === wing && act.count > 0;
  return (
    <div class={`stage-troupe ${wing} ${troupe.side} ${strikes ? "strikes" : ""}`}>
      <Men
        troupe={troupe}
        before={before}
        after={after}
        going={running("go")}
        falling={running("fall")}
        strikes={strikes}
        art={art}
      />
    </div>
  );
}

/** Who it is, and how many are left. */
function Name({ stage, wing, act, art }: { stage: Stage; wing: Wing; act: Act | undefined; art: StageArt }) {
  const troupe = stage[wing];
  const { men } = (act?.after ?? standingOf(stage))[wing];
  const facts = [troupe.place, ts.strength(men, troupe.full), troupe.led ? ts.led : ""];
  return (
    <p class={`stage-name ${wing} ${troupe.side}`}>
      <strong>{art.name(troupe)}</strong>
      <span>{facts.filter(Boolean).join(" · ")}</span>
      {troupe.more > 0 && <span>{ts.more(troupe.more)}</span>}
    </p>
  );
}

// --- dice and words ----------------------------------------------------------------------------------------------------

const marks: Readonly<Record<Verdict, string>> = { hit: "✓", flag: "⚑", miss: "✕", ignored: "⊘", plain: "" };

function Dice({ act, progress, art }: { act: Act; progress: Progress | undefined; art: StageArt }) {
  const { part, share } = progress ?? { part: "go" as Part, share: 1 };
  const thrown = act.dice.length;
  const count = Math.max(act.count, thrown);
  return (
    <div class="stage-dice" data-count={count} data-many={String(count > 5)}>
      {Array.from({ length: count }, (_, i) => {
        const die = act.dice[i];
        const isJudged = part !== "reasons" && part !== "roll" && (part !== "judge" || share * thrown >= i + 0.4);
        const verdict = die && isJudged ? die.verdict : undefined;
        const arrives = part === "reasons" ? eased(each(share, i, count)) : 1;
        return (
          <span
            key={i}
            class="stage-die"
            data-verdict={verdict}
            data-face={verdict && die?.face}
            style={{ opacity: arrives }}
          >
            <Cube
              index={i}
              face={die?.face}
              faces={art.faces}
              draw={art.face}
              spin={part === "roll" && die ? share : 1}
              rise={1 - arrives}
            />
            <b>{verdict ? marks[verdict] : ""}</b>
          </span>
        );
      })}
    </div>
  );
}

/** Why there are so many dice; the words fly in one after the other. */
function Reasons({
  act,
  progress,
  words,
}: {
  act: Act;
  progress: Progress | undefined;
  words: (reason: string) => string;
}) {
  const share = progress?.part === "reasons" ? progress.share : 1;
  const from = act.by === "left" ? -1 : 1;
  return (
    <ul class="stage-reasons">
      {act.reasons.map((reason, i) => {
        const there = eased(each(share, i, act.reasons.length));
        return (
          <li key={i} style={{ opacity: there, transform: `translateX(${from * (1 - there) * 40}px)` }}>
            <b>{reason.dice}</b> {words(reason.words)}
          </li>
        );
      })}
    </ul>
  );
}

/** What the dice say, equal ones together. */
function Judged({ act, progress, art }: { act: Act; progress: Progress | undefined; art: StageArt }) {
  const isEarly = progress?.part === "reasons" || progress?.part === "roll";
  const seen = isEarly
    ? []
    : act.dice.filter((_, i) => progress?.part !== "judge" || progress.share * act.dice.length >= i + 0.4);
  return (
    <ul class="stage-verdicts">
      {verdictsOf(seen)
        .filter(one => one.words !== "")
        .map(one => (
          <li key={`${one.face} ${one.verdict} ${one.words}`} data-verdict={one.verdict}>
            <b aria-hidden="true">{marks[one.verdict]}</b> {ts.times(one.count)}
            {art.faceName(one.face)}: {one.words}
            <span class="sr"> ({ts.verdicts[one.verdict]})</span>
          </li>
        ))}
    </ul>
  );
}

const percent = (share: number): string => `${share > 0 && share < 0.005 ? "<1" : Math.round(share * 100)} %`;

/** What the blow promised: a bar by its shares, and each outcome in words, with the one that came marked. */
function Promised({ act }: { act: Act }) {
  if (act.outcomes.length === 0) return null;
  return (
    <div class="stage-odds">
      <div class="stage-bar" aria-hidden="true">
        {act.outcomes.map(({ key, share, came }) => (
          <i key={key} class={key} data-came={String(came)} style={{ flexGrow: Math.max(0.01, share) }} />
        ))}
      </div>
      <ul aria-label={ts.promised}>
        {act.outcomes.map(({ key, words, share, came }) => (
          <li key={key} class={key} data-came={String(came)}>
            {came && <em>{ts.came} </em>}
            {words} <b>{percent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `at`: the act that is shown, the last one unless another is named. */
export function StageView({
  stage,
  art,
  progress,
  at = stage.acts.length - 1,
  compact = false,
}: {
  stage: Stage;
  art: StageArt;
  progress?: Progress | undefined;
  at?: number;
  compact?: boolean;
}) {
  const act = stage.acts[at];
  const isDecided = progress === undefined || ["fall", "go", "result"].includes(progress.part);
  const shown = act && !isDecided ? { ...act, outcomes: act.outcomes.map(one => ({ ...one, came: false })) } : act;
  return (
    <div class={`stage-body ${compact ? "compact" : ""}`} data-act={act?.kind ?? ""} data-by={act?.by ?? ""}>
      <p class="stage-title">{act?.title ?? ""}</p>
      <div class="stage-scene">
        <TroupeShown stage={stage} wing="left" act={shown} progress={progress} art={art} />
        <div class="stage-centre">
          {shown && shown.reasons.length > 0 && <Reasons act={shown} progress={progress} words={art.words ?? String} />}
          {shown && <Dice act={shown} progress={progress} art={art} />}
        </div>
        <TroupeShown stage={stage} wing="right" act={shown} progress={progress} art={art} />
      </div>
      <div class="stage-names">
        <Name stage={stage} wing="left" act={shown} art={art} />
        <Name stage={stage} wing="right" act={shown} art={art} />
      </div>
      {shown && (
        <div class="stage-said">
          {shown.dice.length > 0 && <Judged act={shown} progress={progress} art={art} />}
          {isDecided && shown.words.length > 0 && <p class="stage-result">{shown.words.join(". ")}</p>}
        </div>
      )}
      {shown && <Promised act={shown} />}
    </div>
  );
}
