// The log in plain words, the newest line last. Pointing at a line shows the pieces it tells of and the rule behind it.
import type { ReadonlySignal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { LogLine } from "../protocol.ts";
import { t } from "../strings.ts";
import { useFollow } from "./follow.ts";
import { Icon } from "./icon.tsx";

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

/** The lines of each turn, below the line with which it begins. */
export function turnsOf(
  lines: readonly LogLine[],
): readonly { readonly title: LogLine | undefined; readonly told: readonly LogLine[] }[] {
  const groups: { title: LogLine | undefined; told: LogLine[] }[] = [];
  for (const line of lines)
    if (/^Turn \d+(: .+)?\.$/.test(line.text)) groups.push({ title: line, told: [] });
    else if (groups.length === 0) groups.push({ title: undefined, told: [line] });
    else groups.at(-1)?.told.push(line);
  return groups;
}

/** The rule behind a line, beside it. */
function RuleBehind({ pointed, rule, onLeave }: { pointed: Pointed; rule: readonly CitedRule[]; onLeave: () => void }) {
  return (
    <div
      class="rule-behind"
      style={{ top: `${Math.min(pointed.top, innerHeight - 220)}px`, right: `${pointed.right}px` }}
      onClick={onLeave}
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
  );
}

export function Log({
  lines,
  now = "",
  cite,
  onPoint,
  isHeading,
  open,
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
  /** Opens the fight that a line tells of, if it can be looked at again. */
  open?: (line: LogLine) => (() => void) | undefined;
  /** Lines of later steps are news: they stand out. */
  since?: number;
}) {
  const box = useRef<HTMLOListElement>(null);
  const [pointed, setPointed] = useState<Pointed>();
  const scrolled = useFollow(box, [lines, now]);
  const point = (line: LogLine, element: Element): void => {
    const place = element.getBoundingClientRect();
    setPointed({ line, top: place.top, right: innerWidth - place.left + 10 });
    onPoint?.(line);
  };
  const leave = (): void => {
    setPointed(undefined);
    onPoint?.(undefined);
  };
  // The arrow keys go from line to line.
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !box.current) return;
    const all = [...box.current.querySelectorAll<HTMLElement>("li.line")];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const next = here === -1 ? all[by > 0 ? 0 : all.length - 1] : all[here + by];
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  const rule = pointed ? cite(pointed.line.rules) : [];
  return (
    <section class="panel log" aria-label={t.log}>
      <h3>{t.log}</h3>
      <ol
        ref={box}
        tabIndex={0}
        aria-label={t.log}
        onPointerLeave={leave}
        onScroll={() => {
          scrolled();
          setPointed(undefined);
        }}
        onKeyDown={walk}
      >
        {lines.length === 0 && !now && <li>{t.logEmpty}</li>}
        {turnsOf(lines).map(({ title, told }) => (
          <li key={`${title?.n ?? ""}-${told[0]?.n ?? ""}`} class="turn-group">
            {title && <p class={`heading ${title.n > since ? "new" : ""}`}>{title.text}</p>}
            <ol>
              {told.map((line, i) => {
                const look = open?.(line);
                return (
                  <li
                    key={`${line.n}-${i}`}
                    class={`line ${line.n > since ? "new" : ""} ${isHeading(line) ? "heading" : ""}`}
                    tabIndex={-1}
                    onPointerEnter={event => point(line, event.currentTarget)}
                    onClick={event => (look ? look() : point(line, event.currentTarget))}
                    onFocus={event => point(line, event.currentTarget)}
                    onBlur={leave}
                  >
                    {line.text}
                    {look && (
                      <button class="quiet see-fight" aria-label={`${t.seeFight}: ${line.text}`} title={t.seeFight}>
                        <Icon name="fight" />
                      </button>
                    )}
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
        {now && <li class="now">{now}</li>}
      </ol>
      {pointed && rule.length > 0 && <RuleBehind pointed={pointed} rule={rule} onLeave={leave} />}
    </section>
  );
}

/** The board for players who type: any action in the notation, with the open actions to choose from. */
export function CommandBox({
  model,
  onCommand,
  hint,
}: {
  /** In the empty field: an example. */
  hint: string;
  model: { readonly open: ReadonlySignal<readonly { readonly text: string; readonly words?: string }[]> };
  /** Whether the text was an action that could be done. Any other text stays, to be mended. */
  onCommand: (text: string) => boolean | Promise<boolean>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="command"
      onSubmit={event => {
        event.preventDefault();
        const field = input.current;
        const text = field?.value ?? "";
        if (!field || text.trim() === "") return;
        const taken = (done: boolean): void => {
          if (done && field.value === text) field.value = "";
        };
        const done = onCommand(text);
        if (typeof done === "boolean") taken(done);
        else void done.then(taken);
      }}
    >
      <label for="command" class="sr">
        {t.command}
      </label>
      <input
        id="command"
        ref={input}
        list="open-actions"
        placeholder={hint}
        autocomplete="off"
        spellcheck={false}
        onKeyDown={event => {
          // Back to the keys of the table.
          if (event.key === "Escape") event.currentTarget.blur();
        }}
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
