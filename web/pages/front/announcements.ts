// What is new, the latest first: a line for players, not for engineers. The front page shows the first of them, and the rest when it is
// asked for.
export interface Announcement {
  /** Year, month, day. */
  readonly date: string;
  readonly text: string;
  readonly link?: string;
  /** Only where there are people to meet. */
  readonly club?: boolean;
}

export const shownAnnouncements = 4;

export const announcements: readonly Announcement[] = [
  {
    date: "2026-11-19",
    text: "A fight has a stage: both units large, and each die says why it is there.",
  },
  {
    date: "2026-11-19",
    text: "Men stand on the boards, of sixteen peoples. All of them are in the gallery.",
    link: "#/gallery",
  },
  {
    date: "2026-11-19",
    text: "Meet somebody in the lobby: take a seat, or offer one, for now or over days.",
    link: "#/lobby",
    club: true,
  },
  {
    date: "2026-11-19",
    text: "Choose an army by points, unit by unit, and keep it as a file.",
    link: "#/armies",
  },
  {
    date: "2026-11-19",
    text: "A campaign is a map: what was fought, who has won, and what comes next.",
  },
  {
    date: "2026-11-19",
    text: "The report of a battle says what happened where it turned, and leads there.",
  },
  {
    date: "2026-11-18",
    text: "Every battle has a picture, and its page tells how it went in maps that move.",
  },
  { date: "2026-11-18", text: "What the other side did lies on the board as arrows until you act." },
  {
    date: "2026-11-17",
    text: "Battles on this device need no network: install the page like an app.",
    link: "#/device",
  },
];
