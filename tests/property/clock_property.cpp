// The clocks of a match against a simulation that goes through every millisecond.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "session/clock.h"

namespace acies {
namespace {

std::size_t at_of(Side side) { return static_cast<std::size_t>(index(side)); }

// The same rules, written as the change of each single millisecond.
class Naive {
 public:
  Naive(const Pace& pace, std::vector<Outage> outages)
      : pace_(pace),
        outages_(std::move(outages)),
        left_{pace.bank, pace.bank},
        vacation_{pace.vacation, pace.vacation} {}

  std::string take(const Timed& what) {
    while (now_ < what.at) tick();
    if (over_) return "over";
    const auto s = at_of(is_player(what.side) ? what.side : Side::kTop);
    switch (what.kind) {
      case TimedKind::kDecides:
        if (what.turn > turn_) {
          for (std::size_t i = 0; i < 2; ++i) {
            if (pace_.each_turn && left_[i] < pace_.bank) left_[i] = pace_.bank;
            if (pace_.each_turn || turn_ == 0 || (is_player(on_turn_) && at_of(on_turn_) != i)) continue;
            for (std::int64_t ms = 0; ms < pace_.turn; ++ms)
              if (pace_.cap == 0 || left_[i] < pace_.cap) ++left_[i];
          }
          turn_ = what.turn;
          on_turn_ = what.on_turn;
        }
        if (what.decisions > most_decisions_) {
          most_decisions_ = what.decisions;
          if (is_player(running_)) acted_[at_of(running_)] = true;
          free_ = pace_.delay;
        } else if (what.side != running_ && is_player(running_)) {
          free_ = 0;
        }
        running_ = is_player(what.side) ? what.side : Side::kNobody;
        return "";
      case TimedKind::kGive:
        if (what.amount <= 0) return "nothing";
        left_[s] += what.amount;
        return "";
      case TimedKind::kPause:
        if (what.amount <= now_) return "over";
        paused_ = what.amount;
        return "";
      case TimedKind::kResume:
        if (paused_ <= now_) return "none";
        paused_ = 0;
        return "";
      case TimedKind::kAway:
        if (away_[s] > now_ || what.amount <= now_ || vacation_[s] == 0) return "no";
        away_[s] = what.amount;
        return "";
      case TimedKind::kBack:
        if (away_[s] <= now_) return "no";
        away_[s] = 0;
        return "";
      case TimedKind::kTimeUp:
        if (!is_player(running_) || !up_since() || now_ - *up_since_ < pace_.lag) return "no";
        over_ = true;
        return "";
      case TimedKind::kAbort:
        if (acted_[0] && acted_[1]) return "no";
        over_ = true;
        return "";
    }
    return "?";
  }
  std::int64_t left(Side side) const { return left_[at_of(side)]; }
  std::int64_t vacation(Side side) const { return vacation_[at_of(side)]; }
  bool over() const { return over_; }

 private:
  bool stands_still() const {
    if (now_ < paused_ || (is_player(running_) && now_ < away_[at_of(running_)])) return true;
    for (const Outage& outage : outages_)
      if (outage.from <= now_ && now_ < outage.to) return true;
    return false;
  }
  // Since when the side that decides has been without time, if it is.
  bool up_since() {
    if (free_ + left_[at_of(running_)] > 0)
      up_since_.reset();
    else if (!up_since_ && !stands_still())
      up_since_ = now_;
    return up_since_.has_value();
  }
  void tick() {
    if (is_player(running_) && !over_) {
      up_since();
      if (!stands_still()) {
        if (free_ > 0)
          --free_;
        else if (left_[at_of(running_)] > 0)
          --left_[at_of(running_)];
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (over_ || now_ >= away_[i]) continue;
      --vacation_[i];
      if (vacation_[i] == 0) away_[i] = 0;
    }
    ++now_;
  }

 public:
  // After any event, time that was up before is looked at anew.
  void forget_up() { up_since_.reset(); }

 private:
  Pace pace_;
  std::vector<Outage> outages_;
  std::array<std::int64_t, 2> left_, vacation_, away_{};
  std::int64_t paused_ = 0, now_ = 0, free_ = 0;
  std::optional<std::int64_t> up_since_;
  Side running_ = Side::kNobody, on_turn_ = Side::kNobody;
  int turn_ = 0, most_decisions_ = -1;
  std::array<bool, 2> acted_{};
  bool over_ = false;
};

int small(Random& random, int most) { return static_cast<int>(random.below(most + 1)); }
Side any_side(Random& random) { return random.below(2) == 0 ? Side::kTop : Side::kBottom; }

Pace any_pace(Random& random) {
  Pace pace;
  pace.bank = small(random, 120);
  pace.turn = small(random, 20);
  pace.cap = random.below(2) == 0 ? 0 : small(random, 130);
  pace.delay = random.below(2) == 0 ? 0 : small(random, 12);
  pace.each_turn = random.below(3) == 0;
  pace.vacation = random.below(2) == 0 ? 0 : small(random, 80);
  pace.lag = random.below(2) == 0 ? 0 : small(random, 6);
  return pace;
}
std::vector<Outage> any_outages(Random& random) {
  std::vector<Outage> outages;
  std::int64_t at = 0;
  for (int i = small(random, 3); i > 0; --i) {
    const std::int64_t from = at + 1 + small(random, 120);
    at = from + 1 + small(random, 60);
    outages.push_back({from, at});
  }
  return outages;
}

// A history in which turns come and go and some of them are taken back.
class Histories {
 public:
  explicit Histories(Random& random) : random_(random) {}
  Timed next() {
    at_ += random_.below(3) == 0 ? 0 : small(random_, 25);
    Timed what;
    what.at = at_;
    what.side = any_side(random_);
    const int lot = small(random_, 19);
    if (lot < 11) return decides(what);
    what.amount = at_ + small(random_, 70) - 5;
    if (lot == 11) what.amount = small(random_, 30) - 2;
    constexpr TimedKind kKinds[] = {TimedKind::kGive,   TimedKind::kPause,  TimedKind::kResume,
                                    TimedKind::kAway,   TimedKind::kBack,   TimedKind::kTimeUp,
                                    TimedKind::kTimeUp, TimedKind::kTimeUp, TimedKind::kAbort};
    what.kind = kKinds[lot - 11];
    if (what.kind == TimedKind::kAbort && random_.below(8) != 0) what.kind = TimedKind::kTimeUp;
    return what;
  }

