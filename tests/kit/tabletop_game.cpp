#include "tests/kit/tabletop_game.h"

#include "tabletop/geometry/outline.h"
#include "tabletop/rules/field.h"
#include "tabletop/rules/tables.h"

namespace acies::tabletop {

RandomTabletopGame::RandomTabletopGame(const Scenario& scenario, std::uint64_t seed)
    : random_(seed), state_(set_up(scenario)) {
  for (const Unit& u : state_.units) bases_.push_back(base_count(u));
}

std::string broken_invariant(const State& s) {
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(s, u)) continue;
    const Unit& unit = s.units[i];
    const std::string who = s.def(u).code;
    for (int j = 0; j < i; ++j) {
      const auto v = static_cast<UnitId>(j);
      if (on_table(s, v) && overlap(outline_of(s, u), outline_of(s, v)))
        return "X-01: " + who + " overlaps " + s.def(v).code + " by " + std::to_string(-gap(s, u, v));
    }
    if (unit.dp > threshold(s, u)) return "X-02: " + who + " has more DPs than its threshold";
    if (is_model(s.type(u)) && unit.dp != 0) return "X-03: " + who + " is a model with DPs";
    if (base_count(unit) == 0) return "X-04: " + who + " has no bases";
  }
  if (s.decision == Decision::kRoll && s.roll.average + s.roll.dice == 0) return "X-05: no dice";
  return "";
}

void RandomTabletopGame::check_invariants(const Action&) {
  wrong_ = broken_invariant(state_);
  for (int i = 0; i < state_.units.size() && wrong_.empty(); ++i) {
    const int now = base_count(state_.units[i]);
    if (now > bases_[static_cast<std::size_t>(i)]) wrong_ = "X-04: bases have come back";
    bases_[static_cast<std::size_t>(i)] = now;
  }
  if (state_.turn > state_.options().turn_limit) wrong_ = "X-09: past the turn limit";
}

void RandomTabletopGame::play() {
  std::vector<Action> open;
  while (!state_.over() && wrong_.empty()) {
    Action a;
    if (state_.decider == Side::kChance) {
      a = sample_roll(state_, [&] { return static_cast<std::uint32_t>(random_() >> 32); });
    } else {
      legal_actions(state_, open);
      if (open.empty()) {
        wrong_ = "nothing is open at decision " + std::to_string(static_cast<int>(state_.decision));
        return;
      }
      a = open[random_() % open.size()];
    }
    if (const Refusal r = check(state_, a)) {
      wrong_ = std::string("an action offered is refused: ") + r.text;
      return;
    }
    actions_.push_back(a);
    apply(state_, a);
    check_invariants(a);
    if (actions_.size() > 20000) wrong_ = "X-09: it does not end";
  }
}

}  // namespace acies::tabletop
