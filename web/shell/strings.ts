// Every word the shell of the client says by itself, in one place. What the rules say comes from the server; each game and
// the campaign have their own words beside them.
import type { Fault } from "./fair-dice.ts";
import { does, plural } from "./words.ts";

const outcomes = (rolls: number, draws: number): string =>
  [...(rolls > 0 ? [plural(rolls, "roll")] : []), ...(draws > 0 ? [plural(draws, "draw")] : [])].join(" and ");

export const t = {
  name: "Acies",
  tagline: "Battles of the ancient world and the early middle ages",
  loading: "Setting the table…",
  notFound: "There is nothing at this address.",
  home: "All battles",
  unknownGame: "This page does not know the game of this battle. Reload it.",
  gamesNav: "Games on this page",
  newHere: "New here?",
  guided: "Your first battle",
  guidedStart: "Show me",
  yourMatches: "Your battles in progress",
  forget: "Forget",
  loadRecord: "Watch a record from a file",
  find: "Find a battle",
  nothingFound: "No battle of that name.",

  armyLine: (units: number, leaders: number): string => `${plural(units, "unit")}, ${plural(leaders, "leader")}`,
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
  begin: "To battle",
  beginning: "Setting up…",

  links: "Links",
  invite: "Invite your opponent",
  inviteShow: "Show the invitation",
  inviteAbout:
    "Send this link to one person. The first to open it takes the other side, and from then on it opens nothing more.",
  inviteOwn: "Your own link, for another device",
  inviteOwnAbout: "This browser keeps your seat. Give your own link to nobody: it is your seat.",
  watchLink: "Anybody may watch by this link, and sees nothing that is hidden",
  copy: "Copy",
  copied: "Copied",
  waitsForGuest: "Waiting for the other player: nobody has taken the other seat yet.",
  waitsForSomebody: "A seat is still open. The battle waits for a second player.",
  waitsForPlayers: "The battle begins when both players have come to the table.",
  nobodyYet: "nobody yet",
  openedAgainAbout: "If nobody at this table did that, somebody else has the link of that seat.",
  keepsNothing: "This browser keeps nothing, not even your seat. Note your own link to come back.",
  promiseBroken:
    "The server promised other dice before this battle than it names now. Do not trust the dice of this battle.",
  joining: "Taking your seat…",
  joinTitle: "An invitation",
  joinOwn: "You already have a seat here.",
  joinOwnAbout: "This link is for your opponent: the first to open it takes the other side.",
  joinBack: "To my seat",
  joinAnyway: "Take the other seat as well",
  joinTaken: "This invitation has been used: somebody has taken the seat.",
  joinTakenAbout:
    "If it was you, open it in the browser you used then, or get your own link for another device from there. Everybody may watch.",
  joinWrong: "This is no invitation to a seat here.",
  joinWrongAbout:
    "Perhaps a part of the link is missing: ask the person who sent it for the whole link. Everybody may watch.",
  joinNoKey: "There is no invitation in this address.",
  joinNoKeyAbout: "Open the link that was sent to you once more. Everybody may watch.",
  noSeat: "This browser holds no seat here.",
  noSeatAbout:
    "If you play this battle in another browser, open there “Links” and bring your own link here. Everybody may watch.",
  watch: "Watch",
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
  yourDecision: "Your decision",
  theirDecision: (name: string): string => does(name, "decides", "decide"),
  undo: "Take back",
  resign: "Give up this battle",
  resignSure: "Give up? The other side wins.",
  yes: "Yes",
  no: "No",
  nextGame: "Play the return battle",
  notOpen: "That cannot be done now.",
  notYours: "It is not your decision.",

  log: "What happened",
  logEmpty: "Nothing yet.",
  logWhy: "The rule behind it",
  command: "Type an action",
  commandGo: "Do it",

  lostConnection: "The connection is lost. Trying again…",
  failed: "The table cannot be reached.",
  retry: "Try again",
  stale: "Something happened first. Look again.",

  curtainTitle: (name: string): string => `${name}, please`,
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

  over: "The battle is over",
  draw: "Nobody won.",
  winnerLine: (name: string): string => does(name, "wins", "win"),
  youWin: "Victory",
  youLose: "Defeat",
  report: "Report",
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
  again: "Another battle",
  toCampaign: "To the campaign",
  toCampaignAbout: "What this battle has changed is settled there.",
  rematch: "Rematch",
  rematchSwapped: "Rematch, sides swapped",
  rematchReady: "A rematch is set up.",
  rematchJoin: "To the new table",
  chancesTitle: "Who was winning",
  turningLine: (top: string, point: { turn: number; before: number; after: number }): string =>
    `Turn ${point.turn}: the chances of ${top} ${point.after > point.before ? "rise" : "fall"} from ${Math.round(point.before * 100)} to ${Math.round(point.after * 100)} %.`,
  watchReplay: "Watch it again",
  download: "Download the record",
  verifying: "Checking…",
  verifiedHere: (rolls: number, draws: number): string =>
    `This browser made ${outcomes(rolls, draws)} again by itself: fair, as promised before the battle.`,
  verifiedThere: (rolls: number, draws: number): string =>
    `The server checked ${outcomes(rolls, draws)} that this browser could not.`,
  verifiedKept: "The server's promises are those that this browser kept before the first roll.",
  verifyNotKept: "This browser kept no promises of this battle, so it takes those in the record.",
  verifyNotHere: "This browser cannot check dice by itself.",
  verifyUnchecked: (line: string): string => `Not checked: ${line}.`,
  verifyFault: (fault: Fault, number: number | undefined): string =>
    ({
      commitment: "The seed is not the one that was promised.",
      anchor: "The seed does not lead to the anchor that was promised.",
      link: "The link that was opened does not lead to the anchor that was promised.",
      roll: `Roll ${(number ?? 0) + 1} is not the one that chance gave.`,
      draw: `Draw ${(number ?? 0) + 1} is not the one that chance gave.`,
      kept_commitment: "The server now names another commitment than this browser kept.",
      kept_anchor: "The server now names another anchor than this browser kept.",
      kept_nonce: "The part of the dice that this browser brought is missing.",
    })[fault],
  dice: "Dice",
  diceAbout:
    "Before the battle the server promised its dice, and every player's browser added to them. Each roll so far can be checked.",
  verifySoFar: "Check every roll so far",
  verifyRollsLater: (rolls: number): string => `${plural(rolls, "roll")} can be checked when the battle is over.`,
  verifyDrawsLater: "Draws can be checked when the battle is over.",
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
  mapLabel: (name: string): string => `Map of the field of ${name}, with both armies set up`,
} as const;
