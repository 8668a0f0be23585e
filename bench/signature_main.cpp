// Prints numbers on which every compiler must agree: of the hex tables, of the tabletop's geometry, of battles played at
// random, and of battles between our players with a budget of positions.
//
//   signature_main          the numbers
//   signature_main --speed  random games of Akragas in a second, to compare WebAssembly with the native program
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>

#include "base/random.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"
#include "games/hex/bench/random_battles.h"
#include "games/hex/board/sections.h"
#include "games/hex/board/sight.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/players/match.h"
#include "games/hex/players/player.h"
#include "games/tabletop/bench/geometry.h"
#include "games/tabletop/bench/random_battles.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/players/match.h"

namespace {

using namespace acies;
using namespace acies::hex;
using namespace acies::campaign;

struct Signature {
  std::uint64_t value = 14695981039346656037ULL;
  void add(std::uint64_t x) { value = (value ^ x) * 1099511628211ULL; }
};

std::uint64_t hex_signature() {
  Signature signature;
  HexSet obstructions;
  for (int i = 0; i < kMaxHexes; i += 7) obstructions.add(Hex(i));
  for (int i = 0; i < kMaxHexes; ++i) {
    for (int j = 0; j < kMaxHexes; ++j) {
      const Hex a(i), b(j);
      signature.add(static_cast<std::uint64_t>(distance(a, b)));
      if (i == j || distance(a, b) > kMaxSight) continue;
      signature.add(sees(a, b, obstructions));
      signature.add(entry_sides(a, b));
    }
    signature.add(sections_of(Hex(i)));
    for (const std::uint64_t word : neighbours(set_of(Hex(i))).words) signature.add(word);
  }
  return signature.value;
}

// The battles of the bench at some length, the others briefly.
std::uint64_t games_of(const char* id) {
  for (const char* bench : {"akragas", "zama", "dara"})
    if (std::strcmp(id, bench) == 0) return 300;
  return 40;
}

int print_signatures() {
  std::printf("hexes %016llx\n", static_cast<unsigned long long>(hex_signature()));
  std::printf("table %016llx\n", static_cast<unsigned long long>(tabletop::table_signature(20, 20)));
  const tabletop::TabletopGames battles =
      tabletop::play_tabletop_games(*tabletop::embedded_battle("demonstration"), 0, 20);
  std::printf("tabletop %llu games, %llu decisions, %016llx\n", static_cast<unsigned long long>(battles.games),
              static_cast<unsigned long long>(battles.decisions), static_cast<unsigned long long>(battles.signature));
  for (const EmbeddedFile& one : embedded_scenarios()) {
    const auto scenario = embedded_scenario(one.id);
    if (!scenario) {
      std::printf("%s cannot be read\n", one.id);
      return 1;
    }
    const RandomGames played = play_random_games(*scenario, 0, games_of(one.id));
    std::printf("%s %llu games, %llu decisions, %016llx\n", one.id, static_cast<unsigned long long>(played.games),
                static_cast<unsigned long long>(played.decisions), static_cast<unsigned long long>(played.signature));
  }
  return 0;
}

// A game of every player against himself in some battles of both rule sets, cut short.
int print_players() {
  constexpr Budget kBudget{.milliseconds = 0, .positions = 1200};
  std::string_view names = player_names();
  while (!names.empty()) {
    const std::string name(names.substr(0, names.find(' ')));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    Signature signature;
    int decisions = 0;
    for (const char* id : {"akragas", "crimissos_river", "zama", "dara", "onoguris"}) {
      const auto scenario = embedded_scenario(id);
      const auto top = make_player(name, 1), bottom = make_player(name, 2);
      if (!scenario || top == nullptr) return 1;
      PairChance chance(3);
      State s = set_up(*scenario);
      while (!s.over() && s.turns[0] + s.turns[1] < 13) {
        if (s.decider == Side::kChance) {
          apply(s, chance(s));
          continue;
        }
        apply(s, (s.decider == Side::kTop ? top : bottom)->choose(view(s, s.decider), kBudget));
        ++decisions;
      }
      signature.add(hash(s));
    }
    std::printf("%s %d decisions, %016llx\n", name.c_str(), decisions,
                static_cast<unsigned long long>(signature.value));
  }
  return 0;
}

// Battles of the tabletop's captain against himself.
int print_captain() {
  Signature signature;
  std::int64_t decisions = 0;
  const tabletop::Scenario scenario = *tabletop::embedded_battle("demonstration");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto top = tabletop::make_tabletop_player("captain", seed),
               bottom = tabletop::make_tabletop_player("captain", seed + 10);
    std::vector<tabletop::Action> actions;
    const GameResult game = tabletop::play_tabletop_game(scenario, {top.get(), bottom.get()},
                                                         tabletop::TabletopChance(seed), 100, &actions);
    tabletop::State s = tabletop::set_up(scenario);
    for (const tabletop::Action& a : actions) tabletop::apply(s, a);
    signature.add(tabletop::hash(s));
    decisions += game.decisions[0] + game.decisions[1];
  }
  std::printf("captain %lld decisions, %016llx\n", static_cast<long long>(decisions),
              static_cast<unsigned long long>(signature.value));
  return 0;
}

// Every campaign, played at random with what carries over.
int print_campaigns() {
  for (const EmbeddedFile& one : embedded_campaigns()) {
    auto campaign = embedded_campaign(one.id);
    if (!campaign) return 1;
    CampaignGame game(std::move(*campaign));
    Random random(5);
    while (!game.over()) {
      if (!game.in_battle()) {
        const std::vector<CampaignAction> open = legal_actions(game.state());
        game.act(open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))]);
        continue;
      }
      const State& s = game.battle();
      ActionList open;
      legal_actions(s, open);
      game.act(s.decider == Side::kChance ? sample_outcome(s, random) : open[random.below(open.size())]);
    }
    std::printf("campaign %s %016llx\n", one.id, static_cast<unsigned long long>(hash(game.state())));
  }
  return 0;
}

int print_speed() {
  const auto scenario = embedded_scenario("akragas");
  if (!scenario) return 1;
  play_random_games(*scenario, 0, 300);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t games = 0;
  double seconds = 0;
  while (seconds < 2) {
    games += play_random_games(*scenario, games, 100).games;
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  std::printf("%.0f\n", static_cast<double>(games) / seconds);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count > 1 && std::strcmp(words[1], "--speed") == 0) return print_speed();
  return print_signatures() + print_players() + print_captain() + print_campaigns();
}
