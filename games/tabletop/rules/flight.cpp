#include "games/tabletop/rules/flight.h"

#include <algorithm>
#include <optional>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/dp.h"
#include "games/tabletop/rules/give_way.h"
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
  File::Placement after(Mil length) const {
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

// The units and closed ground around a unit that runs, and the edge of the table if that stops it.
struct Others {
  std::vector<Obstacle> enemies;
  std::vector<Outline> friends, all;
  std::vector<UnitId> ids;  // of the friends
  std::vector<Polygon> closed;
  Mil width = 0, height = 0;  // of the table; 0: it may leave it

  bool on_table(const Outline& o) const { return width == 0 || tabletop::on_table(o, width, height); }
};

Others others_of(const State& s, UnitId u) {
  Others o;
  o.closed = closed_ground(s, u);
  if (stops_at_edge(s, u)) {
    o.width = s.scenario->width;
    o.height = s.scenario->height;
  }
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

// The end of a run.
struct RunEnd {
  Mil length = 0;           // -1: there is no room even where it begins
  bool at_edge = false;     // the edge of the table stopped it
  std::uint64_t halts = 0;  // the friends before which it had to stop
};

// How far the unit runs: until it is clear of all others, going up to `more` farther if needed, or stopping short where
// that is impossible.
RunEnd run_end(const Runner& runner, Mil length, Mil more, const Others& o) {
  const auto reach = [&](Mil d) {
    return reach_straight(runner.from(), runner.aside(), d, o.enemies, Field{o.width, o.height, o.closed});
  };
  const auto clear_at = [&](Mil d) {
    const File::Placement at = runner.after(d);
    return at.clear && o.on_table(at.all) &&
           std::none_of(o.all.begin(), o.all.end(), [&](const Outline& x) { return overlap(at.all, x); }) &&
           std::none_of(o.closed.begin(), o.closed.end(), [&](const Polygon& area) { return over(at.all, area); });
  };
  const Reach first = reach(length);
  Mil made = first.length;
  if (clear_at(made)) return {made, first.stopped_by == kTableEdge};
  const Mil most = length + more;
  const Mil further = runner.in_file() ? next_clear(made, most, clear_at)
                                       : first_clear(runner.from(), runner.aside(), made, o.friends, most);
  if (further >= 0 && reach(further).length == further && clear_at(further)) return {further};
  made = last_clear(made, clear_at);
  if (made == 0 && !clear_at(0)) return {-1};
  RunEnd end{made};
  const Outline next = runner.after(made + 1).all;
  for (std::size_t i = 0; i < o.friends.size(); ++i)
    if (overlap(next, o.friends[i])) end.halts |= bit(o.ids[i]);
  return end;
}

// A unit that the edge of the table has stopped turns about where it stands, if it has its back to the enemy.
void face_the_enemy(const State& s, UnitId u, Cdeg way, File::Placement& end) {
  if (angle_between(end.lead.facing, way) > kQuarter) return;
  if (end.tail.empty())
    end.lead = about_face(end.lead, outline_at(s, u, end.lead).size.depth);
  else
    turn_about_in_place(end.lead, end.tail, base_size(*s.scenario, s.type(u)).depth);
}

}  // namespace

bool stops_at_edge(const State& s, UnitId u) {
  return s.options().edge == 0 && !s.units[u].broken && s.units[u].rampage < 0;
}

Mil run_away(Game& g, UnitId u, Cdeg way, Mil length, MoveCause cause) {
  const State& s = g.s;
  const bool column = runs_in_file(s, u);
  become_unformed(g, u);
  const Others others = others_of(s, u);
  const Mil more = s.options().flight_clear * kInch;
  Runner runner(s, u, way, length, column);
  RunEnd run = run_end(runner, length, more, others);
  if (run.length < 0) {
    // No room to turn: it goes as it lies.
    runner = Runner(s, u, way);
    run = run_end(runner, length, more, others);
    run.length = std::max(0, run.length);
  }
  const Mil made = run.length;
  File::Placement end = runner.after(made);
  Swept swept(s, u);
  swept.stand(runner.from());
  swept.go(runner.from(), runner.aside(), made);
  swept.stand(end.all);
  const bool stayed = made == 0 && end.lead == s.units[u].pose;
  const MoveDps dps = stayed ? MoveDps{} : swept.dps();
  if (run.at_edge) face_the_enemy(s, u, way, end);
  relocate(g, u, end.lead, cause, made, end.tail);
  if (runner.in_file() && made > 0) tell_modifier(g, u, Clause::kColumnFollows);
  pay(g, u, dps);
  if (!on_table(s, u)) return -1;
  if (others.width == 0 && !on_table(end.all, s.scenario->width, s.scenario->height)) {
    lose_unit(g, u, LossCause::kLeftTable);
    return -1;
  }
  if (run.at_edge) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
  if (run.halts != 0) {
    for_each_in(run.halts, [&](UnitId f) { gain_dp(g, f, 1, DpCause::kMovement, Clause::kFlightClear); });
    gain_dp(g, u, 1, DpCause::kMovement, Clause::kFlightClear);
  }
  return made;
}

bool edge_ends_way(const State& s, UnitId u, Cdeg aside, Mil made, Mil length) {
  if (s.options().edge != 0 || made + kMeasure >= length) return false;
  const Outline own = outline_of(s, u);
  const Pose to = straight(own.pose, aside, made + 2 * kMeasure);
  return !on_table(shifted(own, to.x - own.pose.x, to.y - own.pose.y), s.scenario->width, s.scenario->height);
}

Mil go_forward(Game& g, UnitId u, Cdeg aside, Mil length, MoveCause cause) {
  const Mil made = walk_reach(g.s, u, aside, length);
  if (edge_ends_way(g.s, u, aside, made, length)) gain_dp(g, u, 1, DpCause::kMovement, Clause::kEdgeStop);
  if (made == 0) return 0;
  const Walked w = walk(g.s, u, straight_path(g.s, u, aside, made), length, MoveKind::kOrdinary);
  relocate(g, u, w.pose, cause, made, w.tail);
  give_way(g, w.gives_way);
  pay(g, u, w.swept);
  return made;
}

}  // namespace acies::tabletop
