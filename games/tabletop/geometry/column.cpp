#include "games/tabletop/geometry/column.h"

#include <algorithm>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

namespace {

// Rounding may put a base of a run so far off its place.
constexpr Mil kOffLine = 2;
// Facings that differ by less are one direction with some rounding: no wheel can be read from them.
constexpr Cdeg kSlightTurn = 100;
// Between two looks at whether a base that goes back along a turn is clear of the one before it.
constexpr Cdeg kLook = 50;

bool near(Pose a, Pose b) {
  return a.facing == b.facing && a.x - b.x <= kOffLine && b.x - a.x <= kOffLine && a.y - b.y <= kOffLine &&
         b.y - a.y <= kOffLine;
}

constexpr std::int64_t cross(FinePoint v, Direction d) { return v.x * d.sin - v.y * d.cos; }

}  // namespace

std::vector<Run> runs_of(Pose lead, const Tail& tail, Size base) {
  std::vector<Run> runs{{lead, 0, 1}};
  for (int i = 0; i < tail.size(); ++i) {
    Run& last = runs.back();
    if (near(tail[i], back(last.front, last.count * base.depth)))
      ++last.count;
    else
      runs.push_back({tail[i], i + 1, 1});
  }
  return runs;
}

Outline column_outline(Pose lead, const Tail& tail, Size base) {
  const std::vector<Run> runs = runs_of(lead, tail, base);
  const auto of = [&](const Run& r) { return Outline(r.front, {base.frontage, r.count * base.depth}); };
  Outline o = of(runs[0]);
  if (runs.size() == 1) return o;
  std::vector<Outline> rest;
  for (std::size_t i = 1; i < runs.size(); ++i) rest.push_back(of(runs[i]));
  o.rest = std::make_shared<const std::vector<Outline>>(std::move(rest));
  return o;
}

Tail straight_tail(Pose lead, int following, Mil depth) {
  Tail tail;
  for (int i = 1; i <= following; ++i) tail.add(back(lead, i * depth));
  return tail;
}

Tail shifted(const Tail& tail, Mil dx, Mil dy) {
  Tail to;
  for (const Pose& p : tail) to.add({p.x + dx, p.y + dy, p.facing});
  return to;
}

