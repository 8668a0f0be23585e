#include "games/hex/bench/signature.h"

#include <algorithm>
#include <string_view>

#include "games/hex/bench/random_battles.h"
#include "games/hex/board/sections.h"
#include "games/hex/board/sight.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/players/player.h"

namespace acies::hex {
namespace {

std::uint64_t games_of(std::string_view id) { return id == "akragas" || id == "zama" || id == "dara" ? 300 : 40; }

}  // namespace

void print_board_signature(const PrintLine& print) {
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
  print("hexes " + hash_text(signature.value));
}

void print_battle_signatures(const PrintLine& print) {
  for (const EmbeddedFile& one : embedded_scenarios()) {
    const auto scenario = embedded_scenario(one.id);
    if (!scenario) {
      print(std::string(one.id) + " cannot be read");
      continue;
    }
    const RandomGames played = play_random_games(*scenario, 0, games_of(one.id));
    print(games_line(one.id, played.games, played.decisions, played.signature));
  }
}

void print_player_signatures(const PrintLine& print) {
  constexpr Budget kBudget{.milliseconds = 0, .positions = 1200};
  std::string_view names = player_names();
  while (!names.empty()) {
    const std::string name(names.substr(0, names.find(' ')));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    Signature signature;
    std::uint64_t decisions = 0;
    for (const char* id : {"akragas", "crimissos_river", "zama", "dara", "onoguris"}) {
      const auto scenario = embedded_scenario(id);
      const auto top = make_player(name, 1), bottom = make_player(name, 2);
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
    print(player_line(name, decisions, signature.value));
  }
}

}  // namespace acies::hex
