#include "games/tabletop/rules/dp.h"

#include <algorithm>

namespace acies::tabletop {
namespace {

LossCause loss_of(DpCause cause) {
  switch (cause) {
    case DpCause::kShooting:
      return LossCause::kShooting;
    case DpCause::kMorale:
      return LossCause::kMorale;
    default:
      return LossCause::kCombat;
  }
}

}  // namespace

void owe(Game& g, OwedKind kind, std::uint8_t id, int count) {
  if (!g.s.owed.full()) g.s.owed.add({kind, id, static_cast<std::uint8_t>(count)});
}

void note_shaken(Game& g, UnitId u, bool before) {
  if (!on_table(g.s, u)) return;
  const bool now = is_shaken(g.s, u);
  if (now == before) return;
  if (now)
    g.emit(Shaken{u});
  else
    g.emit(SteadyAgain{u});
}

void gain_dp(Game& g, UnitId u, int n, DpCause cause, Clause clause) {
  if (n <= 0 || !on_table(g.s, u)) return;
  if (is_model(g.s.type(u))) {
    const bool hurts = cause == DpCause::kShooting || cause == DpCause::kCombat ||
                       (cause == DpCause::kMorale && g.s.options().models_take_dps != 0);
    if (hurts) owe(g, OwedKind::kDamage, u, n);
    return;
  }
  const bool was_full = g.unit(u).dp >= threshold(g.s, u);
  for (int i = 0; i < n && on_table(g.s, u); ++i) {
    Unit& unit = g.unit(u);
    if (unit.dp < threshold(g.s, u)) {
      const bool before = is_shaken(g.s, u);
      ++unit.dp;
      g.emit(DpGained{.unit = u, .dp = unit.dp, .cause = cause, .clause = clause});
      note_shaken(g, u, before);
    } else if (cause != DpCause::kMovement && (was_full || g.s.options().overflow_in_batch != 0)) {
      lose_base(g, u, cause, Clause::kOverflow);
    }
  }
}

void lose_dp(Game& g, UnitId u, int n, Clause clause) {
  Unit& unit = g.unit(u);
  n = std::min<int>(n, unit.dp);
  if (n <= 0) return;
  const bool before = is_shaken(g.s, u);
  unit.dp = static_cast<std::uint8_t>(unit.dp - n);
  g.emit(DpLost{.unit = u, .dp = unit.dp, .lost = n, .clause = clause});
  note_shaken(g, u, before);
}

void lose_base(Game& g, UnitId u, DpCause cause, Clause clause) {
  Unit& unit = g.unit(u);
  const bool before = is_shaken(g.s, u);
  const int last = row_count(unit.rows) - 1;
  if (last >= 0) --unit.rows[static_cast<std::size_t>(last)];
  const int left = base_count(unit);
  if (!unit.tail.empty()) {
    --unit.tail.count;
    if (runs_of(unit.pose, unit.tail, base_size(*g.s.scenario, g.s.type(u))).size() == 1) unit.tail = {};
  }
  unit.dp = std::min(unit.dp, static_cast<std::uint8_t>(threshold(g.s, u)));
  g.emit(BaseLost{.unit = u, .bases = left, .cause = cause, .clause = clause});
  if (left == 0)
    lose_unit(g, u, loss_of(cause));
  else
    note_shaken(g, u, before);
}

void lose_unit(Game& g, UnitId u, LossCause cause) {
  Unit& unit = g.unit(u);
  if (!unit.on_table) return;
  const bool was_broken = unit.broken;
  // Friends gain morale DPs while the lost unit is still in its place. A routing unit gave them theirs when it routed
  // (2.16).
  if (!was_broken) shake_friends(g, u, 2, Clause::kMoraleLost);
  end_contacts(g, u);
  g.unit(u).on_table = false;
  g.emit(UnitLost{.unit = u, .cause = cause});
  for (int l = 0; l < g.s.leaders.size(); ++l)
    if (g.s.leaders[l].alive && g.s.leaders[l].with == u) rescue_leader(g, static_cast<LeaderId>(l));
}

void shake_friends(Game& g, UnitId cause, int n, Clause clause) {
  const Type type = g.s.type(cause);
  if (clause == Clause::kMoraleLost && is_light(type)) return;
  if (is_model(type) && g.s.options().chariot_morale == 0) return;
  if (clause == Clause::kMoraleRetire && type != Type::kHI && type != Type::kMI && type != Type::kHC) return;
  const Outline place = outline_of(g.s, cause);
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto f = static_cast<UnitId>(i);
    if (f == cause || !on_table(g.s, f) || is_enemy(g.s, f, cause)) continue;
    if (!within(place, outline_of(g.s, f), kFour)) continue;
    // units of one combat share its row, and give one another no morale DPs.
    const std::uint8_t combat = g.unit(cause).t.combat;
    if (g.s.options().morale_same_combat == 0 && combat != 0 && g.unit(f).t.combat == combat) {
      tell_modifier(g, f, Clause::kMoraleCombat, 0, cause);
      continue;
    }
    // one unit gives a friend at most 2 DPs in a turn.
    TurnFlags& t = g.unit(cause).t;
    const std::uint64_t bit = std::uint64_t{1} << i;
    const int had = (t.shook_twice & bit) != 0 ? 2 : (t.shook_once & bit) != 0 ? 1 : 0;
    const int given = std::min(n, 2 - had);
    if (given < n) tell_modifier(g, f, Clause::kMoraleCap, given - n);
    if (given <= 0) continue;
    (had + given == 2 ? t.shook_twice : t.shook_once) |= bit;
    gain_dp(g, f, given, DpCause::kMorale, clause);
  }
}

