// Where the battles are, and how to name one.
//
// A battle is named by its file's path, or by the file's name below the scenarios folder: `zama`, `FOLDER/zama`,
// `Zama`, or any part of the name that only one battle has (`trasimenus`). The folder is the one called `scenarios` in
// the nearest folder above the program that has one. Where there is none, the battles the program was built with stand
// in for it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded_file.h"
#include "games/game.h"

namespace acies {

// A file not read yet. Errors in this header are one whole line, ready for Options::wrong.
struct ScenarioFile {
  std::string path;           // as messages name it
  std::string name;           // below the scenarios folder, without its ending
  std::string_view built_in;  // its text, when there is no file
};

// The files in some folders below the scenarios folder, by name; those built in when there is no such folder.
Parsed<std::vector<ScenarioFile>> files_below(std::span<const std::string_view> folders,
                                              std::span<const EmbeddedFile> built_in);
// The battles of a game: those in the folders of its rule sets.
Parsed<std::vector<ScenarioFile>> battle_files(const GameModule& game);
// One of them, of any game. Where a name would do for several games, the first in the registry is meant.
Parsed<ScenarioFile> find_battle_file(const std::string& name_or_path);
// The text of a file, whether it is read or built in.
Parsed<std::string> text_of(const ScenarioFile& file);
std::string stem_of(const ScenarioFile& file);

// The battle in a file as its game reads it. If its header has no id, the file's name without its ending is its id.
Parsed<std::shared_ptr<const Content>> load_battle(const ScenarioFile& file);
Parsed<std::shared_ptr<const Content>> load_battle(const std::string& name_or_path);
// All battles of a game in the order of its lists.
Parsed<std::vector<std::shared_ptr<const Content>>> load_battles(const GameModule& game);

}  // namespace acies
