// One battle in progress: its state, what has been told of it, and how far it may be taken back.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/words.h"
#include "session/fair_dice.h"

namespace acies {

// Who looks on: the two sides, then the spectators.
constexpr int kViewers = 3;
constexpr int viewer_index(Side viewer) { return viewer == Side::kTop || viewer == Side::kBottom ? index(viewer) : 2; }
constexpr Side kViewerSides[kViewers] = {Side::kTop, Side::kBottom, Side::kNobody};

// One action or outcome, with all that came of it.
struct GameStep {
  std::uint64_t n = 0;
  Side by = Side::kNobody;  // kChance: an outcome
  Action action;
  std::array<std::string, kViewers> text;  // the action as each viewer may read it
  std::vector<Event> events;               // unfiltered: seen_by before anybody gets them
};

struct LogLine {
  std::uint64_t n = 0;  // the step that completed it
  std::string text;
  RulesBehind rules;
};

// What chance decides when it is outcome number k's turn.
using Chance = std::function<Action(const State& state, std::uint64_t k)>;

class Game {
 public:
  // The scenario must outlive the game. Without chance the game never decides for it by itself.
  Game(const Scenario& scenario, Chance chance);

  const State& state() const { return state_; }
  const Scenario& scenario() const { return *state_.scenario; }
  const std::vector<Action>& actions() const { return actions_; }
  std::uint64_t outcomes() const { return outcomes_; }
  bool waits_for_chance() const { return !state_.over() && state_.decider == Side::kChance; }

  // What chance decides next. Only when it is to decide.
  Action next_outcome() const { return chance_(state_, outcomes_); }

  // Applies a legal action or outcome as step number n.
  GameStep apply_step(Action action, std::uint64_t n);

  // The side that may take back its last action now; kNobody if none may.
  Side may_undo() const;
  // Takes the last action back.
  void undo();

  // The last lines as a viewer may read them, the sentence that is growing not among them.
  const std::vector<LogLine>& log(Side viewer) const { return told_[viewer_index(viewer)].lines; }
  std::string growing(Side viewer) const { return told_[viewer_index(viewer)].narrator.growing(); }

  static constexpr std::size_t kMostLines = 200;

 private:
  struct Told {
    Narrator narrator;
    std::vector<LogLine> lines;
  };
  // Where the game stood before an action that may still be taken back.
  struct Before {
    State state;
    Side by;
    std::array<Narrator, kViewers> narrators;
    std::uint64_t n;
  };

  State state_;
  Chance chance_;
  std::vector<Action> actions_;
  std::uint64_t outcomes_ = 0;
  std::vector<Before> undoable_;
  std::vector<Told> told_;
};

// An action as a viewer may read it, before it is applied: `draw ?` for a card he does not see.
std::string seen_action_text(const State& before, Action action, Side viewer);

}  // namespace acies
