#include "tests/kit/tabletop_game.h"

#include "tabletop/geometry/outline.h"
#include "tabletop/rules/field.h"
#include "tabletop/rules/tables.h"
#include "tests/kit/tabletop_turned.h"

namespace acies::tabletop {
namespace {

// Counts dice as the log tells them.
struct DiceCounter final : EventSink {
  std::uint32_t dice = 0;
  void on(const Event& e) override {
    if (e.kind == EventKind::kRolled) dice += static_cast<std::uint32_t>(e.roll.dice() + (e.roll.average != 0 ? 1 : 0));
  }
};

}  // namespace

RandomTabletopGame::RandomTabletopGame(const Scenario& scenario, std::uint64_t seed)
    : random_(seed), state_(set_up(scenario)) {
  for (const Unit& u : state_.units) bases_.push_back(base_count(u));
}

std::vector<Action> RandomTabletopGame::actions() const {
  std::vector<Action> all;
  for (const PlayedAction& p : played_) all.push_back(p.action);
  return all;
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

// no voluntary move but a charge ends nearer than 4 inches to an unbroken enemy to the front, unless it began there.
void RandomTabletopGame::check_move(const State& before, const Action& a) {
  if (a.kind != ActionKind::kPath && a.kind != ActionKind::kMarch) return;
  std::uint64_t movers = a.units;
  UnitId one = a.unit;
  if (a.kind == ActionKind::kPath) {
    movers = before.stack.back().units;
    one = before.stack.back().unit;
  }
  if (movers == 0) movers = std::uint64_t{1} << one;
  for (int i = 0; i < state_.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if ((movers >> i & 1) == 0 || !on_table(state_, u)) continue;
    const Outline start = outline_of(before, u), end = outline_of(state_, u);
    for_each_unit(state_, other(state_.side(u)), [&](UnitId e) {
      if (state_.units[e].broken || (is_model(state_.type(u)) && is_light(state_.type(e)))) return;
      const Outline foe = outline_of(state_, e);
      if (!to_front(end, foe, state_.options().front_cone)) return;
      const Mil after = signed_gap(end, foe);
      if (after < kFour - kMeasure && after < signed_gap(start, outline_of(before, e)) - kMeasure)
        wrong_ = "X-07: " + state_.def(u).code + " has come too near to " + state_.def(e).code;
    });
  }
}

void RandomTabletopGame::check_counts() {
  for (int i = 0; i < state_.units.size() && wrong_.empty(); ++i) {
    const int now = base_count(state_.units[i]);
    if (now > bases_[static_cast<std::size_t>(i)]) wrong_ = "X-04: bases have come back";
    bases_[static_cast<std::size_t>(i)] = now;
  }
  if (state_.turn > state_.options().turn_limit) wrong_ = "X-09: past the turn limit";
  if (played_.size() > 20000) wrong_ = "X-09: it does not end";
}

void RandomTabletopGame::play() {
  std::vector<Action> open;
  DiceCounter counter;
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
    played_.push_back({a, state_.roll});
    const State before = state_;
    apply(state_, a, &counter);
    wrong_ = broken_invariant(state_);
    if (counter.dice != state_.dice_rolled) wrong_ = "X-08: the log tells other dice than were rolled";
    if (wrong_.empty()) check_move(before, a);
    if (wrong_.empty()) check_counts();
  }
}

std::string play_turned_about(const Scenario& scenario, const std::vector<PlayedAction>& played) {
  const Scenario about = turned_about(scenario);
  State a = set_up(scenario), b = set_up(about);
  std::vector<PlayedAction> rolls;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (a.decider == Side::kChance) {
      // All rolls up to the next decision of a side: the turned battle takes them by what they are for.
      rolls.clear();
      while (i < played.size() && a.decider == Side::kChance) {
        rolls.push_back({played[i].action, a.roll});
        apply(a, played[i++].action);
      }
      --i;
      while (b.decider == Side::kChance) {
        bool found = false;
        for (std::size_t k = 0; k < rolls.size() && !found; ++k) {
          const RollRequest& r = rolls[k].roll;
          const bool fits = r.label == b.roll.label && r.unit == b.roll.unit && r.leader == b.roll.leader &&
                            r.dice == b.roll.dice && r.average == b.roll.average &&
                            (r.side == Side::kNobody || r.side == other(b.roll.side));
          if (!fits) continue;
          apply(b, rolls[k].action);
          rolls.erase(rolls.begin() + static_cast<std::ptrdiff_t>(k));
          found = true;
        }
        if (!found) break;
      }
      if (!rolls.empty()) return "X-10: other dice are asked for";
    } else {
      const Action t = turned_about(scenario, played[i].action);
      if (const Refusal r = check(b, t)) return std::string("X-10: refused on the turned table: ") + r.text;
      apply(a, played[i].action);
      apply(b, t);
    }
    const std::string difference = turned_difference(a, b);
    if (!difference.empty()) return "X-10: " + difference + " after action " + std::to_string(i);
  }
  return "";
}

}  // namespace acies::tabletop
