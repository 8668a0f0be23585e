#include "games/tabletop/players/judgement.h"

#include <algorithm>
#include <cstdlib>

#include "games/tabletop/charges.h"
#include "games/tabletop/field.h"
#include "games/tabletop/rows.h"
#include "games/tabletop/shooting.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

// How much one type of unit likes to attack another that stands in order before it, in inches it would walk farther for
// it. Rows: HI MI LI BOW HC MC LC EL CH; columns likewise.
constexpr int kLikes[kTypes][kTypes] = {
    {4, 5, -14, 4, 0, 0, -14, 2, 0},    // HI: the enemy's foot
    {1, 4, -12, 4, -2, 0, -14, 2, 0},   // MI
    {2, 2, 0, 2, 2, 2, -2, 8, 4},       // LI: elephants first
    {2, 4, 0, 2, 4, 4, 0, 6, 4},        // BOW
    {-6, 2, -6, 4, 4, 6, -6, -6, -2},   // HC: horse, and foot without pikes or shields locked
    {-10, 0, -4, 4, 0, 4, -4, -8, -2},  // MC
    {-2, 0, 0, 4, 2, 4, 2, 6, 4},       // LC
    {2, 4, -10, 6, 6, 6, -8, 0, 0},     // EL: horse dreads them
    {4, 4, -10, 4, 4, 4, -10, 0, 0},    // CH
};

constexpr int kWaitsUntil = 8;  // after this turn no unit waits for others of its line
constexpr int kHurry = 20;  // hundredths by which every turn makes it more worth while to come to grips: there are few

int likes(Type own, Type foe) { return kLikes[static_cast<int>(own)][static_cast<int>(foe)]; }

// The part of its value that a unit loses in each result row.
int loss_in_row(const State& s, UnitId u, Row row) {
  const int all = worth(s, u);
  const int r = static_cast<int>(row);
  if (s.type(u) == Type::kCH) return row >= Row::kInconclusive ? all : all / 4;
  if (s.type(u) == Type::kEL)
    return std::array<int, 5>{0, all / 3, all / 3, all * 5 / 9, all}[static_cast<std::size_t>(r)];
  const bool unformed = s.units[u].order == Order::kUnformed;
  if (is_shaken(s, u) && row >= Row::kSetBack) return all;
  if (unformed && row == Row::kDefeat) return all;
  int loss = cost_of_dps(s, u, std::array<int, 5>{0, 1, 1, 2, 2}[static_cast<std::size_t>(r)]);
  if (row == Row::kDefeat) loss += all / std::max(1, base_count(s.units[u])) + all / 5;
  if (row == Row::kSetBack) loss += all / (unformed ? 8 : 16);
  return std::min(loss, all);
}

int forward(const State& s, Side side, Pose p) { return side == Side::kBottom ? p.y : s.scenario->height - p.y; }

// A friend, not light, that stands between the unit and its way ahead: then the unit is a reserve, or a support.
UnitId friend_ahead(const State& s, UnitId u, const Outline& own) {
  UnitId found = kNoUnit;
  Mil least = 6 * kInch;
  int foot = 0;
  for_each_unit(s, s.side(u), [&](UnitId f) {
    foot += is_infantry(s.type(f)) && !is_light(s.type(f)) ? 1 : 0;
    if (f == u || is_light(s.type(f)) || is_model(s.type(f)) || s.units[f].broken) return;
    if (angle_between(own.pose.facing, s.units[f].pose.facing) > 4500) return;
    const Outline o = outline_of(s, f);
    if (width_covered_behind(o, own) * 2 < o.size.frontage) return;
    const Mil apart = signed_gap(own, o);
    if (apart >= least) return;
    least = apart;
    found = f;
  });
  if (foot < kFootForAReserve) return kNoUnit;
  return found;
}

