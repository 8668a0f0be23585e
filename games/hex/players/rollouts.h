// Whether an answer to a tactical position is really the best: the answers there are, each played out many times.
#pragma once

#include <functional>

#include "games/hex/players/player_spec.h"
#include "games/hex/players/tactics.h"

namespace acies::hex {

struct Rollouts {
  PlayerSpec player{"greedy", {}};  // the player that goes on for both sides
  int most_turns = 60;              // of both sides; then the position is judged as it stands
  int number = 1000;                // of every answer that is left in the end
  std::uint64_t seed = 1;
};

// How an answer comes out in one future: 1 a win, 0 a defeat. Futures of one number have the same hidden cards and, as
// long as play is the same, the same draws and dice.
double play_out(const View& question, const std::vector<Action>& answer, const Rollouts& rollouts,
                std::uint64_t future);

// Answers to a question, each once: those of planners and players, and many more at random. The rights of a position, if
// one is given, are among them.
std::vector<Answer> possible_answers(const View& question, const Case* position, std::uint64_t seed);

// How two answers compare over the same futures.
struct Comparison {
  double mean = 0, rival_mean = 0;
  double difference = 0, error = 0;  // the standard error of the difference
  int number = 0;
};
Comparison compare(const std::vector<double>& results, const std::vector<double>& rival);

// A position put to the test.
struct RolloutVerdict {
  int rights = 0, wrongs = 0;  // answers that were looked at
  Answer best, rival;          // the best right one, and the wrong one that comes nearest
  Comparison comparison;
  // A right answer is better than any other by three standard errors, and by enough to matter.
  bool holds() const;
};
// A position without right or wrong answers has none of the one or the other, and does not hold.
RolloutVerdict verify(const Case& position, const State& question, const Rollouts& rollouts);

// The best of some answers by a tournament: the worse half goes again and again. Ends with `keep` of them, best first.
std::vector<std::size_t> narrow_down(const View& question, const std::vector<Answer>& answers,
                                     std::vector<std::size_t> field, std::size_t keep, const Rollouts& rollouts);

}  // namespace acies::hex
