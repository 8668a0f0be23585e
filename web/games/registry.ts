// The games this client plays. No other file outside their folders lists them.
import { api } from "../shell/api.ts";
import type { AnyGame } from "../shell/game.ts";
import { t } from "../shell/strings.ts";
import { hex } from "./hex/module.tsx";
import { tabletop } from "./tabletop/module.tsx";

/** In the order in which people see them. */
export const games: readonly AnyGame[] = [hex, tabletop];

/** A set of rules, and the game that plays by it. */
export interface RuleSet {
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly game: AnyGame;
}

/** All rule sets of the server whose game this client knows, in the order in which people see them. */
export async function ruleSets(): Promise<readonly RuleSet[]> {
  const served = await api.games();
  return games.flatMap(game =>
    served
      .filter(one => one.game === game.code)
      .flatMap(one => one.rules)
      .map(({ code, name }) => ({ code, name, about: game.about[code] ?? "", game })),
  );
}

/** The game that plays by a rule set. */
export async function gameWith(rules: string): Promise<AnyGame> {
  const found = (await ruleSets()).find(one => one.code === rules);
  if (!found) throw new Error(t.unknownGame);
  return found.game;
}
