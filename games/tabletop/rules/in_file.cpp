#include "games/tabletop/rules/in_file.h"

#include <algorithm>

#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

struct Ended {
  Pose lead;
  Tail tail;
};

Ended ended(const State& s, UnitId u, End end) {
  const Unit& unit = s.units[u];
  const Mil depth = base_size(*s.scenario, s.type(u)).depth;
  Ended e{unit.pose, unit.tail.empty() ? straight_tail(unit.pose, base_count(unit) - 1, depth) : unit.tail};
  if (end == End::kRear) turn_about_in_place(e.lead, e.tail, depth);
  return e;
}

Trail turned_to(const State& s, UnitId u, End end, Cdeg way, bool turns) {
  const Size base = base_size(*s.scenario, s.type(u));
  const Ended e = ended(s, u, end);
  Trail trail(e.lead, e.tail, e.tail.size(), base);
  const Cdeg turn = turns ? turn_between(e.lead.facing, way) : 0;
  const FinePoint centre = front_of(e.lead) + displacement(direction(e.lead.facing), 0, -base.depth * (kFine / 2));
  if (turn != 0) trail.turn(centre, turn);
  return trail;
}

}  // namespace

bool runs_in_file(const State& s, UnitId u) {
  return is_bent(s, u) || (s.units[u].formation == Formation::kColumn && base_count(s.units[u]) > 1);
}

Outline end_of(const State& s, UnitId u, End end) {
  return Outline(ended(s, u, end).lead, base_size(*s.scenario, s.type(u)));
}

End end_towards(const State& s, UnitId u, Cdeg way) {
  const auto off = [&](End end) { return angle_between(end_of(s, u, end).pose.facing, way); };
  return off(End::kRear) < off(End::kFront) ? End::kRear : End::kFront;
}

File::File(const State& s, UnitId u, End end, Cdeg way, bool turns)
    : trail_(turned_to(s, u, end, way, turns)), base_(base_size(*s.scenario, s.type(u))), lead_(trail_.lead(), base_) {}

File::Placement File::after(Mil length, Mil most, Cdeg aside) const {
  Trail trail = trail_;
  if (length > 0) trail.go_straight(aside, length);
  Placement at{trail.lead(), trail.follow(std::max(length, most)), {}, true};
  const Tail all = at.tail.empty() ? straight_tail(at.lead, trail.following(), base_.depth) : at.tail;
  at.all = column_outline(at.lead, all, base_);
  at.clear = !crosses_itself(at.lead, all, base_);
  return at;
}

}  // namespace acies::tabletop
