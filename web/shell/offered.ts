// Seats for now that are offered from this browser. They stay open as long as one of its pages is, so every page asks for the lobby
// now and then, seen or not, and knows when somebody has taken one.
import type { Lobby, OfferFacts } from "../generated/club.ts";
import { Shelf } from "./storage.ts";

export interface OfferedSeat {
  readonly id: string;
  readonly until: number;
}
/** Those that are open or were taken, until their maker has been to the table. */
export const offeredSeats = new Shelf<OfferedSeat>("acies.offered.");

export function keepOffered({ id, pace, until }: OfferFacts): void {
  if (pace === "now") offeredSeats.put(id, { id, until });
}

export interface TakenSeat {
  readonly id: string;
  readonly match: string;
}
/** The lobby's news of them: one that became a match. Offers that are gone are forgotten. */
export function takenSeat(lobby: Lobby): TakenSeat | undefined {
  const mine = new Map(lobby.offers.filter(one => one.mine).map(one => [one.id, one]));
  let taken: TakenSeat | undefined;
  for (const { id } of offeredSeats.all.value) {
    const found = mine.get(id);
    if (!found) offeredSeats.remove(id);
    else if (found.match !== null) taken ??= { id, match: found.match };
  }
  return taken;
}
