#include "games/tabletop/players/pair_chance.h"

#include "base/random.h"

namespace acies::tabletop {
namespace {

constexpr std::uint64_t kRollPurpose = 17;

}  // namespace

Action TabletopChance::operator()(const State& s) {
  if (turn_ != s.turn) {
    turn_ = s.turn;
    rolls_ = {};
  }
  Side side = s.roll.side;
  const bool of_side = side == Side::kTop || side == Side::kBottom;
  const std::size_t place = of_side ? static_cast<std::size_t>(index(side)) : 2;
  if (of_side && mirrored_) side = other(side);
  const std::uint64_t whose = of_side ? static_cast<std::uint64_t>(index(side)) : 2;
  Random dice(seed_for(seed_, {kRollPurpose, whose, s.turn, rolls_[place]++}));
  return sample_roll(s, dice);
}

}  // namespace acies::tabletop
