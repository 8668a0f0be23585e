// The clauses of the rules in words, as the server has them.
import { useEffect, useState } from "preact/hooks";
import type { CitedRule } from "../../shell/parts/log.tsx";
import type { LogLine } from "../../shell/protocol.ts";
import { tabletopApi } from "./api.ts";
import type { TtRules } from "./protocol.ts";

export function useRules(): TtRules | undefined {
  const [rules, setRules] = useState<TtRules>();
  useEffect(() => void tabletopApi.rules().then(setRules, () => undefined), []);
  return rules;
}

/** The clauses that a line of the log names. */
export function citedClauses(names: readonly string[], rules: TtRules | undefined): readonly CitedRule[] {
  return names.flatMap(id => {
    const words = rules?.clauses[id];
    return words ? [{ title: id, statements: [words] }] : [];
  });
}

/** Whether a turn or a phase begins with a line of the log. */
export const isHeading = (line: LogLine): boolean => /^(Turn \d+|[A-Z][a-z]+( [a-z]+)? phase)\.$/.test(line.text);
