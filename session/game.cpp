#include "session/game.h"

#include <algorithm>

#include "ai/follower.h"
#include "notation/action_text.h"
#include "notation/names.h"

namespace acies {
namespace {

class Collector final : public EventSink {
 public:
  explicit Collector(std::vector<Event>& events) : events_(events) {}
  void on(const Event& event) override { events_.push_back(event); }

 private:
  std::vector<Event>& events_;
};

}  // namespace

std::string seen_action_text(const State& before, Action x, Side viewer) {
  const Action seen = as_seen(before, x, viewer);
  const Scenario& sc = *before.scenario;
  if (seen == kHiddenDraw) return "draw ?";
  if (is_hidden_keep(seen)) return std::string("keep ? discard ") + card_code(*sc.rules, CardId(seen.b));
  return action_text(sc, seen);
}

Game::Game(const Scenario& scenario, Chance chance) : state_(set_up(scenario)), chance_(std::move(chance)) {
  for (int i = 0; i < kViewers; ++i) told_.push_back({Narrator(state_), {}});
}

GameStep Game::apply_step(Action action, std::uint64_t n) {
  GameStep step;
  step.n = n;
  step.by = state_.decider;
  step.action = action;
  for (std::size_t i = 0; i < kViewers; ++i) step.text[i] = seen_action_text(state_, action, kViewerSides[i]);
  Before before{state_, state_.decider, {told_[0].narrator, told_[1].narrator, told_[2].narrator}, n};

  Collector collector(step.events);
  apply(state_, action, &collector);
  actions_.push_back(action);
  if (before.by == Side::kChance) ++outcomes_;

  if (is_undo_barrier(before.state, action, state_))
    undoable_.clear();
  else
    undoable_.push_back(std::move(before));

  for (std::size_t i = 0; i < kViewers; ++i) {
    Told& told = told_[i];
    for (const Event& e : step.events) told.narrator.on(seen_by(e, kViewerSides[i]));
    if (state_.over()) told.narrator.finish();
    for (Sentence& s : told.narrator.take()) told.lines.push_back({n, std::move(s.text), s.rules});
    // Cut now and then, not with every line.
    if (told.lines.size() > kMostLines * 3 / 2)
      told.lines.erase(told.lines.begin(), told.lines.end() - static_cast<std::ptrdiff_t>(kMostLines));
  }
  return step;
}

Side Game::may_undo() const { return undoable_.empty() ? Side::kNobody : undoable_.back().by; }

void Game::undo() {
  Before& before = undoable_.back();
  state_ = before.state;
  actions_.pop_back();
  for (std::size_t i = 0; i < kViewers; ++i) {
    told_[i].narrator = std::move(before.narrators[i]);
    std::erase_if(told_[i].lines, [&](const LogLine& line) { return line.n >= before.n; });
  }
  undoable_.pop_back();
}

}  // namespace acies
