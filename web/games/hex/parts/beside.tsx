// What stands beside the board of a table in play: both armies, what is asked, what it promises, and what happened.
import { useState } from "preact/hooks";
import { recall } from "../../../shell/kept-matches.ts";
import { CommandBox, Log } from "../../../shell/parts/log.tsx";
import { Say, viewOf } from "../../../shell/parts/match-shell.tsx";
import { t } from "../../../shell/strings.ts";
import { citedRules } from "../cited.ts";
import { command } from "../clicks.ts";
import { isHeading } from "../describe.ts";
import type { Pointer } from "../pointer.ts";
import type { LogLine } from "../../../shell/protocol.ts";
import type { Rules } from "../protocol.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";
import { ArmyPanel } from "./armies.tsx";
import { CardFace, cardName } from "./card.tsx";
import { DecisionPanel, Options } from "./decision.tsx";
import { DiceTray } from "./dice-tray.tsx";
import { Guide } from "./guide.tsx";
import { LookedAt } from "./hand.tsx";
import { MovePreview, OddsPanel } from "./odds.tsx";

/** The card that was played this turn. */
function OnTable({ model, rules }: { model: TableModel; rules: Rules | undefined }) {
  const table = model.table.value;
  if (!table?.played || model.card.value || model.over.value) return null;
  return (
    <section class="panel on-table">
      <CardFace code={table.played} rules={rules} />
      <div>
        <h3>{th.onTable}</h3>
        <p class="small">
          {cardName(rules, table.played)}
          {table.card && table.card !== table.played && ` (${th.playedAs(cardName(rules, table.card))})`}
        </p>
      </div>
    </section>
  );
}

/** What the hex under the cursor promises. */
function Promises({ model, pointer }: { model: TableModel; pointer: Pointer }) {
  const { odds, preview } = pointer;
  if (odds) {
    const attack = model.open.value.find(a => a.kind === "battle" && a.at === odds.from && a.to === odds.to);
    return <OddsPanel odds={odds} onAttack={attack ? () => void model.act(attack) : undefined} />;
  }
  return preview ? <MovePreview preview={preview} name={side => model.sideName(side)} /> : null;
}

export function Beside({
  model,
  rules,
  pointer,
  onTold,
}: {
  model: TableModel;
  rules: Rules | undefined;
  pointer: Pointer;
  /** The line of the log under the cursor. */
  onTold: (line: LogLine | undefined) => void;
}) {
  const [guided, setGuided] = useState(() => recall(model.chair.match, model.chair.seat)?.guided ?? false);
  const { spectator, foe, me } = viewOf(model);
  const table = model.table.value;
  const watchers = model.info.value?.watchers ?? 0;
  return (
    <>
      <ArmyPanel model={model} side={foe} />
      {guided && <Guide model={model} onQuit={() => setGuided(false)} />}
      <DecisionPanel model={model} />
      <Say model={model} />
      <Options model={model} />
      <LookedAt model={model} rules={rules} />
      <Promises model={model} pointer={pointer} />
      <DiceTray model={model} />
      <OnTable model={model} rules={rules} />
      <Log
        lines={model.log.value}
        now={model.now.value}
        cite={names => citedRules(names, rules)}
        isHeading={isHeading}
        onPoint={onTold}
        since={model.since.value}
      />
      {!spectator && <CommandBox model={model} onCommand={text => command(model, text)} hint={th.commandHint} />}
      <p class="small stock">
        {th.deckLeft(table?.deck ?? 0)} · {th.discardsCount(table?.discards.length ?? 0)}
        {watchers > 0 && ` · ${t.watchers(watchers)}`}
      </p>
      <ArmyPanel model={model} side={me} />
    </>
  );
}