bool crosses_itself(Pose lead, const Tail& tail, Size base) {
  std::vector<Outline> bases{Outline(lead, base)};
  for (const Pose& p : tail) bases.emplace_back(p, base);
  for (std::size_t i = 0; i < bases.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (signed_gap(bases[i], bases[j]) < -2 * kRounding)
        return true;  // they were rounded where they stood, and turned
  return false;
}

void turn_about_in_place(Pose& lead, Tail& tail, Mil depth) {
  std::vector<Pose> bases{lead};
  bases.insert(bases.end(), tail.begin(), tail.end());
  lead = about_face(bases.back(), depth);
  tail = {};
  for (std::size_t i = bases.size() - 1; i-- > 0;) tail.add(about_face(bases[i], depth));
}

Pose Trail::Stretch::back(std::int32_t by) const {
  return turns ? turn_about(end, pivot, -angle * by) : straight(end, angle, -by);
}

Trail::Trail(Pose lead, const Tail& tail, int following, Size base) : base_(base), lead_(lead) {
  const Tail stands = tail.empty() ? straight_tail(lead, following, base.depth) : tail;
  stood_.assign(stands.begin(), stands.end());
  start_.resize(stood_.size());
  // From the last base forward; the bases of a run share a stretch.
  const std::vector<Run> runs = runs_of(lead, stands, base);
  for (std::size_t r = runs.size(); r-- > 0;) {
    const Run& run = runs[r];
    add({run.front, false, {}, 0, (run.count - 1) * base.depth});
    for (int k = 0; k < run.count; ++k)
      if (run.first + k > 0)
        start_[static_cast<std::size_t>(run.first + k - 1)] = {static_cast<int>(way_.size()) - 1, k * base.depth};
    if (run.first > 0) join(run.front, run.first == 1 ? lead : stands[run.first - 2]);
  }
}

void Trail::add(const Stretch& s) {
  if (!way_.empty() && !s.turns && !way_.back().turns && way_.back().angle == s.angle &&
      way_.back().end.facing == s.end.facing) {
    // Straight on: one stretch, so that those on it stand exactly behind one another.
    for (Place& p : start_)
      if (p.stretch == static_cast<int>(way_.size()) - 1) p.back += s.size;
    way_.back().end = s.end;
    way_.back().size += s.size;
    return;
  }
  if (s.size > 0 || way_.empty()) way_.push_back(s);
}

void Trail::join(Pose from, Pose to) {
  const Cdeg turn = turn_between(from.facing, to.facing), size = turn < 0 ? -turn : turn, hand = turn < 0 ? -1 : 1;
  const FinePoint way = front_of(to) - front_of(from);
  if (size < kSlightTurn) {
    const Cdeg aside = turn_between(to.facing, direction_of(way.x, way.y));
    return add({to, false, {}, aside, to_mil(length(way))});
  }
  // Straight on by a, a wheel about the inner front corner, straight on by b.
  const Direction before = direction(from.facing), after = direction(to.facing), by = direction(turn);
  const FinePoint arm = displacement(before, hand * base_.frontage * (kFine / 2), 0);
  const FinePoint rest = way - (rotate(arm, by) - arm);
  if (by.sin != 0) {
    const std::int64_t under = by.sin < 0 ? -by.sin : by.sin, sign = by.sin < 0 ? -1 : 1;
    const Mil a = to_mil(divide_round(sign * cross(rest, after), under));
    const Mil b = to_mil(divide_round(-sign * cross(rest, before), under));
    constexpr Mil slack = 20, most = 6 * kInch;
    if (a >= -slack && b >= -slack && a <= most && b <= most) {
      const Pose corner = ahead(from, std::max(a, 0));
      const Pose wheeled = back(to, std::max(b, 0));
      add({corner, false, {}, 0, std::max(a, 0)});
      add({wheeled, true, front_of(corner) - arm, hand, size});
      return add({to, false, {}, 0, std::max(b, 0)});
    }
  }
  // The turn about the one point that carries the first pose to the second.
  const Direction half = direction(turn / 2);
  const FinePoint mid{way.x / 2, way.y / 2};
  if (half.sin == 0) return add({to, true, front_of(to), hand, size});
  const std::int64_t under = half.sin < 0 ? -half.sin : half.sin, sign = half.sin < 0 ? -1 : 1;
  const FinePoint off{divide_round(-sign * mid.y * half.cos, under), divide_round(sign * mid.x * half.cos, under)};
  add({to, true, front_of(from) + mid + off, hand, size});
}

void Trail::go_straight(Cdeg aside, Mil length) {
  lead_ = straight(lead_, aside, length);
  add({lead_, false, {}, aside, length});
}

void Trail::turn(FinePoint pivot, Cdeg angle) {
  lead_ = turn_about(lead_, pivot, angle);
  add({lead_, true, pivot, angle < 0 ? -1 : 1, angle < 0 ? -angle : angle});
}

bool Trail::clear(const Outline& before, Pose at) const { return !overlap(before, Outline(at, base_)); }

// The foremost place, going back from `from`, that is clear of the base before. False if there is none before `limit`.
bool Trail::close_up(const Outline& before, Place from, Place limit, Place& found) const {
  for (int k = from.stretch; k >= limit.stretch; --k) {
    const Stretch& s = way_[static_cast<std::size_t>(k)];
    std::int32_t low = k == from.stretch ? from.back : 0;
    const std::int32_t high = k == limit.stretch ? limit.back : s.size;
    if (low > high) continue;
    if (clear(before, s.back(low))) {
      found = {k, low};
      return true;
    }
    // Along a straight way what is overlapped is left once and for all; along a turn one has to look.
    std::int32_t good = high;
    if (s.turns)
      for (good = std::min(high, low + kLook); good < high && !clear(before, s.back(good));)
        low = good, good = std::min(high, good + kLook);
    if (!clear(before, s.back(good))) continue;
    while (good - low > 1) {
      const std::int32_t middle = low + (good - low) / 2;
      (clear(before, s.back(middle)) ? good : low) = middle;
    }
    // A little more where that leaves not even the overlap of rounding; a base that has hardly
    // begun to turn counts as not turned.
    if (s.turns && high - good <= kLook) good = high;
    const std::int32_t little = s.turns ? kLook : 2 * kRounding;
    for (std::int32_t more = 0; more <= little && good + more <= high; ++more)
      if (signed_gap(before, Outline(s.back(good + more), base_)) >= 0) {
        good += more;
        break;
      }
    found = {k, good};
    return true;
  }
  return false;
}

namespace {

Mil radius_of(Pose pose, Mil depth, FinePoint pivot) {
  return to_mil(length(front_of(pose) + displacement(direction(pose.facing), 0, -depth * (kFine / 2)) - pivot));
}

}  // namespace

Mil Trail::length_of(const Stretch& s, std::int32_t back) const {
  return s.turns ? wheel_cost(radius_of(s.end, base_.depth, s.pivot), back) : back;
}

Trail::Place Trail::onward(Place from, Mil most) const {
  for (Place at = from;;) {
    const Stretch& s = way_[static_cast<std::size_t>(at.stretch)];
    const Mil rest = length_of(s, at.back);
    if (rest > most) {
      at.back -= s.turns ? widest_wheel(radius_of(s.end, base_.depth, s.pivot), most) : most;
      return at;
    }
    most -= rest;
    at.back = 0;
    if (at.stretch + 1 == static_cast<int>(way_.size())) return at;
    ++at.stretch;
    at.back = way_[static_cast<std::size_t>(at.stretch)].size;
  }
}

Tail Trail::follow(Mil most) const {
  Tail tail;
  Place at{static_cast<int>(way_.size()) - 1, 0};
  Outline before(lead_, base_);
  const auto is_behind = [](Place a, Place b) {
    return a.stretch < b.stretch || (a.stretch == b.stretch && a.back > b.back);
  };
  for (std::size_t i = 0; i < stood_.size(); ++i) {
    const Stretch& s = way_[static_cast<std::size_t>(at.stretch)];
    const Place behind{at.stretch, at.back + base_.depth};
    const Place farthest = onward(start_[i], most);
    const std::int32_t end = start_[i].stretch == at.stretch ? start_[i].back : s.size;
    Pose pose = stood_[i];
    if (!s.turns && s.angle == 0 && behind.back <= end && !is_behind(farthest, behind)) {
      at = behind;
      pose = s.back(behind.back);
    } else if (Place found; close_up(before, is_behind(farthest, at) ? farthest : at, start_[i], found)) {
      at = found;
      pose = way_[static_cast<std::size_t>(at.stretch)].back(at.back);
    } else {
      at = start_[i];
    }
    tail.add(pose);
    before = Outline(pose, base_);
  }
  return runs_of(lead_, tail, base_).size() == 1 ? Tail{} : tail;
}

}  // namespace acies::tabletop
