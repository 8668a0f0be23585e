// The part of a file above `---`: the lines that fill a Scenario, and for rule cases the rules they cover.
#pragma once

#include <vector>

#include "games/hex/notation/cursor.h"

namespace acies::hex {

// The rules a case covers, from its `covers` lines.
struct Covers {
  std::vector<std::string> rulings;  // as written: "64", "133a", "1.2"
  std::vector<CardId> cards;
  std::vector<std::uint8_t> units;
  std::vector<TerrainId> terrains;
  std::vector<std::uint8_t> inspired;
};

struct UpperPart {
  Scenario scenario;
  Covers covers;
};

// A line, and whether a base of cases hands it on. An inherited line yields to one that states the same anew.
struct UpperLine {
  const Line* line;
  bool inherited = false;
};

// Reads and checks the whole of it. `last_line` is where a complaint about something missing points.
Parsed<UpperPart> parse_upper_part(const std::vector<UpperLine>& lines, int last_line, bool is_case);

}  // namespace acies::hex
