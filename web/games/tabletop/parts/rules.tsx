// The rules of the tabletop to read: chapters, a table of troops, and a search through all of it.
import { useState } from "preact/hooks";
import { type Chapter, chapters, sentence, statementsOf, troops } from "../rulebook.ts";
import type { TtRules } from "../protocol.ts";
import { tt } from "../strings.ts";

/** The address of a chapter inside the rules. */
const placeOf = (chapter: Chapter): string => `rule-${chapters.indexOf(chapter) + 1}`;

interface Found {
  readonly chapter: Chapter;
  readonly details: readonly (readonly [id: string, words: string])[];
}

/** The chapters that speak of something, with those of their statements that do. */
export function chaptersOn(search: string, clauses: Readonly<Record<string, string>>): readonly Found[] {
  const words = search.trim().toLowerCase();
  const speaks = (text: string): boolean => text.toLowerCase().includes(words);
  return chapters.flatMap(chapter => {
    const details = statementsOf(chapter, clauses);
    const whole = speaks([chapter.title, ...chapter.text, ...(chapter.table?.rows.flat() ?? [])].join(" "));
    const some = details.filter(([, statement]) => speaks(statement));
    if (!whole && some.length === 0) return [];
    return [{ chapter, details: some.length > 0 ? some : details }];
  });
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <div class="scroll-x" tabIndex={0} role="region" aria-label={head.join(", ")}>
      <table class="rule-table">
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={i} data-label={head[i + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChapterText({ found, searching }: { readonly found: Found; readonly searching: boolean }) {
  const { chapter, details } = found;
  return (
    <section class="rule-chapter" id={placeOf(chapter)}>
      <h3 tabIndex={-1}>{chapter.title}</h3>
      {chapter.text.map(text => (
        <p key={text}>{text}</p>
      ))}
      {chapter.table && <Table {...chapter.table} />}
      {details.length > 0 && (
        <details open={searching}>
          <summary>{tt.rulesDetails}</summary>
          <ul>
            {details.map(([id, words]) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const Troops = () => (
  <section class="rule-chapter" id="rule-troops">
    <h3 tabIndex={-1}>{tt.troopsTitle}</h3>
    <Table
      head={tt.troopsHead}
      rows={troops.map(one => [`${one.name} (${one.code})`, one.march, one.roll, one.strong, one.weak, one.points])}
    />
    <p class="small">{tt.troopsAbout}</p>
  </section>
);

export function RuleBook({ rules }: { readonly rules: TtRules | undefined }) {
  const [search, setSearch] = useState("");
  const searching = search.trim() !== "";
  const found = chaptersOn(search, rules?.clauses ?? {});
  // Not by a fragment: the address of the page is one.
  const go = (place: string): void => {
    const heading = document.querySelector<HTMLElement>(`#${place} h3`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div class="rule-book">
      <div class="search">
        <label for="clauses">{tt.findClause}</label>
        <input id="clauses" type="search" value={search} onInput={event => setSearch(event.currentTarget.value)} />
      </div>
      {!searching && (
        <nav aria-label={tt.rulesContents}>
          <ol class="rule-contents">
            {chapters.map(chapter => (
              <li key={chapter.title}>
                <button class="quiet" onClick={() => go(placeOf(chapter))}>
                  {chapter.title}
                </button>
              </li>
            ))}
            <li>
              <button class="quiet" onClick={() => go("rule-troops")}>
                {tt.troopsTitle}
              </button>
            </li>
          </ol>
        </nav>
      )}
      {found.length === 0 && <p role="status">{tt.noClause}</p>}
      {found.map(one => (
        <ChapterText key={one.chapter.title} found={one} searching={searching} />
      ))}
      {!searching && <Troops />}
    </div>
  );
}

/** A statement by the name the engine gives it, as a sentence. */
export const statement = (clauses: Readonly<Record<string, string>>, clause: string): string =>
  sentence(clauses[clause] ?? "");
