// 2.7.1: leader actions; and the battle lines a side declares before control is tested.
#include "games/tabletop/command.h"

#include <algorithm>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

int actions_left(const State& s, LeaderId l) {
  const Leader& leader = s.leaders[l];
  if (!leader.alive) return 0;
  const int full = std::max(leader.actions - leader.wounds, 1);
  return std::max(full - leader.spent, 0);
}

bool only_moves(const State& s, LeaderId l) { return s.leaders[l].actions == 1 && s.leaders[l].wounds > 0; }

bool has_leader(const State& s, UnitId u) {
  for (const Leader& leader : s.leaders)
    if (leader.alive && leader.with == u) return true;
  return false;
}

bool commands(const State& s, LeaderId l, UnitId u) {
  const LeaderDef& def = s.leader_def(l);
  return def.side == s.side(u) && (def.general || s.def(u).command == l);
}

bool is_controlled(const State& s, UnitId u) {
  for (int i = 0; i < s.leaders.size(); ++i) {
    const auto l = static_cast<LeaderId>(i);
    if (!s.leaders[i].alive || s.leader_def(l).side != s.side(u)) continue;
    if (s.leaders[i].with == u) return true;
    const bool may = s.options().control_leader == 0 || commands(s, l, u);
    if (may && leader_gap(s, l, u) <= kFour) return true;
  }
  return false;
}

bool conforms_to(const State& s, UnitId u, UnitId neighbour) {
  if (u == neighbour || s.side(u) != s.side(neighbour) || !on_table(s, u) || !on_table(s, neighbour)) return false;
  return conforms(outline_of(s, u), outline_of(s, neighbour));
}

bool conforms(const Outline& a, const Outline& b) {
  if (a.rest != nullptr || b.rest != nullptr) return false;
  if (angle_between(a.pose.facing, b.pose.facing) > 1000) return false;
  const Mil apart = signed_gap(a, b);
  if (apart > kFour) return false;
  // Side by side: seen from the flank, the two units overlap in depth.
  const Local at = local(b.box, a.box.front);
  const Fine half = b.box.half_width + a.box.half_width;
  const bool beside = at.across >= half - kContact * kFine || at.across <= -(half - kContact * kFine);
  if (beside) return apart <= kInch && at.ahead - a.box.depth < 0 && at.ahead > -b.box.depth;
  return width_covered_behind(b, a) > 0;
}

std::uint64_t whole_line(const State& s, UnitId from, bool only_others_than_lights) {
  std::uint64_t line = std::uint64_t{1} << from;
  for (bool grown = true; grown;) {
    grown = false;
    for (int i = 0; i < s.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if ((line >> i & 1) != 0 || !on_table(s, u) || s.side(u) != s.side(from)) continue;
      if (s.units[i].t.line != s.units[from].t.line || (only_others_than_lights && is_light(s.type(u)))) continue;
      if (s.units[i].broken || is_engaged(s, u)) continue;
      for (int j = 0; j < s.units.size(); ++j)
        if ((line >> j & 1) != 0 &&
            (conforms_to(s, u, static_cast<UnitId>(j)) || conforms_to(s, static_cast<UnitId>(j), u))) {
          line |= std::uint64_t{1} << i;
          grown = true;
          break;
        }
    }
  }
  return line;
}

bool is_bound_by_line(const State& s, UnitId u) {
  return s.options().leaving_line != 0 && s.units[u].t.line != 0 && !s.units[u].t.leads_line;
}

bool stays_in_line(const State& s, UnitId u, std::span<const UnitId> units, std::span<const Outline> ends) {
  std::vector<Outline> reached, others;
  Outline own;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto v = static_cast<UnitId>(i);
    if (!on_table(s, v) || s.units[i].t.line != s.units[u].t.line) continue;
    const auto at = std::find(units.begin(), units.end(), v);
    const Outline o = at == units.end() ? outline_of(s, v) : ends[static_cast<std::size_t>(at - units.begin())];
    if (v == u)
      own = o;
    else
      (s.units[i].t.leads_line ? reached : others).push_back(o);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Outline from = reached[i];
    if (conforms(own, from) || conforms(from, own)) return true;
    for (std::size_t k = others.size(); k-- > 0;)
      if (conforms(others[k], from) || conforms(from, others[k])) {
        reached.push_back(others[k]);
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      }
  }
  return false;
}

