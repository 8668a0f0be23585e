// The tabletop in play.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Dialog } from "../../../shell/parts/dialog.tsx";
import { GuideSwitch } from "../../../shell/parts/guide.tsx";
import { Keys } from "../../../shell/parts/keys.tsx";
import { MatchGate, type MatchPageProps, viewOf } from "../../../shell/parts/match-shell.tsx";
import { TableFrame, useTableKeys, useWindows } from "../../../shell/parts/table-frame.tsx";
import type { TabletopBoard } from "../board/board.ts";
import type { Handlers } from "../board/types.ts";
import { useRules } from "../clauses.ts";
import { course } from "../course.ts";
import { sceneOf } from "../live-scene.ts";
import { TabletopModel } from "../model.ts";
import { Beside } from "../parts/beside.tsx";
import { briefingParts } from "../parts/briefing.tsx";
import { RuleBook } from "../parts/rules.tsx";
import { type Switch, TabletopView, otherView, useSwitch } from "../parts/view.tsx";
import type { LogLine } from "../../../shell/protocol.ts";
import { LastTurn } from "../../../shell/parts/last-turn.tsx";
import { LiveStage } from "../../../shell/stage/live-stage.tsx";
import { boxesOf } from "../parts/stage-boxes.ts";
import { stageArt } from "../parts/stage-art.tsx";
import type { TtRules } from "../protocol.ts";
import { set, settings } from "../../../shell/settings.ts";
import { curtainParts, reportParts } from "../said.ts";
import { fieldOfTable } from "../scene.ts";
import { tt } from "../strings.ts";

export const TabletopPage = (props: MatchPageProps) => (
  <MatchGate {...props} make={chair => new TabletopModel(chair)}>
    {model => <Play model={model} />}
  </MatchGate>
);

/** Thousandths of an inch that a key pushes the units in hand, and degrees that it wheels them. */
const push = 500;
const wheel = 5;
const pushes: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, push],
  ArrowDown: [0, -push],
  ArrowLeft: [-push, 0],
  ArrowRight: [push, 0],
};

/** Keys for the units in hand and for the tools. */
function ownKey(
  model: TabletopModel,
  event: KeyboardEvent,
  target: HTMLElement,
  measure: Switch,
  board: TabletopBoard | undefined,
): boolean {
  const { turned } = viewOf(model);
  const [x, y] = (event.shiftKey && pushes[event.key]) || [0, 0];
  const sign = turned ? -1 : 1;
  if (x !== 0 || y !== 0) model.nudge(x * sign, y * sign);
  else if (event.key === ",") model.turnBy(wheel);
  else if (event.key === ".") model.turnBy(-wheel);
  else if (event.key === "m") measure.toggle();
  else if (event.key === "v") otherView();
  else if (event.key === "n") set({ names: !settings.value.names });
  else if (event.key === "g") model.grouping.value = !model.grouping.value;
  else if (event.key === "Enter" && model.proposal.value && !target.matches("button:not(.tt-piece)"))
    void model.confirm();
  else if (event.key === "Escape" && model.proposal.value && !model.busy.value) model.proposal.value = undefined;
  else return board?.viewKey(event) ?? false;
  return true;
}

/** The effects of the player's input on the table. */
function handlersOf(model: TabletopModel, hover: (unit: number | undefined) => void): Handlers {
  return {
    choose: (unit, add) => (model.busy.value ? model.skip() : model.choose(unit, add)),
    chooseLeader: leader => {
      const at = model.stand.value?.leaders.find(one => one.id === leader)?.with;
      if (at !== null && at !== undefined) model.choose(at, false);
    },
    offer: key => model.takeUp(key),
    ground: () => (model.busy.value ? model.skip() : model.putDown()),
    drag: drag => model.drag(drag),
    stuck: unit => model.pulledInVain(unit),
    dragLeader: (leader, to, onto) => model.dragLeader(leader, to, onto),
    hover,
  };
}

