// From the messages of the protocol to the data of the board.
import type { Field, Goal, Pieces } from "./board/types.ts";
import type { OpenTable, Scenario, Table } from "./protocol.ts";

export function fieldOf(scenario: Scenario): Field {
  const goals: Goal[] = [
    ...scenario.objectives.map(o => ({
      kind: o.kind,
      side: o.side ?? ("nobody" as const),
      hexes: o.hexes,
      banners: o.banners,
    })),
    ...scenario.exits.map(e => ({ kind: "exit" as const, side: e.side, hexes: e.from })),
    ...scenario.reserves
      .filter(r => r.by === "order")
      .map(r => ({ kind: "entry" as const, side: r.side, hexes: r.hexes })),
  ];
  return { rows: scenario.rows === 11 ? 11 : 9, ground: scenario.ground, goals };
}

/** A special unit is one with a name of its own. */
const isSpecial = (name: string, type: string): boolean => name !== "" && name !== type && /[A-Z]/.test(name[0] ?? "");

const nobody: ReadonlySet<number> = new Set();

/** `fighting`: units whose men are at blows. */
export function piecesOf(
  scenario: Scenario,
  table: Pick<Table, "units" | "leaders" | "cleared"> | OpenTable,
  fighting: ReadonlySet<number> = nobody,
): Pieces {
  const units = new Map(scenario.units.map(u => [u.id, u]));
  const leaders = new Map(scenario.leaders.map(l => [l.id, l]));
  return {
    units: table.units.flatMap(([id, hex, blocks, marks]) => {
      const unit = units.get(id);
      if (!unit) return [];
      return {
        id: String(id),
        side: unit.side,
        type: unit.type,
        symbol: unit.symbol,
        bordered: unit.bordered,
        hex,
        blocks,
        full: unit.blocks,
        bow: unit.bows,
        special: isSpecial(unit.name, unit.type),
        figure: unit.figure,
        people: unit.people,
        ...(fighting.has(id) ? { pose: "fighting" as const } : {}),
        ordered: marks.includes("o"),
        moved: marks.includes("m"),
        battled: marks.includes("b"),
      };
    }),
    leaders: table.leaders.flatMap(([id, hex]) => {
      const leader = leaders.get(id);
      if (!leader) return [];
      const { side, name, figure, people } = leader;
      return { id: String(id), side, hex, name, figure, people };
    }),
    cleared: table.cleared,
  };
}

/** How a battle stands before its first card. */
export function startOf(scenario: Scenario): Pieces {
  return piecesOf(scenario, {
    units: scenario.units.flatMap(u => (u.hex ? [[u.id, u.hex, u.blocks, ""] as const] : [])),
    leaders: scenario.leaders.flatMap(l => (l.hex ? [[l.id, l.hex, ""] as const] : [])),
    cleared: [],
  });
}
