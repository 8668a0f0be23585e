#include "games/tabletop/geometry/sweep.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/travel.h"

namespace acies::tabletop {

namespace {

// One thing that limits a move, with how near the mover may come.
struct Limit {
  Box box;
  const Outline* unit = nullptr;  // nullptr: a side of closed ground
  Mil keep = 0;                   // 0: may be touched
  bool only_to_front = false;
  int who = kNothing;
  Cdeg lean = kOblique;
};

constexpr Fine nearest_for(Mil keep) { return keep * kFine - kFine / 2; }

// Calls f with every limit the move could meet. `meets(box, reach)` rules out those far away, cheaply.
template <class Meets, class F>
void for_each_limit(const Outline& mover, std::span<const Obstacle> obstacles, const Field& field, Meets meets, F f) {
  for (std::size_t i = 0; i < obstacles.size(); ++i) {
    const Obstacle& o = obstacles[i];
    const Fine reach = std::max<Fine>(o.keep, 0) * kFine + kFine;
    const int who = static_cast<int>(i);
    for (int k = 0; k < part_count(o.outline); ++k) {
      const Outline& p = part(o.outline, k);
      if (!meets(p.box, reach)) continue;
      const Mil gap = to_mil(signed_gap_fine(mover.box, p.box));
      if (gap < -kRounding) continue;  // the mover overlaps it already: let it out
      const Mil keep = std::min(o.keep, gap);
      if (keep > 0) f(Limit{p.box, &p, keep, o.only_to_front, who, o.lean});
      if (keep <= 0 || o.only_to_front) f(Limit{p.box, &p, 0, false, who, o.lean});
    }
  }
  for (const Polygon& area : field.closed)
    for (std::size_t i = 0; i < area.size(); ++i) {
      const Box side = segment_box(fine(area[i]), fine(area[(i + 1) % area.size()]));
      if (meets(side, kFine) && signed_gap_fine(shrunk(mover.box, kTouching), side) > 0)
        f(Limit{side, nullptr, 0, false, kClosedGround, kOblique});
    }
}

// Whether the mover may stand here as far as a limit goes. Not strict: rounding may have cost a thousandth.
bool may_stand(const Outline& at, const Limit& limit, bool strict) {
  const Mil gap = to_mil(signed_gap_fine(at.box, limit.box));
  if (gap >= limit.keep) return true;
  if (!strict && gap >= limit.keep - (limit.keep > 0 ? 1 : kRounding)) return true;
  return limit.only_to_front && !to_front(at.box, limit.unit->box, limit.lean);
}

bool may_stand(const Outline& at, const Field& field, bool strict) {
  if (field.width == 0) return true;
  const Mil slack = strict ? 0 : kRounding;
  return std::all_of(at.box.corners.begin(), at.box.corners.end(), [&](const FinePoint& c) {
    return to_mil(c.x) >= -slack && to_mil(c.y) >= -slack && to_mil(c.x) <= field.width + slack &&
           to_mil(c.y) <= field.height + slack;
  });
}

// The first moment, not before `from`, at which the other is to the front of the mover; beyond any way if there is none.
Fine front_after(const Box& mover, Direction d, const Box& other, Fine from, Cdeg lean) {
  const Fine start = std::max<Fine>(from, 0);
  const Box at = box(mover.front + displacement(d, 0, start), mover.facing, mover.half_width, mover.depth);
  if (to_front(at, other, lean)) return start;
  const During front = in_front(mover, d, other, lean);
  return front.empty() || front.from < start ? Fine{1} << 40 : front.from;
}

// How far back to look for a place where the mover does not overlap the obstacle even by rounding: a flat meeting takes long.
constexpr int kLookBack = 64;
constexpr std::size_t kMostLimits = 96;  // near enough to matter at once

// Straight moves, by a direction and a length; `place` says where the mover stands after a whole number of thousandths.
template <class Place>
Reach reach_along(const Outline& mover, Direction d, Mil length, std::span<const Obstacle> obstacles,
                  const Field& field, Place place) {
  Reach reach;
  reach.pose = mover.pose;
  if (length <= 0) return reach;
  std::array<Limit, kMostLimits> limits;
  std::size_t count = 0;
  const FinePoint way = displacement(d, 0, length * kFine);
  const Box core = shrunk(mover.box, kTouching);
  Fine furthest = length * kFine;
  const Limit* stopper = nullptr;
  std::size_t stopper_at = 0;
  for_each_limit(
      mover, obstacles, field, [&](const Box& b, Fine near) { return may_meet(mover.box, way, b, near); },
      [&](const Limit& limit) {
        During time = limit.keep > 0 ? nearer_than(mover.box, d, limit.box, nearest_for(limit.keep))
                                     : nearer_than(core, d, limit.box, 0);
        if (limit.only_to_front && !time.empty())
          time.from = front_after(mover.box, d, limit.box, time.from, limit.lean);
        if (count < limits.size()) limits[count++] = limit;
        if (time.empty() || time.to <= 0 || time.from >= furthest) return;
        furthest = std::max<Fine>(time.from, 0);
        stopper = &limits[count - 1];
        stopper_at = count - 1;
        reach.stopped_by = limit.who;
      });
  if (field.width > 0 && may_stand(mover, field, false)) {
    const std::array<Fine, 4> room = [&] {  // left, down, right, up
      std::array<Fine, 4> r{INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX};
      for (const FinePoint& c : core.corners) {
        r[0] = std::min(r[0], c.x), r[1] = std::min(r[1], c.y);
        r[2] = std::min(r[2], field.width * kFine - c.x), r[3] = std::min(r[3], field.height * kFine - c.y);
      }
      return r;
    }();
    const std::array<std::int64_t, 4> speed{-d.cos, -d.sin, d.cos, d.sin};
    for (std::size_t i = 0; i < 4; ++i) {
      if (speed[i] <= 0) continue;
      const Fine until = std::max<Fine>(room[i], 0) * kOne / speed[i];
      if (until >= furthest) continue;
      furthest = until;
      stopper = nullptr;
      reach.stopped_by = kTableEdge;
    }
  }
  const bool bounded = field.width > 0 && may_stand(mover, field, false);

  // To whole thousandths: the limit that stops the move decides strictly, limits alongside do not.
  const auto fits = [&](Mil l, bool strict) {
    const Outline at(place(l), mover.size);
    if (bounded && !may_stand(at, field, strict && reach.stopped_by == kTableEdge)) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!may_stand(at, limits[i], strict && stopper != nullptr && i == stopper_at)) return false;
    return true;
  };
  const Mil whole = static_cast<Mil>(furthest / kFine);
  Mil best = -1;
  if (reach.stopped_by != kNothing)
    for (Mil l = std::min(length, whole + 1); l >= std::max(0, whole - kLookBack) && best < 0; --l)
      if (fits(l, true)) best = l;
  for (Mil l = std::min(length, whole); l >= 0 && best < 0; --l)
    if (fits(l, false)) best = l;
  reach.length = std::max(best, 0);
  if (reach.length == length) reach.stopped_by = kNothing;
  reach.pose = place(reach.length);
  return reach;
}

// A radian's part as hundredths of a degree, rounded down.
Cdeg safe_turn(Fine room, Fine radius) {
  if (radius <= 0) return kCircle;
  return static_cast<Cdeg>(std::min<std::int64_t>(kCircle, room * (kRadianInCdeg >> 8) / radius >> 12));
}

struct Arm {
  FinePoint arm;
  Fine radius = 0;
};
std::array<Arm, 4> arms(const Box& b, FinePoint pivot) {
  std::array<Arm, 4> a;
  for (std::size_t i = 0; i < 4; ++i) {
    const FinePoint arm = b.corners[i] - pivot;
    a[i] = {arm, length(arm) + 1};
  }
  return a;
}

// Turns: goes on by an angle that is surely safe until it is too near. Each corner is watched on its own, as one that does not
// move, the pivot above all, holds up nothing.
class Turn {
 public:
  Turn(const Outline& mover, FinePoint pivot, Cdeg angle)
      : mover_(mover), pivot_(pivot), sign_(angle < 0 ? -1 : 1), most_(angle < 0 ? -angle : angle) {}

