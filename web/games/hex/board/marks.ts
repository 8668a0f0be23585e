// The lit hexes of the board, and the goals of the battle: each kind has a shape of its own besides its colour.
import { flashed } from "../../../shell/timeline/ease.ts";
import type { Arrow, Field, Goal, Item, Marks, Trace, UnitPiece } from "./types.ts";
import {
  type Hex,
  at,
  centre,
  corner,
  hexPath,
  minus,
  neighbour,
  plus,
  round,
  rowOf,
  sideMiddle,
  times,
} from "./hex.ts";
import { coloursOf } from "./pieces.ts";

type Place = (hex: Hex) => Hex;
type Flash = Extract<Item, { kind: "flash" }>;

/** Marks under the pieces: rings and dots. */
export function lowMarks(marks: Marks, place: Place): string {
  const ring = (hexes: readonly Hex[] | undefined, name: string, scale: number): string =>
    hexes && hexes.length > 0 ? `<path class="mark ${name}" d="${hexPath(hexes.map(place), scale)}"/>` : "";
  let markup =
    ring(marks.preview, "mark-preview", 0.93) +
    ring(marks.lit, "mark-lit", 0.93) +
    ring(marks.paths, "mark-path", 0.93) +
    ring(marks.targets, "mark-target", 0.93) +
    ring(marks.focus, "mark-focus", 0.95) +
    (marks.chosen ? ring([marks.chosen], "mark-chosen", 0.95) : "");
  for (const hex of marks.paths ?? []) {
    const c = centre(place(hex));
    markup += `<circle class="mark-dot" cx="${round(c.x)}" cy="${round(c.y)}" r="11"/>`;
  }
  return markup;
}

/** Marks over the pieces: crossed swords on targets, arrows. */
export function highMarks(marks: Marks, place: Place): string {
  let markup = "";
  for (const hex of marks.targets ?? []) {
    const c = centre(place(hex));
    markup += `<g class="target-sign" transform="translate(${at(plus(c, { x: 0, y: -34 }))})"><circle r="17"/><use href="#mark-swords" x="-13" y="-13" width="26" height="26"/></g>`;
  }
  for (const arrow of marks.arrows ?? []) markup += arrowMarkup(arrow, place);
  return markup;
}

/** A flash on a hex: something was hit, rallied or lost there. */
export function flashMarkup({ hex, look, text }: Flash, share: number, place: Place): string {
  const c = centre(place(hex));
  const { opacity, scale, rise } = flashed(share, 18);
  return (
    `<g class="flash flash-${look}" opacity="${round(opacity)}" transform="translate(${round(c.x)} ${round(c.y - rise)}) scale(${round(scale)})">` +
    `<circle r="46"/>${text ? `<text y="9">${text}</text>` : ""}</g>`
  );
}

/** The last actions: they lie over the pieces and under the lit marks. */
export function traceMarks(marks: Marks, place: Place): string {
  const traces = marks.traces ?? [];
  const crosses = [...new Set(marks.fallen ?? [])].map(hex => {
    const c = centre(place(hex));
    return `<path class="fallen-cross" d="M-24 -24L24 24M-24 24L24 -24" transform="translate(${at(c)})"/>`;
  });
  const bows = bowsOf(traces);
  const drawn = traces.map((trace, i) => ({ trace, bow: bows[i] ?? 1, share: shareOf(traces, i) }));
  return (
    crosses.join("") +
    drawn
      .map(({ trace, bow }) => `<g class="trace ${trace.lit ? "lit" : ""}">${arrowMarkup(trace, place, bow)}</g>`)
      .join("") +
    drawn.map(({ trace, bow, share }) => numberMarkup(trace, place, bow, share)).join("")
  );
}

const isAlong = (a: Trace, b: Trace): boolean => a.from === b.from && a.to === b.to;

/** An attack and the advance after it go the same way: each further arrow on a way bends more, or to the other side. */
const bowsOf = (traces: readonly Trace[]): readonly number[] =>
  traces.map((trace, i) => {
    const before = traces.slice(0, i).filter(one => isAlong(one, trace)).length;
    return (before % 2 === 0 ? 1 : -1) * (1 + Math.floor(before / 2));
  });

/** Where on its way the number of a trace stands: those between the same two hexes side by side. */
function shareOf(traces: readonly Trace[], i: number): number {
  const trace = traces[i];
  const same = traces.filter(
    one =>
      trace &&
      one.number !== undefined &&
      (isAlong(one, trace) || isAlong(one, { ...trace, from: trace.to, to: trace.from })),
  );
  const [first] = same;
  if (!trace || !first || same.length < 2) return 0.5;
  const share = 0.28 + (0.44 * same.indexOf(trace)) / (same.length - 1);
  return isAlong(first, trace) ? share : 1 - share;
}

