#include "games/tabletop/rules/strike.h"

#include <algorithm>

#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/charge.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/flight.h"
#include "games/tabletop/rules/in_file.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

std::uint64_t enemy_lights(const State& s, UnitId of) {
  std::uint64_t set = 0;
  for_each_unit(s, other(s.side(of)), [&](UnitId e) {
    if (is_light(s.type(e))) set |= bit(e);
  });
  return set;
}

std::uint64_t touching(const State& s, UnitId u) {
  std::uint64_t set = 0;
  for (const Contact& c : s.contacts) {
    if (c.a == u) set |= bit(c.b);
    if (c.b == u) set |= bit(c.a);
  }
  return set;
}

bool is_mounted(Type t) { return is_cavalry(t) || is_model(t); }

namespace {

// From the box to the point, by the shortest way; nothing for a point inside.
FinePoint to_point(const Box& b, FinePoint p) {
  const Local at = local(b, p);
  const Fine across = at.across - std::clamp(at.across, -b.half_width, b.half_width);
  const Fine ahead_by = at.ahead - std::clamp(at.ahead, -b.depth, Fine{0});
  return displacement(b.facing, across, ahead_by);
}

}  // namespace

Cdeg nearest_way(const Outline& from, const Outline& to) {
  FinePoint best{};
  Fine least = -1;
  Cdeg least_turn = kCircle;
  const auto consider = [&](FinePoint v) {
    const Fine l = length_squared(v);
    const Cdeg turn = angle_between(from.pose.facing, direction_of(v.x, v.y));
    if (least >= 0 && (l > least || (l == least && turn >= least_turn))) return;
    best = v;
    least = l;
    least_turn = turn;
  };
  for (int i = 0; i < part_count(from); ++i)
    for (int k = 0; k < part_count(to); ++k) {
      const Box &own = part(from, i).box, &his = part(to, k).box;
      for (const FinePoint& corner : his.corners) consider(to_point(own, corner));
      for (const FinePoint& corner : own.corners) {
        const FinePoint v = to_point(his, corner);
        consider({-v.x, -v.y});
      }
    }
  if (least == 0) {
    const Point a = from.centre(), b = to.centre();
    return direction_of(b.x - a.x, b.y - a.y);
  }
  return direction_of(best.x, best.y);
}

