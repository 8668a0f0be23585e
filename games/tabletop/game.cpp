#include "games/tabletop/game.h"

#include <algorithm>

#include "base/seeds.h"
#include "base/wrapped.h"
#include "games/followed.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/draw/ground.h"
#include "games/tabletop/draw/table_map.h"
#include "games/tabletop/draw/table_picture.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/between_turns.h"
#include "games/tabletop/notation/board_text.h"
#include "games/tabletop/notation/check.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/history_field.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/players.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/trial.h"
#include "games/tabletop/victory.h"
#include "games/tabletop/wire/answer_shapes.h"
#include "games/tabletop/wire/battle_shapes.h"
#include "games/tabletop/wire/told_event.h"
#include "games/tabletop/words/scenario_words.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kMostActionsAtOnce = 32;

class Collected final : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

// All results of a step on the tabletop.
class TabletopEvents final : public StepEvents {
 public:
  TabletopEvents(std::array<std::vector<Event>, kViewers> seen, const std::optional<RowOdds>& odds)
      : seen_(std::move(seen)), odds_(odds) {}
  void write(JsonWriter& out, Side viewer) const override {
    out.open('[');
    for (const Event& e : seen_[static_cast<std::size_t>(viewer_index(viewer))]) put(out, e);
    if (odds_) put(out, ToldEvent(promised(*odds_)));
    out.close(']');
  }

 private:
  std::array<std::vector<Event>, kViewers> seen_;
  std::optional<RowOdds> odds_;
};

class TabletopBot final : public Game::Bot {
 public:
  explicit TabletopBot(std::shared_ptr<TabletopPlayer> player) : player_(std::move(player)) {}

  Thought ask(const Game& game, Side side) override {
    const State& state = static_cast<const TabletopGame&>(game).state();
    return [player = player_, seen = view(state, side)](const Budget& budget) {
      return action_text(*seen.scenario, player->choose(seen, budget));
    };
  }

 private:
  std::shared_ptr<TabletopPlayer> player_;
};

class TabletopContent final : public Content {
 public:
  TabletopContent(Scenario scenario, std::string text) : scenario_(std::move(scenario)), text_(std::move(text)) {}

  const std::string& id() const override { return scenario_.id; }
  std::string_view rules() const override { return "tabletop"; }
  std::string army(Side side) const override { return army_of(scenario_, side); }
  std::unique_ptr<Game> begin(const FairDice& dice) const override {
    return std::make_unique<TabletopGame>(scenario_, dice);
  }
  Parsed<std::unique_ptr<Game>> resume(const FairDice& dice, std::string_view position) const override {
    const Parsed<BetweenTurns> found = read_between_turns(scenario_, position);
    if (!found) return found.error();
    return std::unique_ptr<Game>(std::make_unique<TabletopGame>(*found, dice));
  }
  // Nothing is hidden between two turns.
  std::optional<std::string> known_position(std::string_view position, Side) const override {
    return std::string(position);
  }
  std::unique_ptr<FollowedGame> follow(Side viewer, std::string_view position) const override {
    if (position.empty()) return follow_tabletop(TabletopGame(scenario_, FairDice{}), viewer);
    const Parsed<BetweenTurns> found = read_between_turns(scenario_, position);
    return found ? follow_tabletop(TabletopGame(*found, FairDice{}), viewer) : nullptr;
  }
  std::unique_ptr<Trial> begin_trial(const TrialSetup& setup) const override {
    std::array<TabletopTrial::Seated, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
      if (setup.players[i].name.empty()) return Content::begin_trial(setup);
      players[i] = {make_tabletop_player(setup.players[i].name, setup.player_seeds[i]), setup.players[i].budget};
    }
    return std::make_unique<TabletopTrial>(scenario_, std::move(players),
                                           TabletopChance(setup.chance_seed, setup.mirrored));
  }
  const std::string& text() const override { return text_; }
  std::uint64_t text_hash() const override { return seed_word(print_scenario(scenario_)); }
  std::string army_title(Side side) const override { return scenario_.armies[static_cast<std::size_t>(index(side))]; }
  std::string date() const override { return scenario_.date; }
  std::string title() const override { return scenario_.name; }
  Payload summary() const override { return Payload::of(summary_shape(scenario_)); }
  Payload scenario() const override { return Payload::of(battle_shape(scenario_)); }
  std::vector<std::string> problems() const override { return scenario_problems(scenario_); }
  std::string told() const override { return show_text(scenario_); }
  std::string facts(bool whole) const override { return scenario_json(scenario_, whole); }
  Parsed<std::string> drawn(bool as_map) const override {
    return as_map ? table_map(scenario_) : Content::drawn(false);
  }
  Parsed<std::string> pictured(int width) const override { return table_picture(scenario_, width); }
  Parsed<std::string> card() const override { return table_card(scenario_); }
  std::string ground() const override { return ground_code(ground_of(scenario_)); }
  std::vector<std::string> introduction() const override { return {joined_lines(scenario_.about)}; }
  std::unique_ptr<acies::HistoryField> history_field() const override {
    return std::make_unique<HistoryField>(scenario_);
  }
  const Scenario& of_table() const { return scenario_; }

 private:
  Scenario scenario_;
  std::string text_;
};

