// A battle on the tabletop played for its result alone.
#pragma once

#include <memory>

#include "games/tabletop/players/pair_chance.h"
#include "games/tabletop/players/players.h"
#include "games/tabletop/victory.h"
#include "games/trial.h"

namespace acies::tabletop {

class TabletopTrial final : public Trial {
 public:
  // A player, and how long it may think.
  struct Seated {
    std::unique_ptr<TabletopPlayer> player;
    Budget budget = {};
  };
  // The scenario must outlive the trial.
  TabletopTrial(const Scenario& scenario, std::array<Seated, 2> players, TabletopChance chance);

  const State& state() const { return state_; }
  const std::vector<Action>& played() const { return actions_; }

  Side decider() const override { return state_.over() ? Side::kNobody : state_.decider; }
  Result result() const override { return state_.result; }
  std::string_view ended_by() const override { return ended_by_limit(state_) ? "limit" : "broken"; }
  int turns() const override { return state_.turn; }
  // The hundredths of the other army that each has broken.
  std::array<int, 2> score() const override { return {state_.loss[1] / 100, state_.loss[0] / 100}; }
  std::string record() const override;
  void roll() override { do_action(chance_(state_)); }
  std::optional<Error> decide() override;

 private:
  void do_action(Action action);

  State state_;
  std::array<Seated, 2> players_;
  TabletopChance chance_;
  std::vector<Action> actions_;
};

}  // namespace acies::tabletop
