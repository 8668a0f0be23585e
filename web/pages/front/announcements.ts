// What is new, the latest first: a line for players, not for engineers. The front page shows the first three.
export interface Announcement {
  /** Year, month, day. */
  readonly date: string;
  readonly text: string;
  readonly link?: string;
}

export const announcements: readonly Announcement[] = [
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