Advance advance(const State& s, UnitId u, const Outline& from, Cdeg aside, Mil length, std::uint64_t through,
                const File* file, bool stops_at_edge) {
  std::vector<Obstacle> enemies;
  std::vector<UnitId> enemy_ids, soft_ids;
  std::vector<Outline> soft;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto o = static_cast<UnitId>(i);
    if (o == u || !on_table(s, o)) continue;
    const Outline at = outline_of(s, o);
    if (is_enemy(s, o, u) && !has(through, o)) {
      enemies.push_back({at, 0, false});
      enemy_ids.push_back(o);
    } else {
      soft.push_back(at);
      soft_ids.push_back(o);
    }
  }
  const std::vector<Polygon> closed = closed_ground(s, u);
  const Field field = stops_at_edge ? Field{s.scenario->width, s.scenario->height, closed} : Field{0, 0, closed};
  const auto on_closed = [&](const Outline& o) {
    return std::any_of(closed.begin(), closed.end(), [&](const Polygon& area) { return over(o, area); });
  };
  if (file == nullptr && is_bent(s, u) && from.rest == nullptr && (overlaps_any(s, u, from) || on_closed(from))) {
    // A bent column would first have to close up straight, and there is no room for that.
    Advance none;
    none.pose = from.pose;
    none.stuck = true;
    return none;
  }
  // The unit that was in the way at the last place, and so is likely to be at the next.
  std::size_t blocker = 0;
  const auto clear_at = [&](Mil d) {
    if (file != nullptr) {
      const File::Placement at = file->after(d, length, aside);
      if (stops_at_edge && !stands_on_table(s, at.all)) return false;
      return at.clear && !overlaps_any(s, u, at.all) && !on_closed(at.all);
    }
    const Pose to = straight(from.pose, aside, d);
    const Outline o =
        from.rest == nullptr ? Outline(to, from.size) : shifted(from, to.x - from.pose.x, to.y - from.pose.y);
    const auto in_way = [&](const Outline& x) { return overlap(o, x); };
    if (blocker < soft.size() && in_way(soft[blocker])) return false;
    blocker = static_cast<std::size_t>(std::find_if(soft.begin(), soft.end(), in_way) - soft.begin());
    return blocker == soft.size();
  };
  Reach r = reach_straight(from, aside, length, enemies, field);
  if (r.stopped_by == kNothing && !clear_at(r.length)) {
    constexpr Mil kFarthest = 24 * kInch;
    const Mil further = file != nullptr ? next_clear(r.length, kFarthest, clear_at)
                                        : first_clear(from, aside, r.length, soft, kFarthest);
    if (further >= 0) {
      const Reach again = reach_straight(from, aside, further, enemies, field);
      if (clear_at(again.length)) r = again;
    }
  }
  Advance out;
  out.aside = aside;
  out.length = r.length;
  out.at_edge = r.stopped_by == kTableEdge;
  if (r.stopped_by >= 0) out.met = enemy_ids[static_cast<std::size_t>(r.stopped_by)];
  if (!clear_at(out.length)) {
    // A unit that cannot pass through enemies stops before touching them, unless it touched them at the start.
    const auto off_them = [&](Mil d) {
      const Pose to = straight(from.pose, aside, d);
      const Outline o = shifted(from, to.x - from.pose.x, to.y - from.pose.y);
      for (std::size_t i = 0; i < soft.size(); ++i)
        if (has(through, soft_ids[i]) && in_contact(o, soft[i]) && !in_contact(from, soft[i])) return false;
      return true;
    };
    // A way along an enemy's edge overlaps it by rounding at some lengths and not at others.
    const auto off_enemies = [&](Mil d) {
      const Pose to = straight(from.pose, aside, d);
      const Outline o = shifted(from, to.x - from.pose.x, to.y - from.pose.y);
      return std::none_of(enemies.begin(), enemies.end(),
                          [&](const Obstacle& e) { return overlap(o, e.outline) && !overlap(from, e.outline); });
    };
    out.met = kNoUnit;
    out.at_edge = false;
    out.length = last_clear(out.length, [&](Mil d) { return clear_at(d) && off_them(d) && off_enemies(d); });
    out.stuck = !clear_at(0);
  }
  out.pose = straight(from.pose, aside, out.length);
  if (file != nullptr) out.tail = file->after(out.length, length, aside).tail;
  const std::uint64_t run = out.length > 0 && through != 0 ? run_over(from, aside, out.length, soft) : 0;
  for (std::size_t i = 0; i < soft_ids.size(); ++i)
    if ((run >> i & 1) != 0 && has(through, soft_ids[i])) out.run_through |= bit(soft_ids[i]);
  return out;
}

namespace {

// Left and right flank of a bent column count as the same: which of them is struck depends only on the part of the
// column that the charger came near to first.
Struck struck_where(const State& s, UnitId struck, Edge edge, Region from) {
  const auto flank = [](Edge e) { return e == Edge::kLeft || e == Edge::kRight; };
  const bool matches = s.options().flank_rule != 0 || edge_of(from) == edge ||
                       (is_bent(s, struck) && flank(edge) && flank(edge_of(from)));
  if (!matches || edge == Edge::kFront) return Struck::kFront;
  return edge == Edge::kRear ? Struck::kRear : Struck::kFlank;
}

void mark_struck(State& s, UnitId struck, UnitId by, Struck where) {
  for (Contact& c : s.contacts) {
    if (c.a == struck && c.b == by) c.struck_a = std::max(c.struck_a, where);
    if (c.b == struck && c.a == by) c.struck_b = std::max(c.struck_b, where);
  }
}

// Notes in the target's fight that it has received a charge.
void mark_received(Game& g, UnitId charger, UnitId target, bool target_charged) {
  Fight& fight = g.unit(target).fight;
  const Type type = g.s.type(charger);
  // A unit that declared a charge but was struck before it could move stands and receives.
  if (!fight.charging) fight.receiving = true;
  if (is_mounted(type)) fight.mounted_charge = true;
  if (target_charged && is_infantry(g.s.type(target)) && (is_cavalry(type) || type == Type::kEL))
    fight.ridden_down = true;
}

}  // namespace

