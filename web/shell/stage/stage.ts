// The stage of a fight as data, whichever game it is: two troupes that face each other, and acts that follow one another. The
// director of a game folds its events into a stage; the parts beside this file draw it.
import type { Side } from "../protocol.ts";

export type Wing = "left" | "right";
export const wings: readonly Wing[] = ["left", "right"];
export const otherWing = (wing: Wing): Wing => (wing === "left" ? "right" : "left");

/** Men of a kind and a people, as the engine bakes them. */
export interface Cast {
  readonly figure: string;
  readonly people: string;
}

/** One of the two who fight. */
export interface Troupe {
  /** The piece, by a key of the game. */
  readonly key: string;
  readonly side: Side;
  /** The kind of troops, by a code of the game, which has its words and pictures. */
  readonly kind: string;
  /** Its own name; "" if it has none. */
  readonly name: string;
  /** Where it stands, if the game has names for places. */
  readonly place: string;
  /** Groups of men at full strength, and when the fight began. */
  readonly full: number;
  readonly men: number;
  /** Its men; nobody where a gate or something else without men is fought for. */
  readonly cast: Cast | undefined;
  /** The leader who is with it. */
  readonly leader: Cast | undefined;
  /** Units that fight beside it. */
  readonly more: number;
}

/** `away`: it has left the place. `gone`: nobody is left. `forward`: it has taken the ground. */
export type Stance = "standing" | "forward" | "away" | "gone";
export interface TroupeState {
  readonly men: number;
  readonly stance: Stance;
  /** Its leader is alive. */
  readonly led: boolean;
}
export type Both = Readonly<Record<Wing, TroupeState>>;

export interface Reason {
  /** How many dice: a number, or by how many more or fewer. */
  readonly dice: string;
  readonly words: string;
}

/** `plain`: nobody judges it by itself. */
export type Verdict = "hit" | "flag" | "miss" | "ignored" | "plain";
export interface StageDie {
  readonly face: string;
  readonly verdict: Verdict;
  /** Why it hits or not. */
  readonly words: string;
}

/** Something that a blow may lead to, with its promised share. */
export interface Outcome {
  readonly key: string;
  readonly words: string;
  readonly share: number;
  readonly came: boolean;
}

/** A part of the fight: a blow, a retreat, an advance, a result. */
export interface Act {
  /** The step in which it began. */
  readonly n: number;
  readonly kind: string;
  readonly title: string;
  /** Who acts. */
  readonly by: Wing;
  readonly reasons: readonly Reason[];
  /** Dice that are rolled; they lie on the stage without faces before. */
  readonly count: number;
  readonly dice: readonly StageDie[];
  readonly outcomes: readonly Outcome[];
  /** Whose outcomes they are, where the picture does not say it. */
  readonly whose?: string;
  /** What came of it, one short sentence each. */
  readonly words: readonly string[];
  readonly before: Both;
  readonly after: Both;
}

export interface Stage {
  /** The steps of the fight so far. */
  readonly first: number;
  readonly last: number;
  /** Missiles, not men at arms. */
  readonly afar: boolean;
  /** The land, and what the ground is like on each side, by the names of docs/protocol.md. */
  readonly land: string;
  readonly ground: Readonly<Record<Wing, string>>;
  readonly left: Troupe;
  readonly right: Troupe;
  readonly acts: readonly Act[];
}

/** What is shown by and by of the last act. */
export type Part = "reasons" | "roll" | "judge" | "fall" | "go" | "result";
export interface StageItem {
  readonly kind: "stage";
  readonly part: Part;
}

export const wingOf = (stage: Stage, key: string): Wing | undefined =>
  stage.left.key === key ? "left" : stage.right.key === key ? "right" : undefined;

/** How both stand now. */
export const standingOf = (stage: Stage): Both =>
  stage.acts.at(-1)?.after ?? { left: beforeAll(stage.left), right: beforeAll(stage.right) };
const beforeAll = ({ men, leader }: Troupe): TroupeState => ({ men, stance: "standing", led: leader !== undefined });

type NewAct = Pick<Act, "n" | "kind" | "title" | "by"> & Partial<Act>;

export function withAct(stage: Stage, act: NewAct): Stage {
  const now = standingOf(stage);
  const whole: Act = { reasons: [], count: 0, dice: [], outcomes: [], words: [], before: now, after: now, ...act };
  return { ...stage, last: Math.max(stage.last, act.n), acts: [...stage.acts, whole] };
}

/** The last act changed; a stage without acts stays as it is. */
export function changed(stage: Stage, n: number, change: (act: Act) => Act): Stage {
  const act = stage.acts.at(-1);
  return act ? { ...stage, last: Math.max(stage.last, n), acts: [...stage.acts.slice(0, -1), change(act)] } : stage;
}

export const told = (act: Act, words: string): Act =>
  words === "" || act.words.includes(words) ? act : { ...act, words: [...act.words, words] };

export const stood = (act: Act, wing: Wing, state: Partial<TroupeState>): Act => ({
  ...act,
  after: { ...act.after, [wing]: { ...act.after[wing], ...state } },
});

/** The outcome of a blow, once it is known. Only the first word counts. */
export function cameTo(act: Act, key: string): Act {
  if (act.outcomes.some(outcome => outcome.came)) return act;
  return { ...act, outcomes: act.outcomes.map(outcome => ({ ...outcome, came: outcome.key === key })) };
}

/** Marks the outcome of the last act that promised one for a wing. */
export function settled(stage: Stage, key: string, against?: Wing): Stage {
  const i = stage.acts.findLastIndex(
    act => act.outcomes.length > 0 && (against === undefined || otherWing(act.by) === against),
  );
  return { ...stage, acts: stage.acts.map((act, k) => (k === i ? cameTo(act, key) : act)) };
}

/** What is listed below the dice: their verdicts with the reasons, and the faces of which each is true. */
export interface Judgement extends Pick<StageDie, "verdict" | "words"> {
  readonly faces: ReadonlyMap<string, number>;
}
export function verdictsOf(dice: readonly StageDie[]): readonly Judgement[] {
  const found: { verdict: Verdict; words: string; faces: Map<string, number> }[] = [];
  for (const { face, verdict, words } of dice) {
    let one = found.find(other => other.verdict === verdict && other.words === words);
    if (!one) found.push((one = { verdict, words, faces: new Map() }));
    one.faces.set(face, (one.faces.get(face) ?? 0) + 1);
  }
  return found;
}

/** The fight that a step belongs to: the inner one, if it was fought within another. */
export const stageAt = (stages: readonly Stage[], n: number): Stage | undefined =>
  stages
    .filter(stage => stage.first <= n && n <= stage.last)
    .reduce<Stage | undefined>((inner, stage) => (inner && inner.first > stage.first ? inner : stage), undefined);

/** That many fights are kept. */
const mostStages = 60;

/** A stage among those that are known: a later state of the same fight takes its place. One without acts is not kept. */
export function kept(stages: readonly Stage[], stage: Stage | undefined): readonly Stage[] {
  if (!stage || stage.acts.length === 0) return stages;
  return [...stages.filter(one => one.first !== stage.first), stage].slice(-mostStages);
}

// --- how long it takes --------------------------------------------------------------------------------------------------

/** Milliseconds at speed 1. */
export const stageTimes = {
  /** Long enough for men to march up to the enemy. */
  reasons: (count: number): number => 700 + Math.min(5, count) * 150,
  judge: (dice: number): number => 500 + Math.min(8, dice) * 120,
  fall: 800,
  go: 950,
};