 private:
  Timed decides(Timed what) {
    what.kind = TimedKind::kDecides;
    if (random_.below(6) == 0 && decisions_ > 0) {
      --decisions_;  // taken back
      if (random_.below(3) == 0 && turn_ > 1) --turn_;
    } else {
      ++decisions_;
      if (random_.below(3) == 0 || turn_ == 0) ++turn_;
    }
    what.turn = turn_;
    what.decisions = decisions_;
    what.on_turn = turn_ % 5 == 0 ? Side::kNobody : turn_ % 2 == 0 ? Side::kTop : Side::kBottom;
    if (random_.below(5) == 0)
      what.side = Side::kChance;
    else if (random_.below(3) != 0)
      what.side = what.on_turn;
    return what;
  }
  Random& random_;
  std::int64_t at_ = 0;
  int turn_ = 0, decisions_ = -1;
};

RC_GTEST_PROP(Clock, TheFoldAgreesWithCountingEveryMillisecond, (std::uint32_t seed)) {
  Random random(seed);
  const Pace pace = any_pace(random);
  const std::vector<Outage> outages = any_outages(random);
  Clock clock(pace, outages);
  Naive naive(pace, outages);
  Histories histories(random);
  for (int i = 0; i < 60; ++i) {
    const Timed what = histories.next();
    const std::string wrong = clock.take(what), naive_wrong = naive.take(what);
    RC_ASSERT(wrong.empty() == naive_wrong.empty());
    if (wrong.empty()) naive.forget_up();
    for (const Side side : {Side::kTop, Side::kBottom}) {
      RC_ASSERT(clock.left(side, what.at) == naive.left(side));
      RC_ASSERT(clock.vacation_left(side, what.at) == naive.vacation(side));
    }
    RC_ASSERT((clock.end() != ClockEnd::kNone) == naive.over());
    // What is kept of a clock is the whole of it.
    Clock again(pace, outages);
    RC_ASSERT(again.read(clock.text()));
    if (clock.end() == ClockEnd::kNone) clock = std::move(again);
  }
}

RC_GTEST_PROP(Clock, AnActionTakenBackAndDoneAgainGivesNoTime, (std::uint32_t seed)) {
  Random random(seed);
  Pace pace = any_pace(random);
  Clock plain(pace), busy(pace);
  std::int64_t at = 0;
  for (int n = 0; n < 20; ++n) {
    at += small(random, 20);
    const Side side = n % 4 < 2 ? Side::kTop : Side::kBottom;
    const Timed forward{at, TimedKind::kDecides, side, side, 1 + n / 2, n, 0};
    plain.take(forward);
    busy.take(forward);
    for (int i = small(random, 3); n > 0 && i > 0; --i) {
      Timed back = forward;
      back.decisions = n - 1;
      busy.take(back);
      busy.take(forward);
    }
    RC_ASSERT(plain.left(Side::kTop, at) == busy.left(Side::kTop, at));
    RC_ASSERT(plain.left(Side::kBottom, at) == busy.left(Side::kBottom, at));
    RC_ASSERT(plain.due() == busy.due());
  }
}

RC_GTEST_PROP(Clock, AFlagAndAnActionInOneMillisecondHaveOneOutcome, (std::uint32_t seed)) {
  Random random(seed);
  Pace pace = any_pace(random);
  pace.turn = 1 + pace.turn;
  Clock clock(pace, any_outages(random));
  clock.take({5, TimedKind::kDecides, Side::kTop, Side::kTop, 1, 0, 0});
  const std::int64_t at = *clock.may_be_called() + (random.below(2) == 0 ? 0 : small(random, 9));
  const Timed action{at, TimedKind::kDecides, Side::kBottom, Side::kBottom, 2, 1, 0};
  const Timed flag{at, TimedKind::kTimeUp, Side::kNobody, Side::kNobody, 0, 0, 0};
  Clock first = clock, second = clock;
  // The action stands before the flag in the log: it has come in time, and bottom has its own time.
  RC_ASSERT(first.take(action).empty());
  RC_ASSERT(first.take(flag).empty() == (first.may_be_called() <= at));
  if (pace.bank + pace.delay + pace.lag > 0) RC_ASSERT(first.end() == ClockEnd::kNone);
  // The flag stands before the action.
  RC_ASSERT(second.take(flag).empty());
  RC_ASSERT(second.out_of_time() == Side::kTop);
  RC_ASSERT(!second.take(action).empty());
  RC_ASSERT(second.out_of_time() == Side::kTop);
}

RC_GTEST_PROP(Clock, TimeIsUpWhenItIsDueAndNotAMillisecondBefore, (std::uint32_t seed)) {
  Random random(seed);
  Pace pace = any_pace(random);
  pace.bank += 1;
  const Clock clock = [&] {
    Clock begun(pace, any_outages(random));
    begun.take({3, TimedKind::kDecides, Side::kBottom, Side::kBottom, 1, 0, 0});
    return begun;
  }();
  const std::int64_t due = *clock.due();
  RC_ASSERT(clock.left(Side::kBottom, due) == 0);
  RC_ASSERT(clock.left(Side::kBottom, due - 1) <= 1);
  Clock early = clock, called = clock;
  const std::int64_t from = *clock.may_be_called();
  RC_ASSERT(from == due + pace.lag);
  RC_ASSERT(!early.take({from - 1, TimedKind::kTimeUp, {}, {}, 0, 0, 0}).empty());
  RC_ASSERT(early.end() == ClockEnd::kNone);
  RC_ASSERT(called.take({from, TimedKind::kTimeUp, {}, {}, 0, 0, 0}).empty());
}

TEST(Clock, APauseMovesTheDeadlineAndGivesNoTime) {
  Clock clock({.bank = 1000});
  clock.take({0, TimedKind::kDecides, Side::kTop, Side::kTop, 1, 0, 0});
  EXPECT_EQ(clock.due(), 1000);
  EXPECT_EQ(clock.take({400, TimedKind::kPause, Side::kNobody, Side::kNobody, 0, 0, 900}), "");
  EXPECT_EQ(clock.due(), 1500);
  EXPECT_EQ(clock.left(Side::kTop, 800), 600);
  EXPECT_EQ(clock.take({700, TimedKind::kResume, Side::kNobody, Side::kNobody, 0, 0, 0}), "");
  EXPECT_EQ(clock.due(), 1300);
  EXPECT_NE(clock.take({701, TimedKind::kResume, Side::kNobody, Side::kNobody, 0, 0, 0}), "");
}

TEST(Clock, TimeThatWasGivenIsMoreThanTheCap) {
  Clock clock({.bank = 100, .turn = 50, .cap = 120});
  clock.take({0, TimedKind::kDecides, Side::kTop, Side::kTop, 1, 0, 0});
  clock.take({0, TimedKind::kDecides, Side::kBottom, Side::kBottom, 2, 1, 0});
  EXPECT_EQ(clock.left(Side::kTop, 0), 120);
  clock.take({0, TimedKind::kGive, Side::kTop, Side::kNobody, 0, 0, 500});
  EXPECT_EQ(clock.left(Side::kTop, 0), 620);
  clock.take({0, TimedKind::kDecides, Side::kTop, Side::kTop, 3, 2, 0});
  clock.take({0, TimedKind::kDecides, Side::kBottom, Side::kBottom, 4, 3, 0});
  EXPECT_EQ(clock.left(Side::kTop, 0), 620);
}

TEST(Clock, AMatchIsAbortedUntilBothSidesHaveActed) {
  Clock early({.bank = 100}), late({.bank = 100});
  for (Clock* clock : {&early, &late}) {
    clock->take({0, TimedKind::kDecides, Side::kTop, Side::kTop, 1, 0, 0});
    clock->take({0, TimedKind::kDecides, Side::kBottom, Side::kBottom, 2, 1, 0});
  }
  EXPECT_EQ(early.take({1, TimedKind::kAbort, Side::kTop, Side::kNobody, 0, 0, 0}), "");
  EXPECT_EQ(early.end(), ClockEnd::kAborted);
  late.take({0, TimedKind::kDecides, Side::kTop, Side::kTop, 3, 2, 0});
  EXPECT_NE(late.take({1, TimedKind::kAbort, Side::kTop, Side::kNobody, 0, 0, 0}), "");
}

}  // namespace
}  // namespace acies
