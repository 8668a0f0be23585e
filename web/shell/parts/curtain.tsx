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
  const secret = parts.secret.has(decision?.kind ?? "");
  const quiet = open || !secret;
  useEffect(() => {
    if (elsewhere && side && quiet) void model.look(side);
  }, [elsewhere, side, quiet]);
  const turns = parts.turns && settings.value.turnsBoard;
  useEffect(() => {
    // Answers in the other side's turn turn nothing, nor does a board that is to stay as it is.
    if (hotseat && !turns) model.faces.value = "bottom";
    else if (hotseat && secret && !busy && side !== null && side === model.side.value) model.faces.value = side;
  }, [hotseat, turns, secret, busy, side, model.side.value]);
  const hidden = hotseat && !open && (elsewhere || shownFor !== model.side.value);
  return {
    curtain: hotseat && !quiet && !busy && (elsewhere || (hidden && side === model.side.value)),
    hidden,
    raise: () => {
      if (side === null) return;
      setShownFor(side);
      // It turns behind the curtain.
      if (turns) model.faces.value = side;
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
