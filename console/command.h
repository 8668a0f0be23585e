// A command of the program. Each has a file of its own and is one row of a table: those about every game in
// cli/commands.cpp, those of one game in the folder of that game.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace acies {

using Arguments = std::vector<std::string>;

// Exit statuses: the question is answered with yes; with no; the input was wrong (one line on stderr).
constexpr int kGood = 0;
constexpr int kBad = 1;
constexpr int kWrongInput = 2;

struct Command {
  const char* name;  // a word, or two: a game may add to a command that is about every game, as `scenario try`
  const char* help;  // one line
  int (*run)(const Arguments&);
};

}  // namespace acies
