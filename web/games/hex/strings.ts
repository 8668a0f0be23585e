// The client's own words about battles on hexes.
import { showingKeys } from "../../shell/strings.ts";
import { capital, does, plural } from "../../shell/words.ts";

const you = "You";

export const th = {
  /** The rule sets on the front page. */
  skip: "Skip to the board",

  balanceUnknown: "Nobody has measured yet how balanced this battle is.",
  balanceTitle: "How balanced it is",
  balanceBy: (games: number): string =>
    `Measured in ${games} battles in which the same strong computer player led both sides. A draw is half a win.`,
  balanceWords: (top: string, bottom: string, low: number, high: number): string => {
    const between = `between ${Math.round(low * 100)} and ${Math.round(high * 100)} %`;
    if (low > 0.5) return `${does(top, "wins", "win")} more often: ${between} of the battles.`;
    if (high < 0.5) {
      const theirs = `between ${Math.round((1 - high) * 100)} and ${Math.round((1 - low) * 100)} %`;
      return `${does(bottom, "wins", "win")} more often: ${theirs} of the battles.`;
    }
    return `Neither side is known to win more often: ${does(top, "wins", "win")} ${between} of the battles.`;
  },
  cardsToHold: (n: number): string => plural(n, "card"),
  bannersToWin: (n: number): string => `${plural(n, "banner")} to win`,
  tokens: (n: number): string => plural(n, "token"),
  twoWay: "Play it twice, sides swapped: the banners of both battles are added",
  banners: (won: number, of: number): string => `${won} of ${of} banners`,
  handOf: (holds: number, limit: number): string => `${holds} of ${limit} cards`,
  deckLeft: (n: number): string => `${plural(n, "card")} in the deck`,
  discards: "Discards",
  discardsCount: (n: number): string => `${plural(n, "card")} discarded`,
  noDiscards: "No card has been discarded yet.",
  reserve: "In reserve",
  lostUnits: "Lost",
  onTable: "On the table",
  playedAs: (name: string): string => `played as ${name}`,

  yourHand: "Your cards",
  hiddenHand: "Your cards are face down",
  showHand: "Show them",
  noHand: "No cards in hand.",
  playThis: "Play this card",
  keepThis: "Keep this card",
  newCard: "New",
  cancel: "Not this one",
  putDown: "Put it down",
  lightsUp: (n: number): string =>
    n === 0
      ? "It would order no unit now."
      : `${plural(n, "unit")} it could order ${n === 1 ? "is" : "are"} lit on the board.`,
  copiesInDeck: (n: number): string => `${plural(n, "copy", "copies")} in the deck`,

  choosePiece: "Choose a lit unit.",
  chooseLeader: "Choose a lit leader, or keep the token.",
  chooseHex: "Choose where it goes, or another unit.",
  chooseTarget: "Choose an enemy to attack, or another unit.",
  playFirst: "First play a card.",
  movesFirst: "First your moves, then your attacks. “End moves” ends the moves.",
  /** The button that ends each kind of decision of which there may be many. */
  done: {
    order: "Orders given",
    move: "End moves",
    move_again: "End moves",
    battle: "End of battle",
    rally: "End of rally",
  } as Readonly<Record<string, string>>,
  doneAnyway: (done: string): string => `${done} all the same`,
  unusedAll: "You have ordered no unit yet: none would move or attack this turn.",
  unusedOrders: "You may still order more units.",
  unusedMoves: (n: number): string =>
    n === 1 ? "One ordered unit has not moved." : `${n} ordered units have not moved.`,
  unusedAttacks: (n: number): string =>
    n === 1 ? "One of your units can still attack." : `${n} of your units can still attack.`,
  whichOne: "Which one?",
  itsLeader: "its leader",
  unitWith: (unit: string, leader: string): string => capital(`${unit} with ${leader}`),
  leaderAlone: (leader: string): string => capital(`${leader} alone`),
  whichAgain: "Another click on the hex orders the unit, and its leader goes with it.",
  dice: "Dice",
  rolls: (who: string, n: number): string => `${does(who, "rolls", "roll")} ${n === 1 ? "one die" : `${n} dice`}`,
  rollFor: {
    strike: "",
    reroll: "",
    leader_check: "does the leader survive?",
    escape: "does the leader escape?",
    rampage: "rampage",
    marsh: "the marsh",
    orders: "orders",
    rally: "rally",
    first_player: "who begins?",
    stragglers: "stragglers",
    trophy: "is the standard taken?",
  } as Readonly<Record<string, string>>,
  rolledAgain: (n: number): string => `, ${n === 1 ? "one" : n} of them again`,
  aHit: "hit",
  rollCame: {
    leader_check: { yes: "the leader falls", no: "the leader survives" },
    escape: { yes: "the leader is caught", no: "the leader gets through" },
    marsh: { yes: "the marsh takes its toll", no: "nobody is lost" },
    trophy: { yes: "the standard is taken", no: "the standard is not taken" },
  } as Readonly<Record<string, { readonly yes: string; readonly no: string }>>,
  hitsAndFlags: (hits: number, flags: number): string =>
    `${hits === 0 ? "no hit" : plural(hits, "hit")}, ${flags === 0 ? "no flag" : plural(flags, "flag")}`,
  skipDice: "Skip",
  faceNames: {
    green: "green circle",
    blue: "blue triangle",
    red: "red square",
    helmet: "helmet",
    flag: "flag",
    sword: "swords",
  } as Readonly<Record<string, string>>,

  odds: "Odds of the attack",
  oddsDice: (n: number): string => plural(n, "die", "dice"),
  oddsExpected: (n: string): string => `${n} hits on average`,
  oddsGone: "destroyed",
  oddsRetreats: "retreats",
  oddsStands: "stands",
  oddsLeader: "its leader falls",
  oddsBack: (chance: string, dice: number, hits: string): string =>
    `If it stands (${chance}), it may strike back with ${plural(dice, "die", "dice")}: ${hits} hits on average.`,
  oddsFlags: (ignored: number, hexes: number): string =>
    `It may ignore ${ignored === 1 ? "the first flag" : `the first ${ignored} flags`}${
      hexes > 0 ? `; each further one sends it ${plural(hexes, "hex", "hexes")} back.` : "."
    }`,
  oddsFirst: (dice: number, hits: string): string =>
    `It strikes first, with ${plural(dice, "die", "dice")}: ${hits} hits on average.`,
  oddsEvade: (hits: string): string => `It may evade instead: then ${hits} hits on average.`,
  oddsShot: (dice: number): string => `As it evades it may shoot back with ${plural(dice, "die", "dice")}.`,
  comesYou: you,
  comesRoll: (who: string, dice: number, hits: string): string =>
    `${who === you ? "You roll" : does(who, "rolls", "roll")} ${plural(dice, "die", "dice")}, ${hits} hits on average:`,
  comesEnds: (gone: string, retreats: string, stands: string): string =>
    `destroyed ${gone}, retreats ${retreats}, stands ${stands}.`,
  comesEvades: (gone: string, away: string): string => `destroyed ${gone}, evades ${away}.`,
  comesLeader: (falls: string): string => `Its leader falls: ${falls}.`,
  comesThen: (chance: string, who: string, dice: number, hits: string): string =>
    `If it comes to it (${chance}), ${who === you ? "you roll" : does(who, "rolls", "roll")} ${plural(dice, "die", "dice")}, ${hits} hits on average.`,
  attackNow: "Attack",
  fireNow: "Fire",
  fromThere: "From there it could attack:",
  fromThereLine: (hex: string, dice: number, gone: string): string =>
    `${hex}: ${plural(dice, "die", "dice")}, ${gone} to destroy`,
  nobodyInReach: "No enemy to attack from there.",

  citedMove: (move: string): string => `Moves ${move}.`,
  commandUnread: (text: string): string =>
    `“${text}” is no action. Write it as: order H4, move H4 G4, battle G4 F4, done.`,
  commandHint: "order H4, move H4 G4, done …",
  curtainAbout: "Pass the screen over. The cards stay hidden until you are ready.",
  curtainReady: (name: string): string => `I command ${name}: show my cards`,

  leader: "leader",
  infoMove: "move",
  infoDice: "dice:",
  infoClose: "close",

  aid: "Player aid",
  aidKey: "Player aid (?)",
  signsTitle: "On hexes: dice, marks and blocks",
  aidBattleTab: "This battle",
  aidVictory: "How it is won",
  namelessLeaders: (n: number): string => (n === 1 ? "one, name unknown" : `${n}, names unknown`),
  moreLeaders: (n: number): string => (n === 1 ? "one more, name unknown" : `${n} more, names unknown`),
  briefingDeck: (cards: number): string => `The deck: ${cards} cards`,
  victoryLine: (name: string, banners: number): string =>
    `${does(name, "wins", "win")} with ${plural(banners, "banner")}.`,
  aidUnits: "Units",
  aidTerrain: "Terrain",
  aidCards: "Cards",
  aidDice: "Dice",
  aidRules: "Rules",
  aidKeys: "Keys",
  aidColumns: ["unit", "blocks", "move", "close", "fire", "retreat", "evades", "momentum"],
  aidClose: "In close combat",
  aidFire: "At range",
  aidMove: "Moving",
  aidBattle: "Battle",
  aidSight: "Sight",
  keys: [
    ["?", "this player aid, opened at the unit or ground under the cursor"],
    ["1 … 9", "look at a card; again, or Enter, plays it"],
    ["b", "to the board"],
    ["n, Shift n", "to the next or the previous lit hex"],
    ["arrow keys", "on the board: from hex to hex"],
    ["Enter, Space", "on the board: choose the hex"],
    ["d", "done; once more if you are warned that something is left"],
    ["u, Ctrl z", "take back"],
    ["/", "type an action; Esc leaves the field"],
    ["Esc", "put down the chosen piece, close a window"],
    ...showingKeys,
  ] as readonly (readonly [string, string])[],

  lossesTitle: "Blocks lost, turn by turn",
  scoreLine: (name: string, wins: number, banners: number, blocks: number): string =>
    `${name}: ${plural(wins, "win")}, ${plural(banners, "banner")}, ${plural(blocks, "block")} taken`,
  verify: "Check every roll and draw",
  bothHands: "Both hands",

  emptyHex: "empty",
  blocks: (n: number, full: number): string => `${n} of ${full} blocks`,
  marksWords: { o: "ordered", m: "moved", b: "has battled", n: "may not battle" } as Readonly<Record<string, string>>,
  litWords: { lit: "can be chosen", path: "can be entered", target: "can be attacked", chosen: "chosen" },
  boardLabel: (name: string): string => `The field of ${name}. Arrow keys go from hex to hex.`,

  // Battles of a campaign.
  tableGlory: (n: number): string => (n === 1 ? "1 glory counter" : `${n} glory counters`),
  tableTrophies: (n: number): string => (n === 1 ? "1 trophy" : `${n} trophies`),
  tableLeadership: (n: number): string =>
    n === 1
      ? "Leadership is bought: a die more for one roll."
      : `Leadership is bought: a die more for ${n} rolls, one each.`,
  gloryAbout:
    "A rally gives a block back to any weakened unit, lit on the board. Leadership is a die more for one roll of a unit you order this turn. Or keep your glory for later.",
  stragglersAbout:
    "Each counter is a die before the first card: a colour costs the enemy a block of that colour, swords one of your choice, a flag moves one of them back. Up to half of your counters.",
} as const;
