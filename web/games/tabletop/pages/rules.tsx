// The rules of the tabletop as a page of their own.
import { useEffect } from "preact/hooks";
import { HomeNav, PlainBar } from "../../../shell/parts/bar.tsx";
import { t } from "../../../shell/strings.ts";
import { useRules } from "../clauses.ts";
import { RuleBook } from "../parts/rules.tsx";
import { tt } from "../strings.ts";

export function TabletopRulesPage() {
  const rules = useRules();
  useEffect(() => {
    document.title = `${tt.rulesTitle}: ${t.name}`;
  }, []);
  return (
    <div class="rules-page">
      <PlainBar title={tt.rulesTitle}>
        <HomeNav />
      </PlainBar>
      <main class="panel">
        <h2>{tt.rulesLead}</h2>
        <RuleBook rules={rules} />
      </main>
    </div>
  );
}
