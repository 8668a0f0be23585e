// The pictures on the cards: the orders of a card, at a glance. Drawn in a box of 120 by 80.
import { armies } from "../../../shell/colours.ts";
import { figureOf } from "./figure-of.ts";
import type { UnitSymbol } from "./types.ts";

const ink = "#3b2f22";
const use = (id: string, x: number, y: number, w: number, h: number, colour = ink): string =>
  `<use href="#${id}" x="${x}" y="${y}" width="${w}" height="${h}" color="${colour}"/>`;
const figure = (type: string, x: number, y: number, size: number, colour = ink): string =>
  use(figureOf(type), x, y, size, size * 0.83, colour);
const path = (d: string, width: number, colour = ink, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const arrow = (x: number, y: number, length: number, colour = "#a5402d"): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 ${-length} L6 ${-length + 8} H2.5 V0 H-2.5 V${-length + 8} H-6 Z" fill="${colour}" stroke="#fbf6e9" stroke-width="1" stroke-linejoin="round"/></g>`;
const block = (x: number, y: number, fill = armies.bottom.body): string =>
  `<g transform="translate(${x} ${y})"><rect x="-9" y="-7" width="18" height="15" rx="2.5" fill="${armies.bottom.dark}"/><rect x="-9" y="-8" width="18" height="14" rx="2.5" fill="${fill}" stroke="${armies.bottom.dark}"/><rect x="-6.5" y="-5.5" width="13" height="8" rx="1" fill="#f8f1e0"/></g>`;

/** Three sections of a field, as many blocks in each as the card orders there; 9 stands for the hand's size. */
function sections(each: readonly number[]): string {
  let markup = "";
  each.forEach((n, i) => {
    const x = 4 + 38 * i;
    const on = n > 0;
    markup += `<rect x="${x}" y="6" width="36" height="68" rx="3" fill="${on ? "#f0d999" : "#e9dfc6"}" stroke="${on ? "#a5702d" : "#c9bb97"}" stroke-width="${on ? 2 : 1}"/>`;
    if (!on) {
      markup += path(`M${x + 10} 40 H${x + 26}`, 1.5, "#c9bb97", 'stroke-dasharray="3 4"');
      return;
    }
    const mid = x + 18;
    if (n === 9) {
      markup += arrow(mid, 36, 24) + use("mark-card", mid - 11, 40, 22, 30, armies.bottom.body);
      return;
    }
    const places =
      [
        [],
        [[0, 60]],
        [
          [-9, 60],
          [9, 60],
        ],
        [
          [-9, 64],
          [9, 64],
          [0, 48],
        ],
        [
          [-9, 65],
          [9, 65],
          [-9, 49],
          [9, 49],
        ],
      ][n] ?? [];
    const topmost = Math.min(...places.map(p => p[1] ?? 60));
    markup += arrow(mid, topmost - 12, Math.min(24, topmost - 20));
    for (const [dx = 0, y = 60] of places) markup += block(mid + dx * 0.98, y);
  });
  return markup;
}

const troops = (symbol: UnitSymbol, types: readonly string[]): string =>
  types.map((type, i) => figure(type, [2, 40, 78][i] ?? 0, [26, 8, 26][i] ?? 0, 40)).join("") +
  use(`mark-${symbol}`, 48, 50, 26, 26);

/** A leader and the units his word reaches, over the sections he may stand in. */
function leadership(on: readonly boolean[], reach: number): string {
  let markup = "";
  on.forEach((lit, i) => {
    markup += `<rect x="${6 + 37 * i}" y="66" width="34" height="9" rx="2" fill="${lit ? "#e2b23c" : "#e4d9bd"}" stroke="${lit ? "#7d5a12" : "#c9bb97"}"/>`;
  });
  for (let i = 0; i < reach; ++i) {
    const x = 60 + (i - (reach - 1) / 2) * 30;
    markup += path(`M60 26 L${x} 50`, 2, "#b08a2c", 'stroke-dasharray="4 3"') + block(x, 52);
  }
  return (
    markup +
    `<circle cx="60" cy="22" r="19" fill="#e6c262" stroke="#5e4415" stroke-width="1.5"/><circle cx="60" cy="22" r="15.5" fill="${armies.bottom.dark}"/>` +
    use("mark-helmet", 48.5, 10.5, 23, 23, "#f8f1e0")
  );
}

const shield = (x: number, fill: string): string =>
  `<g transform="translate(${x} 40)"><ellipse rx="21" ry="29" fill="${fill}" stroke="${ink}" stroke-width="2"/><ellipse rx="16" ry="23" fill="none" stroke="#f8f1e0" stroke-width="1.6"/><circle r="7" fill="#e6c262" stroke="${ink}" stroke-width="1.5"/></g>`;
const spark = (x: number, y: number, r: number): string => {
  let d = "";
  for (let i = 0; i < 8; ++i) {
    const a = (Math.PI * i) / 4;
    d += `M${(x + Math.cos(a) * r * 0.4).toFixed(1)} ${(y + Math.sin(a) * r * 0.4).toFixed(1)}L${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
  }
  return path(d, 2.2, "#d98a1f");
};
const shaft = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path("M-13 0 H10", 1.8)}<path d="M15 0 L8 -3.2 V3.2 Z" fill="${ink}"/>${path("M-13 0 L-16 -3 M-10 0 L-13 -3 M-13 0 L-16 3 M-10 0 L-13 3", 1.2)}</g>`;
const die = (face: string, x: number, y: number, size: number, turn: number): string =>
  `<g transform="rotate(${turn} ${x + size / 2} ${y + size / 2})">${use(`die-${face}`, x, y, size, size)}</g>`;
const curl = (d: string, head: string): string => path(d, 4, "#a5402d") + `<path d="${head}" fill="#a5402d"/>`;

const dust = path("M4 68 C10 62 18 64 20 69 M14 72 C22 66 30 68 32 72", 2, "#b9a67c");
const rush = path("M4 24 H22 M0 36 H18 M6 48 H20", 2.4, "#a5402d");
const pictures: Readonly<Record<string, () => string>> = {
  order_light: () => troops("green", ["LI", "LC", "LB"]),
  order_medium: () => troops("blue", ["MI", "MC", "MI"]),
  order_heavy: () => troops("red", ["HI", "HC", "HI"]),
  order_mounted: () => figure("LC", 2, 30, 42) + figure("HC", 66, 30, 48) + figure("MC", 34, 4, 46),
  scout: () =>
    figure("LC", 4, 20, 58) +
    use("mark-card", 68, 14, 22, 31, armies.bottom.body) +
    use("mark-card", 88, 22, 22, 31, armies.top.body) +
    path("M76 62 Q90 72 104 62 Q90 52 76 62 Z", 2) +
    `<circle cx="90" cy="62" r="4" fill="${ink}"/>`,
  clash_of_shields: () =>
    shield(34, armies.bottom.body) + shield(86, armies.top.body) + spark(60, 22, 13) + spark(60, 50, 9),
  counter_attack: () =>
    use("mark-card", 44, 20, 32, 44, armies.top.body) +
    curl("M30 60 C10 46 12 22 34 18", "M32 10 L44 17 L33 26 Z") +
    curl("M90 20 C110 34 108 58 86 62", "M88 54 L76 63 L87 72 Z"),
  darken_the_sky: () => {
    let markup = `<rect x="2" y="2" width="116" height="40" rx="4" fill="#9db3c4"/>`;
    for (const [x, y] of [
      [22, 14],
      [50, 10],
      [78, 16],
      [104, 12],
      [34, 30],
      [64, 28],
      [92, 34],
    ])
      markup += shaft(x ?? 0, y ?? 0, 38);
    return markup + figure("LB", 8, 38, 44) + figure("LB", 44, 42, 40);
  },
  double_time: () =>
    figure("MI", 26, 12, 46) +
    figure("HI", 66, 12, 50) +
    rush +
    path("M26 72 L36 65 L26 58 M40 72 L50 65 L40 58", 3.4, "#a5402d"),
  first_strike: () =>
    shield(86, armies.bottom.body) +
    `<g transform="translate(44 42) rotate(72) scale(1.7)">${use("mark-swords", -20, -20, 0.1, 0.1)}</g>` +
    path("M6 62 L62 34", 5, "#33393f") +
    path("M6 62 L62 34", 2.6, "#cfd6dc") +
    path("M14 48 L24 66", 3.4, "#7d5a12") +
    spark(66, 32, 13),
  i_am_spartacus: () =>
    die("helmet", 8, 28, 34, -12) + die("green", 43, 10, 34, 6) + die("red", 78, 30, 34, 14) + spark(60, 62, 11),
  cry_havoc: () =>
    die("sword", 8, 28, 34, -12) + die("blue", 43, 10, 34, 6) + die("flag", 78, 30, 34, 14) + spark(60, 62, 11),
  line_command: () =>
    [18, 46, 74, 102].map(x => block(x, 58)).join("") +
    path("M9 58 H111", 2, "#b08a2c", 'stroke-dasharray="4 3"') +
    [18, 46, 74, 102].map(x => arrow(x, 44, 28)).join(""),
  move_fire_move: () => figure("LBC", 36, 8, 48) + arrow(22, 74, 26) + arrow(98, 74, 26) + shaft(62, 62, 0),
  mounted_charge: () => rush + dust + figure("HC", 28, 4, 82),
  foot_onslaught: () => rush + dust + figure("WA", 22, 4, 62) + figure("HI", 60, 16, 56),
  fire_and_close: () =>
    figure("LBC", 0, 8, 50) +
    shaft(60, 20, 0) +
    path("M48 48 H76", 5, "#a5402d") +
    `<path d="M74 40 L88 48 L74 56 Z" fill="#a5402d"/>` +
    shield(102, armies.top.body),
  rally: () =>
    path("M40 74 V6", 3.4) +
    `<path d="M42 8 C56 2 66 16 86 8 L80 22 L86 36 C66 44 56 28 42 36 Z" fill="#c23b2e" stroke="${ink}" stroke-width="1.6"/>` +
    block(70, 60) +
    path("M90 52 V66 M83 59 H97", 4, "#4c9141"),
  leaders: () =>
    [26, 60, 94]
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="${i === 1 ? 32 : 46}" r="21" fill="#e6c262" stroke="#5e4415"/><circle cx="${x}" cy="${i === 1 ? 32 : 46}" r="17" fill="${armies.bottom.dark}"/>${use("mark-helmet", x - 12, (i === 1 ? 32 : 46) - 12, 24, 24, "#f8f1e0")}`,
      )
      .join(""),
  ambush: () =>
    `<g color="#4f7342" transform="translate(24 66) scale(1.7)"><use href="#ground-tree"/></g><g color="#4f7342" transform="translate(96 68) scale(1.8)"><use href="#ground-pine"/></g>` +
    figure("LI", 36, 26, 46) +
    `<g color="#5f7d3b" transform="translate(64 76) scale(1.1)"><use href="#ground-tree"/></g>`,
  redeploy: () => curl("M24 60 C20 20 90 20 94 52", "M86 50 L95 66 L102 50 Z") + block(24, 66) + block(94, 66),
};

const own = (code: string): readonly boolean[] =>
  [code.endsWith("left"), code.endsWith("center"), code.endsWith("right")].map(on => on || code.endsWith("any"));

const spread: Readonly<Record<string, readonly number[]>> = {
  coordinated_attack: [1, 1, 1],
  out_flanked: [2, 0, 2],
  forward: [2, 2, 2],
};

/** The picture of a card by its code; a card that is not known shows its back. */
export function cardPicture(code: string): string {
  const special = pictures[code];
  if (special) return special();
  const fixed = spread[code];
  if (fixed) return sections(fixed);
  const order = /^order_(\d)_(left|center|right)$/.exec(code) ?? /^(command)_(left|center|right)$/.exec(code);
  if (order) return sections(own(code).map(on => (on ? Number(order[1]) || 9 : 0)));
  if (code.startsWith("leadership_")) return leadership(own(code), code.endsWith("any") ? 3 : 4);
  return cardBack;
}

export const cardBack =
  `<rect x="2" y="2" width="116" height="76" rx="6" fill="#7c4a35"/><rect x="7" y="7" width="106" height="66" rx="4" fill="none" stroke="#e2c07a" stroke-width="1.6"/>` +
  `<path d="M60 16 L92 40 L60 64 L28 40 Z" fill="none" stroke="#e2c07a" stroke-width="1.6"/><use href="#mark-helmet" x="46" y="26" width="28" height="28" color="#e2c07a"/>`;
