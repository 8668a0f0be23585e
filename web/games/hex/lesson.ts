// A first battle for newcomers: Akragas, against a weak bot, with a guide beside the board.
import { api } from "../../shell/api.ts";
import type { Lesson } from "../../shell/game.ts";
import { matchLink } from "../../shell/links.ts";
import { beginGuide } from "../../shell/kept-guide.ts";
import { keepPromises } from "../../shell/kept-dice.ts";
import { remember } from "../../shell/kept-matches.ts";
import { t } from "../../shell/strings.ts";
import { firstBattle } from "./first-battle.ts";
import { frontWords } from "./front-words.ts";

async function begin(): Promise<string> {
  beginGuide("ancients");
  const bots = await api.bots();
  // The weakest level with a plan.
  const level = bots.find(bot => bot.level !== "random")?.level ?? "random";
  const { match, secrets, info } = await api.make({
    scenario: firstBattle,
    seats: { a: { kind: "person", side: "bottom" }, b: { kind: "bot", level } },
    two_way: false,
  });
  keepPromises(info);
  remember({
    match,
    seat: "a",
    secret: secrets.a ?? "",
    scenario: firstBattle,
    name: "Akragas",
    opponent: t.levelName(level),
    made: Date.now(),
    over: false,
  });
  return matchLink(match, "a");
}

export const lesson: Lesson = { battle: firstBattle, about: frontWords.guidedAbout, begin };
