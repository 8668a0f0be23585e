// The rules of the tabletop to read: chapters in the order of a turn. A clause that the engine names in a log or a refusal is a
// statement of one of these chapters; its words come from the server.

export interface Chapter {
  /** The sections of the rules whose statements stand in this chapter. */
  readonly sections: readonly string[];
  readonly title: string;
  readonly text: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export const chapters: readonly Chapter[] = [
  {
    sections: ["2.5", "2.1"],
    title: "The armies",
    text: [
      "A unit is a block of little stands called bases. Each base is 1.5 inches wide; the strength of a unit in a fight depends on how many of its bases touch the enemy.",
      "Every unit has a type and a grade. The grade tells how good its men are: A are picked troops, B good, C ordinary, D raw.",
      "Formed troops keep ranks and fight as one body; they are strong in front and slow to turn. Unformed troops have lost their ranks, or never had any. Light troops never form and do not mind. Elephants and scythed chariots are models: they stand alone and know neither ranks nor fatigue.",
    ],
  },
  {
    sections: ["2.2"],
    title: "Disorder and losses",
    text: [
      "Rough ground, missiles, a hard fight and friends who run give a unit disorder points, DPs for short. Each DP takes a die from the unit when it fights or shoots.",
      "At its threshold, 5 DPs for most, a unit is shaken: it fights far worse, does not charge, and the next set-back makes it run. From then on every further DP of shooting, combat or fear costs it a base.",
      "Elephants and chariots take no DPs. Each hit on them is a test that they may fail.",
    ],
  },
  {
    sections: ["2.3"],
    title: "Measuring and facing",
    text: [
      "Everything is measured in inches between the outlines of units, by the shortest way. You may measure whenever you like.",
      "A unit has a front, two flanks and a rear. Formed troops go straight ahead or a little aside, and wheel to turn: a wheel costs as much as the outer corner travels. All others turn as they please.",
      "Two numbers matter most: within 8 inches the enemy is near, and manoeuvres begin to cost order; 4 inches is the reach of a charge, and a unit stops there when an enemy stands to its front.",
    ],
  },
  {
    sections: ["2.6"],
    title: "The turn",
    text: [
      "At the start of a turn each side rolls a die and adds the actions of its General. The higher holds the initiative and chooses which side acts first.",
      "Then come seven phases. In the first three, one side finishes before the other begins; charges are declared by both in secret and made together.",
    ],
    table: {
      head: ["Phase", "Events"],
      rows: [
        ["Command", "Leaders act, battle lines are named, units far from every leader test for control"],
        ["Skirmish", "Light troops shoot and move"],
        ["Manoeuvre", "All others move, or see to their ranks; bowmen may shoot"],
        ["Charge", "Both sides declare in secret; charged units answer; all charges are made"],
        ["Combat", "All fights are rolled, from the right of the side with the initiative"],
        ["After combat", "Winners follow or pursue, losers fall back, retire or run"],
        ["Rally", "Shaken units that were left alone recover; losses are counted"],
      ],
    },
  },
  {
    sections: ["2.7.1", "2.17"],
    title: "Leaders",
    text: [
      "A leader has a number of actions each turn. With one he rides up to 12 inches and may join a unit; or he steadies the unit he is with, which takes 1 DP off it; or he inspires it, which gives it a die in this turn's fight.",
      "A leader who shares the danger may fall. Whenever his unit was shot at or fought, a die is rolled for him.",
    ],
  },
  {
    sections: ["2.7.2", "2.7.3"],
    title: "Control",
    text: [
      "Units within 4 inches of a leader obey. So do those that keep a battle line with such a unit, and light troops close to one. Everyone else rolls for control before moving.",
      "A low roll halts the unit. A high one makes it repeat its last move: a unit that advanced goes on, one that charged looks for another enemy to charge. In between it does as you wish.",
    ],
    table: {
      head: ["Roll", "Effect"],
      rows: [
        ["2 or less", "It halts: no move and no charge, but it may see to its ranks"],
        ["3 or 4", "It obeys"],
        ["5 or more", "It repeats its last action"],
      ],
    },
  },
  {
    sections: ["2.8"],
    title: "Skirmishing",
    text: [
      "Light troops act before the heavy ones. They shoot and then move, or move and then shoot, or stand and shoot twice. Keep them in front while the lines close, and let them slip away in time.",
    ],
  },
  {
    sections: ["2.9", "2.9.1", "2.9.2", "2.9.3"],
    title: "Moving",
    text: [
      "Far from the enemy a unit marches a fixed distance: 8 inches on foot, 12 for most horse. Nearer than 8 inches it rolls: an average die (its faces are 2, 3, 3, 4, 4 and 5) and, if you like, a D6 on top. Most cavalry may add a second D6.",
      "Haste tires: a 6 costs formed troops 1 DP, and heavy infantry tires on a 5, too. Wheels, changes of formation and passing through friends cost DPs as well when the enemy is near.",
      "Rough ground disorders foot and is closed to horse. A column is the formation for narrow ways: it bends and does not tire, but it fights badly and cannot charge.",
    ],
  },
  {
    sections: ["2.10"],
    title: "Shooting",
    text: [
      "Light troops throw 4 inches in any direction; bowmen shoot 8 inches to their front. Each base of the front rank brings dice, and each 6 is a hit.",
      "Ranks of formed foot seen from the front, cover, and looseness protect: they halve the dice, but never twice.",
    ],
  },
  {
    sections: ["2.11.1"],
    title: "Units that may charge",
    text: [
      "A charge reaches 4 inches. Formed troops may wheel once and then go straight on, at an enemy to their front; the way must be clear, and there must be room to line up with the enemy.",
      "Bowmen never charge. Light foot dares only other light foot and lone models; light horse only horse and men without ranks. The shaken, those in column and those already fighting do not charge at all.",
    ],
  },
  {
    sections: ["2.11.2", "2.11.3"],
    title: "Answers to a charge",
    text: [
      "A unit that is charged and has declared nothing itself stands, unless its kind can do better: light troops and medium horse may slip away; heavy horse and medium foot may charge to meet the enemy.",
      "Evaders run straight away, and the charger follows. Caught, they are cut down.",
    ],
  },
  {
    sections: ["2.12.1", "2.12.2", "2.12.3"],
    title: "How many dice in a fight",
    text: [
      "Count the bases that touch the enemy: a die each, 10 at most. Then add and take away for the troops that lead the fight, and for everything that helps or hinders them. A unit always has at least one die.",
    ],
    table: {
      head: ["Reason", "Dice"],
      rows: [
        ["Grade A, B, D", "+2, +1, −1"],
        ["Cataphracts, or a model, charging or following up", "+3"],
        ["Heavy horse charging, pursuing or following up", "+2"],
        ["Formed heavy foot charging, charged or following up", "+2"],
        ["Medium foot or horse charging, pursuing or following up", "+1"],
        ["Cavalry against foot without ranks", "+2"],
        ["Formed friends close behind", "+1"],
        ["Each time a leader has inspired it", "+1, twice at most"],
        ["Each DP", "−1, four at most"],
        ["Shaken", "−5, instead of its DPs"],
      ],
    },
  },
  {
    sections: ["2.12.4"],
    title: "Hits",
    text: [
      "A 5 or a 6 is a hit. Units without ranks, columns, units struck in flank or rear, and units with the ground against them hit only with a 6. A leader with a unit that fights is worth one hit by himself.",
    ],
  },
  {
    sections: ["2.13"],
    title: "The result of a fight",
    text: ["Take the enemy's hits from your own. The difference gives the result, and the move of each side."],
    table: {
      head: ["Difference", "Result", "DPs", "As a rule"],
      rows: [
        ["+4 and more", "Victory", "none", "pursue"],
        ["+1 to +3", "Success", "1", "follow up, or pursue enemies that ran"],
        ["0", "Even", "1", "stay in contact"],
        ["−1 to −3", "Set-back", "2", "fall back an inch; the shaken run"],
        ["−4 and less", "Defeat", "2 and a base", "retire; the shaken and those without ranks run"],
      ],
    },
  },
  {
    sections: ["2.14"],
    title: "After a fight",
    text: [
      "Falling back keeps the face to the enemy. Retiring does not: it is a full move away, and it breaks the ranks. A unit that routs is gone at the end of the phase, unless a pursuer still touches it: then both test for control in the next turn, and it may yet stand.",
      "Pursuers who catch up roll a die for every base that touches, and cut down a base for each 4 or more. A legion may change its tired front line for the one behind.",
    ],
  },
  {
    sections: ["2.15"],
    title: "Elephants and chariots",
    text: [
      "Each hit on a model is a test. A bad one kills it or sends it wild: it runs where a die points, through friend and foe, and every unit it tramples loses its order.",
    ],
  },
  {
    sections: ["2.16"],
    title: "Fear, and getting over it",
    text: [
      "Units see their friends suffer. Friends that retire, rout or die within 4 inches, and leaders who fall, all cost DPs.",
      "A unit that neither moves nor shoots may redress its ranks and lose DPs. Shaken units recover only if they were left in peace for a whole turn.",
    ],
  },
  {
    sections: ["2.18"],
    title: "Winning",
    text: [
      "At the end of each turn losses are counted in the points that the units cost; light troops do not count. An army breaks when half of it is gone, or sooner if its General is dead.",
      "If the battle ends by its last turn, the side that has lost less wins.",
    ],
  },
];

/** The chapter in which a statement stands, by the name the engine gives it. */
export function chapterOf(clause: string): Chapter | undefined {
  const covers = (section: string): boolean => clause === section || clause.startsWith(`${section}.`);
  const best = (chapter: Chapter): number =>
    Math.max(0, ...chapter.sections.filter(covers).map(section => section.length));
  const found = chapters.reduce((a, b) => (best(b) > best(a) ? b : a));
  return best(found) > 0 ? found : undefined;
}

/** A statement as a sentence. */
export const sentence = (words: string): string =>
  words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;

/** The details of a chapter. */
export const statementsOf = (
  chapter: Chapter,
  clauses: Readonly<Record<string, string>>,
): readonly (readonly [id: string, words: string])[] =>
  Object.entries(clauses)
    .filter(([id]) => chapterOf(id) === chapter)
    .map(([id, words]) => [id, sentence(words)] as const);

/** Troops as they march, fight and suffer, by their codes. */
export const troops: readonly {
  readonly code: string;
  readonly name: string;
  readonly march: string;
  readonly roll: string;
  readonly strong: string;
  readonly weak: string;
  readonly points: string;
}[] = [
  {
    code: "HI",
    name: "Heavy infantry",
    march: "8″",
    roll: "average die, and a D6",
    strong: "Formed: 2 dice more charging, charged or following up",
    weak: "Tires on 5 and 6; rough ground costs 2 DPs",
    points: "6",
  },
  {
    code: "MI",
    name: "Medium infantry",
    march: "8″",
    roll: "average die, and a D6",
    strong: "1 die more charging; may meet a charge half way",
    weak: "Rough ground costs 1 DP",
    points: "4",
  },
  {
    code: "LI",
    name: "Light infantry",
    march: "8″",
    roll: "average die, and a D6",
    strong: "Shoots 4″ all round; slips away; at home in rough ground",
    weak: "Charges only light foot and models; hits on 6",
    points: "2",
  },
  {
    code: "BOW",
    name: "Bowmen",
    march: "8″",
    roll: "average die, and a D6",
    strong: "Shoot 8″, twice as well within 4″",
    weak: "Never charge",
    points: "4",
  },
  {
    code: "HC",
    name: "Heavy cavalry",
    march: "12″",
    roll: "average die, and one or two D6",
    strong: "2 dice more charging; may meet a charge half way",
    weak: "No extra dice against the front of heavy foot; no rough ground",
    points: "7",
  },
  {
    code: "HC",
    name: "Cataphracts",
    march: "8″",
    roll: "average die, and a D6",
    strong: "3 dice more charging, even against heavy foot; half the missiles bounce off",
    weak: "Slow; no rough ground",
    points: "9",
  },
  {
    code: "MC",
    name: "Medium cavalry",
    march: "12″",
    roll: "average die, and one or two D6",
    strong: "1 die more charging; may slip away",
    weak: "No extra dice against the front of heavy foot; no rough ground",
    points: "5",
  },
  {
    code: "LC",
    name: "Light cavalry",
    march: "12″",
    roll: "average die, and one or two D6",
    strong: "Shoots 4″ all round; slips away",
    weak: "Charges only horse and men without ranks; hits on 6",
    points: "4",
  },
  {
    code: "EL",
    name: "Elephants",
    march: "8″",
    roll: "average die, and a D6",
    strong: "2 dice for itself, 3 more charging; goes through light troops",
    weak: "Each hit may kill it or send it wild",
    points: "12",
  },
  {
    code: "CH",
    name: "Scythed chariots",
    march: "12″",
    roll: "average die, and one or two D6",
    strong: "3 dice more charging",
    weak: "Gone unless it wins, or when it is caught standing",
    points: "6",
  },
];

/** Words that need a word of explanation where a player first meets them. */
export const terms: readonly { readonly word: RegExp; readonly name: string; readonly about: string }[] = [
  {
    word: /\bDPs?\b/,
    name: "DP",
    about:
      "Disorder point. Rough ground, missiles, fights and fear add them; each takes a die from the unit. At its threshold the unit is shaken.",
  },
  {
    word: /\bshaken\b/,
    name: "shaken",
    about:
      "As many disorder points as the unit can bear: five dice fewer in a fight, no charge, and the next set-back makes it run.",
  },
  { word: /\bunformed\b/, name: "unformed", about: "Without ranks: it turns as it likes, but hits only with a 6." },
  {
    word: /\bgrade [A-D]\b/,
    name: "grade",
    about: "How good the men are, from A, picked troops, to D, raw ones.",
  },
  {
    word: /\bquincunx\b/,
    name: "quincunx",
    about: "A legion in two or three lines with gaps between them: tired front lines change places with fresh ones.",
  },
  {
    word: /\bphalanx\b/,
    name: "phalanx",
    about: "Pikes in close ranks: hard to break from the front, slow to turn.",
  },
  {
    word: /\bbases?\b/,
    name: "base",
    about: "A stand of figures, 1.5 inches wide. Bases that touch the enemy fight, and losses are counted in bases.",
  },
  {
    word: /\b[Cc]ontrol test\b/,
    name: "control test",
    about: "A unit far from every leader rolls a die: it halts, obeys, or repeats its last move.",
  },
  {
    word: /\b[Rr]edress(es)?\b/,
    name: "redress",
    about: "To stand still and see to the ranks: the unit loses a disorder point or two.",
  },
  {
    word: /\baverage die\b/i,
    name: "average die",
    about: "A die with the faces 2, 3, 3, 4, 4 and 5.",
  },
];
