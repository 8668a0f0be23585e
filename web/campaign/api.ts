// Campaigns: requests to the server, and those this browser has a seat in.
import { signal } from "@preact/signals";
import { request } from "../shell/api.ts";
import type {
  CampaignInfo,
  CampaignList,
  CampaignMade,
  CampaignRequest,
  CampaignState,
  HeldSeats,
} from "../generated/campaign.ts";
import type { Seat } from "../shell/protocol.ts";
import { readStored, store } from "../shell/settings.ts";

const pathOf = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;
const post = (path: string, body: unknown): Promise<Response> =>
  request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

let list: Promise<readonly CampaignState[]> | undefined;

export const campaignApi = {
  /** All campaigns there are, as they begin. */
  all: (): Promise<readonly CampaignState[]> => {
    list ??= request("/api/campaigns")
      .then(response => response.json() as Promise<CampaignList>)
      .then(body => body.campaigns);
    list.catch(() => (list = undefined));
    return list;
  },
  make: (campaign: CampaignRequest): Promise<CampaignMade> =>
    post("/api/campaigns", campaign).then(response => response.json() as Promise<CampaignMade>),
  info: (id: string): Promise<CampaignInfo> =>
    request(pathOf(id)).then(response => response.json() as Promise<CampaignInfo>),
  seats: (id: string, secret: string): Promise<readonly Seat[]> =>
    post(`${pathOf(id)}/sit`, { seat: secret })
      .then(response => response.json() as Promise<HeldSeats>)
      .then(body => body.seats),
  decide: (id: string, secret: string, n: number, action: string): Promise<CampaignInfo> =>
    post(`${pathOf(id)}/decide`, { seat: secret, n, action }).then(
      response => response.json() as Promise<CampaignInfo>,
    ),
  record: (id: string): Promise<string> => request(`${pathOf(id)}/record`).then(response => response.text()),
};

/** A campaign this browser has a seat in. The secret is the seat. */
export interface MyCampaign {
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  readonly opponent: string;
  readonly over: boolean;
  /** How far it has come, in words. */
  readonly at?: string;
  /** The other seat's secret, to be given away. */
  readonly invite?: string;
}

const key = "acies.campaigns";
export const myCampaigns = signal<readonly MyCampaign[]>(readStored<readonly MyCampaign[]>(key, []));

export function keepCampaign(one: MyCampaign): void {
  myCampaigns.value = [one, ...myCampaigns.value.filter(other => other.id !== one.id)].slice(0, 20);
  store(key, myCampaigns.value);
}
export function forgetCampaign(id: string): void {
  myCampaigns.value = myCampaigns.value.filter(one => one.id !== id);
  store(key, myCampaigns.value);
}
