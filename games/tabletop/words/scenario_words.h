// A battle of the tabletop told to a reader, or to a program.
#pragma once

#include <string>
#include <vector>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// Below each other: id, name, date, armies with their points, units.
std::string list_text(const std::vector<const Scenario*>& scenarios);
// History, orders of battle, ground, options, uncertain facts.
std::string show_text(const Scenario& scenario);
// The same facts as a JSON object; `whole` adds everything but what lists tell.
std::string scenario_json(const Scenario& scenario, bool whole);

// A unit in words: "12 bases of HI B, legion, quincunx".
std::string unit_words(const UnitDef& unit);

}  // namespace acies::tabletop
