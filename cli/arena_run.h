// Plays the pairs of an arena on several threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ai/player_spec.h"
#include "cli/arena_results.h"

namespace acies::cli {

// A player of ours (ai/player_spec.h), or else a command that speaks docs/bot-protocol.md.
struct Contestant {
  std::string given;  // on the command line
  std::string name;   // the bot's own; the same as given for ours
  bool is_program = false;
  PlayerSpec player = {};  // unless it is a program
};

// Finds out who that is; a program is started once and greeted. The error is one line.
Parsed<Contestant> meet(const std::string& given, int move_ms);

struct ArenaPlan {
  std::array<Contestant, 2> players;
  std::vector<Scenario> battles;
  int pairs = 1;  // of each battle
  std::uint64_t seed = 0;
  int most_turns = 400;
  int move_ms = 10'000;
  int threads = 1;
  std::string records;  // a folder, or "" for none
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

// Plays the pairs, except where `known` is true, and calls `done(place in the schedule, pair)` for each, one call at a
// time. Stops early, after the pairs under way, once it returns false.
void play_pairs(const ArenaPlan& plan, const std::vector<PairId>& pairs, const std::vector<bool>& known,
                const std::function<bool(std::size_t, ArenaPair)>& done);

// A hash of what the battle states.
std::uint64_t statement_hash(const Scenario& scenario);

}  // namespace acies::cli
