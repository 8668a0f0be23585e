#include "games/tabletop/odds.h"

#include <algorithm>
#include <bit>

#include "games/tabletop/rules/charge.h"
#include "games/tabletop/rules/melee.h"
#include "games/tabletop/rules/pursuit.h"

namespace acies::tabletop {
namespace {

__extension__ typedef unsigned __int128 Wide;
constexpr int kMostDice = 24;

// In how many of the equally likely throws there are so many hits. Hits on 5 or 6 are counted in thirds, so that numbers stay small.
struct Ways {
  std::array<Wide, kMostDice + 2> hits{};
  Wide all = 1;
};

Ways ways_of(const SideDice& side) {
  const unsigned faces = side.on == 5 ? 3 : 6, misses = side.on == 5 ? 2 : static_cast<unsigned>(side.on - 1);
  const unsigned good = faces - misses;
  Ways w;
  w.hits[static_cast<std::size_t>(side.automatic)] = 1;
  for (int i = 0; i < std::min(side.dice, kMostDice); ++i) {
    for (std::size_t k = w.hits.size() - 1; k > 0; --k) w.hits[k] = w.hits[k] * misses + w.hits[k - 1] * good;
    w.hits[0] *= misses;
    w.all *= faces;
  }
  return w;
}

// All units that declared a charge on the target make it, the nearest first; models that go through it come last. A
// charger that the target counter-charges has made contact already.
void come_home(Game& g, UnitId target, std::uint64_t chargers) {
  const auto ready = [&](UnitId u) { return on_table(g.s, target) && on_table(g.s, u) && !is_engaged(g.s, u); };
  std::uint64_t models = 0;
  while (chargers != 0) {
    const UnitId next = nearest_charger(g.s, chargers);
    chargers &= ~bit(next);
    if (charges_through(g.s, next))
      models |= bit(next);
    else if (ready(next))
      charge_home(g, next, target);
  }
  for_each_in(models, [&](UnitId u) {
    if (ready(u)) move_through(g, u, enemy_lights(g.s, u), Clause::kThroughCharge);
  });
}

}  // namespace

RowOdds row_odds(const SideDice& own, const SideDice& foe) {
  const Ways a = ways_of(own), b = ways_of(foe);
  std::array<Wide, kRows> rows{};
  for (std::size_t i = 0; i < a.hits.size(); ++i)
    for (std::size_t j = 0; j < b.hits.size(); ++j) {
      const int difference = static_cast<int>(i) - static_cast<int>(j);
      rows[static_cast<std::size_t>(row_for(difference))] += a.hits[i] * b.hits[j];
    }
  const Wide all = a.all * b.all;
  // Each chance is rounded down. The remainder goes to the middle row, so that both sides are told the same, or to the
  // likeliest.
  RowOdds odds;
  std::uint32_t sum = 0;
  std::size_t likeliest = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    // 6^48 has 125 bits: take a part of both first where a million more would not fit.
    Wide part = rows[r], whole = all;
    while (whole >> 100 != 0) {
      part >>= 1;
      whole >>= 1;
    }
    odds.millionths[r] = static_cast<std::uint32_t>(part * 1000000 / whole);
    sum += odds.millionths[r];
    if (rows[r] > rows[likeliest]) likeliest = r;
  }
  constexpr auto kMiddle = static_cast<std::size_t>(Row::kInconclusive);
  odds.millionths[rows[kMiddle] != 0 ? kMiddle : likeliest] += 1000000 - sum;
  return odds;
}

ChargeForecast forecast_charge(const State& s, UnitId charger, UnitId target, const DrawnWay& drawn) {
  ChargeForecast out;
  out.refusal = check_may_charge(s, charger, target);
  if (out.refusal) return out;
  const ChargeWay way = charge_way(s, charger, target, drawn);
  out.refusal = way.refusal;
  if (out.refusal) return out;
  out.start = way.start;
  out.way = {way.wheel, way.aside};
  out.length = way.length;
  const MoveDps swept = swept_by(s, charger, way, way.length).dps();
  out.movement_dps = way.wheel_dps + swept.rough + (has(swept.passage, charger) ? 1 : 0);
  State after = s;
  Game g{after, nullptr};
  const Region from = region_of(outline_of(s, target), outline_of(s, charger));
  after.phase = Phase::kCharge;
  after.units[charger].pose = way.touch;
  after.units[charger].tail = {};
  after.units[charger].dp = static_cast<std::uint8_t>(
      std::min(after.units[charger].dp + (is_model(s.type(charger)) ? 0 : out.movement_dps), threshold(s, charger)));
  strike(g, charger, target, Onset::kCharge, from);
  out.pose = after.units[charger].pose;
  out.fight = s.type(target) != Type::kCH && !(is_model(s.type(charger)) && is_light(s.type(target)));
  const std::uint64_t own = bit(charger), foes = bit(target);
  out.engaged = engaged_count(after, charger, foes);
  out.enemy_engaged = engaged_count(after, target, own);
  const CombatDice a = combat_dice(after, own, charger, foes, target);
  const CombatDice b = combat_dice(after, foes, target, own, charger);
  out.own = {a.dice, a.hits_on, a.automatic};
  out.foe = {b.dice, b.hits_on, b.automatic};
  out.odds = row_odds(out.own, out.foe);
  return out;
}

AnswerForecast forecast_answer(const State& s, const Action& answer) {
  AnswerForecast out;
  const Frame asked = s.stack.back();
  const UnitId u = asked.unit;
  State after = s;
  Game g{after, nullptr};
  pop(g);
  const UnitId foe = note_answer(g, u, asked.units, answer);
  if (!after.stack.empty() && after.stack.back().kind == FrameKind::kPursuit) {
    strike_met(g);
  } else {
    if (answer.kind == ActionKind::kCounterCharge) meet(g, foe, u);
    come_home(g, u, asked.units);
  }
  const Side side = s.side(u);
  for (const Melee& m : build_combats(after)) {
    const std::uint64_t own = m.of(side), foes = m.of(other(side));
    if (!has(own, u)) continue;
    const auto first = [](std::uint64_t set) { return static_cast<UnitId>(std::countr_zero(set)); };
    const UnitId main = first(leading_units(after, own, foes)), enemy = first(leading_units(after, foes, own));
    for_each_in(own, [&](UnitId one) { out.engaged += engaged_count(after, one, foes); });
    for_each_in(foes, [&](UnitId one) { out.enemy_engaged += engaged_count(after, one, own); });
    const CombatDice a = combat_dice(after, own, main, foes, enemy);
    const CombatDice b = combat_dice(after, foes, enemy, own, main);
    out.fight = true;
    out.own = {a.dice, a.hits_on, a.automatic};
    out.foe = {b.dice, b.hits_on, b.automatic};
    out.odds = row_odds(out.own, out.foe);
  }
  return out;
}

}  // namespace acies::tabletop
