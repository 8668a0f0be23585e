// Columns that bend (rules 2.9.3): the leading base makes the move, and every other base follows where it went.
//
// The state keeps only poses: that of the leading base and, of a column that is not straight, those of the bases behind it
// (Tail). Nothing else is remembered. The way from one base to the one before it is read from how they
// lie: straight on, one wheel about a front corner, straight on, where that joins the two; otherwise the one turn that
// carries the one to the other.
//
// Every base closes up along that way as far as it can without lying on the base before it. In a bend bases therefore
// stand farther apart than on the straight: a base that wheels about a corner keeps the next one off it until it has
// passed.
#pragma once

#include <vector>

#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

// Bases of a column one straight behind the other.
struct Run {
  Pose front;     // of the first of them
  int first = 0;  // of the column, the leading base being 0
  int count = 1;
};
std::vector<Run> runs_of(Pose lead, const Tail& tail, Size base);

// The whole column; for an empty tail the leading base alone.
Outline column_outline(Pose lead, const Tail& tail, Size base);

// Where so many bases stand straight behind the leading one.
Tail straight_tail(Pose lead, int following, Mil depth);
// The same column moved without turning.
Tail shifted(const Tail& tail, Mil dx, Mil dy);
// Whether bases of the column lie on one another.
bool crosses_itself(Pose lead, const Tail& tail, Size base);

// Every base turns about where it stands; the last one leads. Changes both.
void turn_about_in_place(Pose& lead, Tail& tail, Mil depth);

// The way of a leading base, from where its last follower stands to where it is now.
class Trail {
 public:
  // tail empty: straight.
  Trail(Pose lead, const Tail& tail, int following, Size base);
  // The leading base goes on.
  void go_straight(Cdeg aside, Mil length);
  void turn(FinePoint pivot, Cdeg angle);

  const Pose& lead() const { return lead_; }
  int following() const { return static_cast<int>(stood_.size()); }
  // Where the others stand once they have closed up, none of them having gone farther than `most`; empty if that is straight
  // behind. The distance that a base goes is that of its centre along the way.
  Tail follow(Mil most = kNoLimit) const;

  static constexpr Mil kNoLimit = 1000 * kInch;

 private:
  // A piece of the way by where it ends: straight by `size` thousandths, or a turn by `size` hundredths of a degree.
  struct Stretch {
    Pose end;
    bool turns = false;
    FinePoint pivot;  // of a turn
    Cdeg angle = 0;   // of a turn its hand (1 or -1); otherwise how far aside of the facing it goes
    std::int32_t size = 0;

    Pose back(std::int32_t by) const;
  };
  // A place on the way: so far before the end of a stretch.
  struct Place {
    int stretch = 0;
    std::int32_t back = 0;
  };

  void add(const Stretch& s);
  void join(Pose from, Pose to);
  bool clear(const Outline& before, Pose at) const;
  // How far the centre of a base goes along the last `back` of a stretch; and the place so far on from another.
  Mil length_of(const Stretch& s, std::int32_t back) const;
  Place onward(Place from, Mil most) const;
  bool close_up(const Outline& before, Place from, Place limit, Place& found) const;

  Size base_;
  Pose lead_;
  std::vector<Stretch> way_;  // oldest first
  std::vector<Pose> stood_;   // of the followers, first to last
  std::vector<Place> start_;  // the same on the way
};

}  // namespace acies::tabletop
