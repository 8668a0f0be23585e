// Units and leaders as markup around 0 0, the centre of their hex.
import type { LeaderPiece, Side, UnitPiece } from "./types.ts";
import { escapeText } from "../../../shell/markup.ts";
import { type ArmyColours, armies, nobody } from "../../../shell/colours.ts";
import { groupsOf } from "./formation.ts";
import { figureOf } from "./figure-of.ts";
import { round } from "./hex.ts";
import { frame } from "./men.ts";
import { mostForNames } from "./text-size.ts";

export const coloursOf = (side: Side | "nobody"): ArmyColours => (side === "nobody" ? nobody : armies[side]);
/** The drawing of a unit's symbol. A border tells some kinds from the plain kind of their weight. */
export const symbolMark = ({ symbol, bordered }: Pick<UnitPiece, "symbol" | "bordered">): string =>
  `mark-${symbol}${bordered ? "-bordered" : ""}`;

const width = 78;
const height = 54;
const step = 5; // how much of each block shows above the one before it

/** The outline of a block, or of a tray: cut corners for the top army, round ones for the bottom army. */
function shape(box: { x: number; y: number; w: number; h: number }, side: Side): string {
  const { x, y, w, h } = box;
  const c = side === "top" ? 6 : 7;
  const p = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  if (side === "top")
    return `M${p(c, 0)}L${p(w - c, 0)}L${p(w, c)}L${p(w, h - c)}L${p(w - c, h)}L${p(c, h)}L${p(0, h - c)}L${p(0, c)}Z`;
  return (
    `M${p(c, 0)}L${p(w - c, 0)}Q${p(w, 0)} ${p(w, c)}L${p(w, h - c)}Q${p(w, h)} ${p(w - c, h)}` +
    `L${p(c, h)}Q${p(0, h)} ${p(0, h - c)}L${p(0, c)}Q${p(0, 0)} ${p(c, 0)}Z`
  );
}
const blockShape = (y: number, side: Side): string => shape({ x: -width / 2, y, w: width, h: height }, side);

const use = (id: string, x: number, y: number, w: number, h: number, more = ""): string =>
  `<use href="#${id}" x="${round(x)}" y="${round(y)}" width="${w}" height="${h}"${more}/>`;

/** A small seal on the lower corner of a block: whether its order is still open, or how it was used. */
function seal(unit: UnitPiece, x: number, y: number): string {
  if (!unit.ordered) return "";
  const sign = unit.battled ? "seal-battled" : unit.moved ? "seal-moved" : "seal-ordered";
  return use(sign, x - 13, y - 13, 20, 20);
}

/** `text`: how large its code is; 0 leaves it out. */
export function unitMarkup(unit: UnitPiece, text: number): string {
  const army = armies[unit.side];
  const isTop = unit.side === "top";
  const left = -width / 2;
  const front = -height / 2 + 1.5 * step - 3; // a stack of four fills the hex
  const foot = text > 0 ? round(text * 0.92 + 2.5) : 7;
  const face = round(height - 3.5 - foot);
  let markup = `<g stroke-linejoin="round">`;
  markup += `<path d="${blockShape(front + 6, unit.side)}" transform="translate(3 0)" fill="#2a1f12" opacity=".3"/>`;
  // Blocks it has lost, as outlines: how hurt it is can be seen without knowing how many it began with.
  for (let gone = (unit.full ?? unit.blocks) - 1; gone >= unit.blocks; --gone)
    markup += `<path d="${blockShape(front - step * gone, unit.side)}" fill="none" stroke="${army.dark}" stroke-width="1" stroke-dasharray="3 3" opacity=".55"/>`;
  for (let behind = unit.blocks - 1; behind > 0; --behind)
    markup += `<path d="${blockShape(front - step * behind, unit.side)}" fill="${army.light}" stroke="${army.dark}" stroke-width="1.2"/>`;
  markup +=
    `<path d="${blockShape(front + 3.5, unit.side)}" fill="${army.dark}"/>` +
    `<path d="${blockShape(front, unit.side)}" fill="${army.body}" stroke="${army.dark}" stroke-width="1.4"/>` +
    `<path class="pattern" d="${blockShape(front, unit.side)}" fill="url(#pattern-${unit.side})"/>` +
    `<rect x="${left + 3.5}" y="${front + 3.5}" width="${width - 7}" height="${face}" rx="${isTop ? 1 : 4}" fill="#f8f1e0"/></g>`;
  const tall = round(face + 2);
  const wide = round(tall * 1.3);
  const figure = use(
    figureOf(unit.type),
    isTop ? -wide / 2 : left + 5,
    front + 2.5,
    wide,
    tall,
    ` color="${army.dark}"`,
  );
  markup += isTop ? `<g transform="translate(${round(-left - 5 - wide / 2)} 0) scale(-1 1)">${figure}</g>` : figure;
  const sign = round(Math.min(17, face * 0.5));
  const mid = isTop ? left + 14 : -left - 14;
  markup += use(symbolMark(unit), mid - sign / 2, front + 4.5, sign, sign);
  if (unit.bow) markup += use("mark-bow", mid - sign / 2, front + 4 + sign, sign, sign);
  if (unit.special) markup += use("mark-star", left + 3, front + face + 3.5, foot - 2, foot - 2);
  if (text > 0)
    markup += `<text y="${round(front + height - 2.2 - text * 0.12)}" class="unit-code" stroke="${army.dark}">${escapeText(unit.type)}</text>`;
  return markup + seal(unit, width / 2, front + height);
}

const tray = { x: -45, y: -31, w: 90, h: 66 };
/** A picture of men around the middle of their hex. */
export const imageMarkup = (href: string): string =>
  `<image href="${href}" x="${frame.left}" y="${frame.top}" width="${frame.width}" height="${frame.height}"/>`;

