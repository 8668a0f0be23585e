// Over every page of somebody who offers a seat for now: it stays open while he is here, and he is told when it was taken.
import { useEffect, useState } from "preact/hooks";
import { followSeats, hasClub } from "../club.ts";
import { matchLink } from "../links.ts";
import { type TakenSeat, offeredSeats, takenSeat } from "../offered.ts";
import { t } from "../strings.ts";

/** `shown`: the match whose table this page is. */
export function SeatLine({ shown }: { shown: string | undefined }) {
  const [taken, setTaken] = useState<TakenSeat>();
  const waits = hasClub() && offeredSeats.all.value.length > 0;
  useEffect(() => (waits ? followSeats(lobby => setTaken(takenSeat(lobby))).stop : setTaken(undefined)), [waits]);
  const isThere = taken !== undefined && taken.match === shown;
  useEffect(() => {
    if (isThere) offeredSeats.remove(taken.id);
  }, [isThere]);
  if (!taken || isThere) return null;
  return (
    <p class="notice-line calm" role="status" data-notice="seat">
      {t.seatTaken} <a href={matchLink(taken.match, "a")}>{t.seatToTable}</a>
    </p>
  );
}
