// Tactical positions: what a player answers to the question of one, and whether that is right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/hex/notation/case_file.h"
#include "games/hex/players/player.h"

namespace acies::hex {

// What somebody does of his own accord: on until chance or the other side decides, or the turn or the battle ends. So a
// turn is answered with a card, orders, moves and the first battle; an attack with stand or evade.
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

// What is wrong with an answer; nothing if it is right.
std::optional<std::string> fault(const Case& position, const Answer& answer);

// "play order_3_center, order E6 E7, move E6 D6, battle D6 C6": as somebody would write it down. What is not worth a word
// is left out.
std::string answer_text(const Answer& answer, const Scenario& scenario);

// An answer that is right, as a search at random finds it; nothing if it finds none.
std::optional<Answer> find_right_answer(const Case& position, const State& question, std::uint64_t seed);

}  // namespace acies::hex
