// Every word the client says by itself, in one place. What the rules say comes from the server.

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** An army and what it does: Rome wins, the Byzantines win. */
const does = (army: string, one: string, many: string): string => `${army} ${/s$| and /.test(army) ? many : one}`;
const you = "You";

export const t = {
  name: "Acies",
  tagline: "Battles of the ancient world and the early middle ages",
  loading: "Setting the table…",
  notFound: "There is nothing at this address.",
  home: "All battles",
  skip: "Skip to the board",

  games: { ancients: "Ancients", medieval: "Medieval", tabletop: "Tabletop" } as Readonly<Record<string, string>>,
  gamesNav: "Games on this page",
  gamesAbout: {
    ancients: "Greeks, Carthage and Rome, 406 to 202 BC",
    medieval: "The wars of the late empire and Byzantium, 447 to 586 AD",
    tabletop: "The game in inches: units of little figures on an open table, no grid",
  } as Readonly<Record<string, string>>,
  newHere: "New here?",
  guided: "Your first battle",
  guidedAbout: "Akragas, with somebody at your elbow. Five minutes, no reading beforehand.",
  guidedStart: "Show me",
  yourMatches: "Your battles in progress",
  forget: "Forget",
  loadRecord: "Watch a record from a file",
  find: "Find a battle",
  nothingFound: "No battle of that name.",

  balanceUnknown: "How balanced it is has not been measured yet.",
  balanceTitle: "How balanced it is",
  balanceBy: (player: string, games: number, top: string, bottom: string): string =>
    `From ${games} battles in which ${player} commanded ${top} and ${bottom} alike. A draw is half a win.`,
  balanceWords: (top: string, bottom: string, low: number, high: number): string => {
    const between = `between ${Math.round(low * 100)} and ${Math.round(high * 100)} %`;
    if (low > 0.5)
      return `${does(top, "has", "have")} the better of it: ${between} of the battles, as far as can be told.`;
    if (high < 0.5) {
      const theirs = `between ${Math.round((1 - high) * 100)} and ${Math.round((1 - low) * 100)} %`;
      return `${does(bottom, "has", "have")} the better of it: ${theirs} of the battles, as far as can be told.`;
    }
    return `Neither side is known to have the better of it: ${does(top, "wins", "win")} ${between} of the battles.`;
  },
  armyLine: (units: number, leaders: number): string => `${plural(units, "unit")}, ${plural(leaders, "leader")}`,
  cardsToHold: (n: number): string => plural(n, "card"),
  bannersToWin: (n: number): string => `${plural(n, "banner")} to win`,
  tokens: (n: number): string => plural(n, "token"),
  movesFirst: "moves first",
  firstByDice: "Dice decide who moves first.",
  history: "What happened",
  special: "Special rules of this battle",
  notes: "What is uncertain about it",

  chooseSide: "You command",
  eitherSide: "Either: let chance decide",
  chooseOpponent: "Against",
  opponents: {
    bot: "a bot",
    online: "a friend far away",
    hotseat: "a friend beside you",
    watch: "nobody: watch two bots",
  },
  opponentsAbout: {
    bot: "It plays at once, fair dice like yours.",
    online: "You get a link to send. Play together, or a move now and then over days.",
    hotseat: "One screen for both. A curtain falls whenever you change seats.",
    watch: "Two bots play. You watch, and see nothing that is hidden.",
  },
  level: "Level",
  levelOf: (side: string): string => `Level of ${side}`,
  levels: {
    recruit: "Recruit",
    centurion: "Centurion",
    tribune: "Tribune",
    legate: "Legate",
    consul: "Consul",
    random: "Chance",
    greedy: "Greedy",
    tactician: "Tactician",
    strategist: "Strategist",
  } as Readonly<Record<string, string>>,
  levelName: (level: string): string => t.levels[level] ?? level.charAt(0).toUpperCase() + level.slice(1),
  yourName: "Your name (if you like)",
  twoWay: "Two-way match: the same battle twice, sides swapped, banners added",
  begin: "To battle",
  beginning: "Setting up…",

  links: "Links",
  invite: "Invite your opponent",
  inviteAbout: "Send this link to one person. Whoever opens it plays the other side; keep yours to come back.",
  inviteOwn: "Your own link, for another device",
  watchLink: "Anybody may watch by this link, and sees nothing that is hidden",
  copy: "Copy",
  copied: "Copied",
  waitingFor: (who: string): string => `${who} is away. The match waits, and is here when you come back.`,
  close: "Close",
  menu: "Menu",

  you: "you",
  bot: "bot",
  away: "away",
  hereNow: "at the table",
  spectator: "You are watching. What is hidden stays hidden.",
  watchers: (n: number): string => (n === 1 ? "1 watcher" : `${n} watchers`),
  turn: (n: number): string => `Turn ${n}`,
  gameOf: (n: number): string => `Battle ${n} of 2`,
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
  cancel: "Not this one",
  lightsUp: (n: number): string =>
    n === 0 ? "It would order nobody now." : `It could order ${plural(n, "unit")}, lit on the board.`,
  copiesInDeck: (n: number): string => `${plural(n, "copy", "copies")} in the deck`,

  yourDecision: "Your decision",
  theirDecision: (name: string): string => does(name, "decides", "decide"),
  choosePiece: "Choose a lit unit.",
  chooseHex: "Choose where it goes, or another unit.",
  chooseTarget: "Choose whom it attacks, or another unit.",
  done: "Done",
  doneAnyway: "Done all the same",
  unusedOrders: "You may still order more units.",
  unusedAttacks: (n: number): string =>
    n === 1 ? "One of your units can still attack." : `${n} of your units can still attack.`,
  undo: "Take back",
  resign: "Give up this battle",
  resignSure: "Give up? The other side wins.",
  yes: "Yes",
  no: "No",
  nextGame: "Play the return battle",
  whichOne: "Which one?",
  notOpen: "That cannot be done now.",
  notYours: "It is not your decision.",

  dice: "Dice",
  rolls: (who: string, n: number): string => `${does(who, "rolls", "roll")} ${n === 1 ? "one die" : `${n} dice`}`,
  rollFor: {
    strike: "",
    reroll: "rolled again",
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

  odds: "What the attack promises",
  oddsDice: (n: number): string => plural(n, "die", "dice"),
  oddsExpected: (n: string): string => `${n} hits on average`,
  oddsGone: "destroyed",
  oddsRetreats: "retreats",
  oddsStands: "stands",
  oddsLeader: "its leader falls",
  oddsBack: (chance: string, dice: number, hits: string): string =>
    `If it stands (${chance}), it strikes back with ${plural(dice, "die", "dice")}: ${hits} hits on average.`,
  oddsFirst: (dice: number, hits: string): string =>
    `It strikes first, with ${plural(dice, "die", "dice")}: ${hits} hits on average.`,
  oddsEvade: (hits: string): string => `It may evade instead: then ${hits} hits on average.`,
  oddsShot: (dice: number): string => `As it evades it may shoot back with ${plural(dice, "die", "dice")}.`,
  comesYou: you,
  comesRoll: (who: string, dice: number, hits: string): string =>
    `${who === you ? "You roll" : does(who, "rolls", "roll")} ${plural(dice, "die", "dice")}, ${hits} hits on average:`,
  comesEnds: (gone: string, retreats: string, stands: string): string =>
    `destroyed ${gone}, retreats ${retreats}, stands ${stands}.`,
  comesEvades: (gone: string, away: string): string => `destroyed ${gone}, gets away ${away}.`,
  comesLeader: (falls: string): string => `Its leader falls: ${falls}.`,
  comesThen: (chance: string, who: string, dice: number, hits: string): string =>
    `If it comes to it (${chance}), ${who === you ? "you roll" : does(who, "rolls", "roll")} ${plural(dice, "die", "dice")}, ${hits} hits on average.`,
  attackNow: "Attack",
  fireNow: "Fire",
  fromThere: "From there it could attack:",
  fromThereLine: (hex: string, dice: number, gone: string): string =>
    `${hex}: ${plural(dice, "die", "dice")}, ${gone} to destroy`,
  nobodyInReach: "Nobody to attack from there.",

  log: "What happened",
  logEmpty: "Nothing yet.",
  logWhy: "The rule behind it",
  citedMove: (move: string): string => `Moves ${move}.`,
  command: "Type an action",
  commandHint: "order H4, move H4 G4, done …",
  commandGo: "Do it",

  lostConnection: "The connection is lost. Trying again…",
  failed: "The table cannot be reached.",
  retry: "Try again",
  stale: "Something happened first. Look again.",

  curtainTitle: (name: string): string => `${name}, please`,
  curtainAbout: "Pass the screen over. The cards stay hidden until you are ready.",
  curtainReady: (name: string): string => `I command ${name}: show my cards`,

  settings: "Settings",
  speed: "Speed",
  speeds: { calm: "Calm", brisk: "Brisk", fast: "Fast", instant: "Instant: no animation" },
  theme: "Theme",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  sound: "Sounds",
  warn: "Warn when orders or attacks are unused",
  openHands: "Hot-seat without a curtain",
  autoZoom: "Board size",
  zoomIn: "Larger",
  zoomOut: "Smaller",

  leader: "leader",
  infoMove: "move",
  infoClose: "close combat",
  infoFire: "fire",
  infoMore: "? opens the player aid here",

  aid: "Player aid",
  aidKey: "Player aid (?)",
  aidUnits: "Units",
  aidTerrain: "Terrain",
  aidCards: "Cards",
  aidDice: "Dice",
  aidRules: "Rules",
  aidKeys: "Keys",
  aidColumns: ["", "blocks", "move", "close", "fire", "retreat", "evades", "momentum"],
  aidClose: "In close combat",
  aidFire: "At range",
  aidMove: "Moving",
  aidBattle: "Battle",
  aidSight: "Sight",
  keys: [
    ["?", "this player aid, opened at what is under the cursor"],
    ["1 … 9", "look at a card; again, or Enter, plays it"],
    ["arrow keys", "from hex to hex on the board"],
    ["n, Shift n", "to the next or last lit hex"],
    ["Enter, Space", "choose the hex; Space also skips the dice"],
    ["d", "done"],
    ["u", "take back"],
    ["b", "to the board"],
    ["/", "type an action"],
    ["Esc", "put down what is chosen, close, skip"],
  ] as readonly (readonly [string, string])[],

  over: "The battle is over",
  draw: "Nobody won.",
  winnerLine: (name: string): string => does(name, "wins", "win"),
  youWin: "Victory",
  youLose: "Defeat",
  report: "Report",
  lossesTitle: "Blocks lost, turn by turn",
  luckTitle: "The luck of the dice",
  luckLine: (name: string, dice: number, hits: number, expected: string): string =>
    `${name}: ${dice} dice made ${plural(hits, "hit")}, where ${expected} were to be expected.`,
  luckNone: (name: string): string => `${name} rolled no battle dice.`,
  luckWords: (share: number): string =>
    share > 1.15
      ? "lucky"
      : share > 1.05
        ? "a little lucky"
        : share < 0.85
          ? "unlucky"
          : share < 0.95
            ? "a little unlucky"
            : "as expected",
  score: "Score of the match",
  scoreLine: (name: string, wins: number, banners: number, blocks: number): string =>
    `${name}: ${plural(wins, "win")}, ${plural(banners, "banner")}, ${plural(blocks, "block")} taken`,
  again: "Another battle",
  rematch: "Rematch",
  rematchSwapped: "Rematch, sides swapped",
  rematchReady: "A rematch is set up.",
  rematchJoin: "To the new table",
  chancesTitle: "Who was winning",
  turningLine: (top: string, point: { turn: number; before: number; after: number }): string =>
    `Turn ${point.turn}: the chances of ${top} ${point.after > point.before ? "rise" : "fall"} from ${Math.round(point.before * 100)} to ${Math.round(point.after * 100)} %.`,
  watchReplay: "Watch it again",
  download: "Download the record",
  verify: "Check every roll and draw",
  verifying: "Checking…",
  verified: (rolls: number, draws: number): string =>
    `Fair: the seed matches what was promised before the battle, and ${plural(rolls, "roll")}${draws > 0 ? ` and ${plural(draws, "draw")}` : ""} follow from it.`,
  verifiedHere: (rolls: number): string => `This browser checked ${plural(rolls, "roll")} by itself.`,
  verifyNoSeed: (actions: number): string =>
    `All ${actions} actions are legal. The record names no seed, so the dice cannot be checked.`,
  verifyFailed: "Something is wrong with this record:",

  replay: "Replay",
  replayFirst: "To the start",
  replayBack: "Back",
  replayPlay: "Play",
  replayPause: "Pause",
  replayNext: "Forward",
  replayLast: "To the end",
  replayTurning: "Next turning point",
  replayStep: (i: number, n: number): string => `Step ${i} of ${n}`,
  replayPosition: "Position in the battle",
  replayStart: "The armies stand ready.",
  bothHands: "Both hands",

  emptyHex: "empty",
  blocks: (n: number, full: number): string => `${n} of ${full} blocks`,
  marksWords: { o: "ordered", m: "moved", b: "has battled", n: "may not battle" } as Readonly<Record<string, string>>,
  litWords: { lit: "can be chosen", path: "can be entered", target: "can be attacked", chosen: "chosen" },
  mapLabel: (name: string): string => `Map of the field of ${name}, with both armies set up`,
  boardLabel: (name: string): string => `The field of ${name}. Arrow keys go from hex to hex.`,

  guide: {
    title: "Your guide",
    next: "Understood",
    quit: "I can manage",
    tips: {
      play: [
        "This is the field of Akragas. Yours is the blue army of Syracuse at the bottom; Carthage, in bronze, is at the top. Destroy five units or leaders, and you win.",
        "You move whom your cards let you move. Each card shows in which third of the field, and how many. Click one: the units it could order light up. Click it again to play it.",
      ],
      order: [
        "Now name the units that obey, by clicking the lit ones. Those in front are a good start. Then press Done.",
      ],
      move: [
        "Click one of your ordered units, then one of the green dots. Or drag it there. Light troops run two hexes and horse four; heavy infantry only one, but it hits hardest.",
        "Keep units side by side: three in a row do not run so easily.",
      ],
      battle: [
        "A unit next to an enemy may attack; bows and javelins reach further. Point at a target and you see what to expect. Click to attack.",
        "A die hits with the symbol of the target: green circle for light, blue triangle for medium, red square for heavy. Swords hit in close combat. Flags make it retreat.",
      ],
      react: [
        "They attack you. Light troops may evade: fewer dice hit them, but they give ground. Or stand and, if you survive, strike back.",
      ],
      ignore: ["Flags make your unit retreat. With friends on two sides, or a leader, it may ignore one."],
      retreat: ["It has to go back. Choose where."],
      evade: ["Choose where it falls back to."],
      advance: ["The enemy has left the hex. Your unit may take the ground, and some may attack again."],
      bonus: ["Having taken the ground, it may attack once more."],
      theirs: "Now Carthage has its turn. Watch, or press Esc to skip.",
      end: "That is all there is to a turn: a card, orders, moves, battles. Point at anything to learn about it, and press ? for the player aid. The battle is yours.",
    } as Readonly<Record<string, string | readonly string[]>>,
  },

  campaign: {
    title: "Campaigns",
    titleAbout: "Battles that remember: leaders fall, glory is won and spent, units make a name",
    mine: "Your campaigns in progress",
    back: "To the campaign",
    backAbout: "What this battle has changed is settled there.",
    battles: "The battles",
    story: "The story",
    begin: "Begin the campaign",
    howTitle: "What is different in a campaign",
    how: [
      "The battles are fought one after the other. The side with the most banners of all battles together wins the campaign.",
      "After a battle dice decide what has become of leaders who fell: some are slain or taken, some are away for a battle, some command from a litter from then on. Somebody new takes the place of those who are gone.",
      "Winning brings glory, and so does losing well. Before a card it can be spent on a rally or on a die more; before a battle on stragglers of the enemy. The winner may spend one to make a unit heroic.",
    ],
    timeline: "The battles of the campaign",
    now: "What is to be decided now",
    toTable: "To the table",
    nowFought: "This battle is being fought.",
    toCome: "Still to come.",
    changed: "What it changed",
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
    waiting: "This page goes on by itself when they have.",
    die: (n: number): string => `A die shows ${n}`,
    banners: (n: number): string => plural(n, "banner"),
    wins: (n: number): string => `${plural(n, "battle")} won`,
    glory: (n: number): string => `${n} glory`,
    trophies: (n: number): string => plural(n, "trophy", "trophies"),
    captives: (n: number): string => plural(n, "captive"),
    leaders: "Leaders",
    heroes: "Heroic units",
    heroAt: (hex: string): string => `at ${hex} in this battle`,
    heroOver: "to the end",
    heroWaits: "waits for a battle with such a unit",
    fates: {
      slain: "the one before was slain",
      mortal_wound: "the one before died of his wounds",
      captured: "the one before was taken",
      crippled: "the one before was crippled",
      serious_wound: "seriously wounded",
      moderate_wound: "wounded",
      light_wound: "lightly wounded",
    } as Readonly<Record<string, string>>,
    recovered: "recovered from a wound",
    bannerLine: (top: string, a: number, bottom: string, b: number): string =>
      `${top} ${plural(a, "banner")}, ${bottom} ${plural(b, "banner")}.`,
    spent: (who: string, n: number): string => `${does(who, "spent", "spent")} ${n} glory in it`,
    took: (who: string, n: number): string => `${who} took ${plural(n, "standard")}`,
    over: "The campaign is over",
    winner: (who: string): string => `${does(who, "wins", "win")} the campaign`,
    nobody: "Nobody has won the campaign",
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
      "The seed below was drawn before the first battle, and what it was to hash to was published then. Every die between the battles follows from it.",
    tableGlory: (n: number): string => (n === 1 ? "1 glory counter" : `${n} glory counters`),
    tableTrophies: (n: number): string => (n === 1 ? "1 trophy" : `${n} trophies`),
    tableLeadership: (n: number): string =>
      n === 1
        ? "Leadership is bought: a die more for one roll."
        : `Leadership is bought: a die more for ${n} rolls, one each.`,
    gloryAbout:
      "A rally gives a block back to any weakened unit, lit on the board. Leadership is a die more for one roll of a unit you order this turn. Or keep your glory for later.",
    stragglersAbout:
      "Each counter is a die before the first card: a colour costs the enemy a block of that colour, swords one of your choice, a flag moves one of them back. Up to half of what you have.",
  },
} as const;
