// The scene of a table in play: the table, the choices on it, and the move in hand.
import { type ReadonlySignal, computed } from "@preact/signals";
import { extentOf } from "./board/body.ts";
import type { Ghost, Scene } from "./board/types.ts";
import type { LogLine, Side } from "../../shell/protocol.ts";
import { numbered } from "../../shell/timeline/trace.ts";
import type { TtMark } from "./director.ts";
import type { Proposal, TabletopModel } from "./model.ts";
import { lineOf } from "./paths.ts";
import type { TtAction, TtScenario, TtTable, TtUnit } from "./protocol.ts";
import { bodyOf, chargeArrows, fallenOf, leadersOf, standingTail, unitsOf, zonesOf } from "./scene.ts";
import { tt } from "./strings.ts";

interface Table {
  readonly scenario: TtScenario;
  readonly stand: TtTable;
}

const find = (stand: TtTable, id: number | undefined): TtUnit | undefined => stand.units.find(unit => unit.id === id);

const proposalKey = (unit: number): string => `proposal ${unit}`;

/** Where a unit of the move in hand would stand. */
function proposedGhost(
  { scenario, stand }: Table,
  proposal: Proposal,
  id: number,
  placing: boolean,
): Ghost | undefined {
  const unit = find(stand, id);
  const parts = proposal.preview?.parts ?? [];
  const part = parts.find(p => p.moves?.some(m => m.unit === id)) ?? parts.find(p => !p.ok) ?? parts[0];
  const move = part?.moves?.find(m => m.unit === id);
  const ok = part?.ok ?? true;
  const at = ok ? (part?.forecast?.to_pose ?? move?.at ?? proposal.poses.get(id)) : proposal.poses.get(id);
  if (!unit || !at) return undefined;
  // Until the server has said where its bases go, a column is shown with them where they stand.
  const known = at === move?.at || placing;
  const first = id === proposal.units[0];
  return {
    key: proposalKey(id),
    body: bodyOf(scenario, unit, at, known ? move?.tail : standingTail(scenario, unit)),
    kind: ok ? "proposal" : "refused",
    ...(part?.used !== undefined && ok && first ? { label: tt.label(part.used, part.left ?? 0) } : {}),
  };
}

/** The units of the move in hand where they would stand, and those that would give way to them. */
function proposedGhosts(table: Table, proposal: Proposal, placing: boolean): readonly Ghost[] {
  const { scenario, stand } = table;
  const moved = proposal.units.flatMap(id => proposedGhost(table, proposal, id, placing) ?? []);
  const pushed = (proposal.preview?.comes ?? []).flatMap(come => {
    const unit = find(stand, come.unit);
    if (come.e !== "gives_way" || !come.to || !unit) return [];
    return { key: `push ${come.unit}`, body: bodyOf(scenario, unit, come.to), kind: "push" as const };
  });
  return [...moved, ...pushed];
}

/** Where the actions on offer would leave the chosen units. */
function offeredGhosts({ scenario, stand }: Table, offers: readonly TtAction[]): readonly Ghost[] {
  return offers.flatMap(action =>
    (action.to ?? []).flatMap(({ unit: id, at, tail }) => {
      const unit = find(stand, id);
      return unit ? { key: action.text, body: bodyOf(scenario, unit, at, tail), kind: "offer" as const } : [];
    }),
  );
}

/** How far around a unit an enemy matters. */
function reachOf(scenario: TtScenario, body: Ghost["body"] | undefined): Scene["reach"] {
  const [near, far] = scenario.reach;
  if (!body) return [];
  return [
    { body, length: far, near: false },
    { body, length: near, near: true },
  ];
}

/** The corners by which the chosen units are wheeled, where they stand or would stand. */
function handlesOf({ scenario, stand }: Table, held: readonly number[], ghosts: readonly Ghost[]): Scene["handles"] {
  const [first] = held;
  if (first === undefined) return undefined;
  const bodies = held.flatMap(id => {
    const unit = find(stand, id);
    const body = ghosts.find(ghost => ghost.key === proposalKey(id))?.body ?? (unit && bodyOf(scenario, unit));
    return body ? [{ at: body.at, ...extentOf(body) }] : [];
  });
  return { unit: first, ...lineOf(bodies) };
}

/** The way of the charge in hand after its wheel. */
function wayArrow(proposal: Proposal | undefined): Scene["arrows"] {
  const forecast = proposal?.preview?.parts.find(part => part.forecast)?.forecast;
  const { start, to_pose: to } = forecast ?? {};
  return start && to ? [{ from: [start[0], start[1]], to: [to[0], to[1]], kind: "charge" }] : [];
}

/** Where a leader in hand would go. */
function leaderArrow({ stand }: Table, leader: Proposal["leader"]): Scene["arrows"] {
  const at = leader && stand.leaders.find(one => one.id === leader.id)?.at;
  return at ? [{ from: at, to: leader.to, kind: "move" }] : [];
}

/** Units whose names stand in a line of the log. */
const unitsIn = (scenario: TtScenario, line: LogLine): readonly number[] =>
  scenario.units.filter(unit => line.text.includes(unit.name)).map(unit => unit.id);

