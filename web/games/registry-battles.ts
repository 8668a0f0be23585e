// What each game says of a battle before it begins, fetched when a battle is looked at. With registry.ts, the only file outside
// their folders that lists the games.
import type { BattleParts } from "../shell/game.ts";
import { battleParts as hex } from "./hex/parts/battle.tsx";
import { battleParts as tabletop } from "./tabletop/parts/battle.tsx";

/** By the codes of the games: each is given battles of its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const battlePartsOf: Readonly<Record<string, BattleParts<any> | undefined>> = { hex, tabletop };