  Cdeg most() const { return most_; }
  Pose pose(Cdeg angle) const { return turn_about(mover_.pose, pivot_, sign_ * angle); }

  // The greatest angle, up to `most`, before the mover comes too near.
  Cdeg until(const Limit& limit, Cdeg most) const {
    const Box& own = limit.keep > 0 ? mover_.box : core_;
    const Fine reach = limit.keep > 0 ? nearest_for(limit.keep) : 0;
    const auto mine = arms(own, pivot_), theirs = arms(limit.box, pivot_);
    Cdeg angle = 0, looked = -1;
    bool skipped = false;  // some angles between, as it was near but not to the front
    for (;;) {
      const Direction there = direction(sign_ * angle), back = direction(-sign_ * angle);
      Cdeg step = kCircle;
      bool clear = true;
      const auto watch = [&](const Box& frame, const std::array<Arm, 4>& points, Direction d) {
        for (const Arm& a : points) {
          const Fine room = signed_gap_fine(frame, pivot_ + rotate(a.arm, d)) - reach;
          if (room < 0) clear = false;
          step = std::min(step, safe_turn(room, a.radius));
        }
      };
      watch(limit.box, mine, there);
      watch(own, theirs, back);
      if (!clear &&
          (!limit.only_to_front || to_front(Outline(pose(angle), mover_.size).box, limit.unit->box, limit.lean))) {
        if (!skipped) return std::max(angle - 1, 0);
        skipped = false;
        angle = looked + 1;
        continue;
      }
      if (angle >= most) return most;
      looked = angle;
      // Too near but not to the front: look again and again whether it comes there.
      skipped = !clear;
      angle = std::min(most, angle + (clear ? std::max(step, 1) : 20));
    }
  }

