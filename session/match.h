// A match: a battle, or the same battle twice with sides swapped, between two seats. Everything that happens in it is an
// entry of an append-only log; from the set-up and the log the match can be restored at any time.
#pragma once

#include <deque>
#include <memory>

#include "games/game.h"
#include "session/pace.h"
#include "session/seats.h"

namespace acies {

struct MatchSetup {
  std::string id;
  std::string scenario_id, scenario_text;
  int edition = 1;  // of the rules it was begun under
  std::array<SeatSetup, 2> seats;
  Side first_side = Side::kBottom;  // of seat a in game 1
  bool two_way = false;
  std::string campaign;         // that this is a battle of, by its name; "" for a battle by itself
  std::array<Seed, 2> seeds{};  // of game 1 and game 2
  DiceScheme dice = DiceScheme::kSeedAlone;
  std::int64_t made = 0;            // milliseconds since 1970
  PaceName pace = PaceName::kNone;  // of two people; with it the match has clocks
  // No side acts before the browser of every person has brought a nonce.
  bool takes_nonces() const { return dice == DiceScheme::kChain; }
  int games() const { return two_way ? 2 : 1; }
};

enum class EntryKind : std::uint8_t {
  kAct,
  kUndo,
  kResign,
  kNext,
  kRematch,
  kClaim,
  kNonce,
  kResumed,
  kStanding,
  kTime
};
constexpr auto names_of(EntryKind) {
  return names<EntryKind>({{EntryKind::kAct, "act"},
                           {EntryKind::kUndo, "undo"},
                           {EntryKind::kResign, "resign"},
                           {EntryKind::kNext, "next"},
                           {EntryKind::kRematch, "rematch"},
                           {EntryKind::kClaim, "claim"},
                           {EntryKind::kNonce, "nonce"},
                           {EntryKind::kResumed, "resumed"},
                           {EntryKind::kStanding, "standing"},
                           {EntryKind::kTime, "time"}});
}
constexpr EntryKind kLastEntryKind = EntryKind::kTime;

// What a seat does about time.
enum class TimeVerb : std::uint8_t { kUp, kGive, kAbort, kAway, kBack };
constexpr auto names_of(TimeVerb) {
  return names<TimeVerb>({{TimeVerb::kUp, "up"},
                          {TimeVerb::kGive, "give"},
                          {TimeVerb::kAbort, "abort"},
                          {TimeVerb::kAway, "away"},
                          {TimeVerb::kBack, "back"}});
}
template <>
struct WireType<TimeVerb> {
  static constexpr const char* kName = "TimeVerb";
  static constexpr const char* kAbout =
      "Call up the time of the other side, which ends the game; give it time; call the match off; take vacation, and "
      "come "
      "back from it.";
};

struct Entry {
  std::uint64_t n = 0;  // counts the entries
  EntryKind kind = EntryKind::kAct;
  Side by = Side::kNobody;  // kChance: an outcome
  std::string
      text;  // an action or outcome in the notation; of a rematch, the match it is; of a claim, the seat and its holder;
  // of a nonce, its seat; of a match that goes on after a change of the rules, from where (Resumed); of standing
  // orders, their seat and their news; about time, the verb
  std::int64_t at = 0;  // when it was taken, in milliseconds since 1970; 0: not known
  friend bool operator==(const Entry&, const Entry&) = default;
};

// Where a game of a match stood between two turns, or at its end, after entry n.
struct Snapshot {
  std::uint64_t n = 0;
  std::string hash;  // of the state, 16 digits
  int game = 1, turn = 0;
  int edition = 0;         // of the rules that led there
  std::string position;    // "" at the end of the game, and where an older program wrote it
  std::string result;      // at the end of the game: how it ended
  std::uint64_t step = 0;  // the number of the last step then; 0 where an older program wrote it
  std::string clock = {};  // how the clocks stood; "" where there are none
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// All that is kept of a match besides its set-up.
struct History {
  std::vector<Entry> entries;
  std::vector<Snapshot> snapshots;  // by their numbers
  bool over = false;                // the match was finished
};

// A match goes on under another edition of the rules than before, or after an entry that no longer applies. Entries that were
// set aside stay in the log and have no effect.
struct Resumed {
  int edition = 1;
  bool is_back = false;    // it goes on from an earlier position
  std::uint64_t at = 0;    // the entry that led to that position
  int turn = 0;            // that begins there
  int set_aside = 0;       // actions of the sides behind it
  bool is_unsure = false;  // it is not known whether the table is still as the players saw it
  std::string position;    // "" for the beginning of the game
  std::string text() const;
};
std::optional<Resumed> read_resumed(std::string_view text);

// A question that standing orders will answer, at a moment that does not depend on the cards of the side. If the player answers
// himself meanwhile, his answer is sealed: it is told at that moment and not before.
struct Pause {
  std::uint64_t n = 0;     // of the entry with which it began
  std::int64_t until = 0;  // milliseconds since 1970
  std::string answer;      // in the notation; "" while there is none
};

// The points of a seat in the games of a two-way match that are over.
struct Points {
  int wins = 0;
  int score = 0;
  int taken = 0;
  static constexpr auto kFields =
      fields("points", "The points of a seat in the games that are over.", field("wins", &Points::wins),
             field("score", &Points::score, "in whatever the game counts"),
             field("taken", &Points::taken, "losses of the other"));
};

class Match {
 public:
  // Begins it: cards are dealt, first dice rolled. The content is that of the set-up.
  Match(MatchSetup setup, std::shared_ptr<const Content> content);
  // The match as its log left it, by the rules of this program; from its last positions, where it has any, so that a long
  // log is not played again from its beginning. A log that no longer applies is followed to the last position between
  // two turns that holds; the match goes on there, and note() tells it. A finished match keeps its result. nullptr, and the
  // reason in `error`, if there is no content or if the log is not whole.
  static std::unique_ptr<Match> restored(MatchSetup setup, std::shared_ptr<const Content> content,
                                         const History& history, std::string& error);

