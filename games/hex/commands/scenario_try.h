// Plays a battle many times and counts its events: whether a deployment is fair, and whether the special rules
// of the battle matter.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/hex/model/event.h"

namespace acies::hex {

struct TryPlan {
  std::string top = "random", bottom = "random";  // as base/player_spec.h reads them
  std::int64_t games = 300;
  std::int64_t threads = 1;
  std::int64_t most_turns = 400;  // of both sides; longer games are given up
};

// Sums over all games; pairs are top and bottom.
struct TryResult {
  std::array<std::int64_t, 4> results{};                 // by Result; kNone: given up
  std::vector<int> turns;                                // of each game, both sides together
  std::array<std::array<std::int64_t, 5>, 2> banners{};  // won, by BannerCause
  std::array<std::int64_t, 2> final_banners{};           // held at the end
  std::array<std::int64_t, 2> won_otherwise{};           // games won without the banners: a hill, a last card, a leader
  std::array<std::int64_t, 2> objectives_gained{}, objectives_lost{}, cleared{}, entered{}, left{};
  std::array<std::int64_t, 2> turns_held{};  // turns of both sides that ended with an objective held by the side
  std::array<std::int64_t, 2> games_with_clearing{}, games_with_hold{}, games_with_entry{}, games_with_exit{},
      games_with_scout_banner{};
  std::array<std::int64_t, 2> tokens_spent{}, inspired{}, reactions{}, evades{};
  std::array<std::int64_t, kMaxUnits> unit_lost{};  // games in which this unit of the scenario was destroyed
};

// Game i always has the same cards and dice. The players must be valid.
TryResult try_battle(const Scenario& scenario, const TryPlan& plan);

std::string try_text(const Scenario& scenario, const TryPlan& plan, const TryResult& result);
// Which units bear the fighting: one line for each.
std::string try_units_text(const Scenario& scenario, const TryPlan& plan, const TryResult& result);
std::string try_json(const Scenario& scenario, const TryPlan& plan, const TryResult& result);

}  // namespace acies::hex
