// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.

/** A side of the battle. */
export type Side = "top" | "bottom";

/** Answered by `pong`. */
export interface Ping extends Numbered {
  readonly t: "ping";
}

/** The fields that every message of a client may have. */
export interface Numbered {
  /** counted up by the client: the answer has the same */
  readonly id?: number;
}

/** The first message. */
export interface Hello extends Numbered {
  readonly t: "hello";
  /** version of the protocol */
  readonly v: number;
  readonly match: string;
  /** the secret of a seat; without it, to watch */
  readonly seat?: string;
  /** instead of a secret: the seat of the person who is signed in */
  readonly mine?: boolean;
  /** by lot, the same whenever this page connects: a connection that comes back from the same place does not open the seat again */
  readonly place?: string;
  /** of this seat for the dice, made by lot after the commitment was seen: 22 to 64 letters, digits, `-` or `_`; the first one counts */
  readonly nonce?: string;
  /** the last step seen */
  readonly last?: number;
}

/** Do this. */
export interface Act extends Changing {
  readonly t: "act";
  /** in the notation */
  readonly action: string;
}

/** The fields of every message that changes a match. */
export interface Changing extends Numbered {
  /** the last step the client knows; if there is a later one, the message is `stale` */
  readonly n: number;
}

/** Take back my last action. */
export interface Undo extends Changing {
  readonly t: "undo";
}

/** Give the game up. */
export interface Resign extends Changing {
  readonly t: "resign";
}

/** Begin game 2 of a two-way match, game 1 being over. */
export interface NextGame extends Changing {
  readonly t: "next";
}

/** What I do about time, in a match with a pace. */
export interface Time extends Changing {
  readonly t: "time";
  readonly do: TimeVerb;
}

/** Call up the time of the other side, which ends the game; give it time; call the match off; take vacation, and come back from it. */
export type TimeVerb = "up" | "give" | "abort" | "away" | "back";

/** The match being over: the same again. Answered by `rematch`. */
export interface AskRematch extends Numbered {
  readonly t: "rematch";
  /** with sides swapped */
  readonly swap?: boolean;
}

/** Of a hot seat: show the table as this side sees it. Answered by `snapshot`. */
export interface Look extends Numbered {
  readonly t: "look";
  readonly side: Side;
}

/** Show the table anew. Answered by `snapshot`. */
export interface Resync extends Numbered {
  readonly t: "resync";
}

/** Asks for the odds of an attack, as things stand. */
export interface AskOdds extends Numbered {
  readonly t: "odds";
  /** a place or a unit, as the game names it */
  readonly from: string;
  readonly to: string;
}

/** Asks for the result of an action. */
export interface AskPreview extends Numbered {
  readonly t: "preview";
  readonly action: string;
}

/** Why an action is not open to me. */
export interface AskWhy extends Numbered {
  readonly t: "why";
  readonly action: string;
}

/** How the game came to where it is, for a program of mine that follows it. Answered by `history`. */
export interface AskHistory extends Numbered {
  readonly t: "history";
}

/** Of a player at a screen of his own: what I answer to questions that come up while the other side has the turn. Answered by `standing`. */
export interface AskStanding extends Numbered {
  readonly t: "standing";
  /** a way for each question, such as `react=stand back=yes`; left out: only tell me of those that stand */
  readonly orders?: string;
}

/** Everything a client may say at a table. */
export type ClientMessage =
  | Ping
  | Hello
  | Act
  | Undo
  | Resign
  | NextGame
  | Time
  | AskRematch
  | Look
  | Resync
  | AskOdds
  | AskPreview
  | AskWhy
  | AskHistory
  | AskStanding;

/** The answer to `hello`. */
export interface Welcome extends Situation {
  readonly t: "welcome";
  readonly v: number;
  readonly you: You;
  readonly match: MatchInfo;
  /** the game's */
  readonly scenario: unknown;
  /** the last lines, at most 200 */
  readonly log: readonly LogLine[];
  /** the steps after `last` of the hello, if all of them are still at hand */
  readonly missed?: readonly Step[];
}