int value_of_order(const State& s, UnitId u, const Outline& own) {
  // Foot keeps its line: a unit ahead of the others waits for them, a unit behind comes up.
  const Side side = s.side(u);
  std::int64_t sum = 0;
  int count = 0;
  bool beside = false;
  for_each_unit(s, side, [&](UnitId f) {
    const Type t = s.type(f);
    if (f == u || s.units[f].broken || is_shaken(s, f) || (t != Type::kHI && t != Type::kMI)) return;
    sum += forward(s, side, s.units[f].pose);
    ++count;
    if (angle_between(own.pose.facing, s.units[f].pose.facing) <= 1000 && signed_gap(own, outline_of(s, f)) <= kInch)
      beside = true;
  });
  int value = beside ? 150 : 0;
  if (count == 0) return value;
  // In later turns units wait less for others that do not come.
  const int patience = std::clamp(kWaitsUntil - s.turn, 0, 4);
  const int ahead = forward(s, side, own.pose) - static_cast<int>(sum / count);
  const bool loose = is_cavalry(s.type(u));
  const int slack = loose ? 6 * kInch : 2 * kInch;
  if (ahead > slack) value -= (ahead - slack) / (loose ? 20 : 10) * patience / 4;
  return value;
}

}  // namespace

int worth(const State& s, UnitId u) {
  const int all = points_per_base(s.profile(u)) * base_count(s.units[u]);
  return is_light(s.type(u)) ? all / 3 : all;
}

int cost_of_dps(const State& s, UnitId u, int dps) {
  if (dps <= 0) return 0;
  const int all = worth(s, u), bases = std::max(1, base_count(s.units[u]));
  if (is_model(s.type(u))) return all * dps / 3;
  const int limit = threshold(s, u);
  int dp = s.units[u].dp, cost = 0;
  for (int i = 0; i < dps; ++i) {
    if (dp >= limit) {
      cost += all / bases;
      continue;
    }
    ++dp;
    cost += all * (3 + dp) / 100;
    if (dp == limit) cost += all * 3 / 10;
  }
  return std::min(cost, all);
}

int value_of_fight(const State& s, UnitId u, UnitId foe, const RowOdds& odds) {
  std::int64_t sum = 0;
  for (int r = 0; r < kRows; ++r) {
    const int own = loss_in_row(s, u, static_cast<Row>(r)),
              theirs = loss_in_row(s, foe, static_cast<Row>(kRows - 1 - r));
    sum += std::int64_t{odds.millionths[static_cast<std::size_t>(r)]} * (theirs - own);
  }
  return static_cast<int>(sum / 1000000);
}

int value_of_charge(const State& s, UnitId u, UnitId target, const DrawnWay& way, int gang) {
  if (check_may_charge(s, u, target)) return kNotOpen;
  const ChargeForecast f = forecast_charge(s, u, target, way);
  if (f.refusal) return kNotOpen;
  int value = 0;
  if (!f.fight) {
    value = s.type(target) == Type::kCH ? worth(s, target) : cost_of_dps(s, target, 1) / 2;
  } else {
    // Two units that attack one enemy share its dice between them.
    SideDice own = f.own;
    if (gang > 0) own.dice = std::min(24, own.dice + 3 * gang);
    value = value_of_fight(s, u, target, row_odds(own, f.foe));
  }
  // Horse that has charged formed foot comes back whatever the result.
  if (is_cavalry(s.type(u)) && is_formed_infantry(s, target)) value -= worth(s, u) / 12;
  return value - cost_of_dps(s, u, f.movement_dps);
}

int value_of_shot(const State& s, UnitId u, UnitId target) {
  if (gap(s, u, target) > shooting_range(s.type(u)) + kMeasure) return 0;
  const Shot shot = shot_at(s, u, target);
  if (shot.refusal) return 0;
  return std::max(shot.dice, 1) * std::max(cost_of_dps(s, target, 1), 20) / 6;
}

