// Bases of little figures seen from above, all facing up the page: one symbol for each kind of troops, drawn for a base with
// its front edge at y = 0. --a is the army's colour, --l its light and --d its dark shade.
import { installSheet } from "../../../shell/art.ts";
const metal = "#c7a767";
const skin = "#d9ab7f";
const leather = "#7a5230";

const man = (id: string, body: string): string => `<g id="tt-${id}">${body}</g>`;

const shoulders = (fill: string): string => `<ellipse cx="0" cy="20" rx="118" ry="66" fill="${fill}"/>`;
const helmet = (crest: boolean): string =>
  `<circle cy="6" r="62" fill="${metal}" stroke="#5c4319" stroke-width="12"/>` +
  (crest ? `<path d="M0 -44 V62" stroke="var(--a)" stroke-width="30" stroke-linecap="round"/>` : "");
const hair = (fill: string): string => `<circle cy="6" r="56" fill="${fill}"/><circle cy="-22" r="26" fill="${skin}"/>`;
const spear = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${from} V${to}" stroke="#4a3418" stroke-width="16"/><path d="M${x - 20} ${to} L${x} ${to - 62} L${x + 20} ${to} Z" fill="#d7d7d2"/>`;

const figures = [
  man(
    "legionary",
    shoulders("#9d2f22") +
      `<path d="M-124 -48 Q0 -112 124 -48 L124 -12 Q0 -74 -124 -12 Z" fill="var(--a)" stroke="var(--d)" stroke-width="12"/>` +
      helmet(true) +
      spear(118, 110, -150),
  ),
  man(
    "hoplite",
    shoulders("#e7dcc3") +
      `<ellipse cy="-46" rx="112" ry="38" fill="var(--a)" stroke="var(--d)" stroke-width="12"/>` +
      helmet(true) +
      spear(124, 120, -190),
  ),
  man(
    "pikeman",
    `<path d="M100 260 V-640" stroke="#4a3418" stroke-width="15"/><path d="M82 -640 L100 -715 L118 -640 Z" fill="#d7d7d2"/>` +
      shoulders("#e7dcc3") +
      `<circle cx="-40" cy="-34" r="62" fill="var(--a)" stroke="var(--d)" stroke-width="12"/>` +
      helmet(false),
  ),
  man(
    "warrior",
    shoulders(skin) +
      `<path d="M-112 -50 L-84 -84 H44 L70 -50 L44 -26 H-84 Z" fill="var(--l)" stroke="var(--d)" stroke-width="12"/>` +
      hair("#8a4a1c") +
      `<path d="M110 20 L158 -120" stroke="#d7d7d2" stroke-width="22" stroke-linecap="round"/>`,
  ),
  man(
    "skirmisher",
    shoulders("#c9b185") +
      `<circle cx="-72" cy="-34" r="56" fill="var(--l)" stroke="var(--d)" stroke-width="12"/>` +
      hair("#4a3320") +
      `<path d="M96 96 L128 -150" stroke="#4a3418" stroke-width="13"/>`,
  ),
  man(
    "archer",
    shoulders("#b98f5c") +
      hair("#3c2a1a") +
      `<path d="M-122 -56 Q0 -172 122 -56" fill="none" stroke="#5b3a17" stroke-width="20"/>` +
      `<path d="M-122 -56 L0 -20 L122 -56" fill="none" stroke="#efe6d0" stroke-width="7"/>` +
      `<path d="M0 20 V-150" stroke="#4a3418" stroke-width="10"/>`,
  ),
  man(
    "horse",
    `<path d="M0 330 C-30 390 20 420 -10 470" stroke="#2e1c0e" stroke-width="34" fill="none" stroke-linecap="round"/>` +
      `<path d="M-96 60 C-108 220 -84 338 0 346 C84 338 108 220 96 60 C88 -60 66 -120 46 -170 L-46 -170 C-66 -120 -88 -60 -96 60 Z" fill="var(--horse,#7b4a25)" stroke="#33200f" stroke-width="12"/>` +
      `<path d="M-46 -150 C-54 -260 -36 -352 0 -362 C36 -352 54 -260 46 -150 Z" fill="var(--horse,#7b4a25)" stroke="#33200f" stroke-width="12"/>` +
      `<path d="M0 -330 V-90" stroke="#2e1c0e" stroke-width="26" stroke-linecap="round"/>` +
      `<path d="M-36 -228 L-58 -262 M36 -228 L58 -262" stroke="#33200f" stroke-width="22" stroke-linecap="round"/>`,
  ),
  man(
    "heavy-rider",
    `<use href="#tt-horse"/><rect x="-92" y="30" width="184" height="190" rx="44" fill="var(--a)" stroke="var(--d)" stroke-width="12"/>` +
      `<g transform="translate(0 80) scale(1.12)">${shoulders("#b9b3a3")}${helmet(true)}</g>` +
      `<path d="M132 260 V-430" stroke="#4a3418" stroke-width="17"/><path d="M112 -430 L132 -500 L152 -430 Z" fill="#d7d7d2"/>`,
  ),
  man(
    "rider",
    `<use href="#tt-horse"/><rect x="-70" y="50" width="140" height="150" rx="36" fill="var(--l)"/>` +
      `<g transform="translate(0 80)">${shoulders("var(--a)")}${helmet(false)}</g>` +
      `<circle cx="-112" cy="60" r="76" fill="var(--a)" stroke="var(--d)" stroke-width="12"/>` +
      `<path d="M124 250 V-300" stroke="#4a3418" stroke-width="15"/>`,
  ),
  man(
    "light-rider",
    `<g style="--horse:#a9753f"><use href="#tt-horse"/></g><g transform="translate(0 80)">${shoulders(skin)}${hair("#2c1d12")}</g>` +
      `<circle cx="-100" cy="60" r="58" fill="var(--l)" stroke="var(--d)" stroke-width="12"/>` +
      `<path d="M110 180 L140 -160" stroke="#4a3418" stroke-width="13"/>`,
  ),
];