/** A match as things stand, for one viewer. */
export interface Situation {
  /** number of the last step */
  readonly n: number;
  /** whose eyes the table is seen through; null: a spectator */
  readonly side: Side | null;
  /** the game's */
  readonly table: unknown;
  /** the game's */
  readonly decision: DecisionFacts;
  /** open to the side you see through; empty when it does not decide */
  readonly actions: readonly unknown[];
  /** whether you may take back now */
  readonly undo: boolean;
  /** the sentence of the log that is still growing */
  readonly now: string;
  readonly over: Over | null;
  /** the actions that you are about to commit in secret, in the notation: told to you alone */
  readonly draft?: readonly string[];
  /** in a match with a pace */
  readonly clock?: ClockFacts;
}

/** The part of a decision that is the same in every game. */
export interface DecisionFacts {
  /** that decides; null: the game is over, or chance decides */
  readonly side: Side | null;
  /** a word of the game, or `over` */
  readonly kind: string;
  /** the side you see through decides */
  readonly mine: boolean;
  readonly seat: Seat | null;
  /** the question to you, or the side for which you wait */
  readonly words: string;
  /** the rule behind it */
  readonly why: string;
}

/** A seat of a match, with the same player through both of its games. */
export type Seat = "a" | "b";

/** How a game ended. */
export interface Over {
  /** null: neither side */
  readonly winner: Side | null;
  /** `resignation`, `time`, `abort`, or a word of the game */
  readonly by: string;
  /** in whatever the game counts */
  readonly score: Readonly<Record<Side, number>>;
  readonly words: string;
}

/** The clocks of a match with a pace, as they stand at a moment. */
export interface ClockFacts {
  /** the moment, in milliseconds since 1970 by the clock of the table */
  readonly at: number;
  readonly seats: Readonly<Record<Seat, SeatClock>>;
  /** the seat whose time runs; null: none */
  readonly running: Seat | null;
  /** milliseconds of this decision that are still free, before its time is charged */
  readonly free: number;
  /** from then on the other side may call the time up; null: nobody's time runs */
  readonly call: number | null;
  /** the milliseconds that `give` gives */
  readonly gift: number;
  /** the match may still be called off */
  readonly abort: boolean;
}

/** The time of a seat, in milliseconds. */
export interface SeatClock {
  readonly left: number;
  /** that it may still take: its time stands still then */
  readonly vacation: number;
  /** on vacation until then, in milliseconds since 1970; 0: not */
  readonly away: number;
}

/** The client itself. */
export interface You {
  /** empty: a spectator */
  readonly seats: readonly Seat[];
  readonly side: Side | null;
}

/** The public facts about a match. */
export interface MatchInfo {
  readonly id: string;
  /** the battle */
  readonly scenario: string;
  /** code of the rule set */
  readonly rules: string;
  /** of the rules it is played under */
  readonly edition: number;
  /** sentences for all viewers: the rules have changed since the match was begun, and how it goes on */
  readonly note?: string;
  readonly two_way: boolean;
  /** milliseconds since 1970 */
  readonly made: number;
  /** the time that each side has; left out: as much as it likes */
  readonly pace?: PaceName;
  /** the one being played, 1 or 2 */
  readonly game: number;
  /** number of the last step */
  readonly n: number;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  /** the seat whose decision the match waits for; null: none, or chance decides */
  readonly decides: Seat | null;
  readonly watchers: number;
  /** those that have begun */
  readonly games: readonly GameInfo[];
  /** of game 2 of a two-way match, while it has not begun */
  readonly second: DicePromise | null;
  /** the dice wait until every person's browser has brought a nonce */
  readonly waits: boolean;
  /** of the seats a and b, which the dice come from; "" of a seat that brought none; empty while they wait */
  readonly nonces: readonly string[];
  /** that this is a battle of: then it has no rematch */
  readonly campaign: string | null;
  /** the match that is the rematch of this one */
  readonly rematch: string | null;
  /** of a two-way match */
  readonly score: Readonly<Record<Seat, Points>> | null;
}

/** The time each side has: minutes and those added with each turn for a battle in one sitting, days and those added for one over days. */
export type PaceName = "none" | "30+1" | "60+2" | "1d+4h" | "3d+12h" | "3d+36h";

