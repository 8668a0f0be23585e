// Between two people on one screen: whose cards may be seen, and the curtain while the seat changes.
import { useEffect, useState } from "preact/hooks";
import { settings } from "../settings.ts";
import { t } from "../strings.ts";
import { tt } from "../../games/tabletop/strings.ts";
import type { AnyMatch } from "../match-model.ts";

/** Decisions for which a player needs to see his cards, or that would betray them; on the tabletop, what is declared in secret. */
const needsCards = new Set(["declare", "deploy", "play", "react", "keep", "ambush", "inspire", "scout_banner"]);

export interface HotseatView {
  readonly curtain: boolean;
  readonly hidden: boolean;
  raise(): void;
  show(): void;
}

/** Looks through the eyes of whoever decides; hides his cards until he says that he is there. */
export function useHotseat(model: AnyMatch): HotseatView {
  const [shownFor, setShownFor] = useState<string | null>(null);
  const hotseat = model.isHotseat.value;
  const decision = model.decision.value;
  const side = decision?.side ?? null;
  const busy = model.busy.value;
  const open = settings.value.openHands;
  const elsewhere = hotseat && !busy && side !== null && side !== model.side.value && !model.over.value;
  const quiet = open || !needsCards.has(decision?.kind ?? "");
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

export function Curtain({ model, onRaise }: { model: AnyMatch; onRaise: () => void }) {
  const side = model.decision.value?.side;
  if (!side) return null;
  const name = model.sideName(side);
  const table = model.scenario.value?.rules === "tabletop"; // no cards there: orders given in secret
  return (
    <div class={`curtain ${side}`} role="dialog" aria-modal="true" aria-label={t.curtainTitle(name)}>
      <div class="curtain-card">
        <h2>{t.curtainTitle(name)}</h2>
        <p>{table ? tt.curtainAbout : t.curtainAbout}</p>
        <button class="primary" ref={button => button?.focus()} onClick={onRaise}>
          {table ? tt.curtainReady(name) : t.curtainReady(name)}
        </button>
      </div>
    </div>
  );
}
