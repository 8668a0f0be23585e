// Requests of the tabletop to the server, besides those of every game.
import { api, once, post } from "../../shell/api.ts";
import type { ArmiesRequest, ArmyList, ArmyMade, ArmyRequest, TtRules, TtScenario } from "./protocol.ts";

/** Its only rule set. */
export const rulesCode = "tabletop";

export const tabletopApi = {
  rules: (): Promise<TtRules> => api.rules(rulesCode),
  armyLists: (): Promise<readonly ArmyList[]> =>
    once<{ lists: readonly ArmyList[] }>("/api/armies").then(body => body.lists),
  army: (which: ArmyRequest): Promise<ArmyMade> => post("/api/armies", which),
  armyBattle: (armies: ArmiesRequest): Promise<TtScenario> =>
    post<{ scenario: TtScenario }>("/api/armies/battle", armies).then(body => body.scenario),
};
