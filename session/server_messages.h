// The messages of a table to its clients, and its public facts about a match. Tables, decisions, actions, events and answers are
// the game's own: payloads that this room does not look into.
#pragma once

#include "games/replay.h"
#include "session/requests.h"

namespace acies {
namespace messages {

struct SeatFacts {
  SeatKind kind = SeatKind::kPerson;
  std::string level, name;
  Side side = Side::kTop;
  bool open = false;
  static constexpr auto kFields = fields(
      "seat_facts", "A seat of a match or a campaign.", field("kind", &SeatFacts::kind),
      maybe("level", &SeatFacts::level, "of a bot"), field("name", &SeatFacts::name, "of a person, if one was given"),
      always("side", &SeatFacts::side, "in the game being played; in a campaign, its side"),
      field("open", &SeatFacts::open, "there is an invitation to it, and no person has taken it yet"));
};
SeatFacts facts_of(const SeatSetup& seat, Side side);

struct SeatInfo : SeatFacts {
  bool here = false;
  int places = 0;
  static constexpr auto kFields = fields(
      "seat_info", "A seat of a match.", inherited<SeatFacts>(),
      field("here", &SeatInfo::here, "a connection is open, or a bot sits there"),
      field("places", &SeatInfo::places, "in how many places it is open now; more than one: see `opened_again`"));
};
// The server's promise, told before the players bring their nonces.
struct DicePromise {
  int scheme = 1;
  std::string commitment;
  std::optional<std::string> anchor;
  static constexpr auto kFields = fields(
      "dice_promise", "The server's promise about the dice of a game, made before the players bring their nonces.",
      field("scheme", &DicePromise::scheme, "of the dice, 1 or 2 (docs/fair-dice.md)"),
      field("commitment", &DicePromise::commitment, "SHA-256 of the seed, as hexadecimal digits"),
      field("anchor", &DicePromise::anchor,
            "of the chain that rolls come from, as hexadecimal digits; null in scheme 1"));
};
DicePromise promised(const DiceSource& source);

struct GameInfo : DicePromise {
  Seat top = Seat::kA;
  std::optional<std::string> seed;
  std::optional<Over> over;
  static constexpr auto kFields = fields("game_info", "One game of a match.", inherited<DicePromise>(),
                                         field("top", &GameInfo::top, "the seat that plays the top side"),
                                         field("seed", &GameInfo::seed, "as hexadecimal digits, once the game is over"),
                                         field("over", &GameInfo::over));
};
struct MatchInfo {
  std::string id, scenario, rules;
  int edition = 1;
  std::optional<std::string> note;
  bool two_way = false;
  std::int64_t made = 0;
  std::optional<PaceName> pace;
  int game = 1;
  std::uint64_t n = 0;
  BySeat<SeatInfo> seats;
  std::optional<Seat> decides;
  std::size_t watchers = 0;
  std::vector<GameInfo> games;
  std::optional<DicePromise> second;
  bool waits = false;
  std::vector<std::string> nonces;
  std::optional<std::string> campaign, rematch;
  std::optional<BySeat<Points>> score;
  static constexpr auto kFields = fields(
      "match_info", "The public facts about a match.", field("id", &MatchInfo::id),
      field("scenario", &MatchInfo::scenario, "the battle"), field("rules", &MatchInfo::rules, "code of the rule set"),
      field("edition", &MatchInfo::edition, "of the rules it is played under"),
      maybe("note", &MatchInfo::note,
            "sentences for all viewers: the rules have changed since the match was begun, and how it goes on"),
      field("two_way", &MatchInfo::two_way), field("made", &MatchInfo::made, "milliseconds since 1970"),
      maybe("pace", &MatchInfo::pace, "the time that each side has; left out: as much as it likes"),
      field("game", &MatchInfo::game, "the one being played, 1 or 2"),
      field("n", &MatchInfo::n, "number of the last step"), field("seats", &MatchInfo::seats),
      field("decides", &MatchInfo::decides,
            "the seat whose decision the match waits for; null: none, or chance decides"),
      field("watchers", &MatchInfo::watchers), field("games", &MatchInfo::games, "those that have begun"),
      field("second", &MatchInfo::second, "of game 2 of a two-way match, while it has not begun"),
      field("waits", &MatchInfo::waits, "the dice wait until every person's browser has brought a nonce"),
      field("nonces", &MatchInfo::nonces,
            "of the seats a and b, which the dice come from; \"\" of a seat that brought none; empty while they wait"),
      field("campaign", &MatchInfo::campaign, "that this is a battle of: then it has no rematch"),
      field("rematch", &MatchInfo::rematch, "the match that is the rematch of this one"),
      field("score", &MatchInfo::score, "of a two-way match"));
};

// The fields that every game's decision has; the game may add its own.
struct DecisionFacts {
  Side side = Side::kNobody;
  std::string kind;
  bool mine = false;
  std::optional<Seat> seat;
  std::string words, why;
  static constexpr auto kFields = fields(
      "decision_facts", "The part of a decision that is the same in every game.",
      field("side", &DecisionFacts::side, "that decides; null: the game is over, or chance decides"),
      field("kind", &DecisionFacts::kind, "a word of the game, or `over`"),
      field("mine", &DecisionFacts::mine, "the side you see through decides"), field("seat", &DecisionFacts::seat),
      field("words", &DecisionFacts::words, "the question to you, or the side for which you wait"),
      field("why", &DecisionFacts::why, "the rule behind it"));
};
struct DecisionPayload : Payload {
  explicit DecisionPayload(Payload payload = {}) : Payload(std::move(payload)) {}
};

struct SeatClock {
  std::int64_t left = 0, vacation = 0, away = 0;
  static constexpr auto kFields =
      fields("seat_clock", "The time of a seat, in milliseconds.", field("left", &SeatClock::left),
             field("vacation", &SeatClock::vacation, "that it may still take: its time stands still then"),
             field("away", &SeatClock::away, "on vacation until then, in milliseconds since 1970; 0: not"));
};
struct ClockFacts {
  std::int64_t at = 0;
  BySeat<SeatClock> seats;
  std::optional<Seat> running;
  std::int64_t free = 0, gift = 0;
  std::optional<std::int64_t> call;
  bool abort = false;
  static constexpr auto kFields = fields(
      "clock_facts", "The clocks of a match with a pace, as they stand at a moment.",
      field("at", &ClockFacts::at, "the moment, in milliseconds since 1970 by the clock of the table"),
      field("seats", &ClockFacts::seats),
      field("running", &ClockFacts::running, "the seat whose time runs; null: none"),
      field("free", &ClockFacts::free, "milliseconds of this decision that are still free, before its time is charged"),
      field("call", &ClockFacts::call, "from then on the other side may call the time up; null: nobody's time runs"),
      field("gift", &ClockFacts::gift, "the milliseconds that `give` gives"),
      field("abort", &ClockFacts::abort, "the match may still be called off"));
};

struct Situation {
  std::uint64_t n = 0;
  Side side = Side::kNobody;
  Payload table;
  DecisionPayload decision;
  PayloadList actions;
  bool undo = false;
  std::string now;
  std::optional<Over> over;
  std::vector<std::string> draft;
  std::optional<ClockFacts> clock;
  static constexpr auto kFields = fields(
      "situation", "A match as things stand, for one viewer.", field("n", &Situation::n, "number of the last step"),
      field("side", &Situation::side, "whose eyes the table is seen through; null: a spectator"),
      field("table", &Situation::table, "the game's"), field("decision", &Situation::decision, "the game's"),
      field("actions", &Situation::actions, "open to the side you see through; empty when it does not decide"),
      field("undo", &Situation::undo, "whether you may take back now"),
      field("now", &Situation::now, "the sentence of the log that is still growing"), field("over", &Situation::over),
      maybe("draft", &Situation::draft,
            "the actions that you are about to commit in secret, in the notation: told to you alone"),
      maybe("clock", &Situation::clock, "in a match with a pace"));
};

struct You {
  std::vector<Seat> seats;
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("you", "The client itself.", field("seats", &You::seats, "empty: a spectator"), field("side", &You::side));
};
struct Welcome : Situation {
  int v = kProtocolVersion;
  You you;
  MatchInfo match;
  Payload scenario;
  std::vector<LogLine> log;
  std::optional<std::vector<Step>> missed;
  static constexpr auto kFields = fields(
      "welcome", "The answer to `hello`.", inherited<Situation>(), field("v", &Welcome::v), field("you", &Welcome::you),
      field("match", &Welcome::match), field("scenario", &Welcome::scenario, "the game's"),
      field("log", &Welcome::log, "the last lines, at most 200"),
      maybe("missed", &Welcome::missed, "the steps after `last` of the hello, if all of them are still at hand"));
};
struct Snapshot : Situation {
  MessageId id;
  std::vector<LogLine> log;
  static constexpr auto kFields =
      fields("snapshot", "The table anew: asked for, or because a game has begun.", inherited<Situation>(),
             maybe("id", &Snapshot::id), field("log", &Snapshot::log, "the last lines, at most 200"));
};
struct Steps : Situation {
  std::vector<Step> steps;
  std::vector<LogLine> log;
  static constexpr auto kFields =
      fields("steps", "An action and all that chance decided after it, up to the next decision of a side.",
             inherited<Situation>(), field("steps", &Steps::steps), field("log", &Steps::log, "the lines they add"));
};
struct Undone : Situation {
  std::uint64_t to = 0;
  static constexpr auto kFields =
      fields("undone", "Steps were taken back. Drop the log lines with a greater number, and take this table.",
             inherited<Situation>(), field("to", &Undone::to, "the last step that still stands"));
};
struct Ack {
  std::uint64_t id = 0, n = 0;
  static constexpr auto kFields = fields("ack", "Done, and kept for good: it survives a crash of the server.",
                                         field("id", &Ack::id), field("n", &Ack::n, "number of the last step"));
};
struct Refused {
  MessageId id;
  std::string code, words;
  static constexpr auto kFields =
      fields("refused", "Not done; nothing has changed.", field("id", &Refused::id), field("code", &Refused::code),
             field("words", &Refused::words, "one sentence"));
};
struct Seats {
  MatchInfo match;
  static constexpr auto kFields =
      fields("seats", "A person came or went, or a game began or ended.", field("match", &Seats::match));
};
struct OpenedAgain {
  Seat seat = Seat::kA;
  std::string words;
  static constexpr auto kFields = fields(
      "opened_again", "A seat that is open in one place was opened in another. All clients at the table are told.",
      field("seat", &OpenedAgain::seat), field("words", &OpenedAgain::words, "one sentence, without a full stop"));
};
struct Bye {
  std::string code, words;
  static constexpr auto kFields =
      fields("bye", "The server closes the connection.", field("code", &Bye::code), field("words", &Bye::words));
};
struct Rematch {
  MessageId id;
  std::string match;
  static constexpr auto kFields = fields("rematch", "The match that is the rematch of this one.",
                                         maybe("id", &Rematch::id), field("match", &Rematch::match));
};
struct Pong {
  MessageId id;
  static constexpr auto kFields = fields("pong", "The answer to `ping`.", maybe("id", &Pong::id));
};
// Answers to questions.
struct AnswerFields {
  MessageId id;
  Payload answer;
};
struct OddsReply : AnswerFields {
  static constexpr const char* kType = "OddsReply";
  static constexpr auto kFields = fields("odds", "The odds of an attack.", maybe("id", &OddsReply::id),
                                         field("answer", &OddsReply::answer, "the game's"));
};
struct PreviewReply : AnswerFields {
  static constexpr const char* kType = "PreviewReply";
  static constexpr auto kFields = fields("preview", "The result of an action.", maybe("id", &PreviewReply::id),
                                         field("answer", &PreviewReply::answer, "the game's"));
};
// The fields that every game's reason has; the game may add its own.
struct WhyFacts {
  bool open = false;
  std::string reason, words;
  static constexpr auto kFields =
      fields("why_facts", "Why an action is not open, whichever game it is of.",
             field("open", &WhyFacts::open, "it is open after all"),
             field("reason", &WhyFacts::reason, "a word of the game"), field("words", &WhyFacts::words));
};
struct WhyPayload : Payload {
  WhyPayload(Payload payload = {}) : Payload(std::move(payload)) {}
};
struct WhyReply {
  static constexpr const char* kType = "WhyReply";
  MessageId id;
  WhyPayload answer;
  static constexpr auto kFields = fields("why", "Why an action is not open.", maybe("id", &WhyReply::id),
                                         field("answer", &WhyReply::answer, "with what the game adds"));
};

// How the game being played came to where it is, as one viewer was told. It begins at a position between two turns, in
// which everything hidden from him is replaced by something that does not depend on it.
struct HistoryReply {
  static constexpr const char* kType = "HistoryReply";
  MessageId id;
  std::uint64_t n = 0;
  Side side = Side::kNobody;
  int game = 1;
  Seat top = Seat::kA;
  bool over = false, against_bot = false;
  std::string rules;
  int edition = 1;
  std::string signature, scenario, position;
  std::vector<ToldStep> steps;
  std::vector<std::string> draft;
  static constexpr auto kFields = fields(
      "history", "How the game came to where it is, as you were told of it.", maybe("id", &HistoryReply::id),
      field("n", &HistoryReply::n, "number of the last step"),
      maybe("side", &HistoryReply::side, "that you see through; left out: a spectator"),
      field("game", &HistoryReply::game, "of the match, 1 or 2"),
      field("top", &HistoryReply::top, "the seat that plays the top side"), field("over", &HistoryReply::over),
      maybe("against_bot", &HistoryReply::against_bot,
            "the other side is a bot: a card it was shown may be taken back"),
      field("rules", &HistoryReply::rules, "code of the rule set"),
      field("edition", &HistoryReply::edition, "of the rules that the table plays by"),
      field("signature", &HistoryReply::signature, "of these rules: a program with another one plays another game"),
      field("scenario", &HistoryReply::scenario, "its text, in which cards that you do not see are any cards"),
      field("position", &HistoryReply::position,
            "between two turns, where the steps begin, with any cards likewise; empty: at the beginning of the game"),
      field("steps", &HistoryReply::steps, "those that stand"),
      maybe("draft", &HistoryReply::draft, "the actions that you are about to commit in secret"));
};

// To the seat alone: the others are not told that there are any.
struct StandingReply {
  static constexpr const char* kType = "StandingReply";
  MessageId id;
  std::string orders;
  std::optional<std::int64_t> until;
  std::string answer;
  std::optional<StandingOffer> offer;
  static constexpr auto kFields = fields(
      "standing", "The standing orders of your seat, which only you are told.", maybe("id", &StandingReply::id),
      field("orders", &StandingReply::orders, "a way for each question, such as `react=stand back=yes`; empty: none"),
      maybe("until", &StandingReply::until,
            "they answer the present question then, in milliseconds since 1970; until then your own answer is sealed"),
      maybe("answer", &StandingReply::answer, "the one you have sealed, in the notation"),
      maybe("offer", &StandingReply::offer, "the orders that you may give, if you asked; no questions: none"));
};

// Over HTTP.
struct Secrets {
  std::string a, b;
  static constexpr auto kFields =
      fields("secrets", "The secrets that hold the seats of the person who asked. A hot seat's is the first.",
             maybe("a", &Secrets::a), maybe("b", &Secrets::b));
};
struct Invitations {
  std::string a, b;
  static constexpr auto kFields =
      fields("invitations", "The invitations with which other persons may take a seat, once.",
             maybe("a", &Invitations::a), maybe("b", &Invitations::b));
};
struct MatchMade {
  std::string match;
  Secrets secrets;
  Invitations invitations;
  MatchInfo info;
  static constexpr auto kFields =
      fields("match_made", "The answer to a request for a match.", field("match", &MatchMade::match, "its id"),
             field("secrets", &MatchMade::secrets),
             field("invitations", &MatchMade::invitations, "to seats that other people are to take"),
             field("info", &MatchMade::info));
};
struct HeldSeats {
  std::vector<Seat> seats;
  static constexpr auto kFields = fields("held_seats", "The seats that a secret holds.",
                                         field("seats", &HeldSeats::seats, "both of a hot seat; none, if it is wrong"));
};
struct SeatClaimed {
  Seat seat = Seat::kA;
  static constexpr auto kFields =
      fields("seat_claimed", "The seat is yours, by your secret.", field("seat", &SeatClaimed::seat));
};
struct RecordKept {
  std::string id;
  static constexpr auto kFields =
      fields("record_kept", "The record holds and is kept: /api/records/{id}.", field("id", &RecordKept::id));
};
struct Bot {
  std::string level, title, words;
  static constexpr auto kFields = fields("bot", "An opponent.", field("level", &Bot::level),
                                         field("title", &Bot::title), field("words", &Bot::words));
};
struct Fault {
  std::string code, words;
  static constexpr auto kFields = fields("fault", "Why a request is not answered.", field("code", &Fault::code),
                                         field("words", &Fault::words, "one sentence"));
};

}  // namespace messages

template <>
struct WireType<messages::WhyPayload> {
  static std::string name(Schema& schema) { return schema.add<messages::WhyFacts>(); }
};
template <>
struct WireType<messages::DecisionPayload> {
  static std::string name(Schema& schema) { return schema.add<messages::DecisionFacts>(); }
};

using ServerMessage =
    std::variant<messages::Welcome, messages::Snapshot, messages::Steps, messages::Undone, messages::Ack,
                 messages::Refused, messages::Seats, messages::OpenedAgain, messages::Bye, messages::Rematch,
                 messages::Pong, messages::OddsReply, messages::PreviewReply, messages::WhyReply,
                 messages::HistoryReply, messages::StandingReply>;
template <>
inline constexpr const char* kTagKey<ServerMessage> = "t";

// A message as it is sent.
template <class T>
std::string message_text(const T& message) {
  JsonWriter out;
  put_tagged(out, kTagKey<ServerMessage>, message);
  return out.take();
}

// The answer to a message that is refused.
std::string refusal_text(MessageId id, const Refusal& refusal);

}  // namespace acies
