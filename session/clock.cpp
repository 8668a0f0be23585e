#include "session/clock.h"

#include <algorithm>

#include "base/position_words.h"

namespace acies {

Clock::Clock(const Pace& pace, std::vector<Outage> outages)
    : pace_(pace), outages_(std::move(outages)), left_{pace.bank, pace.bank}, vacation_{pace.vacation, pace.vacation} {}

// Whether the time of a side stands still at a moment, and until when at least.
bool Clock::stands_still(Side side, std::int64_t at, std::int64_t& until) const {
  until = std::max(paused_until_, is_player(side) ? away_until_[static_cast<std::size_t>(index(side))] : 0);
  for (const Outage& outage : outages_)
    if (outage.from <= at && at < outage.to) until = std::max(until, outage.to);
  return at < until;
}

// The time of the side that decides, from the last event taken to a moment, without the part that stood still.
std::int64_t Clock::counted(std::int64_t to) const {
  std::int64_t sum = 0;
  for (std::int64_t at = now_; at < to;) {
    std::int64_t until = 0;
    if (stands_still(running_, at, until)) {
      at = until;
      continue;
    }
    std::int64_t next = to;
    for (const Outage& outage : outages_)
      if (outage.from > at) next = std::min(next, outage.from);
    sum += next - at;
    at = next;
  }
  return sum;
}

void Clock::advance(std::int64_t to) {
  if (is_player(running_)) {
    const std::int64_t spent = counted(to), free = std::min(free_, spent);
    std::int64_t& left = left_[static_cast<std::size_t>(index(running_))];
    free_ -= free;
    left -= std::min(left, spent - free);
  }
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const auto i = static_cast<std::size_t>(index(side));
    vacation_[i] = vacation_left(side, to);
    if (away_until_[i] <= to) away_until_[i] = 0;
  }
  if (paused_until_ <= to) paused_until_ = 0;
  now_ = to;
}

void Clock::begin_turn(const Timed& what) {
  if (pace_.each_turn) {
    for (std::int64_t& left : left_) left = std::max(left, pace_.bank);
  } else if (turn_ > 0) {
    for (const Side side : {Side::kTop, Side::kBottom}) {
      if (is_player(on_turn_) && on_turn_ != side) continue;
      std::int64_t& left = left_[static_cast<std::size_t>(index(side))];
      // Time given by the other side may be more than the cap, and stays.
      const std::int64_t most = pace_.cap == 0 ? left + pace_.turn : std::max(left, pace_.cap);
      left = std::min(left + pace_.turn, most);
    }
  }
  turn_ = what.turn;
  on_turn_ = what.on_turn;
}

std::string Clock::take(const Timed& what) {
  const std::int64_t at = std::max(what.at, now_);
  const bool by_player = is_player(what.side);
  const auto side = static_cast<std::size_t>(by_player ? index(what.side) : 0);
  if (end_ != ClockEnd::kNone) return "the game is over";
  if (what.kind >= TimedKind::kGive && what.kind != TimedKind::kPause && what.kind != TimedKind::kResume &&
      what.kind != TimedKind::kTimeUp && !by_player)
    return "no side does that";
  switch (what.kind) {
    case TimedKind::kDecides:
      advance(at);
      if (what.turn > turn_) begin_turn(what);
      // An action that is taken back and done again brings no time. Chance between two decisions takes none away.
      if (what.decisions > decisions_) {
        free_ = pace_.delay;
        if (is_player(running_)) acted_[static_cast<std::size_t>(index(running_))] = true;
      } else if (what.side != running_ && is_player(running_)) {
        free_ = 0;
      }
      decisions_ = std::max(decisions_, what.decisions);
      running_ = by_player ? what.side : Side::kNobody;
      break;
    case TimedKind::kGive:
      if (what.amount <= 0) return "that is no time";
      advance(at);
      left_[side] += what.amount;
      break;
    case TimedKind::kPause:
      if (what.amount <= at) return "that is over";
      advance(at);
      paused_until_ = what.amount;
      break;
    case TimedKind::kResume:
      if (paused_until_ <= at) return "there is no pause";
      advance(at);
      paused_until_ = 0;
      break;
    case TimedKind::kAway: {
      if (away_until_[side] > at) return "the side is away already";
      const std::int64_t until = std::min(what.amount, at + vacation_left(what.side, at));
      if (until <= at) return "there is no vacation left";
      advance(at);
      away_until_[side] = until;
      break;
    }
    case TimedKind::kBack:
      if (away_until_[side] <= at) return "the side is not away";
      advance(at);
      away_until_[side] = 0;
      break;
    case TimedKind::kTimeUp: {
      const std::optional<std::int64_t> from = may_be_called();
      if (!from || at < *from) return "there is time left";
      advance(at);
      end_ = ClockEnd::kTimeUp;
      break;
    }
    case TimedKind::kAbort:
      if (!may_be_aborted()) return "both sides have acted";
      advance(at);
      end_ = ClockEnd::kAborted;
      break;
  }
  return "";
}

