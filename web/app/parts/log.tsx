// What happened, in plain words, the newest line last.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../strings.ts";
import type { TableModel } from "../table-model.ts";

export function Log({ model, onHover }: { model: TableModel; onHover: (hexes: readonly string[]) => void }) {
  const box = useRef<HTMLOListElement>(null);
  const lines = model.log.value;
  const now = model.now.value;
  useEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines, now]);
  const hexesIn = (text: string): readonly string[] => text.match(/\b[A-K](?:1[0-3]|[1-9])\b/g) ?? [];
  return (
    <section class="panel log" aria-label={t.log}>
      <h3>{t.log}</h3>
      <ol ref={box} tabIndex={0} aria-label={t.log}>
        {lines.length === 0 && !now && <li>{t.logEmpty}</li>}
        {lines.map((line, i) => (
          <li
            key={`${line.n}-${i}`}
            onPointerEnter={() => onHover(hexesIn(line.text))}
            onPointerLeave={() => onHover([])}
          >
            {line.text}
          </li>
        ))}
        {now && <li class="now">{now}</li>}
      </ol>
    </section>
  );
}

/** The board for those who type: any action in the notation, with what is open now to choose from. */
export function CommandBox({ model, onCommand }: { model: TableModel; onCommand: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="command"
      onSubmit={event => {
        event.preventDefault();
        const text = input.current?.value ?? "";
        if (text.trim() === "") return;
        onCommand(text);
        if (input.current) input.current.value = "";
      }}
    >
      <label for="command" class="sr">
        {t.command}
      </label>
      <input
        id="command"
        ref={input}
        list="open-actions"
        placeholder={t.commandHint}
        autocomplete="off"
        spellcheck={false}
      />
      <datalist id="open-actions">
        {model.open.value.slice(0, 300).map(action => (
          <option key={action.text} value={action.text}>
            {action.words}
          </option>
        ))}
      </datalist>
      <button>{t.commandGo}</button>
    </form>
  );
}