std::string refusal_words(const Scenario& s, const Refusal& r) {
  std::string words = refusal_reason(s, r);
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  words += ".";
  if (r.clause != Clause::kNone) words += " (" + std::string(text_of(r.clause)) + ")";
  return words;
}

}  // namespace

std::shared_ptr<const Content> tabletop_content(Scenario scenario, std::string text) {
  return std::make_shared<const TabletopContent>(std::move(scenario), std::move(text));
}

const Scenario& scenario_of(const Content& content) { return static_cast<const TabletopContent&>(content).of_table(); }

std::optional<std::string> read_tabletop_actions(const Scenario& scenario, std::string_view text,
                                                 std::vector<Action>& out) {
  std::string lines(text);
  std::replace(lines.begin(), lines.end(), ';', '\n');
  const Parsed<std::vector<Line>> split = split_lines(lines);
  if (!split) return split.error().text;
  for (const Line& line : *split) {
    Cursor c(line);
    const Action a = read_action(scenario, c);
    c.end();
    if (c.failed()) return c.error().text;
    out.push_back(a);
  }
  if (out.empty()) return "there is no action";
  return std::nullopt;
}

TabletopGame::TabletopGame(const Scenario& scenario, FairDice dice)
    : state_(set_up(scenario)), dice_(std::move(dice)) {}

GameStep TabletopGame::apply_step(const Action& action, std::uint64_t& n, bool opened) {
  GameStep step;
  step.by = state_.decider;
  step.entry = action_text(*state_.scenario, action);
  const State before = state_;
  Collected collected;
  apply(state_, action, &collected);
  actions_.push_back(action);
  const std::size_t lay = fallen_.size();
  add_fallen(before, collected.events, fallen_);
  step.is_roll = before.decider == Side::kChance;
  if (step.is_roll) outcomes_.add(true);
  const bool in_secret = !opened && decides_in_secret(before);
  step.untold = in_secret && still_drafts(before, action, state_);
  step.n = step.untold ? n : ++n;
  if (step.untold) {
    draft_.push_back({before, step.entry, std::move(collected.events)});
    return step;
  }
  if (in_secret || is_undo_barrier(before, action, state_))
    undoable_.clear();
  else
    undoable_.push_back({before, n, lay});
  if (in_secret) {
    commit(step, collected.events, !still_secret(before, state_));
  } else {
    step.text.fill(step.entry);
    tell_step(step, {collected.events, collected.events, collected.events});
  }
  return step;
}

