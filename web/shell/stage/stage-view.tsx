// The stage as it is laid out: who fights, their picture, the dice on the table's edge with the reasons for them, what they say, and
// what was promised. A function of the stage and of how much of an act has been seen.
import type { ComponentChildren } from "preact";
import { Icon } from "../parts/icon.tsx";
import { eased } from "../timeline/ease.ts";
import { Cube } from "./cube.tsx";
import type { Progress } from "./scene.ts";
import { SceneView } from "./scene-view.tsx";
import {
  type Act,
  type Judgement,
  type Part,
  type Stage,
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
  /** A side of a die, flat. */
  readonly face: (face: string) => ComponentChildren;
  readonly faceName: (face: string) => string;
  /** What a reason says, where the stage has only its name. */
  readonly words?: (reason: string) => string;
  /** The sides of a die. */
  readonly faces: readonly string[];
}

/** The share of one of several things that begin one after the other. */
const each = (share: number, i: number, of: number): number => {
  const length = 1.6 / (of + 0.6);
  return Math.max(0, Math.min(1, (share - (i * (1 - length)) / Math.max(1, of - 1 || 1)) / length));
};

/** How many dice have been read so far. */
export function readSoFar(act: Act, progress: Progress | undefined): number {
  if (!progress) return act.dice.length;
  if (progress.part === "reasons" || progress.part === "roll") return 0;
  if (progress.part !== "judge") return act.dice.length;
  return act.dice.filter((_, i) => progress.share * act.dice.length >= i + 0.4).length;
}

/** The act whose dice are shown with one that has none: those that led to it. */
export function blowOf(stage: Stage, at: number): Act | undefined {
  return stage.acts.slice(0, at + 1).findLast(act => act.count > 0);
}

/** Who it is, and how many are left. */
function Name({ stage, wing, act, art }: { stage: Stage; wing: Wing; act: Act | undefined; art: StageArt }) {
  const troupe = stage[wing];
  const { men, led } = (act?.after ?? standingOf(stage))[wing];
  const facts = [troupe.place, led ? ts.led : "", troupe.more > 0 ? ts.more(troupe.more) : ""].filter(Boolean);
  return (
    <p class={`stage-name ${wing} ${troupe.side}`}>
      <strong>{art.name(troupe)}</strong>
      <span class="stage-fact strength">{ts.strength(men, troupe.full)}</span>
      {facts.length > 0 && <span class="stage-fact">{facts.join(" · ")}</span>}
    </p>
  );
}

const marks: Readonly<Record<Verdict, ComponentChildren>> = {
  hit: <Icon name="check" />,
  flag: <Icon name="flag" />,
  miss: <Icon name="close" />,
  ignored: <Icon name="ignored" />,
  plain: "",
};

function Dice({ act, progress, art }: { act: Act; progress: Progress | undefined; art: StageArt }) {
  const { part, share } = progress ?? { part: "go" as Part, share: 1 };
  const count = Math.max(act.count, act.dice.length);
  const read = readSoFar(act, progress);
  return (
    <div class="stage-dice" data-count={count} data-many={String(count > 6)}>
      {Array.from({ length: count }, (_, i) => {
        const die = act.dice[i];
        const verdict = die && i < read ? die.verdict : undefined;
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
            {verdict && verdict !== "plain" && <b>{marks[verdict]}</b>}
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

/** What the dice say, equal ones together. Those that have not been read yet keep their room. */
function Judged({ act, progress, art }: { act: Act; progress: Progress | undefined; art: StageArt }) {
  const seen = verdictsOf(act.dice.slice(0, readSoFar(act, progress)));
  const same = (a: Judgement, b: Judgement): boolean => a.verdict === b.verdict && a.words === b.words;
  const faces = (one: Judgement): string =>
    [...one.faces].map(([face, count]) => `${ts.times(count)}${art.faceName(face)}`).join(", ");
  return (
    <ul class="stage-verdicts">
      {verdictsOf(act.dice)
        .filter(one => one.words !== "")
        .map(one => {
          const found = seen.find(other => same(other, one));
          return (
            <li key={`${one.verdict} ${one.words}`} data-verdict={one.verdict} data-seen={String(found !== undefined)}>
              <b aria-hidden="true">{marks[one.verdict]}</b> {faces(found ?? one)}: {one.words}
              <span class="sr"> ({ts.verdicts[one.verdict]})</span>
            </li>
          );
        })}
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
        {act.whose && <li class="whose">{ts.whose(act.whose)}</li>}
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

const hidden = (act: Act): Act => ({ ...act, outcomes: act.outcomes.map(one => ({ ...one, came: false })) });

/** `at`: the act that is shown, the last one unless another is named. `isRead`: by itself, to be listened to as well. */
export function StageView({
  stage,
  art,
  progress,
  at = stage.acts.length - 1,
  isRead = false,
}: {
  stage: Stage;
  art: StageArt;
  progress?: Progress | undefined;
  at?: number;
  isRead?: boolean;
}) {
  const act = stage.acts[at];
  const isDecided = progress === undefined || ["fall", "go", "result"].includes(progress.part);
  const blow = blowOf(stage, at);
  const isOwn = blow !== undefined && blow === act;
  const running = isOwn ? progress : undefined;
  const promise = stage.acts.slice(0, at + 1).findLast(one => one.outcomes.length > 0);
  const title = act?.title ?? "";
  const names = `${art.name(stage.left)} – ${art.name(stage.right)}`;
  return (
    <div class="stage-body" data-act={act?.kind ?? ""} data-by={act?.by ?? ""}>
      <header class="stage-head">
        <Name stage={stage} wing="left" act={act} art={art} />
        <Name stage={stage} wing="right" act={act} art={art} />
      </header>
      <div class="stage-picture">
        <SceneView stage={stage} at={at} progress={progress} words={isRead ? ts.picture(names, title) : undefined} />
        <p class="stage-title">{title}</p>
      </div>
      <div class="stage-words">
        <div class="stage-tray" data-own={String(isOwn)} data-by={blow?.by ?? ""}>
          {blow && blow.reasons.length > 0 && <Reasons act={blow} progress={running} words={art.words ?? String} />}
          {blow && <Dice act={blow} progress={running} art={art} />}
        </div>
        <div class="stage-said">
          {blow && blow.dice.length > 0 && <Judged act={blow} progress={running} art={art} />}
          <p class="stage-result">{act && isDecided ? act.words.join(". ") : ""}</p>
        </div>
        {promise && <Promised act={isDecided || promise !== act ? promise : hidden(promise)} />}
      </div>
    </div>
  );
}