  // Before a corner leaves the table.
  Cdeg until(const Field& field, Cdeg most) const {
    const auto mine = arms(core_, pivot_);
    Cdeg angle = 0;
    for (;;) {
      const Direction there = direction(sign_ * angle);
      Cdeg step = kCircle;
      for (const Arm& a : mine) {
        const FinePoint c = pivot_ + rotate(a.arm, there);
        const Fine room = std::min({c.x, c.y, field.width * kFine - c.x, field.height * kFine - c.y});
        if (room < 0) return angle == 0 ? 0 : angle - 1;
        step = std::min(step, safe_turn(room, a.radius));
      }
      if (angle >= most) return most;
      angle = std::min(most, angle + std::max(step, 1));
    }
  }

 private:
  const Outline& mover_;
  FinePoint pivot_;
  Cdeg sign_, most_;
  Box core_ = shrunk(mover_.box, kTouching);
};

// When a straight move of the whole mover meets each part of the others: f(place in the list, when), for those it meets.
template <class F>
void for_each_meeting(const Outline& mover, Direction d, std::span<const Outline> others, F f) {
  for (int m = 0; m < part_count(mover); ++m) {
    const Box core = shrunk(part(mover, m).box, kTouching);
    for (std::size_t i = 0; i < others.size(); ++i)
      for (int k = 0; k < part_count(others[i]); ++k)
        if (const During time = nearer_than(core, d, part(others[i], k).box, 0); !time.empty()) f(i, time);
  }
}

}  // namespace

Reach reach_straight(const Outline& mover, Cdeg aside, Mil length, std::span<const Obstacle> obstacles,
                     const Field& field) {
  const Direction d = direction(mover.pose.facing + aside);
  Reach reach = reach_along(mover, d, length, obstacles, field, [&](Mil l) { return straight(mover.pose, aside, l); });
  if (mover.rest == nullptr) return reach;
  // The front of the mover is that of its first part: limits that count only there do not hold up the other parts.
  std::vector<Obstacle> touched(obstacles.begin(), obstacles.end());
  for (Obstacle& o : touched)
    if (o.only_to_front) o.keep = 0;
  for (const Outline& p : *mover.rest) {
    const Reach its = reach_along(p, d, reach.length, touched, field, [&](Mil l) {
      const Pose lead = straight(mover.pose, aside, l);
      return Pose{p.pose.x + lead.x - mover.pose.x, p.pose.y + lead.y - mover.pose.y, p.pose.facing};
    });
    if (its.length < reach.length) reach.length = its.length, reach.stopped_by = its.stopped_by;
  }
  reach.pose = straight(mover.pose, aside, reach.length);
  return reach;
}

Reach reach_to(const Outline& mover, Point front_centre, std::span<const Obstacle> obstacles, const Field& field) {
  const FinePoint way = fine(front_centre) - front_of(mover.pose);
  const Fine size = length(way);
  if (size == 0) return {0, 0, mover.pose, kNothing};
  const Direction d{divide_round(way.x * kOne, size), divide_round(way.y * kOne, size)};
  const Mil whole = to_mil(size);
  return reach_along(mover, d, whole, obstacles, field, [&](Mil l) {
    return l == whole ? Pose{front_centre.x, front_centre.y, mover.pose.facing}
                      : moved(mover.pose, displacement(d, 0, l * kFine));
  });
}

