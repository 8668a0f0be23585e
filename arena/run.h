// The contestants of an arena, and how a pair of games is played.
#pragma once

#include <string>
#include <vector>

#include "arena/battles.h"
#include "arena/results.h"

namespace acies::arena {

// A player of ours (base/player_spec.h), or else a command that speaks docs/bot-protocol.md.
struct Contestant {
  std::string given;  // on the command line
  std::string name;   // the bot's own; the same as given for ours
  bool is_program = false;
  PlayerSpec player = {};  // unless it is a program
};

// Finds the player of that name, or starts and greets the program once. The error is one line.
Parsed<Contestant> meet(const GameModule& game, const std::string& given, int move_ms);

// The uses of an arena's seeds: the first word of seed_for, so that no two uses share a seed.
constexpr std::uint64_t kChancePurpose = 1, kPlayerPurpose = 2, kOrderPurpose = 3;

// One for every core, or one in each of several processes.
int usual_threads();

struct ArenaPlan {
  std::array<Contestant, 2> players;
  const GameModule* game = nullptr;
  std::vector<ArenaBattle> battles;  // of that game
  int pairs = 1;                     // of each battle
  std::uint64_t seed = 0;
  int most_turns = 400;
  // The second game of a pair has the chance of the first with the sides swapped: for one player on both sides.
  bool mirrored = false;
  int move_ms = 10'000;
  int threads = 1;
  std::string records;  // a folder, or "" for none
  std::string luck;     // measures the luck in every game (GameModule::luck_measures), or "" for nothing

  // Whether results name their game: all do but those of the first game in the registry.
  bool names_its_game() const;
};

// Which pair comes when: each battle once in every round, every round in another order. Needs no more than the plan, so
// a run that is resumed goes on where it was.
struct PairId {
  std::size_t battle = 0;
  int number = 0;  // from 1
};
std::vector<PairId> schedule(const ArenaPlan& plan);

// The same pair is the same two games on any number of threads, if the players keep their promise.
ArenaPair play_pair(const ArenaPlan& plan, PairId id);

// The first line of a results file: runs with another one play other games.
std::string results_head(const ArenaPlan& plan);

}  // namespace acies::arena
