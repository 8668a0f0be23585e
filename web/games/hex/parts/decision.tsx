// The side that must decide now, why, and the choices that have no place on the board.
import { useEffect, useState } from "preact/hooks";
import { buttonsFor, fights } from "../choices.ts";
import type { Action, Preview } from "../protocol.ts";
import type { Side } from "../../../shell/protocol.ts";
import { th } from "../strings.ts";
import { t } from "../../../shell/strings.ts";
import type { TableModel } from "../table-model.ts";
import { GloryHelp } from "./glory.tsx";
import { ComingDice } from "./odds.tsx";

/** A hint where to click next, for decisions made on the board. */
function hint(model: TableModel): string {
  const open = model.open.value;
  const chosen = model.chosen.value;
  if (!open.some(a => a.to !== undefined)) return "";
  if (chosen === undefined) return model.decision.value?.kind === "move_leader" ? th.chooseLeader : th.choosePiece;
  return open.some(a => a.at === chosen && a.kind === "battle") ? th.chooseTarget : th.chooseHex;
}

function DoneButton({ model, action }: { model: TableModel; action: Action }) {
  const warned = model.warned.value;
  // Decisions of which there may be many have an end; others are refused in their own words.
  const end = th.done[model.decision.value?.kind ?? ""];
  const words = end ?? action.words ?? "";
  return (
    <>
      {warned && (
        <p class="warning" role="alert">
          {model.unused.value}
        </p>
      )}
      <button
        class={warned ? "warned" : end ? "primary" : ""}
        data-action="done"
        onClick={event => {
          // The second half of a double click was not meant for the decision that has come meanwhile.
          if (event.detail <= 1) model.finish();
        }}
      >
        {warned ? th.doneAnyway(words) : words}
      </button>
    </>
  );
}

/** The dice that each of the buttons would bring, as the server computes them; buttons without dice are left out. */
function useComing(model: TableModel, buttons: readonly Action[]): ReadonlyMap<string, Preview> {
  const [coming, setComing] = useState<ReadonlyMap<string, Preview>>(new Map());
  const kind = model.decision.value?.kind ?? "";
  const asked = fights.has(kind) ? buttons.map(action => action.text).join("\n") : "";
  const step = model.step.value;
  useEffect(() => {
    setComing(new Map());
    if (asked === "") return undefined;
    let current = true;
    for (const text of asked.split("\n"))
      void model.previewOf(text).then(found => {
        if (current && found?.roll) setComing(old => new Map(old).set(text, found));
      });
    return () => {
      current = false;
    };
  }, [model, asked, step]);
  return coming;
}

export function DecisionPanel({ model }: { model: TableModel }) {
  const decision = model.decision.value;
  const side = decision?.side;
  const mine = model.mine.value;
  const buttons = mine ? buttonsFor(model.open.value, model.chosen.value) : [];
  const coming = useComing(model, buttons);
  if (model.over.value || !decision) return null;
  const name = (who: Side): string => (who === model.side.value ? th.comesYou : model.sideName(who));
  const seat = decision.seat ? model.info.value?.seats[decision.seat] : undefined;
  const away = side && !decision.mine && seat?.kind === "person" && !seat.here;
  const who =
    side && !model.waits.value ? (decision.mine ? t.yourDecision : t.theirDecision(model.sideName(side))) : "";
  return (
    <section class={`panel decision ${mine ? "mine" : "theirs"} ${side ?? ""}`} data-kind={decision.kind}>
      {who && <h2>{who}</h2>}
      <p class="words">{model.waits.value ? t.waitsForPlayers : decision.words}</p>
      {mine && hint(model) && <p class="small">{hint(model)}</p>}
      {mine && <GloryHelp kind={decision.kind} leadership={model.table.value?.leadership ?? 0} />}
      {model.info.value?.note && <p class="small">{model.info.value.note}</p>}
      {away && <p class="small">{t.waitingFor(seat.name || model.sideName(side))}</p>}
      {decision.why && (
        <details class="why">
          <summary>{t.logWhy}</summary>
          <p>{decision.why}</p>
        </details>
      )}
      <div class={`buttons ${coming.size > 0 ? "choices" : ""}`}>
        {buttons.map(action => {
          const found = coming.get(action.text);
          const button =
            action.kind === "done" ? (
              <DoneButton key={action.text} model={model} action={action} />
            ) : (
              <button class="primary" data-action={action.text} onClick={() => void model.act(action)}>
                {action.words}
              </button>
            );
          if (action.kind === "done" && !found) return button;
          return (
            <div key={action.text} class="choice-of">
              {button}
              {found && <ComingDice preview={found} name={name} />}
            </div>
          );
        })}
        {model.mayUndo.value && !model.busy.value && (
          <button class="quiet" data-action="undo" onClick={() => void model.undo()}>
            {t.undo}
          </button>
        )}
      </div>
    </section>
  );
}

/** The several things a click may have meant. */
export function Options({ model }: { model: TableModel }) {
  const options = model.options.value;
  if (options.length === 0) return null;
  return (
    <section class="panel options" role="group" aria-label={th.whichOne}>
      <h3>{th.whichOne}</h3>
      {options[0]?.kind === "order" && <p class="small">{th.whichAgain}</p>}
      <div class="buttons">
        {options.map(action => (
          <button key={action.text} class="primary" onClick={() => void model.act(action)}>
            {model.meaningOf(action)}
          </button>
        ))}
        <button class="quiet" onClick={() => (model.options.value = [])}>
          {th.cancel}
        </button>
      </div>
    </section>
  );
}
