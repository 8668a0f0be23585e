// Addresses of pages, as the part behind the hash. Those that the address bar shows name a seat, never its secret.
import type { Seat } from "./protocol.ts";
import { pageBase, server } from "./transport.ts";

/** The table of a match: at this seat, else as a spectator. */
export const matchLink = (match: string, seat: Seat | undefined): string =>
  seat ? `#/play/${match}/${seat}` : `#/watch/${match}`;
export const campaignLink = (id: string, seat: Seat | undefined): string =>
  seat ? `#/campaign/${id}/${seat}` : `#/campaign/${id}`;
/** `step`: that is shown first. */
export const replayLink = (match: string, game: number, step?: number): string =>
  `#/replay/${match}/${game}${step ? `/${step}` : ""}`;

/** The record of a battle that the server was given. */
export const recordLink = (id: string, step?: number): string => `#/record/${id}${step ? `/${step}` : ""}`;

/** Links to be sent, whole: their secrets leave the address bar as soon as they are opened. */
export const whole = (address: string): string => `${server.value?.base ?? pageBase()}${address}`;
export const joinLink = (match: string, invitation: string): string => whole(`#/join/${match}/${invitation}`);
export const ownLink = (match: string, secret: string): string => whole(`#/play/${match}/${secret}`);
export const joinCampaignLink = (id: string, invitation: string): string =>
  whole(`#/join-campaign/${id}/${invitation}`);
export const ownCampaignLink = (id: string, secret: string): string => whole(`#/campaign/${id}/${secret}`);
