// The seats of a table and their players, in words.
import type { AnyMatch } from "./match-model.ts";
import type { Seat, Side } from "./protocol.ts";
import { t } from "./strings.ts";

export function seatOf(model: Pick<AnyMatch, "info">, side: Side): Seat {
  return model.info.value?.seats.a.side === side ? "a" : "b";
}

/** The player of a side. */
export function whoPlays(model: AnyMatch, side: Side): string {
  const seat = model.info.value?.seats[seatOf(model, side)];
  if (!seat) return "";
  if (model.side.value === side && !model.isHotseat.value) return t.you;
  if (seat.kind === "bot") return `${t.bot}: ${t.levelName(seat.level ?? "")}`;
  if (seat.kind === "hotseat") return seat.name;
  if (seat.open) return t.nobodyYet;
  return `${seat.name} (${seat.here ? t.hereNow : t.away})`;
}
