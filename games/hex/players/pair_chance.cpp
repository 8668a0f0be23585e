#include "games/hex/players/pair_chance.h"

#include <algorithm>

#include "base/random.h"
#include "base/sort.h"

namespace acies::hex {
namespace {

constexpr std::uint64_t kDeckPurpose = 1, kDicePurpose = 2, kMirroredDeckPurpose = 3;

}  // namespace

Action PairChance::operator()(const State& s) { return s.decision == Decision::kRoll ? roll(s) : draw(s); }

// Every card gets a place of its own, so that decks which differ in a few cards have the others in the same order.
void PairChance::shuffle(const State& s) {
  struct Place {
    std::uint64_t key;
    std::uint8_t kind;
  };
  std::vector<Place> places;
  const std::uint64_t purpose = mirrored_ ? kMirroredDeckPurpose : kDeckPurpose;
  for (std::size_t kind = 0; kind < kMaxCardKinds; ++kind)
    for (std::size_t copy = 0; copy < s.deck[kind]; ++copy)
      places.push_back({seed_for(seed_, {purpose, shuffles_, kind, copy}), static_cast<std::uint8_t>(kind)});
  sort_stably(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.key < b.key; });
  order_.clear();
  for (const Place& place : places) order_.push_back(place.kind);
  left_ = s.deck;
  ++shuffles_;
}

Action PairChance::draw(const State& s) {
  if (left_ != s.deck) shuffle(s);
  const std::uint8_t kind = order_.back();
  order_.pop_back();
  left_[kind]--;
  return action(ActionKind::kDraw, kind);
}

Action PairChance::roll(const State& s) {
  const int side = index(s.active), turn = s.turns[side];
  if (turn != turn_[side]) {
    turn_[side] = turn;
    rolls_[side] = 0;
  }
  const int whose = mirrored_ ? 1 - side : side;
  Random dice(seed_for(
      seed_, {kDicePurpose, static_cast<std::uint64_t>(whose), static_cast<std::uint64_t>(turn), rolls_[side]++}));
  const Die& die = s.scenario->rules->die;
  Roll roll;
  for (int i = 0; i < s.roll_dice; ++i) roll[die.at(static_cast<int>(dice.below(die.sides())))]++;
  return roll_action(roll);
}

}  // namespace acies::hex
