// The other side's last turn, and missed steps: the words beside the arrows on the board.
import type { ComponentChildren } from "preact";
import type { AnyMatch } from "../match-model.ts";
import { t } from "../strings.ts";
import { viewOf } from "./match-shell.tsx";

/** Names the arrows on the board, and takes them off or puts them back. */
export function LastTurn({ model, children }: { model: AnyMatch; children?: ComponentChildren }) {
  const { spectator, side } = viewOf(model);
  if (spectator || model.busy.value || model.away.value || model.newsMarks.value.length === 0) return null;
  // Between two at one screen it is not known yet which of them looks.
  if (model.isHotseat.value && model.decision.value?.side !== side) return null;
  const on = model.layer.value.length > 0;
  if (!on && !model.mine.value) return null;
  const name = model.sideName(side === "top" ? "bottom" : "top");
  return (
    <div class={`last-turn ${on ? "on" : "off"}`}>
      {on && <p>{t.lastTurn(name)}</p>}
      {on && children}
      <button
        class="quiet"
        data-action="last-turn"
        title={t.lastTurnKey}
        onClick={() => (model.layerOn.value = !model.layerOn.value)}
      >
        {on ? t.lastTurnHide : t.lastTurnShow}
      </button>
    </div>
  );
}

/** Offers to show the missed steps. */
export function AwayPanel({ model }: { model: AnyMatch }) {
  const away = model.away.value;
  if (!away || model.busy.value) return null;
  const known = away.beats.length > 0;
  return (
    <section class="away-panel" aria-label={t.awayTitle}>
      <p>{known ? t.awayLine(away.turns, away.lost, away.taken) : t.awayUnknown(away.steps, away.lost, away.taken)}</p>
      <div class="buttons">
        {known && (
          <button class="primary" data-action="away-show" onClick={() => model.showAway()}>
            {t.awayShow}
          </button>
        )}
        <button data-action="away-arrows" onClick={() => model.passAway(true)}>
          {t.awayArrows}
        </button>
        <button data-action="away-skip" onClick={() => model.passAway(false)}>
          {t.awaySkip}
        </button>
      </div>
    </section>
  );
}
