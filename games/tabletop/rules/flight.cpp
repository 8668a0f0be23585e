#include "games/tabletop/rules/flight.h"

#include <algorithm>
#include <optional>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/in_file.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

Cdeg away_from_units(const State& s, UnitId u, std::uint64_t enemies) {
  std::int64_t x = 0, y = 0, n = 0;
  for (int i = 0; i < s.units.size(); ++i) {
    if ((enemies >> i & 1) == 0) continue;
    const Point c = outline_of(s, static_cast<UnitId>(i)).centre();
    x += c.x;
    y += c.y;
    ++n;
  }
  // Computed as a displacement of the unit's own centre: nothing is rounded, and a rotated table gives the rotated
  // direction.
  const Outline own = outline_of(s, u);
  const Point centre = own.centre();
  const std::int64_t dx = centre.x * n - x, dy = centre.y * n - y;
  if (n == 0 || (dx == 0 && dy == 0)) return turned(own.pose.facing + kCircle / 2);
  return direction_of(dx, dy);
}

void passage_dps(Game& g, UnitId mover, std::uint64_t passed) {
  const bool mover_formed = g.unit(mover).order == Order::kFormed;
  bool mover_pays = false;
  std::uint64_t pay = 0;
  for (int i = 0; i < g.s.units.size(); ++i) {
    const auto f = static_cast<UnitId>(i);
    if ((passed >> i & 1) == 0 || !on_table(g.s, f) || passage_is_free(g.s, mover, f)) continue;
    if (g.unit(f).order == Order::kFormed && enemy_within(g.s, f, kEight)) pay |= std::uint64_t{1} << i;
    mover_pays = mover_pays || (mover_formed && enemy_within(g.s, mover, kEight));
  }
  for (int i = 0; i < g.s.units.size(); ++i)
    if ((pay >> i & 1) != 0) gain_dp(g, static_cast<UnitId>(i), 1, DpCause::kMovement, Clause::kPassage);
  if (mover_pays) gain_dp(g, mover, 1, DpCause::kMovement, Clause::kPassage);
}

void rough_move_dps(Game& g, UnitId u, const Outline& from, Pose to, bool follower_in_rough) {
  const Outline there = from.rest == nullptr ? from : shifted(from, to.x - from.pose.x, to.y - from.pose.y);
  const bool bent_in_rough = from.rest != nullptr && (in_rough(g.s, from) || in_rough(g.s, there));
  if (follower_in_rough || bent_in_rough || touches_rough(g.s, from, to))
    gain_dp(g, u, rough_dps(g.s.options(), g.s.type(u)), DpCause::kMovement, Clause::kRough);
}

namespace {

// A unit that runs: its place after any length of its move.
class Runner {
 public:
  // Turned on the spot to face the way: one body, or a column in file.
  Runner(const State& s, UnitId u, Cdeg way, Mil most, bool in_file) : most_(most) {
    if (in_file) file_.emplace(s, u, end_towards(s, u, way), way);
    const Outline own = outline_at(s, u, s.units[u].pose);
    from_ = file_ ? file_->lead() : Outline(turn_in_place(own.pose, own.size.depth, way), own.size);
  }
  // Not turned: every base makes the same displacement.
  Runner(const State& s, UnitId u, Cdeg way)
      : from_(outline_of(s, u)), aside_(turn_between(from_.pose.facing, way)), tail_(s.units[u].tail) {}

  // The outline that is moved (the whole unit, or the leading base of a column), and the angle of its way to its
  // facing.
  const Outline& from() const { return from_; }
  Cdeg aside() const { return aside_; }
  bool in_file() const { return file_.has_value(); }
  File::Stand after(Mil length) const {
    if (file_) return file_->after(length, most_);
    const Pose to = straight(from_.pose, aside_, length);
    const Mil dx = to.x - from_.pose.x, dy = to.y - from_.pose.y;
    return {to, shifted(tail_, dx, dy), shifted(from_, dx, dy), true};
  }

