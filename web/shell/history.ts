// The history of a battle as beats of a timeline: one beat for each slide. The histories are one file beside the page, made from
// scenarios/history; it is fetched when the first is wanted.
import type { BattleHistory, HistoryGroup, HistorySlide } from "../generated/history.ts";
import type { Beat, Cue } from "./timeline/beat.ts";
import { pageBase } from "./transport.ts";

export { stories } from "../generated/stories.ts";
export type { BattleHistory };

/** The name of the file, put in when the client is built. */
declare const HISTORIES: string;

let fetched: Promise<Readonly<Record<string, BattleHistory>>> | undefined;

/** The history of a battle; undefined if there is none, or if it cannot be loaded now. */
export async function historyOf(battle: string): Promise<BattleHistory | undefined> {
  fetched ??= fetch(new URL(HISTORIES, pageBase())).then(
    response => response.json() as Promise<Readonly<Record<string, BattleHistory>>>,
  );
  try {
    return (await fetched)[battle];
  } catch {
    fetched = undefined;
    return undefined;
  }
}

type Places = readonly string[];

export interface GroupState {
  readonly at: Places;
  readonly here: boolean;
  readonly broken: boolean;
}
export interface HistoryView {
  readonly slide: number;
  readonly groups: readonly GroupState[];
}
/** A group on its way. */
export interface Way {
  readonly group: number;
  readonly from: Places;
  readonly to: Places;
}
export interface HistoryShown {
  readonly view: HistoryView;
  readonly item: Way;
  readonly mark: Way;
}

/** Milliseconds: until groups set out, how long they are on their way, and for a reader to read a character. */
const setOut = 900;
const walk = 2400;
const perCharacter = 55;

export const startOf = (history: BattleHistory): HistoryView => ({
  slide: 0,
  groups: history.groups.map(group => ({ at: group.at, here: group.from === 0, broken: false })),
});

const withGroup = (view: HistoryView, group: number, change: Partial<GroupState>): HistoryView => ({
  ...view,
  groups: view.groups.map((one, i) => (i === group ? { ...one, ...change } : one)),
});

/** A slide begins: its words are shown, and the groups that come in it are there. */
const opened = (view: HistoryView, slide: number, groups: readonly HistoryGroup[]): HistoryView => ({
  slide,
  groups: view.groups.map((one, i) => (slide > 0 && groups[i]?.from === slide ? { ...one, here: true } : one)),
});

function beatOf(history: BattleHistory, index: number, slide: HistorySlide, before: HistoryView): Beat<HistoryShown> {
  const length = setOut + walk + perCharacter * slide.text.length;
  const open = (view: HistoryView): HistoryView => opened(view, index, history.groups);
  const ways = slide.moves.map(move => ({ ...move, from: before.groups[move.group]?.at ?? move.to }));
  const cues: Cue<HistoryShown>[] = [
    // Not at the very beginning: while a slide has not begun, the one before it stays.
    { at: 1, length: 1, layer: "words", begin: open, words: slide.text },
    ...ways.map(({ group, from, to, leaves }) => ({
      at: setOut,
      length: walk,
      layer: "piece" as const,
      item: { group, from, to },
      end: (view: HistoryView) => withGroup(view, group, { at: to, here: !leaves }),
    })),
    ...slide.broken.map(group => ({
      at: setOut + walk / 2,
      length: 1,
      layer: "mark" as const,
      begin: (view: HistoryView) => withGroup(view, group, { broken: true }),
    })),
  ];
  let after = open(before);
  for (const { group, to, leaves } of ways) after = withGroup(after, group, { at: to, here: !leaves });
  for (const group of slide.broken) after = withGroup(after, group, { broken: true });
  return {
    first: index + 1,
    last: index + 1,
    by: null,
    own: true,
    turn: index,
    kind: "slide",
    weight: 3,
    together: false,
    cues,
    length,
    ends: [{ n: index + 1, at: length }],
    before,
    after,
    words: slide.text,
    marks: ways,
  };
}

/** One beat for each slide, each from where the one before it ended. */
export function beatsOf(history: BattleHistory): readonly Beat<HistoryShown>[] {
  const beats: Beat<HistoryShown>[] = [];
  history.slides.forEach((slide, i) => beats.push(beatOf(history, i, slide, beats.at(-1)?.after ?? startOf(history))));
  return beats;
}
