// What happened, in plain words, the newest line last. Pointing at a line lights its hexes and says the rule behind it.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CitedRule } from "../../games/hex/cited.ts";
import type { LogLine } from "../protocol.ts";
import { t } from "../strings.ts";

interface Pointed {
  readonly line: LogLine;
  readonly top: number;
  readonly right: number;
}

const hexesIn = (text: string): readonly string[] => text.match(/\b[A-K](?:1[0-3]|[1-9])\b/g) ?? [];

/** A turn or a phase begins. */
const isHeading = (text: string): boolean => /^(Turn \d+|[A-Z][a-z]+( [a-z]+)? phase)\.$/.test(text);

export function Log({
  lines,
  now = "",
  cite,
  onHover,
  onPoint,
  since = Infinity,
}: {
  lines: readonly LogLine[];
  now?: string;
  /** The rules a line names, in words. */
  cite: (names: readonly string[]) => readonly CitedRule[];
  onHover: (hexes: readonly string[]) => void;
  /** The text of the line that is pointed at, "" when none is. */
  onPoint?: (line: string) => void;
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
    onHover(hexesIn(line.text));
    onPoint?.(line.text);
  };
  const leave = (): void => {
    setPointed(undefined);
    onHover([]);
    onPoint?.("");
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
            class={`${line.n > since ? "new" : ""} ${isHeading(line.text) ? "heading" : ""}`}
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
  hint = t.commandHint,
}: {
  hint?: string;
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
