#include "tests/kit/checked_game.h"

#include <algorithm>
#include <cstring>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/record.h"
#include "tests/kit/invariants.h"

namespace acies::kit {

using namespace hex;

namespace {

constexpr std::uint64_t kMostDecisions = 100'000;
constexpr std::array<Side, 3> kViewers = {Side::kTop, Side::kBottom, Side::kNobody};

std::uint32_t word_of(Action x) {
  return static_cast<std::uint32_t>(static_cast<int>(x.kind) << 24 | x.a << 16 | x.b << 8 | x.c);
}

// Whether an event shows something that was unknown before: no undo may take that back.
bool reveals(const Event& e) { return is_one_of<Rolled, CardDrawn, CardPlayed, ReactionPlayed>(e); }

}  // namespace

GameStatistics& GameStatistics::operator+=(const GameStatistics& more) {
  using Self = GameStatistics;
  add_counts(
      *this, more,
      {&Self::games, &Self::decisions, &Self::turns, &Self::thorough, &Self::refused, &Self::permuted, &Self::undone});
  most_actions = std::max(most_actions, more.most_actions);
  deepest_stack = std::max(deepest_stack, more.deepest_stack);
  return *this;
}

CheckedGame::CheckedGame(const Scenario& scenario, std::uint64_t seed, int thorough_every)
    : scenario_(scenario),
      random_(seed),
      checks_(~seed),
      thorough_every_(thorough_every),
      state_(set_up(scenario)),
      barrier_(state_),
      barrier_hash_(hash(state_)) {
  open_.clear();
  for (std::size_t i = 0; i < kViewers.size(); ++i) tables_[i] = table_of(view(state_, kViewers[i]));
}

std::optional<Failure> CheckedGame::play() {
  std::string wrong = broken_invariant(state_);
  if (wrong.empty()) wrong = check_open_actions();
  while (wrong.empty() && !state_.over())
    wrong = actions_.size() >= kMostDecisions ? "the battle does not end" : step();
  if (wrong.empty()) wrong = check_replay();
  statistics_.games = 1;
  statistics_.decisions = actions_.size();
  statistics_.turns = static_cast<std::uint64_t>(state_.turns[0] + state_.turns[1]);
  if (wrong.empty()) return std::nullopt;
  return Failure{wrong, actions_.size(), print_record(scenario_, actions_)};
}

Action CheckedGame::choose() {
  if (state_.decider == Side::kChance) return sample_outcome(state_, random_);
  return open_[random_.below(open_.size())];
}

std::string CheckedGame::step() {
  const State before = state_;
  const Action action = choose();
  const bool thorough = checks_.below(thorough_every_) == 0;
  log_.events.clear();
  apply(state_, action, &log_);
  actions_.push_back(action);
  statistics_.deepest_stack = std::max<int>(statistics_.deepest_stack, state_.depth);

  std::string wrong = broken_invariant(state_);
  if (wrong.empty()) wrong = check_open_actions();
  if (wrong.empty()) wrong = check_tables();
  if (wrong.empty()) wrong = check_barrier(before, action);
  if (!thorough || !wrong.empty()) return wrong;

  statistics_.thorough++;
  wrong = check_actions_thoroughly();
  if (wrong.empty()) wrong = check_undo();
  if (wrong.empty()) wrong = check_hidden(before, action);
  return wrong;
}

// Fills open_, which choose() picks from.
std::string CheckedGame::check_open_actions() {
  legal_actions(state_, open_);
  const bool side_decides = state_.decider == Side::kTop || state_.decider == Side::kBottom;
  if (side_decides == open_.empty()) return "actions are open to nobody, or none to somebody";
  statistics_.most_actions = std::max(statistics_.most_actions, open_.size());
  if (open_.size() > ActionList::kCapacity) return "more actions than the list can hold";
  std::array<std::uint32_t, ActionList::kCapacity> words;
  std::transform(open_.begin(), open_.end(), words.begin(), word_of);
  const auto end = words.begin() + open_.size();
  std::sort(words.begin(), end);
  if (std::adjacent_find(words.begin(), end) != end) return "an action is listed twice";
  if (!open_.empty()) {
    const Action one = open_[checks_.below(open_.size())];
    if (!is_legal(state_, one)) return "an open action is not legal: " + action_text(scenario_, one);
  }
  return state_.over() ? std::string{} : check_refused(random_action());
}

// Any four bytes, or an open action with one byte changed.
Action CheckedGame::random_action() {
  const std::uint32_t bits = checks_();
  Action x{static_cast<ActionKind>(bits % 26), static_cast<std::uint8_t>(bits >> 8),
           static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
  if (open_.empty() || checks_.below(4) == 0) return x;
  Action y = open_[checks_.below(open_.size())];
  switch (checks_.below(4)) {
    case 0:
      y.kind = x.kind;
      return y;
    case 1:
      y.a = static_cast<std::uint8_t>(x.a % 140);
      return y;
    case 2:
      y.b = static_cast<std::uint8_t>(x.b % 140);
      return y;
    default:
      y.c = x.c;
      return y;
  }
}

std::string CheckedGame::check_refused(Action x) {
  bool open = open_.has(x);
  if (state_.decider == Side::kChance) {
    open = false;
    for_each_outcome(state_, [&](const Outcome& outcome) { open = open || outcome.action == x; });
  }
  State untouched = state_;
  std::memcpy(static_cast<void*>(&untouched), &state_, sizeof(State));
  const bool legal = is_legal(state_, x);
  if (std::memcmp(&untouched, &state_, sizeof(State)) != 0)
    return "asking whether an action is legal changed the state";
  statistics_.refused += legal ? 0 : 1;
  if (legal == open) return {};
  return "is_legal and the list disagree about action " + std::to_string(word_of(x));
}

std::string CheckedGame::check_actions_thoroughly() {
  for (const Action x : open_)
    if (!is_legal(state_, x)) return "an open action is not legal: " + action_text(scenario_, x);
  if (!state_.over())
    for (int i = 0; i < 4; ++i)
      if (std::string wrong = check_refused(random_action()); !wrong.empty()) return wrong;
  if (open_.empty()) return {};
  ActionList seen;
  legal_actions(view(state_, state_.decider).state, seen);
  if (!std::equal(open_.begin(), open_.end(), seen.begin(), seen.end()))
    return "the view of the side that decides offers other actions than the state";
  return {};
}

std::string CheckedGame::check_tables() {
  for (std::size_t i = 0; i < kViewers.size(); ++i) {
    for (const Event& event : log_.events) fold(tables_[i], seen_by(event, kViewers[i]));
    if (tables_[i] == table_of(view(state_, kViewers[i]))) continue;
    return std::string("the events do not lead to the new view of ") + (i == 0   ? "top"
                                                                        : i == 1 ? "bottom"
                                                                                 : "a spectator");
  }
  return {};
}

std::string CheckedGame::check_barrier(const State& before, Action action) {
  if (is_undo_barrier(before, action, state_)) {
    barrier_ = state_;
    barrier_hash_ = hash(state_);
    since_barrier_.clear();
    return {};
  }
  since_barrier_.push_back(action);
  if (before.decider != state_.decider) return "a decision of the other side is no undo barrier";
  if (std::any_of(log_.events.begin(), log_.events.end(), reveals))
    return "something was rolled, drawn or shown, and it is no undo barrier";
  return {};
}

std::string CheckedGame::check_undo() {
  if (hash(barrier_) != barrier_hash_) return "a past state has changed";
  State again = barrier_;
  for (const Action x : since_barrier_) apply(again, x);
  statistics_.undone++;
  if (hash(again) != hash(state_)) return "back to the last undo barrier and forth again leads elsewhere";
  return {};
}

// The engine's promise: things hidden from a viewer change neither his view nor the events he sees.
std::string CheckedGame::check_hidden(const State& before, Action action) {
  for (const Side viewer : kViewers) {
    const View seen = view(before, viewer);
    State other = imagine(seen, checks_);
    if (std::string wrong = broken_cards(other); !wrong.empty()) return "imagined: " + wrong;
    const View same = view(other, viewer);
    if (hash(seen.state) != hash(same.state) || table_of(seen) != table_of(same))
      return "a view changes with what is hidden from its viewer";
    // A side that keeps one of two cards shows the other.
    if (action.kind == ActionKind::kKeep && viewer != before.decider) continue;
    // The later of two secret commitments of glory shows the earlier.
    if (action.kind == ActionKind::kStraggle) continue;
    if (!is_legal(other, action)) {
      // Cards the imagined state does not have where the true one has them: no other action may differ.
      if (action.kind == ActionKind::kPlay || action.kind == ActionKind::kPlayAs ||
          action.kind == ActionKind::kStrikeFirst || action.kind == ActionKind::kAmbush ||
          action.kind == ActionKind::kDraw)
        continue;
      return "whether an action is legal depends on what is hidden";
    }
    Log log;
    apply(other, action, &log);
    statistics_.permuted++;
    if (hash(view(other, viewer).state) != hash(view(state_, viewer).state))
      return "the view after an action depends on what was hidden";
    if (!std::equal(log.events.begin(), log.events.end(), log_.events.begin(), log_.events.end(),
                    [&](const Event& a, const Event& b) { return seen_by(a, viewer) == seen_by(b, viewer); }))
      return "the events that a viewer sees depend on hidden things";
  }
  return {};
}

std::string CheckedGame::check_replay() {
  const std::uint64_t end = hash(state_);
  State again = set_up(scenario_);
  for (const Action x : actions_) {
    if (!is_legal(again, x)) return "an action of the record is refused in the replay";
    apply(again, x);
  }
  if (hash(again) != end) return "the record does not lead to the same state";
  const Parsed<Record> record = parse_record(print_record(scenario_, actions_));
  if (!record) return "the printed record cannot be read: " + record.error().text;
  if (const auto error = verify(*record)) return "the printed record does not verify: " + error->text;
  if (record->hash != end) return "the printed record ends with another hash";
  return {};
}

}  // namespace acies::kit
