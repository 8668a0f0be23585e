// 2.9: the Manoeuvre phase, and moves of every kind that a side decides on.
#include "games/tabletop/rules/manoeuvre.h"

#include <algorithm>

#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/give_way.h"
#include "games/tabletop/rules/shooting.h"

namespace acies::tabletop {
// A battle line makes one kind of move.
Refusal check_line(const State& s, UnitId u, MoveKind kind) {
  const std::uint8_t line = s.units[u].t.line;
  if (line == 0) return {};
  const std::uint8_t made = s.line_move[line];
  if (made != 0 && made != static_cast<std::uint8_t>(kind))
    return {"its battle line makes another kind of move", Clause::kControlConform};
  return {};
}

Path step_path(const Action& a) {
  Path path;
  Segment seg;
  seg.kind = SegmentKind::kAhead;
  seg.length = std::abs(a.n);
  seg.angle = a.kind == ActionKind::kStepBack ? kCircle / 2 : (a.n > 0 ? kQuarter : -kQuarter);
  path.add(seg);
  return path;
}

namespace {

constexpr Mil kStepLength = 2 * kInch;
constexpr Mil kMostAverage = 5 * kInch;  // of the average die

void note_line(Game& g, UnitId u, MoveKind kind) {
  const std::uint8_t line = g.unit(u).t.line;
  if (line != 0) g.s.line_move[line] = static_cast<std::uint8_t>(kind);
}

Refusal check_step(const State& s, const Action& a) {
  const Profile& p = s.profile(a.unit);
  if (!is_formed_infantry(s, a.unit) || p.grade > Grade::kB)
    return {"only formed infantry of grade A or B steps aside or back", Clause::kSideStep};
  if (a.n == 0 || a.n > kStepLength || a.n < -kStepLength || (a.kind == ActionKind::kStepBack && a.n < 0))
    return {"a step is at most 2 inches", Clause::kSideStep};
  return {};
}

void emit_formed(Game& g, UnitId u, Clause clause) {
  const Unit& unit = g.unit(u);
  g.emit(Formed{.unit = u, .formation = unit.formation, .files = unit.rows[0], .order = unit.order, .clause = clause});
}

}  // namespace

Refusal check_walk(const State& s, UnitId u, const Path& path, Mil allowance, MoveKind kind) {
  const Walked w = walk(s, u, path, allowance, kind);
  return w.refusal ? w.refusal : check_leaving(s, {&u, 1}, {&w, 1});
}

bool owes_advance(const State& s, UnitId u) {
  // A unit that shot twice or redressed while its way was blocked need not advance when a friend clears the way
  // afterwards.
  const TurnFlags& flags = s.units[u].t;
  return bound_to_advance(s, u) && !flags.moved && flags.shots < 2 &&
         !check_move_action(s, action_of(ActionKind::kMove, u)) && walk_reach(s, u, 0, kMostAverage) > 0;
}

void check_looting(Game& g, UnitId u) {
  if (g.s.options().looting == 0 || !on_table(g.s, u) || g.unit(u).looting || is_model(g.s.type(u))) return;
  const Outline own = outline_of(g.s, u);
  for (const Terrain& t : g.s.scenario->terrain) {
    if (t.kind != TerrainKind::kCamp || t.owner != other(g.s.side(u)) || !over(own, t.outline)) continue;
    become_unformed(g, u);
    g.unit(u).looting = true;
    g.unit(u).last = Last::kLooted;
    g.s.camp_looted[static_cast<std::size_t>(index(t.owner))] = true;
    g.emit(Looting{.unit = u});
    return;
  }
}

void commit_walk(Game& g, UnitId u, const Walked& w, MoveCause cause, MoveKind kind) {
  const bool before = is_shaken(g.s, u);
  note_line(g, u, kind);
  give_way(g, w.gives_way);
  Unit& unit = g.unit(u);
  const bool changed = w.formation != unit.formation || w.rows != unit.rows;
  unit.rows = w.rows;
  unit.formation = w.formation;
  if (changed) {
    unit.dp = std::min(unit.dp, static_cast<std::uint8_t>(threshold(g.s, u)));
    emit_formed(g, u, Clause::kChangeFormation);
  }
  relocate(g, u, w.pose, cause, w.used, w.tail);
  if (w.in_file) tell_modifier(g, u, Clause::kColumnFollows);
  g.unit(u).t.acted = true;
  g.unit(u).last = w.advanced && kind != MoveKind::kStep ? Last::kAdvanced : Last::kManoeuvred;
  note_shaken(g, u, before);
  gain_dp(g, u, w.wheel, DpCause::kMovement, Clause::kWheelDp);
  gain_dp(g, u, w.form, DpCause::kMovement, Clause::kChangeFormation);
  gain_dp(g, u, w.about_face, DpCause::kMovement, Clause::kAboutFace);
  pay(g, u, w.swept);
  check_looting(g, u);
}

Refusal check_move_action(const State& s, const Action& a) {
  const UnitId u = a.unit;
  if (a.kind == ActionKind::kRedress) {
    if (s.units[u].t.moved || s.units[u].t.acted || s.units[u].t.shots > 0)
      return {"it has moved or shot", Clause::kManoeuvreChoice};
    if (s.units[u].broken || is_engaged(s, u)) return {"it is engaged or routing", Clause::kRedressShaken};
    if (s.units[u].looting) return {"the unit is looting", Clause::kRepeatLoot};
    if (is_model(s.type(u))) return {"models have no DPs", Clause::kModelsNoDp};
    if (is_shaken(s, u) && s.options().shaken_redress == 0)
      return {"a shaken unit cannot redress", Clause::kRedressShaken};
    if (s.units[u].dp == 0) return {"it has no DPs", Clause::kRedress};
    if (owes_advance(s, u)) return {"it must advance", Clause::kRepeatAdvance};
    if (redress_dps(s.profile(u).grade, enemy_gap(s, u) > kFour) == 0)
      return {"the enemy is within 4 inches", Clause::kRedress};
    return {};
  }
  if (const Refusal r = check_may_move(s, u)) return r;
  if (s.units[u].t.redressed) return {"it has redressed its ranks", Clause::kManoeuvreChoice};
  if (s.units[u].t.acted) return {"it has moved", Clause::kManoeuvreChoice};
  if (bound_to_advance(s, u) && a.kind != ActionKind::kMove)
    return {"it must advance straight ahead at least the average die", Clause::kRepeatAdvance};
  switch (a.kind) {
    case ActionKind::kMarch: {
      if (enemy_gap(s, u) <= kEight) return {"the enemy is within 8 inches", Clause::kMarch};
      if (const Refusal r = check_line(s, u, MoveKind::kMarch)) return r;
      return check_walk(s, u, a.path, march_rate(s.profile(u)), MoveKind::kMarch);
    }
    case ActionKind::kMove:
      if (a.n < 0 || a.n > optional_dice(s.profile(u)))
        return {"it has no such optional dice", a.n == 2 ? Clause::kSecondDie : Clause::kOrdinary};
      if (s.options().optional_dice_sequential != 0 && a.n != 0)
        return {"optional dice are asked for one by one", Clause::kOrdinary};
      return check_line(s, u, MoveKind::kOrdinary);
    case ActionKind::kSideStep:
    case ActionKind::kStepBack:
      if (const Refusal r = check_step(s, a)) return r;
      if (const Refusal r = check_line(s, u, MoveKind::kStep)) return r;
      return check_walk(s, u, step_path(a), kStepLength, MoveKind::kStep);
    case ActionKind::kReform: {
      if (s.units[u].order != Order::kUnformed || is_light(s.type(u)))
        return {"only an unformed unit re-forms", Clause::kReform};
      if (s.profile(u).warband) return {"warbands never form up", Clause::kReform};
      const int bases = base_count(s.units[u]);
      if (a.n < 1 || a.n > bases) return {"it has not so many bases", Clause::kReform};
      const Rows rows = rows_of(bases, Formation::kLine, a.n);
      const Outline o = outline(layout_of(s, u, rows, Formation::kLine), s.units[u].pose);
      if (overlaps_any(s, u, o)) return {"there is no room", Clause::kNoOverlap};
      if (!on_table(o, s.scenario->width, s.scenario->height)) return {"there is no room", Clause::kEdge};
      for (const Polygon& area : closed_ground(s, u))
        if (over(o, area)) return {"the ground is closed to the unit", Clause::kRoughHorse};
      // A unit that becomes wider may not come nearer to enemies in front than a move could bring it.
      Refusal near;
      for_each_unit(s, other(s.side(u)), [&](UnitId e) {
        const Outline foe = outline_of(s, e);
        const Mil after = signed_gap(o, foe), before = gap(s, u, e);
        if (s.units[e].broken) return;
        const bool closes = to_front(o, foe, s.options().front_cone) && after < kFour - kMeasure;
        if ((closes && after < before - kMeasure) || (after <= kContact && before > kContact))
          near = {"that comes too near to the enemy", Clause::kStop};
      });
      return near;
    }
    case ActionKind::kOpenRanks:
    case ActionKind::kCloseRanks:
      if (s.units[u].formation != Formation::kQuincunx)
        return {"only a legion in quincunx opens and closes ranks", Clause::kOpenRanks};
      if (s.units[u].open_ranks == (a.kind == ActionKind::kOpenRanks))
        return {"its ranks are so already", Clause::kOpenRanks};
      return {};
    default:
      return {"that is not done now"};
  }
}

void act_move_action(Game& g, const Action& a) {
  const UnitId u = a.unit;
  Unit& unit = g.unit(u);
  switch (a.kind) {
    case ActionKind::kRedress:
      unit.t.acted = unit.t.redressed = true;
      unit.last = Last::kManoeuvred;
      lose_dp(g, u, redress_dps(g.s.profile(u).grade, enemy_gap(g.s, u) > kFour), Clause::kRedress);
      return;
    case ActionKind::kMarch: {
      const Walked w = walk(g.s, u, a.path, march_rate(g.s.profile(u)), MoveKind::kMarch);
      return commit_walk(g, u, w, MoveCause::kMarch, MoveKind::kMarch);
    }
    case ActionKind::kMove: {
      unit.t.acted = true;
      note_line(g, u, MoveKind::kOrdinary);
      push(g, FrameKind::kMove, g.s.side(u), u).n = static_cast<std::uint8_t>(a.n);
      return;
    }
    case ActionKind::kSideStep:
    case ActionKind::kStepBack:
      return commit_walk(g, u, walk(g.s, u, step_path(a), kStepLength, MoveKind::kStep), MoveCause::kManoeuvre,
                         MoveKind::kStep);
    case ActionKind::kReform: {
      const bool before = is_shaken(g.s, u);
      Swept swept(g.s, u);
      unit.order = Order::kFormed;
      unit.formation = Formation::kLine;
      unit.rows = rows_of(base_count(unit), Formation::kLine, a.n);
      unit.tail = {};
      unit.t.acted = unit.t.reformed = unit.t.moved = true;
      unit.last = Last::kManoeuvred;
      emit_formed(g, u, Clause::kReform);
      note_shaken(g, u, before);
      swept.stand(outline_of(g.s, u));
      return pay(g, u, swept.dps());
    }
    default:
      unit.open_ranks = a.kind == ActionKind::kOpenRanks;
      unit.t.acted = unit.t.moved = true;
      unit.last = Last::kManoeuvred;
      emit_formed(g, u, Clause::kOpenRanks);
      return pay(g, u, Swept(g.s, u).dps());
  }
}

namespace {

Segment ahead_segment(Cdeg angle, Mil length) {
  Segment seg;
  seg.kind = SegmentKind::kAhead;
  seg.angle = angle;
  seg.length = length;
  return seg;
}

// A column goes round corners: a wheel and on. Or it forms line.
void list_column_paths(const Unit& unit, Mil width, Mil allowance, std::vector<Path>& out) {
  for (SegmentKind hand : {SegmentKind::kWheelLeft, SegmentKind::kWheelRight})
    for (Cdeg angle : {4500, 9000}) {
      Segment wheel;
      wheel.kind = hand;
      wheel.angle = angle;
      const Mil left = allowance - wheel_cost(width, angle);
      if (left <= 0) continue;
      for (const Mil length : {left, left / 2}) {
        Path p;
        p.add(wheel);
        p.add(ahead_segment(0, length));
        out.push_back(p);
      }
    }
  Segment form;
  form.kind = SegmentKind::kForm;
  form.formation = Formation::kLine;
  form.files = static_cast<std::uint8_t>(std::min(base_count(unit), 4));
  Path p;
  p.add(form);
  out.push_back(p);
}

}  // namespace

void list_paths(const State& s, UnitId u, Mil allowance, MoveKind kind, std::vector<Path>& out) {
  const Unit& unit = s.units[u];
  const auto add = [&](const Segment& seg) {
    Path p;
    p.add(seg);
    out.push_back(p);
  };
  if (unit.order == Order::kFormed) {
    for (Cdeg angle : {0, kOblique, -kOblique}) {
      const Mil reach = straight_reach(s, u, angle, allowance, kind);
      if (reach <= 0) continue;
      add(ahead_segment(angle, reach));
      if (angle == 0 && reach > 2 * kInch) add(ahead_segment(0, reach / 2));
    }
    const Mil width = outline_of(s, u).size.frontage;
    if (unit.formation == Formation::kColumn) list_column_paths(unit, width, allowance, out);
    for (SegmentKind hand : {SegmentKind::kWheelLeft, SegmentKind::kWheelRight}) {
      Segment seg;
      seg.kind = hand;
      seg.angle = std::min(widest_wheel(width, allowance), 4500);
      if (seg.angle > 0) add(seg);
    }
    Segment about;
    about.kind = SegmentKind::kAboutFace;
    add(about);
    return;
  }
  const Pose at = unit.pose;
  for (int i = 0; i < 8; ++i) {
    const Cdeg aside = i * 4500;
    const Mil reach = straight_reach(s, u, aside, allowance, kind);
    if (reach > 0) add(to_segment(straight(at, aside, reach)));
  }
  // Toward the nearest enemy, facing it.
  if (const UnitId foe = nearest_enemy(s, u); foe != kNoUnit) {
    const Point c = outline_of(s, foe).centre();
    const Cdeg way = direction_of(c.x - at.x, c.y - at.y);
    const Mil reach = straight_reach(s, u, turn_between(at.facing, way), allowance, kind);
    if (reach > 0) {
      Pose to = straight(at, turn_between(at.facing, way), reach);
      to.facing = way;
      add(to_segment(to));
    }
    add(to_segment({at.x, at.y, way}));
  }
}

void list_move_actions(const State& s, UnitId u, std::vector<Action>& out) {
  const auto offer = [&](const Action& a) {
    if (!check_move_action(s, a)) out.push_back(a);
  };
  offer(action_of(ActionKind::kRedress, u));
  if (check_may_move(s, u) || s.units[u].t.acted || s.units[u].t.redressed) return;
  for (int n = 0; n <= optional_dice(s.profile(u)); ++n) offer(action_of(ActionKind::kMove, u, kNoUnit, n));
  if (enemy_gap(s, u) > kEight) {
    std::vector<Path> paths;
    list_paths(s, u, march_rate(s.profile(u)), MoveKind::kMarch, paths);
    for (const Path& p : paths) {
      Action a = action_of(ActionKind::kMarch, u);
      a.path = p;
      offer(a);
    }
  }
  const Unit& unit = s.units[u];
  if (unit.order == Order::kUnformed && !is_light(s.type(u))) {
    int width = 1;
    for (auto r : unit.rows) width = std::max<int>(width, r);
    offer(action_of(ActionKind::kReform, u, kNoUnit, width));
  }
  offer(action_of(ActionKind::kOpenRanks, u));
  offer(action_of(ActionKind::kCloseRanks, u));
  for (int n : {kStepLength, -kStepLength}) offer(action_of(ActionKind::kSideStep, u, kNoUnit, n));
  offer(action_of(ActionKind::kStepBack, u, kNoUnit, kStepLength));
}

namespace {

// --- the phase: all units that are not light

Refusal phase_check(const State& s, const Action& a) {
  const Frame& f = s.stack.back();
  if (a.kind == ActionKind::kDone) {
    for (int i = 0; i < s.units.size(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (on_table(s, u) && s.side(u) == f.side && !is_light(s.type(u)) && owes_advance(s, u))
        return {"a unit must still advance", Clause::kRepeatAdvance};
    }
    return {};
  }
  if (a.unit == kNoUnit && a.units != 0) return check_line_move(s, a, f.side);
  if (a.unit == kNoUnit || s.side(a.unit) != f.side || !on_table(s, a.unit))
    return {"that is no unit of the side that acts"};
  if (is_light(s.type(a.unit))) return {"lights act in the Skirmish phase", Clause::kSkirmishWho};
  if (a.kind == ActionKind::kShoot) {
    if (a.target == kNoUnit) return {"name a target"};
    if (s.type(a.unit) != Type::kBow) return {"only bowmen shoot now", Clause::kShootWho};
    if (s.units[a.unit].t.acted || s.units[a.unit].t.moved || s.units[a.unit].t.shots > 0)
      return {"bowmen move or shoot or redress", Clause::kManoeuvreChoice};
    if (owes_advance(s, a.unit)) return {"it must advance", Clause::kRepeatAdvance};
    return shot_at(s, a.unit, a.target).refusal;
  }
  return check_move_action(s, a);
}

void phase_list(const State& s, std::vector<Action>& out) {
  const Frame& f = s.stack.back();
  const Action done = action_of(ActionKind::kDone);
  for_each_unit(s, f.side, [&](UnitId u) {
    if (is_light(s.type(u))) return;
    list_move_actions(s, u, out);
    if (s.type(u) != Type::kBow || s.units[u].t.acted) return;
    for_each_unit(s, other(f.side), [&](UnitId e) {
      const Action a = action_of(ActionKind::kShoot, u, e);
      if (!phase_check(s, a)) out.push_back(a);
    });
  });
  list_line_moves(s, f.side, out);
  if (!phase_check(s, done)) out.push_back(done);
}

void phase_step(Game& g) { ask(g, Decision::kManoeuvre, g.top().side); }

void phase_act(Game& g, const Action& a) {
  if (a.kind == ActionKind::kDone) return pop(g);
  if (a.kind == ActionKind::kShoot) {
    g.unit(a.unit).t.acted = true;
    g.unit(a.unit).last = Last::kManoeuvred;
    return begin_shot(g, a.unit, a.target);
  }
  if (a.unit == kNoUnit && a.units != 0) {
    if (a.kind == ActionKind::kMarch)
      return commit_line_walk(g, walk_line(g.s, a.units, a.path, line_march_rate(g.s, a.units), MoveKind::kMarch),
                              MoveKind::kMarch);
    UnitId first = kNoUnit;
    for (int i = g.s.units.size() - 1; i >= 0; --i) {
      if ((a.units >> i & 1) == 0) continue;
      first = static_cast<UnitId>(i);
      g.unit(first).t.acted = true;
      note_line(g, first, MoveKind::kOrdinary);
    }
    Frame& f = push(g, FrameKind::kMove, g.s.side(first), first);
    f.units = a.units;
    f.n = static_cast<std::uint8_t>(a.n);
    return;
  }
  act_move_action(g, a);
}

}  // namespace

const Handler kManoeuvreHandler = {phase_step, phase_act, phase_check, phase_list};

}  // namespace acies::tabletop
