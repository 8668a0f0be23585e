// A straight move at the enemy up to contact: shared by charges (2.11), pursuits and passing through (2.14).
#pragma once

#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/swept.h"

namespace acies::tabletop {

class File;

std::uint64_t enemy_lights(const State& s, UnitId of);
// The enemies a unit is in contact with.
std::uint64_t touching(const State& s, UnitId u);

// The direction from the nearest point of one outline to the nearest of the other: going that way by their gap touches.
Cdeg nearest_way(const Outline& from, const Outline& to);

// A straight move that goes through friends and through the enemies in `through`, and stops at other enemies and closed
// ground. A bent column moves in its present shape or, if `from` is its leading base, in file. The move ends clear of
// every unit: it goes farther if it would end among the units it goes through, or stops short of them if it cannot go
// farther. The edge of the table stops it only if so asked.
struct Advance {
  Pose pose;
  Cdeg aside = 0;
  Mil length = 0;
  UnitId met = kNoUnit;           // the enemy that stopped it
  std::uint64_t run_through = 0;  // enemies of `through` gone through
  bool stuck = false;             // no room even at the start
  bool at_edge = false;           // the edge of the table stopped it
  Tail tail;                      // of a column that went in file
};
Advance advance(const State& s, UnitId u, const Outline& from, Cdeg aside, Mil length, std::uint64_t through = 0,
                const File* file = nullptr, bool stops_at_edge = false);

enum class Onset : std::uint8_t { kCharge, kPursuit };
bool is_mounted(Type t);  // cavalry, elephants, chariots

// The unit stands where it touches the target. It lines up; contact is made with the target and with every other enemy
// that it then touches, and these units note how the contact came about: the target, and all formed units that its front
// touches, have received the charge. `from`: where it stood when it declared, for flank and rear. Returns whether it has
// swept rough ground in lining up.
bool strike(Game& g, UnitId u, UnitId target, Onset onset, Region from);
// The target of a strike charged as well.
void charges_too(Game& g, UnitId u, UnitId target);
// Contacts whose units no longer touch end.
void refresh_contacts(Game& g, UnitId u);

// 2.14.5, 2.11.2: straight on through these enemies to 4 inches beyond the line of contact, or until clear.
void pass_through(Game& g, UnitId u, std::uint64_t through, Cdeg aside, Mil to_contact, MoveCause cause);

}  // namespace acies::tabletop
