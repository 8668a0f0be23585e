// The question to a player on the tabletop, and all possible answers.
import { useState } from "preact/hooks";
import type { Side } from "../../../shell/protocol.ts";
import { t } from "../../../shell/strings.ts";
import type { TabletopModel } from "../model.ts";
import type { TtAction } from "../protocol.ts";
import { tt } from "../strings.ts";
import { Answers } from "./odds.tsx";

/** A match, and actions that are open in it. */
interface Asked {
  readonly model: TabletopModel;
  readonly open: readonly TtAction[];
}

const unitsOf = (open: readonly TtAction[]): readonly number[] => [
  ...new Set(open.flatMap(action => (action.unit === undefined ? [] : [action.unit]))),
];

/** Moves that lead to a place are found on the table as well: in the list they come last. */
const byPath = (action: TtAction): boolean => action.to !== undefined;

function ActionButton({ model, action }: { model: TabletopModel; action: TtAction }) {
  // A few answers stand out; among many none does.
  const plain = model.open.value.length > 4 ? "small" : "primary";
  return (
    <button
      class={action.kind === "done" ? "" : byPath(action) ? "small" : plain}
      data-action={action.text}
      data-kind={action.kind}
      onClick={event => {
        // The second half of a double click was not meant for the decision that has come meanwhile.
        if (event.detail <= 1) void model.act(action);
      }}
      onPointerEnter={event => {
        const shown = model.proposal.value;
        const may = !shown || (shown.pointed === true && shown.text !== action.text);
        // What was pointed at stays until something else is, so that its odds can be read.
        if (event.pointerType === "mouse" && action.kind === "charge" && action.unit !== undefined && may)
          void model.propose(action.text, [action.unit], new Map(), { pointed: true });
      }}
    >
      {action.words}
    </button>
  );
}

const ActionButtons = ({ model, open }: Asked) => (
  <>
    {open.map(action => (
      <ActionButton key={action.text} model={model} action={action} />
    ))}
  </>
);

/** The actions of each leader: those where he is, then the places where he might go. */
function LeaderActions({ model, open }: Asked) {
  const leaders = [...new Set(open.flatMap(action => (action.leader === undefined ? [] : [action.leader])))];
  const chosen = model.stand.value?.leaders.find(
    leader => leader.with !== null && leader.with === model.only.value,
  )?.id;
  const placing = model.decision.value?.kind === "deploy";
  return (
    <>
      {leaders
        .toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
        .map(id => {
          const his = open.filter(action => action.leader === id);
          const goes = his.filter(action => action.kind === "lead");
          const left = model.stand.value?.leaders.find(leader => leader.id === id)?.left ?? 0;
          const name = model.scenario.value?.leaders[id]?.name ?? "";
          return (
            <div key={id} role="group" aria-label={name} class="tt-actions">
              <p class="small">{placing ? name : tt.leaderActions(name, left)}</p>
              <ActionButtons model={model} open={his.filter(action => !goes.includes(action))} />
              {goes.length > 0 && (
                <details open={id === chosen}>
                  <summary>{tt.leadTo}</summary>
                  <div>
                    <ActionButtons model={model} open={goes} />
                  </div>
                </details>
              )}
            </div>
          );
        })}
    </>
  );
}

/** Whose turn it is: on one screen by name, as both are "you". */
function titleOf(model: TabletopModel, side: Side): string {
  return model.isHotseat.value ? tt.ofSide(model.sideName(side)) : t.yourDecision;
}

/** Everything each unit may do, behind one word: with the next kind of decision the list closes by itself. */
function AllActions({ model, kind, open, units }: Asked & { kind: string; units: readonly number[] }) {
  const [openFor, setOpenFor] = useState<string>();
  const all = openFor === kind;
  return (
    <details
      key={kind}
      open={all}
      onToggle={event => setOpenFor(event.currentTarget.open ? kind : undefined)}
      class="tt-all"
    >
      <summary>{tt.allActions}</summary>
      {all && (
        <div>
          {units.map(unit => (
            <div key={unit} role="group" aria-label={model.nameOf(unit)} class="tt-actions">
              <button class="tt-of-unit small" data-choose={unit} onClick={() => model.choose(unit, false)}>
                {tt.ofUnit(model.nameOf(unit))}
              </button>
              <ActionButtons model={model} open={open.filter(action => action.unit === unit)} />
            </div>
          ))}
        </div>
      )}
    </details>
  );
}

