#include "games/tabletop/bench/signature.h"

#include "games/tabletop/bench/geometry.h"
#include "games/tabletop/bench/random_battles.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/players/pair_chance.h"
#include "games/tabletop/players/players.h"

namespace acies::tabletop {

void print_battle_signatures(const PrintLine& print) {
  print("table " + hash_text(table_signature(20, 20)));
  const TabletopGames played = play_tabletop_games(*embedded_battle("demonstration"), 0, 20);
  print(games_line("tabletop", played.games, played.decisions, played.signature));
}

void print_player_signatures(const PrintLine& print) {
  Signature signature;
  std::uint64_t decisions = 0;
  const Scenario scenario = *embedded_battle("demonstration");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto top = make_tabletop_player("captain", seed), bottom = make_tabletop_player("captain", seed + 10);
    TabletopChance chance(seed);
    State s = set_up(scenario);
    while (!s.over()) {
      if (s.decider == Side::kChance) {
        apply(s, chance(s));
        continue;
      }
      apply(s, (s.decider == Side::kTop ? top : bottom)->choose(view(s, s.decider), {}));
      ++decisions;
    }
    signature.add(hash(s));
  }
  print(player_line("captain", decisions, signature.value));
}

}  // namespace acies::tabletop