UnitId objective_of(const State& s, UnitId u) {
  const Outline own = outline_of(s, u);
  UnitId best = kNoUnit;
  int best_value = kNotOpen;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    if (s.units[e].broken) return;
    int value = -signed_gap(own, outline_of(s, e)) + likes(s.type(u), s.type(e)) * kInch;
    // Good targets: an enemy that a friend fights already, a shaken one, one that shows its rear.
    if (is_engaged(s, e)) value += 2 * kInch;
    if (is_shaken(s, e) && !is_light(s.type(e))) value += 3 * kInch;
    if (s.units[e].order == Order::kUnformed && !is_light(s.type(e))) value += 3 * kInch;
    const Pose at = s.units[e].pose;
    const Cdeg bearing = direction_of(own.pose.x - at.x, own.pose.y - at.y);
    if (angle_between(at.facing, bearing) > 9000) value += 3 * kInch;
    if (value <= best_value) return;
    best_value = value;
    best = e;
  });
  return best;
}

int value_of_place(const State& s, UnitId u) {
  const Outline own = outline_of(s, u);
  const Side side = s.side(u);
  const Type type = s.type(u);
  const int all = worth(s, u);
  const bool shaken = is_shaken(s, u);
  const bool weak = shaken || (s.units[u].order == Order::kUnformed && !is_light(type));
  int strike = 0, danger = 0, shot = 0, flank = 0;
  Mil nearest = kFar;
  for_each_unit(s, other(side), [&](UnitId e) {
    if (s.units[e].broken) return;
    const Outline foe = outline_of(s, e);
    const Mil apart = signed_gap(own, foe);
    if (!is_light(s.type(e)) || is_light(type)) nearest = std::min(nearest, apart);
    if (apart > 9 * kInch) return;
    if (apart <= kFour + kMeasure) {
      const int gang = is_engaged(s, e) ? 1 : 0;
      if (!shaken) strike = std::max(strike, value_of_charge(s, u, e, {}, gang));
      danger = std::max(danger, value_of_charge(s, e, u, {}, 0));
    }
    if (is_light(type) || type == Type::kBow) shot = std::max(shot, value_of_shot(s, u, e));
    if (!is_light(s.type(e)) && !is_engaged(s, e) && region_of(own, foe.centre()) != Region::kFront)
      flank = std::max(flank, all * (is_light(type) ? 1 : 8) / 100);
  });
  int value = strike * 7 / 10 - danger * (is_light(type) ? 3 : 5) / 10 + shot * 2 - flank;
  if (weak) {
    // A shaken or unformed unit first goes out of the enemy's reach, to rally and to re-form.
    return value + std::min(nearest, 10 * kInch) * (all / 100) / kInch * 3;
  }
  if (const UnitId ahead = is_light(type) ? kNoUnit : friend_ahead(s, u, own); ahead != kNoUnit) {
    const Mil apart = signed_gap(own, outline_of(s, ahead));
    return value - std::max(0, apart - 800) * (all / 100) / kInch;
  }
  if (const UnitId goal = objective_of(s, u); goal != kNoUnit) {
    const Outline foe = outline_of(s, goal);
    const Mil apart = std::max(0, signed_gap(own, foe) - kFour);
    const int pace =
        is_light(type) ? std::max(30, all * 3 / 100) : std::max(40, all * 13 / 1000) * (100 + kHurry * s.turn) / 100;
    value -= static_cast<int>(std::int64_t{apart} * pace / kInch);
    const Point c = foe.centre();
    const Cdeg off = angle_between(own.pose.facing, direction_of(c.x - own.pose.x, c.y - own.pose.y));
    value -= std::max(0, off - 1500) / 100 * pace / 12;
    // Bowmen and lights gain nothing by going nearer than they need to shoot.
    if (type == Type::kBow && nearest < kFour) value -= (kFour - nearest) * pace / kInch;
  }
  if (!is_light(type)) value += value_of_order(s, u, own) * all / 6000;
  return value;
}

}  // namespace acies::tabletop
