// The names of battles that the player brought as files: only the table of this device knows them.
import { Shelf } from "./storage.ts";

export const ownBattles = new Shelf<{ readonly id: string }>("acies.own.");
export const isOwnBattle = (id: string): boolean => ownBattles.all.value.some(one => one.id === id);
