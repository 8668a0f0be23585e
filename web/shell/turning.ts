// Where a battle turned: the events of the turns that changed the chances most, and their steps of the record.
import type { ReplayFacts } from "./protocol.ts";

type Point = ReplayFacts["turning"][number];

export interface Moment {
  /** From 1, in the order of play. */
  readonly number: number;
  readonly point: Point;
  /** The step that did it. */
  readonly step: number;
  /** The words about it. */
  readonly lines: readonly string[];
}

/** How much an event of a game matters for what came of a turn; 0: it does not. */
export type Weight = (event: unknown) => number;

/** Not more is told of one turn. */
const mostLines = 3;

export function momentsOf({ turning, chances, steps }: ReplayFacts, weight: Weight): readonly Moment[] {
  return turning.map((point, i) => {
    const next = chances.find(chance => chance.at > point.at)?.at ?? steps.length;
    const turn = steps.slice(point.at, next);
    const weights = turn.map(step => Math.max(0, ...step.events.map(weight)));
    const most = Math.max(0, ...weights);
    const decisive = turn.filter((_, k) => most > 0 && weights[k] === most);
    // A sentence may end some steps later. Where nothing weighs anything, the turn is told from its beginning.
    const told = decisive.map(({ n }) => steps.find(step => step.n >= n && step.log.length > 0));
    const lines = (decisive.length > 0 ? told : turn).flatMap(step => step?.log ?? []).map(line => line.text);
    return { number: i + 1, point, step: decisive[0]?.n ?? point.at, lines: [...new Set(lines)].slice(0, mostLines) };
  });
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Moves spots up or down until each is so far from those before it, or there is no more room. */
export function apart(
  spots: readonly Spot[],
  { least, top, bottom }: { readonly least: number; readonly top: number; readonly bottom: number },
): readonly Spot[] {
  const placed: Spot[] = [];
  for (const { x, y } of spots) {
    const isFree = (at: number): boolean => placed.every(one => Math.hypot(one.x - x, one.y - at) >= least);
    const tries = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map(step => y + (step * least) / 2);
    const within = tries.filter(at => at >= top && at <= bottom);
    placed.push({ x, y: within.find(isFree) ?? Math.min(bottom, Math.max(top, y)) });
  }
  return placed;
}