const at = (figure: string, places: readonly (readonly [number, number])[], scale = 1): string =>
  places
    .map(
      ([x, y]) =>
        `<use href="#tt-${figure}" transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}"/>`,
    )
    .join("");
const rank = (y: number, count: number, from = 0): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [from + Math.round(((i + 0.5) * (1500 - 2 * from)) / count), y] as const);

const elephant =
  `<g transform="translate(750 820)">` +
  `<path d="M-20 560 C-60 610 20 640 -14 690" stroke="#57544f" stroke-width="34" fill="none"/>` +
  `<ellipse cy="110" rx="372" ry="500" fill="#8b8780" stroke="#46433e" stroke-width="20"/>` +
  `<path d="M-170 -330 C-420 -500 -520 -330 -440 -170 C-380 -70 -240 -150 -180 -230 Z M170 -330 C420 -500 520 -330 440 -170 C380 -70 240 -150 180 -230 Z" fill="#9b968d" stroke="#46433e" stroke-width="18"/>` +
  `<ellipse cy="-360" rx="205" ry="220" fill="#8b8780" stroke="#46433e" stroke-width="18"/>` +
  `<path d="M0 -520 C-30 -640 60 -690 10 -800" fill="none" stroke="#46433e" stroke-width="120" stroke-linecap="round"/>` +
  `<path d="M0 -520 C-30 -640 60 -690 10 -800" fill="none" stroke="#8b8780" stroke-width="88" stroke-linecap="round"/>` +
  `<path d="M-120 -500 C-160 -620 -120 -690 -60 -720 M120 -500 C160 -620 120 -690 70 -720" fill="none" stroke="#f4ecd8" stroke-width="44" stroke-linecap="round"/>` +
  `<rect x="-290" y="-70" width="580" height="420" rx="60" fill="var(--a)" stroke="var(--d)" stroke-width="18"/>` +
  `<rect x="-215" y="0" width="430" height="320" rx="20" fill="${leather}" stroke="#3a2512" stroke-width="20"/>` +
  `</g>` +
  at("archer", [
    [660, 900],
    [850, 900],
  ]) +
  at("skirmisher", [[750, 1050]]) +
  at("warrior", [[750, 560]], 0.9);