/** A seat of a match. */
export interface SeatInfo extends SeatFacts {
  /** a connection is open, or a bot sits there */
  readonly here: boolean;
  /** in how many places it is open now; more than one: see `opened_again` */
  readonly places: number;
}

/** A seat of a match or a campaign. */
export interface SeatFacts {
  readonly kind: SeatKind;
  /** of a bot */
  readonly level?: string;
  /** of a person, if one was given */
  readonly name: string;
  /** in the game being played; in a campaign, its side */
  readonly side: Side;
  /** there is an invitation to it, and no person has taken it yet */
  readonly open: boolean;
}

/** A hot seat is one person, or two on one screen: it takes both seats. */
export type SeatKind = "person" | "bot" | "hotseat";

/** One game of a match. */
export interface GameInfo extends DicePromise {
  /** the seat that plays the top side */
  readonly top: Seat;
  /** as hexadecimal digits, once the game is over */
  readonly seed: string | null;
  readonly over: Over | null;
}

/** The server's promise about the dice of a game, made before the players bring their nonces. */
export interface DicePromise {
  /** of the dice, 1 or 2 (docs/fair-dice.md) */
  readonly scheme: number;
  /** SHA-256 of the seed, as hexadecimal digits */
  readonly commitment: string;
  /** of the chain that rolls come from, as hexadecimal digits; null in scheme 1 */
  readonly anchor: string | null;
}

/** The points of a seat in the games that are over. */
export interface Points {
  readonly wins: number;
  /** in whatever the game counts */
  readonly score: number;
  /** losses of the other */
  readonly taken: number;
}

/** One line of the log of a game. */
export interface LogLine {
  /** the step that completed it */
  readonly n: number;
  readonly text: string;
  /** the event of that step that it tells */
  readonly e?: number;
  /** the rules behind it, by name */
  readonly rules: readonly string[];
}

/** An action or an outcome of chance, with its results. */
export interface Step extends ToldStep {
  /** of the game */
  readonly events: readonly unknown[];
}

/** An action or an outcome of chance. */
export interface ToldStep {
  /** counts up through the match */
  readonly n: number;
  readonly by: Side | "chance";
  /** in the notation */
  readonly action: string;
  /** the secret commitments of the sides that this step opens: each action after the word of its side */
  readonly opened?: readonly string[];
}

/** The table anew: asked for, or because a game has begun. */
export interface Snapshot extends Situation {
  readonly t: "snapshot";
  readonly id?: number;
  /** the last lines, at most 200 */
  readonly log: readonly LogLine[];
}

/** An action and all that chance decided after it, up to the next decision of a side. */
export interface Steps extends Situation {
  readonly t: "steps";
  readonly steps: readonly Step[];
  /** the lines they add */
  readonly log: readonly LogLine[];
}

/** Steps were taken back. Drop the log lines with a greater number, and take this table. */
export interface Undone extends Situation {
  readonly t: "undone";
  /** the last step that still stands */
  readonly to: number;
}

/** Done, and kept for good: it survives a crash of the server. */
export interface Ack {
  readonly t: "ack";
  readonly id: number;
  /** number of the last step */
  readonly n: number;
}

/** Not done; nothing has changed. */
export interface Refused {
  readonly t: "refused";
  readonly id: number | null;
  readonly code: string;
  /** one sentence */
  readonly words: string;
}

/** A person came or went, or a game began or ended. */
export interface Seats {
  readonly t: "seats";
  readonly match: MatchInfo;
}

/** A seat that is open in one place was opened in another. All clients at the table are told. */
export interface OpenedAgain {
  readonly t: "opened_again";
  readonly seat: Seat;
  /** one sentence, without a full stop */
  readonly words: string;
}

/** The server closes the connection. */
export interface Bye {
  readonly t: "bye";
  readonly code: string;
  readonly words: string;
}

/** The match that is the rematch of this one. */
export interface Rematch {
  readonly t: "rematch";
  readonly id?: number;
  readonly match: string;
}

