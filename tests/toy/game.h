// A tug of war in progress.
#pragma once

#include "games/game.h"
#include "tests/toy/notation.h"

namespace acies::toy {

class TugGame final : public Game {
 public:
  // The scenario must outlive the game.
  TugGame(const Scenario& scenario, FairDice dice) : state_(set_up(scenario)), dice_(std::move(dice)) {}

  TugGame(const State& state, OutcomeCount outcomes, FairDice dice)
      : state_(state), dice_(std::move(dice)), outcomes_(outcomes) {}

  const State& state() const { return state_; }
  // Does a legal move as step number n. `opened`: nothing is hidden of it, as after the end.
  GameStep do_move(Move move, std::uint64_t n, bool opened = false);

  Side decider() const override { return toy::decider(state_); }
  bool over() const override { return state_.over(); }
  Ending result() const override;
  int score(Side side) const override { return side == Side::kTop ? state_.knot : -state_.knot; }
  int losses(Side side) const override { return state_.scenario->breaths - state_.breaths[index(side)]; }
  std::uint64_t state_hash() const override { return hash(state_); }
  std::string record(const std::string& dice) const override { return print_record(*state_.scenario, moves_, dice); }
  int turn() const override { return state_.round; }
  std::string position() const override;

  std::optional<Refusal> act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  std::string restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) override;
  void roll(std::uint64_t& n, const Tell& tell) override;
  std::string any_action() const override { return "pull 1"; }

  // After every pull the other side or chance decides, so no pull can be taken back.
  Side may_undo() const override { return Side::kNobody; }
  void undo() override {}

  const std::vector<LogLine>& log(Side viewer) const override { return told_[viewer_index(viewer)]; }
  std::string growing(Side) const override { return ""; }
  std::string question(Side viewer) const override;
  std::vector<Choice> choices(Side viewer) const override;
  std::string board(Side viewer) const override;

  Payload table(Side viewer, int number) const override;
  Payload decision(Side viewer, const char* seat) const override;
  Payload actions(Side viewer) const override;

  Answer odds(Side viewer, const std::string& from, const std::string& to) const override;
  Answer preview(Side viewer, const std::string& text) const override;
  Answer why(Side viewer, const std::string& text) const override;
  std::shared_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) const override;

 private:
  State state_;
  FairDice dice_;
  std::vector<Move> moves_;
  OutcomeCount outcomes_;
  std::array<std::vector<LogLine>, kViewers> told_;
};

// The game that a position speaks of.
Parsed<std::unique_ptr<Game>> resumed(const Scenario& scenario, std::string_view position, const FairDice& dice);

// The die that these numbers give.
Move fair_roll(FairNumbers numbers);

}  // namespace acies::toy
