#include "games/tabletop/geometry/conform.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

namespace {

// Where the two touch, and the edges of the target that come into question.
struct TouchPoint {
  FinePoint at;        // on the mover, which turns about it
  bool front = false;  // on the mover's front edge
  bool edges[kEdges] = {};
};

// Which edges of the target a place on its outline belongs to; within contact of a corner both.
void name_edges(const Box& target, FinePoint p, TouchPoint& touch) {
  constexpr Fine near = kContact * kFine + kFine / 2;
  const Local l = local(target, p);
  const Fine off[kEdges] = {l.ahead, -target.half_width - l.across, l.across - target.half_width,
                            -target.depth - l.ahead};
  const Fine most = *std::max_element(off, off + kEdges);
  for (std::size_t i = 0; i < kEdges; ++i) touch.edges[i] = off[i] >= most - near && off[i] >= -near;
}

TouchPoint touch_point(const Outline& mover, const Outline& target) {
  TouchPoint best;
  Fine nearest = INT64_MAX;
  // A corner of the mover against the target, the front corners first as they are the ones that strike,
  for (std::size_t i = 0; i < 4; ++i)
    if (const Fine gap = signed_gap_fine(target.box, mover.box.corners[i]); gap < nearest) {
      nearest = gap;
      best = {mover.box.corners[i], i < 2, {}};
      name_edges(target.box, best.at, best);
    }
  // or a corner of the target against the mover: then the place on the mover's outline nearest to it.
  for (std::size_t i = 0; i < 4; ++i)
    if (const Fine gap = signed_gap_fine(mover.box, target.box.corners[i]); gap < nearest) {
      nearest = gap;
      const Local l = local(mover.box, target.box.corners[i]);
      const Fine across = std::clamp(l.across, -mover.box.half_width, mover.box.half_width);
      best = {mover.box.front + displacement(mover.box.facing, across, 0), l.ahead >= -kContact * kFine, {}};
      name_edges(target.box, target.box.corners[i], best);
    }
  return best;
}

// A turn that is stopped before this is none: rounding would let the mover creep on, a hair at each go.
constexpr Cdeg kCreep = 50;

constexpr int rank(Edge e) { return e == Edge::kFront ? 0 : e == Edge::kRear ? 2 : 1; }

// The turn that lays the mover's front flush with an edge.
Cdeg turn_to(const Outline& mover, const Outline& target, Edge e) {
  return turn_between(mover.pose.facing, turned(edge_normal(target, e) + 2 * kQuarter));
}

Edge choose_edge(const Outline& mover, const Outline& target, const TouchPoint& touch) {
  Edge best = Edge::kFront;
  Cdeg least = kCircle;
  for (const Edge e : {Edge::kFront, Edge::kLeft, Edge::kRight, Edge::kRear}) {
    if (!touch.edges[static_cast<std::size_t>(e)]) continue;
    const Cdeg turn = turn_to(mover, target, e), size = turn < 0 ? -turn : turn;
    if (size < least || (size == least && rank(e) < rank(best))) best = e, least = size;
  }
  return best;
}

// A pose turned or slid against the target is only as good as its rounding: of the whole thousandths around, the one
// whose gap is nearest to what it was, not below nought, and then the nearest. Equals are told apart by nothing that a
// mirror would not change, so neither of them is taken.
Pose settled(Pose rough, FinePoint ideal, Size size, const Outline& target, Mil gap) {
  const auto miss = [&](Pose p) {
    const Mil g = signed_gap(Outline(p, size), target);
    return g < 0 ? 1000 - g : g > gap ? g - gap : gap - g;
  };
  Mil best = miss(rough);
  if (best <= 1) return rough;
  Pose pose = rough;
  Fine best_way = INT64_MAX;
  bool tied = false;
  for (Mil dx = -1; dx <= 1; ++dx)
    for (Mil dy = -1; dy <= 1; ++dy) {
      const Pose p{rough.x + dx, rough.y + dy, rough.facing};
      const Mil m = miss(p);
      const Fine way = length_squared(front_of(p) - ideal);
      if (m < best || (m == best && way < best_way)) {
        best = m, best_way = way, pose = p, tied = false;
      } else if (m == best && way == best_way) {
        tied = true;
      }
    }
  return tied ? rough : pose;
}

struct Situation {
  const Layout& mover;
  const Layout& target;
  Outline target_outline;
  Pose target_at;
  std::span<const Obstacle> obstacles;
  const Field& field;
  int percent;