/** The answer to `ping`. */
export interface Pong {
  readonly t: "pong";
  readonly id?: number;
}

/** The odds of an attack. */
export interface OddsReply {
  readonly t: "odds";
  readonly id?: number;
  /** the game's */
  readonly answer: unknown;
}

/** The result of an action. */
export interface PreviewReply {
  readonly t: "preview";
  readonly id?: number;
  /** the game's */
  readonly answer: unknown;
}

/** Why an action is not open. */
export interface WhyReply {
  readonly t: "why";
  readonly id?: number;
  /** with what the game adds */
  readonly answer: WhyFacts;
}

/** Why an action is not open, whichever game it is of. */
export interface WhyFacts {
  /** it is open after all */
  readonly open: boolean;
  /** a word of the game */
  readonly reason: string;
  readonly words: string;
}

/** How the game came to where it is, as you were told of it. */
export interface HistoryReply {
  readonly t: "history";
  readonly id?: number;
  /** number of the last step */
  readonly n: number;
  /** that you see through; left out: a spectator */
  readonly side?: Side;
  /** of the match, 1 or 2 */
  readonly game: number;
  /** the seat that plays the top side */
  readonly top: Seat;
  readonly over: boolean;
  /** the other side is a bot: a card it was shown may be taken back */
  readonly against_bot?: boolean;
  /** code of the rule set */
  readonly rules: string;
  /** of the rules that the table plays by */
  readonly edition: number;
  /** of these rules: a program with another one plays another game */
  readonly signature: string;
  /** its text, in which cards that you do not see are any cards */
  readonly scenario: string;
  /** between two turns, where the steps begin, with any cards likewise; empty: at the beginning of the game */
  readonly position: string;
  /** those that stand */
  readonly steps: readonly ToldStep[];
  /** the actions that you are about to commit in secret */
  readonly draft?: readonly string[];
}

/** The standing orders of your seat, which only you are told. */
export interface StandingReply {
  readonly t: "standing";
  readonly id?: number;
  /** a way for each question, such as `react=stand back=yes`; empty: none */
  readonly orders: string;
  /** they answer the present question then, in milliseconds since 1970; until then your own answer is sealed */
  readonly until?: number;
  /** the one you have sealed, in the notation */
  readonly answer?: string;
  /** the orders that you may give, if you asked; no questions: none */
  readonly offer?: StandingOffer;
}

/** The standing orders that a game understands. */
export interface StandingOffer {
  readonly questions: readonly StandingQuestion[];
  readonly presets: readonly StandingPreset[];
}

/** A question that may be answered beforehand. */
export interface StandingQuestion {
  readonly code: string;
  readonly words: string;
  /** the first holds where nothing was ordered */
  readonly ways: readonly StandingWay[];
}

/** A way to answer a question beforehand. */
export interface StandingWay {
  readonly code: string;
  readonly words: string;
}

/** Orders that go well together. */
export interface StandingPreset {
  readonly words: string;
  /** as text, such as `react=stand back=yes` */
  readonly orders: string;
}

/** Everything a table says. */
export type ServerMessage =
  | Welcome
  | Snapshot
  | Steps
  | Undone
  | Ack
  | Refused
  | Seats
  | OpenedAgain
  | Bye
  | Rematch
  | Pong
  | OddsReply
  | PreviewReply
  | WhyReply
  | HistoryReply
  | StandingReply;

/** The table as things stand. */
export interface AskSituation extends Numbered {
  readonly t: "situation";
}

/** Predicts the table's messages after this action of mine. Later questions are about the table after it. */
export interface AskPrediction extends Numbered {
  readonly t: "predict";
  readonly action: string;
}

/** Asks for the action of a player of this level in my place. */
export interface AskHint extends Numbered {
  readonly t: "hint";
  /** empty: the strongest */
  readonly level: string;
  /** to think */
  readonly milliseconds?: number;
  /** to look at */
  readonly positions?: number;
}

/** The chance of my side to win. */
export interface AskEvaluation extends Numbered {
  readonly t: "evaluate";
}

