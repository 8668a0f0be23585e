// The tabletop in play.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TabletopBoard } from "../board/board.ts";
import { extentOf } from "../board/draw.ts";
import type { Ghost, Scene } from "../board/types.ts";
import { api } from "../../../shell/api.ts";
import { Curtain, useHotseat } from "../../../shell/parts/curtain.tsx";
import { Dialog } from "../../../shell/parts/dialog.tsx";
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
import { TtArmy, TtDecision, TtPhases, TtProposal, TtUnitInfo, whoPlays } from "../parts/panels.tsx";
import { TtDice, TtFights } from "../parts/fights.tsx";
import { TabletopView } from "../parts/view.tsx";
import type { Side } from "../../../shell/protocol.ts";
import { pace } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";
import { TabletopModel } from "../model.ts";
import { lineOf } from "../paths.ts";
import type { TtRules } from "../protocol.ts";
import { bodyOf, chargeArrows, fieldOfTable, leadersOf, standingTail, unitsOf, zonesOf } from "../scene.ts";
import { tt } from "../strings.ts";

export const TabletopPage = (props: MatchPageProps) => (
  <MatchGate {...props} make={(match, secret) => new TabletopModel(match, secret)}>
    {model => <Play model={model} invite={props.invite} />}
  </MatchGate>
);

/** What is drawn: the table, what may be done with it, and the move in hand. */
function useScene(model: TabletopModel, hovered: number | undefined, focus: ReadonlySet<number>): Scene | undefined {
  const scenario = model.scenario.value;
  const stand = model.stand.value;
  const chosen = model.chosen.value;
  const proposal = model.proposal.value;
  const open = model.open.value;
  const arrows = model.arrows.value;
  const flashes = model.flashes.value;
  const lit = model.lit.value;
  const targets = model.targets.value;
  const only = model.only.value;
  const placing = model.decision.value?.kind === "deploy" && model.mine.value ? model.decision.value.side : undefined;
  // While a charge is answered everybody sees whose charge it is.
  const decision = model.busy.value ? undefined : model.decision.value;
  const leading = model.mine.value && model.decision.value?.kind === "leaders";
  return useMemo(() => {
    if (!scenario || !stand) return undefined;
    const find = (id: number | undefined) => stand.units.find(unit => unit.id === id);
    const ghosts: Ghost[] = [];
    const reach: Scene["reach"][number][] = [];
    const around = (body: Ghost["body"]): void => {
      const [near, far] = scenario.reach;
      reach.push({ body, length: far, near: false }, { body, length: near, near: true });
    };
    if (proposal) {
      for (const id of proposal.units) {
        const unit = find(id);
        if (!unit) continue;
        const parts = proposal.preview?.parts ?? [];
        const part = parts.find(p => p.moves?.some(m => m.unit === id)) ?? parts.find(p => !p.ok) ?? parts[0];
        const move = part?.moves?.find(m => m.unit === id);
        const ok = part?.ok ?? true;
        const at = ok ? (part?.to_pose ?? move?.at ?? proposal.poses.get(id)) : proposal.poses.get(id);
        if (!at) continue;
        // Until the server has said where its bases go, a column is shown with them where they stand.
        const known = at === move?.at || placing !== undefined;
        const body = bodyOf(scenario, unit, at, known ? move?.tail : standingTail(scenario, unit));
        ghosts.push({
          key: `proposal ${id}`,
          body,
          kind: ok ? "proposal" : "refused",
          ...(part?.used !== undefined && ok && id === proposal.units[0]
            ? { label: tt.label(part.used, part.left ?? 0) }
            : {}),
        });
        if (proposal.units.length === 1) around(body);
      }
      for (const come of proposal.preview?.comes ?? []) {
        const unit = find(come.unit);
        if (come.e === "gives_way" && come.to && unit)
          ghosts.push({ key: `push ${come.unit}`, body: bodyOf(scenario, unit, come.to), kind: "push" });
      }
    } else if (chosen.size > 0) {
      const ids = [...chosen];
      for (const action of open)
        if (action.to && model.isOf(action, ids))
          for (const { unit: id, at, tail } of action.to) {
            const unit = find(id);
            if (unit) ghosts.push({ key: action.text, body: bodyOf(scenario, unit, at, tail), kind: "offer" });
          }
      const unit = find(only);
      if (unit) around(bodyOf(scenario, unit));
    }
    const charges = chargeArrows(scenario, stand, decision?.unit);
    const at = stand.leaders.find(leader => leader.id === proposal?.leader?.id)?.at;
    const led = at && proposal?.leader && { from: at, to: proposal.leader.to, kind: "move" };
    const held = [...chosen].toSorted((a, b) => a - b);
    const movable = held.length > 0 && open.some(a => a.to !== undefined && model.isOf(a, held));
    const bodies = held.flatMap(id => {
      const unit = find(id);
      const body = ghosts.find(ghost => ghost.key === `proposal ${id}`)?.body ?? (unit && bodyOf(scenario, unit));
      return body ? [{ at: body.at, ...extentOf(body) }] : [];
    });
    const handles = movable && held[0] !== undefined ? { unit: held[0], ...lineOf(bodies) } : undefined;
    return {
      units: unitsOf(scenario, stand),
      leaders: leadersOf(scenario, stand),
      ghosts,
      lit,
      chosen,
      targets,
      charging: new Set(decision?.chargers),
      leading,
      handles,
      zones: placing ? zonesOf(scenario, placing) : [],
      reach,
      arrows: [...charges, ...arrows, ...(led ? [led] : [])],
      focus: hovered === undefined ? focus : new Set([...focus, hovered]),
      flashes,
    };
  }, [
    scenario,
    stand,
    chosen,
    proposal,
    open,
    arrows,
    flashes,
    lit,
    targets,
    only,
    decision,
    leading,
    placing,
    hovered,
    focus,
  ]);
}

