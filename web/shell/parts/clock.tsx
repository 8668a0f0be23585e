// The clocks at a table with a pace: beside the armies, in the notices when time runs short, and the window with all that a player
// may do about time.
import { useEffect, useState } from "preact/hooks";
import { type HeardClock, isAway, isLow, isUp, leftAt, shownTime, wordedTime } from "../clock.ts";
import type { AnyMatch } from "../match-model.ts";
import type { Seat, Side, TimeVerb } from "../protocol.ts";
import { seatOf } from "../seats.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

const tick = 250;
/** The time of this page, again and again while a clock runs. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(ticking);
  }, [runs]);
  return Math.max(now, Date.now());
}

/** The time a side has left. */
export function SideClock({ model, side }: { model: AnyMatch; side: Side }) {
  const clock = model.clock.value;
  const now = useNow(!!clock?.running);
  if (!clock || !model.info.value) return null;
  const seat = seatOf(model, side);
  const left = leftAt(clock, seat, now);
  const low = isLow(clock, left) && !model.over.value;
  const runs = clock.running === seat && !isAway(clock, seat, now);
  const state = [runs ? "runs" : "", low ? "low" : ""].join(" ");
  return (
    <span class={`side-clock ${state}`} data-clock={side} data-left={left}>
      <span aria-hidden="true">{shownTime(left)}</span>
      <span class="sr">{t.timeLeft(wordedTime(left))}</span>
      {low && <span class="small"> {left === 0 ? t.timeNone : t.timeLittle}</span>}
      {isAway(clock, seat, now) && <span class="small"> {t.timeAwayShort}</span>}
    </span>
  );
}

/** The seat of this page, at a screen of its own. */
const ownSeat = (model: AnyMatch): Seat | undefined =>
  model.seats.value.length === 1 ? model.seats.value[0] : undefined;

function TimeButton({ model, verb, clock }: { model: AnyMatch; verb: TimeVerb; clock: HeardClock }) {
  return (
    <button data-time={verb} onClick={() => void model.time(verb)}>
      {verb === "give" ? t.timeGive(wordedTime(clock.gift)) : t.timeVerbs[verb]}
    </button>
  );
}

/** Time is short or up, or somebody is away. The words stay the same while the clock goes on, so that they are read aloud once. */
export function TimeLine({ model }: { model: AnyMatch }) {
  const clock = model.clock.value;
  const now = useNow(!!clock?.running);
  const seat = ownSeat(model);
  if (!clock || !seat || model.over.value) return null;
  const { running } = clock;
  if (isAway(clock, seat, now))
    return (
      <p class="notice-line calm" role="status" data-notice="vacation">
        {t.timeAway} <TimeButton model={model} verb="back" clock={clock} />
      </p>
    );
  if (!running) return null;
  if (running !== seat)
    return isUp(clock, now) ? (
      <p class="notice-line" role="alert" data-notice="time-up">
        {t.timeUpTheirs} <TimeButton model={model} verb="up" clock={clock} />{" "}
        <TimeButton model={model} verb="give" clock={clock} />
      </p>
    ) : null;
  const left = leftAt(clock, seat, now);
  return isLow(clock, left) ? (
    <p class="notice-line" role="alert" data-notice="time-low">
      {left === 0 ? t.timeUpMine : t.timeLowMine}
    </p>
  ) : null;
}

/** Everything that a player may do about time now. */
export function TimeDialog({ model, onClose }: { model: AnyMatch; onClose: () => void }) {
  const clock = model.clock.value;
  const now = useNow(!!clock?.running);
  const seat = ownSeat(model);
  const pace = model.info.value?.pace;
  if (!clock || !pace) return null;
  const isOver = !!model.over.value;
  const open: readonly (readonly [TimeVerb, boolean])[] = [
    ["up", clock.running !== null && clock.running !== seat && isUp(clock, now)],
    ["give", true],
    ["abort", clock.abort],
    ["away", !!seat && clock.seats[seat].vacation > 0 && !isAway(clock, seat, now)],
    ["back", !!seat && isAway(clock, seat, now)],
  ];
  return (
    <Dialog title={t.time} class="time" onClose={onClose}>
      <p>
        {t.paces[pace]}. {t.paceAbout[pace]}
      </p>
      <p>{t.timeRule}</p>
      {seat && clock.seats[seat].vacation > 0 && <p>{t.timeVacation(wordedTime(clock.seats[seat].vacation))}</p>}
      {seat && !isOver && (
        <div class="buttons">
          {open
            .filter(([, isOpen]) => isOpen)
            .map(([verb]) => (
              <TimeButton key={verb} model={model} verb={verb} clock={clock} />
            ))}
        </div>
      )}
      {model.say.value && <p role="status">{model.say.value}</p>}
    </Dialog>
  );
}
