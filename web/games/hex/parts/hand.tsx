// The cards in hand. A first click looks at a card and lights the units it could order; a second one plays it.
import type { Action, Rules } from "../protocol.ts";
import { cardActions, fights } from "../choices.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";
import { CardBack, CardFace, cardName, cardOf } from "./card.tsx";

export function Hand({
  model,
  rules,
  hidden,
  onShow,
}: {
  model: TableModel;
  rules: Rules | undefined;
  hidden: boolean;
  onShow: () => void;
}) {
  const table = model.table.value;
  const side = model.side.value;
  if (!table || side === null) return null;
  if (hidden)
    return (
      <section class="hand" aria-label={th.yourHand}>
        <ol class="cards face-down">
          {Array.from({ length: table.cards[side].holds }, (_, i) => (
            <li key={i}>
              <CardBack />
            </li>
          ))}
        </ol>
        <p class="hand-note">
          {th.hiddenHand} <button onClick={onShow}>{th.showHand}</button>
        </p>
      </section>
    );
  const open = model.open.value;
  const looked = model.card.value;
  const pick = (code: string): void => {
    const playable = cardActions(open, code);
    const [only] = playable;
    if (looked === code && only && playable.length === 1) void model.act(only);
    else if (looked !== code) void model.lookAt(code);
    else document.querySelector<HTMLElement>(".looked-at .buttons button")?.focus();
  };
  // Cards offered that are not in the hand, such as two scouted ones.
  const offered = open.filter(a => a.kind === "keep" && a.card && !table.hand.includes(a.card)).map(a => a.card ?? "");
  const codes = [...table.hand, ...offered];
  return (
    <section
      class={`hand ${open.some(a => a.card) && !fights.has(model.decision.value?.kind ?? "") ? "" : "idle"}`}
      aria-label={th.yourHand}
    >
      {codes.length === 0 && <p class="hand-note">{th.noHand}</p>}
      <ol class="cards">
        {codes.map((code, i) => {
          const own = cardActions(open, code);
          const playable = own.length > 0;
          // Of two copies the later is the one that has just been drawn.
          const isNew = own.some(action => action.kind === "keep") && codes.lastIndexOf(code) === i;
          const card = cardOf(rules, code);
          return (
            <li key={`${code}${i}`}>
              <button
                class={`drawn card ${playable ? "playable" : ""} ${looked === code ? "looked" : ""}`}
                aria-pressed={looked === code}
                aria-label={`${isNew ? `${th.newCard}: ` : ""}${cardName(rules, code)}. ${card?.words ?? ""}`}
                data-card={code}
                onClick={() => pick(code)}
              >
                {isNew && <span class="card-new">{th.newCard}</span>}
                <CardFace code={code} rules={rules} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The card being looked at: its effect, how many units it reaches, and the buttons to play it. */
export function LookedAt({ model, rules }: { model: TableModel; rules: Rules | undefined }) {
  const code = model.card.value;
  if (!code) return null;
  const actions: readonly Action[] = cardActions(model.open.value, code);
  const preview = model.preview.value;
  return (
    <section class="panel looked-at" aria-live="polite">
      <h3>{cardName(rules, code)}</h3>
      <p>{cardOf(rules, code)?.words}</p>
      {preview && <p class="small">{th.lightsUp(preview.order.length)}</p>}
      <div class="buttons">
        {actions.map(action => (
          <button key={action.text} class="primary" onClick={() => void model.act(action)}>
            {action.kind === "keep" ? th.keepThis : actions.length === 1 ? th.playThis : action.words}
          </button>
        ))}
        <button class="quiet" onClick={() => model.putDown()}>
          {actions.length > 0 ? th.cancel : th.putDown}
        </button>
      </div>
    </section>
  );
}