const chariot =
  at(
    "horse",
    [
      [560, 420],
      [940, 420],
    ],
    0.95,
  ) +
  `<path d="M750 560 V1000" stroke="#4a3418" stroke-width="40"/>` +
  `<rect x="520" y="880" width="460" height="400" rx="60" fill="var(--a)" stroke="var(--d)" stroke-width="20"/>` +
  `<path d="M470 900 V1280 M1030 900 V1280" stroke="#33200f" stroke-width="64" stroke-linecap="round"/>` +
  `<path d="M440 1090 L120 1040 L430 1130 Z M1060 1090 L1380 1040 L1070 1130 Z" fill="#e4e2dc" stroke="#77756e" stroke-width="12"/>` +
  at("warrior", [[750, 1080]], 1.1);

/** What stands on a base of each kind, and how deep the base is drawn. */
const bases: Readonly<Record<string, readonly [depth: number, art: string]>> = {
  legion: [750, at("legionary", [...rank(250, 3, 20), ...rank(570, 3, 20)], 1.38)],
  HI: [750, at("hoplite", [...rank(260, 3, 20), ...rank(580, 3, 20)], 1.36)],
  phalanx: [750, at("pikeman", [...rank(580, 3, 20), ...rank(250, 3, 20)], 1.32)],
  MI: [750, at("warrior", [...rank(230, 3, 30), ...rank(560, 2, 250)], 1.42)],
  LI: [
    750,
    at(
      "skirmisher",
      [
        [420, 300],
        [1090, 480],
      ],
      1.62,
    ),
  ],
  BOW: [750, at("archer", [...rank(300, 3, 30), ...rank(580, 2, 260)], 1.36)],
  HC: [1000, at("heavy-rider", rank(500, 3, 10), 1.1)],
  MC: [1000, at("rider", rank(500, 2, 120), 1.12)],
  LC: [
    1000,
    at(
      "light-rider",
      [
        [390, 480],
        [1090, 530],
      ],
      1.08,
    ),
  ],
  EL: [1500, elephant],
  CH: [1500, chariot],
};

const ground =
  `<pattern id="tt-grass" width="6000" height="6000" patternUnits="userSpaceOnUse"><path d="M700 900 l90 -260 l70 260 M3100 2500 l80 -240 l90 240 M5100 800 l90 -260 l70 260 M1500 4300 l80 -240 l90 240 M4300 5200 l90 -260 l70 260 M2300 600 l60 -180 l70 180 M5500 3400 l60 -180 l70 180" fill="none" stroke="#6f8146" stroke-opacity=".55" stroke-width="46"/></pattern>` +
  `<pattern id="tt-stones" width="2400" height="2400" patternUnits="userSpaceOnUse"><path d="M300 500 q120 -160 300 -60 q90 130 -60 190 q-210 40 -240 -130 Z M1500 300 q140 -100 240 30 q30 150 -130 150 q-160 -20 -110 -180 Z M900 1500 q160 -170 330 0 q40 150 -140 170 q-200 10 -190 -170 Z M1900 1700 q120 -120 220 10 q20 120 -110 130 q-130 -10 -110 -140 Z" fill="#a89a78" stroke="#7d7050" stroke-width="40"/></pattern>`;

/** Puts the drawings into the page, once. */
export function installTabletopArt(document: Document): void {
  const symbols = Object.entries(bases).map(([id, [, art]]) => `<g id="tt-base-${id}">${art}</g>`);
  installSheet(document, "tt-art", figures.join("") + symbols.join("") + ground);
}

/** The drawing of a base, and its scale to the frontage and depth of the base it stands on. */
export function baseArt(type: string, isLegion: boolean, isPhalanx: boolean): { id: string; depth: number } {
  const name = type === "HI" && isLegion ? "legion" : (type === "HI" || type === "MI") && isPhalanx ? "phalanx" : type;
  const found = bases[name] ?? bases["HI"];
  return { id: `tt-base-${bases[name] ? name : "HI"}`, depth: found?.[0] ?? 750 };
}
