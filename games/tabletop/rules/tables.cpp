#include "games/tabletop/tables.h"

#include <algorithm>

namespace acies::tabletop {
namespace {

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

int base_count(const Rows& rows) {
  int n = 0;
  for (auto r : rows) n += r;
  return n;
}

int row_count(const Rows& rows) {
  int n = 0;
  while (n < kMaxRows && rows[at(n)] != 0) ++n;
  return n;
}

// `width`: files, or of a quincunx the number of lines. Full rows come first.
Rows rows_of(int bases, Formation formation, int width) {
  Rows rows{};
  if (formation == Formation::kWedge) {
    for (int row = 0; row < kMaxRows && bases > 0; ++row) {
      rows[at(row)] = byte(std::min(row + 1, bases));
      bases -= row + 1;
    }
    return rows;
  }
  if (formation == Formation::kQuincunx) width = (bases + width - 1) / std::max(width, 1);
  if (formation == Formation::kColumn) width = 1;
  width = std::max(width, (bases + kMaxRows - 1) / kMaxRows);
  for (int row = 0; row < kMaxRows && bases > 0; ++row) {
    rows[at(row)] = byte(std::min(width, bases));
    bases -= width;
  }
  return rows;
}

int threshold(Formation formation, const Rows& rows) {
  if (formation == Formation::kPhalanx && base_count(rows) >= 8) return 6;
  if (formation == Formation::kQuincunx) return 4 + std::clamp(row_count(rows), 1, 3);
  return 5;
}

int threshold(const State& s, UnitId u) {
  if (s.options().dynamic_threshold == 0) return s.units[u].fixed_threshold;
  return threshold(s.units[u].formation, s.units[u].rows);
}

bool is_shaken(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  return unit.broken || (!is_model(s.type(u)) && unit.dp >= threshold(s, u));
}

bool is_formed_infantry(const State& s, UnitId u) {
  return is_infantry(s.type(u)) && s.units[u].order == Order::kFormed;
}

bool is_phalanx(const State& s, UnitId u) { return s.units[u].formation == Formation::kPhalanx; }

bool control_rolls_average(const Profile& p) {
  return p.grade == Grade::kA || (is_light(p.type) && (p.grade == Grade::kB || p.grade == Grade::kC));
}

bool control_plus_one(Last last) {
  return last == Last::kCharged || last == Last::kLooted || last == Last::kRouted || last == Last::kPursued;
}

Control control_result(int total) {
  if (total <= 2) return Control::kHalt;
  return total <= 4 ? Control::kFree : Control::kRepeat;
}

Mil march_rate(const Profile& p) {
  const bool fast = (is_cavalry(p.type) && !p.cataphract) || p.type == Type::kCH;
  return fast ? 12000 : 8000;
}

int optional_dice(const Profile& p) { return march_rate(p) == 12000 ? 2 : 1; }
int full_dice(const Profile& p) { return optional_dice(p); }

int fatigue_dps(const State& s, UnitId u, const Roll& roll) {
  const Unit& unit = s.units[u];
  if (unit.order != Order::kFormed || unit.formation == Formation::kColumn) return 0;
  const bool heavy = s.type(u) == Type::kHI && !s.profile(u).triarii;
  int tiring = roll.faces[5];
  if (heavy) tiring += roll.faces[4];
  if (heavy && s.options().fatigue_avd != 0 && roll.average == 5) ++tiring;
  return s.options().fatigue_per_die != 0 ? tiring : std::min(tiring, 1);
}

int wheel_dps(const State& s, UnitId u, Formation formation, bool near_enemy) {
  if (!near_enemy || s.units[u].order != Order::kFormed) return 0;
  if (formation == Formation::kWedge || formation == Formation::kColumn) return 0;
  if (formation == Formation::kPhalanx) return 2;
  return s.type(u) == Type::kHI || s.type(u) == Type::kHC ? 1 : 0;
}

int formation_dps(Formation from, Formation to, bool near_enemy) {
  if (!near_enemy) return 0;
  return from == Formation::kPhalanx || to == Formation::kPhalanx ? 2 : 1;
}

int about_face_dps(const State& s, UnitId u, Formation formation, bool near_enemy) {
  if (s.units[u].order != Order::kFormed) return 0;
  if (s.options().aboutface_near_only != 0 && !near_enemy) return 0;
  return is_cavalry(s.type(u)) || formation == Formation::kPhalanx ? 1 : 0;
}

int rough_dps(const RuleOptions& options, Type type) {
  switch (type) {
    case Type::kHI:
      return 2;
    case Type::kMI:
      return 1;
    case Type::kBow:
      return options.bow_rough_dp;
    default:
      return 0;
  }
}

bool rough_is_closed(Type type) { return is_cavalry(type) || type == Type::kCH; }

Mil shooting_range(Type type) {
  if (type == Type::kBow) return 8000;
  return is_light(type) ? 4000 : 0;
}

int shooting_dice(Type type, bool within_four) {
  if (type == Type::kBow) return within_four ? 2 : 1;
  return is_light(type) && within_four ? 1 : 0;
}

bool damage_is_critical(int die) { return die <= 2; }

bool critical_destroys(const RuleOptions& options, Type type, int die) {
  return die <= (type == Type::kCH && options.crit_table == 0 ? 4 : 2);
}

int redress_dps(Grade grade, bool beyond_four) {
  switch (grade) {
    case Grade::kA:
      return beyond_four ? 2 : 1;
    case Grade::kB:
      return 1;
    default:
      return beyond_four ? 1 : 0;
  }
}

int points_per_base(const Profile& p) {
  static constexpr int kCost[kTypes] = {6, 4, 2, 4, 7, 5, 4, 12, 6};
  static constexpr int kGrade[4] = {150, 120, 100, 75};
  const int cost = p.cataphract ? 9 : kCost[static_cast<int>(p.type)];
  const int trained = p.phalanx || p.legion ? 100 : 0;
  return cost * kGrade[static_cast<int>(p.grade)] + trained;
}

int points_of(const UnitDef& def) {
  const int bases = def.start_bases != 0 ? def.start_bases : base_count(def.rows);
  return points_per_base(def.profile) * bases;
}

int points_of(const LeaderDef& def) { return 1000 * def.actions + (def.general ? 1000 : 0); }

int army_points(const Scenario& scenario, Side side) {
  int points = 0;
  for (const UnitDef& u : scenario.units)
    if (u.side == side) points += points_of(u);
  for (const LeaderDef& l : scenario.leaders)
    if (l.side == side) points += points_of(l);
  return points;
}

}  // namespace acies::tabletop
