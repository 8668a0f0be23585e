#include "games/tabletop/trial.h"

#include "games/tabletop/notation/record.h"

namespace acies::tabletop {

TabletopTrial::TabletopTrial(const Scenario& scenario, std::array<Seated, 2> players, TabletopChance chance)
    : state_(set_up(scenario)), players_(std::move(players)), chance_(chance) {}

std::string TabletopTrial::record() const { return print_record(*state_.scenario, actions_); }

void TabletopTrial::do_action(Action action) {
  apply(state_, action);
  actions_.push_back(std::move(action));
}

std::optional<Error> TabletopTrial::decide() {
  const Seated& seated = players_[static_cast<std::size_t>(index(state_.decider))];
  Action answer = seated.player->choose(view(state_, state_.decider), seated.budget);
  if (const Refusal refusal = check(state_, answer))
    return Error{0, 0, std::string("answers illegally: ") + refusal.text};
  do_action(std::move(answer));
  return std::nullopt;
}

}  // namespace acies::tabletop