// A side has committed itself in secret. Others read `sealed`; they are told the content when both sides have.
void TabletopGame::commit(GameStep& step, const std::vector<Event>& events, bool opens) {
  std::array<std::vector<Event>, kViewers> seen;
  const auto own = static_cast<std::size_t>(viewer_index(step.by));
  step.text.fill("sealed");
  step.text[own] = "";
  std::vector<Event> hidden;
  const auto sort_out = [&](const std::vector<Event>& some) {
    for (const Event& e : some) {
      // The rules themselves lay charges open once both sides have declared: they are not told twice.
      const bool laid_open = std::holds_alternative<ChargeDeclared>(e);
      if (!may_see(e, Side::kNobody) && !laid_open) hidden.push_back(revealed(e));
      if (!may_see(e, Side::kNobody) || &some == &events) seen[own].push_back(e);
    }
  };
  const std::string by = std::string(side_word(step.by)) + " ";
  for (const Drafted& one : draft_) {
    step.text[own] += one.text + "; ";
    committed_.push_back(by + one.text);
    sort_out(one.events);
  }
  step.text[own] += step.entry;
  committed_.push_back(by + step.entry);
  sort_out(events);
  step.reveals = opens;
  if (opens) step.opened = std::exchange(committed_, {});
  draft_.clear();
  for (std::size_t i = 0; i < kViewers; ++i) {
    // The second side learns only now what the first has committed, and spectators learn both commitments.
    const bool knows_first = kViewerSides[i] == other(step.by);
    std::vector<Event> news;
    if (opens && !knows_first) news = sealed_;
    if (opens && i != own) news.insert(news.end(), hidden.begin(), hidden.end());
    if (i != own)
      std::copy_if(events.begin(), events.end(), std::back_inserter(seen[i]),
                   [](const Event& e) { return may_see(e, Side::kNobody); });
    seen[i].insert(seen[i].begin(), news.begin(), news.end());
  }
  sealed_ = opens ? std::vector<Event>{} : std::move(hidden);
  tell_step(step, std::move(seen));
}

void TabletopGame::tell_step(GameStep& step, std::array<std::vector<Event>, kViewers> seen) {
  for (std::size_t i = 0; i < kViewers; ++i) {
    for (ToldLine& line : tell(state_, seen[i]))
      told_[i].push_back({step.n, std::move(line.text), std::move(line.clauses),
                          line.event < 0 ? std::nullopt : std::optional(line.event)});
    if (told_[i].size() > kMostLines * 3 / 2)
      told_[i].erase(told_[i].begin(), told_[i].end() - static_cast<std::ptrdiff_t>(kMostLines));
  }
  step.events = std::make_shared<const TabletopEvents>(std::move(seen), odds_of_combat(state_));
}

Side TabletopGame::may_undo() const {
  if (!draft_.empty()) return draft_.back().before.decider;
  return undoable_.empty() ? Side::kNobody : undoable_.back().state.decider;
}

std::vector<std::string> TabletopGame::draft(Side viewer) const {
  std::vector<std::string> texts;
  if (!draft_.empty() && draft_.back().before.decider == viewer)
    for (const Drafted& one : draft_) texts.push_back(one.text);
  return texts;
}

void TabletopGame::undo() {
  if (!draft_.empty()) {
    state_ = draft_.back().before;
    actions_.pop_back();
    draft_.pop_back();
    return;
  }
  const Before& before = undoable_.back();
  state_ = before.state;
  fallen_.resize(before.fallen);
  actions_.pop_back();
  for (std::vector<LogLine>& lines : told_)
    std::erase_if(lines, [&](const LogLine& line) { return line.n >= before.n; });
  undoable_.pop_back();
}

Ending TabletopGame::result() const {
  Ending over;
  over.winner = winner_of(state_.result);
  over.by = ended_by_limit(state_) ? "limit" : "broken";
  over.words = result_words(state_);
  return over;
}

int TabletopGame::losses(Side side) const {
  int lost = 0;
  for (int i = 0; i < state_.units.size(); ++i) {
    const UnitDef& def = state_.def(static_cast<UnitId>(i));
    if (def.side != side) continue;
    const int start = def.start_bases != 0 ? def.start_bases : base_count(def.rows);
    lost += start - (state_.units[i].on_table ? base_count(state_.units[i]) : 0);
  }
  return lost;
}

std::string TabletopGame::record(const std::string& dice) const {
  return print_record(*state_.scenario, actions_, dice);
}

std::string TabletopGame::position() const { return between_turns_text({state_, outcomes_, fallen_}); }

std::string TabletopGame::question(Side viewer) const {
  return state_.decider == viewer ? decision_words(view(state_, viewer)) : waiting_words(state_);
}

std::vector<Choice> TabletopGame::choices(Side viewer) const {
  std::vector<Choice> all;
  if (state_.decider != viewer || state_.over()) return all;
  const State seen = view(state_, viewer);
  std::vector<Action> open;
  legal_actions(seen, open);
  for (const Action& a : open) all.push_back({action_text(*seen.scenario, a), action_words(seen, a)});
  return all;
}

