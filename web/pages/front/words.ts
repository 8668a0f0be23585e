// Every word of the front page.
import { does } from "../../shell/words.ts";
import type { Evenness, Length, Wanted } from "./facts.ts";

export const tf = {
  playNow: "Play now",
  goOn: (battle: string): string => `Go on with ${battle}`,
  goOnAbout: (opponent: string): string =>
    opponent ? `Against ${opponent}. Your army waits for orders.` : "Your army waits for orders.",
  firstTitle: "Your first battle",
  again: (battle: string): string => `${battle} once more`,
  againAbout: (opponent: string): string => `Against ${opponent}, as last time.`,
  lessonLength: (turns: number): string =>
    `About ${Math.round(turns)} turns, yours and theirs counted. Stop whenever you like: the battle waits for you.`,
  lessonLink: "Your first battle, with a guide",
  filters: "What are you looking for?",
  moreFilters: "People, length, chances …",
  clear: "Show all battles",
  found: (n: number): string => (n === 1 ? "1 battle" : `${n} battles`),
  more: (n: number): string => `Show all ${n}`,
  fewer: "Show fewer",
  any: "any",
  labels: {
    rules: "Game",
    people: "People",
    length: "Length",
    evenness: "Chances",
    feature: "With",
    played: "By you",
  } satisfies Record<Exclude<keyof Wanted, "words">, string>,
  lengths: { short: "short", medium: "an evening", long: "long" } satisfies Record<Length, string>,
  evenness: { even: "even", leans: "one side is favoured", uneven: "uphill for one side" } satisfies Record<
    Evenness,
    string
  >,
  played: { played: "played", new: "not played yet" },
  turns: (n: number): string => `about ${Math.round(n)} turns`,
  difficulty: ["", "easy to learn", "some practice", "demanding"] as readonly string[],
  favours: (name: string, percent: number): string =>
    `${does(name, "wins", "win")} ${percent} of 100 between strong players`,
  wonHere: "played",
  finished: "Your finished battles",
  news: "What is new",
  olderNews: "What came before",
  clubTitle: "Meet somebody",
  clubAbout: "Take a seat that another player offers, or offer one: for now, or over days.",
  clubPages: [
    ["lobby", "Lobby"],
    ["my-matches", "My matches"],
    ["you", "You"],
  ] as const,
  quiet: "Records, battles of your own, this device",
};
