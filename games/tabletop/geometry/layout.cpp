#include "games/tabletop/geometry/layout.h"

#include <algorithm>
#include <bit>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

Layout layout(std::span<const std::uint8_t> rows, Size base, Mil gap) {
  Layout l;
  l.base = base;
  Mil behind = 0;
  std::uint8_t row = 0;
  for (const int n : rows) {
    if (n == 0) break;
    if (row > 0) behind += gap;
    for (int file = 0; file < n && l.count < kMaxBases; ++file)
      l.bases[static_cast<std::size_t>(l.count++)] = {row, static_cast<std::uint8_t>(file),
                                                      (2 * file - (n - 1)) * base.frontage, behind};
    l.size.frontage = std::max(l.size.frontage, n * base.frontage);
    behind += base.depth;
    ++row;
  }
  l.size.depth = behind;
  return l;
}

namespace {

const BaseSpot& spot(const Layout& l, int base) { return l.bases[static_cast<std::size_t>(base)]; }

FinePoint base_front(const Layout& l, Pose p, int base, Fine back) {
  const BaseSpot& b = spot(l, base);
  return displacement(direction(p.facing), b.across2 * (kFine / 2), -b.behind * kFine - back);
}

}  // namespace

Outline base_outline(const Layout& l, Pose p, int base) {
  if (base > 0 && !l.tail.empty()) return Outline(l.tail[base - 1], l.base);
  const FinePoint front = base_front(l, p, base, 0);
  Outline o;
  o.pose = moved(p, front);
  o.size = l.base;
  o.box = box(front_of(p) + front, direction(p.facing), l.base.frontage * (kFine / 2), l.base.depth * kFine);
  return o;
}

Mil free_move_cost(const Layout& l, Pose from, Pose to) {
  const FinePoint way = front_of(to) - front_of(from);
  const Fine half = l.base.depth * (kFine / 2);
  Fine farthest = 0;
  for (int i = 0; i < l.count; ++i) {
    FinePoint stood = base_front(l, from, i, half);
    if (i > 0 && !l.tail.empty()) {
      const Pose& p = l.tail[i - 1];
      stood = front_of(p) - front_of(from) + displacement(direction(p.facing), 0, -half);
    }
    farthest = std::max(farthest, length_squared(way + base_front(l, to, i, half) - stood));
  }
  return to_mil(static_cast<Fine>(square_root(static_cast<std::uint64_t>(farthest))));
}

int nearest_base(const Layout& l, Pose p, Point to) {
  int best = 0;
  Fine best_gap = INT64_MAX, best_across = INT64_MAX;
  for (int i = 0; i < l.count; ++i) {
    const Fine gap = signed_gap_fine(base_outline(l, p, i).box, fine(to));
    const Fine across = spot(l, i).across2 < 0 ? -spot(l, i).across2 : spot(l, i).across2;
    if (gap < best_gap || (gap == best_gap && across < best_across)) best = i, best_gap = gap, best_across = across;
  }
  return best;
}

