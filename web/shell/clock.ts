// The clocks of a match as a page shows them: they go on from what the table told last.
import type { ClockFacts, MatchInfo, Over, Seat } from "./protocol.ts";

/** The clocks, and when this page heard of them by its own time. */
export interface HeardClock extends ClockFacts {
  readonly heard: number;
}

/** Whether no game of the match follows the one that ended so. */
export const endsMatch = (info: MatchInfo | undefined, over: Over, game: number): boolean =>
  !info?.two_way || game === 2 || over.by === "abort";

/** The moment at the table, as far as this page knows. */
export const tableTime = (clock: HeardClock, now: number): number => clock.at + Math.max(0, now - clock.heard);

/** The milliseconds that a seat has left. */
export function leftAt(clock: HeardClock, seat: Seat, now: number): number {
  const { left, away } = clock.seats[seat];
  if (clock.running !== seat) return left;
  const from = Math.max(clock.at, away);
  const spent = Math.max(0, tableTime(clock, now) - from - clock.free);
  return Math.max(0, left - spent);
}

/** Whether the seat is on vacation. */
export const isAway = (clock: HeardClock, seat: Seat, now: number): boolean =>
  clock.seats[seat].away > tableTime(clock, now);
/** Whether the other side may call up the time of the seat that decides. */
export const isUp = (clock: HeardClock, now: number): boolean =>
  clock.call !== null && tableTime(clock, now) >= clock.call;
/** Half of a gift is little time. */
export const isLow = (clock: HeardClock, left: number): boolean => left < clock.gift / 2;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (n: number): string => String(n).padStart(2, "0");
/** As a clock shows it: 29:58, 1:05:00; from a day on in days and hours. */
export function shownTime(ms: number): string {
  if (ms >= day) return `${Math.floor(ms / day)} d ${Math.floor((ms % day) / hour)} h`;
  const seconds = Math.ceil(ms / second);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
/** In words, by its two largest parts. */
export function wordedTime(ms: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [day, "day"],
    [hour, "hour"],
    [minute, "minute"],
    [second, "second"],
  ];
  const at = parts.findIndex(([size]) => ms >= size);
  if (at < 0) return "no time";
  return parts
    .slice(at, at + 2)
    .map(
      ([size], i) =>
        [Math.floor((i === 0 ? ms : ms % (parts[at]?.[0] ?? 1)) / size), parts[at + i]?.[1] ?? ""] as const,
    )
    .filter(([n]) => n > 0)
    .map(([n, one]) => count(n, one))
    .join(" and ");
}