  // One more entry of its log, which was added elsewhere. Returns the error, "" if there is none; a match that does not follow
  // is of no more use and must be restored from its whole log.
  std::string follow(const Entry& entry);

  const MatchSetup& setup() const { return setup_; }
  // A seat becomes that of a person of the club, or of no person (0): then it has no name either.
  void set_person(Seat seat, std::int64_t person);
  const Content& content() const { return *content_; }
  // The number of the last step that all viewers were told of, and that of the last entry of the log. Actions that a side is
  // about to commit in secret are kept as entries and not told, so the two differ.
  std::uint64_t n() const { return n_; }
  std::uint64_t kept() const { return kept_; }
  int game_number() const { return static_cast<int>(games_.size()); }
  const Game& game() const { return *games_.back(); }
  const Game& game(int number) const { return *games_[static_cast<std::size_t>(number - 1)]; }
  std::optional<Ending> over(int number) const;
  // The side that gave a game up; kNobody if none did.
  Side resigned(int number) const {
    const auto i = static_cast<std::size_t>(number - 1);
    return left_by_[i] == Leaving::kResigned ? left_[i] : Side::kNobody;
  }
  bool over() const { return over(game_number()).has_value(); }
  bool finished() const { return over() && (!setup_.two_way || game_number() == 2 || was_aborted()); }
  // The seat, 0 or 1, that plays a side in a game.
  int seat_of(Side side, int number) const { return (side == setup_.first_side) == (number == 1) ? 0 : 1; }
  Side side_of(int seat, int number) const { return seat_of(Side::kTop, number) == seat ? Side::kTop : Side::kBottom; }
  std::array<Points, 2> score() const;

  // The edition of the rules it is played under now, and the note to its players about a change of them: "" once the turn
  // after is over.
  int edition() const { return edition_; }
  std::string note() const;
  // How it was brought back, if not simply as it was left.
  const std::optional<Resumed>& resumed() const { return resumed_; }
  // The last lines of the log of the game being played, with the note about the rules.
  std::vector<LogLine> log(Side viewer) const;

