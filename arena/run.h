// Who plays what in an arena, and how a pair of games is played.
#pragma once

#include <string>
#include <vector>

#include "arena/results.h"
#include "games/hex/players/evaluation.h"
#include "games/hex/players/player_spec.h"
#include "games/tabletop/model/scenario.h"

namespace acies::arena {
using namespace hex;  // until the contract suffices

// A player of ours (ai/player_spec.h), or else a command that speaks docs/bot-protocol.md.
struct Contestant {
  std::string given;  // on the command line
  std::string name;   // the bot's own; the same as given for ours
  bool is_program = false;
  PlayerSpec player = {};  // unless it is a program
};

// Finds out who that is; a program is started once and greeted. The error is one line.
Parsed<Contestant> meet(const std::string& given, int move_ms);

// Battles by their names, separated by commas, each once; all battles for "". The error is one line.
Parsed<std::vector<Scenario>> choose_battles(const std::string& names);

// Adds a battle, which may be there once, under a name that is one word in the results file.
template <class Battle>
std::optional<Error> add_battle(std::vector<Battle>& battles, Battle battle) {
  for (char& c : battle.id)
    if (c == ' ' || c == '\t' || c == '\n') c = '_';
  for (const Battle& before : battles)
    if (before.id == battle.id) return Error{0, 0, battle.id + " is there twice"};
  battles.push_back(std::move(battle));
  return std::nullopt;
}

// What the seeds of an arena are for: the first word of seed_for, so that no two uses have the same.
constexpr std::uint64_t kChancePurpose = 1, kPlayerPurpose = 2, kOrderPurpose = 3;

// One for every core, or one in each of several processes.
int usual_threads();

struct ArenaPlan {
  std::array<Contestant, 2> players;
  std::vector<Scenario> battles;
  std::vector<tabletop::Scenario> tables;  // or battles of the tabletop
  int pairs = 1;                           // of each battle
  std::uint64_t seed = 0;
  int most_turns = 400;
  bool mirrored =
      false;  // the second game of a pair has the chance of the first with the sides swapped: for one player
  int move_ms = 10'000;
  int threads = 1;
  std::string records;               // a folder, or "" for none
  const Evaluation* luck = nullptr;  // measures the luck in every game
  std::string luck_name;

  // Of either game.
  std::size_t battle_count() const { return battles.size() + tables.size(); }
  const std::string& battle_id(std::size_t i) const { return tables.empty() ? battles[i].id : tables[i].id; }
  // A hash of what the battle states.
  std::uint64_t battle_hash(std::size_t i) const;
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

// Writes the record of a game of the pair into the plan's folder.
void write_record(const ArenaPlan& plan, const ArenaPair& pair, int game, const std::string& text);

// What stands between commas.
std::vector<std::string> split_names(const std::string& list);

}  // namespace acies::arena
