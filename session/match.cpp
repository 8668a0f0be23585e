#include "session/match.h"

#include "engine/model/board.h"
#include "notation/action_text.h"
#include "notation/decision_words.h"
#include "notation/record.h"
#include "notation/why_words.h"

namespace acies {
namespace {

constexpr std::size_t kMostActionsAtOnce = 32;

bool is_outcome(Action x) { return x.kind == ActionKind::kRoll || x.kind == ActionKind::kDraw; }

int blocks_lost(const State& s, Side side) {
  int lost = 0;
  for (std::size_t i = 0; i < s.scenario->units.size(); ++i)
    if (s.scenario->units[i].side == side) lost += s.scenario->units[i].blocks - s.blocks[i];
  return lost;
}

std::string not_open(const State& s, Action x) { return "`" + action_text(*s.scenario, x) + "` is not open now"; }

}  // namespace

Match::Match(MatchSetup setup, std::shared_ptr<const Scenario> scenario, Chance chance, Restoring)
    : setup_(std::move(setup)), scenario_(std::move(scenario)), chance_(std::move(chance)) {
  begin_game();
}

Match::Match(MatchSetup setup, std::shared_ptr<const Scenario> scenario, Chance chance)
    : Match(std::move(setup), std::move(scenario), std::move(chance), Restoring{}) {
  settle();
}

std::unique_ptr<Match> Match::restored(MatchSetup setup, std::shared_ptr<const Scenario> scenario,
                                       const std::vector<Entry>& log, const std::optional<Checkpoint>& checkpoint,
                                       std::string& trouble) {
  std::unique_ptr<Match> match(new Match(std::move(setup), std::move(scenario), {}, Restoring{}));
  for (const Entry& entry : log) {
    trouble = entry.n == match->n_ + 1 ? match->restore(entry) : "the number does not follow the last";
    if (trouble.empty() && checkpoint && checkpoint->n == entry.n &&
        checkpoint->hash != hash_text(hash(match->game().state())))
      trouble = "it does not lead where it led when it was written";
    if (!trouble.empty()) {
      trouble = "entry " + std::to_string(entry.n) + ": " + trouble;
      return nullptr;
    }
  }
  match->take_news();
  match->settle();
  return match;
}

void Match::begin_game() {
  const Seed seed = setup_.seeds[games_.size()];
  const Chance fair = [seed](const State& s, std::uint64_t k) { return fair_outcome(s, seed, k); };
  games_.push_back(std::make_unique<Game>(*scenario_, chance_ ? chance_ : fair));
  undoable_steps_.clear();
}

std::optional<Over> Match::over(int number) const {
  const auto i = static_cast<std::size_t>(number - 1);
  if (i >= games_.size()) return std::nullopt;
  const State& s = games_[i]->state();
  Over over;
  over.banners = {s.banners[0], s.banners[1]};
  if (resigned_[i] != Side::kNobody) {
    over.winner = other(resigned_[i]);
    over.resigned = true;
    over.words = army_name(*scenario_, resigned_[i]);
    over.words += is_many(over.words) ? " give the battle up." : " gives the battle up.";
    if (over.words[0] == 't') over.words[0] = 'T';
    return over;
  }
  if (!s.over()) return std::nullopt;
  over.winner = s.result == Result::kTopWins      ? Side::kTop
                : s.result == Result::kBottomWins ? Side::kBottom
                                                  : Side::kNobody;
  over.words = result_words(s);
  return over;
}

std::array<Points, 2> Match::score() const {
  std::array<Points, 2> points;
  for (int number = 1; number <= game_number(); ++number) {
    const std::optional<Over> end = over(number);
    if (!end) continue;
    for (int seat = 0; seat < 2; ++seat) {
      const Side side = side_of(seat, number);
      Points& p = points[static_cast<std::size_t>(seat)];
      p.wins += end->winner == side ? 1 : 0;
      p.banners += end->banners[static_cast<std::size_t>(index(side))];
      p.blocks += blocks_lost(game(number).state(), other(side));
    }
  }
  return points;
}

void Match::step(Action action) {
  Game& game = *games_.back();
  GameStep step = game.apply_step(action, ++n_);
  news_.entries.push_back({n_, EntryKind::kAct, step.by, action_text(*scenario_, action)});
  if (game.may_undo() == Side::kNobody) undoable_steps_.clear();
  undoable_steps_.push_back(n_);
  if (game.state().over()) news_.ended = true;
  recent_.push_back(step);
  if (recent_.size() > kMostSteps) {
    recent_after_ = recent_.front().n;
    recent_.pop_front();
  }
  news_.steps.push_back(std::move(step));
}

void Match::settle() {
  while (resigned_[games_.size() - 1] == Side::kNobody && game().waits_for_chance()) step(game().next_outcome());
}

std::optional<Refusal> Match::act(Side by, std::string_view text) {
  if (over()) return Refusal{"over", "the game is over"};
  const State& s = game().state();
  if (s.decider != by) return Refusal{"not_your_decision", waiting_words(s)};
  const Parsed<WrittenActions> written = parse_actions(*scenario_, text);
  if (!written) return Refusal{"illegal", written.error().text};
  const std::vector<Action>& actions = written->actions;
  if (actions.empty() || actions.size() > kMostActionsAtOnce) return Refusal{"illegal", "that is too much at once"};
  // All of them or none.
  State ahead = s;
  for (const Action x : actions) {
    if (is_outcome(x) || ahead.decider != by || !is_legal(ahead, x)) return Refusal{"illegal", not_open(ahead, x)};
    if (actions.size() > 1) apply(ahead, x);
  }
  for (const Action x : actions) step(x);
  settle();
  return std::nullopt;
}

std::optional<Refusal> Match::act(Side by, Action x) {
  if (over()) return Refusal{"over", "the game is over"};
  const State& s = game().state();
  if (s.decider != by) return Refusal{"not_your_decision", waiting_words(s)};
  if (is_outcome(x) || !is_legal(s, x)) return Refusal{"illegal", not_open(s, x)};
  step(x);
  settle();
  return std::nullopt;
}

std::optional<Refusal> Match::undo(Side by) {
  if (over()) return Refusal{"over", "the game is over"};
  if (game().may_undo() != by)
    return Refusal{"nothing_to_undo",
                   "nothing can be taken back: a roll, a card shown or a decision of the other side stands between"};
  take_back();
  news_.entries.push_back({++n_, EntryKind::kUndo, by, ""});
  recent_after_ = n_;
  return std::nullopt;
}

void Match::take_back() {
  games_.back()->undo();
  const std::uint64_t undone = undoable_steps_.back();
  undoable_steps_.pop_back();
  recent_.clear();
  while (!news_.steps.empty() && news_.steps.back().n >= undone) news_.steps.pop_back();
  news_.undone_to = undone - 1;
}

std::optional<Refusal> Match::resign(Side by) {
  if (over()) return Refusal{"over", "the game is over"};
  give_up(by);
  news_.entries.push_back({++n_, EntryKind::kResign, by, ""});
  return std::nullopt;
}

void Match::give_up(Side by) {
  resigned_[games_.size() - 1] = by;
  news_.ended = true;
}

std::optional<Refusal> Match::next_game() {
  if (!over()) return Refusal{"not_over", "the first game is not over"};
  if (finished()) return Refusal{"over", "the match is over"};
  begin_game();
  news_.entries.push_back({++n_, EntryKind::kNext, Side::kNobody, ""});
  news_.new_game = true;
  recent_.clear();
  recent_after_ = n_;
  settle();
  return std::nullopt;
}

std::optional<Refusal> Match::why_no_rematch() const {
  if (!finished()) return Refusal{"not_over", "the match is not over"};
  return std::nullopt;
}

void Match::set_rematch(Side by, const std::string& match) {
  rematch_ = match;
  news_.entries.push_back({++n_, EntryKind::kRematch, by, match});
}

std::string Match::restore(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::kAct: {
      const Parsed<WrittenActions> written = parse_actions(*scenario_, entry.text);
      if (!written) return written.error().text;
      if (written->actions.size() != 1) return "`" + entry.text + "` is not one action";
      if (over() || game().state().decider != entry.by || !is_legal(game().state(), written->actions[0]))
        return not_open(game().state(), written->actions[0]);
      step(written->actions[0]);
      break;
    }
    case EntryKind::kUndo:
      if (over() || game().may_undo() != entry.by) return "nothing can be taken back";
      take_back();
      recent_after_ = ++n_;
      break;
    case EntryKind::kResign:
      if (over()) return "the game is over";
      give_up(entry.by);
      ++n_;
      break;
    case EntryKind::kNext:
      if (!over() || finished()) return "there is no next game";
      begin_game();
      ++n_;
      recent_.clear();
      recent_after_ = n_;
      break;
    case EntryKind::kRematch:
      if (!finished() || !rematch_.empty()) return "there is no rematch to begin";
      rematch_ = entry.text;
      ++n_;
      break;
  }
  news_ = {};
  return "";
}

Side Match::bot_to_decide() const {
  if (over()) return Side::kNobody;
  const Side side = game().state().decider;
  if (side != Side::kTop && side != Side::kBottom) return Side::kNobody;
  return setup_.seats[static_cast<std::size_t>(seat_of(side, game_number()))].kind == SeatKind::kBot ? side
                                                                                                     : Side::kNobody;
}

Match::News Match::take_news() { return std::exchange(news_, {}); }

std::optional<std::vector<const GameStep*>> Match::steps_after(std::uint64_t last) const {
  if (last < recent_after_ || last > n_) return std::nullopt;
  std::vector<const GameStep*> steps;
  for (const GameStep& step : recent_)
    if (step.n > last) steps.push_back(&step);
  return steps;
}

std::string Match::record(int number) const {
  const Game& g = game(number);
  return print_record(*scenario_, g.actions(),
                      over(number) ? hex_digits(setup_.seeds[static_cast<std::size_t>(number - 1)]) : "");
}

}  // namespace acies
