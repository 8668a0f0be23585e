// Where units stand: the geometry kernel asked about a state.
#pragma once

#include "games/tabletop/geometry/layout.h"
#include "games/tabletop/geometry/outline.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

constexpr Mil kFour = 4 * kInch;
constexpr Mil kEight = 8 * kInch;
constexpr Mil kFar = 1000 * kInch;

Size base_size(const Scenario& scenario, Type type);
// As it stands, bent if it is; with other rows straight, or with that tail.
Layout layout_of(const State& s, UnitId u);
Layout layout_of(const State& s, UnitId u, const Rows& rows, Formation formation, const Tail& tail = {});
Outline outline_of(const State& s, UnitId u);
// In the shape it has, but straight.
Outline outline_at(const State& s, UnitId u, Pose pose);
inline bool is_bent(const State& s, UnitId u) { return !s.units[u].tail.empty(); }

Mil gap(const State& s, UnitId a, UnitId b);

inline bool is_enemy(const State& s, UnitId a, UnitId b) { return s.side(a) != s.side(b); }
inline bool on_table(const State& s, UnitId u) { return s.units[u].on_table; }
// On the table and not routing.
inline bool is_unbroken(const State& s, UnitId u) { return s.units[u].on_table && !s.units[u].broken; }

// The shortest distance to an unbroken enemy from where a unit of that side would stand; kFar if there is none.
Mil enemy_gap(const State& s, Side side, const Outline& o);
Mil enemy_gap(const State& s, UnitId u);
inline bool enemy_within(const State& s, UnitId u, Mil n) { return enemy_gap(s, u) <= n; }
// The nearest unbroken enemy, to the front only if so asked; kNoUnit if there is none.
UnitId nearest_enemy(const State& s, UnitId u, bool to_front_only = false);

bool is_engaged(const State& s, UnitId u);
bool are_in_contact(const State& s, UnitId a, UnitId b);

Point leader_point(const State& s, LeaderId l);
// From his base, which is 0.8 inches round; 0 if he is with the unit.
Mil leader_gap(const State& s, LeaderId l, UnitId u);
constexpr Mil kLeaderRadius = 400;
// The square around his base there.
Outline leader_base(Point at);

// Whether the unit, so placed, would overlap another on the table.
bool overlaps_any(const State& s, UnitId u, const Outline& o);
// Whether it lies, wholly or in part, in terrain of a kind.
bool in_terrain(const State& s, const Outline& o, TerrainKind kind);
bool in_rough(const State& s, const Outline& o);

// Calls f(UnitId) for each unit of a side on the table.
template <class F>
void for_each_unit(const State& s, Side side, F&& f) {
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (s.units[i].on_table && s.side(u) == side) f(u);
  }
}

}  // namespace acies::tabletop
