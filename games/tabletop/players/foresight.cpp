#include "games/tabletop/players/foresight.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/random.h"
#include "base/seeds.h"
#include "base/sort.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/players/answers.h"
#include "games/tabletop/players/judgement.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {
namespace {

constexpr std::uint64_t kForesightPurpose = 18;
constexpr int kMostSteps = 400;  // no turn is so long
constexpr int kVictory = 30000;

// Plans are tried in rounds: each round keeps so many of the best plans and plays so many turns with each.
struct Round {
  std::size_t keep;
  int turns;
};
constexpr Round kRounds[] = {{64, 8}, {4, 8}, {2, 16}};

// Dice of the player's own, by unit and purpose, so that two plans are compared with the same luck.
class OwnDice {
 public:
  explicit OwnDice(std::uint64_t seed) : seed_(seed) {}

  Action operator()(const State& s) {
    const std::size_t unit = s.roll.unit < kMaxUnits ? s.roll.unit : kMaxUnits;
    const std::uint64_t key = static_cast<std::uint64_t>(s.roll.label) * (kMaxUnits + 1) + unit;
    std::uint8_t& before = rolls_[key % rolls_.size()];
    Random dice(seed_for(seed_, {kForesightPurpose, key, before++}));
    return sample_roll(s, dice);
  }

 private:
  std::uint64_t seed_;
  std::array<std::uint8_t, 2048> rolls_{};
};

// These values come from some hundred battles, by comparing units during the battle with the army's losses at its end:
// a shaken unit is half lost; disorder below that costs by its square, a quarter at most; loose order costs a tenth,
// and much more near the enemy; rampaging models are as good as lost; lights decide little.
int value_of_unit(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  if (!unit.on_table || unit.broken || unit.rampage >= 0) return 0;
  const int all = worth(s, u);
  if (is_light(s.type(u))) return all / 3;
  bool near = false;
  const bool weak = is_shaken(s, u) || unit.order == Order::kUnformed;
  if (weak)
    for_each_unit(s, other(s.side(u)), [&](UnitId e) {
      near = near || (is_unbroken(s, e) && !is_light(s.type(e)) && gap(s, u, e) <= kEight);
    });
  if (is_shaken(s, u)) return all * (near ? 40 : 50) / 100;
  const int limit = threshold(s, u), dp = unit.dp;
  int left = all - all * dp * dp / (4 * limit * limit);
  if (unit.order == Order::kUnformed) left -= all * (near ? 30 : 10) / 100;
  return left;
}

}  // namespace

int standing(const State& s, Side side) {
  if (s.over()) {
    const Result win = side == Side::kTop ? Result::kTopWins : Result::kBottomWins;
    if (s.result != Result::kDraw) return s.result == win ? kVictory : -kVictory;
    return 0;
  }
  std::int64_t value = 0, armies = 0;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!is_light(s.type(u))) armies += points_of(s.def(u));
    value += s.side(u) == side ? value_of_unit(s, u) : -value_of_unit(s, u);
  }
  for (int i = 0; i < s.leaders.size(); ++i) {
    const Leader& l = s.leaders[i];
    const LeaderDef& def = s.leader_def(static_cast<LeaderId>(i));
    const int price = l.alive ? 200 * std::max(0, l.actions - l.wounds) + (def.general ? 600 : 0) : 0;
    value += def.side == side ? price : -price;
  }
  // Each further point of a lead is worth less, and a lead is worth more when few turns are left: so a side that leads
  // late takes no risks.
  const std::int64_t turns = std::max(0, turn_limit(*s.scenario) - s.turn);
  const std::int64_t still_open = 1 + armies / 16 + armies * turns / 44;
  return static_cast<int>(kVictory * 2 / 3 * value / (std::abs(value) + still_open));
}

void play_out_turn(State& s, std::uint64_t seed) {
  OwnDice dice(seed);
  const auto turn = s.turn;
  for (int i = 0; i < kMostSteps && !s.over() && s.turn == turn; ++i)
    apply(s, s.decider == Side::kChance ? dice(s) : answer_at_once(s));
}

std::size_t foresee(const State& s, const std::vector<Plan>& plans, std::uint64_t seed) {
  // We do not know the charges that the enemy has declared in secret: we look ahead as if it had yet to declare.
  const State now = before_other_declares(s);
  struct Tried {
    std::size_t plan;
    State state;  // where its next roll is due
    std::int64_t sum;
  };
  std::vector<Tried> tried;
  tried.reserve(plans.size());
  for (std::size_t i = 0; i < plans.size(); ++i) {
    tried.push_back({i, now, 0});
    State& planned = tried.back().state;
    for (const Action& a : plans[i].actions)
      if (planned.decider == s.decider && is_legal(planned, a)) apply(planned, a);
    // The answers before the next roll are the same every time.
    for (int k = 0; k < kMostSteps && !planned.over() && planned.decider != Side::kChance && planned.turn == s.turn;
         ++k)
      apply(planned, answer_at_once(planned));
  }
  for (const Round& round : kRounds) {
    if (tried.size() > round.keep) tried.erase(tried.begin() + static_cast<std::ptrdiff_t>(round.keep), tried.end());
    for (Tried& t : tried)
      for (int i = 0; i < round.turns; ++i) {
        State end = t.state;
        play_out_turn(end, seed + static_cast<std::uint64_t>(i));
        t.sum += standing(end, s.decider) + plans[t.plan].bonus;
      }
    seed += static_cast<std::uint64_t>(round.turns);
    sort_stably(tried.begin(), tried.end(), [](const Tried& a, const Tried& b) { return a.sum > b.sum; });
  }
  return tried.front().plan;
}

}  // namespace acies::tabletop
