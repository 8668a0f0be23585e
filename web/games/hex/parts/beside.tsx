// The column beside the board of a table in play: both armies, the question, its odds, and the log.
import { useEffect, useRef } from "preact/hooks";
import { Guide } from "../../../shell/parts/guide.tsx";
import { LastTurn } from "../../../shell/parts/last-turn.tsx";
import { CommandBox } from "../../../shell/parts/log.tsx";
import { Say, viewOf } from "../../../shell/parts/match-shell.tsx";
import { FightLog } from "../../../shell/stage/fight-log.tsx";
import { t } from "../../../shell/strings.ts";
import { citedRules } from "../cited.ts";
import { courseOf } from "../course.ts";
import { command } from "../clicks.ts";
import { isHeading, isOfTurn } from "../describe.ts";
import type { Pointer } from "../pointer.ts";
import type { LogLine } from "../../../shell/protocol.ts";
import type { Rules } from "../protocol.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";
import { ArmyPanel } from "./armies.tsx";
import { CardFace, cardName } from "./card.tsx";
import { DecisionPanel, Options } from "./decision.tsx";
import { DiceTray } from "./dice-tray.tsx";
import { LookedAt } from "./hand.tsx";
import { HexInfo } from "./hex-info.tsx";
import { MovePreview, OddsPanel } from "./odds.tsx";
import { stageArt } from "./stage-art.tsx";

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

/** The odds at the hex under the cursor. */
function Promises({ model, pointer }: { model: TableModel; pointer: Pointer }) {
  const { odds, preview, told } = pointer;
  const from = odds?.from ?? model.chosen.value;
  const attacks = model.open.value.filter(a => a.kind === "battle" && a.to === told && (!from || a.at === from));
  const [attack] = attacks;
  const onAttack = attack && attacks.length === 1 ? () => void model.act(attack) : undefined;
  if (odds) return <OddsPanel odds={odds} onAttack={onAttack} />;
  return preview ? <MovePreview preview={preview} name={side => model.sideName(side)} onAttack={onAttack} /> : null;
}

/** The card of the other side's last turn. */
function HisCard({ model, rules }: { model: TableModel; rules: Rules | undefined }) {
  const played = model.layer.value.findLast(mark => mark.kind === "card" && mark.side !== model.side.value);
  return played?.card ? <CardFace code={played.card} rules={rules} /> : null;
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
  const { spectator, foe, me } = viewOf(model);
  const table = model.table.value;
  const watchers = model.info.value?.watchers ?? 0;
  const scenario = model.scenario.value;
  const board = model.board.value ?? table;
  const desk = useRef<HTMLDivElement>(null);
  // A new question is to be seen, however far the player has scrolled before.
  useEffect(() => {
    const side = desk.current?.closest(".side");
    if (side) side.scrollTop = 0;
    if (desk.current) desk.current.scrollTop = 0;
  }, [model.decision.value]);
  // The answer that the player has just asked for is to be seen, also where there is no room for everything.
  useEffect(() => {
    const asked = desk.current?.querySelector(".options, .looked-at, .odds");
    asked?.scrollIntoView({ block: "nearest" });
  }, [pointer.odds, pointer.preview, model.options.value, model.card.value, model.preview.value]);
  return (
    <>
      <ArmyPanel model={model} side={foe} />
      <div class="desk" ref={desk}>
        {scenario && <Guide model={model} course={courseOf(scenario, me, table?.leadership)} />}
        <DecisionPanel model={model} />
        <Say model={model} />
        <Options model={model} />
        <LookedAt model={model} rules={rules} />
        <Promises model={model} pointer={pointer} />
        <DiceTray model={model} />
        <OnTable model={model} rules={rules} />
        <LastTurn model={model}>
          <HisCard model={model} rules={rules} />
        </LastTurn>
      </div>
      <div class="told">
        <FightLog
          stages={model.stages.value}
          art={stageArt(rules)}
          lines={model.log.value}
          now={model.now.value}
          cite={names => citedRules(names, rules)}
          isHeading={isHeading}
          isApart={isOfTurn}
          onPoint={onTold}
          since={model.since.value}
        />
        {scenario && board && <HexInfo hex={pointer.hex} scenario={scenario} board={board} rules={rules} />}
      </div>
      {!spectator && <CommandBox model={model} onCommand={text => command(model, text)} hint={th.commandHint} />}
      <p class="small stock">
        {th.deckLeft(table?.deck ?? 0)} · {th.discardsCount(table?.discards.length ?? 0)}
        {watchers > 0 && ` · ${t.watchers(watchers)}`}
      </p>
      <ArmyPanel model={model} side={me} />
    </>
  );
}
