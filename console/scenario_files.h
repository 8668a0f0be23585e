// Where the battles are, and how to name one.
//
// A battle is named by its file's path, or by the file's name below the scenarios folder: `zama`, `ancients/zama`,
// `Zama`, or any part of the name that only one battle has (`trasimenus`). The folder is the one called `scenarios` in
// the nearest folder above the program that has one. Where there is none, the battles the program was built with stand
// in for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"
#include "games/hex/model/scenario.h"

namespace acies {
using namespace hex;  // until the contract suffices

// A battle not read yet. Errors in this file are one whole line, ready for Options::wrong.
struct ScenarioFile {
  std::string path;           // as messages name it
  std::string name;           // below the scenarios folder, without its ending
  std::string_view built_in;  // its text, when there is no file
};

// Every battle on hexes of the folder, or those built in, by name; every battle of the tabletop; every army list of it.
Parsed<std::vector<ScenarioFile>> scenario_files();
Parsed<std::vector<ScenarioFile>> tabletop_files();
Parsed<std::vector<ScenarioFile>> army_list_files();
// One of them, of either game. Where a name would do for both, the one on hexes is meant.
Parsed<ScenarioFile> find_scenario(const std::string& name_or_path);
// The text of a file, whether it is read or built in.
Parsed<std::string> text_of(const ScenarioFile& file);
std::string stem_of(const ScenarioFile& file);

// The battle in the file, with the file's name without its ending as `id`. A battle of the other game is an error.
Parsed<Scenario> load_scenario(const ScenarioFile& file);
Parsed<Scenario> load_scenario(const std::string& name_or_path);

// All of scenario_files(), the oldest battle first.
Parsed<std::vector<Scenario>> load_all_scenarios();

}  // namespace acies
