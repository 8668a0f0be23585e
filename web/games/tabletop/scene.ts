// From the table the server sends to the scene of the widget. No rules: rows of bases and words.
import { extentOf } from "./board/body.ts";
import type { Body, Fallen, Field, LeaderDrawn, Point, Pose, Scene, UnitDrawn } from "./board/types.ts";
import { tt } from "./strings.ts";
import type { Mark } from "../../generated/tabletop.ts";
import type { TtScenario, TtTable, TtUnit } from "./protocol.ts";

export const fieldOfTable = (scenario: TtScenario): Field => ({
  width: scenario.width,
  height: scenario.height,
  ground: scenario.ground,
  land: scenario.land,
});

/** Where a side may place its units: lights farther from its edge than others. */
export function zonesOf(scenario: TtScenario, side: "top" | "bottom"): Scene["zones"] {
  const [depth, lights, aside] = scenario.zone;
  return [lights, depth].map(deep => ({ side, depth: deep, aside }));
}

/** Where the bases of a column behind the leading one stand now. */
export function standingTail(scenario: TtScenario, unit: TtUnit): readonly Pose[] | undefined {
  if (unit.tail || unit.formation !== "column") return unit.tail;
  const depth = scenario.units[unit.id]?.base[1] ?? 750;
  const [x, y, facing] = unit.at;
  const angle = (facing / 18000) * Math.PI;
  return unit.rows
    .slice(1)
    .map((_, i) => [x - Math.cos(angle) * depth * (i + 1), y - Math.sin(angle) * depth * (i + 1), facing]);
}

/** A unit as it stands, or as it would stand elsewhere: straight, or a column with such a tail. */
export function bodyOf(
  scenario: TtScenario,
  unit: TtUnit,
  at: Pose = unit.at,
  tail = at === unit.at ? unit.tail : undefined,
): Body {
  const facts = scenario.units[unit.id];
  const quincunx = unit.formation === "quincunx";
  return {
    side: facts?.side ?? "top",
    type: facts?.type ?? "HI",
    legion: facts?.training.includes("legion") ?? false,
    phalanx: unit.formation === "phalanx",
    rows: unit.rows,
    base: facts?.base ?? [1500, 750],
    gap: quincunx ? scenario.line_gap : 0,
    at,
    ...(tail && tail.length > 0 ? { tail } : {}),
    ...(facts ? { figure: facts.figure, people: facts.people } : {}),
  };
}

export function unitsOf(scenario: TtScenario, table: TtTable): UnitDrawn[] {
  return table.units.map(unit => {
    const is = (mark: Mark): boolean => unit.marks.includes(mark);
    return {
      ...bodyOf(scenario, unit),
      id: unit.id,
      name: scenario.units[unit.id]?.name ?? "",
      words: describeUnit(scenario, unit),
      dp: unit.dp,
      threshold: unit.threshold,
      shaken: is("shaken"),
      broken: is("broken"),
      rampage: is("rampaging"),
      engaged: is("engaged"),
      spent: is("acted"),
      halted: is("halted"),
      repeats: is("repeats") && !is("halted"),
    };
  });
}

export function leadersOf(scenario: TtScenario, table: TtTable): LeaderDrawn[] {
  return table.leaders.map(leader => {
    const facts = scenario.leaders[leader.id];
    const name = facts?.name ?? "";
    return {
      id: leader.id,
      side: facts?.side ?? "top",
      name: tt.leader(name, leader.left, leader.wounds),
      general: facts?.general ?? false,
      at: leader.at,
      with: leader.with ?? undefined,
      left: leader.left,
      wounds: leader.wounds,
      ...(facts ? { figure: facts.figure, people: facts.people } : {}),
    };
  });
}

/** The men of bases that were removed. */
export const fallenOf = (scenario: TtScenario, fallen: TtTable["fallen"]): readonly Fallen[] =>
  fallen.flatMap(([id, x, y, facing], i) => {
    const facts = scenario.units[id];
    if (!facts) return [];
    const { side, type, base, figure, people } = facts;
    return { key: `${i}`, side, type, base, figure, people, at: [x, y, facing] as const };
  });

/** The middle of a unit. */
export function middleOf(scenario: TtScenario, unit: TtUnit): Point {
  const angle = (unit.at[2] / 18000) * Math.PI;
  const back = extentOf(bodyOf(scenario, unit)).depth / 2;
  return [unit.at[0] - Math.cos(angle) * back, unit.at[1] - Math.sin(angle) * back];
}

/** Arrows from all units that have declared a charge to their targets: those upon the unit that is asked before the others. */
export function chargeArrows(scenario: TtScenario, table: TtTable, asked: number | null | undefined): Scene["arrows"] {
  return table.charges.flatMap(([from, to]) => {
    const charger = table.units.find(unit => unit.id === from);
    const target = table.units.find(unit => unit.id === to);
    if (!charger || !target) return [];
    const [x, y] = charger.at;
    return [{ from: [x, y], to: middleOf(scenario, target), kind: to === asked ? "charge" : "declared" }];
  });
}

/** A unit in words: its name, its formation, its bad state. */
export function describeUnit(scenario: TtScenario, unit: TtUnit): string {
  const facts = scenario.units[unit.id];
  if (!facts) return "";
  const bases = unit.rows.reduce((sum, row) => sum + row, 0);
  const parts = [
    `${facts.name}, ${scenario.sides[facts.side].name}`,
    tt.troops(facts.kind, facts.grade),
    tt.bases(bases, facts.bases),
    unit.order === "formed" ? tt.formation(unit.formation) : unit.order === "unformed" ? tt.unformed : "",
    unit.order === "model" ? "" : tt.dps(unit.dp, unit.threshold),
    ...tt.marks.filter(([mark]) => unit.marks.includes(mark)).map(([, words]) => words),
  ];
  return parts.filter(part => part !== "").join(", ");
}
