// The table in play.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { HexBoard } from "../board/board.ts";
import { neighbour } from "../board/hex.ts";
import { api } from "../../../shell/api.ts";
import { citedRules } from "../cited.ts";
import { cardActions, questionFor, readCommand, respond, respondToDrop, type Response } from "../choices.ts";
import { describeHex } from "../describe.ts";
import { fieldOf, piecesOf } from "../field.ts";
import { recall } from "../../../shell/my-matches.ts";
import { Aid, type AidPlace } from "../parts/aid.tsx";
import { ArmyPanel } from "../parts/armies.tsx";
import { BoardView } from "../parts/board-view.tsx";
import { CardFace, cardName } from "../parts/card.tsx";
import { Curtain, useHotseat } from "../../../shell/parts/curtain.tsx";
import { DecisionPanel, Options } from "../parts/decision.tsx";
import { DiceTray } from "../parts/dice-tray.tsx";
import { Dialog } from "../../../shell/parts/dialog.tsx";
import { Guide } from "../parts/guide.tsx";
import { Hand, LookedAt } from "../parts/hand.tsx";
import { HexInfo } from "../parts/hex-info.tsx";
import { CommandBox, Log } from "../../../shell/parts/log.tsx";
import {
  Announced,
  MatchBar,
  MatchDialogs,
  MatchGate,
  type MatchPageProps,
  Say,
  useKeys,
  useTable,
  viewOf,
} from "../../../shell/parts/match-shell.tsx";
import { MovePreview, OddsPanel } from "../parts/odds.tsx";
import { Zoom, useZoom } from "../parts/zoom.tsx";
import type { Hex, Odds, Preview, Rules } from "../protocol.ts";
import { pace } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";
import { TableModel } from "../table-model.ts";

export const HexTablePage = (props: MatchPageProps) => (
  <MatchGate {...props} make={(match, secret) => new TableModel(match, secret)}>
    {model => <Play model={model} invite={props.invite} />}
  </MatchGate>
);

/** What the table asks the server about the hex under the cursor. */
function useHover(model: TableModel) {
  const [hex, setHex] = useState<Hex>();
  const [odds, setOdds] = useState<Odds>();
  const [preview, setPreview] = useState<Preview>();
  const asked = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const clear = (): void => {
    asked.current = "";
    setOdds(undefined);
    setPreview(undefined);
  };
  const hover = (next: Hex | undefined, at = model.chosen.value): void => {
    setHex(next);
    if (next === undefined) return;
    const open = model.open.value;
    const pairs = open.filter(a => a.to === next && (at === undefined || a.at === at));
    const battle = pairs.find(a => a.kind === "battle");
    const move = pairs.find(a => a.kind === "move") ?? open.find(a => a.kind === "ambush" && a.at === next);
    const key = battle ? battle.text : move ? move.text : "";
    if (key === asked.current) return;
    clear();
    asked.current = key;
    clearTimeout(timer.current);
    if (!key) return;
    timer.current = setTimeout(() => {
      if (battle?.at && battle.to)
        void model.odds(battle.at, battle.to).then(found => asked.current === key && setOdds(found));
      else if (move) void model.previewOf(move.text).then(found => asked.current === key && setPreview(found));
    }, 90);
  };
  return { hex, odds, preview, hover, clear };
}

