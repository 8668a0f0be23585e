// A battle on hexes played for its result alone.
#pragma once

#include <memory>

#include "games/hex/players/pair_chance.h"
#include "games/hex/players/player.h"
#include "games/hex/questions.h"
#include "games/trial.h"

namespace acies::hex {

class HexTrial final : public Trial {
 public:
  // The scenario must outlive the trial. For a side without a player, the caller decides.
  HexTrial(const Scenario& scenario, std::array<std::unique_ptr<Player>, 2> players, PairChance chance);

  const State& state() const { return state_; }
  const std::vector<Action>& played() const { return actions_; }

  Side decider() const override { return state_.over() ? Side::kNobody : state_.decider; }
  Result result() const override { return state_.result; }
  std::string_view ended_by() const override { return hex::ended_by(state_); }
  int turns() const override { return state_.turns[0] + state_.turns[1]; }
  std::array<int, 2> score() const override { return {state_.banners[0], state_.banners[1]}; }
  std::string record() const override;
  std::optional<double> top_luck(std::string_view measure) const override;
  void roll() override { do_action(chance_(state_)); }
  std::optional<Error> decide() override;
  std::string act(std::string_view text) override;
  std::vector<std::string> view_lines(Side viewer) const override;
  std::vector<std::string> open() const override;
  std::vector<Told> take_told(Side side) override;

 private:
  void do_action(Action action);

  State state_;
  std::array<std::unique_ptr<Player>, 2> players_;
  PairChance chance_;
  std::vector<Action> actions_;
  std::array<std::vector<Told>, 2> told_;
};

}  // namespace acies::hex