void leader_killed(Game& g, LeaderId l) {
  Leader& leader = g.s.leaders[l];
  const Point where = leader_point(g.s, l);
  leader.alive = false;
  leader.fell_with = leader.with;
  leader.pose = {where.x, where.y, 0};
  leader.with = kNoUnit;
  g.emit(LeaderHit{.leader = l, .killed = true, .clause = Clause::kKilled});
  const LeaderDef& def = g.s.leader_def(l);
  if (def.general) g.s.general_lost[static_cast<std::size_t>(index(def.side))] = true;
  if (!leader.deputy && g.s.options().deputies != 0) leader.deputy_turn = static_cast<std::uint16_t>(g.s.turn + 2);
  const int dps = def.general ? 2 : 1;
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(g.s, u) || g.s.side(u) != def.side) continue;
    if (u == leader.fell_with || signed_gap(outline_of(g.s, u), where) - kLeaderRadius <= kFour)
      gain_dp(g, u, dps, DpCause::kMorale, Clause::kMoraleLeader);
  }
}

void rescue_leader(Game& g, LeaderId l) {
  Leader& leader = g.s.leaders[l];
  const Point where = leader_point(g.s, l);
  leader.pose = {where.x, where.y, 0};
  leader.with = kNoUnit;
  leader.inspire = 0;
  UnitId best = kNoUnit;
  Mil least = g.s.options().lone_leader_reach * kInch;
  for_each_unit(g.s, g.s.leader_def(l).side, [&](UnitId u) {
    if (g.s.units[u].broken) return;
    const Mil distance_to = leader_gap(g.s, l, u);
    if (distance_to <= least && (best == kNoUnit || distance_to < least)) {
      least = distance_to;
      best = u;
    }
  });
  if (best == kNoUnit) return leader_killed(g, l);
  leader.with = best;
  const Pose from = leader.pose;
  leader.pose = g.unit(best).pose;
  g.emit(LeaderMoved{.leader = l, .unit = best, .from = from, .to = leader.pose, .clause = Clause::kLoneLeader});
}

void end_contact(Game& g, UnitId a, UnitId b) {
  for (int i = 0; i < g.s.contacts.size(); ++i) {
    const Contact c = g.s.contacts[i];
    if (!((c.a == a && c.b == b) || (c.a == b && c.b == a))) continue;
    g.s.contacts.remove_at(i);
    g.emit(ContactEnded{.unit = a, .other = b});
    for (UnitId u : {a, b})
      if (!is_engaged(g.s, u)) g.unit(u).fight = Fight{};
    return;
  }
}

void end_contacts(Game& g, UnitId u) {
  for (int i = g.s.contacts.size() - 1; i >= 0; --i) {
    const Contact c = g.s.contacts[i];
    if (c.a == u || c.b == u) end_contact(g, c.a, c.b);
  }
}

void make_contact(Game& g, UnitId a, UnitId b) {
  if (are_in_contact(g.s, a, b)) return;
  if (g.s.side(a) == Side::kBottom) std::swap(a, b);
  g.s.contacts.add({a, b});
  g.emit(ContactMade{.unit = a, .other = b});
}

void become_unformed(Game& g, UnitId u) {
  Unit& unit = g.unit(u);
  if (unit.order != Order::kFormed) return;
  const bool before = is_shaken(g.s, u);
  // A wedge or a quincunx that loses its order becomes a block of the same width.
  int width = 1;
  for (auto r : unit.rows) width = std::max<int>(width, r);
  unit.rows = rows_of(base_count(unit), Formation::kLine, width);
  unit.order = Order::kUnformed;
  unit.formation = Formation::kNone;
  unit.open_ranks = false;
  unit.dp = std::min(unit.dp, static_cast<std::uint8_t>(threshold(g.s, u)));
  g.emit(Formed{.unit = u, .formation = unit.formation, .files = unit.rows[0], .order = unit.order});
  note_shaken(g, u, before);
}

void relocate_as_it_lies(Game& g, UnitId u, Pose to, MoveCause cause, Mil length) {
  const Unit& unit = g.unit(u);
  relocate(g, u, to, cause, length, shifted(unit.tail, to.x - unit.pose.x, to.y - unit.pose.y));
}

void relocate(Game& g, UnitId u, Pose to, MoveCause cause, Mil length, const Tail& tail) {
  const Pose from = g.unit(u).pose;
  g.unit(u).pose = to;
  g.unit(u).tail = tail;
  g.unit(u).t.moved = true;
  for (Leader& leader : g.s.leaders)
    if (leader.with == u) leader.pose = to;
  if (g.sink != nullptr)
    g.emit(Moved{.unit = u, .cause = cause, .length = length, .from = from, .to = to, .tail = g.unit(u).tail});
}

}  // namespace acies::tabletop
