#include "games/tabletop/rules/melee.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/sort.h"
#include "games/tabletop/command.h"
#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/geometry/ground.h"

namespace acies::tabletop {
namespace {

bool single(std::uint64_t set) { return (set & (set - 1)) == 0; }

// Routing units are cut down by a free hack instead of fought; a rampaging elephant fights no one.
bool is_fought(const State& s, const Contact& c) {
  for (UnitId u : {c.a, c.b})
    if (!is_unbroken(s, u) || s.units[u].rampage >= 0) return false;
  return true;
}

struct Pair {
  UnitId a, b;
  Mil shared;
};

void sort_from_the_right(const State& s, std::vector<Melee>& list) {
  // Bottom looks up the table, so its right is where x is great; its baseline is y = 0.
  const bool top = s.initiative == Side::kTop;
  struct Key {
    std::int64_t across, away;
  };
  const auto key = [&](const Melee& m) {
    std::int64_t x = 0, y = 0, n = 0;
    for_each_in(m.top | m.bottom, [&](UnitId u) {
      const Point c = outline_of(s, u).centre();
      x += c.x;
      y += c.y;
      ++n;
    });
    x = x * 1000 / std::max<std::int64_t>(n, 1);
    y = y * 1000 / std::max<std::int64_t>(n, 1);
    return Key{top ? x : -x, top ? -y : y};
  };
  sort_stably(list.begin(), list.end(), [&](const Melee& a, const Melee& b) {
    const Key ka = key(a), kb = key(b);
    if (ka.across != kb.across) return ka.across < kb.across;
    return ka.away != kb.away ? ka.away < kb.away : (a.top | a.bottom) < (b.top | b.bottom);
  });
}

}  // namespace

std::vector<Melee> build_combats(const State& s) {
  std::vector<Pair> pairs;
  for (const Contact& c : s.contacts)
    if (is_fought(s, c)) pairs.push_back({c.a, c.b, touch(outline_of(s, c.a), outline_of(s, c.b)).shared});
  sort_stably(pairs.begin(), pairs.end(), [](const Pair& x, const Pair& y) {
    if (x.shared != y.shared) return x.shared > y.shared;
    // The order must be the same seen from both sides.
    const std::pair<UnitId, UnitId> i = std::minmax(x.a, x.b), j = std::minmax(y.a, y.b);
    return i < j;
  });
  std::vector<Melee> list;
  std::array<int, kMaxUnits> in{};  // 1 + the place of its combat
  const auto at = [&](UnitId u) -> int& { return in[u]; };
  const auto join = [&](UnitId u, int melee) {
    Melee& m = list[static_cast<std::size_t>(melee - 1)];
    (s.side(u) == Side::kTop ? m.top : m.bottom) |= bit(u);
    at(u) = melee;
  };
  const bool all = s.options().combat_grouping != 0;
  for (const Pair& p : pairs) {
    if (at(p.a) == 0 && at(p.b) == 0) {
      list.emplace_back();
      join(p.a, static_cast<int>(list.size()));
      join(p.b, static_cast<int>(list.size()));
    } else if (at(p.a) == 0 || at(p.b) == 0) {
      const UnitId free = at(p.a) == 0 ? p.a : p.b;
      const int melee = at(at(p.a) == 0 ? p.b : p.a);
      Melee after = list[static_cast<std::size_t>(melee - 1)];
      (s.side(free) == Side::kTop ? after.top : after.bottom) |= bit(free);
      if (all || single(after.top) || single(after.bottom)) join(free, melee);
    } else if (all && at(p.a) != at(p.b)) {
      const int keep = at(p.a), gone = at(p.b);
      const Melee merged = list[static_cast<std::size_t>(gone - 1)];
      for_each_in(merged.top | merged.bottom, [&](UnitId u) { join(u, keep); });
      list[static_cast<std::size_t>(gone - 1)] = {};
    }
  }
  // Every unit left over joins the combat of its longest contact.
  for (const Pair& p : pairs) {
    if (at(p.a) == 0) join(p.a, at(p.b));
    if (at(p.b) == 0) join(p.b, at(p.a));
  }
  list.erase(std::remove_if(list.begin(), list.end(), [](const Melee& m) { return m.top == 0; }), list.end());
  sort_from_the_right(s, list);
  return list;
}

UnitId support_of(const State& s, UnitId front) {
  const Type type = s.type(front);
  if (is_model(type)) return kNoUnit;
  const Outline own = outline_of(s, front);
  UnitId best = kNoUnit;
  for_each_unit(s, s.side(front), [&](UnitId u) {
    if (best != kNoUnit || u == front || s.units[u].order != Order::kFormed || is_engaged(s, u)) return;
    if (is_infantry(s.type(u)) != is_infantry(type) || is_model(s.type(u))) return;
    const Outline behind = outline_of(s, u);
    if (angle_between(own.pose.facing, behind.pose.facing) > kOblique) return;
    if (!within(own, behind, kInch)) return;
    if (2 * width_covered_behind(own, behind) >= own.size.frontage) best = u;
  });
  return best;
}

BaseSet engaged_bases(const State& s, UnitId u, std::uint64_t foes) {
  BaseSet set = 0;
  const Layout own = layout_of(s, u);
  for_each_in(foes, [&](UnitId e) {
    if (!are_in_contact(s, u, e)) return;
    set |= touch(own, s.units[u].pose, layout_of(s, e), s.units[e].pose, s.options().engage_overlap).engaged_a;
  });
  return set;
}

int engaged_count(const State& s, UnitId u, std::uint64_t foes) { return std::popcount(engaged_bases(s, u, foes)); }

namespace {

// Second-row bases straight behind an engaged base of the first, not engaged themselves.
int second_row_behind(const State& s, UnitId u, BaseSet engaged) {
  const Layout l = layout_of(s, u);
  int n = 0;
  for (int i = 0; i < l.count; ++i) {
    const BaseSpot& back = l.bases[static_cast<std::size_t>(i)];
    if (back.row != 1 || (engaged >> i & 1) != 0) continue;
    bool behind = false;
    for (int j = 0; j < i; ++j) {
      const BaseSpot& front = l.bases[static_cast<std::size_t>(j)];
      if (front.row == 0 && (engaged >> j & 1) != 0 && std::abs(front.across2 - back.across2) < 2 * l.base.frontage)
        behind = true;
    }
    if (behind) ++n;
  }
  return n;
}

bool foes_charge(const State& s, UnitId u, std::uint64_t foes) {
  bool any = false;
  for_each_in(foes, [&](UnitId e) {
    any = any || (are_in_contact(s, u, e) && (s.units[e].fight.charging || s.units[e].fight.pursuing));
  });
  return any;
}

}  // namespace

BaseDice base_dice(const State& s, UnitId u, std::uint64_t foes) {
  const Unit& unit = s.units[u];
  const Fight& fight = unit.fight;
  BaseDice d;
  if (s.type(u) == Type::kEL) return {Clause::kDiceElephant, 4};
  if (unit.formation == Formation::kWedge)
    return {Clause::kDiceWedge, 2 * std::min(base_count(unit), fight.charging || fight.following_up ? 3 : 2)};
  const BaseSet engaged = engaged_bases(s, u, foes);
  d.half = 2 * std::popcount(engaged);
  const bool lines = unit.formation == Formation::kQuincunx && s.profile(u).legion && !unit.open_ranks;
  const bool charge = fight.charging || fight.pursuing || fight.receiving || foes_charge(s, u, foes);
  const bool pikes = is_phalanx(s, u) && (charge || fight.following_up);
  if (lines || pikes) {
    d.second_clause = lines ? Clause::kDiceLegion : Clause::kDicePhalanx;
    d.second_half = second_row_behind(s, u, engaged);
  }
  return d;
}

std::uint64_t leading_units(const State& s, std::uint64_t own, std::uint64_t foes) {
  std::uint64_t set = 0;
  int most = -1;
  for_each_in(own, [&](UnitId u) {
    const int n = engaged_count(s, u, foes);
    if (n > most) {
      most = n;
      set = 0;
    }
    if (n == most) set |= bit(u);
  });
  return set;
}

Struck struck_by(const State& s, UnitId u, UnitId foe) {
  for (const Contact& c : s.contacts) {
    if (c.a == u && c.b == foe) return c.struck_a;
    if (c.b == u && c.a == foe) return c.struck_b;
  }
  return Struck::kFront;
}

Struck struck_by_any(const State& s, UnitId u) {
  Struck worst = Struck::kFront;
  for_each_in(touching(s, u), [&](UnitId e) { worst = std::max(worst, struck_by(s, u, e)); });
  return worst;
}

// Ground is judged at the point of contact, not at the middle of the units: a deep unit fights at its front.
bool ground_is_against(const State& s, UnitId u, UnitId foe) {
  const TouchingParts parts = touching_parts(outline_of(s, u), outline_of(s, foe));
  const Outline &own = parts.a, &his = parts.b;
  const Touch t = touch(own, his);
  if (!t.contact) return false;
  const FinePoint at = touch_place(own, his);
  // Both normals look from the unit to its foe; of units that are not flush they differ a little.
  const Direction out = direction(edge_normal(own, t.a)), in = direction(edge_normal(his, t.b) + 2 * kQuarter);
  for (const Terrain& ground : s.scenario->terrain) {
    if (ground.kind == TerrainKind::kHill && inside(ground.outline, at)) {
      // The line of contact lies on the hill: the foe has the higher side if the way uphill leads towards it.
      FinePoint sum{};
      const auto n = static_cast<std::int64_t>(ground.outline.size());
      for (const Point& p : ground.outline) sum = sum + (fine(p) - at);
      const FinePoint up{divide_round(sum.x, n), divide_round(sum.y, n)};
      if (along(up, out) + along(up, in) > 2 * kContact * kFine) return true;
    }
    // A bank between the two, or under the bases of the unit that came over it, counts against that unit; not if the
    // unit has left the bank behind.
    if (ground.kind == TerrainKind::kObstacle && s.units[u].fight.came && !s.units[foe].fight.came) {
      const FinePoint mine = at - displacement(out, 0, base_size(*s.scenario, s.type(u)).depth * (kFine / 2));
      if (crosses(ground.outline, mine, at + displacement(in, 0, kContact * kFine))) return true;
    }
  }
  return false;
}

namespace {

// 2.12.3, the footnote: charge bonuses that do not count.
bool bonus_counts(const State& s, UnitId u, UnitId foe) {
  const Profile &own = s.profile(u), &his = s.profile(foe);
  if (!is_cavalry(own.type)) return true;
  if (own.camel || his.camel || his.type == Type::kEL) return false;
  return own.cataphract || his.type != Type::kHI || struck_by(s, foe, u) != Struck::kFront;
}

DiceModifier charge_bonus(const State& s, UnitId u) {
  const Profile& p = s.profile(u);
  const Fight& f = s.units[u].fight;
  const bool goes = f.charging || f.pursuing || f.following_up;
  switch (p.type) {
    case Type::kMI:
    case Type::kMC:
      return {Clause::kModMedium, goes ? 1 : 0};
    case Type::kHC:
      if (p.cataphract) return {Clause::kModCataphract, f.charging || f.following_up ? 3 : 0};
      return {Clause::kModHeavyHorse, goes ? 2 : 0};
    case Type::kHI: {
      const bool formed = s.units[u].order == Order::kFormed;
      return {Clause::kModHeavyFoot, formed && (f.charging || f.receiving || f.following_up) ? 2 : 0};
    }
    case Type::kEL:
    case Type::kCH:
      return {Clause::kModModel, goes ? 3 : 0};
    default:
      return {};
  }
}

bool is_supported(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  const bool third = row_count(unit.rows) >= 3;
  if (unit.formation == Formation::kQuincunx && s.profile(u).legion && third) return true;
  if (unit.formation == Formation::kWedge && third) return true;
  return support_of(s, u) != kNoUnit;
}

// 2.12.4: why a unit hits only on 6, or kHitOn.
Clause hit_clause(const State& s, UnitId u, UnitId foe) {
  const Unit& unit = s.units[u];
  if (unit.order == Order::kUnformed && !(s.type(u) == Type::kLI && is_model(s.type(foe)))) return Clause::kHitUnformed;
  if (unit.formation == Formation::kColumn) return Clause::kHitColumn;
  const Struck struck = struck_by_any(s, u);
  if (struck == Struck::kRear || (struck == Struck::kFlank && unit.formation != Formation::kQuincunx))
    return Clause::kHitFlank;
  if (unit.fight.ridden_down) return Clause::kHitRidden;
  return ground_is_against(s, u, foe) ? Clause::kHitGround : Clause::kHitOn;
}

}  // namespace

CombatDice combat_dice(const State& s, std::uint64_t own, UnitId main, std::uint64_t foes, UnitId foe) {
  CombatDice d;
  d.main = main;
  int half = 0;
  const auto count = [&](Clause clause, int halves) {
    if (halves == 0) return;
    half += halves;
    for (DiceModifier& m : d.sources)
      if (m.clause == clause) {
        m.amount += halves;
        return;
      }
    d.sources.add({clause, halves});
  };
  for_each_in(own, [&](UnitId u) {
    const BaseDice b = base_dice(s, u, foes);
    count(b.clause, b.half);
    count(b.second_clause, b.second_half);
  });
  if (half == 0) half = 2;
  const int raw = s.options().half_round_down != 0 ? half / 2 : (half + 1) / 2;
  d.bases = std::min(raw, 10);
  int dice = d.bases;
  const auto add = [&](Clause clause, int amount) {
    if (amount == 0) return;
    d.modifiers.add({clause, amount});
    dice += amount;
  };
  const Unit& unit = s.units[main];
  static constexpr int kGrade[4] = {2, 1, 0, -1};
  add(Clause::kModGrade, kGrade[static_cast<int>(s.profile(main).grade)]);
  int inspire = 0;
  for (const Leader& l : s.leaders)
    if (l.alive && l.with == main) inspire += l.inspire;
  add(Clause::kModInspire, std::min(inspire, 2));
  add(Clause::kModSupport, is_supported(s, main) ? 1 : 0);
  const DiceModifier bonus = charge_bonus(s, main);
  if (bonus.amount != 0 && bonus_counts(s, main, foe))
    add(bonus.clause, bonus.amount);
  else if (bonus.amount != 0)
    d.modifiers.add({Clause::kModExcept, 0});
  const bool loose_foot = is_infantry(s.type(foe)) && s.units[foe].order == Order::kUnformed;
  add(Clause::kModRideDown, is_cavalry(s.type(main)) && !s.profile(main).cataphract && loose_foot ? 2 : 0);
  if (is_shaken(s, main))
    add(Clause::kModShaken, -5);
  else
    add(Clause::kModDp, -std::min<int>(unit.dp, 4));
  if (dice < 1) add(Clause::kDiceLeast, 1 - dice);
  d.dice = dice;
  d.hit_clause = hit_clause(s, main, foe);
  // A-40, the other reading: the worst of the side.
  if (s.options().hit_by != 0)
    for_each_in(own, [&](UnitId u) {
      if (d.hit_clause == Clause::kHitOn) d.hit_clause = hit_clause(s, u, foe);
    });
  d.hits_on = d.hit_clause == Clause::kHitOn ? 5 : 6;
  for (int l = 0; l < s.leaders.size(); ++l) {
    const Leader& leader = s.leaders[l];
    if (leader.alive && leader.with != kNoUnit && has(own, leader.with) && !only_moves(s, static_cast<LeaderId>(l)))
      d.automatic = 1;
  }
  return d;
}

FightState fight_state_of(const State& s, UnitId u, UnitId circumstances, std::uint64_t foes) {
  const Unit& unit = s.units[u];
  const Fight& fight = s.units[circumstances].fight;
  FightState st;
  st.type = s.type(u);
  st.grade = s.profile(u).grade;
  st.formed = unit.order == Order::kFormed;
  st.unformed = unit.order == Order::kUnformed;
  st.shaken = is_shaken(s, u);
  st.charged = fight.charging || fight.pursuing;
  st.faced_mounted = fight.mounted_charge;
  st.round = fight.round;
  st.foes_only_lights = st.foes_only_lights_or_models = st.foes_only_li_or_cavalry = true;
  for_each_in(foes, [&](UnitId e) {
    const Type t = s.type(e);
    if (is_formed_infantry(s, e)) st.foes_formed_infantry = true;
    if (!is_light(t)) st.foes_only_lights = false;
    if (!is_light(t) && !is_model(t)) st.foes_only_lights_or_models = false;
    if (t != Type::kLI && !is_cavalry(t)) st.foes_only_li_or_cavalry = false;
  });
  return st;
}

}  // namespace acies::tabletop
