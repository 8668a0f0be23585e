// The client's own words about campaigns.
import type { GloryBought } from "../generated/campaign.ts";
import { does, plural } from "../shell/words.ts";

export const tc = {
  title: "Campaigns",
  titleAbout: "Battles that remember: leaders fall, glory is won and spent, units make a name",
  mine: "Your campaigns in progress",
  battles: "The battles",
  story: "The story",
  begin: "Begin the campaign",
  howTitle: "How a campaign differs",
  how: [
    "The battles are fought one after the other. The side with the most banners of all battles together wins the campaign. A side that gives a battle up leaves the winner all the banners it still needed.",
    "After a battle dice decide the fate of fallen leaders: some are slain or taken, some are away for a battle, some command from a litter from then on. A new leader takes the place of one who is gone.",
    "Winning brings glory, and so does losing well. You may spend it before a card, on a rally or on one more die, and before a battle, on stragglers of the enemy. The winner may spend one to make a unit heroic.",
  ],
  timeline: "The battles of the campaign",
  hasWon: (who: string): string => `${does(who, "has", "have")} won`,
  mapNow: "the battle at hand",
  mapToCome: "still to come",
  now: "The next decision",
  toTable: "To the table",
  nowFought: "This battle is being fought.",
  toCome: "Still to come.",
  gaveUp: (who: string): string => `${does(who, "gives", "give")} the battle up.`,
  changed: "Its effects",
  noChange: "Nothing that lasts.",
  whyGlory: (base: number, won: boolean): string =>
    won
      ? `1 for the victory${base > 1 ? `, ${base - 1} for half the lead in banners` : ""}`
      : base > 0
        ? "1 for half the banners that were needed"
        : "",
  fightTitle: (n: number, of: number): string => `Battle ${n} of ${of}`,
  watchLink: "Anybody may look on by this link",
  why: {
    fight:
      "The table of this battle is set with everything the campaign remembers. It waits for you, over days if need be.",
    die: "",
    honour:
      "The winner of a battle may name a unit that has felled an enemy or taken a standard. In the next battle one unit of its kind has the name.",
    appoint:
      "He joins only units of that kind, and orders one unit less by a Leadership card. The coming battles show where he is needed.",
    name: "A heroic unit was named after the last battle. The coming one has several of its kind.",
    over: "",
  } as Readonly<Record<string, string>>,
  waiting: "This page goes on by itself when they have decided.",
  die: (n: number): string => `A die shows ${n}`,
  banners: (n: number): string => plural(n, "banner"),
  wins: (n: number): string => `${plural(n, "battle")} won`,
  glory: (n: number): string => `${n} glory`,
  trophies: (n: number): string => plural(n, "trophy", "trophies"),
  captives: (n: number): string => plural(n, "captive"),
  leadersAt: (battle: string): string => `Leaders at ${battle}`,
  leadersLater: "Leaders to come",
  leadersGone: (n: number): string =>
    n === 1 ? "1 leader whose battles are over" : `${n} leaders whose battles are over`,
  forgetSure: (name: string, here: boolean): string =>
    here
      ? `Forget ${name}? It is kept on this device and nowhere else: the campaign and all its battles are gone for good.`
      : `Forget ${name}? Your seat there is kept in this browser and nowhere else: you cannot go on with that campaign.`,
  heroes: "Heroic units",
  heroAt: (hex: string): string => `at ${hex} in this battle`,
  heroOver: "to the end",
  heroWaits: "waits for a battle with such a unit",
  fates: {
    slain: "his predecessor was slain",
    mortal_wound: "his predecessor died of his wounds",
    captured: "his predecessor was taken",
    crippled: "his predecessor was crippled",
    serious_wound: "seriously wounded",
    moderate_wound: "wounded",
    light_wound: "lightly wounded",
  } as Readonly<Record<string, string>>,
  recovered: "recovered from a wound",
  bannerLine: (top: string, a: number, bottom: string, b: number): string =>
    `${top} ${plural(a, "banner")}, ${bottom} ${plural(b, "banner")}.`,
  spent: (who: string, n: number, on?: string): string =>
    `${does(who, "spent", "spent")} ${n} glory${on ? `: ${on}` : ""}`,
  bought: (on: GloryBought): string =>
    [
      on.stragglers > 0 && `${on.stragglers} on stragglers`,
      on.rallies > 0 && `${on.rallies} on ${on.rallies === 1 ? "a rally" : "rallies"}`,
      on.leadership > 0 && `${on.leadership} on leadership`,
      on.heroes > 0 && `${on.heroes} on a heroic unit`,
    ]
      .filter(Boolean)
      .join(", "),
  took: (who: string, n: number): string => `${who} took ${plural(n, "standard")}`,
  over: "The campaign is over",
  winner: (who: string): string => `${does(who, "wins", "win")} the campaign`,
  nobody: "Neither side has won the campaign",
  overview: "All battles together",
  rows: {
    banners: "Banners",
    wins: "Battles won",
    trophies: "Standards taken",
    captives: "Leaders captured",
    glory: "Glory left",
  },
  again: "Begin it again",
  fair: "Were the dice between the battles fair?",
  fairAbout:
    "The server drew a seed before the first battle and promised it by its hash. Every die between the battles comes from that seed and from what the players' browsers brought to the battle before.",
  fairAboutOld:
    "The server drew a seed before the first battle and promised it by its hash. Every die between the battles follows from it.",
  fairCheck: "Check the dice between the battles",
  fairWhole: (rolls: number, draws: number): string =>
    `The server has played the whole campaign again: ${rolls} rolls and ${draws} draws hold.`,
} as const;