function Play({ model, invite }: { model: TabletopModel; invite: boolean | undefined }) {
  const scenario = model.scenario.value;
  const stand = model.stand.value;
  const info = model.info.value;
  const [rules, setRules] = useState<TtRules>();
  const { shown, show } = useTable<"rules">(model, invite);
  const [hovered, setHovered] = useState<number>();
  const [named, setNamed] = useState<ReadonlySet<number>>(new Set());
  const board = useRef<TabletopBoard>();
  const hotseat = useHotseat(model);
  const scene = useScene(model, hovered, named);
  useEffect(() => void api.tabletopRules().then(setRules, () => undefined), []);
  const field = useMemo(() => scenario && fieldOfTable(scenario), [scenario?.id]);

  // What happens elsewhere comes into sight.
  useEffect(() => {
    const arrow = model.arrows.value[0];
    if (arrow) board.current?.reveal([arrow.to, arrow.from]);
  }, [model.arrows.value]);
  // So does the unit that is asked, and who charges it; what the player had in sight before comes back.
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

  const { spectator, turned, foe, me } = viewOf(model);
  useKeys(shown !== undefined || hotseat.curtain, (event, target) => {
    const press = (action: string): void =>
      document.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.click();
    const step = 500 * (turned ? -1 : 1);
    const pushes: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
    };
    const push = event.shiftKey ? pushes[event.key] : undefined;
    if (push) model.nudge(...push);
    else if (event.key === ",") model.turnBy(5);
    else if (event.key === ".") model.turnBy(-5);
    else if (event.key === "u") void model.undo();
    else if (event.key === "d") press("done");
    else if (event.key === "m") press("measure");
    else if (event.key === "g") press("group");
    else if (event.key === "?") show("rules");
    else if (event.key === "Enter" && model.proposal.value && target.tagName !== "BUTTON") void model.confirm();
    else if (event.key === "b") {
      const first = [...model.lit.value][0];
      if (first !== undefined) board.current?.focusUnit(first);
    } else if (event.key === "Escape") {
      if (model.busy.value) model.skip();
      else if (model.proposal.value) model.proposal.value = undefined;
      else model.putDown();
    } else if (event.key === " " && model.busy.value) model.skip();
    else return false;
    return true;
  });

  const cite = (names: readonly string[]) =>
    names.flatMap(id => {
      const words = rules?.clauses[id];
      return words ? [{ title: id, statements: [words] }] : [];
    });
  const point = (line: string): void => {
    const found = scenario?.units.filter(unit => line.includes(unit.name)).map(unit => unit.id) ?? [];
    setNamed(new Set(found));
  };
  if (!scenario || !stand || !info || !field || !scene) return null;
  const over = model.over.value;
  const army = (side: Side) => (
    <TtArmy
      scenario={scenario}
      table={stand}
      side={side}
      who={whoPlays(model, side)}
      deciding={model.decision.value?.side === side && !over}
    />
  );
  const command = (text: string): void => {
    if (model.mine.value) void model.send(text.trim());
    else model.say.value = t.notYours;
  };
  return (
    <div
      class="table-page tt-page"
      style={{ "--move-time": `${Math.round(520 * pace())}ms` }}
      data-step={model.step.value}
      data-open={model.open.value.length}
    >
      <MatchBar model={model} turn={tt.turnOf(stand.turn, scenario.turn_limit)} shown={shown} show={show}>
        <button onClick={() => show("rules")}>{tt.rulesButton}</button>
      </MatchBar>
      <main class="field-area">
        <TabletopView
          field={field}
          scene={scene}
          label={tt.tableLabel(scenario.name)}
          turned={turned}
          expose={made => (board.current = made)}
          grouping={
            spectator
              ? undefined
              : { on: model.grouping.value, toggle: () => (model.grouping.value = !model.grouping.value) }
          }
          handlers={{
            choose: (unit, add) => (model.busy.value ? model.skip() : model.choose(unit, add)),
            chooseLeader: leader => {
              const at = stand.leaders.find(l => l.id === leader)?.with;
              if (at !== null && at !== undefined) model.choose(at, false);
            },
            offer: key => {
              const action = model.open.value.find(a => a.text === key);
              const to = action?.to ?? [];
              if (action)
                void model.propose(
                  action.text,
                  to.map(move => move.unit),
                  new Map(to.map(move => [move.unit, move.at])),
                );
            },
            ground: () => (model.busy.value ? model.skip() : model.putDown()),
            drag: drag => model.drag(drag),
            stuck: unit => model.pulledInVain(unit),
            dragLeader: (leader, to, onto) => model.dragLeader(leader, to, onto),
            hover: setHovered,
          }}
        />
        {model.telling.value && <p class="tt-say">{model.telling.value}</p>}
      </main>
      <aside class="side">
        {army(foe)}
        <TtPhases table={stand} />
        {!model.proposal.value?.pointed && <TtProposal model={model} />}
        <Say model={model} />
        <TtDecision model={model} />
        {model.proposal.value?.pointed && <TtProposal model={model} />}
        <TtUnitInfo model={model} unit={hovered ?? model.only.value} />
        <TtDice roll={model.roll.value} skip={() => model.skip()} />
        <TtFights
          fights={model.fights.value.fights}
          names={unit => model.nameOf(unit)}
          sideOf={unit => scenario.units[unit]?.side}
          clauses={rules?.clauses}
        />
        <Log
          lines={model.log.value}
          now={model.now.value}
          cite={cite}
          onPoint={point}
          onHover={() => undefined}
          since={model.since.value}
        />
        {!spectator && <CommandBox model={model} onCommand={command} hint={tt.commandHint} />}
        {army(me)}
      </aside>
      <Announced model={model} />
      {hotseat.curtain && <Curtain model={model} onRaise={hotseat.raise} />}
      <MatchDialogs model={model} shown={shown} onClose={() => show(undefined)} />
      {shown === "rules" && (
        <Dialog title={tt.rulesButton} class="wide" onClose={() => show(undefined)}>
          <p>{tt.rulesAbout}</p>
          <p class="small">{tt.keys}</p>
          <dl class="tt-clauses">
            {Object.entries(rules?.clauses ?? {}).map(([id, words]) => (
              <div key={id}>
                <dt>{id}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  );
}