Reach reach_turn(const Outline& mover, FinePoint pivot, Cdeg angle, std::span<const Obstacle> obstacles,
                 const Field& field) {
  const Turn turn(mover, pivot, angle);
  Fine radius = 0;
  for (const FinePoint& c : mover.box.corners) radius = std::max(radius, length(c - pivot));
  std::array<Limit, kMostLimits> limits;
  std::size_t count = 0;
  Reach reach;
  std::size_t stopper = kMostLimits;
  Cdeg furthest = turn.most();
  for_each_limit(
      mover, obstacles, field, [&](const Box& b, Fine near) { return signed_gap_fine(b, pivot) <= radius + near; },
      [&](const Limit& limit) {
        if (count < limits.size()) limits[count++] = limit;
        if (const Cdeg until = turn.until(limit, furthest); until < furthest)
          furthest = until, reach.stopped_by = limit.who, stopper = count - 1;
      });
  const bool bounded = field.width > 0 && may_stand(mover, field, false);
  if (bounded)
    if (const Cdeg until = turn.until(field, furthest); until < furthest)
      furthest = until, reach.stopped_by = kTableEdge, stopper = kMostLimits;
  const auto fits = [&](Cdeg a, bool strict) {
    const Outline at(turn.pose(a), mover.size);
    if (bounded && !may_stand(at, field, strict && reach.stopped_by == kTableEdge)) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!may_stand(at, limits[i], strict && i == stopper)) return false;
    return true;
  };
  Cdeg best = -1;
  if (reach.stopped_by != kNothing)
    for (Cdeg a = furthest; a >= std::max(0, furthest - kLookBack) && best < 0; --a)
      if (fits(a, true)) best = a;
  for (Cdeg a = furthest; a > 0 && best < 0; --a)
    if (fits(a, false)) best = a;
  furthest = std::max(best, 0);
  reach.angle = furthest;
  reach.pose = turn.pose(furthest);
  return reach;
}

Reach reach_wheel(const Outline& mover, Hand pivot, Cdeg angle, std::span<const Obstacle> obstacles,
                  const Field& field) {
  const bool left = pivot == Hand::kLeft;
  Reach reach = reach_turn(mover, mover.corner(left ? Corner::kFrontLeft : Corner::kFrontRight), left ? angle : -angle,
                           obstacles, field);
  reach.length = wheel_cost(mover.size.frontage, reach.angle);
  return reach;
}

Mil first_clear(const Outline& mover, Cdeg aside, Mil length, std::span<const Outline> others, Mil limit) {
  const Direction d = direction(mover.pose.facing + aside);
  const auto place = [&](Mil l) {
    const Pose to = straight(mover.pose, aside, l);
    return mover.rest == nullptr ? Outline(to, mover.size) : shifted(mover, to.x - mover.pose.x, to.y - mover.pose.y);
  };
  Mil at = length;
  for (bool clear = false; !clear;) {
    if (at > limit) return -1;
    clear = true;
    for_each_meeting(mover, d, others, [&](std::size_t, During time) {
      if (time.from < at * kFine && time.to > at * kFine) {
        at = static_cast<Mil>(time.to / kFine) + 1;
        clear = false;
      }
    });
    const Outline there = place(at);
    if (clear && std::any_of(others.begin(), others.end(), [&](const Outline& o) { return overlap(there, o); })) {
      ++at;
      clear = false;
    }
  }
  // A few thousandths more where that leaves not even the overlap of rounding.
  for (Mil more = 0; more <= 2 * kRounding + 1; ++more) {
    const Outline there = place(at + more);
    if (std::all_of(others.begin(), others.end(), [&](const Outline& o) { return signed_gap(there, o) >= 0; }))
      return at + more;
  }
  return at;
}

std::uint64_t run_over(const Outline& mover, Cdeg aside, Mil length, std::span<const Outline> others) {
  std::uint64_t set = 0;
  for_each_meeting(mover, direction(mover.pose.facing + aside), others, [&](std::size_t i, During time) {
    if (i < 64 && time.to > 0 && time.from < length * kFine) set |= std::uint64_t{1} << i;
  });
  return set;
}

std::uint64_t turned_over(const Outline& mover, FinePoint pivot, Cdeg angle, std::span<const Outline> others) {
  constexpr Cdeg kStep = 100;  // between two such looks a corner twelve inches out strays from its chord by 0.0005"
  Fine radius = 0;
  for (const FinePoint& c : mover.box.corners) radius = std::max(radius, length(c - pivot));
  const Cdeg sign = angle < 0 ? -1 : 1, most = angle < 0 ? -angle : angle;
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < others.size() && i < 64; ++i) {
    if (!any_part(others[i], [&](const Outline& p) { return signed_gap_fine(p.box, pivot) <= radius; })) continue;
    for (Cdeg at = 0; at < most && (set >> i & 1) == 0;) {
      at = std::min(most, at + kStep);
      const Outline there(turn_about(mover.pose, pivot, sign * at), mover.size);
      if (signed_gap(there, others[i]) < -kContact) set |= std::uint64_t{1} << i;
    }
  }
  return set;
}

}  // namespace acies::tabletop
