#include "games/hex/game.h"

#include <algorithm>

#include "base/seeds.h"
#include "base/wrapped.h"
#include "games/followed.h"
#include "games/hex/draw/ground_code.h"
#include "games/hex/draw/map_picture.h"
#include "games/hex/draw/map_svg.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/between_turns.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/history_field.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/position.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_sanity.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/notation/unwritten.h"
#include "games/hex/players/bot_view.h"
#include "games/hex/players/follower.h"
#include "games/hex/players/player_spec.h"
#include "games/hex/questions.h"
#include "games/hex/standing.h"
#include "games/hex/trial.h"
#include "games/hex/wire/blow_told.h"
#include "games/hex/wire/content.h"
#include "games/hex/wire/preview.h"
#include "games/hex/wire/table.h"
#include "games/hex/wire/values.h"
#include "games/hex/words/decision_words.h"
#include "games/hex/words/odds_words.h"
#include "games/hex/words/scenario_words.h"
#include "games/hex/words/special_rules.h"
#include "games/hex/words/standing_words.h"
#include "games/hex/words/why_words.h"

namespace acies::hex {
namespace {

constexpr std::size_t kMostActionsAtOnce = 32;

class Collector final : public EventSink {
 public:
  explicit Collector(std::vector<Event>& events) : events_(events) {}
  void on(const Event& event) override { events_.push_back(event); }

 private:
  std::vector<Event>& events_;
};

bool is_outcome(Action x) { return x.kind == ActionKind::kRoll || x.kind == ActionKind::kDraw; }

std::string not_open(const State& s, Action x) { return "`" + action_text(*s.scenario, x) + "` is not open now"; }

std::vector<std::string> rule_names(const RulesBehind& rules) {
  std::vector<std::string> names;
  for (const RuleBehind& rule : rules) names.push_back(std::string(rule.kind) + " " + rule.code);
  return names;
}

class HexBot final : public Game::Bot {
 public:
  explicit HexBot(std::shared_ptr<Player> player) : player_(std::move(player)) {}

  Thought ask(const Game& game, Side side) override {
    const State& state = static_cast<const HexGame&>(game).state();
    return [player = player_, seen = view(state, side), scenario = state.scenario](const Budget& budget) {
      return action_text(*scenario, player->choose(seen, budget));
    };
  }

 private:
  std::shared_ptr<Player> player_;
};

class HexContent final : public Content {
 public:
  HexContent(std::shared_ptr<const Scenario> scenario, std::string text, Chance chance)
      : scenario_(std::move(scenario)), text_(std::move(text)), chance_(std::move(chance)) {}

