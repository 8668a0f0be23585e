// The clauses of the rules in words, as the server has them.
import { useEffect, useState } from "preact/hooks";
import type { CitedRule } from "../../shell/parts/log.tsx";
import type { LogLine } from "../../shell/protocol.ts";
import { tabletopApi } from "./api.ts";
import type { TtRules } from "./protocol.ts";
import { chapterOf, sentence } from "./rulebook.ts";
import { tt } from "./strings.ts";

export function useRules(): TtRules | undefined {
  const [rules, setRules] = useState<TtRules>();
  useEffect(() => void tabletopApi.rules().then(setRules, () => undefined), []);
  return rules;
}

/** The rules that a line of the log names, below the chapters in which they stand. */
export function citedClauses(names: readonly string[], rules: TtRules | undefined): readonly CitedRule[] {
  const cited = new Map<string, string[]>();
  for (const id of names) {
    const words = sentence(rules?.clauses[id] ?? "");
    const title = chapterOf(id)?.title ?? tt.rulesTitle;
    if (words !== "") cited.set(title, [...(cited.get(title) ?? []), words]);
  }
  return [...cited].map(([title, statements]) => ({ title, statements }));
}

/** Whether a turn or a phase begins with a line of the log. */
export const isHeading = (line: LogLine): boolean => /^(Turn \d+|[A-Z][a-z]+( [a-z]+)? phase)\.$/.test(line.text);
