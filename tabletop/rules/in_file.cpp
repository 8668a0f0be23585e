#include "tabletop/rules/in_file.h"

#include <algorithm>

#include "tabletop/geometry/fixed.h"
#include "tabletop/rules/tables.h"

namespace acies::tabletop {
namespace {

Trail led_by_its_end(const State& s, UnitId u, Cdeg way, bool turns) {
  const Unit& unit = s.units[u];
  const Size base = base_size(*s.scenario, s.type(u));
  const int following = base_count(unit) - 1;
  Pose lead = unit.pose;
  Tail tail = unit.tail.empty() ? straight_tail(lead, following, base.depth) : unit.tail;
  Pose rear = lead;
  Tail reversed = tail;
  turn_about_in_place(rear, reversed, base.depth);
  if (angle_between(rear.facing, way) < angle_between(lead.facing, way)) {
    lead = rear;
    tail = reversed;
  }
  Trail trail(lead, tail, following, base);
  const Cdeg turn = turns ? turn_between(lead.facing, way) : 0;
  if (turn != 0) trail.turn(front_of(lead) + displacement(direction(lead.facing), 0, -base.depth * (kFine / 2)), turn);
  return trail;
}

}  // namespace

bool runs_in_file(const State& s, UnitId u) {
  return is_bent(s, u) || (s.units[u].formation == Formation::kColumn && base_count(s.units[u]) > 1);
}

File::File(const State& s, UnitId u, Cdeg way, bool turns)
    : trail_(led_by_its_end(s, u, way, turns)), base_(base_size(*s.scenario, s.type(u))), lead_(trail_.lead(), base_) {}

File::Stand File::after(Mil length, Mil most, Cdeg aside) const {
  Trail trail = trail_;
  if (length > 0) trail.go_straight(aside, length);
  Stand at{trail.lead(), trail.follow(std::max(length, most)), {}, true};
  const Tail all = at.tail.empty() ? straight_tail(at.lead, trail.following(), base_.depth) : at.tail;
  at.all = column_outline(at.lead, all, base_);
  at.clear = !crosses_itself(at.lead, all, base_);
  return at;
}

}  // namespace acies::tabletop
