// One battle of the tabletop between two players, and the dice that the two battles of a pair have in common: the n-th roll
// for a side in the t-th turn shows the same faces in both, whatever happened before (ai/match.h says why).
#pragma once

#include <array>

#include "base/game_result.h"
#include "base/seeds.h"
#include "games/tabletop/players/players.h"

namespace acies::tabletop {

class TabletopChance {
 public:
  // Mirrored: each side has the dice of the other.
  explicit TabletopChance(std::uint64_t seed, bool mirrored = false) : seed_(seed), mirrored_(mirrored) {}

  // The roll the state waits for, with its true probability. States must come in the order of the battle.
  Action operator()(const State& s);

 private:
  std::uint64_t seed_;
  bool mirrored_;
  int turn_ = -1;
  std::array<std::uint64_t, 3> rolls_{};  // in that turn so far: of top, of bottom, of neither
};

// Asked before and after each decision, and told how long it took. The bare rooms have no clock of their own.
struct DecisionClock {
  virtual ~DecisionClock() = default;
  virtual std::int64_t now() = 0;
  virtual void spent(Side side, std::int64_t time) = 0;
};

// Plays to the end, or to a player's fault, or until more than `most_turns` turns have begun: then it is a draw, and capped.
// Players are top and bottom. `banners` of the result are the hundredths of the other army each has broken.
GameResult play_tabletop_game(const Scenario& scenario, std::array<TabletopPlayer*, 2> players, TabletopChance chance,
                              int most_turns, std::vector<Action>* actions = nullptr, DecisionClock* clock = nullptr);

}  // namespace acies::tabletop
