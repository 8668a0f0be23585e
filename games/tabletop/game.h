// A battle on the tabletop in progress.
#pragma once

#include "games/game.h"
#include "games/tabletop/fair_outcome.h"
#include "games/tabletop/notation/between_turns.h"

namespace acies::tabletop {

class TabletopGame final : public Game {
 public:
  // The scenario must outlive the game.
  TabletopGame(const Scenario& scenario, FairDice dice);
  // The same from a state between two turns, after so many outcomes.
  TabletopGame(BetweenTurns turns, FairDice dice)
      : state_(turns.state), dice_(std::move(dice)), outcomes_(turns.outcomes), fallen_(std::move(turns.fallen)) {}

  const State& state() const { return state_; }
  const std::vector<FallenBase>& fallen() const { return fallen_; }
  const std::vector<Action>& played() const { return actions_; }
  // Applies a legal action or outcome as the next step after number n. `opened`: nothing is hidden of it, as after the end.
  GameStep apply_step(const Action& action, std::uint64_t& n, bool opened = false);

  Side decider() const override { return state_.over() ? Side::kNobody : state_.decider; }
  bool over() const override { return state_.over(); }
  Ending result() const override;
  int score(Side) const override { return 0; }
  int losses(Side side) const override;  // bases
  std::uint64_t state_hash() const override { return hash(state_); }
  std::string record(const std::string& dice) const override;
  int turn() const override { return state_.turn; }
  std::string position() const override;
  std::optional<acies::Refusal> act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  std::string restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  void roll(std::uint64_t& n, const Tell& tell) override;
  std::string any_action() const override;
  Side may_undo() const override;
  bool undo_is_untold() const override { return !draft_.empty(); }
  std::vector<std::string> draft(Side viewer) const override;
  void undo() override;
  const std::vector<LogLine>& log(Side viewer) const override {
    return told_[static_cast<std::size_t>(viewer_index(viewer))];
  }
  std::string growing(Side) const override { return ""; }
  std::string question(Side viewer) const override;
  std::vector<Choice> choices(Side viewer) const override;
  std::string board(Side viewer) const override;
  Payload table(Side viewer, int number) const override;
  Payload decision(Side viewer, const char* seat) const override;
  Payload actions(Side viewer) const override;
  // The odds of a charge: `from` and `to` are units by their codes.
  Answer odds(Side viewer, const std::string& from, const std::string& to) const override;
  // The result of one or more actions, legal or not, without making them.
  Answer preview(Side viewer, const std::string& text) const override;
  Answer why(Side viewer, const std::string& text) const override;
  std::shared_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) const override;

 private:
  // The state before an action that may still be taken back.
  struct Before {
    State state;
    std::uint64_t n;
    std::size_t fallen;
  };

  // An action of a side that has not committed itself yet, and the state before it.
  struct Drafted {
    State before;
    std::string text;
    std::vector<Event> events;
  };
  void commit(GameStep& step, const std::vector<Event>& events, bool opens);
  void tell_step(GameStep& step, std::array<std::vector<Event>, kViewers> seen);

  State state_;
  FairDice dice_;
  std::vector<Drafted> draft_;  // told to no viewer
  std::vector<Event> sealed_;   // the charges or places of the side that committed itself first, until both have
  std::vector<std::string> committed_;  // its actions, until then (GameStep::opened)
  std::vector<Action> actions_;
  OutcomeCount outcomes_;
  std::vector<FallenBase> fallen_;  // of the whole battle, in the order in which they fell
  std::vector<Before> undoable_;
  std::array<std::vector<LogLine>, kViewers> told_;
};

// The battle as a viewer knows it.
std::unique_ptr<FollowedGame> follow_tabletop(TabletopGame game, Side viewer);

// A battle to be played, read from this text.
std::shared_ptr<const Content> tabletop_content(Scenario scenario, std::string text);
// The scenario of a battle that tabletop_content made.
const Scenario& scenario_of(const Content& content);

// Reads actions from a text, one a line or separated by `;`. Returns the error, if there is one.
std::optional<std::string> read_tabletop_actions(const Scenario& scenario, std::string_view text,
                                                 std::vector<Action>& out);

}  // namespace acies::tabletop