/** The number of a trace, beside the middle of its way. */
function numberMarkup({ from, to, kind, number }: Trace, place: Place, bow: number, share: number): string {
  if (number === undefined) return "";
  const start = centre(place(from));
  const run = minus(centre(place(to)), start);
  const length = Math.max(1, Math.hypot(run.x, run.y));
  const aside = { x: -run.y / length, y: run.x / length };
  const there = plus(plus(start, times(run, share)), times(aside, bow * Math.min(13, length * 0.06)));
  return `<g class="trace-number trace-${kind}" transform="translate(${at(there)})"><circle r="14"/><text y="5.5">${number}</text></g>`;
}

function arrowMarkup(arrow: Arrow, place: Place, bends = 1): string {
  const from = centre(place(arrow.from));
  const to = centre(place(arrow.to));
  const run = minus(to, from);
  const length = Math.hypot(run.x, run.y);
  if (length < 1) return "";
  const along = times(run, 1 / length);
  const aside = { x: -along.y, y: along.x };
  const bow = bends * Math.min(26, length * 0.12);
  const start = plus(from, times(along, 30));
  const tip = minus(to, times(along, arrow.kind === "attack" || arrow.kind === "fire" ? 34 : 8));
  const middle = plus(times(plus(start, tip), 0.5), times(aside, bow));
  const back = minus(tip, times(along, 20));
  const head = `M${at(tip)}L${at(plus(back, times(aside, 12)))}L${at(minus(back, times(aside, 12)))}Z`;
  return `<g class="arrow arrow-${arrow.kind}"><path class="shaft" d="M${at(start)}Q${at(middle)} ${at(minus(tip, times(along, 15)))}"/><path class="head" d="${head}"/></g>`;
}

const signs: Readonly<Record<string, string>> = { hold: "mark-hold", plunder: "mark-plunder", storm: "mark-storm" };

/** The line around hexes that count as one, a little inside them. */
function outline(goal: Goal, rows: number, place: Place): string {
  const hexes = new Set(goal.hexes.map(place));
  let d = "";
  for (const hex of hexes)
    for (let direction = 0; direction < 6; ++direction) {
      const next = neighbour(hex, direction, rows);
      if (next !== undefined && hexes.has(next)) continue;
      const c = plus(centre(hex), times(sideMiddle(direction), -0.06));
      d += `M${at(plus(c, corner(direction)))}L${at(plus(c, corner(direction + 1)))}`;
    }
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#fbf6e9" stroke-width="6" stroke-opacity=".8"/>` +
    `<path d="${d}" stroke="${coloursOf(goal.side).dark}" stroke-width="3.6" stroke-dasharray="1 8"/></g>`
  );
}

export function lowGoals(field: Field, place: Place): string {
  return (field.goals ?? [])
    .filter(goal => goal.kind === "hold" || goal.kind === "majority" || goal.kind === "entry")
    .map(goal => outline(goal, field.rows, place))
    .join("");
}

/** Banners to be won, in the upper corner of their hex that a leader leaves free. */
export function highGoals(field: Field, units: readonly UnitPiece[], gone: ReadonlySet<Hex>, place: Place): string {
  let markup = "";
  for (const goal of field.goals ?? [])
    for (const hex of goal.hexes) {
      if (gone.has(hex) || goal.kind === "entry") continue;
      const c = centre(place(hex));
      const army = coloursOf(goal.side);
      if (goal.kind === "exit") {
        const up = rowOf(place(hex)) === 0;
        markup += `<g transform="translate(${at(plus(c, { x: 0, y: up ? -62 : 62 }))}) scale(1 ${up ? 1 : -1})"><use href="#mark-arrow" x="-12" y="-14" width="24" height="24" color="${army.body}"/></g>`;
        continue;
      }
      const unit = units.find(u => u.hex === hex);
      const right = unit ? unit.side === "bottom" : goal.side === "top";
      if (goal.kind === "majority") {
        markup += `<use href="#mark-crown" x="${round(c.x + (right ? 29 : -47))}" y="${round(c.y - 37)}" width="18" height="18" color="${army.body}"/>`;
        continue;
      }
      const x = round(c.x + (right ? 28 : -54));
      const y = round(c.y - 48);
      markup += `<use href="#mark-banner" x="${x}" y="${y}" width="26" height="36" color="${army.body}"/><text x="${x + 12.5}" y="${y + 16.5}" class="worth">${goal.banners ?? 1}</text>`;
      const sign = signs[goal.kind];
      if (sign)
        markup += `<use href="#${sign}" x="${x + 4}" y="${y + 21}" width="18" height="18" color="${army.body}"/>`;
    }
  return markup;
}
