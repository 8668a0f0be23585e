// An army while it is being chosen: what the buttons change of it. What may be chosen, what it costs and what is wrong is told by the
// engine; nothing here knows a rule.
import type { Army, ArmyDraft, ArmyList, DraftUnit, Troop } from "./protocol.ts";

const named = (name: string, usual: string): { readonly name?: string } => (name && name !== usual ? { name } : {});

/** `keepsNames`: of one that somebody has written; others are named after their places. */
export function draftOf(army: Army, list: ArmyList | undefined, byWings: boolean, keepsNames: boolean): ArmyDraft {
  // The General comes first.
  const leaders = army.leaders.toSorted((a, b) => Number(b.general) - Number(a.general));
  const usualName = (troop: string): string => list?.troops.find(one => one.code === troop)?.name ?? "";
  return {
    list: army.list,
    points: Math.round(army.most_points / 100),
    by_wings: byWings,
    ...named(army.name, list?.name ?? ""),
    leaders: leaders.map(({ name, actions }) => ({ actions, ...(keepsNames && name ? { name } : {}) })),
    units: army.units.map(({ troop, grade, bases, pikes, wedges, command, name }) => {
      const leader = Math.max(
        0,
        leaders.findIndex(one => one.code === command),
      );
      return {
        troop,
        grade,
        bases,
        ...(pikes ? { pikes } : {}),
        ...(wedges ? { wedges } : {}),
        ...(leader > 0 ? { leader } : {}),
        ...named(keepsNames ? name : "", usualName(troop)),
      };
    }),
  };
}

/** The places of the units of a kind in the army. */
export const placesOf = ({ units }: ArmyDraft, troop: string): readonly number[] =>
  units.flatMap((unit, i) => (unit.troop === troop ? [i] : []));

/** One more of a kind: like the last of it, or as most people would choose the first. Kinds stay in the order of their list. */
export function withUnit(draft: ArmyDraft, { troops }: ArmyList, troop: Troop): ArmyDraft {
  const last = placesOf(draft, troop.code).at(-1);
  const order = (code: string): number => troops.findIndex(one => one.code === code);
  const { name: _, ...unit } = draft.units[last ?? -1] ?? troop.usual;
  const later = draft.units.findIndex(one => order(one.troop) > order(troop.code));
  const at = later < 0 ? draft.units.length : later;
  return { ...draft, units: draft.units.toSpliced(at, 0, unit) };
}
export const withoutUnit = (draft: ArmyDraft, place: number): ArmyDraft => ({
  ...draft,
  units: draft.units.toSpliced(place, 1),
});
/** The same change for some units. */
export const withUnits = (draft: ArmyDraft, places: readonly number[], change: Partial<DraftUnit>): ArmyDraft => ({
  ...draft,
  units: draft.units.map((unit, i) => (places.includes(i) ? { ...unit, ...change } : unit)),
});
/** The leader is chosen by hand, so that nobody divides the army any more. */
export const ledBy = (draft: ArmyDraft, places: readonly number[], leader: number): ArmyDraft => ({
  ...withUnits(draft, places, { leader }),
  by_wings: false,
});

export const withLeader = (draft: ArmyDraft, actions: number): ArmyDraft => ({
  ...draft,
  leaders: [...draft.leaders, { actions }],
});
/** The last leader goes, and his units are the General's. */
export const withoutLeader = (draft: ArmyDraft): ArmyDraft => ({
  ...draft,
  leaders: draft.leaders.slice(0, -1),
  units: draft.units.map(unit => (unit.leader === draft.leaders.length - 1 ? { ...unit, leader: 0 } : unit)),
});
export const withActions = (draft: ArmyDraft, place: number, actions: number): ArmyDraft => ({
  ...draft,
  leaders: draft.leaders.map((leader, i) => (i === place ? { ...leader, actions } : leader)),
});

/** The next larger or smaller number of bases that a unit may have; undefined: there is none. */
export const sizeBeside = ({ sizes }: Troop, bases: number, by: 1 | -1): number | undefined =>
  by > 0 ? sizes.find(size => size > bases) : sizes.findLast(size => size < bases);

/** Whether all these units are of one grade, size and training. */
export const areAlike = ({ units }: ArmyDraft, places: readonly number[]): boolean => {
  const like = (unit: DraftUnit | undefined): string =>
    JSON.stringify([unit?.grade, unit?.bases, unit?.pikes ?? false, unit?.wedges ?? false]);
  return places.every(place => like(units[place]) === like(units[places[0] ?? -1]));
};
