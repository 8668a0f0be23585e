// The battles of the tabletop: read, told to a reader, or to a program.
#pragma once

#include <string>
#include <vector>

#include "console/scenario_files.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// Whether the file can be read and says it is of the tabletop.
bool is_tabletop_file(const ScenarioFile& file);

// The battle in the file, with the file's name without its ending as `id`.
Parsed<Scenario> load_tabletop_battle(const ScenarioFile& file);
// All of tabletop_files().
Parsed<std::vector<Scenario>> load_tabletop_battles();

// As their namesakes of scenario_show.h.
std::string list_text(const std::vector<Scenario>& scenarios);
std::string show_text(const Scenario& scenario);
std::string scenario_json(const Scenario& scenario, bool whole);

// A unit in words: "12 bases of HI B, legion, quincunx".
std::string unit_words(const UnitDef& unit);

}  // namespace acies::tabletop
