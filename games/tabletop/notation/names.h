// The words of the tabletop game in the notation: clauses, lengths and angles, units and leaders. Names of enumerators stand
// beside them (model/types.h, model/causes.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/cursor.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

std::optional<Clause> find_clause(std::string_view id);

// Inches with up to three decimals, degrees with up to two: "4", "3.25". Whole thousandths and hundredths inside.
std::string inches(Mil m);
std::string degrees(Cdeg c);
Mil read_inches(Cursor& c, std::string_view what = "a length in inches");
Cdeg read_degrees(Cursor& c);
// Points an army costs, with up to two decimals: "412.8". Hundredths inside.
std::string points_text(int hundredths);
// The value of an option as scenarios write it: a word or a number.
std::string option_text(const RuleOption& option, int value);
int read_points(Cursor& c);
int read_signed(Cursor& c, std::string_view what, int least, int most);

// A unit or leader by its code; kNoUnit and an error at the cursor if there is none.
UnitId read_unit(const Scenario& s, Cursor& c);
LeaderId read_leader(const Scenario& s, Cursor& c);

}  // namespace acies::tabletop
