// Units and leaders as SVG markup. A unit is drawn around the centre of its front edge, facing up.
import { escapeText } from "../../../shell/markup.ts";
import { armies } from "../../../shell/colours.ts";
import { baseArt } from "./art.ts";
import type { Body, LeaderDrawn, Pose, UnitDrawn } from "./types.ts";

export interface Extent {
  readonly width: number;
  readonly depth: number;
}

/** Of a bent column the leading base alone: the others lie anywhere. */
export function extentOf(body: Body): Extent {
  if (body.tail) return { width: body.base[0], depth: body.base[1] };
  const width = Math.max(0, ...body.rows) * body.base[0];
  const depth = body.rows.length * body.base[1] + Math.max(0, body.rows.length - 1) * body.gap;
  return { width, depth };
}

/** The rectangles a unit covers: one, or one for every base of a bent column. */
export const partsOf = (body: Body): readonly { readonly at: Pose; readonly width: number; readonly depth: number }[] =>
  [body.at, ...(body.tail ?? [])].map(at => ({ at, ...extentOf(body) }));

/** What is drawn for a unit as a whole, or for every base of a bent column, the last first. */
export function forEveryPart(body: Body, markup: string): string {
  const [x, y, facing] = body.at;
  const angle = (facing / 18000) * Math.PI;
  const parts = (body.tail ?? []).map(base => {
    const [dx, dy] = [base[0] - x, base[1] - y];
    const right = Math.round(dx * Math.sin(angle) - dy * Math.cos(angle));
    const ahead = Math.round(dx * Math.cos(angle) + dy * Math.sin(angle));
    return `<g transform="translate(${right} ${-ahead}) rotate(${(facing - base[2]) / 100})">${markup}</g>`;
  });
  return parts.toReversed().join("") + markup;
}

/** The bases with their figures. */
function basesOf(body: Body): string {
  const [frontage, depth] = body.base;
  const art = baseArt(body.type, body.legion, body.phalanx);
  const scale = `scale(${frontage / 1500} ${depth / art.depth})`;
  let ground = "";
  let men = "";
  (body.tail ? [1] : body.rows).forEach((count, row) => {
    const y = row * (depth + body.gap);
    for (let file = 0; file < count; ++file) {
      const x = (file - count / 2) * frontage;
      ground += `<rect x="${x + 18}" y="${y + 18}" width="${frontage - 36}" height="${depth - 36}" rx="90" class="tt-base"/>`;
      // Those behind first, so that pikes lie over the rank before them.
      men = `<use href="#${art.id}" transform="translate(${x} ${y}) ${scale}"/>${men}`;
    }
  });
  return ground + men;
}

export function armyStyle(side: Body["side"]): string {
  const army = armies[side];
  return `--a:${army.body};--l:${army.light};--d:${army.dark}`;
}

/** The little figures of a unit and the edge it faces. */
export function bodyMarkup(body: Body): string {
  const { width, depth } = extentOf(body);
  const half = width / 2;
  const part =
    `<rect x="${-half - 60}" y="-40" width="${width + 120}" height="${depth + 130}" rx="150" class="tt-shade"/>` +
    `<rect x="${-half}" y="0" width="${width}" height="${depth}" rx="110" class="tt-tray"/>` +
    basesOf(body);
  return (
    forEveryPart(body, part) +
    `<path d="M${-half} 0 H${half}" class="tt-front"/><path d="M-300 -70 L0 -390 L300 -70 Z" class="tt-nose"/>`
  );
}

/** Disorder, seen from near: a bead for every point, an empty ring for each that is left until the unit is shaken. */
function beads(unit: UnitDrawn, depth: number): string {
  if (unit.dp === 0 && !unit.shaken) return "";
  const step = 430;
  const from = (-(unit.threshold - 1) * step) / 2;
  let markup = "";
  for (let i = 0; i < unit.threshold; ++i)
    markup += `<circle cx="${from + i * step}" cy="${depth + 330}" r="165" class="tt-bead${i < unit.dp ? " on" : ""}"/>`;
  return markup;
}

export function unitMarkup(unit: UnitDrawn): string {
  const { width, depth } = extentOf(unit);
  const half = width / 2;
  return (
    bodyMarkup(unit) +
    beads(unit, depth) +
    forEveryPart(
      unit,
      `<rect x="${-half - 70}" y="-70" width="${width + 140}" height="${depth + 140}" rx="160" class="tt-ring"/>` +
        `<rect x="${-half}" y="-200" width="${width}" height="${depth + 400}" class="tt-grip"/>`,
    )
  );
}

/** How many pixels the signs of a unit take on each side of its rear. */
export const signSize = 9;

/** What ails a unit, as a sign behind it that is upright and keeps its size on the screen; and its DPs, seen from afar. */
export function signMarkup(unit: UnitDrawn): string {
  const sign = unit.broken
    ? `<path d="M-4 8 V-8 H7 L4 -4.5 L7 -1 H-4" class="tt-flag"/>`
    : unit.rampage
      ? `<circle r="8" class="tt-alarm"/><text y="4.5" class="tt-sign">‼</text>`
      : unit.shaken
        ? `<circle r="8" class="tt-alarm"/><text y="4.5" class="tt-sign">!</text>`
        : unit.halted
          ? `<rect x="-7" y="-7" width="14" height="14" rx="3" class="tt-halt"/><path d="M-2.5 -3.5 V3.5 M2.5 -3.5 V3.5" class="tt-halt-bars"/>`
          : "";
  const points =
    unit.dp > 0
      ? `<g class="tt-points" transform="translate(${sign ? 17 : 0} 0)"><circle r="7.5"/><text y="4">${unit.dp}</text></g>`
      : "";
  return sign || points ? `<g class="tt-px">${sign}${points}</g>` : "";
}
export const nameMarkup = (name: string): string => `<text class="tt-name">${escapeText(name)}</text>`;

export function leaderMarkup(leader: LeaderDrawn): string {
  const army = armies[leader.side];
  const pips = Array.from(
    { length: leader.left },
    (_, i) => `<circle cx="${(i - (leader.left - 1) / 2) * 260}" cy="560" r="105" class="tt-pip"/>`,
  ).join("");
  return (
    `<g class="tt-leader-mark"><circle r="430" fill="${army.light}" stroke="${army.dark}" stroke-width="90"/>` +
    (leader.general
      ? `<path d="M0 -330 L85 -105 L320 -105 L130 45 L200 275 L0 135 L-200 275 L-130 45 L-320 -105 L-85 -105 Z" fill="#c8921a" stroke="${army.dark}" stroke-width="36"/>`
      : `<path d="M0 -280 L250 -60 L150 250 H-150 L-250 -60 Z" fill="${army.body}" stroke="${army.dark}" stroke-width="36"/>`) +
    (leader.wounds > 0
      ? `<path d="M-300 300 L300 -300" stroke="#a31515" stroke-width="110" stroke-linecap="round"/>`
      : "") +
    `${pips}</g>`
  );
}
