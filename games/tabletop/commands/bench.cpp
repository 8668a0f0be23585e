#include "games/tabletop/commands/bench.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "base/fields.h"
#include "base/record_words.h"
#include "base/rounded.h"
#include "console/command.h"
#include "games/tabletop/bench/random_battles.h"
#include "games/tabletop/notation/embedded_battles.h"

namespace acies::tabletop {
namespace {

constexpr std::int64_t kUsualGames = 100, kMostGames = 1'000'000;

struct BenchFacts {
  int games = 0;
  double game_ms = 0, decisions = 0, turns = 0, check_us = 0;
  std::string signature;
  static constexpr auto kFields =
      fields("tabletop_bench", "How fast one battle is played.", field("games", &BenchFacts::games),
             field("game_ms", &BenchFacts::game_ms, "milliseconds a game"),
             field("decisions", &BenchFacts::decisions, "a game"), field("turns", &BenchFacts::turns, "a game"),
             field("check_us", &BenchFacts::check_us, "microseconds to check a move"),
             field("signature", &BenchFacts::signature));
};

Parsed<int> run_bench(const BenchWishes& wishes) {
  if (!wishes.battles.empty()) return Error{0, 0, "this game is measured by the demonstration, and by no other battle"};
  const int games = static_cast<int>(wishes.games == 0 ? kUsualGames : std::min(wishes.games, kMostGames));
  const Scenario scenario = *embedded_battle("demonstration");
  play_tabletop_games(scenario, 100000, 2);  // wakes the processor up
  TabletopGames played;
  const double game_ms =
      seconds_of([&] { played = play_tabletop_games(scenario, 0, static_cast<std::uint64_t>(games)); }) * 1e3 / games;

  const std::vector<TabletopMove> moves = sample_tabletop_moves(scenario, 400);
  constexpr int kTimes = 20;
  int refused = 0;
  const double seconds = seconds_of([&] {
    for (int i = 0; i < kTimes; ++i)
      for (const TabletopMove& move : moves) refused += check(move.state, move.action) ? 1 : 0;
  });
  const double check_us = seconds * 1e6 / (static_cast<double>(moves.size()) * kTimes);
  if (refused != 0) {
    std::fprintf(stderr, "acies: a move that was played is refused\n");
    return kBad;
  }
  const auto mean = [&](std::uint64_t n) { return static_cast<double>(n) / static_cast<double>(played.games); };
  if (wishes.json)
    std::printf("%s\n",
                json_of(std::map<std::string, BenchFacts>{
                            {scenario.id,
                             {games, rounded(game_ms, 3), rounded(mean(played.decisions), 1),
                              rounded(mean(played.turns), 2), rounded(check_us, 3), hash_text(played.signature)}}})
                    .c_str());
  else
    std::printf(
        "demonstration  %d games  %.2f ms each  %.1f decisions  %.2f turns  a move checked in %.2f us  %016llx\n",
        games, game_ms, mean(played.decisions), mean(played.turns), check_us,
        static_cast<unsigned long long>(played.signature));
  return kGood;
}

}  // namespace

const GameBench kBench = {
    "tabletop", "  the demonstration, 100 games: how long a battle takes, and how long it takes to check a move\n",
    run_bench};

}  // namespace acies::tabletop