/** Brings events elsewhere, and the unit that is asked, into sight; the player's own view comes back afterwards. */
function useReveal(model: TabletopModel, board: { readonly current: TabletopBoard | undefined }): void {
  useEffect(() => {
    const arrow = model.arrows.value[0];
    if (arrow) board.current?.reveal([arrow.to, arrow.from]);
  }, [model.arrows.value]);
  useEffect(() => {
    if (model.busy.value) return;
    board.current?.rest();
    const { unit, chargers = [] } = model.decision.value ?? {};
    if (unit === null || unit === undefined) return;
    board.current?.reveal(
      [unit, ...chargers].flatMap(id => {
        const at = model.unit(id)?.at;
        return at ? [[at[0], at[1]] as const] : [];
      }),
    );
  }, [model.decision.value, model.busy.value]);
}

function RulesDialog({ rules, onClose }: { rules: TtRules | undefined; onClose: () => void }) {
  return (
    <Dialog title={tt.rulesTitle} class="wide" onClose={onClose}>
      <details>
        <summary>{tt.keysTitle}</summary>
        <Keys keys={tt.keys} />
      </details>
      <RuleBook rules={rules} />
    </Dialog>
  );
}

function Play({ model }: { model: TabletopModel }) {
  const scenario = model.scenario.value;
  const stand = model.stand.value;
  const rules = useRules();
  const windows = useWindows<"rules">(model, curtainParts);
  const hovered = useSignal<number | undefined>(undefined);
  const told = useSignal<LogLine | undefined>(undefined);
  const measure = useSwitch();
  const board = useRef<TabletopBoard>();
  const scene = useMemo(() => sceneOf(model, hovered, told), [model]);
  const field = useMemo(() => scenario && fieldOfTable(scenario), [scenario?.id]);
  const art = useMemo(() => stageArt(rules?.clauses), [rules]);
  useReveal(model, board);
  const { shown, show } = windows;
  useTableKeys(model, windows, {
    help: () => show("rules"),
    done: () => model.finish(),
    toBoard: () => {
      const [first] = model.lit.value;
      if (first !== undefined) board.current?.focusUnit(first);
    },
    own: (event, target) => ownKey(model, event, target, measure, board.current),
  });
  // Units are taken in hand as a line for a phase, not for good.
  useEffect(() => {
    model.grouping.value = false;
  }, [stand?.phase]);
  if (!scenario || !stand || !field) return null;
  const { spectator, turned } = viewOf(model);
  const group = { on: model.grouping.value, toggle: () => (model.grouping.value = !model.grouping.value) };
  return (
    <TableFrame
      model={model}
      windows={windows}
      curtain={curtainParts}
      report={reportParts}
      briefing={briefingParts(scenario)}
      class="tt-page"
      turn={tt.turnOf(stand.turn, scenario.turn_limit)}
      menu={
        <>
          {!spectator && <GuideSwitch course={course.code} />}
          <button onClick={() => show("rules")}>{tt.rulesButton}</button>
        </>
      }
      field={
        <>
          <TabletopView
            field={field}
            scene={scene}
            items={model.items}
            label={tt.tableLabel(scenario.name)}
            turned={turned}
            expose={made => (board.current = made)}
            measure={measure}
            grouping={spectator ? undefined : group}
            handlers={handlersOf(model, unit => (hovered.value = unit))}
          />
          <LastTurn model={model} />
          <LiveStage
            frame={model.timeline.now}
            stageOf={model.stageOf}
            board=".tt-host"
            art={art}
            fight={boxesOf}
            onSkip={() => model.skip()}
          />
          {model.telling.value && <p class="tt-say">{model.telling.value}</p>}
        </>
      }
      beside={<Beside model={model} rules={rules} hovered={hovered} onTold={line => (told.value = line)} />}
    >
      {shown === "rules" && <RulesDialog rules={rules} onClose={() => show(undefined)} />}
    </TableFrame>
  );
}