bool line_charges(const State& s, UnitId u) {
  return std::any_of(s.units.begin(), s.units.end(), [&](const Unit& v) {
    return v.on_table && v.t.line == s.units[u].t.line && v.t.leads_line && v.t.declared;
  });
}

bool is_one_line(const State& s, std::uint64_t units) {
  std::uint64_t reached = units & (~units + 1);
  for (bool grown = true; grown;) {
    grown = false;
    for (int i = 0; i < s.units.size(); ++i) {
      if ((units >> i & 1) == 0 || (reached >> i & 1) != 0) continue;
      for (int j = 0; j < s.units.size(); ++j) {
        const auto u = static_cast<UnitId>(i), v = static_cast<UnitId>(j);
        if ((reached >> j & 1) == 0 || (!conforms_to(s, u, v) && !conforms_to(s, v, u))) continue;
        reached |= std::uint64_t{1} << i;
        grown = true;
        break;
      }
    }
  }
  return reached == units;
}

namespace {

constexpr Mil kLeaderMove = 12 * kInch;

// --- leader actions

void return_deputies(Game& g, Side side) {
  for (int i = 0; i < g.s.leaders.size(); ++i) {
    const auto l = static_cast<LeaderId>(i);
    Leader& leader = g.s.leaders[i];
    const LeaderDef& def = g.s.leader_def(l);
    if (leader.alive || def.side != side || leader.deputy_turn == 0 || leader.deputy_turn > g.s.turn) continue;
    // A new leader appears where his predecessor fell, or with any unit of the command.
    UnitId with = kNoUnit;
    if (leader.fell_with != kNoUnit && is_unbroken(g.s, leader.fell_with)) with = leader.fell_with;
    for_each_unit(g.s, side, [&](UnitId u) {
      if (with == kNoUnit && !g.s.units[u].broken && (def.general || g.s.def(u).command == l)) with = u;
    });
    leader.deputy_turn = 0;
    if (with == kNoUnit) continue;
    leader.alive = leader.deputy = true;
    leader.actions = 1;
    leader.wounds = 0;
    leader.with = with;
    leader.pose = g.unit(with).pose;
    if (def.general) g.s.general_lost[static_cast<std::size_t>(index(side))] = false;
    g.emit(LeaderBack{.leader = l, .unit = with});
  }
}

// Frame: step 0 nothing done yet.
void leaders_step(Game& g) {
  Frame& f = g.top();
  if (f.step == 0) {
    return_deputies(g, f.side);
    f.step = 1;
  }
  for (int l = 0; l < g.s.leaders.size(); ++l) {
    const auto leader = static_cast<LeaderId>(l);
    if (g.s.leader_def(leader).side == f.side && actions_left(g.s, leader) > 0)
      return ask(g, Decision::kLeaders, f.side);
  }
  pop(g);
}

Refusal check_leader_move(const State& s, const Action& a) {
  const Leader& leader = s.leaders[a.leader];
  if (leader.steadied) return {"he has steadied his unit and stays with it", Clause::kSteady};
  if (leader.moves >= s.options().leader_moves) return {"he has moved already", Clause::kLeaderMove};
  if (a.target != kNoUnit) {
    if (s.side(a.target) != s.leader_def(a.leader).side || !on_table(s, a.target))
      return {"he can only join a friendly unit", Clause::kLeaderMove};
    if (s.units[a.target].broken) return {"the unit is routing", Clause::kLeaderMove};
    if (leader.with == a.target) return {"he is with that unit", Clause::kLeaderMove};
    if (leader_gap(s, a.leader, a.target) > kLeaderMove + kMeasure)
      return {"that unit is farther than 12 inches", Clause::kLeaderMove};
    return {};
  }
  const Point to{a.pose.x, a.pose.y};
  if (to.x < 0 || to.y < 0 || to.x > s.scenario->width || to.y > s.scenario->height)
    return {"that is off the table", Clause::kEdge};
  if (distance(leader_point(s, a.leader), to) > kLeaderMove + kMeasure)
    return {"that is farther than 12 inches", Clause::kLeaderMove};
  if (in_terrain(s, leader_base(to), TerrainKind::kImpassable)) return {"the ground is closed", Clause::kLeaderMove};
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(s, u) || s.side(u) == s.leader_def(a.leader).side) continue;
    if (signed_gap(outline_of(s, u), to) <= kLeaderRadius) return {"enemies stand there", Clause::kLoneLeader};
  }
  return {};
}

