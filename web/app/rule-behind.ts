// Which part of the rules a line of the log is an example of.
import type { Rules } from "./protocol.ts";

export interface RuleBehind {
  readonly title: string;
  readonly statements: readonly string[];
}

/** What a line speaks of, by its words, and the chapter of the player aid that says the rule. */
const chapters: readonly (readonly [RegExp, string])[] = [
  [/\b(fires?|fire at|shoots?|over the saddle)\b/, "Ranged combat"],
  [/\b(attacks?|battles? back|strikes? first|storms?|ambush(es)?)\b/, "Close combat"],
  [/\b(flags?|retreats?)\b/, "Flags"],
  [/\b(evades?|evading|falls? back)\b/, "Evading"],
  [/\badvances?\b/, "Momentum"],
  [/\b(leader|flee|flees|escapes|slip through|steps forward|falls\.)/, "Leaders"],
  [/\btokens?\b/, "Tokens"],
  [/\b(banners?|wins? the battle)\b/, "Victory"],
  [/\b(orders?|plain order)\b/, "Orders"],
  [/^(Turn \d|.* draws? )/, "The turn"],
];

export function ruleBehind(line: string, rules: Rules | undefined): readonly RuleBehind[] {
  if (!rules) return [];
  const found: RuleBehind[] = [];
  if (/\b(plays?|answers?)\b/.test(line))
    for (const card of rules.cards)
      if (line.includes(card.name)) found.push({ title: card.name, statements: [card.words] });
  for (const [pattern, title] of chapters) {
    const chapter = pattern.test(line) ? rules.chapters.find(one => one.title === title) : undefined;
    if (chapter && found.length < 2) found.push(chapter);
  }
  for (const terrain of rules.terrains)
    if (terrain.code === "marsh" && /\bmarsh\b/.test(line))
      found.push({ title: terrain.name, statements: [terrain.move] });
  if (/\brampage/.test(line)) {
    const elephants = rules.units.find(unit => unit.code === "EL");
    if (elephants) found.push({ title: elephants.name, statements: elephants.notes });
  }
  return found.slice(0, 2);
}
