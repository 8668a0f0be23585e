#include "tabletop/rules/flight.h"

#include <algorithm>
#include <optional>

#include "tabletop/geometry/moves.h"
#include "tabletop/rules/dp.h"
#include "tabletop/rules/in_file.h"
#include "tabletop/rules/movement.h"

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
  // As a displacement of the unit's own centre, so that nothing is rounded and the turned table gives the turned way.
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

// Who runs, by how far it has come: one body, or a column in file.
class Runner {
 public:
  Runner(const State& s, UnitId u, Cdeg way, Mil most, bool in_file) : most_(most) {
    if (in_file) file_.emplace(s, u, end_towards(s, u, way), way);
    // It turns about on the spot; the way is made facing it.
    const Outline own = outline_at(s, u, s.units[u].pose);
    from_ = file_ ? file_->lead() : Outline(turn_in_place(own.pose, own.size.depth, way), own.size);
  }
  // What makes the way: all of it, or the leading base.
  const Outline& from() const { return from_; }
  bool in_file() const { return file_.has_value(); }
  File::Stand after(Mil length) const {
    if (file_) return file_->after(length, most_);
    const Pose to = ahead(from_.pose, length);
    return {to, {}, Outline(to, from_.size), true};
  }

 private:
  Mil most_;
  std::optional<File> file_;
  Outline from_;
};

constexpr Mil kFarthest = 24 * kInch;  // it runs on so far, in all, to end clear of friends

}  // namespace

Mil run_away(Game& g, UnitId u, Cdeg way, Mil length, MoveCause cause) {
  const State& s = g.s;
  const bool in_file = runs_in_file(s, u);
  become_unformed(g, u);
  const Runner runner(s, u, way, length, in_file);
  const Outline& own = runner.from();
  const Outline before = outline_of(s, u);
  std::vector<Obstacle> enemies;
  std::vector<Outline> friends, all;
  std::vector<UnitId> ids;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto o = static_cast<UnitId>(i);
    if (o == u || !on_table(s, o)) continue;
    const Outline at = outline_of(s, o);
    all.push_back(at);
    if (is_enemy(s, o, u)) {
      // It leaves those it stands against and comes into contact with no others. Whom it has turned into does not hold it.
      enemies.push_back({at, kContact + 1, false});
    } else {
      friends.push_back(at);
      ids.push_back(o);
    }
  }
  const std::vector<Polygon> closed = closed_ground(s, u);
  const Reach r = reach_straight(own, 0, length, enemies, Field{0, 0, closed});
  // Clear of everybody, going on if need be, or stopping short where that is impossible.
  const auto clear_at = [&](Mil d) {
    const File::Stand at = runner.after(d);
    return at.clear && std::none_of(all.begin(), all.end(), [&](const Outline& x) { return overlap(at.all, x); }) &&
           std::none_of(closed.begin(), closed.end(), [&](const Polygon& area) { return over(at.all, area); });
  };
  Mil made = r.length;
  if (!clear_at(made)) {
    const Mil further =
        runner.in_file() ? next_clear(made, kFarthest, clear_at) : first_clear(own, 0, made, friends, kFarthest);
    const Reach again = further < 0 ? r : reach_straight(own, 0, further, enemies, Field{0, 0, closed});
    if (further >= 0 && again.length == further && clear_at(further))
      made = further;
    else
      made = last_clear(made, clear_at);
  }
  File::Stand end = runner.after(made);
  if (made == 0 && !clear_at(0)) end = {s.units[u].pose, s.units[u].tail, before, true};  // no room even to turn
  std::uint64_t passed = 0;
  if (made > 0 && !friends.empty()) {
    const std::uint64_t bits = run_over(own, 0, made, friends);
    for (std::size_t i = 0; i < ids.size(); ++i)
      if ((bits >> i & 1) != 0) passed |= std::uint64_t{1} << ids[i];
  }
  relocate(g, u, end.lead, cause, made, end.tail);
  if (made > 0) rough_move_dps(g, u, own, end.lead, in_file && (in_rough(s, before) || in_rough(s, end.all)));
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
