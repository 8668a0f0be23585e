// Tactical positions: a player's answer to the question of one, and whether that answer is right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/hex/notation/case_file.h"
#include "games/hex/players/player.h"

namespace acies::hex {

// A side's actions up to the moment when chance or the other side decides, or the turn or the battle ends. So the
// answer to a turn is a card, orders, moves and the first battle; the answer to an attack is to stand or to evade.
struct Answer {
  std::vector<Action> actions;
  State end;  // after the actions
};

// `choose(state)` gives one of the open actions.
template <class Choose>
Answer let_answer(const State& question, Choose&& choose) {
  constexpr std::size_t kMostActions = 200;
  Answer answer{{}, question};
  const Side side = question.decider, turn = question.active;
  while (answer.end.decider == side && answer.end.active == turn && answer.actions.size() < kMostActions) {
    const Action x = choose(answer.end);
    answer.actions.push_back(x);
    apply(answer.end, x);
  }
  return answer;
}

Answer let_answer(const State& question, Player& player);

// Says why an answer is wrong; nothing if it is right.
std::optional<std::string> fault(const Case& position, const Answer& answer);

// "play order_3_center, order E6 E7, move E6 D6, battle D6 C6": the answer as a person would write it. Actions that go
// without saying are left out.
std::string answer_text(const Answer& answer, const Scenario& scenario);

// An answer that is right, as a search at random finds it; nothing if it finds none.
std::optional<Answer> find_right_answer(const Case& position, const State& question, std::uint64_t seed);

}  // namespace acies::hex