/** A unit as its men on a tray, each block a group of them. `men`: their picture, once it has come. */
export function trayMarkup(unit: UnitPiece, text: number, men: string | undefined, up: boolean): string {
  const army = armies[unit.side];
  const foot = text > 0 ? round(text * 0.92 + 3) : 8;
  const bottom = tray.y + tray.h;
  const line = bottom - foot;
  let markup =
    `<path d="${shape({ ...tray, x: tray.x + 4, y: tray.y + 7 }, unit.side)}" fill="#2a1f12" opacity=".28"/>` +
    `<path d="${shape({ ...tray, y: tray.y + 4 }, unit.side)}" fill="${army.dark}"/>` +
    `<path d="${shape(tray, unit.side)}" fill="${army.body}" stroke="${army.dark}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${shape({ x: tray.x + 3.5, y: tray.y + 3.5, w: tray.w - 7, h: tray.h - foot - 4 }, unit.side)}" fill="${army.light}"/>` +
    `<path class="pattern" d="${shape(tray, unit.side)}" fill="url(#pattern-${unit.side})"/>`;
  // Groups it has lost, as outlines: how hurt it is can be seen without knowing how many it began with.
  const full = unit.full ?? unit.blocks;
  groupsOf(unit.figure ?? "", full, up).forEach((group, at) => {
    if (at < unit.blocks) return;
    const x = group.reduce((sum, spot) => sum + spot.x, 0) / group.length;
    const y = group.reduce((sum, spot) => sum + spot.y, 0) / group.length;
    markup += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="15" ry="8" fill="none" stroke="${army.dark}" stroke-width="1.4" stroke-dasharray="3 3"/>`;
  });
  const sign = Math.min(17, foot - 1);
  markup += `<rect x="${tray.x + 3}" y="${line + 0.5}" width="${sign + 2}" height="${foot - 2}" rx="${unit.side === "top" ? 1 : 4}" fill="#f8f1e0"/>`;
  markup += use(symbolMark(unit), tray.x + 4, line + (foot - 1 - sign) / 2, sign, sign);
  const right = tray.x + tray.w - 4 - sign;
  if (unit.bow) markup += use("mark-bow", right, line + (foot - sign) / 2, sign, sign);
  if (unit.special) markup += use("mark-star", right - (unit.bow ? sign : 0), line + (foot - sign) / 2, sign, sign);
  // Until they come, the figure of the block keeps their place.
  markup += men ? imageMarkup(men) : use(figureOf(unit.type), -24, tray.y + 4, 48, 40, ` color="${army.dark}"`);
  if (text > 0)
    markup += `<text y="${round(bottom - 2.6 - text * 0.12)}" class="unit-code" stroke="${army.dark}">${escapeText(unit.type)}</text>`;
  return markup + seal(unit, tray.x + tray.w + 4, bottom + 4);
}

/** A leader in the flesh, on a golden disc at the flank of the unit he is with. */
export function captainMarkup(leader: LeaderPiece, alone: boolean, men: string): string {
  const army = armies[leader.side];
  const x = alone ? 0 : leader.side === "top" ? 36 : -36;
  const y = alone ? 8 : -14;
  return (
    `<g transform="translate(${x} ${y})">` +
    `<ellipse cx="1.5" cy="4" rx="21" ry="14" fill="#2a1f12" opacity=".35"/>` +
    `<ellipse cy="1" rx="20" ry="13" fill="${army.dark}"/><ellipse rx="20" ry="12.5" fill="#e6c262" stroke="${army.dark}" stroke-width="1.4"/>` +
    imageMarkup(men) +
    (leader.doomed ? use("mark-doom", -24, 2, 18, 18) : "") +
    `</g>`
  );
}

/** A leader: a gold medal in the corner of the unit he is with, larger when he stands alone. */
export function leaderMarkup(leader: LeaderPiece, alone: boolean): string {
  const army = armies[leader.side];
  const r = alone ? 26 : 15.5;
  const x = alone ? 0 : leader.side === "top" ? 34 : -34;
  const y = alone ? 0 : -28;
  const size = round(r * 1.24);
  const helmet = use("mark-helmet", -size / 2, -size / 2, size, size, ' color="#f8f1e0"');
  return (
    `<g transform="translate(${x} ${y})">` +
    `<circle cx="1.5" cy="2" r="${r + 1}" fill="#2a1f12" opacity=".35"/>` +
    `<circle r="${r}" fill="#e6c262" stroke="${army.dark}" stroke-width="1.4"/>` +
    `<circle r="${round(r * 0.82)}" fill="${army.dark}"/>` +
    (leader.side === "top" ? `<g transform="scale(-1 1)">${helmet}</g>` : helmet) +
    (leader.doomed ? use("mark-doom", -r - 7, r * 0.25, 18, 18) : "") +
    `</g>`
  );
}

/** `text`: how large it is; a name that would cover its neighbours is left out. */
export function nameMarkup(name: string, side: Side, text: number): string {
  if (name === "" || text === 0 || text > mostForNames) return "";
  const army = armies[side];
  const w = round([...name].length * text * 0.54 + 12);
  const h = round(text * 1.25);
  return (
    `<rect x="${round(-w / 2)}" y="${round(52 - h)}" width="${w}" height="${h}" rx="${side === "top" ? 1 : round(h / 2)}" fill="#fbf6e9" stroke="${army.dark}"/>` +
    `<text y="${round(52 - text * 0.33)}" class="piece-name" fill="${army.dark}">${escapeText(name)}</text>`
  );
}