/** Everything an adviser can be asked. */
export type AdviserQuestion = AskOdds | AskPreview | AskWhy | AskSituation | AskPrediction | AskHint | AskEvaluation;

/** The table as things stand. */
export interface SituationReply extends Situation {
  readonly t: "situation";
  readonly id?: number;
}

/** The predicted message of the table, in the form of its `steps`. */
export interface Predicted extends Situation {
  readonly t: "predicted";
  readonly steps: readonly Step[];
  readonly log: readonly LogLine[];
  readonly id?: number;
}

/** The action of a player of that level. */
export interface Hint {
  readonly t: "hint";
  readonly id?: number;
  readonly action: string;
  readonly words?: string;
}

/** The chance of the viewer's side to win. */
export interface EvaluationReply {
  readonly t: "evaluation";
  readonly id?: number;
  /** from 0 to 1 */
  readonly chance: number;
}

/** Everything an adviser answers. */
export type AdviserAnswer =
  | OddsReply
  | PreviewReply
  | WhyReply
  | Refused
  | SituationReply
  | Predicted
  | Hint
  | EvaluationReply;

/** News for an adviser: those parts of the message `steps` or `undone` that it needs. */
export interface AdviserUpdate {
  readonly n: number;
  /** `to` of `undone` */
  readonly undone_to?: number;
  /** without their events */
  readonly steps?: readonly ToldStep[];
  readonly draft?: readonly string[];
  /** the game is over */
  readonly over?: boolean;
  /** nothing was told: drop what was predicted */
  readonly forget?: boolean;
}

/** A match to be made. */
export interface MatchRequest {
  /** the battle; a game may take another field for a battle of its own */
  readonly scenario?: string;
  readonly seats: SeatRequests;
  /** twice, the second time with sides swapped */
  readonly two_way?: boolean;
  /** of two people, each at a screen of his own: the time that each has */
  readonly pace?: PaceName;
}

/** Both seats. */
export interface SeatRequests {
  readonly a: SeatRequest;
  readonly b: SeatRequest;
}

/** The player for a seat. */
export interface SeatRequest {
  readonly kind: SeatKind;
  /** of a bot: one that `/api/bots` names */
  readonly level?: string;
  /** of a person, at most 40 characters */
  readonly name?: string;
  /** in the first game: top or bottom; anything else is by lot */
  readonly side?: string;
}

/** The answer to a request for a match. */
export interface MatchMade {
  /** its id */
  readonly match: string;
  readonly secrets: Secrets;
  /** to seats that other people are to take */
  readonly invitations: Invitations;
  readonly info: MatchInfo;
}

/** The secrets that hold the seats of the person who asked. A hot seat's is the first. */
export interface Secrets {
  readonly a?: string;
  readonly b?: string;
}

/** The invitations with which other persons may take a seat, once. */
export interface Invitations {
  readonly a?: string;
  readonly b?: string;
}

/** The server answers requests. */
export interface Health {
  /** always `ok` */
  readonly status: string;
  /** of the protocol */
  readonly version: number;
}

/** The games the server plays. */
export interface GameList {
  readonly games: readonly ServedGame[];
}

/** A game the server plays, and the rule sets it plays by. */
export interface ServedGame {
  /** its code */
  readonly game: string;
  readonly rules: readonly RuleSetFacts[];
}

/** A rule set. */
export interface RuleSetFacts {
  /** as files and requests name it */
  readonly code: string;
  readonly name: string;
  /** counts up when a rule is changed on purpose */
  readonly edition: number;
}

/** The battles the server offers. */
export interface ScenarioList {
  readonly scenarios: readonly ListedBattle[];
}

/** A battle in the list of all battles; a game adds fields of its own. */
export interface ListedBattle extends BattleFacts {
  /** dice say which side moves first */
  readonly first_by_dice: boolean;
  /** the drawing of its ground: GET /api/ground/GAME/GROUND */
  readonly ground: string;
  /** where it lies: GET /api/ground/scenery/LAND */
  readonly land: string;
  /** left out if nobody has measured it */
  readonly balance?: BalanceFacts;
}

