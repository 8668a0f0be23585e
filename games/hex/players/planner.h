// Plans whole turns: a card, the units it orders and their moves, up to the first roll or the first battle.
//
// A plan is built greedily: each unit by the gain of its best move, then the moves of all ordered units one after
// the other, always the one that gains most. No tree grows over single clicks. Battles are then chosen one at a time by
// the average over their dice, and so is everything that must be answered.
#pragma once

#include <span>
#include <vector>

#include "base/random.h"
#include "games/hex/players/outlook.h"
#include "games/hex/players/player.h"

namespace acies::hex {

struct Plan {
  static constexpr int kMost = 96;
  std::array<Action, kMost> actions;
  int size = 0;
  State end;  // after the actions
  int worth = 0;
  int price = 0;  // of the card it takes out of the hand

  int standing() const { return worth - price; }  // among other plans

  void take(Action x) {
    if (size < kMost) actions[size++] = x;
    apply(end, x);
  }
};

// Sorts the plans, the best first; equal plans keep their order.
void best_first(std::span<Plan> plans);

// The things a planner overlooks, the same ones all through a turn: looking again does not find an overlooked unit.
struct Oversights {
  int units = 0;  // so many of a hundred own units are not thought of when orders are given …
  int cards = 0;  // … and so many of a hundred cards in the hand
  std::uint64_t seed = 0;

  bool misses(const State& s, std::uint64_t what, int percent) const;
};

// Where a planner looks for moves: an answer that is only to be foreseen is looked for where there is an enemy to fight,
// at half the cost and with nearly the same effect on us.
enum class Gaze : std::uint8_t { kEverywhere, kFights };

// Plans for the side that decides in a state, by one measure.
class Planner {
 public:
  explicit Planner(Thought& thought, Oversights oversights = {}, Gaze gaze = Gaze::kEverywhere)
      : thought_(thought), oversights_(oversights), gaze_(gaze) {}

  // One plan for each card that may be played, or one from the middle of a turn; the best first. Empty if the decision is
  // none that plans are made of.
  std::vector<Plan> plans(const State& s);

  // Judges the best plans by the battle each would begin with, over all its dice, and puts them in that order.
  void weigh_first_battles(std::vector<Plan>& plans, int most);

  // Other ways to carry out a plan's card: a unit stays where it is. To be compared by the play after it.
  void add_variants(const State& s, std::vector<Plan>& plans, int most);

  static bool is_planned(const State& s);

 private:
  void complete(Plan& p);
  std::int64_t choose_orders(Plan& p);
  std::int64_t order_gain(const State& s, Action x, int base);
  void choose_inspiration(Plan& p);
  void choose_moves(Plan& p);
  void choose_plainly(Plan& p);
  int worth_of_end(const State& s);
  void weigh_first_battle(Plan& p);
  bool looks_at(const State& s, Action move) const;

  Thought& thought_;
  Oversights oversights_;
  Gaze gaze_;
  std::array<int, kMaxUnits> gains_{};  // of a plain order to each unit, at the start of the turn
  UnitSet gains_known_;
};

// One option and its result.
struct Option {
  Action action;
  int worth = 0;
};

// The options of a decision that no plan is made of, each with its expected worth, in the order of the list.
std::vector<Option> weigh(Thought& thought, const State& s);

}  // namespace acies::hex
