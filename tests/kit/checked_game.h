// A battle played at random with everything checked that the engine promises, after every action.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/hex/battle.h"
#include "games/hex/table.h"

namespace acies::kit {

using namespace hex;

struct Failure {
  std::string what;
  std::uint64_t step = 0;  // the action after which it went wrong, counted from 1
  std::string record;      // up to there, in the notation
};

// Adds up the counts that are named.
template <class Counts>
void add_counts(Counts& sum, const Counts& more, std::initializer_list<std::uint64_t Counts::*> names) {
  for (const auto name : names) sum.*name += more.*name;
}

struct GameStatistics {
  std::uint64_t games = 0, decisions = 0, turns = 0;
  std::uint64_t thorough = 0;  // actions with the thorough checks
  std::uint64_t refused = 0;   // illegal actions that were tried
  std::uint64_t permuted = 0;  // hidden cards dealt anew and the same action applied
  std::uint64_t undone = 0;    // ways back to the last barrier
  int most_actions = 0;
  int deepest_stack = 0;
  GameStatistics& operator+=(const GameStatistics& more);
};

class CheckedGame {
 public:
  // After every action: the invariants of tests/kit/invariants.h; the open actions are some, each once, one of them and
  // one other asked of is_legal; the table of each viewer folded from the events is that of his view; an action that is no
  // undo barrier rolled, drew and showed nothing.
  // After one in `thorough_every` actions (1: after every one), all of that and more: every open action is legal, illegal ones
  // are refused, all without touching the state; the view of the side that decides offers the same actions; views, and
  // the viewers' versions of the next action, stay the same when hidden cards are dealt anew; the way back to the last undo
  // barrier and forth again leads to the same state.
  // At the end: the record replays to the same hash, from memory and from its text.
  CheckedGame(const Scenario& scenario, std::uint64_t seed, int thorough_every);

  // Plays to the end, or to the first thing wrong.
  std::optional<Failure> play();
  const GameStatistics& statistics() const { return statistics_; }
  const std::vector<Action>& actions() const { return actions_; }

 private:
  struct Log : EventSink {
    std::vector<Event> events;
    void on(const Event& event) override { events.push_back(event); }
  };

  std::string step();
  Action choose();
  std::string check_open_actions();
  std::string check_actions_thoroughly();
  std::string check_refused(Action action);
  std::string check_tables();
  std::string check_barrier(const State& before, Action action);
  std::string check_undo();
  std::string check_hidden(const State& before, Action action);
  std::string check_replay();
  Action random_action();

  const Scenario& scenario_;
  Random random_;
  Random checks_;  // of its own, so that checks do not change how a game goes
  int thorough_every_;
  State state_;
  ActionList open_;
  Log log_;
  std::array<Table, 3> tables_;
  State barrier_;
  std::uint64_t barrier_hash_ = 0;
  std::vector<Action> since_barrier_;
  std::vector<Action> actions_;
  GameStatistics statistics_;
};

}  // namespace acies::kit
