// The board as it changes from event to event, between one table and the next.
import type { GameEvent, Hex, Scenario, Table } from "./protocol.ts";

export type Stand = Pick<Table, "units" | "leaders" | "cleared" | "banners">;

const without = <T extends readonly [number, ...unknown[]]>(
  list: readonly T[],
  keep: (one: T) => boolean,
): readonly T[] => list.filter(keep);

/** The stand after an event. Events that change nothing on the board give back the same stand. */
export function fold(stand: Stand, event: GameEvent, scenario: Scenario): Stand {
  const sideOfUnit = (id: number): string | undefined => scenario.units.find(u => u.id === id)?.side;
  const hex: Hex | null | undefined = event.hex;
  switch (event.e) {
    case "unit_moved":
      return {
        ...stand,
        units: stand.units.map(u =>
          u[1] === event.from && sideOfUnit(u[0]) === event.side ? [u[0], event.to ?? u[1], u[2], u[3]] : u,
        ),
      };
    case "leader_moved":
      return {
        ...stand,
        leaders: event.to
          ? [...without(stand.leaders, l => l[0] !== event.leader), [event.leader ?? -1, event.to, ""] as const]
          : without(stand.leaders, l => l[0] !== event.leader),
      };
    case "leader_entered":
    case "leader_promoted":
      if (!hex || event.leader === undefined) return stand;
      return { ...stand, leaders: [...without(stand.leaders, l => l[0] !== event.leader), [event.leader, hex, ""]] };
    case "unit_entered": {
      if (!hex || event.unit === undefined) return stand;
      const unit = scenario.units.find(u => u.id === event.unit);
      return { ...stand, units: [...stand.units, [event.unit, hex, unit?.blocks ?? 1, ""]] };
    }
    case "blocks_lost":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === hex && event.left ? [u[0], u[1], event.left, u[3]] : u)),
      };
    case "unit_rallied":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === hex && event.blocks ? [u[0], u[1], event.blocks, u[3]] : u)),
      };
    case "unit_lost":
    case "unit_left":
      return { ...stand, units: without(stand.units, u => u[1] !== hex || sideOfUnit(u[0]) !== event.side) };
    case "leader_lost":
    case "leader_left":
      return { ...stand, leaders: without(stand.leaders, l => l[0] !== event.leader) };
    case "unit_ordered":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === hex && !u[3].includes("o") ? [u[0], u[1], u[2], `${u[3]}o`] : u)),
      };
    case "cleared":
      return hex ? { ...stand, cleared: [...stand.cleared, hex] } : stand;
    case "banners":
      if (!event.side || event.banners === undefined) return stand;
      return { ...stand, banners: { ...stand.banners, [event.side]: event.banners } };
    default:
      return stand;
  }
}