std::string TabletopGame::board(Side viewer) const { return board_text(view(state_, viewer)); }

std::optional<acies::Refusal> TabletopGame::act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*state_.scenario, text, actions))
    return acies::Refusal{"illegal", *wrong};
  if (actions.size() > kMostActionsAtOnce) return acies::Refusal{"illegal", "that is too much at once"};
  // All of them or none; nothing is rolled between them.
  State ahead = state_;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind == ActionKind::kRoll || ahead.decider != by)
      return acies::Refusal{"illegal", "that is not open now"};
    if (const Refusal r = check(ahead, actions[i]))
      return acies::Refusal{"illegal", refusal_words(*state_.scenario, r)};
    if (i + 1 < actions.size()) apply(ahead, actions[i]);
  }
  for (const Action& a : actions) tell(apply_step(a, n));
  return std::nullopt;
}

std::string TabletopGame::restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*state_.scenario, text, actions)) return *wrong;
  if (actions.size() != 1) return "`" + std::string(text) + "` is not one action";
  if (state_.decider != by) return "`" + std::string(text) + "` is not open now";
  if (const Refusal r = check(state_, actions[0])) return refusal_words(*state_.scenario, r);
  tell(apply_step(actions[0], n));
  return "";
}

void TabletopGame::roll(std::uint64_t& n, const Tell& tell) {
  tell(apply_step(fair_outcome(state_, dice_, outcomes_), n));
}

std::string TabletopGame::any_action() const {
  std::vector<Action> open;
  legal_actions(state_, open);
  return action_text(*state_.scenario, open.back());
}

Payload TabletopGame::table(Side viewer, int number) const {
  return Payload::of(table_shape(view(state_, viewer), number, fallen_));
}

Payload TabletopGame::decision(Side viewer, const char* seat) const {
  return Payload::of(decision_shape(view(state_, viewer), viewer, seat));
}

Payload TabletopGame::actions(Side viewer) const { return Payload::of(action_shapes(view(state_, viewer), viewer)); }

Answer TabletopGame::odds(Side viewer, const std::string& from, const std::string& to) const {
  State seen = view(state_, viewer);
  std::array<UnitId, 2> units{kNoUnit, kNoUnit};
  for (std::size_t i = 0; i < seen.scenario->units.size(); ++i) {
    if (seen.scenario->units[i].code == from) units[0] = static_cast<UnitId>(i);
    if (seen.scenario->units[i].code == to) units[1] = static_cast<UnitId>(i);
  }
  if (units[0] == kNoUnit || units[1] == kNoUnit)
    return {acies::Refusal{"malformed", "`from` and `to` must be units"}, {}};
  return {{}, Payload::of(OddsShape{forecast_shape(seen, units[0], units[1]), from, to})};
}

Answer TabletopGame::preview(Side viewer, const std::string& text) const {
  const State seen = view(state_, viewer);
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*seen.scenario, text, actions))
    return {acies::Refusal{"malformed", *wrong}, {}};
  if (seen.decider != viewer || actions.size() > kMostActionsAtOnce)
    return {acies::Refusal{"illegal", "that is not open to you now"}, {}};
  return {{}, Payload::of(preview_shape(seen, actions))};
}

Answer TabletopGame::why(Side viewer, const std::string& text) const {
  const State seen = view(state_, viewer);
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*seen.scenario, text, actions))
    return {acies::Refusal{"malformed", *wrong}, {}};
  WhyShape why;
  if (seen.decider != viewer) {
    why.reason = "not_your_decision";
    why.words = waiting_words(seen);
  } else if (const Refusal r = check(seen, actions[0])) {
    why.reason = id_of(r.clause);
    why.words = refusal_words(*state_.scenario, r);
  } else {
    why.open = true;
  }
  return {{}, Payload::of(why)};
}

std::shared_ptr<Game::Bot> TabletopGame::make_bot(std::string_view level, std::uint64_t seed) const {
  std::shared_ptr<TabletopPlayer> player = make_tabletop_player(level, seed);
  if (player == nullptr) player = make_tabletop_player("plain", seed);
  return std::make_shared<TabletopBot>(std::move(player));
}

}  // namespace acies::tabletop