/** The open actions: those about no unit, those of leaders, of the chosen units, then of all units. */
function Actions({ model, kind, open }: Asked & { kind: string }) {
  const only = model.only.value;
  const chosen = [...model.chosen.value];
  const line = chosen.length > 1 ? open.filter(action => model.isOf(action, chosen)) : [];
  const free = open.filter(
    action =>
      action.unit === undefined &&
      action.leader === undefined &&
      action.kind !== "done" &&
      !line.includes(action) &&
      !byPath(action),
  );
  const units = unitsOf(open);
  const asked = units.length === 1 ? units[0] : only;
  const own = open.filter(action => action.unit !== undefined && action.unit === asked);
  const inLine = only !== undefined && model.mine.value ? model.lineOf(only) : [];
  // While a move is in hand, only that move is shown, and no other choices.
  return (
    <div class="tt-actions" hidden={model.proposal.value?.pulled !== undefined}>
      {only !== undefined && inLine.length > 1 && (
        <button class="quiet" data-action="whole-line" onClick={() => model.chooseLine(only)}>
          {tt.wholeLine(inLine.length)}
        </button>
      )}
      <ActionButtons model={model} open={free} />
      <LeaderActions model={model} open={open} />
      <ActionButtons model={model} open={line} />
      <ActionButtons model={model} open={own.filter(action => !byPath(action))} />
      {own.some(byPath) && (
        <details open={units.length === 1}>
          <summary>{tt.dragIt}</summary>
          <div>
            <ActionButtons model={model} open={own.filter(byPath)} />
          </div>
        </details>
      )}
      {units.length > 1 && <AllActions model={model} kind={kind} open={open} units={units} />}
    </div>
  );
}

/** Events that run by themselves, which can be skipped. */
const Busy = ({ model }: { model: TabletopModel }) => (
  <section class="panel decision theirs" data-kind="busy">
    <p class="words">{tt.goesOn}</p>
    <div class="buttons">
      <button class="quiet" data-action="skip" onClick={() => model.skip()}>
        {tt.skip}
      </button>
    </div>
  </section>
);

/** A hint what to do next. */
function hint(model: TabletopModel, kind: string, open: readonly TtAction[]): string {
  const chosen = model.chosen.value.size;
  if (!model.mine.value) return "";
  if (kind === "deploy") {
    const [depth = 0, lights = 0] = model.scenario.value?.zone ?? [];
    return tt.placeIt(depth, lights);
  }
  if (model.drawsCharge.value !== undefined) return tt.drawCharge;
  if (chosen > 1 && !model.proposal.value) return tt.dragThem(chosen);
  const only = model.only.value;
  if (open.filter(action => action.kind === "move" && action.unit === only).length > 1) return tt.moreDice;
  return chosen === 0 && unitsOf(open).length > 1 ? tt.chooseUnit : "";
}

export function TtDecision({ model }: { model: TabletopModel }) {
  const decision = model.decision.value;
  const mine = model.mine.value;
  if (model.over.value || !decision) return null;
  if (model.busy.value) return <Busy model={model} />;
  const { side, kind } = decision;
  const open = mine ? model.open.value : [];
  const seat = decision.seat ? model.info.value?.seats[decision.seat] : undefined;
  const awaited = side && !decision.mine && seat?.kind === "person" && !seat.here;
  const next = hint(model, kind, open);
  return (
    <section class={`panel decision ${mine ? "mine" : "theirs"} ${side ?? ""}`} data-kind={kind}>
      {side && mine && <h2>{titleOf(model, side)}</h2>}
      <p class="words">{model.waits.value ? t.waitsForPlayers : decision.words}</p>
      {decision.why && <p class="small">{decision.why}</p>}
      {model.info.value?.note && <p class="small">{model.info.value.note}</p>}
      {awaited && <p class="small">{t.waitingFor(seat.name || model.sideName(side))}</p>}
      {next && <p class="small">{next}</p>}
      <Actions model={model} kind={kind} open={open} />
      <Answers open={open} />
      <div class="buttons">
        <ActionButtons model={model} open={open.filter(action => action.kind === "done")} />
        {model.mayUndo.value && (
          <button class="quiet" data-action="undo" onClick={() => void model.undo()}>
            {t.undo}
          </button>
        )}
      </div>
    </section>
  );
}