  std::optional<Refusal> act(Side by, std::string_view text);
  // Whether the other side is a bot.
  bool against_bot(Side side) const;
  // The side that may take back its last action now; kNobody if none may. A card that only a bot has seen, which has not
  // decided since, may be taken back. One that a person has seen stands.
  Side may_undo() const;
  std::optional<Refusal> undo(Side by);
  std::optional<Refusal> resign(Side by);
  std::optional<Refusal> next_game();
  // A match that is over may have one rematch, a match of its own; "" while there is none.
  std::optional<Refusal> why_no_rematch() const;
  const std::string& rematch() const { return rematch_; }
  void set_rematch(Side by, const std::string& match);

  // Standing orders (games/standing.h): the secret of a seat, in both games of the match. Only the seat of a person at a screen of
  // his own has them.
  bool takes_standing(int seat) const;
  const StandingOrders& standing(int seat) const { return standing_[static_cast<std::size_t>(seat)]; }
  std::optional<Refusal> set_standing(int seat, const StandingOrders& orders);
  // Their answer to the question that the match waits for; nothing if the player is asked.
  std::optional<StandingAnswer> standing_answer() const;
  // The pause before such an answer.
  const std::optional<Pause>& pause() const { return pause_; }
  // Ends before the time of the side is up.
  void begin_pause(std::int64_t until);
  std::optional<Refusal> seal_answer(Side by, const std::string& action);
  // The pause is over: the sealed answer is carried out, else that of the orders; nothing, if they no longer have one.
  void end_pause();

  // Moves time on: all that happens next happens then. Whoever feeds a match with a pace tells it before each message.
  void set_now(std::int64_t milliseconds);
  std::int64_t now() const { return now_; }
  // The clocks of the game being played, folded from the log; nothing in a match without a pace.
  const std::optional<Clock>& clock() const { return clock_; }
  std::optional<Refusal> take_time(Side by, TimeVerb verb);
  // Why a side may not do that about time now; nothing if it may.
  std::optional<Refusal> why_not(Side by, TimeVerb verb) const;

  // A person takes a seat that is open.
  ClaimOutcome claim(const Claim& claim);
  // The same for a battle of a campaign, where the seat was taken. Returns the error of the entry, "" if there is none.
  std::string seat_taken(const std::string& claim_entry);

  // The dice come from nonces of the players too, and a player has not brought one yet: no side acts before.
  bool waits_for_nonces() const;
  // The browser at a seat brings its nonce, or none (""). Changes nothing if that seat has brought one or need not.
  void bring_nonce(int seat, const std::string& nonce);
  // The seat that the match waits for: its decision, or that it is opened for the first time. 2: both seats, -1: none.
  int awaited_seat() const;
  const Nonces& nonces() const { return nonces_; }
  // The public facts about the source of a game's dice as things stand: before the game the server's promise, then the
  // nonces and the link that opens the rolls so far, once it is over the seed. The game need not have begun.
  DiceSource dice_source(int number) const;
  // The rolls of a game so far; "" for one that some viewers may not see.
  const std::vector<std::string>& rolls(int number) const { return rolls_[static_cast<std::size_t>(number - 1)]; }

  // The side a bot must decide for now; kNobody if none must.
  Side bot_to_decide() const;

  // The new entries of the log, and the steps taken, since this was last asked. Undone: the number of the last step
  // that still stands, if steps before the ones here were taken back.
  struct Changes {
    std::vector<Entry> entries;
    std::vector<GameStep> steps;
    std::vector<Snapshot> snapshots;
    std::optional<std::uint64_t> undone_to;
    bool new_game = false, ended = false, seat_taken = false, dice_begin = false;
    // The side that has changed the actions it is about to commit in secret; the others may not learn that it has.
    Side drafts = Side::kNobody;
  };
  Changes take_changes();

