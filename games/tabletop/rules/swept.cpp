#include "games/tabletop/rules/swept.h"

#include <algorithm>

#include "games/tabletop/geometry/ground.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/sweep.h"
#include "games/tabletop/rules/dp.h"

namespace acies::tabletop {
namespace {

// Whether some rough ground or obstacle is swept: `area` judges ground, `course` a bank or a stream.
template <class Area, class Course>
bool any_rough(const State& s, Area area, Course course) {
  return std::any_of(s.scenario->terrain.begin(), s.scenario->terrain.end(), [&](const Terrain& t) {
    if (t.kind == TerrainKind::kRough || t.kind == TerrainKind::kWoods) return area(Polygon(t.outline));
    return t.kind == TerrainKind::kObstacle && course(Polygon(t.outline));
  });
}

}  // namespace

Swept::Swept(const State& s, UnitId u, std::uint64_t with) : s_(s), u_(u) {
  for_each_unit(s, s.side(u), [&](UnitId f) {
    if (f == u || has(with, f)) return;
    friends_.push_back(outline_of(s, f));
    ids_.push_back(f);
  });
  stand(outline_of(s, u));
}

void Swept::note(std::uint64_t friends) {
  for (std::size_t i = 0; i < ids_.size(); ++i)
    if ((friends >> i & 1) != 0) passed_ |= bit(ids_[i]);
}

void Swept::stand(const Outline& at) {
  rough_ = rough_ || in_rough(s_, at);
  for (std::size_t i = 0; i < ids_.size(); ++i)
    if (signed_gap(at, friends_[i]) < -kContact) passed_ |= bit(ids_[i]);
  stood_.push_back(at);
}

void Swept::go(const Outline& from, Cdeg aside, Mil length) {
  if (length <= 0) return;
  const Pose to = straight(from.pose, aside, length);
  const Mil dx = to.x - from.pose.x, dy = to.y - from.pose.y;
  rough_ = rough_ || any_rough(
                         s_, [&](Polygon area) { return passes_over(from, dx, dy, area); },
                         [&](Polygon course) { return passes_across(from, dx, dy, course); });
  note(run_over(from, aside, length, friends_));
  stood_.push_back(from);
  stood_.push_back(shifted(from, dx, dy));
}

void Swept::go_to(const Outline& from, Point front_centre) {
  const Pose& at = from.pose;
  const Cdeg way = direction_of(front_centre.x - at.x, front_centre.y - at.y);
  go(from, turn_between(at.facing, way), distance({at.x, at.y}, front_centre));
}

void Swept::turn(const Outline& from, FinePoint pivot, Cdeg angle) {
  if (angle == 0) return;
  rough_ = rough_ || any_rough(
                         s_, [&](Polygon area) { return turns_over(from, pivot, angle, area); },
                         [&](Polygon course) { return turns_across(from, pivot, angle, course); });
  note(turned_over(from, pivot, angle, friends_));
  stood_.push_back(from);
  stood_.push_back(Outline(turn_about(from.pose, pivot, angle), from.size));
}

MoveDps Swept::dps() const {
  MoveDps dps;
  if (rough_) dps.rough = rough_dps(s_.options(), s_.type(u_));
  const bool formed = s_.units[u_].order == Order::kFormed;
  bool mover = false;
  for_each_in(passed_, [&](UnitId f) {
    if (passage_is_free(s_, u_, f)) return;
    if (s_.units[f].order == Order::kFormed && enemy_within(s_, f, kEight)) dps.passage |= bit(f);
    mover = mover || formed;
  });
  // The mover pays if it was within 8 inches of enemies at the start, at the end or between two parts of its move.
  const Side side = s_.side(u_);
  if (mover &&
      std::any_of(stood_.begin(), stood_.end(), [&](const Outline& at) { return enemy_gap(s_, side, at) <= kEight; }))
    dps.passage |= bit(u_);
  return dps;
}

void pay(Game& g, UnitId mover, MoveDps dps) {
  gain_dp(g, mover, dps.rough, DpCause::kMovement, Clause::kRough);
  for_each_in(dps.passage, [&](UnitId u) { gain_dp(g, u, 1, DpCause::kMovement, Clause::kPassage); });
}

void pay(Game& g, UnitId mover, MoveDps dps, MoveDps& paid) {
  if (paid.rough != 0) dps.rough = 0;
  dps.passage &= ~paid.passage;
  pay(g, mover, dps);
  paid.rough += dps.rough;
  paid.passage |= dps.passage;
}

bool passage_is_free(const State& s, UnitId mover, UnitId passed) {
  const bool one_stands = !s.units[passed].t.moved;
  const bool one_unformed = s.units[mover].order == Order::kUnformed || s.units[passed].order == Order::kUnformed;
  return one_stands && one_unformed;
}

}  // namespace acies::tabletop
