// The log in plain words, the newest line last. Pointing at a line shows the pieces it tells of and the rule behind it.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../protocol.ts";
import { t } from "../strings.ts";

interface Pointed {
  readonly line: LogLine;
  readonly top: number;
  readonly right: number;
}

/** A rule that a line of the log is an example of. */
export interface CitedRule {
  readonly title: string;
  readonly statements: readonly string[];
}

export function Log({
  lines,
  now = "",
  cite,
  onPoint,
  isHeading,
  since = Infinity,
}: {
  lines: readonly LogLine[];
  now?: string;
  /** The rules a line names, in words. */
  cite: (names: readonly string[]) => readonly CitedRule[];
  /** The line that is pointed at, undefined when none is. */
  onPoint?: (line: LogLine | undefined) => void;
  /** Whether something new begins with a line: a turn, or a part of it. */
  isHeading: (line: LogLine) => boolean;
  /** Lines of later steps are news: they stand out, and the first of them is in sight. */
  since?: number;
}) {
  const box = useRef<HTMLOListElement>(null);
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    const news = list.querySelector<HTMLElement>(".new");
    if (news) list.scrollTop = Math.min(list.scrollTop, news.offsetTop - list.offsetTop);
  }, [lines, now, since]);
  const point = (line: LogLine, element: Element): void => {
    const place = element.getBoundingClientRect();
    setPointed({ line, top: place.top, right: innerWidth - place.left + 10 });
    onPoint?.(line);
  };
  const leave = (): void => {
    setPointed(undefined);
    onPoint?.(undefined);
  };
  const rule = pointed ? cite(pointed.line.rules) : [];
  return (
    <section class="panel log" aria-label={t.log}>
      <h3>{t.log}</h3>
      <ol ref={box} tabIndex={0} aria-label={t.log} onPointerLeave={leave} onScroll={() => setPointed(undefined)}>
        {lines.length === 0 && !now && <li>{t.logEmpty}</li>}
        {lines.map((line, i) => (
          <li
            key={`${line.n}-${i}`}
            class={`${line.n > since ? "new" : ""} ${isHeading(line) ? "heading" : ""}`}
            onPointerEnter={event => point(line, event.currentTarget)}
            onClick={event => point(line, event.currentTarget)}
          >
            {line.text}
          </li>
        ))}
        {now && <li class="now">{now}</li>}
      </ol>
      {pointed && rule.length > 0 && (
        <div
          class="rule-behind"
          style={{ top: `${Math.min(pointed.top, innerHeight - 220)}px`, right: `${pointed.right}px` }}
          onClick={leave}
        >
          {rule.map(part => (
            <div key={part.title}>
              <h4>{part.title}</h4>
              <ul>
                {part.statements.map(statement => (
                  <li key={statement}>{statement}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** The board for those who type: any action in the notation, with what is open now to choose from. */
export function CommandBox({
  model,
  onCommand,
  hint,
}: {
  /** In the empty field: what might be typed. */
  hint: string;
  model: { readonly open: ReadonlySignal<readonly { readonly text: string; readonly words?: string }[]> };
  onCommand: (text: string) => void;
}) {
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
      <input id="command" ref={input} list="open-actions" placeholder={hint} autocomplete="off" spellcheck={false} />
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
