// 2.9.3: the ground and the friends that the outline of a unit sweeps in the course of a move. DPs for rough ground and
// for passages of lines are counted here and nowhere else, for moves of every kind.
//
// A move is told part by part. A straight part and a wheel sweep everything between their two ends. A unit that turns on
// the spot, faces about or changes its formation sweeps the ground where it stood and the ground where it stands then:
// every man turns for himself. The bases of a column in file tread where the leading base has been: tell the column
// before and after, and the move of its leading base. Friends that a turn only brushes, no deeper than contact reaches,
// are not passed.
#pragma once

#include <vector>

#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// The DPs of a move.
struct MoveDps {
  int rough = 0;              // of the mover
  std::uint64_t passage = 0;  // units that take 1 each for a passage of lines, the mover perhaps among them
};

class Swept {
 public:
  // A move of the unit begins where it stands. `with`: friends that move together with it, which it does not pass.
  Swept(const State& s, UnitId u, std::uint64_t with = 0);

  void stand(const Outline& at);
  void go(const Outline& from, Cdeg aside, Mil length);
  // Straight to another place. The outline does not turn.
  void go_to(const Outline& from, Point front_centre);
  // About any point, counter-clockwise positive. Of a bent column only the leading part turns.
  void turn(const Outline& from, FinePoint pivot, Cdeg angle);

  bool rough() const { return rough_; }
  // Friends gone through.
  std::uint64_t passed() const { return passed_; }
  const std::vector<Outline>& friends() const { return friends_; }
  // The DPs, judged by the state as it is: ask before the move is made.
  MoveDps dps() const;

 private:
  void note(std::uint64_t friends);

  const State& s_;
  UnitId u_;
  std::vector<Outline> friends_;
  std::vector<UnitId> ids_;
  std::vector<Outline> stood_;  // where the unit was at the ends of the parts
  bool rough_ = false;
  std::uint64_t passed_ = 0;
};

// Gives the DPs to the mover and to the friends it passed. A move in several parts pays once: `paid` is the amount
// paid already, and grows.
void pay(Game& g, UnitId mover, MoveDps dps);
void pay(Game& g, UnitId mover, MoveDps dps, MoveDps& paid);

// 2.9.3, passage of lines: mover and passed unit gain DPs within 8 inches of enemies. The passage is free of DPs if the
// passed unit has not moved and one of the two is unformed.
bool passage_is_free(const State& s, UnitId mover, UnitId passed);

}  // namespace acies::tabletop