  // How the game being played came to where it is: from a position between two turns, or from its beginning (""), by these
  // steps. Unfiltered; the caller takes out the parts that a viewer may not know.
  struct Way {
    std::string position;
    std::vector<GameStep> steps;  // without their events
  };
  const Way& way() const { return way_; }

  // The steps after number `last`, if all of them are still at hand.
  std::optional<std::vector<const GameStep*>> steps_after(std::uint64_t last) const;

  // The record of a game, with the source of its dice; the seed is told once it is over. A game that was brought back from a
  // position is played again from its beginning for that. One that does not replay under these rules has a record of the
  // edition it was begun under: all entries of its log that were not set aside.
  std::string record(int number) const;
  // Such a game to be looked at turn by turn, as JSON, from its snapshots.
  std::string turn_by_turn(int number, const std::vector<Snapshot>& snapshots) const;

  static constexpr std::size_t kMostSteps = 128;

 private:
  friend class MatchRestorer;  // session/match_restore.cpp
  struct Restoring {};
  // The data kept beside a game that was not followed from its beginning.
  struct Part {
    bool is_whole = true;
    bool was_cut = false;  // it has gone back to a position: its outcomes are not numbered without a gap
    std::vector<std::pair<Side, std::string>> standing;  // its actions and outcomes, only where it is not whole
    std::optional<Ending> ending;                        // how it ended, where these rules do not lead there
    std::string by;                                      // of that ending
  };
  Match(MatchSetup setup, std::shared_ptr<const Content> content, Restoring);
  FairDice dice_of_game(std::size_t i) const;
  void begin_game();
  bool needs_nonce(int seat) const;
  std::string take_nonce(const std::string& entry);
  void roll_dice();
  void keep(EntryKind kind, Side by, std::string text);
  void add_step(GameStep&& step);
  void add_snapshot();
  void add_to_way(const GameStep& step);
  void resume(const Resumed& resumed);
  std::string record_as_kept(int number, const std::string& dice) const;
  Game::Tell on_step() {
    return [this](GameStep&& step) { add_step(std::move(step)); };
  }
  std::string restore(const Entry& entry);
  void take_back();
  // How a side ended a game that the rules had not ended.
  enum class Leaving : std::uint8_t { kNone, kResigned, kTime, kAborted };
  void end_game(Side by, Leaving how);
  Ending left_ending(std::size_t game) const;
  bool was_aborted() const { return left_by_[games_.size() - 1] == Leaving::kAborted; }
  void begin_clock();
  void feed_clock();
  std::string clock_text() const;
  void restore_clock(const std::string& text, bool begins_again);
  std::string apply_time(const Entry& entry);
  void keep_standing(int seat, std::string_view what, std::string_view text);
  std::string take_standing(const Entry& entry);

  MatchSetup setup_;
  std::shared_ptr<const Content> content_;
  std::vector<std::unique_ptr<Game>> games_;
  std::array<std::shared_ptr<const RollChain>, 2> chains_;  // of the second scheme
  std::array<std::vector<std::string>, 2> rolls_;
  std::array<Part, 2> parts_;
  int edition_ = 1;
  std::optional<Resumed> resumed_;
  std::uint64_t resumed_n_ = 0;  // the step that it counts as
  int resumed_game_ = 0;
  std::array<Side, 2> left_{Side::kNobody, Side::kNobody};  // a game, before the rules ended it
  std::array<Leaving, 2> left_by_{};
  std::int64_t now_ = 0;
  std::optional<Clock> clock_;
  int decisions_ = 0;  // of the sides in the game being played, which stand
  std::string rematch_;
  std::array<StandingOrders, 2> standing_;
  std::optional<Pause> pause_;
  Nonces nonces_;
  std::array<bool, 2> brought_{};  // a nonce, or the entry that there is none
  std::uint64_t n_ = 0, kept_ = 0;
  std::vector<std::uint64_t> undoable_steps_;  // numbers of steps that stand, the last ones
  Changes changes_;
  Way way_;
  std::deque<GameStep> recent_;
  std::uint64_t recent_after_ = 0;  // recent_ holds every step after this number
};

}  // namespace acies
