// The campaigns this browser has a seat in. The secret is the seat, also in the battles of the campaign.
import { computed } from "@preact/signals";
import type { Seat } from "../shell/protocol.ts";
import { Shelf, takeList } from "../shell/storage.ts";

export interface MyCampaign {
  readonly id: string;
  /** Not known of campaigns that earlier clients kept, until they are opened. */
  readonly seat?: Seat | undefined;
  readonly secret: string;
  readonly name: string;
  readonly opponent: string;
  readonly made: number;
  readonly over: boolean;
  /** How far it has come, in words. */
  readonly at?: string | undefined;
  /** To the other seat, until it is taken. */
  readonly invitation?: string | undefined;
}

const shelf = new Shelf<MyCampaign>("acies.campaign.");
const nameOf = (id: string, seat: Seat | undefined): string => `${id}.${seat ?? ""}`;

/** The latest first. */
export const myCampaigns = computed(() => [...shelf.all.value].sort((a, b) => b.made - a.made));

/** Whether the seat is still known when the page is loaded anew. */
export const keepCampaign = (one: MyCampaign): boolean => shelf.put(nameOf(one.id, one.seat), one);
export const changeCampaign = (id: string, seat: Seat, change: Partial<MyCampaign>): void =>
  shelf.change(nameOf(id, seat), change);
export const forgetCampaign = ({ id, seat }: Pick<MyCampaign, "id" | "seat">): void => shelf.remove(nameOf(id, seat));

/** The seat that this browser holds in a campaign; if none is named, any. */
export function recallCampaign(id: string, seat?: Seat): MyCampaign | undefined {
  if (seat) return shelf.get(nameOf(id, seat));
  return shelf.all.value.find(one => one.id === id);
}

// Earlier clients kept one list, in which two tabs could erase each other's campaigns. They did not know the seats.
takeList<Omit<MyCampaign, "seat" | "made"> & { readonly invite?: string }>("acies.campaigns", (old, index) => {
  const { invite: _, ...rest } = old;
  if (!recallCampaign(rest.id)) keepCampaign({ ...rest, made: Date.now() - index });
});
