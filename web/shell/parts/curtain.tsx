// Between two people on one screen: the side whose secrets may be seen, and the curtain while the seat changes.
import { useEffect, useState } from "preact/hooks";
import { settings } from "../settings.ts";
import { t } from "../strings.ts";
import type { CurtainParts } from "../game.ts";
import type { AnyMatch } from "../match-model.ts";

export interface HotseatView {
  readonly curtain: boolean;
  readonly hidden: boolean;
  raise(): void;
  show(): void;
}

/** Shows the table as the side that decides sees it; hides its secrets until its player says that he is there. */
export function useHotseat(model: AnyMatch, parts: CurtainParts): HotseatView {
  const [shownFor, setShownFor] = useState<string | null>(null);
  const hotseat = model.isHotseat.value;
  const decision = model.decision.value;
  const side = decision?.side ?? null;
  const busy = model.busy.value;
  const open = settings.value.openHands;
  const elsewhere = hotseat && !busy && side !== null && side !== model.side.value && !model.over.value;
  const quiet = open || !parts.secret.has(decision?.kind ?? "");
  useEffect(() => {
    if (elsewhere && side && quiet) void model.look(side);
  }, [elsewhere, side, quiet]);
  const hidden = hotseat && !open && (elsewhere || shownFor !== model.side.value);
  return {
    curtain: hotseat && !quiet && !busy && (elsewhere || (hidden && side === model.side.value)),
    hidden,
    raise: () => {
      if (side === null) return;
      setShownFor(side);
      if (side !== model.side.value) void model.look(side);
    },
    show: () => setShownFor(model.side.value),
  };
}

export function Curtain({ model, parts, onRaise }: { model: AnyMatch; parts: CurtainParts; onRaise: () => void }) {
  const side = model.decision.value?.side;
  if (!side) return null;
  const name = model.sideName(side);
  return (
    <div class={`curtain ${side}`} role="dialog" aria-modal="true" aria-label={t.curtainTitle(name)}>
      <div class="curtain-card">
        <h2>{t.curtainTitle(name)}</h2>
        <p>{parts.about}</p>
        <button class="primary" ref={button => button?.focus()} onClick={onRaise}>
          {parts.ready(name)}
        </button>
      </div>
    </div>
  );
}
