// The pairs of games an arena has played, one line each, in a file that only grows.
#pragma once

#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "arena/thinking_times.h"
#include "base/game_result.h"
#include "base/parsed.h"

namespace acies::arena {

// A game, and how long its players thought.
struct ArenaGame {
  GameResult game;
  std::array<ThinkingTimes, 2> times;  // of top and bottom
  std::optional<double> top_luck;      // if it was measured: wins that chance gave the top side
};

// In its first game the first player has the bottom side, in its second the top.
struct ArenaPair {
  std::string battle;
  int number = 0;          // from 1, in its battle
  std::uint64_t text = 0;  // a hash of the battle as it was then
  std::array<ArenaGame, 2> games;
  int process = 0;  // which played it, in this run
};

constexpr Side first_players_side(int game) { return game == 0 ? Side::kBottom : Side::kTop; }

// The first player's points for a game, in halves: 2 for a win, 1 for a draw.
int half_points(const ArenaPair& pair, int game);
// The same of a match, where the scores of both games are added. A player at fault in more games than the other loses.
int match_half_points(const ArenaPair& pair);

std::string pair_line(const ArenaPair& pair);
Parsed<ArenaPair> parse_pair_line(const std::string& line);

// The file. Its first line describes the run, and no other run may add to it.
class ResultsFile {
 public:
  ResultsFile() = default;
  ~ResultsFile() { close(); }
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // Opens or makes the file and gives the pairs in it. A last line cut short by a kill is dropped. The error is a line.
  Parsed<std::vector<ArenaPair>> open(const std::string& path, const std::string& head);
  // False if the line could not be written.
  bool add(const ArenaPair& pair);
  void close();

 private:
  std::FILE* file_ = nullptr;
};

}  // namespace acies::arena
