// The tactical positions as they lie in files: one file, one theme.
#pragma once

#include <string>
#include <vector>

#include "games/hex/players/tactics.h"

namespace acies::hex {

struct Tactic {
  std::string path, theme;  // theme: the name of the file
  Case position;
  State question;
};

struct TacticFiles {
  std::vector<Tactic> tactics;  // not to be moved about: states point at the scenarios
  std::vector<std::string> errors;
};

// Reads the files and plays each position up to its question.
TacticFiles read_tactics(const std::vector<std::string>& paths);

// A number that changes when the position or its right answers do.
std::uint64_t statement_hash(const Case& position);

}  // namespace acies::hex
