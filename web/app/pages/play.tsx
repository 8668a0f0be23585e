// The table of a match: which game is played there is asked first.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import { t } from "../strings.ts";
import { HexTablePage } from "./table.tsx";
import { TabletopPage } from "./tabletop.tsx";

export function TablePage(props: { match: string; secret?: string | undefined; invite?: boolean }) {
  const [rules, setRules] = useState<string>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    api.match(props.match).then(
      info => setRules(info.rules),
      (error: Error) => setFailure(error.message),
    );
  }, [props.match]);
  if (failure)
    return (
      <main class="message">
        <p role="alert">{failure}</p>
        <a class="button" href="#/">
          {t.home}
        </a>
      </main>
    );
  if (rules === undefined)
    return (
      <main class="message">
        <p role="status">{t.loading}</p>
      </main>
    );
  return rules === "tabletop" ? <TabletopPage {...props} /> : <HexTablePage {...props} />;
}
