#include "games/hex/trial.h"

#include <cmath>

#include "games/hex/notation/record.h"
#include "games/hex/players/bot_view.h"
#include "games/hex/players/evaluations.h"
#include "games/hex/players/follower.h"
#include "games/hex/players/luck.h"
#include "games/hex/players/settled_evaluation.h"

namespace acies::hex {

HexTrial::HexTrial(const Scenario& scenario, std::array<std::unique_ptr<Player>, 2> players, PairChance chance)
    : state_(set_up(scenario)), players_(std::move(players)), chance_(std::move(chance)) {}

std::string HexTrial::record() const { return print_record(*state_.scenario, actions_); }

// To a millionth of a win, as results are kept, so that a run that is resumed says the same.
std::optional<double> HexTrial::top_luck(std::string_view measure) const {
  const Evaluation* evaluation = find_evaluation(measure);
  if (evaluation == nullptr) return std::nullopt;
  double sum = 0;
  const SettledEvaluation settled(*evaluation);
  for (const ChanceStep& step : luck_of(*state_.scenario, actions_, LuckMeter(settled))) sum += step.top_luck;
  return std::round(sum * 1e6) / 1e6;
}

void HexTrial::do_action(Action action) {
  for (const Side side : {Side::kTop, Side::kBottom})
    if (players_[index(side)] == nullptr)
      told_[index(side)].push_back({state_.decider, seen_action_text(state_, action, side)});
  actions_.push_back(action);
  apply(state_, action);
}

std::optional<Error> HexTrial::decide() {
  const Action answer = players_[index(state_.decider)]->choose(view(state_, state_.decider), {});
  if (!is_legal(state_, answer)) return Error{0, 0, "answers with an action that is not open"};
  do_action(answer);
  return std::nullopt;
}

std::string HexTrial::act(std::string_view text) {
  const Parsed<Action> answer = bot::read_answer(state_, text);
  if (!answer) return answer.error().text;
  do_action(*answer);
  return "";
}

std::vector<std::string> HexTrial::view_lines(Side viewer) const { return bot::view_lines(view(state_, viewer)); }

std::vector<std::string> HexTrial::open() const { return bot::open_texts(view(state_, state_.decider).state); }

std::vector<Trial::Told> HexTrial::take_told(Side side) { return std::exchange(told_[index(side)], {}); }

}  // namespace acies::hex
