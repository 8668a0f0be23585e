// Chance as a player: its outcomes, their weights, and drawing one. Included by engine/battle.h.
#pragma once

namespace acies::hex {
namespace detail {

template <class F>
void for_each_roll(const Die& die, Roll& roll, int face, int dice, std::uint64_t weight, F&& f) {
  const std::uint64_t sides = die.showing[face];
  if (face == kFaces - 1) {
    for (int i = 0; i < dice; ++i) weight *= sides;
    roll.faces[face] = static_cast<std::uint8_t>(dice);
    if (weight > 0) f(Outcome{roll_action(roll), weight});
    return;
  }
  std::uint64_t ways = 1;   // of choosing which dice show this face …
  std::uint64_t shown = 1;  // … and on which of their sides
  for (int n = 0; n <= dice && shown > 0; ++n, shown *= sides) {
    roll.faces[face] = static_cast<std::uint8_t>(n);
    for_each_roll(die, roll, face + 1, dice - n, weight * ways * shown, f);
    ways = ways * static_cast<std::uint64_t>(dice - n) / static_cast<std::uint64_t>(n + 1);
  }
}

constexpr std::array<std::uint32_t, 13> kPowersOfSix = {
    1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696, 60466176, 362797056, 2176782336U};

}  // namespace detail

template <class F>
void for_each_outcome(const State& s, F&& f) {
  if (s.decision == Decision::kRoll) {
    Roll roll;
    detail::for_each_roll(s.scenario->rules->die, roll, 0, s.roll_dice, 1, f);
  } else if (s.decision == Decision::kDraw) {
    for (int c = 0; c < kMaxCardKinds; ++c)
      if (s.deck[c] > 0) f(Outcome{action(ActionKind::kDraw, c), s.deck[c]});
  }
}

template <class Random>
Roll sample_roll(const Die& die, int dice, Random&& random) {
  Roll roll;
  if (!die.is_plain()) {
    const auto sides = static_cast<std::uint32_t>(die.sides());
    for (int i = 0; i < dice; ++i) roll[die.at(static_cast<int>(even_below(sides, random)))]++;
    return roll;
  }
  while (dice > 0) {
    const int batch = dice < 12 ? dice : 12;
    std::uint32_t r = even_below(detail::kPowersOfSix[batch], random);
    for (int i = 0; i < batch; ++i, r /= 6) roll.faces[r % 6]++;
    dice -= batch;
  }
  return roll;
}

template <class Random>
Action sample_outcome(const State& s, Random&& random) {
  if (s.decision == Decision::kRoll) return roll_action(sample_roll(s.scenario->rules->die, s.roll_dice, random));
  int left = static_cast<int>(even_below(s.deck_size, random));
  int c = 0;
  while (left >= s.deck[c]) left -= s.deck[c++];
  return action(ActionKind::kDraw, c);
}

// Which cards of his imagined hand a scout has drawn this turn and has yet to choose from.
template <class Random>
void imagine_scouted(State& s, Frame& f, Random&& random) {
  const auto& hand = s.hands[index(f.side)];
  for (int n = 0; n < f.hits; ++n) {
    int left = static_cast<int>(even_below(static_cast<std::uint32_t>(s.hand_size[index(f.side)] - n), random));
    int c = 0;
    while (left >= hand[c] - (f.unit == c ? 1 : 0)) left -= hand[c] - (f.unit == c ? 1 : 0), ++c;
    (n == 0 ? f.unit : f.foe) = UnitId(c);
  }
}

template <class Random>
State imagine(const View& view, Random&& random) {
  State s = view.state;
  int unseen = 0;
  for (std::uint8_t n : s.deck) unseen += n;
  for (int side = 0; side < 2; ++side) {
    if (side == index(view.viewer)) continue;
    for (int n = 0; n < s.hand_size[side]; ++n, --unseen) {
      int left = static_cast<int>(even_below(static_cast<std::uint32_t>(unseen), random));
      int c = 0;
      while (left >= s.deck[c]) left -= s.deck[c++];
      s.deck[c]--;
      s.hands[side][c]++;
    }
  }
  for (int i = 0; i < s.depth; ++i)
    if (s.stack[i].kind == FrameKind::kScout && s.stack[i].side != view.viewer) imagine_scouted(s, s.stack[i], random);
  return s;
}

}  // namespace acies::hex