/** A unit that moved several times goes from where it was first to where it is. */
function asOneMove(marks: readonly TtMark[]): readonly TtMark[] {
  const moves: TtMark[] = [];
  for (const mark of marks) {
    const before = moves.findLastIndex(one => one.unit === mark.unit);
    const last = moves[before];
    if (last?.kind === "move" && mark.kind === "move") moves[before] = { ...last, to: mark.to };
    else moves.push(mark);
  }
  return moves;
}

/** Past actions. `lit`: the step that is pointed at. */
export function tracesOf(marks: readonly TtMark[], lit?: number): Pick<Scene, "traces" | "crosses"> {
  const counts = ({ kind }: TtMark): boolean => kind !== "fell" && kind !== "away";
  return {
    traces: numbered(asOneMove(marks), counts).flatMap(({ mark: { kind, from, to, n }, number }) =>
      kind === "fell" ? [] : [{ kind, from, to, number, lit: n === lit }],
    ),
    crosses: marks.flatMap(({ kind, to }) => (kind === "fell" ? [to] : [])),
  };
}

/** The side that places its units now, if it is the player's. */
const placingSide = (model: TabletopModel): Side | undefined =>
  model.decision.value?.kind === "deploy" && model.mine.value ? (model.decision.value.side ?? undefined) : undefined;

/** The units in hand and their choices: all that changes during a drag. */
function handOf(model: TabletopModel, table: Table): Pick<Scene, "ghosts" | "handles" | "reach" | "arrows"> {
  const { scenario, stand } = table;
  const proposal = model.proposal.value;
  const open = model.open.value;
  const only = model.only.value;
  const placing = placingSide(model);
  // While a charge is answered both players see which units charge.
  const decision = model.busy.value ? undefined : model.decision.value;
  const held = [...model.chosen.value].toSorted((a, b) => a - b);
  const offers = held.length > 0 ? open.filter(action => action.to && model.isOf(action, held)) : [];
  const ghosts = proposal ? proposedGhosts(table, proposal, !!placing) : offeredGhosts(table, offers);
  const alone = proposal ? (proposal.units.length === 1 ? proposal.units[0] : undefined) : only;
  const unit = find(stand, alone);
  const standing = proposal || !unit ? undefined : bodyOf(scenario, unit);
  const drawing = model.drawsCharge.value;
  return {
    ghosts,
    handles: offers.length > 0 || drawing !== undefined ? handlesOf(table, held, ghosts) : undefined,
    reach: reachOf(
      scenario,
      standing ?? (alone === undefined ? undefined : ghosts.find(ghost => ghost.key === proposalKey(alone))?.body),
    ),
    arrows: [
      ...chargeArrows(scenario, stand, decision?.unit),
      ...model.arrows.value,
      ...wayArrow(proposal),
      ...leaderArrow(table, proposal?.leader),
    ],
  };
}

/**
 * The scene of a match in play. `hovered`, `told`: the unit and the line of the log that are pointed at. It is made of parts,
 * so that a drag makes only the units in hand anew: the board keeps its picture of the rest.
 */
export function sceneOf(
  model: TabletopModel,
  hovered: ReadonlySignal<number | undefined>,
  told: ReadonlySignal<LogLine | undefined>,
): ReadonlySignal<Scene | undefined> {
  const table = computed((): Table | undefined => {
    const [scenario, stand] = [model.scenario.value, model.stand.value];
    return scenario && stand ? { scenario, stand } : undefined;
  });
  const pieces = computed(() => {
    if (!table.value) return undefined;
    const { scenario, stand } = table.value;
    return { units: unitsOf(scenario, stand), leaders: leadersOf(scenario, stand) };
  });
  const fallen = computed(() => (table.value ? fallenOf(table.value.scenario, model.fallen.value) : noFallen));
  const zones = computed(() => {
    const placing = placingSide(model);
    return table.value && placing ? zonesOf(table.value.scenario, placing) : noZones;
  });
  const traces = computed(() => {
    const [line, traced] = [told.value, model.traced.value];
    const own = line ? model.marksAt(line.n) : [];
    return tracesOf(line && !own.every(mark => traced.includes(mark)) ? own : traced, line?.n);
  });
  const focus = computed(() => {
    const named = told.value && table.value ? unitsIn(table.value.scenario, told.value) : [];
    return new Set([...named, ...(hovered.value === undefined ? [] : [hovered.value])]);
  });
  const chargers = computed(() => new Set(model.busy.value ? [] : model.decision.value?.chargers));
  return computed(() => {
    if (!table.value || !pieces.value) return undefined;
    return {
      ...pieces.value,
      ...handOf(model, table.value),
      ...traces.value,
      lit: model.lit.value,
      chosen: model.chosen.value,
      targets: model.targets.value,
      charging: chargers.value,
      leading: model.mine.value && model.decision.value?.kind === "leaders",
      zones: zones.value,
      focus: focus.value,
      fallen: fallen.value,
    };
  });
}
const noZones: Scene["zones"] = [];
const noFallen: Scene["fallen"] = [];
