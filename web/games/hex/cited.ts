// The parts of the player aid that a line of the log is an example of. Which they are comes with the line.
import type { CitedRule } from "../../shell/parts/log.tsx";
import type { Rules } from "./protocol.ts";
import { th } from "./strings.ts";

type Look = (rules: Rules, code: string) => CitedRule | undefined;
const looks: Readonly<Record<string, Look>> = {
  chapter: (rules, code) => rules.chapters.find(one => one.code === code),
  card: (rules, code) => named(rules.cards, code),
  inspired: (rules, code) => named(rules.inspired, code),
  unit: (rules, code) => {
    const unit = rules.units.find(one => one.code === code);
    return unit && { title: unit.name, statements: [th.citedMove(String(unit.move)), ...unit.notes] };
  },
  terrain: (rules, code) => {
    const ground = rules.terrains.find(one => one.code === code);
    return ground && { title: ground.name, statements: [ground.move, ground.battle].filter(text => text !== "") };
  },
};

function named(
  list: readonly { readonly code: string; readonly name: string; readonly words: string }[],
  code: string,
): CitedRule | undefined {
  const found = list.find(one => one.code === code);
  return found && { title: found.name, statements: [found.words] };
}

/** The rule that a line cites, as "card rally" or "chapter flags". Words that this client does not know are left out. */
export function citedRules(cited: readonly string[], rules: Rules | undefined): readonly CitedRule[] {
  if (!rules) return [];
  return cited.flatMap(text => {
    const [kind = "", code = ""] = text.split(" ");
    return looks[kind]?.(rules, code) ?? [];
  });
}
