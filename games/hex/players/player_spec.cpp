#include "games/hex/players/player_spec.h"

#include <utility>

namespace acies::hex {
namespace {

class BudgetedPlayer : public Player {
 public:
  BudgetedPlayer(std::unique_ptr<Player> player, Budget budget) : player_(std::move(player)), budget_(budget) {}

  Action choose(const View& view, const Budget& budget) override {
    Budget used = budget.milliseconds > 0 || budget.positions > 0 ? budget : budget_;
    if (used.now == nullptr) used.now = budget_.now;
    return player_->choose(view, used);
  }

 private:
  std::unique_ptr<Player> player_;
  Budget budget_;
};

}  // namespace

bool names_a_player(std::string_view text) { return make_player(name_in_spec(text), 0) != nullptr; }

Parsed<PlayerSpec> parse_player_spec(std::string_view text, std::uint32_t (*clock)()) {
  const auto exists = [](std::string_view name) { return make_player(name, 0) != nullptr; };
  return acies::parse_player_spec(text, {exists, player_names()}, clock);
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  return std::make_unique<BudgetedPlayer>(make_player(std::string_view(spec.name), seed), spec.budget);
}

}  // namespace acies::hex
