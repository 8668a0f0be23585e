#include "tests/kit/tabletop_turned.h"

namespace acies::tabletop {
namespace {

Side swapped(Side s) { return s == Side::kTop || s == Side::kBottom ? other(s) : s; }

}  // namespace

Pose turned_about(const Scenario& s, Pose p) { return {s.width - p.x, s.height - p.y, turned(p.facing + kCircle / 2)}; }

Tail turned_about(const Scenario& s, const Tail& tail) {
  Tail to;
  for (const Pose& p : tail) to.add(turned_about(s, p));
  return to;
}

Scenario turned_about(const Scenario& s) {
  Scenario t = s;
  std::swap(t.armies[0], t.armies[1]);
  t.first_side = swapped(s.first_side);
  for (Terrain& terrain : t.terrain) {
    for (Point& p : terrain.outline) p = {s.width - p.x, s.height - p.y};
    terrain.owner = swapped(terrain.owner);
  }
  for (UnitDef& u : t.units) {
    u.side = other(u.side);
    u.pose = turned_about(s, u.pose);
    u.tail = turned_about(s, u.tail);
  }
  for (LeaderDef& l : t.leaders) {
    l.side = other(l.side);
    l.pose = turned_about(s, l.pose);
  }
  return t;
}

Action turned_about(const Scenario& s, Action a) {
  if (a.kind == ActionKind::kPlace || (a.kind == ActionKind::kLeaderMove && a.target == kNoUnit))
    a.pose = turned_about(s, a.pose);
  for (Segment& seg : a.path)
    if (seg.kind == SegmentKind::kTo) seg.pose = turned_about(s, seg.pose);
  return a;
}

std::string turned_difference(const State& a, const State& b) {
  const Scenario& s = *a.scenario;
  if (a.turn != b.turn || a.phase != b.phase || a.decision != b.decision || a.decider != swapped(b.decider))
    return "turn, phase or decision";
  if (a.initiative != swapped(b.initiative) || a.first != swapped(b.first)) return "initiative";
  if (a.contacts.size() != b.contacts.size()) return "contacts";
  for (int i = 0; i < a.units.size(); ++i) {
    const Unit &u = a.units[i], &v = b.units[i];
    const std::string who = s.units[static_cast<std::size_t>(i)].code;
    if (u.on_table != v.on_table) return who + " is there only once";
    if (!u.on_table) continue;
    if (!(u.pose == turned_about(s, v.pose))) return who + " stands elsewhere";
    if (!(u.tail == turned_about(s, v.tail))) return who + " is bent otherwise";
    if (u.dp != v.dp || u.rows != v.rows || u.order != v.order || u.formation != v.formation || u.broken != v.broken ||
        u.last != v.last || u.open_ranks != v.open_ranks || u.rampage != v.rampage)
      return who + " is in another state";
  }
  for (int i = 0; i < a.leaders.size(); ++i)
    if (a.leaders[i].alive != b.leaders[i].alive || a.leaders[i].with != b.leaders[i].with ||
        a.leaders[i].wounds != b.leaders[i].wounds)
      return "a leader";
  return "";
}

}  // namespace acies::tabletop