std::int64_t Clock::left(Side side, std::int64_t at) const {
  const std::int64_t left = left_[static_cast<std::size_t>(index(side))];
  if (side != running_ || end_ != ClockEnd::kNone) return left;
  return left - std::min(left, std::max<std::int64_t>(0, counted(at) - free_));
}

std::int64_t Clock::vacation_left(Side side, std::int64_t at) const {
  const auto i = static_cast<std::size_t>(index(side));
  if (end_ != ClockEnd::kNone) return vacation_[i];
  return vacation_[i] - std::max<std::int64_t>(0, std::min(away_until_[i], at) - now_);
}

std::optional<std::int64_t> Clock::due() const {
  if (!is_player(running_) || end_ != ClockEnd::kNone) return std::nullopt;
  std::int64_t need = free_ + left_[static_cast<std::size_t>(index(running_))];
  for (std::int64_t at = now_;;) {
    std::int64_t until = 0;
    if (stands_still(running_, at, until)) {
      at = until;
      continue;
    }
    if (need == 0) return at;
    std::int64_t next = at + need;
    for (const Outage& outage : outages_)
      if (outage.from > at) next = std::min(next, outage.from);
    need -= next - at;
    at = next;
  }
}

std::optional<std::int64_t> Clock::may_be_called() const {
  const std::optional<std::int64_t> at = due();
  return at ? std::optional(*at + pace_.lag) : std::nullopt;
}

std::int64_t Clock::free(std::int64_t at) const {
  if (!is_player(running_) || end_ != ClockEnd::kNone) return 0;
  return std::max<std::int64_t>(0, free_ - counted(at));
}

std::int64_t Clock::away_until(Side side, std::int64_t at) const {
  const std::int64_t until = away_until_[static_cast<std::size_t>(index(side))];
  return until > at ? until : 0;
}

// Like every reader and writer of positions: one list for both.
template <class Words, class Value>
void Clock::exchange(Words& words, Value& clock) {
  for (std::size_t i = 0; i < 2; ++i) {
    words.number(clock.left_[i]);
    words.number(clock.vacation_[i]);
    words.number(clock.away_until_[i]);
    words.flag(clock.acted_[i]);
  }
  words.number(clock.paused_until_);
  words.number(clock.now_);
  words.number(clock.free_);
  words.number(clock.turn_);
  words.number(clock.decisions_);
  words.number(clock.running_, 0, 3);
  words.number(clock.on_turn_, 0, 3);
}

std::string Clock::text() const {
  PositionWriter words;
  exchange(words, *this);
  return words.take();
}

bool Clock::read(std::string_view text) {
  PositionReader words(text);
  Clock read = *this;
  exchange(words, read);
  words.end();
  if (!words.failed()) *this = std::move(read);
  return !words.failed();
}

}  // namespace acies
