// A battle on hexes as one viewer knows it: cards that he has not seen lie somewhere, until they turn out to lie elsewhere.
#include "games/followed.h"

#include "games/hex/game.h"
#include "games/hex/players/evaluations.h"
#include "games/hex/players/follower.h"

namespace acies::hex {
namespace {

class FollowedHex final : public FollowedGame {
 public:
  FollowedHex(const State& state, OutcomeCount outcomes, Side viewer)
      : game_(state, outcomes, {}, FairDice{}), viewer_(viewer) {}

  std::unique_ptr<FollowedGame> copy() const override { return std::make_unique<FollowedHex>(*this); }
  Game& game() override { return game_; }

  std::string follow(const ToldStep& step) override {
    const std::string wrong = "`" + step.action + "` cannot have happened";
    const State& state = game_.state();
    if (state.over() || state.decider != step.by.side) return wrong;
    const Parsed<Action> seen = read_seen_action(*state.scenario, step.action);
    if (!seen) return seen.error().text;
    const std::optional<Follower::Possible> next = Follower(state, viewer_).possible(*seen);
    if (!next) return wrong;
    game_.assume(next->before);
    game_.apply_step(next->action, step.n);
    return "";
  }

  std::optional<double> chance() const override {
    const State& s = game_.state();
    if (!is_player(viewer_) || s.over()) return std::nullopt;
    const Evaluation* evaluation = find_evaluation(best_evaluation_name());
    return evaluation->worth(view(s, viewer_).state, viewer_) / static_cast<double>(kCertain);
  }

 private:
  HexGame game_;
  Side viewer_;
};

}  // namespace

std::unique_ptr<FollowedGame> follow_hex(const State& state, OutcomeCount outcomes, Side viewer) {
  return std::make_unique<FollowedHex>(state, outcomes, viewer);
}

}  // namespace acies::hex
