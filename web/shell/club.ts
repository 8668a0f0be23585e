// The club of a server: the person at this browser, and where people meet. There is one only where the page comes from its server, as the
// browser keeps the sign-in in a cookie of that site.
import type {
  Export,
  Lobby,
  Me,
  MyMatchList,
  OfferFacts,
  OfferRequest,
  OfferTaken,
  PairingMade,
  RecoveryCodes,
  SignInList,
} from "../generated/club.ts";
import { post, request } from "./api.ts";
import { keepOffered } from "./offered.ts";
import type { HeldSeats, Seat, SeatClaimed } from "./protocol.ts";
import { ask, isLocal, ownServer, server } from "./transport.ts";

export type {
  Lobby,
  Me,
  MyMatchFacts,
  MyMatchList,
  OfferFacts,
  OfferRequest,
  OpenMatchFacts,
  SignInFacts,
} from "../generated/club.ts";

export const hasClub = (): boolean => server.value !== null && ownServer();

const get = <T>(path: string): Promise<T> =>
  request(path, undefined, "server").then(response => response.json() as Promise<T>);
const send = <T>(path: string, body: unknown = {}): Promise<T> => post<T>(path, body, "server");
const offerPath = (id: string): string => `/api/offers/${encodeURIComponent(id)}`;

export const clubApi = {
  me: (): Promise<Me> => get("/api/me"),
  rename: (name: string): Promise<Me> => send("/api/me", { name }),
  signOut: (): Promise<unknown> => send("/api/me/out"),
  signIns: (): Promise<SignInList> => get("/api/me/sign-ins"),
  /** `others`: all but the one here. */
  endSignIn: (id: string): Promise<unknown> => send("/api/me/sign-ins/end", { id }),
  codes: (): Promise<RecoveryCodes> => send("/api/me/codes"),
  recover: (code: string): Promise<Me> => send("/api/me/recover", { code }),
  pairing: (): Promise<PairingMade> => send("/api/me/pairing"),
  pair: (token: string): Promise<Me> => send("/api/me/pair", { token }),
  everything: (): Promise<Export> => get("/api/me/export"),
  remove: (): Promise<unknown> => send("/api/me/delete"),
  /** The seat that one holds at a match as a person of the club, without a secret. */
  seat: (match: string): Promise<Seat | undefined> =>
    hasClub() && !isLocal(match)
      ? get<HeldSeats>(`/api/me/seats/${encodeURIComponent(match)}`).then(
          ({ seats }) => seats[0],
          () => undefined,
        )
      : Promise.resolve(undefined),
  /** A seat that a secret holds becomes one's own. */
  keep: (match: string, secret: string): Promise<SeatClaimed> =>
    send(`/api/matches/${encodeURIComponent(match)}/keep`, { seat: secret }),
  offer: async (offer: OfferRequest): Promise<OfferFacts> => {
    const made = await send<OfferFacts>("/api/offers", offer);
    keepOffered(made);
    return made;
  },
  offered: (id: string): Promise<OfferFacts> => get(offerPath(id)),
  withdraw: (id: string): Promise<unknown> => send(`${offerPath(id)}/withdraw`),
  take: (id: string): Promise<OfferTaken> => send(`${offerPath(id)}/take`),
};

/**
 * Asks for a path again and again while the page is seen, or `always`, and tells what has changed. Returns how to stop, and to ask
 * now.
 */
export function follow<T>(
  path: string,
  every: number,
  take: (found: T) => void,
  fail: (failed: boolean) => void,
  always = false,
): { readonly stop: () => void; readonly now: () => void } {
  let known = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (always || document.visibilityState === "visible")
      try {
        const response = await ask(path, known ? { headers: { "if-none-match": known } } : undefined, "server");
        if (gone) return;
        if (response.ok) {
          known = response.headers.get("etag") ?? "";
          take((await response.json()) as T);
        }
        fail(!response.ok && response.status !== 304);
      } catch {
        if (!gone) fail(true);
      }
    clearTimeout(timer);
    if (!gone) timer = setTimeout(() => void look(), every);
  };
  const seen = (): void => void (document.visibilityState === "visible" && look());
  document.addEventListener("visibilitychange", seen);
  void look();
  return {
    stop: () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    },
    now: () => void look(),
  };
}

/** The lobby for somebody who is on another page, or whose page is not seen, while he offers a seat for now. */
export const followSeats = (take: (lobby: Lobby) => void) => follow("/api/lobby", 5000, take, () => undefined, true);

/** A lobby is looked at again after so many milliseconds, a list of one's matches after three times as many. */
export const lobbyPace = 3000;
export const followLobby = (take: (lobby: Lobby) => void, fail: (failed: boolean) => void) =>
  follow("/api/lobby", lobbyPace, take, fail);
export const followMatches = (take: (list: MyMatchList) => void, fail: (failed: boolean) => void) =>
  follow("/api/me/matches", 3 * lobbyPace, take, fail);
