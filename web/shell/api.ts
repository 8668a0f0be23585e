// Plain requests to the table, of a server or of this device.
import type {
  BattleSummary,
  Bot,
  BotList,
  DicePromise,
  DiceSheet,
  ErrorReply,
  GameList,
  HeldSeats,
  MatchInfo,
  MatchMade,
  MatchRequest,
  RecordKept,
  ReplayFacts,
  Seat,
  SeatClaim,
  SeatClaimed,
  ScenarioList,
  ServedGame,
  Verdict,
} from "./protocol.ts";
import { isOwnBattle, ownBattles } from "./own-battles.ts";
import { settings } from "./settings.ts";
import { t } from "./strings.ts";
import { type Place, ask, ofTable, placeFor } from "./transport.ts";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    words: string,
    /** Of HTTP; 0: nobody answered. */
    readonly status = 0,
  ) {
    super(words);
  }
}

/** `place`: which table is asked, where it is not the id in the path that says so. */
export async function request(path: string, init?: RequestInit, place?: Place): Promise<Response> {
  let response: Response;
  try {
    response = await ask(path, init, place);
  } catch {
    throw new ApiError("unreachable", t.failed);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorReply> | null;
  throw new ApiError(body?.error?.code ?? String(response.status), body?.error?.words ?? t.failed, response.status);
}

/** Sends something, and reads the answer. */
export const post = <T>(path: string, body: unknown, place?: Place): Promise<T> =>
  request(
    path,
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    place,
  ).then(response => response.json() as Promise<T>);

const kept = new Map<string, Promise<unknown>>();
/** Fetches a path once, for answers that do not change while the page is open. */
export function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = request(path).then(response => response.json() as Promise<T>);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

/** Battles have been added or taken away: the list is fetched again. */
export const forgetOnce = (): void => kept.clear();

/** Those of the server and, if the player has any, his own. */
async function allScenarios(): Promise<readonly BattleSummary[]> {
  const { scenarios } = await once<ScenarioList>("/api/scenarios");
  if (!ownBattles.all.value.some(own => !scenarios.some(one => one.id === own.id))) return scenarios;
  const here = await request("/api/scenarios", undefined, "device")
    .then(response => response.json() as Promise<ScenarioList>)
    .catch(() => ({ scenarios: [] }));
  const own = here.scenarios.filter(one => isOwnBattle(one.id) && !scenarios.some(other => other.id === one.id));
  return [...scenarios, ...own];
}

export const api = {
  games: (): Promise<readonly ServedGame[]> => once<GameList>("/api/games").then(body => body.games),
  scenarios: allScenarios,
  /** A battle in the shape of its game. */
  scenario: <S extends BattleSummary>(id: string): Promise<S> => once(`/api/scenarios/${encodeURIComponent(id)}`),
  /** The player aid of a rule set in the shape of its game: of the edition of the table that the page shows. */
  rules: <R>(code: string): Promise<R> => once(ofTable(`/api/rules/${encodeURIComponent(code)}`)),
  /** The opponents there are by a rule set; of the first game if none is named. */
  bots: (rules = ""): Promise<readonly Bot[]> =>
    once<BotList>(rules === "" ? "/api/bots" : `/api/bots?rules=${encodeURIComponent(rules)}`).then(body => body.bots),
  match: (id: string): Promise<MatchInfo> =>
    request(`/api/matches/${encodeURIComponent(id)}`).then(response => response.json() as Promise<MatchInfo>),
  /** What was promised of the dice between the battles of a campaign. */
  campaignPromise: (id: string): Promise<DicePromise & { readonly id: string }> =>
    request(`/api/campaigns/${encodeURIComponent(id)}`).then(
      response => response.json() as Promise<DicePromise & { readonly id: string }>,
    ),
  make: (match: MatchRequest, place = placeFor("bot", settings.value.place)): Promise<MatchMade> =>
    post("/api/matches", match, place),
  /** The seats that a secret holds. */
  seats: (id: string, secret: string): Promise<readonly Seat[]> =>
    post<HeldSeats>(`/api/matches/${encodeURIComponent(id)}/sit`, { seat: secret }).then(body => body.seats),
  /** Takes a seat by its invitation; asked again with the same secret, it is answered alike. */
  claim: (id: string, claim: SeatClaim): Promise<SeatClaimed> =>
    post(`/api/matches/${encodeURIComponent(id)}/claim`, claim),
  record: (id: string, game: number): Promise<string> =>
    request(`/api/matches/${encodeURIComponent(id)}/record?game=${game}`).then(response => response.text()),
  replay: (id: string, game: number): Promise<ReplayFacts> =>
    request(`/api/matches/${encodeURIComponent(id)}/replay?game=${game}`).then(
      response => response.json() as Promise<ReplayFacts>,
    ),
  replayOf: (record: string): Promise<ReplayFacts> =>
    request("/api/replay", { method: "POST", headers: { "content-type": "text/plain" }, body: record }).then(
      response => response.json() as Promise<ReplayFacts>,
    ),
  /** Gives the server a record to keep; the same record has the same id. */
  keepRecord: (record: string): Promise<RecordKept> =>
    request("/api/records", { method: "POST", headers: { "content-type": "text/plain" }, body: record }, "server").then(
      response => response.json() as Promise<RecordKept>,
    ),
  keptRecord: (id: string): Promise<string> =>
    request(`/api/records/${encodeURIComponent(id)}`, undefined, "server").then(response => response.text()),
  replayOfKept: (id: string): Promise<ReplayFacts> =>
    request(`/api/records/${encodeURIComponent(id)}/replay`, undefined, "server").then(
      response => response.json() as Promise<ReplayFacts>,
    ),
  /** The dice of a game so far. */
  dice: (id: string, game: number): Promise<DiceSheet> =>
    request(`/api/matches/${encodeURIComponent(id)}/dice?game=${game}`).then(
      response => response.json() as Promise<DiceSheet>,
    ),
  verify: (record: string): Promise<Verdict> =>
    request("/api/verify", { method: "POST", headers: { "content-type": "text/plain" }, body: record }).then(
      response => response.json() as Promise<Verdict>,
    ),
};