Refusal leaders_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) return {};
  if (a.kind != ActionKind::kLeaderMove && a.kind != ActionKind::kSteady && a.kind != ActionKind::kInspire)
    return {"leaders act now: move, steady, inspire"};
  if (a.leader == kNoLeader || s.leader_def(a.leader).side != f.side || !s.leaders[a.leader].alive)
    return {"that is no leader of the side that acts"};
  if (actions_left(s, a.leader) == 0) return {"he has no action left", Clause::kWounds};
  if (a.kind == ActionKind::kLeaderMove) return check_leader_move(s, a);
  if (only_moves(s, a.leader)) return {"wounded, he can only move", Clause::kWounds};
  const UnitId with = s.leaders[a.leader].with;
  if (with == kNoUnit)
    return {"he is with no unit", a.kind == ActionKind::kSteady ? Clause::kSteady : Clause::kInspire};
  if (a.kind == ActionKind::kInspire && s.options().inspire_timing != 0)
    return {"he inspires when the fight is fought", Clause::kInspire};
  if (a.kind == ActionKind::kInspire) return {};
  if (s.units[with].broken) return {"a routing unit cannot be steadied", Clause::kSteadyShaken};
  if (s.units[with].dp == 0) return {"the unit has no DPs", Clause::kSteady};
  return {};
}

void leaders_act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  Leader& leader = g.s.leaders[a.leader];
  ++leader.spent;
  switch (a.kind) {
    case ActionKind::kLeaderMove: {
      const Pose from = leader.with != kNoUnit ? g.unit(leader.with).pose : leader.pose;
      ++leader.moves;
      leader.inspire = 0;
      leader.with = a.target;
      leader.pose = a.target != kNoUnit ? g.unit(a.target).pose : a.pose;
      g.emit(LeaderMoved{.leader = a.leader, .unit = unit_or_none(a.target), .from = from, .to = leader.pose});
      break;
    }
    case ActionKind::kSteady:
      leader.steadied = true;
      g.unit(leader.with).t.steadied = true;
      g.emit(Steadied{.leader = a.leader, .unit = leader.with});
      lose_dp(g, leader.with, 1, Clause::kSteady);
      break;
    default:
      ++leader.inspire;
      g.emit(Inspired{.leader = a.leader, .unit = leader.with});
      break;
  }
}

void leaders_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  out.push_back(action_of(ActionKind::kDone));
  const auto offer = [&](const Action& a) {
    if (!leaders_check(s, a)) out.push_back(a);
  };
  for (int l = 0; l < s.leaders.size(); ++l) {
    const auto id = static_cast<LeaderId>(l);
    if (s.leader_def(id).side != f.side || actions_left(s, id) == 0) continue;
    Action a = action_of(ActionKind::kSteady);
    a.leader = id;
    offer(a);
    a.kind = ActionKind::kInspire;
    offer(a);
    a.kind = ActionKind::kLeaderMove;
    for (int u = 0; u < s.units.size(); ++u) {
      a.target = static_cast<UnitId>(u);
      offer(a);
    }
  }
}

// --- battle lines

constexpr int kMaxLines = 7;  // of a side, in a turn: both sides' fit the state

int line_index(Side side, int n) { return index(side) * (kMaxLines + 1) + n; }

