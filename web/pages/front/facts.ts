// What the front page says of a battle at a glance, and which battles a player looks for.
import type { AnyGame } from "../../shell/game.ts";
import type { BattleSummary } from "../../shell/protocol.ts";
import { stories } from "../../shell/history.ts";

export type Length = "short" | "medium" | "long";
export type Evenness = "even" | "leans" | "uneven";

/** By the turns of both sides that strong players needed; undefined where it was not measured. */
export function lengthOf({ balance }: BattleSummary): Length | undefined {
  if (!balance) return undefined;
  return balance.turns < 23 ? "short" : balance.turns < 36 ? "medium" : "long";
}
/** By how often the top army has won between strong players. */
export function evennessOf({ balance }: BattleSummary): Evenness | undefined {
  if (!balance) return undefined;
  const lead = Math.abs(balance.top - 0.5);
  return lead <= 0.075 ? "even" : lead <= 0.165 ? "leans" : "uneven";
}

/** The story in one line; of a battle that we have no line for, its first sentence. */
export const storyOf = (battle: BattleSummary): string =>
  stories[battle.id] ?? /^.{10,}?[.!?](?= |$)/.exec(battle.about)?.[0] ?? battle.about;

/** The peoples that fight in some battles, in the order of the alphabet. */
export const peoplesOf = (battles: readonly BattleSummary[]): readonly string[] =>
  [...new Set(battles.flatMap(({ sides }) => [sides.top.name, sides.bottom.name]))].toSorted();

/** The wishes of a player; "" stands for any. */
export interface Wanted {
  readonly words: string;
  readonly rules: string;
  readonly people: string;
  readonly length: Length | "";
  readonly evenness: Evenness | "";
  readonly feature: string;
  readonly played: "" | "played" | "new";
}
export const anything: Wanted = { words: "", rules: "", people: "", length: "", evenness: "", feature: "", played: "" };
export const wantsAnything = (wanted: Wanted): boolean =>
  Object.values({ ...wanted, words: wanted.words.trim() }).every(value => value === "");

/** Whether a battle fits the player's wishes. `played`: he has begun it before. */
export function suits(battle: BattleSummary, game: AnyGame, wanted: Wanted, played: boolean): boolean {
  const { top, bottom } = battle.sides;
  const words = wanted.words.trim().toLowerCase();
  const text = `${battle.name} ${battle.date} ${top.name} ${bottom.name} ${storyOf(battle)}`.toLowerCase();
  return (
    text.includes(words) &&
    (wanted.rules === "" || battle.rules === wanted.rules) &&
    (wanted.people === "" || top.name === wanted.people || bottom.name === wanted.people) &&
    (wanted.length === "" || lengthOf(battle) === wanted.length) &&
    (wanted.evenness === "" || evennessOf(battle) === wanted.evenness) &&
    (wanted.feature === "" || game.sketch.features(battle).includes(wanted.feature)) &&
    (wanted.played === "" || played === (wanted.played === "played"))
  );
}
