#include "tests/toy/tug.h"

#include "base/mixer.h"

namespace acies::toy {

State set_up(const Scenario& scenario) {
  State s;
  s.scenario = &scenario;
  s.breaths = {scenario.breaths, scenario.breaths};
  return s;
}

Side decider(const State& s) {
  if (s.over()) return Side::kNobody;
  return s.pulls[0] == 0 ? Side::kTop : s.pulls[1] == 0 ? Side::kBottom : Side::kChance;
}

bool may_pull(const State& s, Side side, int strength) {
  return decider(s) == side && is_player(side) && (strength == 1 || (strength == 2 && s.breaths[index(side)] > 0));
}

void pull(State& s, int strength) { s.pulls[index(decider(s))] = strength; }

void roll(State& s, int die) {
  for (std::size_t side = 0; side < 2; ++side) s.breaths[side] -= s.pulls[side] - 1;
  if (die == 1) s.pulls[0] = 0;
  if (die == 6) s.pulls[1] = 0;
  s.knot += s.pulls[0] - s.pulls[1];
  s.pulls = {};
  const bool last = s.round++ == s.scenario->rounds;
  if (s.knot >= s.scenario->goal || (last && s.knot > 0)) s.result = Result::kTopWins;
  if (s.knot <= -s.scenario->goal || (last && s.knot < 0)) s.result = Result::kBottomWins;
  if (last && s.knot == 0) s.result = Result::kDraw;
}

State view(const State& s, Side viewer) {
  State v = s;
  for (const Side side : {Side::kTop, Side::kBottom})
    if (side != viewer && v.pulls[index(side)] != 0) v.pulls[index(side)] = kHidden;
  return v;
}

std::uint64_t hash(const State& s) {
  Mixer mixer(1);
  for (const int word : {s.knot, s.round, s.breaths[0], s.breaths[1], s.pulls[0], s.pulls[1]})
    mixer.word(static_cast<std::uint64_t>(word));
  return mixer.value();
}

}  // namespace acies::toy