/** The facts about a battle that are the same in every game. */
export interface BattleFacts {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  /** the code of its rule set */
  readonly rules: string;
  readonly about: string;
  readonly sides: Readonly<Record<Side, ArmyFacts>>;
}

/** What every battle says of a side, whichever game it is of. */
export interface ArmyFacts {
  readonly name: string;
  readonly units: number;
  readonly leaders: number;
  /** where its units stand, for a small picture, in words of the game */
  readonly at: string;
}

/** How a battle went between strong players. */
export interface BalanceFacts {
  /** the share of it that the top army won */
  readonly top: number;
  /** a game */
  readonly turns: number;
}

/** A battle with everything there is to read about it; a game adds fields of its own. */
export interface WholeBattle extends ListedBattle {
  /** what is uncertain in it */
  readonly notes: readonly string[];
  /** its special rules */
  readonly special: readonly string[];
}

/** The opponents of a game, the weakest first. */
export interface BotList {
  readonly bots: readonly Bot[];
}

/** An opponent. */
export interface Bot {
  readonly level: string;
  readonly title: string;
  readonly words: string;
}

/** The figures there are. */
export interface MenCatalogue {
  readonly kinds: readonly MenKind[];
  readonly peoples: readonly MenPeople[];
  readonly poses: readonly MenPose[];
}

/** A kind of figure: a man, a rider, an elephant with its crew. */
export interface MenKind {
  readonly code: string;
  readonly words: string;
  /** the side of its square pictures in metres */
  readonly cell: number;
  /** the point on the ground below it, as a share of the cell */
  readonly anchor_x: number;
  readonly anchor_y: number;
  /** in metres */
  readonly height: number;
  /** the room it takes in a rank, in metres */
  readonly frontage: number;
}

/** A people, with the colours of its men as `#rrggbb`. */
export interface MenPeople {
  readonly code: string;
  readonly words: string;
  readonly tunic: string;
  readonly cloak: string;
  readonly shield: string;
  readonly device: string;
  readonly rim: string;
}

/** A pose of a figure. */
export interface MenPose {
  readonly code: "standing" | "marching" | "fighting" | "fallen" | "fleeing";
  readonly words: string;
}

/** The answer to a request that the server refuses. */
export interface ErrorReply {
  readonly error: Fault;
}

/** Why a request is not answered. */
export interface Fault {
  readonly code: string;
  /** one sentence */
  readonly words: string;
}

/** The answer to a record that does not hold. */
export interface RecordErrorReply {
  readonly error: RecordFault;
}