  const std::string& id() const override { return scenario_->id; }
  std::string_view rules() const override { return scenario_->rules->code; }
  const std::string& text() const override { return text_; }
  std::string title() const override { return scenario_->name; }
  std::string army(Side side) const override { return army_name(*scenario_, side); }
  std::string army_title(Side side) const override { return scenario_->sides[index(side)].name; }
  std::string date() const override { return scenario_->date; }
  std::uint64_t text_hash() const override { return seed_word(print_scenario(*scenario_)); }
  std::string known_text(Side side) const override { return bot::known_scenario(*scenario_, side); }
  std::unique_ptr<Game> begin(const FairDice& dice) const override {
    return std::make_unique<HexGame>(*scenario_, chance_, dice);
  }
  Parsed<std::unique_ptr<Game>> resume(const FairDice& dice, std::string_view position) const override {
    const Parsed<BetweenTurns> found = read_between_turns(*scenario_, position);
    if (!found) return found.error();
    return std::unique_ptr<Game>(std::make_unique<HexGame>(found->state, found->outcomes, chance_, dice));
  }
  std::optional<std::string> known_position(std::string_view position, Side viewer) const override {
    if (position.empty()) return "";
    const Parsed<BetweenTurns> found = read_between_turns(*scenario_, position);
    if (!found) return std::nullopt;
    return between_turns_text(disguised(found->state, viewer), found->outcomes);
  }
  std::unique_ptr<FollowedGame> follow(Side viewer, std::string_view position) const override {
    if (position.empty()) return follow_hex(set_up(*scenario_), {}, viewer);
    const Parsed<BetweenTurns> found = read_between_turns(*scenario_, position);
    return found ? follow_hex(found->state, found->outcomes, viewer) : nullptr;
  }
  std::unique_ptr<Trial> begin_trial(const TrialSetup& setup) const override {
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i)
      if (!setup.players[i].name.empty()) players[i] = make_player(setup.players[i], setup.player_seeds[i]);
    return std::make_unique<HexTrial>(*scenario_, std::move(players), PairChance(setup.chance_seed, setup.mirrored));
  }
  Payload summary() const override {
    return payload(*scenario_->rules, [scenario = scenario_] { return wire::summary(*scenario); });
  }
  Payload scenario() const override {
    return payload(*scenario_->rules, [scenario = scenario_] { return wire::scenario(*scenario); });
  }
  int year() const override { return year_of(*scenario_); }
  Side first_side() const override { return scenario_->first; }
  std::vector<std::string> problems() const override { return scenario_problems(*scenario_); }
  std::string told() const override { return show_text(*scenario_); }
  std::string facts(bool whole) const override { return scenario_json(*scenario_, whole); }
  Parsed<std::string> drawn(bool as_map) const override {
    return as_map ? map_svg(*scenario_) : titled_board(*scenario_);
  }
  Parsed<std::string> pictured(int width) const override { return map_picture(*scenario_, width); }
  Parsed<std::string> card() const override { return map_card(*scenario_); }
  std::string ground() const override { return ground_code(ground_map(*scenario_)); }
  std::vector<std::string> introduction() const override {
    std::vector<std::string> paragraphs = {joined_lines(scenario_->about)};
    for (const std::string& rule : special_rules(*scenario_)) paragraphs.push_back("- " + rule);
    return paragraphs;
  }
  std::unique_ptr<acies::HistoryField> history_field() const override {
    return std::make_unique<HistoryField>(*scenario_);
  }
  const Scenario& of_hexes() const { return *scenario_; }

 private:
  std::shared_ptr<const Scenario> scenario_;
  std::string text_;
  Chance chance_;
};

}  // namespace

std::shared_ptr<const Content> hex_content(std::shared_ptr<const Scenario> scenario, std::string text, Chance chance) {
  if (scenario == nullptr) return nullptr;
  return std::make_shared<const HexContent>(std::move(scenario), std::move(text), std::move(chance));
}

const Scenario& scenario_of(const Content& content) { return static_cast<const HexContent&>(content).of_hexes(); }

void HexEvents::write(JsonWriter& to, Side viewer) const {
  HexWriter out(to, *scenario_->rules);
  out.open('[');
  if (roll_)
    std::visit(
        [&]<class Told>(const Told& told) {
          if constexpr (!std::same_as<Told, std::monostate>) put(out, wire::ToldEvent(told));
        },
        roll_->what);
  for (const Event& e : events_) put(out, opened_ ? e : seen_by(e, viewer));
  out.close(']');
}

HexGame::HexGame(const Scenario& scenario, Chance chance, FairDice dice)
    : HexGame(set_up(scenario), {}, std::move(chance), std::move(dice)) {}

HexGame::HexGame(const State& state, OutcomeCount outcomes, Chance chance, FairDice dice)
    : state_(state), chance_(std::move(chance)), dice_(std::move(dice)), outcomes_(outcomes) {
  for (int i = 0; i < kViewers; ++i) told_.push_back({Narrator(state_), {}});
}

