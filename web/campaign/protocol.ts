// Campaigns as the server tells of them (docs/protocol.md, Campaigns).
import type { Seat, SeatRequest, Side } from "../shell/protocol.ts";

type Both<T> = Readonly<Record<Side, T>>;

export interface CampaignBattle {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly swapped: boolean;
  readonly fought: boolean;
  readonly winner?: Side | "draw" | null;
  readonly banners?: Both<number>;
  readonly glory_spent?: Both<number>;
  readonly glory_gained?: Both<number>;
  readonly trophies?: Both<number>;
  readonly captives?: Both<number>;
}
export interface CampaignLeader {
  readonly post: number;
  readonly name: string;
  readonly holder: string;
  readonly fate: string;
  readonly words: string;
  readonly litter: boolean;
  readonly replaced: number;
  readonly misses: number;
  readonly joins?: "foot" | "mounted";
  readonly stand_in?: "foot" | "mounted";
}
export interface CampaignSide {
  readonly name: string;
  readonly banners: number;
  readonly wins: number;
  readonly glory: number;
  readonly trophies: number;
  readonly captives: number;
  readonly leaders: readonly CampaignLeader[];
  readonly heroes: readonly { readonly unit: string; readonly name: string; readonly hex: string | null }[];
}
export interface CampaignState {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly battle: number;
  readonly about: readonly string[];
  readonly battles: readonly CampaignBattle[];
  readonly sides: Both<CampaignSide>;
  readonly decision: "fight" | "die" | "honour" | "appoint" | "name" | "over";
  readonly words: string;
  readonly decider: Side | "chance" | null;
  readonly actions: readonly { readonly text: string; readonly words: string }[];
  readonly winner: Side | "draw" | null;
}
export interface CampaignEvent {
  readonly e: string;
  readonly side?: Side;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly fate?: string;
  readonly words: string;
}
export interface CampaignInfo {
  readonly id: string;
  readonly campaign: string;
  readonly made: number;
  readonly n: number;
  readonly seats: Readonly<
    Record<
      Seat,
      {
        readonly kind: "person" | "bot" | "hotseat";
        readonly level?: string;
        readonly name: string;
        readonly side: Side;
      }
    >
  >;
  readonly commitment: string;
  readonly seed: string | null;
  /** The seat that decides between battles. */
  readonly seat: Seat | null;
  /** Of the battles so far, in their order. */
  readonly matches: readonly string[];
  /** What happened after each battle. */
  readonly history: readonly (readonly CampaignEvent[])[];
  readonly state: CampaignState;
}
export interface CampaignRequest {
  readonly campaign: string;
  readonly seats: Readonly<Record<Seat, SeatRequest>>;
}
export interface CampaignMade {
  readonly campaign: string;
  readonly secrets: { readonly a?: string; readonly b?: string };
  readonly info: CampaignInfo;
}
