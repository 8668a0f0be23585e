// The guide's words about battles on hexes, decision by decision.
import type { Course } from "../../shell/parts/guide.tsx";
import type { Side } from "../../shell/protocol.ts";
import type { DecisionKind, Scenario } from "./protocol.ts";
import { plural } from "../../shell/words.ts";

/** Every kind of decision that a player is asked for; the others are for the dice, the deck and the end. */
type Asked = Exclude<DecisionKind, "none" | "roll" | "draw" | "over">;

const words = {
  opening: (battle: string, mine: string, theirs: string): string =>
    `This is the field of ${battle}. Your army, ${mine}, stands at the bottom; ${theirs} is at the top.`,
  winning: (banners: number): string =>
    `Each unit or leader that you destroy is a banner. ${plural(banners, "banner")}, and you win.`,
  special: "This battle has rules of its own. Open the briefing, or press i, at any moment to read them.",
  theirs: (name: string): string => `Now it is for ${name} to decide. Watch the result; Esc shows all of it at once.`,
  end: "That is all there is to a turn: a card, orders, moves, battles. Point at anything to learn about it, and press ? for the player aid. When something new comes, I am here again.",
  offer: "New to battles on hexes? A guide explains each kind of decision when you meet it first.",
  tips: {
    play: [
      "Your cards decide which units you may order. Many name a third of the field and a number of units, others a kind of troops. Click one: the units it could order light up. Click it again to play it.",
    ],
    order: [
      "Now name the units that obey, by clicking the lit ones. Those in front are a good start. Then press “Orders given”; after the last order that you have, the moves begin by themselves.",
    ],
    move: [
      "Click one of your ordered units, then one of the green dots. Or drag it there. The lighter a unit, the farther it goes; the heavy ones hit hardest.",
      "Keep units side by side: a unit with friends on two sides does not run so easily.",
    ],
    battle: [
      "A unit next to an enemy may attack; bows and javelins reach further. Point at a target and you see the odds. Click to attack.",
      "A die hits with the symbol of the target: green circle for light, blue triangle for medium, red square for heavy. In close combat swords hit for most troops, though not for the lightest. Flags make the target retreat.",
      "A helmet hits in close combat when a leader of the side that rolls is with its unit or in the next hex. That goes for your enemy, too.",
    ],
    move_again: [
      "All fire is done, and this card lets the units you ordered move once more. Draw them back, or close in.",
    ],
    fire_again: ["This card lets each unit fire twice. The second volley may go at the same target or at another."],
    react: [
      "You are attacked. A unit that evades gives ground, and only its own symbol hits it. One that stands takes the full attack; in close combat it may strike back if it holds its hex.",
    ],
    back: ["Your unit has held its ground and may strike back at its attacker. There is seldom a reason not to."],
    ignore: [
      "Flags make your unit retreat. A leader with it, friends on two sides and some kinds of ground each let it ignore one flag, and some troops stand by themselves.",
    ],
    retreat: ["It has to go back. Choose where."],
    trample: [
      "Elephants have broken loose, and the dice are rolled for everybody next to them, friend or enemy. You choose in which order.",
    ],
    evade: ["Choose where it evades to."],
    flee: ["A leader who is left alone must flee. Choose his way; behind your own units he is safest."],
    advance: ["The enemy has left the hex. Your unit may take the ground, and some may then attack again."],
    bonus: ["Having taken the ground, it may attack once more."],
    rally: [
      "The dice give blocks back. A coloured symbol restores a unit of that colour, a helmet any unit. Click the lit units that shall have them, the weakest first.",
    ],
    enter: ["Your reserve has come. Choose the hex where the next of it appears."],
    plunder: [
      "One of your units stands in the enemy's camp. To plunder it now is worth banners; then the camp is gone.",
    ],
    inspire: [
      "You have played a Leadership card: a token buys an inspired action for the units you ordered. Keep it, and the card gives you a token instead.",
    ],
    bonus_die: ["A token is one more die in this roll. Spend it where the fight matters most."],
    shoot: ["Your horse archers may shoot at the attacker before they ride off."],
    ambush: ["Your card lets you strike a unit that has just advanced, before it can go on."],
    move_leader: ["Your battles are over: a token moves one leader, out of danger or to where he is needed next."],
    keep: ["Your scouts bring two cards. Keep the one that fits your plan; the other is laid down in the open."],
    scout_banner: [
      "In this battle a scout may bring a banner home instead of a second card. The banner counts at once.",
    ],
    glory: [
      "Glory, won in the battles of this campaign, can be spent before you play a card: on a block for a weakened unit, or on one more die in a roll of this turn. Counters that you keep are there in later battles.",
    ],
    stragglers: [
      "Before the first card each side may spend glory on stragglers: every counter is a die that may cost the enemy a block, or send one of his units a hex back. He does not see what you spend until both have decided.",
    ],
    straggle: [
      "The dice for stragglers have fallen. Choose which unit it is that is late or has lost men on the march.",
    ],
  } satisfies Readonly<Record<Asked, readonly string[]>>,
  glory: {
    bonus_die: ["Your glory has bought one more die for a roll of this turn. Spend it where the fight matters most."],
  },
  tokens: {
    offer: "New to battles with tokens? A guide explains them, and each decision when it comes first.",
    play: [
      "The golden coins beside each army are its tokens. They buy an advantage at the right moment: one in each of your own turns, one in each of the enemy's.",
    ],
    ignore: ["A token buys bravery here: the unit may then ignore one flag more."],
  },
};

/** The guide for one who plays a side of a battle. `leadership`: dice that glory has bought for this turn. */
export function courseOf(scenario: Scenario, side: Side, leadership = 0): Course {
  const foe = side === "top" ? "bottom" : "top";
  const { name } = scenario.sides[foe];
  const { tips, tokens, end } = words;
  const opening = [
    words.opening(scenario.name, scenario.sides[side].name, name),
    words.winning(scenario.sides[side].banners),
    ...(scenario.special.length > 0 ? [words.special] : []),
    ...tips.play,
  ];
  const hasTokens = scenario.sides[side].tokens > 0 || scenario.sides[foe].tokens > 0;
  const all: Readonly<Record<string, readonly string[]>> = {
    ...tips,
    ...(hasTokens
      ? { play: [...opening, ...tokens.play], ignore: [...tips.ignore, ...tokens.ignore] }
      : { play: opening }),
    ...(leadership > 0 && words.glory),
    theirs: [words.theirs(name)],
  };
  const basics = ["play", "order", "move", "battle"];
  return { code: scenario.rules, basics, end, tips: all, offer: hasTokens ? tokens.offer : words.offer };
}
