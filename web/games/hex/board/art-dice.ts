// The battle die: six drawn faces, and the seals that show the actions of an ordered unit.

const die = (id: string, inside: string): string =>
  `<symbol id="die-${id}" viewBox="0 0 48 50"><rect x="2.5" y="5" width="44" height="44" rx="9" fill="#8c7a58"/>` +
  `<rect x="1.5" y="1.5" width="45" height="45" rx="9" fill="#fbf5e4" stroke="#5d4b2e" stroke-width="1.5"/>` +
  `<rect x="4.5" y="4.5" width="39" height="39" rx="7" fill="none" stroke="#e4d7b8" stroke-width="1.5"/>${inside}</symbol>`;

const sword = `<path d="M0 -17 L2.6 -12.5 L2.2 6 H-2.2 L-2.6 -12.5 Z" fill="#aeb6bd" stroke="#33393f" stroke-width="1.2" stroke-linejoin="round"/><path d="M0 -14 V5" stroke="#6b747c" stroke-width=".8"/><path d="M-6.5 7.2 H6.5" stroke="#33393f" stroke-width="3" stroke-linecap="round"/><path d="M0 8 V13.5" stroke="#6a4a26" stroke-width="3.2"/><circle cy="15" r="2.3" fill="#c99a3b" stroke="#5e4415" stroke-width=".9"/>`;

const seal = (id: string, disc: string, inside: string): string =>
  `<symbol id="seal-${id}" viewBox="-10 -10 20 20"><circle r="9" fill="${disc}" stroke="#3b2f22" stroke-width="1.3"/>${inside}</symbol>`;

export const diceArt =
  die("green", `<circle cx="24" cy="24" r="12.5" fill="#4c9141" stroke="#24311f" stroke-width="1.8"/>`) +
  die(
    "blue",
    `<path d="M24 9.5 L38 35 H10 Z" fill="#2f6fb7" stroke="#1b2a3c" stroke-width="1.8" stroke-linejoin="round"/>`,
  ) +
  die("red", `<rect x="12" y="12" width="24" height="24" fill="#c23b2e" stroke="#3a1714" stroke-width="1.8"/>`) +
  die("helmet", `<use href="#mark-helmet" x="8" y="8" width="31" height="31" color="#6b4a1d"/>`) +
  die(
    "flag",
    `<path d="M14 39 V9" stroke="#3b2f22" stroke-width="3" stroke-linecap="round"/><path d="M15.5 10.5 C21 7.5 26 14 36 10 L33 17.5 L36 25.5 C26 29 21 22.5 15.5 26 Z" fill="#7a4a86" stroke="#3b2340" stroke-width="1.5" stroke-linejoin="round"/>`,
  ) +
  die(
    "sword",
    `<g transform="translate(24 24)"><g transform="rotate(42)">${sword}</g><g transform="rotate(-42)">${sword}</g></g>`,
  ) +
  die(
    "blank",
    `<path d="M17 18 C17 10 31 10 31 18 C31 23 24 23 24 28" fill="none" stroke="#b5a37c" stroke-width="3.5" stroke-linecap="round"/><circle cx="24" cy="34" r="2.3" fill="#b5a37c"/>`,
  ) +
  `<symbol id="mark-swords" viewBox="-20 -20 40 40"><g transform="rotate(42)">${sword}</g><g transform="rotate(-42)">${sword}</g></symbol>` +
  seal(
    "ordered",
    "#f2c94c",
    `<path d="M-4 -4.5 L0 0 L-4 4.5 M1 -4.5 L5 0 L1 4.5" fill="none" stroke="#3b2f22" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  ) +
  seal(
    "moved",
    "#e9dfc4",
    `<path d="M-5 0 H4 M.5 -4 L5 0 L.5 4" fill="none" stroke="#3b2f22" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  ) +
  seal(
    "battled",
    "#cfc6b0",
    `<path d="M-4.5 -4.5 L4.5 4.5 M4.5 -4.5 L-4.5 4.5" stroke="#3b2f22" stroke-width="2" stroke-linecap="round"/>`,
  );
