// A player decides for a side on the tabletop. It knows what its side may know, and nothing more.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.h"
#include "base/level.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

class TabletopPlayer {
 public:
  virtual ~TabletopPlayer() = default;

  // Returns a legal action. The state is the view of the side that decides. Two players made with the same seed give
  // the same answers to the same questions, unless the budget is in milliseconds.
  virtual Action choose(const State& view, const Budget& budget) = 0;
};

// The player of that name; nullptr if there is none.
std::unique_ptr<TabletopPlayer> make_tabletop_player(std::string_view name, std::uint64_t seed);

// Opponents for people, from the weakest up.
constexpr std::array<Level, 3> kLevels = {{
    {"random", "Random", "Does anything the rules allow. For trying things out."},
    {"plain", "Plain", "Goes forward in line, shoots when it can and charges what it can reach."},
    {"captain", "Captain", "Weighs every place, shot and charge, skirmishes, and looks to its flanks."},
}};

}  // namespace acies::tabletop
