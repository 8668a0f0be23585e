// @vitest-environment happy-dom
import { h, render } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { campaignApi } from "../../campaign/api.ts";
import type {
  CampaignEvent,
  CampaignInfo,
  CampaignSide,
  CampaignState,
  LeaderInfo,
  ToldEvent,
} from "../../generated/campaign.ts";
import { questionFor } from "../../games/hex/choices.ts";
import { campaignRequest } from "../../campaign/pages/setup.tsx";
import { CampaignPage } from "../../campaign/pages/campaign.tsx";
import { GloryCounts, GloryHelp } from "../../games/hex/parts/glory.tsx";
import { SidePanel } from "../../campaign/parts/sides.tsx";
import { Timeline } from "../../campaign/parts/timeline.tsx";
import type { Table } from "../../games/hex/protocol.ts";
import { th } from "../../games/hex/strings.ts";
import { tc } from "../../campaign/strings.ts";

const leader: LeaderInfo = {
  post: 0,
  name: "Mago",
  holder: "Mago",
  fate: "none",
  words: "in command",
  battles: [0, 1, 2],
  litter: false,
  replaced: 0,
  misses: 0,
};
const side: CampaignSide = {
  name: "Carthage",
  banners: 3,
  wins: 0,
  glory: 1,
  trophies: 0,
  captives: 0,
  leaders: [leader],
  heroes: [],
};
const both = (top: number, bottom: number) => ({ top, bottom });
const state: CampaignState = {
  id: "sicily",
  name: "Sicily",
  date: "",
  battle: 1,
  about: [],
  battles: [
    {
      id: "akragas",
      name: "Akragas",
      date: "406 BC",
      swapped: false,
      fought: true,
      winner: "bottom",
      banners: both(3, 5),
      glory_spent: both(0, 3),
      glory_bought: {
        top: { stragglers: 0, rallies: 0, leadership: 0, heroes: 0 },
        bottom: { stragglers: 0, rallies: 2, leadership: 0, heroes: 1 },
      },
      glory_gained: both(1, 2),
      trophies: both(0, 1),
      captives: both(0, 0),
    },
    { id: "crimissos_river", name: "Crimissos", date: "", swapped: false, fought: false },
    { id: "bagradas", name: "Bagradas", date: "", swapped: false, fought: false },
  ],
  sides: {
    top: side,
    bottom: { ...side, name: "Syracuse", heroes: [{ unit: "HI", name: "heavy infantry", hex: null }] },
  },
  decision: "fight",
  words: "Fight.",
  decider: null,
  actions: [],
  winner: null,
};
const told = (event: CampaignEvent): ToldEvent => ({ event, words: event.e });
const info: CampaignInfo = {
  id: "c",
  campaign: "sicily",
  made: 0,
  n: 4,
  seats: {
    a: { kind: "person", name: "", side: "bottom", open: false },
    b: { kind: "bot", level: "recruit", name: "", side: "top", open: false },
  },
  scheme: 2,
  commitment: "",
  anchor: "",
  seed: null,
  seat: null,
  matches: ["m1", "m2"],
  history: [
    [
      told({ e: "battle_fought", battle: 0, winner: "bottom", banners: both(3, 5) }),
      told({ e: "glory_spent", side: "bottom", on: { stragglers: 0, rallies: 2, leadership: 0, heroes: 0 } }),
      told({ e: "die", shows: 4 }),
      told({ e: "die", shows: 2 }),
      told({ e: "fate", side: "top", post: 0, fate: "captured", stand_in: false, hand_to_hand: true }),
      told({ e: "glory", side: "bottom", gained: 3, total: 3, captives: 1, trophies: 0 }),
    ],
  ],
  gave_up: [null],
  state,
};

function shown(what: Parameters<typeof render>[0]): HTMLElement {
  const root = document.createElement("div");
  render(what, root);
  return root;
}