bool strike(Game& g, UnitId u, UnitId target, Onset onset, Region from) {
  const State& s = g.s;
  bool rough = false;
  std::vector<Outline> others;
  for (int i = 0; i < s.units.size(); ++i)
    if (i != u && i != target && s.units[i].on_table) others.push_back(outline_of(s, static_cast<UnitId>(i)));
  const std::vector<Polygon> closed = closed_ground(s, u);
  const Field field{s.scenario->width, s.scenario->height, closed};
  Edge edge = struck_edge(outline_of(s, u), outline_of(s, target));
  if (s.options().conform != 0) {
    const Pose at = s.units[u].pose;
    const Conformed lined = conform(layout_of(s, u), at, layout_of(s, target), s.units[target].pose, others, field,
                                    s.options().engage_overlap);
    edge = lined.struck;
    if (lined.pose != at) {
      Swept swept(s, u);
      swept.turn(outline_of(s, u), lined.pivot, lined.turn);
      swept.stand(outline_at(s, u, lined.pose));
      rough = swept.rough();
      relocate(g, u, lined.pose, MoveCause::kConform);
      tell_modifier(g, u, Clause::kConformed, 0, target);
    }
  }
  make_contact(g, u, target);
  if (!g.unit(target).broken) mark_struck(g.s, target, u, struck_where(s, target, edge, from));
  const Outline own = outline_of(s, u);
  // Infantry that declared a charge of its own and is charged by cavalry or elephants (2.12.4).
  const auto charges_itself = [&](UnitId e) {
    return s.phase == Phase::kCharge && (s.units[e].t.declared || s.units[e].fight.charging);
  };
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    const Outline his = outline_of(s, e);
    if (e == target || s.units[e].rampage >= 0 || s.units[e].broken || !in_contact(own, his)) return;
    const bool fought_before = are_in_contact(s, u, e);
    make_contact(g, u, e);
    if (fought_before || s.units[e].order != Order::kFormed || struck_edge(his, own) != Edge::kFront) return;
    mark_received(g, u, e, charges_itself(e));
    tell_modifier(g, e, Clause::kReceiveAll, 0, u);
  });
  Unit& unit = g.unit(u);
  (onset == Onset::kCharge ? unit.fight.charging : unit.fight.pursuing) = true;
  unit.fight.came = true;
  unit.last = onset == Onset::kCharge ? Last::kCharged : Last::kPursued;
  if (onset == Onset::kCharge) unit.t.charged = true;
  mark_received(g, u, target, charges_itself(target));
  return rough;
}

void charges_too(Game& g, UnitId u, UnitId target) {
  Unit& unit = g.unit(u);
  unit.fight.charging = unit.fight.came = true;
  unit.fight.receiving = false;
  unit.t.charged = true;
  unit.last = Last::kCharged;
  mark_received(g, u, target, true);
  mark_received(g, target, u, true);
}

void refresh_contacts(Game& g, UnitId u) {
  for_each_in(touching(g.s, u), [&](UnitId e) {
    if (!in_contact(outline_of(g.s, u), outline_of(g.s, e))) end_contact(g, u, e);
  });
}

void pass_through(Game& g, UnitId u, std::uint64_t through, Cdeg aside, Mil to_contact, MoveCause cause) {
  if (is_model(g.s.type(u))) through |= enemy_lights(g.s, u);
  const Outline own = outline_of(g.s, u);
  const bool stops = stops_at_edge(g.s, u);
  const Advance a = advance(g.s, u, own, aside, to_contact + kFour, through, nullptr, stops);
  Swept swept(g.s, u);
  swept.go(own, aside, a.length);
  const MoveDps dps = swept.dps();
  relocate_as_it_lies(g, u, a.pose, cause, a.length);
  pay(g, u, dps);
  if (!on_table(g.s, u)) return;
  if (!stops && !stands_on_table(g.s, outline_of(g.s, u))) return lose_unit(g, u, LossCause::kLeftTable);
  if (a.at_edge) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
  refresh_contacts(g, u);
  if (a.met == kNoUnit || g.unit(a.met).rampage >= 0) return;
  // a new charge.
  const bool declared = g.s.phase == Phase::kCharge && g.unit(a.met).t.declared;
  if (g.s.type(a.met) == Type::kCH && !declared) return lose_unit(g, a.met, LossCause::kChariot);
  if (may_find_gaps(g.s, u, a.met)) return look_for_gaps(g, u, a.met);
  strike(g, u, a.met, Onset::kCharge, region_of(outline_of(g.s, a.met), own));
}

}  // namespace acies::tabletop
