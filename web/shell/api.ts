// Plain requests to the server.
import type { Rules, Summary } from "../games/hex/protocol.ts";
import type { Bot, MatchInfo, MatchMade, MatchRequest, Verdict } from "./protocol.ts";
import { t } from "./strings.ts";
import type {
  AnyReplay,
  AnyScenario,
  ArmiesRequest,
  ArmyList,
  ArmyMade,
  ArmyRequest,
  TtRules,
  TtScenario,
} from "../games/tabletop/protocol.ts";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

export async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("unreachable", t.failed);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: { code?: string; words?: string } } | null;
  throw new ApiError(body?.error?.code ?? String(response.status), body?.error?.words ?? t.failed);
}

/** Sends something, and reads what comes back. */
const post = <T>(path: string, body: unknown): Promise<T> =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then(response => response.json() as Promise<T>);

const kept = new Map<string, Promise<unknown>>();
/** What does not change while the page is open is fetched once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = request(path).then(response => response.json() as Promise<T>);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export const api = {
  scenarios: (): Promise<readonly Summary[]> =>
    once<{ scenarios: readonly Summary[] }>("/api/scenarios").then(body => body.scenarios),
  scenario: (id: string): Promise<AnyScenario> => once(`/api/scenarios/${encodeURIComponent(id)}`),
  rules: (code: string): Promise<Rules> => once(`/api/rules/${encodeURIComponent(code)}`),
  tabletopRules: (): Promise<TtRules> => once("/api/rules/tabletop"),
  bots: (rules = ""): Promise<readonly Bot[]> =>
    once<{ bots: readonly Bot[] }>(rules === "tabletop" ? "/api/bots?rules=tabletop" : "/api/bots").then(
      body => body.bots,
    ),
  match: (id: string): Promise<MatchInfo> =>
    request(`/api/matches/${encodeURIComponent(id)}`).then(response => response.json() as Promise<MatchInfo>),
  make: (match: MatchRequest): Promise<MatchMade> => post("/api/matches", match),
  armyLists: (): Promise<readonly ArmyList[]> =>
    once<{ lists: readonly ArmyList[] }>("/api/armies").then(body => body.lists),
  army: (which: ArmyRequest): Promise<ArmyMade> => post("/api/armies", which),
  armyBattle: (armies: ArmiesRequest): Promise<TtScenario> =>
    post<{ scenario: TtScenario }>("/api/armies/battle", armies).then(body => body.scenario),
  record: (id: string, game: number): Promise<string> =>
    request(`/api/matches/${encodeURIComponent(id)}/record?game=${game}`).then(response => response.text()),
  replay: (id: string, game: number): Promise<AnyReplay> =>
    request(`/api/matches/${encodeURIComponent(id)}/replay?game=${game}`).then(
      response => response.json() as Promise<AnyReplay>,
    ),
  replayOf: (record: string): Promise<AnyReplay> =>
    request("/api/replay", { method: "POST", headers: { "content-type": "text/plain" }, body: record }).then(
      response => response.json() as Promise<AnyReplay>,
    ),
  verify: (record: string): Promise<Verdict> =>
    request("/api/verify", { method: "POST", headers: { "content-type": "text/plain" }, body: record }).then(
      response => response.json() as Promise<Verdict>,
    ),
};
