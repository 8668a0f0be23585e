#include "games/hex/commands/bench.h"

#include <cstdio>
#include <map>

#include "base/fields.h"
#include "base/record_words.h"
#include "base/rounded.h"
#include "console/allocations.h"
#include "console/command.h"
#include "games/hex/bench/random_battles.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/network.h"

namespace acies::hex {
namespace {

constexpr std::int64_t kUsualGames = 5000;

struct Measured {
  std::string scenario;
  RandomGames played;
  double seconds = 0;
  double copy_ns = 0;
  double hand_made_per_s = 0, learned_per_s = 0, turns_per_s = 0;
  std::uint64_t allocated = 0;
};

Measured measure(const Scenario& scenario, std::uint64_t games) {
  Measured m;
  m.scenario = scenario.id;
  play_random_games(scenario, games, games / 20 + 1);  // wakes the processor up
  const std::uint64_t before = allocations();
  m.seconds = seconds_of([&] { m.played = play_random_games(scenario, 0, games); });
  m.allocated = allocations() - before;
  constexpr std::uint64_t kCopies = 2'000'000;
  const State state = set_up(scenario);
  volatile std::uint64_t keep = 0;
  m.copy_ns = seconds_of([&] { keep = copy_states(state, kCopies); }) * 1e9 / kCopies;
  const std::vector<State> positions = sample_positions(scenario, 200);
  const auto judged_per_s = [&](const Evaluation& evaluation) {
    constexpr int kTimes = 100;
    const double seconds = seconds_of([&] { keep = judge_positions(evaluation, positions, kTimes); });
    return static_cast<double>(positions.size()) * kTimes / seconds;
  };
  m.hand_made_per_s = judged_per_s(*hand_made_evaluation());
  const std::shared_ptr<const Evaluation> learned = learned_evaluation();
  m.learned_per_s = judged_per_s(*learned);
  constexpr int kTurns = 200;
  m.turns_per_s = kTurns / seconds_of([&] { keep = play_planned_turns(scenario, learned, kTurns); });
  return m;
}

double per(std::uint64_t amount, double of) { return of > 0 ? static_cast<double>(amount) / of : 0; }

struct BenchFacts {
  std::uint64_t games = 0;
  double games_per_s = 0;
  std::int64_t decisions_per_s = 0;
  double decisions_per_game = 0, turns_per_game = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  std::int64_t hand_made_evaluations_per_s = 0, learned_evaluations_per_s = 0;
  double planned_turns_per_s = 0, allocations_per_game = 0;
  int most_actions = 0, deepest_stack = 0;
  std::string signature;
  static constexpr auto kFields =
      fields("bench", "How fast one battle is played.", field("games", &BenchFacts::games),
             field("games_per_s", &BenchFacts::games_per_s), field("decisions_per_s", &BenchFacts::decisions_per_s),
             field("decisions_per_game", &BenchFacts::decisions_per_game),
             field("turns_per_game", &BenchFacts::turns_per_game), field("state_bytes", &BenchFacts::state_bytes),
             field("copy_ns", &BenchFacts::copy_ns),
             field("hand_made_evaluations_per_s", &BenchFacts::hand_made_evaluations_per_s),
             field("learned_evaluations_per_s", &BenchFacts::learned_evaluations_per_s),
             field("planned_turns_per_s", &BenchFacts::planned_turns_per_s),
             field("allocations_per_game", &BenchFacts::allocations_per_game),
             field("most_actions", &BenchFacts::most_actions), field("deepest_stack", &BenchFacts::deepest_stack),
             field("signature", &BenchFacts::signature));
};

BenchFacts facts_of(const Measured& m) {
  const RandomGames& p = m.played;
  const auto games = static_cast<double>(p.games);
  return {p.games,
          rounded(per(p.games, m.seconds), 1),
          std::llround(per(p.decisions, m.seconds)),
          rounded(per(p.decisions, games), 1),
          rounded(per(p.turns, games), 2),
          sizeof(State),
          rounded(m.copy_ns, 1),
          std::llround(m.hand_made_per_s),
          std::llround(m.learned_per_s),
          rounded(m.turns_per_s, 1),
          rounded(per(m.allocated, games), 3),
          p.most_actions,
          p.deepest_stack,
          hash_text(p.signature)};
}

void print_text(const Measured& m) {
  const RandomGames& p = m.played;
  const auto games = static_cast<double>(p.games);
  std::printf("%s\n", m.scenario.c_str());
  std::printf("  games_per_s           %.0f\n", per(p.games, m.seconds));
  std::printf("  decisions_per_s       %.0f\n", per(p.decisions, m.seconds));
  std::printf("  decisions_per_game    %.1f\n", per(p.decisions, games));
  std::printf("  turns_per_game        %.1f\n", per(p.turns, games));
  std::printf("  state_bytes           %zu\n", sizeof(State));
  std::printf("  copy_ns               %.1f\n", m.copy_ns);
  std::printf("  evaluations_per_s     %.0f hand-made, %.0f learned\n", m.hand_made_per_s, m.learned_per_s);
  std::printf("  planned_turns_per_s   %.1f\n", m.turns_per_s);
  std::printf("  allocations_per_game  %.3f\n", per(m.allocated, games));
  std::printf("  most_actions          %d\n", p.most_actions);
  std::printf("  deepest_stack         %d\n", p.deepest_stack);
  std::printf("  signature             %016llx\n", static_cast<unsigned long long>(p.signature));
}

Parsed<int> run_bench(const BenchWishes& wishes) {
  std::vector<std::string> names = wishes.battles;
  if (names.empty()) names = {"akragas", "zama", "dara"};
  std::vector<Scenario> scenarios;
  for (const std::string& name : names) {
    Parsed<Scenario> scenario = load_scenario(name);
    if (!scenario) return scenario.error();
    scenarios.push_back(std::move(*scenario));
  }
  std::map<std::string, BenchFacts> facts;
  for (const Scenario& scenario : scenarios) {
    const Measured m = measure(scenario, static_cast<std::uint64_t>(wishes.games == 0 ? kUsualGames : wishes.games));
    if (wishes.json)
      facts[scenario.id] = facts_of(m);
    else
      print_text(m);
    std::fflush(stdout);
  }
  if (wishes.json) std::printf("%s\n", json_of(facts).c_str());
  return kGood;
}

}  // namespace

const GameBench kBench = {
    "hex",
    "  battles: akragas, zama, dara, 5000 games of each\n"
    "  games_per_s of processor time, so that other programs running beside do not count\n"
    "  decisions   those of the sides and those of chance: rolls, cards drawn\n"
    "  copy_ns     to copy the state of a battle\n"
    "  evaluations_per_s   positions judged, by the hand-made evaluation and by the learned one\n"
    "  planned_turns_per_s whole turns, played by both sides as the learned evaluation plans them at one ply\n"
    "  signature   depends on every battle played: the same rules give the same number everywhere\n",
    run_bench};

}  // namespace acies::hex
