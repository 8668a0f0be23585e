// Scenarios and positions of the tabletop game in the notation: the part above `---`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/lines.h"
#include "base/parsed.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

struct UpperPart {
  Scenario scenario;
  std::vector<std::string> covers;  // clauses a case shows
};

// Whether a text is of the tabletop game: its first line `rules` says so.
bool is_tabletop(std::string_view text);

Parsed<UpperPart> parse_upper(const std::vector<const Line*>& lines, int last_line);
Parsed<Scenario> parse_scenario(std::string_view text);
std::string print_scenario(const Scenario& scenario);
// The same as a record of this program begins: with the edition it plays, whichever the scenario was written for.
std::string print_played(const Scenario& scenario);

}  // namespace acies::tabletop
