#include "tests/toy/game.h"

#include "base/position_words.h"
#include "base/random.h"
#include "tests/toy/wire.h"

namespace acies::toy {
namespace {

std::string army(Side side) { return side == Side::kTop ? "Top" : "Bottom"; }

// The result of a step. A pull is known to the side that pulled.
class TugEvents final : public StepEvents {
 public:
  TugEvents(Event event, Side known_to) : event_(event), known_to_(known_to) {}
  void write(JsonWriter& out, Side viewer) const override {
    Event seen = event_;
    if (auto* pulled = std::get_if<Pulled>(&seen); pulled != nullptr && !sees(viewer)) pulled->strength.reset();
    put(out, std::vector<Event>{seen});
  }

 private:
  bool sees(Side viewer) const { return known_to_ == Side::kNobody || known_to_ == viewer; }
  Event event_;
  Side known_to_;  // kNobody: everybody
};

// Pulls anything that its side may.
class RandomPuller final : public Game::Bot {
 public:
  explicit RandomPuller(std::uint64_t seed) : random_(std::make_shared<Random>(seed)) {}
  Thought ask(const Game& game, Side side) override {
    return [random = random_, open = game.choices(side)](const Budget&) {
      return open[static_cast<std::size_t>(random->below(static_cast<int>(open.size())))].text;
    };
  }

 private:
  std::shared_ptr<Random> random_;
};

// The state after a round.
template <class Words>
void exchange(Words& words, State& s, OutcomeCount& outcomes) {
  exchange_outcomes(words, outcomes);
  words.label("round");
  words.number(s.round, 1, s.scenario->rounds);
  words.label("knot");
  words.number(s.knot, -s.scenario->goal, s.scenario->goal);
  words.label("breaths");
  for (int& breaths : s.breaths) words.number(breaths, 0, s.scenario->breaths);
}

}  // namespace

std::string TugGame::position() const {
  if (over() || state_.pulls[0] != 0) return "";
  PositionWriter words;
  State s = state_;
  OutcomeCount outcomes = outcomes_;
  exchange(words, s, outcomes);
  return words.take();
}

Parsed<std::unique_ptr<Game>> resumed(const Scenario& scenario, std::string_view position, const FairDice& dice) {
  PositionReader words(position);
  State state = set_up(scenario);
  OutcomeCount outcomes;
  exchange(words, state, outcomes);
  words.end();
  if (words.failed()) return Error{1, 1, words.error()};
  return std::unique_ptr<Game>(std::make_unique<TugGame>(state, outcomes, dice));
}

Move fair_roll(FairNumbers numbers) { return {true, 1 + static_cast<int>(even_below(6, numbers))}; }

GameStep TugGame::do_move(Move move, std::uint64_t n, bool opened) {
  GameStep step;
  step.n = n;
  step.by = decider();
  step.entry = move_text(move);
  (move.is_roll ? toy::roll : toy::pull)(state_, move.number);
  moves_.push_back(move);
  step.is_roll = move.is_roll;
  if (move.is_roll) outcomes_.add(true);
  for (std::size_t i = 0; i < kViewers; ++i) {
    const bool sees = move.is_roll || opened || kViewerSides[i] == step.by;
    step.text[i] = sees ? step.entry : "pull ?";
    std::string line =
        move.is_roll
            ? "The die shows " + std::to_string(move.number) + ". The knot is at " + std::to_string(state_.knot) + "."
            : army(step.by) + (sees ? " pulls with " + std::to_string(move.number) : " pulls") + ".";
    told_[i].push_back({n, std::move(line), {}});
  }
  const Event event = move.is_roll ? Event(KnotMoved{move.number, state_.knot}) : Event(Pulled{step.by, move.number});
  step.events = std::make_shared<const TugEvents>(event, move.is_roll || opened ? Side::kNobody : step.by);
  return step;
}

Ending TugGame::result() const {
  Ending ending;
  ending.winner = winner_of(state_.result);
  ending.by = state_.knot == 0 ? "limit" : "pull";
  ending.score = {score(Side::kTop), score(Side::kBottom)};
  ending.words = is_player(ending.winner) ? army(ending.winner) + " has won." : "Nobody has won.";
  return ending;
}

std::optional<Refusal> TugGame::act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  const Parsed<Move> move = read_move(text);
  if (!move) return Refusal{"illegal", move.error().text};
  if (move->is_roll || !may_pull(state_, by, move->number)) return Refusal{"illegal", "that is not open now"};
  tell(do_move(*move, ++n));
  return std::nullopt;
}

std::string TugGame::restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  const Parsed<Move> move = read_move(text);
  if (!move) return move.error().text;
  if (by != decider() || (!move->is_roll && !may_pull(state_, by, move->number)) ||
      move->is_roll != (by == Side::kChance))
    return "`" + std::string(text) + "` is not open now";
  tell(do_move(*move, ++n));
  return "";
}

void TugGame::roll(std::uint64_t& n, const Tell& tell) {
  tell(do_move(fair_roll(dice_.numbers(true, outcomes_)), ++n));
}

std::string TugGame::question(Side viewer) const {
  if (over()) return result().words;
  return decider() == viewer ? "How hard do you pull?" : army(decider()) + " decides.";
}

std::vector<Choice> TugGame::choices(Side viewer) const {
  std::vector<Choice> all;
  for (const int strength : {1, 2})
    if (may_pull(state_, viewer, strength))
      all.push_back({move_text({false, strength}), strength == 1 ? "Pull" : "Pull hard, for a breath"});
  return all;
}

std::string TugGame::board(Side) const {
  const int goal = state_.scenario->goal;
  std::string rope(static_cast<std::size_t>(2 * goal + 1), '-');
  rope[static_cast<std::size_t>(goal - state_.knot)] = 'O';
  return "top " + rope + " bottom\n";
}

Payload TugGame::table(Side viewer, int number) const {
  const State seen = view(state_, viewer);
  return Payload::of(TableView{number, seen.knot, seen.round, seen.breaths, seen.pulls});
}

Payload TugGame::decision(Side viewer, const char* seat) const {
  if (seat == nullptr) return {};
  return Payload::of(DecisionView{seat, side_word(decider()), question(viewer)});
}

Payload TugGame::actions(Side viewer) const {
  std::vector<ActionView> all;
  for (Choice& one : choices(viewer)) all.push_back({std::move(one.text), std::move(one.words)});
  return Payload::of(std::move(all));
}

Answer TugGame::odds(Side, const std::string&, const std::string&) const {
  return {Refusal{"malformed", "nobody attacks in this game"}, {}};
}

Answer TugGame::preview(Side viewer, const std::string& text) const {
  const Parsed<Move> move = read_move(text);
  if (!move || move->is_roll || !may_pull(state_, viewer, move->number))
    return {Refusal{"illegal", "that is not open to you now"}, {}};
  State ahead = view(state_, viewer);
  toy::pull(ahead, move->number);
  return {{}, Payload::of(TableView{1, ahead.knot, ahead.round, ahead.breaths, ahead.pulls})};
}

Answer TugGame::why(Side viewer, const std::string& text) const {
  const Parsed<Move> move = read_move(text);
  if (!move) return {Refusal{"malformed", move.error().text}, {}};
  WhyView why;
  why.open = !move->is_roll && may_pull(state_, viewer, move->number);
  if (!why.open) why.words = decider() == viewer ? "You have no breath left." : question(viewer);
  return {{}, Payload::of(why)};
}

std::shared_ptr<Game::Bot> TugGame::make_bot(std::string_view, std::uint64_t seed) const {
  return std::make_shared<RandomPuller>(seed);
}

}  // namespace acies::toy