/** The first line of a record that does not hold. */
export interface RecordFault {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

/** A person takes a seat to which he was invited. A second request with the same secret gets the same answer. */
export interface SeatClaim {
  readonly invitation: string;
  /** the secret that is to hold the seat, made by lot by the client: 22 to 64 letters, digits, `-` or `_` */
  readonly secret: string;
  /** of the person, at most 40 characters */
  readonly name?: string;
}

/** The seat is yours, by your secret. */
export interface SeatClaimed {
  readonly seat: Seat;
}

/** The record holds and is kept: /api/records/{id}. */
export interface RecordKept {
  readonly id: string;
}

/** Which seats a secret holds. */
export interface SeatQuestion {
  /** the secret */
  readonly seat: string;
}

/** The seats that a secret holds. */
export interface HeldSeats {
  /** both of a hot seat; none, if it is wrong */
  readonly seats: readonly Seat[];
}

/** Whether a record holds. */
export interface Verdict {
  readonly ok: boolean;
  readonly actions: number;
  readonly rolls: number;
  readonly draws: number;
  /** whether every outcome comes from the seed; null: the seed is not told */
  readonly fair: boolean | null;
  /** of the dice, 1 or 2 (docs/fair-dice.md) */
  readonly scheme: number;
  /** SHA-256 of the seed */
  readonly commitment: string | null;
  /** of the chain that rolls come from; null in scheme 1 */
  readonly anchor: string | null;
  /** of the seats a and b; "" of a seat that brought none */
  readonly nonces: readonly string[];
  /** the checks of the dice, one sentence each, if the record holds */
  readonly checked: readonly string[];
  /** the checks that were not possible */
  readonly unchecked: readonly string[];
  readonly error: RecordFault | null;
}

/** The dice of a game so far. docs/fair-dice.md says how to check them. */
export interface DiceSheet {
  /** its id */
  readonly match: string;
  /** code of the rule set */
  readonly rules: string;
  /** of the rules */
  readonly edition: number;
  /** of the match, 1 or 2 */
  readonly game: number;
  /** of the dice, 1 or 2 */
  readonly scheme: number;
  /** SHA-256 of the seed */
  readonly commitment: string;
  /** of the chain that rolls come from; null in scheme 1 */
  readonly anchor: string | null;
  /** of the seats a and b; "" of a seat that brought none; empty while they are waited for and in scheme 1 */
  readonly nonces: readonly string[];
  /** how many rolls the link proves */
  readonly opened: number;
  /** of the last roll that is opened; null: none is, or the seed is told */
  readonly link: string | null;
  /** once the game is over */
  readonly seed: string | null;
  /** all of them, in the order of play */
  readonly rolls: readonly SheetRoll[];
}

/** A roll of a game. */
export interface SheetRoll {
  /** counted from 0; draws do not count */
  readonly number: number;
  /** as records write it; "" if some viewers may not see it yet */
  readonly dice: string;
}

/** A record to be looked at step by step. */
export interface Replay {
  /** of the game */
  readonly scenario: unknown;
  /** the table before the first step */
  readonly start: unknown;
  readonly steps: readonly ReplayStep[];
  /** null: the record ends before the battle */
  readonly over: Over | null;
  /** of its dice, 1 or 2 (docs/fair-dice.md) */
  readonly scheme: number;
  /** SHA-256 of the seed, if the record names it */
  readonly commitment: string | null;
  /** of the chain that its rolls come from; null in scheme 1 */
  readonly anchor: string | null;
  /** the server's, as hexadecimal digits, if the record names it */
  readonly seed: string | null;
  /** of the seats a and b; "" of a seat that brought none; empty in scheme 1 */
  readonly nonces: readonly string[];
  /** where the battle turned, in the order of play */
  readonly turning: readonly TurningPoint[];
  readonly chances: readonly ChanceAtTurn[];
  readonly report: ReplayReport;
  /** where the rules have changed since: why the steps are whole turns, named `turn 5` */
  readonly note?: string;
}

/** A step of a record, with the table after it. */
export interface ReplayStep {
  /** from 1 */
  readonly n: number;
  readonly by: Side | "chance";
  /** in the notation */
  readonly action: string;
  /** of the game */
  readonly events: readonly unknown[];
  /** of the game */
  readonly table: unknown;
  /** of the game: the next decision */
  readonly decision: unknown;
  /** the lines that it completed */
  readonly log: readonly LogLine[];
  /** the sentence that is still growing */
  readonly now: string;
  /** of the action; empty for chance */
  readonly words: string;
}

/** A turn that changed the chances more than others. */
export interface TurningPoint {
  /** steps played before it */
  readonly at: number;
  readonly turn: number;
  /** whose turn it was */
  readonly side: Side;
  /** the chance of the top side to win, from 0 to 1 */
  readonly before: number;
  readonly after: number;
}

/** How a battle stood at the beginning of a turn. */
export interface ChanceAtTurn {
  /** steps played before it */
  readonly at: number;
  readonly turn: number;
  /** the chance of the top side to win, from 0 to 1 */
  readonly top: number;
}

/** The results of a battle, in numbers. */
export interface ReplayReport {
  readonly losses: readonly LossesAtTurn[];
  /** where the game measures it */
  readonly luck?: Readonly<Record<Side, SideLuck>>;
}

/** The losses of the sides by the end of a turn, in whatever the game counts. */
export interface LossesAtTurn {
  /** the step that ended it */
  readonly n: number;
  readonly turn: number;
  readonly top: number;
  readonly bottom: number;
}

/** How the dice of a side fell against the average. */
export interface SideLuck {
  readonly rolls: number;
  readonly dice: number;
  readonly hits: number;
  /** hits that such dice bring on average */
  readonly expected: number;
}