GameStep HexGame::apply_step(Action action, std::uint64_t n, bool opened) {
  GameStep step;
  step.n = n;
  step.by = state_.decider;
  step.entry = action_text(*state_.scenario, action);
  for (std::size_t i = 0; i < kViewers; ++i) step.text[i] = seen_action_text(state_, action, kViewerSides[i]);
  step.reveals = state_.decision == Decision::kStragglers && is_player(first_stake(state_).side);
  Before before{state_, state_.decider, {told_[0].narrator, told_[1].narrator, told_[2].narrator}, n, false};

  std::shared_ptr<const wire::RollTold> told_roll;
  if (state_.decision == Decision::kRoll) told_roll = std::make_shared<const wire::RollTold>(wire::roll_told(state_));

  std::vector<Event> events;
  Collector collector(events);
  apply(state_, action, &collector);
  actions_.push_back(action);
  step.is_roll = action.kind == ActionKind::kRoll;
  if (before.by == Side::kChance) outcomes_.add(step.is_roll);

  // A barrier while the same side goes on deciding is no more than what the action has shown the other side: a card.
  const bool is_barrier = is_undo_barrier(before.state, action, state_);
  before.has_shown = is_barrier && before.by != Side::kChance && before.by == state_.decider;
  if (is_barrier && !before.has_shown)
    undoable_.clear();
  else
    undoable_.push_back(std::move(before));

  for (std::size_t i = 0; i < kViewers; ++i) {
    Told& told = told_[i];
    for (const Event& e : events) told.narrator.on(seen_by(e, kViewerSides[i]));
    if (state_.over()) told.narrator.finish();
    for (Sentence& s : told.narrator.take()) told.lines.push_back({n, std::move(s.text), rule_names(s.rules)});
    // Cut now and then, not with every line.
    if (told.lines.size() > kMostLines * 3 / 2)
      told.lines.erase(told.lines.begin(), told.lines.end() - static_cast<std::ptrdiff_t>(kMostLines));
  }
  step.events = std::make_shared<const HexEvents>(*state_.scenario, std::move(events), opened, std::move(told_roll));
  return step;
}

void HexGame::undo() {
  Before& before = undoable_.back();
  state_ = before.state;
  actions_.pop_back();
  for (std::size_t i = 0; i < kViewers; ++i) {
    told_[i].narrator = std::move(before.narrators[i]);
    std::erase_if(told_[i].lines, [&](const LogLine& line) { return line.n >= before.n; });
  }
  undoable_.pop_back();
}

Ending HexGame::result() const {
  const State& s = state_;
  Ending over;
  over.score = {s.banners[0], s.banners[1]};
  over.winner = winner_of(s.result);
  over.by = ended_by(s);
  over.words = result_words(s);
  return over;
}

int HexGame::losses(Side side) const {
  int lost = 0;
  for (std::size_t i = 0; i < state_.scenario->units.size(); ++i)
    if (state_.scenario->units[i].side == side) lost += state_.scenario->units[i].blocks - state_.blocks[i];
  return lost;
}

std::string HexGame::record(const std::string& dice) const { return print_record(*state_.scenario, actions_, dice); }

std::string HexGame::position() const { return between_turns_text(state_, outcomes_); }

std::string HexGame::question(Side viewer) const {
  return state_.decider == viewer ? decision_words(view(state_, viewer).state) : waiting_words(state_);
}

std::vector<Choice> HexGame::choices(Side viewer) const {
  std::vector<Choice> all;
  if (state_.decider != viewer || state_.over()) return all;
  const View v = view(state_, viewer);
  ActionList open;
  legal_actions(v.state, open);
  for (const Action x : open) all.push_back({action_text(*state_.scenario, x), action_words(v.state, x)});
  return all;
}

std::string HexGame::board(Side viewer) const { return board_text(view(state_, viewer).state); }

std::vector<std::string> HexGame::view_lines(Side viewer) const { return bot::view_lines(view(state_, viewer)); }

std::optional<Refusal> HexGame::act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  const Parsed<WrittenActions> written = parse_actions(*state_.scenario, text);
  if (!written) return Refusal{"illegal", written.error().text};
  const std::vector<Action>& actions = written->actions;
  if (actions.empty() || actions.size() > kMostActionsAtOnce) return Refusal{"illegal", "that is too much at once"};
  if (actions.size() == 1) {
    if (is_outcome(actions[0]) || !is_legal(state_, actions[0]))
      return Refusal{"illegal", not_open(state_, actions[0])};
  } else {
    State ahead = state_;
    for (const Action x : actions) {
      if (is_outcome(x) || ahead.decider != by || !is_legal(ahead, x)) return Refusal{"illegal", not_open(ahead, x)};
      apply(ahead, x);
    }
  }
  for (const Action x : actions) tell(apply_step(x, ++n));
  return std::nullopt;
}

