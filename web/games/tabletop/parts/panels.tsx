// What stands beside the table: armies, what is asked, what is proposed and what it would bring, dice.
import { useState } from "preact/hooks";
import type { Side } from "../../../shell/protocol.ts";
import { t } from "../../../shell/strings.ts";
import type { TabletopModel } from "../model.ts";
import type { TtAction, TtScenario, TtTable } from "../protocol.ts";
import { describeUnit } from "../scene.ts";
import { tt } from "../strings.ts";
import { Answers, FightOdds } from "./odds.tsx";

export function TtArmy({
  scenario,
  table,
  side,
  who,
  deciding,
}: {
  scenario: TtScenario;
  table: TtTable;
  side: Side;
  who?: string;
  deciding?: boolean;
}) {
  const left = table.units.filter(unit => scenario.units[unit.id]?.side === side).length;
  const share = Math.round(table.loss[side] / 100);
  const breaks = Math.round(table.breaks[side] / 100);
  return (
    <section class={`army ${side} ${deciding ? "deciding" : ""}`} aria-label={scenario.sides[side].name}>
      <h2>
        {scenario.sides[side].name} <span class="who">{who}</span>
      </h2>
      <p class="counts">
        <span>{tt.unitsLeft(left)}</span>
        <span>{tt.loss(share, breaks)}</span>
        {table.first === side && <span>{tt.first}</span>}
      </p>
      <div class="tt-loss" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (share * 100) / breaks)}%` }} />
      </div>
    </section>
  );
}

export function TtPhases({ table }: { table: TtTable }) {
  return (
    <ol class="tt-phase" aria-label={tt.phaseList}>
      {tt.phases
        .filter(([code]) => code !== "deploy" || table.phase === "deploy")
        .map(([code, name]) => (
          <li key={code} aria-current={table.phase === code ? "step" : undefined}>
            {name}
          </li>
        ))}
    </ol>
  );
}

/** Moves that lead to a place are found on the table as well: in the list they come last. */
const byPath = (action: TtAction): boolean => action.to !== undefined;

function ActionButton({ model, action }: { model: TabletopModel; action: TtAction }) {
  // Few answers stand out; of many none does.
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
        const may = !model.proposal.value || model.proposal.value.pointed;
        if (event.pointerType === "mouse" && action.kind === "charge" && action.unit !== undefined && may)
          void model.propose(action.text, [action.unit], new Map(), { pointed: true });
      }}
      onPointerLeave={() => {
        if (model.proposal.value?.pointed) model.proposal.value = undefined;
      }}
    >
      {action.words}
    </button>
  );
}

/** What each leader may do: what he does where he is, then where he might go. */
function LeaderActions({ model, open }: { model: TabletopModel; open: readonly TtAction[] }) {
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
              {his
                .filter(action => !goes.includes(action))
                .map(action => (
                  <ActionButton key={action.text} model={model} action={action} />
                ))}
              {goes.length > 0 && (
                <details open={id === chosen}>
                  <summary>{tt.leadTo}</summary>
                  <div>
                    {goes.map(action => (
                      <ActionButton key={action.text} model={model} action={action} />
                    ))}
                  </div>
                </details>
              )}
            </div>
          );
        })}
    </>
  );
}

export function TtDecision({ model }: { model: TabletopModel }) {
  const decision = model.decision.value;
  const mine = model.mine.value;
  // The kind of decision for which everything is shown: with the next kind the list closes by itself.
  const [allFor, setAllFor] = useState<string>();
  const only = model.only.value;
  if (model.over.value || !decision) return null;
  if (model.busy.value)
    return (
      <section class="panel decision theirs" data-kind="busy">
        <p class="words">{tt.goesOn}</p>
        <div class="buttons">
          <button class="quiet" data-action="skip" onClick={() => model.skip()}>
            {tt.skip}
          </button>
        </div>
      </section>
    );
  const { side } = decision;
  const all = allFor === decision.kind;
  const open = mine ? model.open.value : [];
  const done = open.filter(action => action.kind === "done");
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
  const units = [...new Set(open.flatMap(action => (action.unit === undefined ? [] : [action.unit])))];
  const asked = units.length === 1 ? units[0] : only;
  const own = open.filter(action => action.unit !== undefined && action.unit === asked);
  const seat = decision.seat ? model.info.value?.seats[decision.seat] : undefined;
  const awaited = side && !decision.mine && seat?.kind === "person" && !seat.here;
  return (
    <section class={`panel decision ${mine ? "mine" : "theirs"} ${side ?? ""}`} data-kind={decision.kind}>
      {side && decision.mine && <h2>{titleOf(model, side)}</h2>}
      <p class="words">{decision.words}</p>
      {decision.why && <p class="small">{decision.why}</p>}
      {awaited && <p class="small">{t.waitingFor(seat.name || model.sideName(side))}</p>}
      {mine && decision.kind === "deploy" && <p class="small">{tt.placeIt}</p>}
      {mine && decision.kind !== "deploy" && units.length > 1 && chosen.length === 0 && (
        <p class="small">{tt.chooseUnit}</p>
      )}
      {mine && chosen.length > 1 && !model.proposal.value && <p class="small">{tt.dragThem(chosen.length)}</p>}
      {/* While a move is in hand it is the matter, and not what else could be done. */}
      <div class="tt-actions" hidden={model.proposal.value?.pulled !== undefined}>
        {mine && only !== undefined && model.lineOf(only).length > 1 && (
          <button class="quiet" data-action="whole-line" onClick={() => model.chooseLine(only)}>
            {tt.wholeLine(model.lineOf(only).length)}
          </button>
        )}
        {free.map(action => (
          <ActionButton key={action.text} model={model} action={action} />
        ))}
        <LeaderActions model={model} open={open} />
        {line.map(action => (
          <ActionButton key={action.text} model={model} action={action} />
        ))}
        {own
          .filter(action => !byPath(action))
          .map(action => (
            <ActionButton key={action.text} model={model} action={action} />
          ))}
        {own.some(byPath) && (
          <details open={units.length === 1}>
            <summary>{tt.dragIt}</summary>
            <div>
              {own.filter(byPath).map(action => (
                <ActionButton key={action.text} model={model} action={action} />
              ))}
            </div>
          </details>
        )}
        {units.length > 1 && (
          <details
            key={decision.kind}
            open={all}
            onToggle={event => setAllFor(event.currentTarget.open ? decision.kind : undefined)}
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
                    {open
                      .filter(action => action.unit === unit)
                      .map(action => (
                        <ActionButton key={action.text} model={model} action={action} />
                      ))}
                  </div>
                ))}
              </div>
            )}
          </details>
        )}
      </div>
      <Answers open={open} />
      <div class="buttons">
        {done.map(action => (
          <ActionButton key={action.text} model={model} action={action} />
        ))}
        {model.mayUndo.value && !model.busy.value && (
          <button class="quiet" data-action="undo" onClick={() => void model.undo()}>
            {t.undo}
          </button>
        )}
      </div>
    </section>
  );
}

/** Whose turn it is: on one screen by name, as both are "you". */
function titleOf(model: TabletopModel, side: Side): string {
  return model.isHotseat.value ? tt.ofSide(model.sideName(side)) : t.yourDecision;
}

/** What would come of the move in hand, as the engine says. */
export function TtProposal({ model }: { model: TabletopModel }) {
  const proposal = model.proposal.value;
  if (!proposal) return null;
  const { preview } = proposal;
  const refused = preview?.parts.find(part => !part.ok);
  const [nearby, far] = model.scenario.value?.reach ?? [0, 0];
  const names = (within: "within4" | "within8"): string =>
    (preview?.parts ?? [])
      .flatMap(part => part.moves ?? [])
      .flatMap(move => move[within])
      .filter((unit, i, all) => all.indexOf(unit) === i)
      .map(unit => model.nameOf(unit))
      .join(", ") || tt.nobody;
  const moves = preview?.parts.some(part => part.moves !== undefined) ?? false;
  const used = Math.max(0, ...(preview?.parts ?? []).map(part => part.used ?? 0));
  const left = Math.min(...(preview?.parts ?? []).map(part => part.left ?? Infinity));
  const charge = preview?.parts.find(part => part.contact !== undefined);
  const leader = proposal.leader && model.scenario.value?.leaders[proposal.leader.id]?.name;
  const title =
    leader ?? (proposal.units.length > 1 ? tt.groupMove(proposal.units.length) : model.nameOf(proposal.units[0]));
  return (
    <section
      class={`panel tt-proposal ${proposal.pointed ? "pointed" : ""}`}
      aria-label={tt.propose}
      data-ok={preview ? String(preview.ok) : ""}
    >
      <h3>{title}</h3>
      {!preview && <p role="status">{tt.asking}</p>}
      {refused && (
        <p class="warning" role="alert">
          {refused.words.charAt(0).toUpperCase() + refused.words.slice(1)}
          {refused.rule && ` (${refused.rule})`}
        </p>
      )}
      {preview && !refused && !moves && <p>{preview.parts[0]?.words}</p>}
      {preview && moves && !refused && (
        <dl>
          <dt>{tt.used}</dt>
          <dd>{tt.usedLine(used, Number.isFinite(left) ? left : 0)}</dd>
          <dt>{tt.disorder}</dt>
          <dd>
            {preview.comes.length === 0
              ? tt.noDisorder
              : preview.comes
                  .map(come =>
                    come.e === "gives_way"
                      ? tt.givesWay(model.nameOf(come.unit))
                      : tt.disorderLine(model.nameOf(come.unit), come.words ?? ""),
                  )
                  .join("; ")}
          </dd>
          <dt>{tt.within(nearby)}</dt>
          <dd>{names("within4")}</dd>
          <dt>{tt.within(far)}</dt>
          <dd>{names("within8")}</dd>
        </dl>
      )}
      {charge?.contact === false && <p>{tt.noContact}</p>}
      {charge?.contact && (
        <FightOdds
          fight={charge}
          title={charge.target === undefined ? "" : tt.ifItStands(model.nameOf(charge.target))}
        />
      )}
      <div class="buttons" hidden={proposal.pointed}>
        <button
          class="primary"
          data-action="confirm"
          disabled={!preview?.ok || !model.mine.value}
          onClick={() => void model.confirm()}
        >
          {tt.confirm}
        </button>
        <button data-action="cancel" onClick={() => (model.proposal.value = undefined)}>
          {tt.cancel}
        </button>
      </div>
    </section>
  );
}

export function TtUnitInfo({ model, unit }: { model: TabletopModel; unit: number | undefined }) {
  const scenario = model.scenario.value;
  const found = model.unit(unit);
  if (!scenario || !found) return null;
  return <p class="panel tt-unit-facts">{describeUnit(scenario, found)}.</p>;
}
