// The tables of the rules: pure functions of a unit's type, grade, formation and dice, one for each table.
#pragma once

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

int base_count(const Rows& rows);
int row_count(const Rows& rows);
inline int base_count(const Unit& u) { return base_count(u.rows); }
// The bases of a unit in so many files or, for a quincunx, lines.
Rows rows_of(int bases, Formation formation, int width);

// 2.2: DPs at which a unit is shaken.
int threshold(Formation formation, const Rows& rows);
int threshold(const State& s, UnitId u);
bool is_shaken(const State& s, UnitId u);

bool is_formed_infantry(const State& s, UnitId u);
bool is_phalanx(const State& s, UnitId u);  // in that formation now

// 2.7.2
bool control_rolls_average(const Profile& p);
bool control_plus_one(Last last);
Control control_result(int total);

// 2.9.1: how far a march goes; how many optional dice there are; DPs by the dice of a move.
Mil march_rate(const Profile& p);
int optional_dice(const Profile& p);
int full_dice(const Profile& p);  // besides the average die
int fatigue_dps(const State& s, UnitId u, const Roll& roll);

// 2.9.3, for the formation the unit has at that point of its move.
int wheel_dps(const State& s, UnitId u, Formation formation, bool near_enemy);
int formation_dps(Formation from, Formation to, bool near_enemy);
int about_face_dps(const State& s, UnitId u, Formation formation, bool near_enemy);
int rough_dps(const RuleOptions& options, Type type);
bool rough_is_closed(Type type);

// 2.10
Mil shooting_range(Type type);
int shooting_dice(Type type, bool within_four);

// 2.15: the effect of a damage die on a model: the first may be critical; the second destroys the model, or makes it
// rampage.
bool damage_is_critical(int die);
bool critical_destroys(const RuleOptions& options, Type type, int die);

// 2.16
int redress_dps(Grade grade, bool beyond_four);

// 2.5: points a base, or model, costs, in hundredths.
int points_per_base(const Profile& p);
int points_of(const UnitDef& def);  // of the whole unit, hundredths
int points_of(const LeaderDef& def);
int army_points(const Scenario& scenario, Side side);

}  // namespace acies::tabletop
