// The tabletop in play.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TabletopBoard } from "../../tabletop/board.ts";
import type { Ghost, Scene } from "../../tabletop/types.ts";
import { api } from "../api.ts";
import { recall, remember } from "../my-matches.ts";
import { Bar } from "../parts/bar.tsx";
import { Curtain, useHotseat } from "../parts/curtain.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Links } from "../parts/links.tsx";
import { CommandBox, Log } from "../parts/log.tsx";
import { Menu } from "../parts/menu.tsx";
import { Report } from "../parts/report.tsx";
import { SettingsDialog } from "../parts/settings-dialog.tsx";
import { TtArmy, TtDecision, TtDice, TtPhases, TtProposal, TtUnitInfo, whoPlays } from "../parts/tabletop-panels.tsx";
import { TabletopView } from "../parts/tabletop-view.tsx";
import type { Side } from "../protocol.ts";
import { pace } from "../settings.ts";
import { t } from "../strings.ts";
import { TabletopModel } from "../tabletop-model.ts";
import type { TtRules } from "../tabletop-protocol.ts";
import { bodyOf, fieldOfTable, leadersOf, unitsOf } from "../tabletop-scene.ts";
import { tt } from "../tabletop-strings.ts";
import { rematchLink } from "./table.tsx";

type Window = "settings" | "links" | "resign" | "report" | "rules" | undefined;

export function TabletopPage({
  match,
  secret,
  invite,
}: {
  match: string;
  secret?: string | undefined;
  invite?: boolean;
}) {
  const model = useMemo(() => new TabletopModel(match, secret), [match, secret]);
  useEffect(() => {
    model.start();
    return () => model.close();
  }, [model]);
  if (!model.scenario.value || !model.stand.value || !model.info.value)
    return (
      <main class="message">
        <p role={model.failure.value ? "alert" : "status"}>{model.failure.value ?? t.loading}</p>
        <a class="button" href="#/">
          {t.home}
        </a>
      </main>
    );
  return <Play model={model} invite={invite ?? false} />;
}

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
  return useMemo(() => {
    if (!scenario || !stand) return undefined;
    const find = (id: number | undefined) => stand.units.find(unit => unit.id === id);
    const ghosts: Ghost[] = [];
    const reach: { body: Ghost["body"]; inches: number }[] = [];
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
        const body = bodyOf(scenario, unit, at);
        ghosts.push({
          key: `proposal ${id}`,
          body,
          kind: ok ? "proposal" : "refused",
          ...(part?.used !== undefined && ok && id === proposal.units[0]
            ? { label: tt.label(part.used, part.left ?? 0) }
            : {}),
        });
        if (proposal.units.length === 1) for (const inches of [8, 4]) reach.push({ body, inches });
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
          for (const { unit: id, at } of action.to) {
            const unit = find(id);
            if (unit) ghosts.push({ key: action.text, body: bodyOf(scenario, unit, at), kind: "offer" });
          }
      const unit = find(only);
      if (unit) for (const inches of [8, 4]) reach.push({ body: bodyOf(scenario, unit), inches });
    }
    const movable = only !== undefined && open.some(a => a.to !== undefined && model.isOf(a, [only]));
    return {
      units: unitsOf(scenario, stand),
      leaders: leadersOf(scenario, stand),
      ghosts,
      lit,
      chosen,
      targets,
      handles: movable ? only : undefined,
      reach,
      arrows,
      focus: hovered === undefined ? focus : new Set([...focus, hovered]),
      flashes,
    };
  }, [scenario, stand, chosen, proposal, open, arrows, flashes, lit, targets, only, hovered, focus]);
}

