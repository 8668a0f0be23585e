#include "games/hex/notation/unwritten.h"

#include <vector>

#include "games/hex/notation/action_text.h"

namespace acies::hex {

std::optional<Action> only_action(const State& state) {
  ActionList open;
  legal_actions(state, open);
  if (open.size() != 1 || open[0].kind == ActionKind::kPlay) return std::nullopt;
  return open[0];
}

std::optional<Action> skipping_action(const State& state) {
  ActionList open;
  legal_actions(state, open);
  if (open.has(action(ActionKind::kDone))) return action(ActionKind::kDone);
  return only_action(state);
}

std::optional<Action> unwritten_draw(const State& state) {
  if (state.decision != Decision::kDraw) return std::nullopt;
  for (int card = 0; card < kMaxCardKinds; ++card)
    if (state.deck[card] > 0) return action(ActionKind::kDraw, card);
  return std::nullopt;
}

bool take_written(State& state, Action action, EventSink* sink, State* stuck) {
  constexpr int kMostUnwritten = 64;
  std::vector<Action> skipped;
  State s = state;
  for (int i = 0; i < kMostUnwritten && !is_legal(s, action); ++i) {
    auto skip = unwritten_draw(s);
    if (!skip) skip = skipping_action(s);
    if (!skip) break;
    apply(s, *skip);
    skipped.push_back(*skip);
  }
  if (!is_legal(s, action)) {
    if (stuck != nullptr) *stuck = s;
    return false;
  }
  for (Action skip : skipped) apply(state, skip, sink);
  apply(state, action, sink);
  return true;
}

std::string situation(const State& state) {
  if (state.over()) {
    if (state.result == Result::kDraw) return "the battle is over: a draw";
    return std::string("the battle is over: ") + (state.result == Result::kTopWins ? "top" : "bottom") + " has won";
  }
  std::string text = std::string(side_word(state.decider)) + " decides " + decision_word(state.decision);
  if (state.decision == Decision::kRoll) return text + ": " + std::to_string(state.roll_dice) + " dice";
  ActionList open;
  legal_actions(state, open);
  constexpr int kMost = 16;
  for (int i = 0; i < open.size() && i < kMost; ++i)
    text += (i == 0 ? "; open: " : ", ") + action_text(*state.scenario, open[i]);
  if (open.size() > kMost) text += " and " + std::to_string(open.size() - kMost) + " more";
  return text;
}

}  // namespace acies::hex