Refusal lines_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) return {};
  if (a.kind != ActionKind::kLine) return {"battle lines are formed now"};
  if (s.lines[static_cast<std::size_t>(index(f.side))] >= kMaxLines) return {"there are enough battle lines"};
  std::uint64_t reached = 0;
  for (int i = 0; i < kMaxUnits; ++i) {
    if ((a.units >> i & 1) == 0) continue;
    const auto u = static_cast<UnitId>(i);
    if (i >= s.units.size() || !on_table(s, u) || s.side(u) != f.side)
      return {"only units of the side that acts form a line", Clause::kControlConform};
    if (s.units[i].t.line != 0) return {"a unit is in another line already", Clause::kControlConform};
    if (s.units[i].broken || is_engaged(s, u)) return {"it is engaged or routing", Clause::kControlConform};
    if (is_controlled(s, u)) reached |= std::uint64_t{1} << i;
  }
  if (reached == 0) return {"no unit of the line is controlled", Clause::kControlConform};
  // Units conform to a controlled unit all along the line, or, by the other reading, only its direct neighbours
  // do.
  for (bool grown = true; grown;) {
    grown = false;
    const std::uint64_t before = reached;
    for (int i = 0; i < s.units.size(); ++i) {
      if ((a.units >> i & 1) == 0 || (reached >> i & 1) != 0) continue;
      for (int j = 0; j < s.units.size(); ++j)
        if ((before >> j & 1) != 0 && (conforms_to(s, static_cast<UnitId>(i), static_cast<UnitId>(j)) ||
                                       conforms_to(s, static_cast<UnitId>(j), static_cast<UnitId>(i)))) {
          reached |= std::uint64_t{1} << i;
          grown = true;
          break;
        }
    }
    if (s.options().conform_chain == 0) break;
  }
  if (reached != a.units || !is_one_line(s, a.units))
    return {"the units do not stand in one line", Clause::kControlConform};
  return {};
}

// The unit and those that conform to it.
std::uint64_t with_neighbours(const State& s, UnitId u) {
  std::uint64_t line = std::uint64_t{1} << u;
  for_each_unit(s, s.side(u), [&](UnitId f) {
    const bool free = s.units[f].t.line == 0 && !s.units[f].broken && !is_engaged(s, f) && !is_light(s.type(f));
    if (free && (conforms_to(s, f, u) || conforms_to(s, u, f))) line |= std::uint64_t{1} << f;
  });
  return line;
}

// The battle lines that would spare at least one unit its control test. If there is none, the side is not asked.
void lines_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  out.push_back(action_of(ActionKind::kDone));
  std::uint64_t offered = 0;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_table(s, u) || s.side(u) != f.side || (offered >> i & 1) != 0 || s.units[i].t.line != 0) continue;
    // Lights near a controlled unit need no test (2.7.2), and would be bound to the line for nothing.
    if (s.units[i].broken || is_engaged(s, u) || is_light(s.type(u)) || !is_controlled(s, u)) continue;
    Action a = action_of(ActionKind::kLine);
    a.units = s.options().conform_chain != 0 ? whole_line(s, u, true) : with_neighbours(s, u);
    offered |= a.units;
    bool spares = false;
    for (int j = 0; j < s.units.size(); ++j)
      spares |= (a.units >> j & 1) != 0 && needs_control_test(s, static_cast<UnitId>(j));
    if (spares && !lines_check(s, a)) out.push_back(a);
  }
}

void lines_step(Game& g) {
  std::vector<Action> lines;
  lines_list(g.s, lines);
  if (lines.size() <= 1) return pop(g);
  ask(g, Decision::kLines, g.top().side);
}

void lines_act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  const Side side = g.top().side;
  const int n = ++g.s.lines[static_cast<std::size_t>(index(side))];
  for (int i = 0; i < g.s.units.size(); ++i)
    if ((a.units >> i & 1) != 0) {
      TurnFlags& t = g.unit(static_cast<UnitId>(i)).t;
      t.line = static_cast<std::uint8_t>(line_index(side, n));
      t.leads_line = is_controlled(g.s, static_cast<UnitId>(i));
    }
  g.emit(LineFormed{.side = side, .units = {a.units}});
}

}  // namespace

const Handler kLeadersHandler = {leaders_step, leaders_act, leaders_check, leaders_list};
const Handler kLinesHandler = {lines_step, lines_act, lines_check, lines_list};

}  // namespace acies::tabletop
