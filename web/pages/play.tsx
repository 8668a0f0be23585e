// The table of a match: which game is played there is asked first.
import { useEffect, useState } from "preact/hooks";
import { api } from "../shell/api.ts";
import { type MatchPageProps } from "../shell/parts/match-shell.tsx";
import { Message } from "../shell/parts/message.tsx";
import { HexTablePage } from "../games/hex/pages/table.tsx";
import { TabletopPage } from "../games/tabletop/pages/table.tsx";

export function TablePage(props: MatchPageProps) {
  const [rules, setRules] = useState<string>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    api.match(props.match).then(
      info => setRules(info.rules),
      (error: Error) => setFailure(error.message),
    );
  }, [props.match]);
  if (failure || rules === undefined) return <Message failure={failure} />;
  return rules === "tabletop" ? <TabletopPage {...props} /> : <HexTablePage {...props} />;
}
