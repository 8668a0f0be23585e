// The time that two players have: for a battle in one sitting, or over days. The state of both clocks is a fold over the events
// and their times: nothing else is kept, so a server, a replay and a page compute the same. All times are in milliseconds.
//
// Events are in the order of the log. An action that stands in the log before the entry that time is up has come in time, and
// that entry is refused; after it the action is refused. So two events in the same millisecond have one outcome.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side.h"

namespace acies {

struct Pace {
  std::int64_t bank = 0;      // of each side at the beginning
  std::int64_t turn = 0;      // comes to it at the end of each turn of its own, or of both …
  std::int64_t cap = 0;       // … up to this much in all; 0: no limit
  std::int64_t delay = 0;     // of each decision, not charged
  bool each_turn = false;     // over days: with every turn of the battle both sides have their bank anew
  std::int64_t vacation = 0;  // in which the time of a side stands still, in all
  std::int64_t lag = 0;       // for the way to the server, before time is called up
};

// No node of the service was there: neither side's time ran.
struct Outage {
  std::int64_t from = 0, to = 0;
};

enum class TimedKind : std::uint8_t {
  kDecides,  // `side` decides from now on, kNobody or chance included; `turn` and `decisions` count without actions taken back
  kGive,   // `side` gets `amount`, from the other
  kPause,  // for both sides, until `amount`
  kResume,
  kAway,  // `side` takes a vacation until `amount`
  kBack,
  kTimeUp,  // of the side that decides
  kAbort,   // by `side`, before both have acted
};
struct Timed {
  std::int64_t at = 0;  // since 1970; one that is less than the last counts as the last
  TimedKind kind = TimedKind::kDecides;
  Side side = Side::kNobody;
  Side on_turn = Side::kNobody;  // of kDecides, as are the next two; kNobody: the turn is both sides'
  int turn = 0;                  // from 1
  int decisions = 0;             // taken so far, less those that were taken back
  std::int64_t amount = 0;
};

enum class ClockEnd : std::uint8_t { kNone, kTimeUp, kAborted };

class Clock {
 public:
  explicit Clock(const Pace& pace, std::vector<Outage> outages = {});

  // Returns why an event could not happen, "" if it did. An event that could not happen changes nothing.
  std::string take(const Timed& what);

  // The time a side has left at a moment that is not before the last event taken.
  std::int64_t left(Side side, std::int64_t at) const;
  // The vacation that a side may still take.
  std::int64_t vacation_left(Side side, std::int64_t at) const;
  Side running() const { return running_; }
  // When the time of the side that decides is up if nothing happens; nothing if no side decides.
  std::optional<std::int64_t> due() const;
  // From when on time may be called up; the lag is over then.
  std::optional<std::int64_t> may_be_called() const;
  ClockEnd end() const { return end_; }
  Side out_of_time() const { return end_ == ClockEnd::kTimeUp ? running_ : Side::kNobody; }
  // What is left at a moment of the time for this decision that is not charged.
  std::int64_t free(std::int64_t at) const;
  // Until when a side is away; 0: it is here.
  std::int64_t away_until(Side side, std::int64_t at) const;
  bool may_be_aborted() const { return !acted_[0] || !acted_[1]; }

  // The fold up to the last event as one line of text, from which it goes on; false if the text is none.
  std::string text() const;
  bool read(std::string_view text);
  // The match goes on from here at a later moment: the time between was nobody's.
  void begin_again(std::int64_t at) { now_ = at; }

 private:
  template <class Words, class Value>
  static void exchange(Words& words, Value& clock);
  bool stands_still(Side side, std::int64_t at, std::int64_t& until) const;
  std::int64_t counted(std::int64_t to) const;
  void advance(std::int64_t to);
  void begin_turn(const Timed& what);

  Pace pace_;
  std::vector<Outage> outages_;  // in order, apart from one another
  std::array<std::int64_t, 2> left_;
  std::array<std::int64_t, 2> vacation_;      // not taken yet
  std::array<std::int64_t, 2> away_until_{};  // 0: here
  std::int64_t paused_until_ = 0;
  Side running_ = Side::kNobody, on_turn_ = Side::kNobody;
  std::int64_t now_ = 0;           // of the last event taken
  std::int64_t free_ = 0;          // of the delay of this decision
  int turn_ = 0, decisions_ = -1;  // the most there have been
  std::array<bool, 2> acted_{};    // a side has decided something
  ClockEnd end_ = ClockEnd::kNone;
};

}  // namespace acies