  int engaged(Pose p) const {
    const Touch t = touch(mover, p, target, target_at, percent);
    return t.contact ? std::popcount(t.engaged_a) + std::popcount(t.engaged_b) : 0;
  }
  bool overlaps(Pose p) const {
    const Outline o(p, mover.size);
    return overlap(o, target_outline) ||
           std::any_of(obstacles.begin(), obstacles.end(), [&](const Obstacle& b) { return overlap(o, b.outline); });
  }
};

// Rule 3: along the struck edge to a corner.
Pose slid(const Situation& s, Pose from, Edge struck) {
  const Outline o(from, s.mover.size);
  const EdgeLine line = edge_line(s.target_outline, struck);
  // Seen by the mover: how far its own right the ends of the edge lie off its own. Its right is the edge's left.
  const Fine right = local(o.box, line.left).across - o.box.half_width;
  const Fine left = local(o.box, line.right).across + o.box.half_width;
  const auto size = [](Fine f) { return f < 0 ? -f : f; };
  if (size(right) <= kTouching || size(left) <= kTouching) return from;

  const int now = s.engaged(from);
  const Mil gap = std::max(0, signed_gap(o, s.target_outline));
  struct Choice {
    Pose pose;
    int engaged;
    Fine way;
  };
  std::optional<Choice> best;
  bool tied = false;
  for (const Fine way : {right, left}) {
    if (size(way) * 2 > s.mover.base.frontage * kFine + kFine) continue;
    const FinePoint by = displacement(o.box.facing, way, 0);
    const Pose to = settled(moved(from, by), front_of(from) + by, s.mover.size, s.target_outline, gap);
    if (!in_contact(Outline(to, s.mover.size), s.target_outline) || s.overlaps(to)) continue;
    if (const Reach r = reach_to(o, {to.x, to.y}, s.obstacles, s.field); !(r.pose == to)) continue;
    const Choice c{to, s.engaged(to), size(way)};
    if (c.engaged <= now) continue;
    if (!best || c.engaged > best->engaged || (c.engaged == best->engaged && c.way < best->way)) {
      best = c;
      tied = false;
    } else if (c.engaged == best->engaged && c.way == best->way) {
      tied = true;
    }
  }
  return best && !tied ? best->pose : from;
}

// One go at rules 1 to 3.
Conformed attempt(const Situation& s, Pose at) {
  Conformed result;
  result.pose = at;
  const Outline o(at, s.mover.size);
  const TouchPoint touch = touch_point(o, s.target_outline);
  result.struck = choose_edge(o, s.target_outline, touch);
  const Cdeg turn = turn_to(o, s.target_outline, result.struck);
  if (turn == 0) {
    result.flush = true;
    if (touch.front) result.pose = slid(s, at, result.struck);
    return result;
  }
  // Struck by its side or its back: there is no front to lay flush.
  if (!touch.front || turn > kQuarter || turn < -kQuarter) return result;

  const Mil gap = std::max(0, signed_gap(o, s.target_outline));
  const Reach reach = reach_turn(o, touch.at, turn, s.obstacles, s.field);
  result.blocked = reach.stopped_by != kNothing;
  // Rounding must neither push it into the target nor off it.
  const Cdeg full = turn < 0 ? -turn : turn;
  for (Cdeg angle = reach.angle; angle > 0 && (angle == full || angle >= kCreep); --angle) {
    const Cdeg signed_angle = turn < 0 ? -angle : angle;
    const FinePoint arm = front_of(at) - touch.at;
    const FinePoint ideal = touch.at + rotate(arm, direction(signed_angle));
    const Pose to = settled(turn_about(at, touch.at, signed_angle), ideal, s.mover.size, s.target_outline, gap);
    if (!in_contact(Outline(to, s.mover.size), s.target_outline) || s.overlaps(to)) {
      result.blocked = true;
      continue;
    }
    result.pose = to;
    result.flush = angle == full;
    result.pivot = touch.at;
    result.turn = signed_angle;
    return result;
  }
  return result;
}

}  // namespace

Edge struck_edge(const Outline& mover, const Outline& target) {
  if (mover.rest == nullptr && target.rest == nullptr) return choose_edge(mover, target, touch_point(mover, target));
  const int struck = nearest_part(target, mover);
  const Outline there = alone(part(target, struck)), own = alone(part(mover, nearest_part(mover, there)));
  return outer_edge(target, struck, choose_edge(own, there, touch_point(own, there)), own);
}

Conformed conform(const Layout& mover, Pose at, const Layout& target, Pose target_at, std::span<const Outline> others,
                  const Field& field, int percent) {
  const Outline own = outline(mover, at), whole = outline(target, target_at);
  Conformed result;
  result.pose = at;
  result.struck = struck_edge(own, whole);
  if (!mover.tail.empty()) return result;
  if (!target.tail.empty()) {
    const std::vector<Run> runs = runs_of(target_at, target.tail, target.base);
    const int struck = nearest_part(whole, own);
    const Run& run = runs[static_cast<std::size_t>(struck)];
    std::vector<Outline> in_way(others.begin(), others.end());
    for (int i = 0; i < part_count(whole); ++i)
      if (i != struck) in_way.push_back(alone(part(whole, i)));
    const std::vector<std::uint8_t> rows(static_cast<std::size_t>(run.count), 1);
    Conformed done = conform(mover, at, layout(rows, target.base), run.front, in_way, field, percent);
    done.struck = outer_edge(whole, struck, done.struck, own);
    return done;
  }
  std::vector<Obstacle> obstacles;
  obstacles.reserve(others.size());
  for (const Outline& o : others) obstacles.push_back({o, 0, false});
  const Situation s{mover, target, outline(target, target_at), target_at, obstacles, field, percent};
  if (!in_contact(outline(mover, at), s.target_outline)) return result;
  // Once more until nothing changes: rounding leaves a turn that was stopped, or one that ends flush and may now slide,
  // something to do. Every go but the last turns further or slides to a corner, so it ends.
  for (int i = 0; i < 64; ++i) {
    const Pose before = result.pose;
    const FinePoint pivot = result.pivot;
    const Cdeg turn = result.turn;
    result = attempt(s, before);
    // Goes after the first turn only creep on: the whole turn is told as one.
    if (turn != 0) {
      result.pivot = pivot;
      result.turn += turn;
    }
    if (result.pose == before) break;
  }
  return result;
}

}  // namespace acies::tabletop
