// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.
import type { PaceName, Seat, SeatKind } from "./session.ts";

/** The person who asks. */
export interface Me {
  readonly kind: PersonKind;
  /** "" unless one was chosen */
  readonly name: string;
  /** since when he is known, milliseconds since 1970; 0 of a stranger */
  readonly made: number;
  /** recovery codes that have not been used */
  readonly codes: number;
}

/** How well a person is known: not at all, by a cookie, or by a name as well. */
export type PersonKind = "stranger" | "guest" | "named";

/** A person chooses a name. */
export interface NameRequest {
  /** 3 to 20 characters */
  readonly name: string;
}

/** Where a person is signed in. */
export interface SignInList {
  readonly sign_ins: readonly SignInFacts[];
}

/** A browser in which a person is signed in. */
export interface SignInFacts {
  readonly id: string;
  /** in words */
  readonly device: string;
  readonly made: number;
  /** to about ten minutes */
  readonly used: number;
  /** it is the one that asks */
  readonly here: boolean;
}

/** Ends a sign-in. */
export interface EndSignIn {
  /** or `others`: all but the one here */
  readonly id: string;
}

/** Codes to write down, each good for one use. They are told once, here. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/** A person who has lost his devices comes back. */
export interface RecoveryRequest {
  /** one that was written down */
  readonly code: string;
}

/** The link that signs another device in, once. */
export interface PairingMade {
  readonly token: string;
  /** milliseconds since 1970 */
  readonly until: number;
}

/** Another device signs in by a pairing link. */
export interface PairingRequest {
  readonly token: string;
}

/** A person offers a seat. */
export interface OfferRequest {
  readonly battle: string;
  /** that he wants for himself */
  readonly side: WantedSide;
  readonly pace: Pace;
  /** the time that each side has: minutes for now, days over days; left out: as much as it likes */
  readonly clock?: PaceName;
  /** twice, the second time with sides swapped */
  readonly two_way?: boolean;
  /** the lobby may show the match to people who like to watch */
  readonly watched?: boolean;
  /** the lobby does not show the seat: only its link leads there */
  readonly unlisted?: boolean;
  /** the name of the only person who may take it */
  readonly to?: string;
}

/** A side, or either by lot. */
export type WantedSide = "top" | "bottom" | "random";

/** Both at the table at once, or each when he finds the time. */
export type Pace = "now" | "days";

/** A seat that is offered. */
export interface OfferFacts {
  readonly id: string;
  readonly battle: string;
  /** of the person who offers it: the other is free */
  readonly side: WantedSide;
  readonly pace: Pace;
  /** the time that each side has */
  readonly clock?: PaceName;
  readonly two_way: boolean;
  readonly watched: boolean;
  readonly listed: boolean;
  /** you offer it */
  readonly mine: boolean;
  /** the person who offers it is here now */
  readonly here: boolean;
  /** his name, "" of a guest */
  readonly by: string;
  /** the name of the only person who may take it */
  readonly to: string | null;
  /** of an own offer that was taken: the match it became */
  readonly match: string | null;
  /** milliseconds since 1970 */
  readonly made: number;
  /** when it ends by itself */
  readonly until: number;
}

/** The match that an offer became. */
export interface OfferTaken {
  readonly match: string;
  /** that is yours */
  readonly seat: Seat;
}

/** Where people meet. */
export interface Lobby {
  /** seats that are free, and own ones that were just taken */
  readonly offers: readonly OfferFacts[];
  readonly watch: readonly OpenMatchFacts[];
  /** people who are here now */
  readonly here: number;
  /** of the people among them who have chosen one */
  readonly names: readonly string[];
  /** matches that wait for a decision of yours */
  readonly turns: number;
}

/** A match that may be watched. */
export interface OpenMatchFacts {
  readonly match: string;
  readonly battle: string;
  /** of the two players, "" of a guest */
  readonly names: readonly string[];
}

/** Own turns first, then others in play, then those that are over; each the latest first. */
export interface MyMatchList {
  readonly matches: readonly MyMatchFacts[];
}

/** A match in which a person holds a seat. */
export interface MyMatchFacts {
  readonly match: string;
  readonly battle: string;
  readonly seat: Seat;
  readonly two_way: boolean;
  readonly over: boolean;
  readonly my_turn: boolean;
  /** milliseconds since 1970 */
  readonly made: number;
  /** when something last happened that both sides were told; 0: not known */
  readonly changed: number;
  readonly opponent: SeatKind;
  /** of a bot */
  readonly level: string | null;
  /** of the opponent, "" if he has none */
  readonly name: string;
}

/** All that is kept of a person. Records of the matches are at `/api/matches/ID/record`. */
export interface Export {
  readonly me: Me;
  readonly sign_ins: readonly SignInFacts[];
  readonly offers: readonly OfferFacts[];
  readonly matches: readonly MyMatchFacts[];
}

/** It is done. */
export interface Done {
  readonly done: boolean;
}
