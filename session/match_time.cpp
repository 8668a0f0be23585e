// The clocks of a match: they are fed by its log, and the seats have verbs about time.
//
// An entry's text is the verb; of `give`, the milliseconds behind it. The log is the truth: whether a verb was open was decided before
// its entry was written.
#include <algorithm>
#include <charconv>

#include "session/match.h"

namespace acies {

void Match::set_now(std::int64_t milliseconds) {
  now_ = std::max(now_, milliseconds);
  // The match was just restored under other rules: that happens now, as do the rolls behind it.
  const auto is_without = [](const Entry& entry) { return entry.at == 0; };
  const auto first = std::find_if(changes_.entries.begin(), changes_.entries.end(), is_without);
  for (auto entry = first; entry != changes_.entries.end(); ++entry) entry->at = now_;
  if (first == changes_.entries.end() || !clock_ || first->kind != EntryKind::kResumed) return;
  if (const std::optional<Resumed> resumed = read_resumed(first->text); resumed && resumed->is_back)
    clock_->begin_again(now_);
}

void Match::begin_clock() {
  decisions_ = 0;
  clock_.reset();
  if (setup_.pace != PaceName::kNone) clock_.emplace(pace_of(setup_.pace));
}

// Nobody's time runs before both players have come, and once the game is over.
void Match::feed_clock() {
  if (!clock_) return;
  const auto is_open = [](const SeatSetup& seat) { return seat.open(); };
  const bool waits = over() || waits_for_nonces() || std::any_of(setup_.seats.begin(), setup_.seats.end(), is_open);
  clock_->take({now_, TimedKind::kDecides, waits ? Side::kNobody : game().decider(), game().on_turn(), game().turn(),
                decisions_, 0});
}

std::string Match::clock_text() const { return clock_ ? clock_->text() + " " + std::to_string(decisions_) : ""; }

// `text` as clock_text() gave it; "" for the beginning of the game.
void Match::restore_clock(const std::string& text, bool begins_again) {
  if (!clock_) return;
  begin_clock();
  const std::size_t at = text.rfind(' ');
  if (at == std::string::npos || !clock_->read(std::string_view(text).substr(0, at)))
    begins_again = true;
  else
    std::from_chars(text.data() + at + 1, text.data() + text.size(), decisions_);
  if (begins_again) clock_->begin_again(now_);
  feed_clock();
}

std::optional<Refusal> Match::why_not(Side by, TimeVerb verb) const {
  if (over()) return Refusal{"over", "the game is over"};
  if (!clock_) return Refusal{"illegal", "this match has no clocks"};
  const std::optional<std::int64_t> due = clock_->due(), call = clock_->may_be_called();
  const bool is_up = due && *due <= now_;
  switch (verb) {
    case TimeVerb::kUp:
      if (clock_->running() != other(by) || !call || *call > now_) return Refusal{"illegal", "there is time left"};
      break;
    case TimeVerb::kAbort:
      if (game_number() > 1 || !clock_->may_be_aborted())
        return Refusal{"illegal", "a match is called off only before both sides have acted"};
      break;
    case TimeVerb::kAway:
      if (clock_->running() == by && is_up) return Refusal{"illegal", "your time is up"};
      if (clock_->away_until(by, now_) != 0) return Refusal{"illegal", "you are away already"};
      if (clock_->vacation_left(by, now_) == 0) return Refusal{"illegal", "there is no vacation left"};
      break;
    case TimeVerb::kBack:
      if (clock_->away_until(by, now_) == 0) return Refusal{"illegal", "you are not away"};
      break;
    case TimeVerb::kGive:
      break;
  }
  return std::nullopt;
}

std::optional<Refusal> Match::take_time(Side by, TimeVerb verb) {
  if (auto refusal = why_not(by, verb)) return refusal;
  std::string text = name_of(verb);
  if (verb == TimeVerb::kGive) text += " " + std::to_string(gift_of(setup_.pace));
  apply_time({0, EntryKind::kTime, by, text, now_});
  keep(EntryKind::kTime, by, std::move(text));
  return std::nullopt;
}

std::string Match::apply_time(const Entry& entry) {
  const std::string_view text = entry.text;
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::optional<TimeVerb> verb = find_named<TimeVerb>(text.substr(0, space));
  if (!verb || !is_player(entry.by)) return "it names no side and what it does about time";
  if (over()) return "the game is over";
  Timed what{now_, TimedKind::kGive, entry.by, Side::kNobody, 0, 0, 0};
  switch (*verb) {
    case TimeVerb::kUp:
      what.kind = TimedKind::kTimeUp;
      break;
    case TimeVerb::kAbort:
      what.kind = TimedKind::kAbort;
      break;
    case TimeVerb::kBack:
      what.kind = TimedKind::kBack;
      break;
    case TimeVerb::kAway:
      what.kind = TimedKind::kAway;
      if (clock_) what.amount = now_ + clock_->vacation_left(entry.by, now_);
      break;
    case TimeVerb::kGive:
      what.side = other(entry.by);
      if (space < text.size()) std::from_chars(text.data() + space + 1, text.data() + text.size(), what.amount);
      break;
  }
  if (clock_) clock_->take(what);
  if (*verb == TimeVerb::kUp)
    end_game(other(entry.by), Leaving::kTime);
  else if (*verb == TimeVerb::kAbort)
    end_game(entry.by, Leaving::kAborted);
  else
    ++n_;
  return "";
}

}  // namespace acies
