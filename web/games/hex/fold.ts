// The board as it changes from event to event, between one table and the next.
import type { GameEvent, Scenario, Table } from "./protocol.ts";

export type BoardState = Pick<Table, "units" | "leaders" | "cleared" | "banners">;

const without = <T extends readonly [number, ...unknown[]]>(
  list: readonly T[],
  keep: (one: T) => boolean,
): readonly T[] => list.filter(keep);

/** The board after an event. Events that change nothing on it give back the same one. */
export function fold(board: BoardState, event: GameEvent, scenario: Scenario): BoardState {
  const sideOfUnit = (id: number): string | undefined => scenario.units.find(u => u.id === id)?.side;
  switch (event.e) {
    case "unit_moved":
      return {
        ...board,
        units: board.units.map(u =>
          u[1] === event.from && sideOfUnit(u[0]) === event.side ? [u[0], event.to, u[2], u[3]] : u,
        ),
      };
    case "leader_moved": {
      const others = without(board.leaders, l => l[0] !== event.leader);
      return { ...board, leaders: event.to ? [...others, [event.leader, event.to, ""]] : others };
    }
    case "leader_entered":
    case "leader_promoted":
      return {
        ...board,
        leaders: [...without(board.leaders, l => l[0] !== event.leader), [event.leader, event.hex, ""]],
      };
    case "unit_entered": {
      const unit = scenario.units.find(u => u.id === event.unit);
      return { ...board, units: [...board.units, [event.unit, event.hex, unit?.blocks ?? 1, ""]] };
    }
    case "blocks_lost":
      return {
        ...board,
        units: board.units.map(u => (u[1] === event.hex && event.left > 0 ? [u[0], u[1], event.left, u[3]] : u)),
      };
    case "unit_rallied":
      return {
        ...board,
        units: board.units.map(u => (u[1] === event.hex ? [u[0], u[1], event.blocks, u[3]] : u)),
      };
    case "unit_lost":
    case "unit_left":
      return { ...board, units: without(board.units, u => u[1] !== event.hex || sideOfUnit(u[0]) !== event.side) };
    case "leader_lost":
    case "leader_left":
      return { ...board, leaders: without(board.leaders, l => l[0] !== event.leader) };
    case "unit_ordered":
      return {
        ...board,
        units: board.units.map(u => (u[1] === event.hex && !u[3].includes("o") ? [u[0], u[1], u[2], `${u[3]}o`] : u)),
      };
    case "cleared":
      return { ...board, cleared: [...board.cleared, event.hex] };
    case "banners":
      return { ...board, banners: { ...board.banners, [event.side]: event.banners } };
    default:
      return board;
  }
}
