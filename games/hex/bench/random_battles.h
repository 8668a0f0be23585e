// Battles played at random from fixed seeds: how much play there is in a scenario, and a number that says whether the
// engine still plays as it did. This code reads no clock: the caller measures time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/hex/battle.h"
#include "games/hex/players/evaluation.h"

namespace acies::hex {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;            // stopped after kMostDecisions
  std::uint64_t decisions = 0;             // of the sides and of chance
  std::uint64_t turns = 0;                 // of both sides
  std::array<std::uint64_t, 4> results{};  // by Result
  int most_actions = 0;                    // the longest list of actions
  int deepest_stack = 0;
  std::uint64_t signature = 0;  // of the final states and the ways to them

  RandomGames& operator+=(const RandomGames& more);
};

constexpr std::uint64_t kMostDecisions = 100'000;

// Plays games first, first + 1, … of a scenario. Each has its own seed, so that a batch may be split anywhere: the
// signature of two batches added is that of both played in one.
RandomGames play_random_games(const Scenario& scenario, std::uint64_t first, std::uint64_t games);

// A single copy of a state is too fast to measure: makes so many copies and returns a number that depends on all of
// them.
std::uint64_t copy_states(const State& state, std::uint64_t copies);

// Positions as they come up where sides fight: every few decisions of games between greedy players.
std::vector<State> sample_positions(const Scenario& scenario, int most);

// Judges them all so many times, from the side whose turn it is, and returns something that depends on every judgement.
std::uint64_t judge_positions(const Evaluation& evaluation, const std::vector<State>& positions, int times);

// Plays so many turns from the beginning of a battle, and of the next when it is over. Both sides plan their turns whole and
// look no further: card, orders and moves by how the position then looks, battles by the average over their dice. Returns
// something that depends on every turn.
std::uint64_t play_planned_turns(const Scenario& scenario, const std::shared_ptr<const Evaluation>& evaluation,
                                 int turns);

}  // namespace acies::hex
