// The guide of a first battle: a word at each kind of decision, the first time it comes.
import { useState } from "preact/hooks";
import { update } from "../../../shell/kept-matches.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";

const turnsGuided = 4; // of both sides together
/** Decisions that come late in a first battle: a word about them comes when they do, however late. */
const late = new Set(["react", "ignore", "retreat", "evade", "advance", "bonus"]);

export function Guide({ model, onQuit }: { model: TableModel; onQuit: () => void }) {
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({});
  const decision = model.decision.value;
  const table = model.table.value;
  if (!decision || !table || model.over.value) return null;
  // A page that is loaded anew begins with the guide no more.
  const leave = (): void => update(model.chair.match, model.chair.seat, { guided: false });
  const quit = (): void => {
    leave();
    onQuit();
  };
  // While the player's own doings are shown, the decision is still his.
  const now = decision.mine ? decision.kind : "theirs";
  const isLate = late.has(now) && (seen[now] ?? 0) === 0;
  const finished = table.turn > turnsGuided && !isLate;
  const key = finished ? "end" : now;
  const entry = th.guide.tips[key] ?? [];
  const tips = typeof entry === "string" ? [entry] : entry;
  const at = seen[key] ?? 0;
  const text = tips[at];
  if (text === undefined) return null;
  return (
    <aside class="guide" aria-live="polite" aria-label={th.guide.title}>
      <p>{text}</p>
      <div class="buttons">
        <button
          class="primary"
          onClick={() => {
            if (finished) leave();
            setSeen({ ...seen, [key]: at + 1 });
          }}
        >
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
