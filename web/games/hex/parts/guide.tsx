// The guide of a first battle: a word at each kind of decision, the first time it comes.
import { useState } from "preact/hooks";
import { update } from "../../../shell/kept-matches.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";

const turnsGuided = 4; // of both sides together

export function Guide({ model, onQuit }: { model: TableModel; onQuit: () => void }) {
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({});
  const decision = model.decision.value;
  const table = model.table.value;
  if (!decision || !table || model.over.value) return null;
  const quit = (): void => {
    update(model.chair.match, model.chair.seat, { guided: false });
    onQuit();
  };
  const finished = table.turn > turnsGuided;
  const key = finished ? "end" : model.mine.value ? decision.kind : "theirs";
  const entry = th.guide.tips[key] ?? [];
  const tips = typeof entry === "string" ? [entry] : entry;
  const at = seen[key] ?? 0;
  const text = tips[at];
  if (text === undefined) return null;
  return (
    <aside class="guide" aria-live="polite" aria-label={th.guide.title}>
      <p>{text}</p>
      <div class="buttons">
        <button class="primary" onClick={() => (finished ? quit() : setSeen({ ...seen, [key]: at + 1 }))}>
          {th.guide.next}
        </button>
        {!finished && (
          <button class="quiet" onClick={quit}>
            {th.guide.quit}
          </button>
        )}
      </div>
    </aside>
  );
}