namespace {

// A place seen from an edge: how far along it from its left end, and how far off it outward.
struct OnEdge {
  Fine along, off;
};
OnEdge on_edge(const Box& b, Edge e, FinePoint p) {
  const Local l = local(b, p);
  switch (e) {
    case Edge::kFront:
      return {l.across + b.half_width, l.ahead};
    case Edge::kRear:
      return {b.half_width - l.across, -b.depth - l.ahead};
    case Edge::kRight:
      return {-l.ahead, l.across - b.half_width};
    default:
      return {l.ahead + b.depth, -b.half_width - l.across};
  }
}
Fine edge_length(const Box& b, Edge e) { return e == Edge::kFront || e == Edge::kRear ? 2 * b.half_width : b.depth; }

// A stretch of an edge from its left end.
struct Stretch {
  Fine from = 0, to = 0;
  Fine size() const { return to - from; }
};

// The stretch of a's edge that lies within contact of b's edge.
Stretch shared_stretch(const Outline& a, Edge ea, const Outline& b, Edge eb) {
  const EdgeLine line = edge_line(a, ea);
  const OnEdge p = on_edge(b.box, eb, line.left), q = on_edge(b.box, eb, line.right);
  const Fine size = edge_length(a.box, ea);
  Fine from = 0, to = size;
  // Keeps the part where a value that goes evenly from v0 to v1 is not above the limit.
  const auto keep_below = [&](Fine v0, Fine v1, Fine limit) {
    if (v0 <= limit && v1 <= limit) return;
    if (v0 > limit && v1 > limit) {
      to = from = 0;
      return;
    }
    const Fine at = divide_round((limit < v0 ? v0 - limit : limit - v0) * size, v0 < v1 ? v1 - v0 : v0 - v1);
    if (v1 > limit)
      to = std::min(to, at);
    else
      from = std::max(from, at);
  };
  constexpr Fine reach = kContact * kFine + kFine / 2;
  keep_below(p.along, q.along, edge_length(b.box, eb));
  keep_below(-p.along, -q.along, 0);
  keep_below(p.off, q.off, reach);
  keep_below(-p.off, -q.off, reach);
  return to > from ? Stretch{from, to} : Stretch{};
}

// Front before sides before rear, without a hand.
int rank(Edge e) { return e == Edge::kFront ? 0 : e == Edge::kRear ? 2 : 1; }

struct Pairing {
  bool contact = false;
  Edge a = Edge::kFront, b = Edge::kFront;
  Stretch on_a, on_b;
  Fine shared = -1;
};

Pairing pairing(const Outline& a, const Outline& b) {
  Pairing best;
  if (!in_contact(a, b)) return best;
  best.contact = true;
  Cdeg best_slant = kCircle;
  constexpr Edge edges[] = {Edge::kFront, Edge::kLeft, Edge::kRight, Edge::kRear};
  for (const Edge ea : edges)
    for (const Edge eb : edges) {
      const Cdeg slant = 2 * kQuarter - angle_between(edge_normal(a, ea), edge_normal(b, eb));
      if (slant >= kQuarter) continue;
      const Stretch on_a = shared_stretch(a, ea, b, eb), on_b = shared_stretch(b, eb, a, ea);
      const Fine shared = std::min(on_a.size(), on_b.size());
      const bool better = shared != best.shared ? shared > best.shared
                          : slant != best_slant ? slant < best_slant
                                                : rank(ea) + rank(eb) < rank(best.a) + rank(best.b);
      if (!better) continue;
      best.a = ea, best.b = eb, best.on_a = on_a, best.on_b = on_b, best.shared = shared;
      best_slant = slant;
    }
  return best;
}

// How much of a base's part in the edge lies in the stretch, where no other base stands before it.
Fine engaged_length(const Layout& l, Edge e, int base, Stretch s) {
  const Fine width = l.size.frontage * kFine, depth = l.size.depth * kFine;
  struct Place {
    Stretch span;
    Fine before;  // distance from the edge
  };
  const auto place = [&](int i) -> Place {
    const BaseSpot& b = spot(l, i);
    const Fine left = width / 2 + b.across2 * (kFine / 2) - l.base.frontage * (kFine / 2), front = b.behind * kFine;
    const Fine right = left + l.base.frontage * kFine, rear = front + l.base.depth * kFine;
    switch (e) {
      case Edge::kFront:
        return {{left, right}, front};
      case Edge::kRear:
        return {{width - right, width - left}, depth - rear};
      case Edge::kRight:
        return {{front, rear}, width - right};
      default:
        return {{depth - rear, depth - front}, left};
    }
  };
  const Place own = place(base);
  // Bases nearer the edge cut pieces off; the rest may be in two parts, one at each side.
  std::array<Stretch, kMaxBases> pieces;
  std::size_t count = 0;
  pieces[count++] = own.span;
  for (int i = 0; i < l.count; ++i) {
    const Place other = place(i);
    if (i == base || other.before >= own.before) continue;
    const std::size_t n = count;
    for (std::size_t k = 0; k < n; ++k) {
      Stretch& p = pieces[k];
      const Fine to = p.to;
      if (other.span.to <= p.from || other.span.from >= p.to) continue;
      p.to = std::max(p.from, other.span.from);
      if (other.span.to < to && count < pieces.size()) pieces[count++] = {other.span.to, to};
    }
  }
  Fine sum = 0;
  for (std::size_t k = 0; k < count; ++k)
    sum += std::max<Fine>(0, std::min(pieces[k].to, s.to) - std::max(pieces[k].from, s.from));
  return sum;
}

// The bases engaged along a stretch; where none has enough of it, the one that has most, or stands nearest.
BaseSet engaged(const Layout& l, Pose p, Edge e, Stretch s, int percent, Point touch_at, bool& enough) {
  BaseSet set = 0;
  int best = -1;
  Fine best_length = 0, best_across = 0;
  for (int i = 0; i < l.count; ++i) {
    const Fine length = engaged_length(l, e, i, s);
    // A thousandth less is rounding.
    if (length > 0 && (length + kFine) * 100 >= l.base.frontage * kFine * percent) set |= BaseSet{1} << i;
    const Fine across = spot(l, i).across2 < 0 ? -spot(l, i).across2 : spot(l, i).across2;
    if (length > best_length || (length > 0 && length == best_length && across < best_across))
      best = i, best_length = length, best_across = across;
  }
  enough = set != 0;
  if (enough || l.count == 0) return set;
  return BaseSet{1} << (best >= 0 ? best : nearest_base(l, p, touch_at));
}

// The place where two outlines are nearest: a corner of one of them.
Point nearest_corner(const Outline& a, const Outline& b) {
  Fine best = INT64_MAX;
  FinePoint at;
  const auto look = [&](const Outline& of, const Outline& to) {
    for (const FinePoint& c : of.box.corners)
      if (const Fine gap = signed_gap_fine(to.box, c); gap < best) best = gap, at = c;
  };
  look(a, b);
  look(b, a);
  return {to_mil(at.x), to_mil(at.y)};
}

Touch touch_of(const Pairing& p) {
  Touch t;
  t.contact = p.contact;
  t.a = p.a;
  t.b = p.b;
  t.shared = p.contact ? to_mil(p.shared) : 0;
  return t;
}

}  // namespace

