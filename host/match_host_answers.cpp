// Answers that a host of matches waits for: those of standing orders, which come after a pause, and those of bots.
#include <algorithm>

#include "host/match_host.h"

namespace acies {
namespace {

// In milliseconds.
constexpr std::int64_t kHour = 60 * 60 * 1000;
constexpr int kShortestPause = 2000, kLongestPause = 6000;

bool both_bots(const Match& match) {
  return match.setup().seats[0].kind == SeatKind::kBot && match.setup().seats[1].kind == SeatKind::kBot;
}

}  // namespace

// --- standing orders -----------------------------------------------------------------------------------------------------

// The wait, counted from the question. A short one is drawn by lot, a longer one is always the same: it does not betray the cards of
// the side.
void MatchHost::begin_pause(const std::string& id, Slot& slot, StandingWait wait) {
  std::int64_t pause = 0;
  if (wait == StandingWait::kMoment) {
    const Bytes32 lot = world_.random_bytes();
    pause = kShortestPause + ((lot[0] | lot[1] << 8 | lot[2] << 16) % (kLongestPause - kShortestPause + 1));
  } else {
    pause = (wait == StandingWait::kHour ? 1 : 8) * kHour;
  }
  slot.room->begin_pause(world_.milliseconds_since_1970() + pause);
  time_pause(id, slot);
  flush(id, slot);
}

void MatchHost::time_pause(const std::string& id, const Slot& slot) {
  const std::optional<Pause>& pause = slot.room->match().pause();
  if (!pause) return;
  const std::int64_t left = std::clamp<std::int64_t>(pause->until - world_.milliseconds_since_1970(), 0, 8 * kHour);
  world_.later(static_cast<int>(left), [this, id, n = pause->n] { end_pause(id, n); });
}

// A room that was put away meanwhile is restored. After a restart there is no such timer: the owner wakes the match (Change::due).
void MatchHost::end_pause(const std::string& id, std::uint64_t pause) {
  if (stopping_) return;
  world_.with_match(id, [this, id, pause] {
    Slot* slot = this->slot(id);
    if (slot == nullptr) return;
    slot->room->end_pause(pause);
    flush(id, *slot);
  });
}

void MatchHost::wake(const std::string& id) {
  if (stopping_) return;
  Refusal why{};
  const Slot* slot = this->slot(id, why);
  if (slot == nullptr ? why.code == std::string_view("full") : slot->room->match().pause().has_value()) return;
  Change nothing_is_due;
  nothing_is_due.match = id;
  nothing_is_due.due = 0;
  world_.keep(std::move(nothing_is_due), [](const std::string&) {});
}

// --- bots ----------------------------------------------------------------------------------------------------------------

void MatchHost::start_bot(const std::string& id, Slot& slot) {
  if (slot.bot_busy || stopping_ || slot.room->match().bot_to_decide() == Side::kNobody) return;
  const bool watched_only = both_bots(slot.room->match());
  if (watched_only && slot.room->clients() == 0) return;  // they go on when a client comes
  slot.bot_busy = true;
  if (watched_only && settings_.bot_pace > 0)
    world_.later(settings_.bot_pace, [this, id] { ask_bot(id); });
  else
    ask_bot(id);
}

void MatchHost::ask_bot(const std::string& id) {
  const auto it = slots_.find(id);
  if (it == slots_.end() || stopping_) return;
  const std::optional<BotQuestion> question = it->second.room->take_bot_question();
  if (!question) {
    it->second.bot_busy = false;
    return;
  }
  world_.think(*it->second.room, *question, [this, id, n = question->n](const std::string& answer) {
    const auto found = slots_.find(id);
    if (found == slots_.end()) return;
    found->second.bot_busy = false;
    found->second.used = world_.now();
    found->second.room->bot_decides(n, answer);
    flush(id, found->second);
  });
}

}  // namespace acies
