// Tug of war as text: scenarios, actions and outcomes, records.
#pragma once

#include <string_view>
#include <vector>

#include "base/header.h"
#include "base/record_words.h"
#include "tests/toy/tug.h"

namespace acies::toy {

inline constexpr RulesInfo kRules[] = {{"tug", "Tug of war", 1}};

// `pull 2` of a side, `dice 5` of chance.
struct Move {
  bool is_roll = false;
  int number = 0;
};
std::string move_text(Move move);
Parsed<Move> read_move(std::string_view text);

Parsed<Scenario> parse_scenario(std::string_view text);

struct Record {
  struct Line {
    int line = 0;
    Move move;
  };
  Scenario scenario;
  std::vector<Line> lines;
  DiceSource dice;
  Result result = Result::kNone;
  std::uint64_t hash = 0;
  int end_line = 0;
};
Parsed<Record> parse_record(std::string_view text);
std::string print_record(const Scenario& scenario, const std::vector<Move>& moves, const std::string& dice);

}  // namespace acies::toy
