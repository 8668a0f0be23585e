// A battle on hexes in progress.
#pragma once

#include "games/game.h"
#include "games/hex/fair_outcome.h"
#include "games/hex/words/narrator.h"

namespace acies::hex {

namespace wire {
struct RollTold;
}

// Decides outcome number k of chance in a battle, for the state that waits for it.
using Chance = std::function<Action(const State& state, std::uint64_t k)>;

// The result of an action in a hex battle, as its events.
class HexEvents final : public StepEvents {
 public:
  // `opened`: every viewer sees all of it, as after the end. `roll`: what is told of the roll among the events.
  HexEvents(const Scenario& scenario, std::vector<Event> events, bool opened,
            std::shared_ptr<const wire::RollTold> roll = nullptr)
      : scenario_(&scenario), events_(std::move(events)), opened_(opened), roll_(std::move(roll)) {}
  void write(JsonWriter& out, Side viewer) const override;

 private:
  const Scenario* scenario_;
  std::vector<Event> events_;
  bool opened_;
  std::shared_ptr<const wire::RollTold> roll_;
};

class HexGame final : public Game {
 public:
  // The scenario must outlive the game. Chance decides with these dice, unless another way is given.
  HexGame(const Scenario& scenario, Chance chance, FairDice dice = {});
  // The same from a state between two turns, after so many outcomes.
  HexGame(const State& state, OutcomeCount outcomes, Chance chance, FairDice dice);

  const State& state() const { return state_; }
  // For a game that is followed by what one viewer is told (follow_hex): another state that he cannot tell from this one.
  void assume(const State& state) { state_ = state; }
  const std::vector<Action>& played() const { return actions_; }
  // Applies a legal action or outcome as step number n. `opened`: nothing is hidden of it, as after the end.
  GameStep apply_step(Action action, std::uint64_t n, bool opened = false);

  Side decider() const override { return state_.over() ? Side::kNobody : state_.decider; }
  bool over() const override { return state_.over(); }
  Ending result() const override;
  int score(Side side) const override { return state_.banners[index(side)]; }
  int losses(Side side) const override;
  std::uint64_t state_hash() const override { return hash(state_); }
  std::string record(const std::string& dice) const override;
  int turn() const override { return state_.turns[0] + state_.turns[1]; }
  Side on_turn() const override { return state_.active; }
  std::string position() const override;
  std::optional<Refusal> act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  std::string restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  void roll(std::uint64_t& n, const Tell& tell) override;
  std::string any_action() const override;
  std::optional<std::string> only_action() const override;
  StandingOffer standing_offer() const override;
  std::optional<StandingAnswer> standing_answer(const StandingOrders& orders) const override;
  Side may_undo() const override {
    return undoable_.empty() || undoable_.back().has_shown ? Side::kNobody : undoable_.back().by;
  }
  Side may_undo_shown() const override { return undoable_.empty() ? Side::kNobody : undoable_.back().by; }
  void undo() override;
  const std::vector<LogLine>& log(Side viewer) const override { return told_[viewer_index(viewer)].lines; }
  std::string growing(Side viewer) const override { return told_[viewer_index(viewer)].narrator.growing(); }
  std::string question(Side viewer) const override;
  std::vector<Choice> choices(Side viewer) const override;
  std::string board(Side viewer) const override;
  std::vector<std::string> view_lines(Side viewer) const override;
  std::unique_ptr<TextView> text_view() const override;
  Payload table(Side viewer, int number) const override;
  Payload decision(Side viewer, const char* seat) const override;
  Payload actions(Side viewer) const override;
  Answer odds(Side viewer, const std::string& from, const std::string& to) const override;
  Answer preview(Side viewer, const std::string& text) const override;
  Answer why(Side viewer, const std::string& text) const override;
  std::shared_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) const override;

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
    bool has_shown = false;  // the other side has seen a card
  };
  std::optional<Action> one_action(const std::string& text) const;
  const RuleSet& rules() const { return *state_.scenario->rules; }

  State state_;
  Chance chance_;
  FairDice dice_;
  std::vector<Action> actions_;
  OutcomeCount outcomes_;
  std::vector<Before> undoable_;
  std::vector<Told> told_;
};

// The battle as a viewer knows it, from a state on that he cannot tell from the true one.
std::unique_ptr<FollowedGame> follow_hex(const State& state, OutcomeCount outcomes, Side viewer);

// A battle to be played, read from this text; its chance is fair unless another is given, for tests.
std::shared_ptr<const Content> hex_content(std::shared_ptr<const Scenario> scenario, std::string text,
                                           Chance chance = {});

// The scenario of a battle that hex_content made.
const Scenario& scenario_of(const Content& content);

}  // namespace acies::hex
