#include "host/thinker.h"

#include "session/catalog.h"

namespace acies {

std::string Thinker::think(std::string_view text, const Budget& budget) {
  ThinkTask task;
  if (!read_task(text, task).empty()) return "";
  const Side side = task.side;
  const std::uint64_t last = stored_.entries.empty() ? 0 : stored_.entries.back().n;
  const bool is_next = task.match == stored_.setup.id && (task.entries.empty() || task.entries.front().n == last + 1);
  if (!task.setup && (match_ == nullptr || !is_next)) return std::string(kSendAll);
  if (!follow(std::move(task)) || match_->bot_to_decide() != side) return "";
  return bots_.ask(*match_, side)(budget);
}

bool Thinker::follow(ThinkTask&& task) {
  bool holds = !task.setup;
  if (task.setup) {
    stored_ = {};
    stored_.setup = std::move(*task.setup);
    bots_ = {};
  }
  for (Entry& entry : task.entries) {
    holds = holds && match_->follow(entry).empty();
    stored_.entries.push_back(std::move(entry));
  }
  stored_.snapshots.insert(stored_.snapshots.end(), task.snapshots.begin(), task.snapshots.end());
  if (holds) return true;
  std::string error;
  match_ = Match::restored(stored_.setup, content_of(stored_.setup.scenario_id, stored_.setup.scenario_text), stored_,
                           error);
  return match_ != nullptr;
}

}  // namespace acies
