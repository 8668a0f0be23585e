// The words of the tabletop game in the notation: codes of types, formations, phases and so on, lengths and angles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/cursor.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// Codes, by enumerator.
std::string_view type_code(Type t);
std::string_view formation_word(Formation f);
std::string_view last_word(Last l);
std::string_view phase_word(Phase p);
std::string_view decision_word(Decision d);
std::string_view roll_word(RollLabel r);
std::string_view control_word(Control c);
std::string_view terrain_word(TerrainKind k);

std::optional<Type> find_type(std::string_view w);
std::optional<Formation> find_formation(std::string_view w);
std::optional<Last> find_last(std::string_view w);
std::optional<Phase> find_phase(std::string_view w);
std::optional<Decision> find_decision(std::string_view w);
std::optional<RollLabel> find_roll(std::string_view w);
std::optional<Control> find_control(std::string_view w);
std::optional<TerrainKind> find_terrain_kind(std::string_view w);
std::optional<Clause> find_clause(std::string_view id);

// Inches with up to three decimals, degrees with up to two: "4", "3.25". Whole thousandths and hundredths inside.
std::string inches(Mil m);
std::string degrees(Cdeg c);
Mil read_inches(Cursor& c, std::string_view what = "a length in inches");
Cdeg read_degrees(Cursor& c);
// Points an army costs, with up to two decimals: "412.8". Hundredths inside.
std::string points_text(int hundredths);
int read_points(Cursor& c);
int read_signed(Cursor& c, std::string_view what, int least, int most);

// A unit or leader by its code; kNoUnit and an error at the cursor if there is none.
UnitId read_unit(const Scenario& s, Cursor& c);
LeaderId read_leader(const Scenario& s, Cursor& c);

}  // namespace acies::tabletop
