// Every word the stage says by itself.
import { plural } from "../words.ts";

export const ts = {
  stage: "The fight",
  strength: (men: number, of: number): string => (men === 0 ? "nobody left" : `${men} of ${of}`),
  led: "leader",
  more: (n: number): string => `and ${plural(n, "unit")} beside it`,
  dice: (n: number): string => plural(n, "die", "dice"),
  promised: "What was promised",
  came: "It came to this:",
  whose: (name: string): string => `For ${name}:`,
  times: (n: number): string => (n > 1 ? `${n} × ` : ""),
  acts: "The acts of this fight",
  act: (i: number, of: number): string => `Act ${i} of ${of}`,
  before: "The act before",
  next: "The next act",
  picture: (names: string, title: string): string => (title === "" ? names : `${names}: ${title}`),
  skip: "Tap, or Space: the next act. Escape: all of it.",
  verdicts: { hit: "hit", flag: "flag", miss: "no hit", ignored: "ignored", plain: "" },
};