TouchingParts touching_parts(const Outline& a, const Outline& b) {
  if (a.rest == nullptr && b.rest == nullptr) return {a, b};
  const Outline *best_a = &part(a, nearest_part(a, b)), *best_b = &part(b, nearest_part(b, alone(*best_a)));
  Fine most = -1;
  for (int i = 0; i < part_count(a); ++i)
    for (int k = 0; k < part_count(b); ++k)
      if (const Pairing p = pairing(part(a, i), part(b, k)); p.contact && p.shared > most)
        most = p.shared, best_a = &part(a, i), best_b = &part(b, k);
  return {alone(*best_a), alone(*best_b)};
}

Edge outer_edge(const Outline& whole, int part_number, Edge e, const Outline& other) {
  const bool first = part_number == 0, last = part_number == part_count(whole) - 1;
  if ((e == Edge::kFront && !first) || (e == Edge::kRear && !last))
    return local(part(whole, part_number).box, other.box.front).across < 0 ? Edge::kLeft : Edge::kRight;
  return e;
}

Touch touch(const Outline& a, const Outline& b) {
  if (a.rest == nullptr && b.rest == nullptr) return touch_of(pairing(a, b));
  const TouchingParts parts = touching_parts(a, b);
  return touch_of(pairing(parts.a, parts.b));
}

FinePoint touch_place(const Outline& whole_a, const Outline& whole_b) {
  const auto [a, b] = touching_parts(whole_a, whole_b);
  const Pairing p = pairing(a, b);
  if (p.shared <= 0) return fine(nearest_corner(a, b));
  const auto middle = [](const Outline& o, Edge e, Stretch s) {
    const EdgeLine line = edge_line(o, e);
    const FinePoint way = line.right - line.left;
    const Fine size = 2 * edge_length(o.box, e), at = s.from + s.to;
    return line.left + FinePoint{divide_round(way.x * at, size), divide_round(way.y * at, size)};
  };
  const FinePoint on_a = middle(a, p.a, p.on_a), on_b = middle(b, p.b, p.on_b);
  return on_a + FinePoint{divide_round(on_b.x - on_a.x, 2), divide_round(on_b.y - on_a.y, 2)};
}

namespace {

// The straight pieces of a unit, each as a layout of its own.
struct Piece {
  Layout layout;
  Pose pose;
  int first = 0;
};
std::vector<Piece> pieces_of(const Layout& l, Pose p) {
  if (l.tail.empty()) return {{l, p, 0}};
  std::vector<Piece> pieces;
  for (const Run& run : runs_of(p, l.tail, l.base)) {
    const std::vector<std::uint8_t> rows(static_cast<std::size_t>(run.count), 1);
    pieces.push_back({layout(rows, l.base), run.front, run.first});
  }
  return pieces;
}

// The pieces that touch fight together; where none of them has enough of an edge, one base a side.
Touch touch_in_pieces(const Layout& a, Pose pa, const Layout& b, Pose pb, int percent) {
  const Outline whole_a = outline(a, pa), whole_b = outline(b, pb);
  const std::vector<Piece> as = pieces_of(a, pa), bs = pieces_of(b, pb);
  Touch best;
  for (std::size_t i = 0; i < as.size(); ++i)
    for (std::size_t k = 0; k < bs.size(); ++k) {
      Touch t = touch(as[i].layout, as[i].pose, bs[k].layout, bs[k].pose, percent);
      if (!t.contact) continue;
      t.engaged_a <<= as[i].first;
      t.engaged_b <<= bs[k].first;
      t.a = outer_edge(whole_a, static_cast<int>(i), t.a, whole_b);
      t.b = outer_edge(whole_b, static_cast<int>(k), t.b, whole_a);
      if (!best.contact || (best.corner_only && !t.corner_only)) {
        best = t;
        continue;
      }
      if (t.corner_only && !best.corner_only) continue;
      const bool longer = t.shared > best.shared;
      if (!t.corner_only) {
        t.engaged_a |= best.engaged_a;
        t.engaged_b |= best.engaged_b;
        best.engaged_a = t.engaged_a;
        best.engaged_b = t.engaged_b;
      }
      if (longer) best = t;
    }
  return best;
}

}  // namespace

Touch touch(const Layout& a, Pose pa, const Layout& b, Pose pb, int percent) {
  if (!a.tail.empty() || !b.tail.empty()) return touch_in_pieces(a, pa, b, pb, percent);
  const Outline oa = outline(a, pa), ob = outline(b, pb);
  const Pairing p = pairing(oa, ob);
  Touch t = touch_of(p);
  if (!p.contact) return t;
  const Point at = nearest_corner(oa, ob);
  bool enough_a = false, enough_b = false;
  t.engaged_a = engaged(a, pa, p.a, p.on_a, percent, at, enough_a);
  t.engaged_b = engaged(b, pb, p.b, p.on_b, percent, at, enough_b);
  t.corner_only = !enough_a && !enough_b;
  return t;
}

}  // namespace acies::tabletop