 private:
  Mil most_ = 0;
  std::optional<File> file_;
  Outline from_;
  Cdeg aside_ = 0;
  Tail tail_;
};

constexpr Mil kFarthest = 24 * kInch;  // it runs on so far, in all, to end clear of friends

// The units and closed ground around a unit that runs.
struct Others {
  std::vector<Obstacle> enemies;
  std::vector<Outline> friends, all;
  std::vector<UnitId> ids;  // of the friends
  std::vector<Polygon> closed;
};

Others others_of(const State& s, UnitId u) {
  Others o;
  o.closed = closed_ground(s, u);
  for (int i = 0; i < s.units.size(); ++i) {
    const auto x = static_cast<UnitId>(i);
    if (x == u || !on_table(s, x)) continue;
    o.all.push_back(outline_of(s, x));
    if (is_enemy(s, x, u)) {
      // The runner leaves the enemies it touches and makes contact with no others. An enemy that it overlaps after its
      // turn does not stop it.
      o.enemies.push_back({o.all.back(), kContact + 1, false});
    } else {
      o.friends.push_back(o.all.back());
      o.ids.push_back(x);
    }
  }
  return o;
}

// How far the unit runs: until it is clear of all others, going farther if needed, or stopping short where that is
// impossible. -1: there is no room even where it begins.
Mil run_length(const Runner& runner, Mil length, const Others& o) {
  const auto reach = [&](Mil d) {
    return reach_straight(runner.from(), runner.aside(), d, o.enemies, Field{0, 0, o.closed}).length;
  };
  const auto clear_at = [&](Mil d) {
    const File::Stand at = runner.after(d);
    return at.clear && std::none_of(o.all.begin(), o.all.end(), [&](const Outline& x) { return overlap(at.all, x); }) &&
           std::none_of(o.closed.begin(), o.closed.end(), [&](const Polygon& area) { return over(at.all, area); });
  };
  Mil made = reach(length);
  if (clear_at(made)) return made;
  const Mil further = runner.in_file() ? next_clear(made, kFarthest, clear_at)
                                       : first_clear(runner.from(), runner.aside(), made, o.friends, kFarthest);
  if (further >= 0 && reach(further) == further && clear_at(further)) return further;
  made = last_clear(made, clear_at);
  return made == 0 && !clear_at(0) ? -1 : made;
}

}  // namespace

Mil run_away(Game& g, UnitId u, Cdeg way, Mil length, MoveCause cause) {
  const State& s = g.s;
  const bool column = runs_in_file(s, u);
  become_unformed(g, u);
  const Outline before = outline_of(s, u);
  const Others others = others_of(s, u);
  Runner runner(s, u, way, length, column);
  Mil made = run_length(runner, length, others);
  if (made < 0) {
    // No room to turn: it goes as it lies.
    runner = Runner(s, u, way);
    made = std::max(0, run_length(runner, length, others));
  }
  const File::Stand end = runner.after(made);
  std::uint64_t passed = 0;
  if (made > 0 && !others.friends.empty()) {
    const std::uint64_t bits = run_over(runner.from(), runner.aside(), made, others.friends);
    for (std::size_t i = 0; i < others.ids.size(); ++i)
      if ((bits >> i & 1) != 0) passed |= std::uint64_t{1} << others.ids[i];
  }
  const bool in_file = runner.in_file();
  relocate(g, u, end.lead, cause, made, end.tail);
  if (made > 0) rough_move_dps(g, u, runner.from(), end.lead, in_file && (in_rough(s, before) || in_rough(s, end.all)));
  if (in_file && made > 0) tell_modifier(g, u, Clause::kColumnFollows);
  passage_dps(g, u, passed);
  if (!on_table(end.all, s.scenario->width, s.scenario->height)) {
    lose_unit(g, u, LossCause::kLeftTable);
    return -1;
  }
  return made;
}

Mil go_forward(Game& g, UnitId u, Cdeg aside, Mil length, MoveCause cause) {
  const Mil made = walk_reach(g.s, u, aside, length);
  if (made == 0) return 0;
  const Walked w = walk(g.s, u, straight_path(g.s, u, aside, made), length, MoveKind::kOrdinary);
  relocate(g, u, w.pose, cause, made, w.tail);
  for (const GivesWay& way : w.gives_way) {
    relocate(g, way.unit, way.to, MoveCause::kLightsGiveWay);
    g.unit(way.unit).last = Last::kFellBack;
  }
  gain_dp(g, u, w.rough, DpCause::kMovement, Clause::kRough);
  passage_dps(g, u, w.passed);
  return made;
}

}  // namespace acies::tabletop