std::string HexGame::restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  const Parsed<WrittenActions> written = parse_actions(*state_.scenario, text);
  if (!written) return written.error().text;
  if (written->actions.size() != 1) return "`" + std::string(text) + "` is not one action";
  if (state_.decider != by || !is_legal(state_, written->actions[0])) return not_open(state_, written->actions[0]);
  tell(apply_step(written->actions[0], ++n));
  return "";
}

void HexGame::roll(std::uint64_t& n, const Tell& tell) {
  tell(apply_step(chance_ ? chance_(state_, outcomes_.all()) : fair_outcome(state_, dice_, outcomes_), ++n));
}

std::string HexGame::any_action() const {
  ActionList open;
  legal_actions(state_, open);
  return action_text(*state_.scenario, open[0]);
}

std::optional<std::string> HexGame::only_action() const {
  const std::optional<Action> only = hex::only_action(state_);
  if (!only) return std::nullopt;
  return action_text(*state_.scenario, *only);
}

StandingOffer HexGame::standing_offer() const { return hex::standing_offer(*state_.scenario); }

std::optional<StandingAnswer> HexGame::standing_answer(const StandingOrders& orders) const {
  const std::optional<OrderedAnswer> answer = ordered_answer(state_, orders);
  if (!answer) return std::nullopt;
  return StandingAnswer{action_text(*state_.scenario, answer->action), answer->wait};
}

Payload HexGame::table(Side viewer, int number) const {
  return payload(rules(), [seen = view(state_, viewer), number] { return wire::table(seen, number); });
}

Payload HexGame::decision(Side viewer, const char* seat) const {
  return payload(rules(), [seen = view(state_, viewer), seat] { return wire::decision(seen, seat); });
}

Payload HexGame::actions(Side viewer) const {
  return payload(rules(), [seen = view(state_, viewer)] { return wire::actions(seen); });
}

std::optional<Action> HexGame::one_action(const std::string& text) const {
  const Parsed<WrittenActions> written = parse_actions(*state_.scenario, text);
  if (!written || written->actions.size() != 1) return std::nullopt;
  return written->actions[0];
}

Answer HexGame::odds(Side viewer, const std::string& from, const std::string& to) const {
  const int rows = rules().rows;
  const std::optional<Hex> origin = find_hex(from, rows), target = find_hex(to, rows);
  if (!origin || !target) return {Refusal{"malformed", "`from` and `to` must be hexes of the board"}, {}};
  const View v = view(state_, viewer);
  if (std::string wrong = why_no_attack(v.state, *origin, *target); !wrong.empty())
    return {Refusal{"illegal", std::move(wrong)}, {}};
  return {{}, payload(rules(), [v, from = *origin, to = *target] { return wire::odds(v.state, from, to); })};
}

Answer HexGame::preview(Side viewer, const std::string& text) const {
  const View v = view(state_, viewer);
  const std::optional<Action> x = one_action(text);
  if (!x || v.state.decider != v.viewer || !is_legal(v.state, *x))
    return {Refusal{"illegal", "that is not open to you now"}, {}};
  return {{}, payload(rules(), [v, x = *x] { return wire::preview(v, x); })};
}

Answer HexGame::why(Side viewer, const std::string& text) const {
  const View v = view(state_, viewer);
  const std::optional<Action> x = one_action(text);
  if (!x) return {Refusal{"malformed", "`action` must be one action in the notation"}, {}};
  const WhyNot why = why_not(v.state, v.viewer, *x);
  return {{}, Payload::of(wire::Why{why == WhyNot::kOpen, why, why_words(v.state, *x, why)})};
}

std::shared_ptr<Game::Bot> HexGame::make_bot(std::string_view level, std::uint64_t seed) const {
  std::shared_ptr<Player> player = make_player(level, seed);
  // A level of an older program that no longer exists: another player must go on.
  if (player == nullptr) player = make_player("greedy", 0);
  return std::make_shared<HexBot>(std::move(player));
}

}  // namespace acies::hex
