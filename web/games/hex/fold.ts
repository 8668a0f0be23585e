// The board as it changes from event to event, between one table and the next.
import type { GameEvent, Scenario, Table } from "./protocol.ts";

export type Stand = Pick<Table, "units" | "leaders" | "cleared" | "banners">;

const without = <T extends readonly [number, ...unknown[]]>(
  list: readonly T[],
  keep: (one: T) => boolean,
): readonly T[] => list.filter(keep);

/** The stand after an event. Events that change nothing on the board give back the same stand. */
export function fold(stand: Stand, event: GameEvent, scenario: Scenario): Stand {
  const sideOfUnit = (id: number): string | undefined => scenario.units.find(u => u.id === id)?.side;
  switch (event.e) {
    case "unit_moved":
      return {
        ...stand,
        units: stand.units.map(u =>
          u[1] === event.from && sideOfUnit(u[0]) === event.side ? [u[0], event.to, u[2], u[3]] : u,
        ),
      };
    case "leader_moved": {
      const others = without(stand.leaders, l => l[0] !== event.leader);
      return { ...stand, leaders: event.to ? [...others, [event.leader, event.to, ""]] : others };
    }
    case "leader_entered":
    case "leader_promoted":
      return {
        ...stand,
        leaders: [...without(stand.leaders, l => l[0] !== event.leader), [event.leader, event.hex, ""]],
      };
    case "unit_entered": {
      const unit = scenario.units.find(u => u.id === event.unit);
      return { ...stand, units: [...stand.units, [event.unit, event.hex, unit?.blocks ?? 1, ""]] };
    }
    case "blocks_lost":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === event.hex && event.left > 0 ? [u[0], u[1], event.left, u[3]] : u)),
      };
    case "unit_rallied":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === event.hex ? [u[0], u[1], event.blocks, u[3]] : u)),
      };
    case "unit_lost":
    case "unit_left":
      return { ...stand, units: without(stand.units, u => u[1] !== event.hex || sideOfUnit(u[0]) !== event.side) };
    case "leader_lost":
    case "leader_left":
      return { ...stand, leaders: without(stand.leaders, l => l[0] !== event.leader) };
    case "unit_ordered":
      return {
        ...stand,
        units: stand.units.map(u => (u[1] === event.hex && !u[3].includes("o") ? [u[0], u[1], u[2], `${u[3]}o`] : u)),
      };
    case "cleared":
      return { ...stand, cleared: [...stand.cleared, event.hex] };
    case "banners":
      return { ...stand, banners: { ...stand.banners, [event.side]: event.banners } };
    default:
      return stand;
  }
}
