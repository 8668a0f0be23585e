// What the guide says of battles on hexes, decision by decision.
import type { Course } from "../../shell/parts/guide.tsx";
import type { Side } from "../../shell/protocol.ts";
import type { Scenario } from "./protocol.ts";
import { plural } from "../../shell/words.ts";

const words = {
  opening: (battle: string, mine: string, theirs: string): string =>
    `This is the field of ${battle}. Your army, ${mine}, stands at the bottom; ${theirs} is at the top.`,
  winning: (banners: number): string =>
    `Each unit or leader that you destroy is a banner. ${plural(banners, "banner")}, and you win.`,
  theirs: (name: string): string =>
    `Now it is for ${name} to decide. Watch what comes of it; Esc shows all of it at once.`,
  end: "That is all there is to a turn: a card, orders, moves, battles. Point at anything to learn about it, and press ? for the player aid. When something new comes, I am here again.",
  tips: {
    play: [
      "Your cards decide which units you may move. Each card shows in which third of the field, and how many. Click one: the units it could order light up. Click it again to play it.",
    ],
    order: [
      "Now name the units that obey, by clicking the lit ones. Those in front are a good start. Then press Done.",
    ],
    move: [
      "Click one of your ordered units, then one of the green dots. Or drag it there. The lighter a unit, the farther it goes; the heavy ones hit hardest.",
      "Keep units side by side: a unit with friends on two sides does not run so easily.",
    ],
    battle: [
      "A unit next to an enemy may attack; bows and javelins reach further. Point at a target and you see what to expect. Click to attack.",
      "A die hits with the symbol of the target: green circle for light, blue triangle for medium, red square for heavy. Swords hit in close combat. Flags make it retreat.",
    ],
    react: [
      "They attack you. Some units may evade: fewer dice hit them, but they give ground. Or stand and, if you hold the hex, strike back.",
    ],
    back: ["Your unit has held its ground and may strike back at its attacker. There is seldom a reason not to."],
    ignore: ["Flags make your unit retreat. With friends on two sides, or a leader, it may ignore one."],
    retreat: ["It has to go back. Choose where."],
    evade: ["Choose where it falls back to."],
    flee: ["A leader who is left alone must flee. Choose his way; behind your own units he is safest."],
    advance: ["The enemy has left the hex. Your unit may take the ground, and some may then attack again."],
    bonus: ["Having taken the ground, it may attack once more."],
  } as Readonly<Record<string, readonly string[]>> & { readonly play: readonly string[] },
  medieval: {
    offer: "New to battles with tokens? A guide explains them, and each decision when it comes first.",
    tokens: [
      "The golden coins beside each army are its tokens. They buy an advantage at the right moment: one in each of your own turns, one in each of the enemy's.",
    ],
    inspire: [
      "You have played a Leadership card: a token buys an inspired action for the units you ordered. Keep it, and the card gives you a token instead.",
    ],
    bonus_die: ["A token is one more die in this roll. Spend it where the fight matters most."],
    ignore: ["A token buys bravery here: the unit may then ignore one flag more."],
    move_leader: ["Your battles are over: a token moves one leader, out of danger or to where he is needed next."],
    keep: ["Your scouts bring two cards. Keep the one that fits your plan; the other is laid down in the open."],
    ambush: ["Your card lets you strike a unit that has just advanced, before it can go on."],
    shoot: ["Your horse archers may shoot at the attacker before they ride off."],
  },
};

/** The guide for one who plays a side of a battle. */
export function courseOf(scenario: Scenario, side: Side): Course {
  const foe = side === "top" ? "bottom" : "top";
  const { name } = scenario.sides[foe];
  const { play, ...tips } = words.tips;
  const opening = [
    words.opening(scenario.name, scenario.sides[side].name, name),
    words.winning(scenario.sides[side].banners),
    ...play,
  ];
  const common = { code: scenario.rules, basics: ["play", "order", "move", "battle"], end: words.end };
  const theirs = [words.theirs(name)];
  if (scenario.sides[side].tokens === 0 && scenario.sides[foe].tokens === 0)
    return { ...common, tips: { ...tips, play: opening, theirs } };
  const { tokens, offer, ...moments } = words.medieval;
  const ignore = [...(tips.ignore ?? []), ...moments.ignore];
  return { ...common, offer, tips: { ...tips, ...moments, ignore, play: [...opening, ...tokens], theirs } };
}