describe("a campaign", () => {
  it("shows each battle with its winner, and a fate with the dice that brought it", () => {
    const root = shown(h(Timeline, { info, table: "#/play/m2/s" }));
    const [first, second, third] = [...root.querySelectorAll(".campaign-timeline > li")];
    expect(first?.textContent).toContain("Syracuse wins");
    expect(first?.textContent).toContain("Syracuse spent 3 glory: 2 on rallies, 1 on a heroic unit");
    const fate = first?.querySelector("[data-event='fate']");
    expect([...(fate?.querySelectorAll("svg") ?? [])].map(die => die.getAttribute("aria-label"))).toEqual([
      tc.die(4),
      tc.die(2),
    ]);
    expect(first?.querySelectorAll("[data-event]").length).toBe(2);
    expect(first?.querySelector("[data-event='glory']")?.textContent).toContain(tc.whyGlory(2, true));
    expect(second?.querySelector("a")?.getAttribute("href")).toBe("#/play/m2/s");
    expect(second?.getAttribute("aria-current")).toBe("step");
    expect(third?.textContent).toContain(tc.toCome);
    expect(root.textContent).not.toContain(tc.gaveUp("Carthage"));
  });

  it("says of a battle that it was given up, and by which side", () => {
    const root = shown(h(Timeline, { info: { ...info, gave_up: ["top"] }, table: undefined }));
    expect(root.querySelector(".campaign-result")?.textContent).toContain(tc.gaveUp(state.sides.top.name));
  });

  it("shows leaders and heroic units of a side", () => {
    const root = shown(h(SidePanel, { state, side: "bottom", who: "you" }));
    expect(root.textContent).toContain("Mago: in command");
    expect(root.textContent).toContain("heavy infantry");
    expect(root.textContent).toContain(tc.heroWaits);
    const wounded: CampaignState = {
      ...state,
      sides: { ...state.sides, top: { ...side, leaders: [{ ...leader, litter: true, fate: "serious_wound" }] } },
    };
    expect(shown(h(SidePanel, { state: wounded, side: "top", who: "" })).querySelector("li.litter")).not.toBeNull();
  });

  it("shows leaders where they fight: at the battle at hand, later, or no more", () => {
    const posts = [
      { ...leader, post: 0, holder: "Dionysius", battles: [0], words: "his battle is over" },
      { ...leader, post: 1, holder: "Timoleon", battles: [1] },
      { ...leader, post: 2, holder: "Regulus", battles: [2], words: "joins at Bagradas, 255 BC" },
    ];
    const generations: CampaignState = { ...state, sides: { ...state.sides, bottom: { ...side, leaders: posts } } };
    const root = shown(h(SidePanel, { state: generations, side: "bottom", who: "you" }));
    const under = (heading: string): string =>
      [...root.querySelectorAll("h3")].find(one => one.textContent === heading)?.nextElementSibling?.textContent ?? "";
    expect(under(tc.leadersAt(state.battles[1]?.name ?? ""))).toBe("Timoleon: in command");
    expect(under(tc.leadersLater)).toBe("Regulus: joins at Bagradas, 255 BC");
    expect(root.querySelector("details")?.textContent).toContain("Dionysius: his battle is over");
  });

  it("is asked for with the seats of its plan", () => {
    const plan = { opponent: "bot", side: "top", level: "recruit", name: " Ada " } as const;
    expect(campaignRequest("sicily", plan).seats).toEqual({
      a: { kind: "person", side: "top", name: "Ada" },
      b: { kind: "bot", level: "recruit" },
    });
    expect(campaignRequest("sicily", { ...plan, opponent: "online" }).seats.b).toEqual({ kind: "person" });
    expect(campaignRequest("sicily", { ...plan, opponent: "hotseat" }).seats.b).toEqual({ kind: "hotseat" });
  });
});

describe("the page of a campaign", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  /** How often the campaign was asked for in so many seconds of looking at it with seat `a`. */
  async function asked(now: Partial<CampaignInfo>, seconds: number): Promise<number> {
    vi.useFakeTimers();
    const ask = vi.spyOn(campaignApi, "info").mockResolvedValue({ ...info, ...now });
    vi.spyOn(campaignApi, "seats").mockResolvedValue(["a"]);
    const root = shown(h(CampaignPage, { id: "c", secretKey: "s" }));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    render(null, root);
    return ask.mock.calls.length;
  }
  it("asks again while a battle is fought and while the other side decides", async () => {
    expect(await asked({}, 30)).toBeGreaterThan(10);
    expect(await asked({ seat: "b", state: { ...state, decision: "appoint", decider: "top" } }, 30)).toBeGreaterThan(
      10,
    );
  });
  it("does not while it waits for the player of this page, nor when all is over", async () => {
    expect(await asked({ seat: "a", state: { ...state, decision: "appoint", decider: "bottom" } }, 30)).toBeLessThan(4);
    expect(await asked({ state: { ...state, decision: "over", winner: "top" } }, 30)).toBeLessThan(4);
  });
});

describe("glory at the table", () => {
  it("is counted in battles of a campaign only", () => {
    const plain = {} as Table;
    expect(shown(h(GloryCounts, { table: plain, side: "top" })).textContent).toBe("");
    const table = { glory: both(2, 0), trophies: both(1, 0) } as Table;
    expect(shown(h(GloryCounts, { table, side: "top" })).textContent).toContain("2 glory counters");
    expect(shown(h(GloryCounts, { table, side: "top" })).textContent).toContain("1 trophy");
    expect(shown(h(GloryCounts, { table, side: "bottom" })).textContent).not.toContain("troph");
  });
  it("is explained where it may be spent", () => {
    expect(shown(h(GloryHelp, { kind: "glory", leadership: 0 })).textContent).toBe(th.gloryAbout);
    expect(shown(h(GloryHelp, { kind: "play", leadership: 1 })).textContent).toContain(th.tableLeadership(1));
    expect(questionFor("glory", undefined, "E7", { mine: true, theirs: false, neighbour: undefined })).toBe("rally E7");
  });
});
