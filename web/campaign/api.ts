// Campaigns: requests to the server.
import { post, request } from "../shell/api.ts";
import type {
  CampaignDiceSheet,
  CampaignInfo,
  CampaignList,
  CampaignMade,
  CampaignRequest,
  CampaignState,
} from "../generated/campaign.ts";
import type { Place } from "../shell/transport.ts";
import type { HeldSeats, Seat, SeatClaim, SeatClaimed } from "../shell/protocol.ts";

const pathOf = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;

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
  make: (campaign: CampaignRequest, place: Place): Promise<CampaignMade> => post("/api/campaigns", campaign, place),
  info: (id: string): Promise<CampaignInfo> =>
    request(pathOf(id)).then(response => response.json() as Promise<CampaignInfo>),
  seats: (id: string, secret: string): Promise<readonly Seat[]> =>
    post<HeldSeats>(`${pathOf(id)}/sit`, { seat: secret }).then(body => body.seats),
  claim: (id: string, claim: SeatClaim): Promise<SeatClaimed> => post(`${pathOf(id)}/claim`, claim),
  decide: (id: string, secret: string, n: number, action: string): Promise<CampaignInfo> =>
    post(`${pathOf(id)}/decide`, { seat: secret, n, action }),
  dice: (id: string): Promise<CampaignDiceSheet> =>
    request(`${pathOf(id)}/dice`).then(response => response.json() as Promise<CampaignDiceSheet>),
  record: (id: string): Promise<string> => request(`${pathOf(id)}/record`).then(response => response.text()),
};
