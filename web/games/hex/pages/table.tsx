// The table of a battle on hexes, in play.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../../../shell/api.ts";
import { Dialog } from "../../../shell/parts/dialog.tsx";
import { GuideSwitch } from "../../../shell/parts/guide.tsx";
import { MatchGate, type MatchPageProps, viewOf } from "../../../shell/parts/match-shell.tsx";
import { TableFrame, useTableKeys, useWindows } from "../../../shell/parts/table-frame.tsx";
import { t } from "../../../shell/strings.ts";
import type { HexBoard } from "../board/board.ts";
import { cardActions } from "../choices.ts";
import { Aid, type AidPlace } from "../parts/aid.tsx";
import { Beside } from "../parts/beside.tsx";
import { briefingParts } from "../parts/briefing.tsx";
import { CardFace } from "../parts/card.tsx";
import { TableField } from "../parts/field.tsx";
import { Hand } from "../parts/hand.tsx";
import { type Pointer, usePointer } from "../pointer.ts";
import type { LogLine } from "../../../shell/protocol.ts";
import type { Rules } from "../protocol.ts";
import { curtainParts, reportParts } from "../said.ts";
import { th } from "../strings.ts";
import { TableModel } from "../table-model.ts";

export const HexTablePage = (props: MatchPageProps) => (
  <MatchGate {...props} make={chair => new TableModel(chair)}>
    {model => <Play model={model} />}
  </MatchGate>
);

/** Where the player aid is opened: at the card that is looked at, else at the unit or ground under the cursor. */
function aidPlace(model: TableModel, pointer: Pointer): AidPlace {
  const { hex } = pointer;
  const scenario = model.scenario.value;
  const unit = hex ? model.table.value?.units.find(u => u[1] === hex) : undefined;
  const type = unit && scenario?.units.find(u => u.id === unit[0])?.type;
  const ground = hex ? scenario?.terrain[hex] : undefined;
  if (model.card.value) return { tab: "cards", at: model.card.value };
  if (type) return { tab: "units", at: type };
  return ground ? { tab: "terrain", at: ground } : { tab: "units" };
}

/** Plays the card that is looked at; if it may be played in several ways, the player chooses among their buttons. */
function playLooked(model: TableModel): boolean {
  const playable = cardActions(model.open.value, model.card.value ?? "");
  const [only] = playable;
  if (!only) return false;
  if (playable.length === 1) void model.act(only);
  else document.querySelector<HTMLElement>(".looked-at .buttons button")?.focus();
  return true;
}

/** A digit looks at a card of the hand, and once more plays it, as Enter does. */
function cardKey(model: TableModel, key: string, target: HTMLElement): boolean {
  if (key === "Enter") return target === document.body && playLooked(model);
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const code = model.table.value?.hand[at];
  if (!code) return false;
  if (model.card.value === code && playLooked(model)) return true;
  void model.lookAt(code);
  document.querySelectorAll<HTMLElement>(".hand [data-card]")[at]?.focus();
  return true;
}

function Discards({ model, rules, onClose }: { model: TableModel; rules: Rules | undefined; onClose: () => void }) {
  const discards = model.table.value?.discards ?? [];
  return (
    <Dialog title={th.discards} onClose={onClose}>
      {discards.length === 0 && <p>{th.noDiscards}</p>}
      <ol class="cards wrap">
        {discards.map((code, i) => (
          <li key={i}>
            <CardFace code={code} rules={rules} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Play({ model }: { model: TableModel }) {
  const scenario = model.scenario.value;
  const table = model.table.value;
  const [rules, setRules] = useState<Rules>();
  const [aidAt, setAidAt] = useState<AidPlace>({ tab: "units" });
  const [told, setTold] = useState<LogLine>();
  const windows = useWindows<"aid" | "discards">(model, curtainParts);
  const board = useRef<HexBoard>();
  const pointer = usePointer(model);
  const { show, shown, hotseat } = windows;
  const rulesCode = scenario?.rules;
  useEffect(() => {
    if (rulesCode) void api.rules<Rules>(rulesCode).then(setRules, () => undefined);
  }, [rulesCode]);
  const help = (): void => {
    setAidAt(aidPlace(model, pointer));
    show("aid");
  };
  const toBoard = (): void => {
    const { lit, paths } = model.marks.value;
    board.current?.focus(lit?.[0] ?? paths?.[0] ?? "E7");
  };
  useTableKeys(model, windows, {
    help,
    toBoard,
    done: () => model.finish(),
    own: (event, target) => {
      if (event.key === "n" || event.key === "N") board.current?.nextLit(event.shiftKey ? -1 : 1);
      else return !hotseat.hidden && cardKey(model, event.key, target);
      return true;
    },
  });
  if (!scenario || !table) return null;
  const { spectator, turned } = viewOf(model);
  const close = (): void => show(undefined);
  return (
    <TableFrame
      model={model}
      windows={windows}
      curtain={curtainParts}
      report={reportParts}
      briefing={briefingParts(scenario, rules)}
      class={`hexes rows-${scenario.rows} ${scenario.rules}`}
      turn={t.turn(table.turn)}
      skip={
        <button class="skip" onClick={toBoard}>
          {th.skip}
        </button>
      }
      menu={
        <>
          <button onClick={() => show("discards")} title={th.discardsCount(table.discards.length)}>
            {th.discards}
          </button>
          {!spectator && <GuideSwitch course={scenario.rules} />}
          <button onClick={help} title={th.aidKey}>
            {th.aid}
          </button>
        </>
      }
      field={<TableField model={model} rules={rules} pointer={pointer} told={told} turned={turned} board={board} />}
      beside={<Beside model={model} rules={rules} pointer={pointer} onTold={setTold} />}
      below={!spectator && <Hand model={model} rules={rules} hidden={hotseat.hidden} onShow={hotseat.show} />}
    >
      {shown === "aid" && <Aid rules={rules} scenario={scenario} place={aidAt} onClose={close} />}
      {shown === "discards" && <Discards model={model} rules={rules} onClose={close} />}
    </TableFrame>
  );
}