function Play({ model, invite }: { model: TableModel; invite: boolean | undefined }) {
  const scenario = model.scenario.value;
  const table = model.table.value;
  const info = model.info.value;
  const [rules, setRules] = useState<Rules>();
  const { shown, show } = useTable<"aid" | "discards">(model, invite);
  const [aidAt, setAidAt] = useState<AidPlace>({ tab: "units" });
  const [lit, setLit] = useState<readonly Hex[]>([]);
  const [guided, setGuided] = useState(() => recall(model.match)?.guided ?? false);
  const board = useRef<HexBoard>();
  const command = useRef<(text: string) => void>(() => undefined);
  const hotseat = useHotseat(model);
  const pointer = useHover(model);
  const zoom = useZoom();

  const rulesCode = scenario?.rules;
  useEffect(() => {
    if (rulesCode) void api.rules(rulesCode).then(setRules, () => undefined);
  }, [rulesCode]);
  const field = useMemo(() => scenario && fieldOf(scenario), [scenario?.id]);
  const stand = model.stand.value;
  const pieces = useMemo(
    () => (scenario && stand ? piecesOf(scenario, stand) : { units: [], leaders: [] }),
    [scenario?.id, stand],
  );
  const marks = model.marks.value;
  const shownMarks = useMemo(() => (lit.length > 0 ? { ...marks, focus: lit } : marks), [marks, lit]);

  useEffect(() => pointer.clear(), [table, model.chosen.value]);
  // Where the board is larger than its window, what matters now comes into sight.
  useEffect(() => {
    const hexes = [
      ...(marks.arrows ?? []).map(arrow => arrow.to),
      ...(marks.preview ?? []),
      ...(marks.chosen ? [...(marks.targets ?? []), ...(marks.paths ?? []), marks.chosen] : []),
      ...(marks.focus ?? []),
      ...(marks.targets ?? []),
      ...(marks.paths ?? []),
      ...(marks.lit ?? []),
    ];
    zoom.reveal(hexes.flatMap(hex => board.current?.rectangle(hex) ?? []).slice(0, 12));
  }, [marks]);

  if (!scenario || !table || !info || !field) return null;
  const { spectator, side: mySide, turned, foe, me } = viewOf(model);

  const ask = (hex: Hex, from = model.chosen.value): void => {
    if (!model.mine.value) {
      if (!spectator && !model.busy.value && !model.over.value) model.say.value = t.notYours;
      return;
    }
    const unit = table.units.find(u => u[1] === hex);
    const side = unit && scenario.units.find(u => u.id === unit[0])?.side;
    const forward = mySide === "top" ? [3, 4] : [0, 1];
    const next = neighbour(hex, forward[0] ?? 0, scenario.rows) ?? neighbour(hex, forward[1] ?? 1, scenario.rows);
    const question = questionFor(model.decision.value?.kind ?? "", from, hex, {
      mine: side === mySide,
      theirs: side !== undefined && side !== mySide,
      neighbour: next,
    });
    if (question) void model.why(question);
    else model.say.value = t.notOpen;
  };
  const answer = (response: Response, hex: Hex, from?: Hex): void => {
    if (response.kind === "act") void model.act(response.action);
    else if (response.kind === "choose") {
      model.options.value = [];
      model.picked.value = response.hex;
      model.say.value = "";
    } else if (response.kind === "ask") model.options.value = response.options;
    else ask(hex, from);
  };
  const choose = (hex: Hex, by: "mouse" | "touch" | "keyboard"): void => {
    if (model.busy.value) return model.skip();
    const response = respond(model.open.value, model.chosen.value, hex);
    // A finger cannot hover: its first touch of a target shows the odds, the second attacks.
    if (by === "touch" && response.kind === "act" && response.action.kind === "battle" && pointer.odds?.to !== hex) {
      pointer.hover(hex);
      return;
    }
    answer(response, hex);
  };
  const drop = (from: Hex, to: Hex): void => answer(respondToDrop(model.open.value, from, to), to, from);
  command.current = text => {
    const action = readCommand(model.open.value, text);
    if (action) void model.act(action);
    else void model.why(text.trim());
  };

  const openAid = (): void => {
    const hex = pointer.hex;
    const unit = hex ? table.units.find(u => u[1] === hex) : undefined;
    const type = unit && scenario.units.find(u => u.id === unit[0])?.type;
    const ground = hex ? scenario.terrain[hex] : undefined;
    if (model.card.value) setAidAt({ tab: "cards", at: model.card.value });
    else if (type) setAidAt({ tab: "units", at: type });
    else if (ground) setAidAt({ tab: "terrain", at: ground });
    else setAidAt({ tab: "units" });
    show("aid");
  };
  useKeys(shown !== undefined || hotseat.curtain, event => {
    const done = model.open.value.find(a => a.kind === "done");
    if (event.key === "?" || event.key === "F1") openAid();
    else if (event.key === "u") void model.undo();
    else if (event.key === "b") board.current?.focus(marks.lit?.[0] ?? marks.paths?.[0] ?? "E7");
    else if (event.key === "/") document.getElementById("command")?.focus();
    else if (event.key === "d" && done) document.querySelector<HTMLButtonElement>('[data-action="done"]')?.click();
    else if (event.key === "Escape") {
      if (model.busy.value) model.skip();
      else model.putDown();
    } else if (event.key === " " && model.busy.value) model.skip();
    else if (/^[1-9]$/.test(event.key) && !hotseat.hidden) {
      const code = table.hand[Number(event.key) - 1];
      if (!code) return false;
      const playable = cardActions(model.open.value, code);
      if (model.card.value === code && playable.length === 1 && playable[0]) void model.act(playable[0]);
      else void model.lookAt(code);
    } else return false;
    return true;
  });

  const onTable = table.played;
  const moveTime = `${Math.round(430 * pace())}ms`;
  const { odds, preview } = pointer;
  const attackNow = odds && model.open.value.find(a => a.kind === "battle" && a.at === odds.from && a.to === odds.to);
  const over = model.over.value;
  return (
    <div
      class={`table-page ${scenario.rules}`}
      style={{ "--move-time": moveTime }}
      data-step={model.step.value}
      data-open={model.open.value.length}
    >
      <button class="skip" onClick={() => board.current?.focus(marks.lit?.[0] ?? marks.paths?.[0] ?? "E7")}>
        {t.skip}
      </button>
      <MatchBar model={model} turn={t.turn(table.turn)} shown={shown} show={show}>
        <button onClick={() => show("discards")} title={t.discardsCount(table.discards.length)}>
          {t.discards}
        </button>
        <button onClick={openAid} title={t.aidKey}>
          {t.aid}
        </button>
      </MatchBar>

      <main class="field-area">
        <div class="board-scroll" ref={zoom.box}>
          <div class="board-size" style={{ width: `${zoom.scale * 100}%` }}>
            <BoardView
              field={field}
              pieces={pieces}
              marks={shownMarks}
              turned={turned}
              label={t.boardLabel(scenario.name)}
              describe={hex => describeHex(hex, scenario, model.stand.value ?? table, rules, marks)}
              words={rules}
              flashes={model.flashes.value}
              choose={choose}
              drop={drop}
              hover={hex => pointer.hover(hex)}
              expose={made => (board.current = made)}
            />
          </div>
        </div>
        <Zoom zoom={zoom} />
        <HexInfo
          hex={pointer.hex}
          scenario={scenario}
          stand={model.stand.value ?? table}
          rules={rules}
          turned={turned}
        />
        {model.cardShown.value && (
          <div class={`card-shown ${model.cardShown.value.side}`} aria-hidden="true">
            <CardFace code={model.cardShown.value.card} rules={rules} />
            {model.cardShown.value.as !== model.cardShown.value.card && (
              <p>{t.playedAs(cardName(rules, model.cardShown.value.as))}</p>
            )}
          </div>
        )}
      </main>

      <aside class="side">
        <ArmyPanel model={model} side={foe} />
        {guided && <Guide model={model} onQuit={() => setGuided(false)} />}
        <DecisionPanel model={model} />
        <Say model={model} />
        <Options model={model} />
        <LookedAt model={model} rules={rules} />
        {odds && <OddsPanel odds={odds} onAttack={attackNow ? () => void model.act(attackNow) : undefined} />}
        {preview && !odds && <MovePreview preview={preview} name={side => model.sideName(side)} />}
        <DiceTray model={model} />
        {onTable && !model.card.value && !over && (
          <section class="panel on-table">
            <CardFace code={onTable} rules={rules} />
            <div>
              <h3>{t.onTable}</h3>
              <p class="small">
                {cardName(rules, onTable)}
                {table.card && table.card !== onTable && ` (${t.playedAs(cardName(rules, table.card))})`}
              </p>
            </div>
          </section>
        )}
        <Log lines={model.log.value} now={model.now.value} cite={names => citedRules(names, rules)} onHover={setLit} />
        {!spectator && <CommandBox model={model} onCommand={text => command.current(text)} />}
        <p class="small stock">
          {t.deckLeft(table.deck)} · {t.discardsCount(table.discards.length)}
          {info.watchers > 0 && ` · ${t.watchers(info.watchers)}`}
        </p>
        <ArmyPanel model={model} side={me} />
      </aside>

      {!spectator && <Hand model={model} rules={rules} hidden={hotseat.hidden} onShow={hotseat.show} />}
      <Announced model={model} />

      {hotseat.curtain && <Curtain model={model} onRaise={hotseat.raise} />}
      {shown === "aid" && <Aid rules={rules} place={aidAt} onClose={() => show(undefined)} />}
      <MatchDialogs model={model} shown={shown} onClose={() => show(undefined)} />
      {shown === "discards" && (
        <Dialog title={t.discards} onClose={() => show(undefined)}>
          {table.discards.length === 0 && <p>{t.noDiscards}</p>}
          <ol class="cards wrap">
            {table.discards.map((code, i) => (
              <li key={i}>
                <CardFace code={code} rules={rules} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </div>
  );
}
