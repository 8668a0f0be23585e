#include "games/trial.h"

#include "base/seeds.h"
#include "games/game.h"

namespace acies {
namespace {

constexpr std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

// A trial that plays a Game. Its dice are those of a match with a seed of its own, so the two games of a pair have the
// same outcomes in the same order.
class GameTrial final : public Trial {
 public:
  GameTrial(const Content& content, const TrialSetup& setup) : game_(content.begin(seed_of(setup))), setup_(setup) {
    for (std::size_t i = 0; i < 2; ++i)
      if (!setup.players[i].name.empty()) bots_[i] = game_->make_bot(setup.players[i].name, setup.player_seeds[i]);
  }

  Side decider() const override { return game_->over() ? Side::kNobody : game_->decider(); }
  Result result() const override {
    if (!game_->over()) return Result::kNone;
    const Side winner = game_->result().winner;
    return is_player(winner) ? win_of(winner) : Result::kDraw;
  }
  std::string_view ended_by() const override { return game_->result().by; }
  // A Game does not define a turn: decisions count.
  int turns() const override { return decisions_; }
  std::array<int, 2> score() const override { return {game_->score(Side::kTop), game_->score(Side::kBottom)}; }
  std::string record() const override { return game_->record(""); }

  void roll() override { game_->roll(n_, telling()); }
  std::optional<Error> decide() override {
    const Side side = game_->decider();
    const std::string refusal = act(bots_[at(side)]->ask(*game_, side)(setup_.players[at(side)].budget));
    if (refusal.empty()) return std::nullopt;
    return Error{0, 0, "answers illegally: " + refusal};
  }

  std::string act(std::string_view text) override {
    const auto refusal = game_->act(game_->decider(), text, n_, telling());
    if (refusal) return refusal->words;
    ++decisions_;
    return "";
  }
  std::vector<std::string> view_lines(Side viewer) const override { return game_->view_lines(viewer); }
  std::vector<std::string> open() const override {
    std::vector<std::string> texts;
    for (Choice& choice : game_->choices(game_->decider())) texts.push_back(std::move(choice.text));
    return texts;
  }
  std::vector<Told> take_told(Side side) override { return std::exchange(told_[at(side)], {}); }

 private:
  static Seed seed_of(const TrialSetup& setup) {
    Seed seed{};
    for (std::size_t i = 0; i < seed.size(); ++i)
      seed[i] = static_cast<Seed::value_type>(seed_for(setup.chance_seed, {setup.mirrored ? 1U : 0U, i}));
    return seed;
  }
  Game::Tell telling() {
    return [this](GameStep&& step) {
      if (step.untold) return;
      for (const Side side : {Side::kTop, Side::kBottom})
        if (bots_[at(side)] == nullptr) told_[at(side)].push_back({step.by, std::move(step.text[at(side)])});
    };
  }

  std::unique_ptr<Game> game_;
  TrialSetup setup_;
  std::array<std::shared_ptr<Game::Bot>, 2> bots_;  // none for a side that the caller plays
  std::array<std::vector<Told>, 2> told_;
  std::uint64_t n_ = 0;
  int decisions_ = 0;
};

}  // namespace

std::unique_ptr<Trial> Content::begin_trial(const TrialSetup& setup) const {
  return std::make_unique<GameTrial>(*this, setup);
}

std::optional<Error> OwnPlayer::decide(Trial& trial) { return trial.decide(); }

GameResult play_trial(Trial& trial, std::array<Decider*, 2> deciders, int most_turns) {
  GameResult game;
  const auto blame = [&](Side side, const std::optional<Error>& error) {
    if (!error) return;
    game.fault = side;
    game.error = error->text;
    game.result = win_of(other(side));
  };
  for (const Side side : {Side::kTop, Side::kBottom})
    if (game.fault == Side::kNobody) blame(side, deciders[at(side)]->begin(trial, side));

  while (game.fault == Side::kNobody && trial.result() == Result::kNone) {
    if (trial.turns() > most_turns) {
      game.capped = true;
      game.result = Result::kDraw;
      break;
    }
    const Side side = trial.decider();
    if (side == Side::kChance) {
      trial.roll();
      continue;
    }
    ++game.decisions[at(side)];
    blame(side, deciders[at(side)]->decide(trial));
  }
  if (trial.result() != Result::kNone) {
    game.result = trial.result();
    game.ended_by = trial.ended_by();
  }
  game.turns = trial.turns();
  game.score = trial.score();
  for (const Side side : {Side::kTop, Side::kBottom})
    if (side != game.fault) deciders[at(side)]->finish(trial, game.result);
  return game;
}

GameResult play_trial(Trial& trial, int most_turns) {
  OwnPlayer player;
  return play_trial(trial, {&player, &player}, most_turns);
}

}  // namespace acies
