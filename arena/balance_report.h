// How often each side of every battle wins when the same player has both: in words, as a page and as a chart.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/report.h"
#include "base/statistics.h"

namespace acies::arena {

// The games of one battle, counted by side and not by player.
struct BattleBalance {
  const ArenaBattle* battle = nullptr;
  Score top;         // the points of the top side
  PairCounts pairs;  // the same by pairs, for the interval
  std::int64_t turns = 0, capped = 0;
  std::map<std::string, std::int64_t> ended_by;  // games by the way they were decided, in words of the game

  double share(Side side) const { return side == Side::kTop ? pairs.score() : 1 - pairs.score(); }
  Interval interval(Side side) const;
};

// A side that wins less often than this is worth a look at the players and at the deployment.
constexpr double kLopsided = 0.15;

struct Balance {
  std::string player, game;
  std::string command;  // that makes the page again
  std::vector<BattleBalance> battles;
};

Balance balance_of(const ArenaPlan& plan, const std::vector<ArenaPair>& pairs);

std::string balance_text(const Balance& balance);
std::string balance_json(const Balance& balance);
std::string balance_svg(const Balance& balance);
// The rows of GameModule::balance_file, which clients show before a battle.
std::string balance_rows(const Balance& balance);

// The page, with a marked part for each game. Text of the old page ("" if there is none) outside the part of this game is kept:
// other games, and the remarks of people.
bool is_balance_page(std::string_view page);
std::string balance_chart_file(const Balance& balance);
std::string balance_page(const Balance& balance, const std::string& old_page);

}  // namespace acies::arena