function Play({ model, invite }: { model: TabletopModel; invite: boolean }) {
  const scenario = model.scenario.value;
  const stand = model.stand.value;
  const info = model.info.value;
  const [rules, setRules] = useState<TtRules>();
  const [shown, setShown] = useState<Window>(invite ? "links" : undefined);
  const [hovered, setHovered] = useState<number>();
  const [named, setNamed] = useState<ReadonlySet<number>>(new Set());
  const board = useRef<TabletopBoard>();
  const hotseat = useHotseat(model);
  const scene = useScene(model, hovered, named);
  useEffect(() => void api.tabletopRules().then(setRules, () => undefined), []);
  const field = useMemo(() => scenario && fieldOfTable(scenario), [scenario?.id]);

  // Whoever comes by an invitation keeps his seat in this browser.
  useEffect(() => {
    if (!scenario || !info || !model.secret || recall(model.match)) return;
    const me = model.seats.value[0];
    const other = me ? info.seats[me === "a" ? "b" : "a"] : undefined;
    remember({
      match: model.match,
      secret: model.secret,
      scenario: scenario.id,
      name: scenario.name,
      opponent: other?.kind === "bot" ? t.levelName(other.level ?? "") : (other?.name ?? ""),
      made: info.made,
      over: false,
    });
  }, [scenario?.id]);
  useEffect(() => {
    document.title = `${model.mine.value ? "● " : ""}${scenario?.name ?? ""}: ${t.name}`;
  }, [scenario?.id, model.mine.value]);
  useEffect(() => {
    if (model.over.value && !model.busy.value) setShown("report");
  }, [model.over.value, model.busy.value]);
  // What happens elsewhere comes into sight.
  useEffect(() => {
    const arrow = model.arrows.value[0];
    if (arrow) board.current?.reveal([arrow.to, arrow.from]);
  }, [model.arrows.value]);

  const keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (shown || hotseat.curtain) return;
    const press = (action: string): void =>
      document.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.click();
    if (event.key === "u") void model.undo();
    else if (event.key === "d") press("done");
    else if (event.key === "m") press("measure");
    else if (event.key === "g") press("group");
    else if (event.key === "?") setShown("rules");
    else if (event.key === "Enter" && model.proposal.value && target.tagName !== "BUTTON") void model.confirm();
    else if (event.key === "b") {
      const first = [...model.lit.value][0];
      if (first !== undefined) board.current?.focusUnit(first);
    } else if (event.key === "Escape") {
      if (model.busy.value) model.skip();
      else if (model.proposal.value) model.proposal.value = undefined;
      else model.putDown();
    } else if (event.key === " " && model.busy.value) model.skip();
    else return;
    event.preventDefault();
  };
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

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
  const spectator = model.seats.value.length === 0;
  const mySide: Side = model.side.value ?? "bottom";
  const turned = !model.isHotseat.value && mySide === "top";
  const [foe, me]: readonly [Side, Side] = turned ? ["bottom", "top"] : ["top", "bottom"];
  const army = (side: Side) => (
    <TtArmy
      scenario={scenario}
      table={stand}
      side={side}
      who={whoPlays(model, side)}
      deciding={model.decision.value?.side === side && !over}
    />
  );
  const rematch = async (swap: boolean): Promise<void> => {
    const next = await model.rematch(swap);
    if (!next || !model.secret) return;
    const mine = recall(model.match);
    if (mine) remember({ ...mine, match: next, made: Date.now(), over: false });
    location.hash = rematchLink(next, model.secret);
  };
  const command = (text: string): void => {
    if (model.mine.value) void model.send(text.trim());
    else model.say.value = t.notYours;
  };
  const announced = over ? over.words : `${model.news.value} ${model.decision.value?.words ?? ""} ${model.say.value}`;
  return (
    <div
      class="table-page tt-page"
      style={{ "--move-time": `${Math.round(520 * pace())}ms` }}
      data-step={model.step.value}
      data-open={model.open.value.length}
    >
      <Bar scenario={scenario}>
        <span class="turn">
          {info.two_way && `${t.gameOf(stand.game)}, `}
          {tt.turnOf(stand.turn, scenario.turn_limit)}
        </span>
        <Menu>
          <button onClick={() => setShown("rules")}>{tt.rulesButton}</button>
          {info.seats.a.kind !== "hotseat" && <button onClick={() => setShown("links")}>{t.links}</button>}
          <button onClick={() => setShown("settings")}>{t.settings}</button>
          {over ? (
            <button onClick={() => setShown("report")}>{t.report}</button>
          ) : (
            !spectator && <button onClick={() => setShown("resign")}>{t.resign}</button>
          )}
        </Menu>
      </Bar>
      {model.state.value === "lost" && (
        <p class="banner-line" role="alert">
          {t.lostConnection} <button onClick={() => model.retry()}>{t.retry}</button>
        </p>
      )}
      {spectator && <p class="banner-line calm">{t.spectator}</p>}
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
            hover: setHovered,
          }}
        />
        {model.telling.value && <p class="tt-say">{model.telling.value}</p>}
      </main>
      <aside class="side">
        {army(foe)}
        <TtPhases table={stand} />
        <TtProposal model={model} />
        {model.say.value && (
          <p class="say" role="status">
            {model.say.value}
          </p>
        )}
        <TtDecision model={model} />
        <TtUnitInfo model={model} unit={hovered ?? model.only.value} />
        <TtDice model={model} />
        <Log lines={model.log.value} now={model.now.value} cite={cite} onPoint={point} onHover={() => undefined} />
        {!spectator && <CommandBox model={model} onCommand={command} hint={tt.commandHint} />}
        {army(me)}
      </aside>
      <p class="sr" role="status" aria-live="polite" data-live>
        {announced}
      </p>
      {hotseat.curtain && <Curtain model={model} onRaise={hotseat.raise} />}
      {shown === "settings" && <SettingsDialog onClose={() => setShown(undefined)} />}
      {shown === "links" && <Links match={model.match} secret={model.secret} onClose={() => setShown(undefined)} />}
      {shown === "rules" && (
        <Dialog title={tt.rulesButton} class="wide" onClose={() => setShown(undefined)}>
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
      {shown === "resign" && (
        <Dialog title={t.resign} onClose={() => setShown(undefined)}>
          <p>{t.resignSure}</p>
          <div class="buttons">
            <button
              class="primary"
              onClick={() => {
                void model.resign();
                setShown(undefined);
              }}
            >
              {t.yes}
            </button>
            <button onClick={() => setShown(undefined)}>{t.no}</button>
          </div>
        </Dialog>
      )}
      {shown === "report" && over && (
        <Dialog title={t.over} class="wide" onClose={() => setShown(undefined)}>
          <Report
            info={info}
            scenario={scenario}
            over={over}
            game={stand.game}
            me={spectator || model.isHotseat.value ? null : model.side.value}
            rematchLink={info.rematch ? rematchLink(info.rematch, model.secret) : undefined}
            onRematch={spectator || (info.two_way && stand.game === 1) ? undefined : swap => void rematch(swap)}
            onNext={
              info.two_way && stand.game === 1 && !spectator
                ? () => {
                    setShown(undefined);
                    void model.nextGame();
                  }
                : undefined
            }
          />
        </Dialog>
      )}
    </div>
  );
}
