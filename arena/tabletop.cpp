#include "arena/tabletop.h"

#include <cstdio>

#include "console/clocks.h"
#include "console/files.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/match.h"

namespace acies::arena {
namespace {

// Times go where the arena keeps them.
struct ArenaClock final : tabletop::DecisionClock {
  explicit ArenaClock(ArenaGame& to) : game(to) {}
  std::int64_t now() override { return computing_nanoseconds(); }
  void spent(Side side, std::int64_t time) override { game.times[index(side)].add(time); }
  ArenaGame& game;
};

Parsed<tabletop::Scenario> load_table(const std::string& name) {
  if (auto battle = tabletop::embedded_battle(name)) return std::move(*battle);
  const Parsed<std::string> text = read_file(name);
  if (!text) return text.error();
  Parsed<tabletop::Scenario> battle = tabletop::parse_scenario(*text);
  if (!battle) return Error{0, 0, located(name, battle.error())};
  return battle;
}

}  // namespace

Parsed<Contestant> meet_at_tabletop(const std::string& given) {
  if (tabletop::make_tabletop_player(given, 0) != nullptr) return Contestant{given, given};
  std::string names;
  for (const Level& level : tabletop::kLevels) names += (names.empty() ? "" : ", ") + std::string(level.name);
  return Error{0, 0, "no player of the tabletop is called " + given + "; there are " + names};
}

Parsed<std::vector<tabletop::Scenario>> choose_tables(const std::string& names) {
  std::vector<tabletop::Scenario> battles;
  for (const std::string& name : split_names(names.empty() ? "demonstration" : names)) {
    Parsed<tabletop::Scenario> battle = load_table(name);
    if (!battle) return battle.error();
    if (auto error = add_battle(battles, std::move(*battle))) return *error;
  }
  return battles;
}

ArenaPair play_tabletop_pair(const ArenaPlan& plan, PairId id) {
  const tabletop::Scenario& battle = plan.tables[id.battle];
  const std::uint64_t name = seed_word(battle.id), number = static_cast<std::uint64_t>(id.number);
  ArenaPair pair;
  pair.battle = battle.id;
  pair.number = id.number;
  pair.text = plan.battle_hash(id.battle);
  for (int game = 0; game < 2; ++game) {
    std::array<std::unique_ptr<tabletop::TabletopPlayer>, 2> players;  // top and bottom
    for (int player = 0; player < 2; ++player) {
      const Side side = player == 0 ? first_players_side(game) : other(first_players_side(game));
      players[index(side)] = tabletop::make_tabletop_player(
          plan.players[player].given,
          seed_for(plan.seed, {kPlayerPurpose, name, number, static_cast<std::uint64_t>(player)}));
    }
    std::vector<tabletop::Action> actions;
    ArenaClock clock(pair.games[game]);
    const std::uint64_t chance = seed_for(plan.seed, {kChancePurpose, name, number});
    pair.games[game].game = play_tabletop_game(battle, {players[0].get(), players[1].get()},
                                               tabletop::TabletopChance(chance, plan.mirrored && game == 1),
                                               plan.most_turns, &actions, &clock);
    if (!plan.records.empty()) write_record(plan, pair, game, tabletop::print_record(battle, actions));
  }
  return pair;
}

}  // namespace acies::arena
