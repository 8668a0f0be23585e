#include "games/tabletop/game.h"

#include <algorithm>

#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/players.h"
#include "games/tabletop/rules/tables.h"
#include "games/tabletop/wire/json.h"
#include "games/tabletop/words/words.h"

namespace acies {
namespace {

constexpr std::size_t kMostActionsAtOnce = 32;

class Collected final : public tabletop::EventSink {
 public:
  void on(const tabletop::Event& event) override { events.push_back(event); }
  std::vector<tabletop::Event> events;
};

// All that came of a step on the tabletop.
class TabletopEvents final : public StepEvents {
 public:
  TabletopEvents(const tabletop::Scenario& scenario, std::vector<tabletop::Event> events, bool opened)
      : scenario_(&scenario), events_(std::move(events)), opened_(opened) {}
  void write(JsonWriter& out, Side viewer) const override {
    out.open('[');
    for (const tabletop::Event& e : events_)
      if (opened_ || tabletop::may_see(e, viewer)) tabletop::write_event(out, *scenario_, e);
    out.close(']');
  }

 private:
  const tabletop::Scenario* scenario_;
  std::vector<tabletop::Event> events_;
  bool opened_;
};

class TabletopBot final : public Game::Bot {
 public:
  explicit TabletopBot(std::shared_ptr<tabletop::TabletopPlayer> player) : player_(std::move(player)) {}

  Thought ask(const Game& game, Side side) override {
    const tabletop::State& state = static_cast<const TabletopGame&>(game).state();
    return [player = player_, seen = tabletop::view(state, side)](const Budget& budget) {
      return tabletop::action_text(*seen.scenario, player->choose(seen, budget));
    };
  }

 private:
  std::shared_ptr<tabletop::TabletopPlayer> player_;
};

class TabletopContent final : public Content {
 public:
  explicit TabletopContent(tabletop::Scenario scenario) : scenario_(std::move(scenario)) {}

  const std::string& id() const override { return scenario_.id; }
  std::string_view rules() const override { return "tabletop"; }
  std::string army(Side side) const override { return tabletop::army_of(scenario_, side); }
  std::unique_ptr<Game> begin(const Seed& seed) const override {
    return std::make_unique<TabletopGame>(scenario_, seed);
  }
  void write_summary(JsonWriter& out) const override {
    out.open('{');
    tabletop::write_summary_fields(out, scenario_);
    out.close('}');
  }
  void write_scenario(JsonWriter& out) const override { tabletop::write_scenario(out, scenario_); }

 private:
  tabletop::Scenario scenario_;
};

std::string refusal_words(const tabletop::Refusal& r) {
  std::string words = r.text;
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  words += ".";
  if (r.clause != tabletop::Clause::kNone) words += " (" + std::string(tabletop::text_of(r.clause)) + ")";
  return words;
}

}  // namespace

std::shared_ptr<const Content> tabletop_content(std::string_view id, std::string_view text) {
  Parsed<tabletop::Scenario> scenario = tabletop::parse_scenario(text);
  if (!scenario) return nullptr;
  scenario->id = std::string(id);
  return std::make_shared<const TabletopContent>(std::move(*scenario));
}

const std::vector<TabletopBattle>& tabletop_battles() {
  static const std::vector<TabletopBattle> all = [] {
    std::vector<TabletopBattle> list;
    for (const EmbeddedFile& e : embedded_tabletop()) {
      if (!tabletop::is_tabletop(e.text)) continue;
      if (auto content = tabletop_content(e.id, e.text)) list.push_back({std::move(content), std::string(e.text)});
    }
    return list;
  }();
  return all;
}

std::optional<std::string> read_tabletop_actions(const tabletop::Scenario& scenario, std::string_view text,
                                                 std::vector<tabletop::Action>& out) {
  std::string lines(text);
  std::replace(lines.begin(), lines.end(), ';', '\n');
  const Parsed<std::vector<Line>> split = split_lines(lines);
  if (!split) return split.error().text;
  for (const Line& line : *split) {
    Cursor c(line);
    const tabletop::Action a = tabletop::read_action(scenario, c);
    c.end();
    if (c.failed()) return c.error().text;
    out.push_back(a);
  }
  if (out.empty()) return "there is no action";
  return std::nullopt;
}

TabletopGame::TabletopGame(const tabletop::Scenario& scenario, const Seed& seed)
    : state_(tabletop::set_up(scenario)), seed_(seed) {}

GameStep TabletopGame::apply_step(const Action& action, std::uint64_t n, bool opened) {
  GameStep step;
  step.n = n;
  step.by = state_.decider;
  step.entry = tabletop::action_text(*state_.scenario, action);
  const State before = state_;
  Collected collected;
  tabletop::apply(state_, action, &collected);
  actions_.push_back(action);
  if (before.decider == Side::kChance) ++outcomes_;
  if (tabletop::is_undo_barrier(before, action, state_))
    undoable_.clear();
  else
    undoable_.push_back({before, n});

  for (std::size_t i = 0; i < kViewers; ++i) {
    const Side viewer = kViewerSides[i];
    std::vector<tabletop::Event> seen;
    for (const tabletop::Event& e : collected.events)
      if (opened || tabletop::may_see(e, viewer)) seen.push_back(e);
    const bool hidden = seen.size() != collected.events.size();
    step.text[i] = hidden ? step.entry.substr(0, step.entry.find(' ')) + " ?" : step.entry;
    for (tabletop::ToldLine& line : tabletop::tell(state_, seen))
      told_[i].push_back({n, std::move(line.text), std::move(line.clauses), line.event});
    if (told_[i].size() > kMostLines * 3 / 2)
      told_[i].erase(told_[i].begin(), told_[i].end() - static_cast<std::ptrdiff_t>(kMostLines));
  }
  step.events = std::make_shared<const TabletopEvents>(*state_.scenario, std::move(collected.events), opened);
  return step;
}

void TabletopGame::undo() {
  const Before& before = undoable_.back();
  state_ = before.state;
  actions_.pop_back();
  for (std::vector<LogLine>& lines : told_)
    std::erase_if(lines, [&](const LogLine& line) { return line.n >= before.n; });
  undoable_.pop_back();
}

Over TabletopGame::result() const {
  Over over;
  over.winner = state_.result == Result::kTopWins      ? Side::kTop
                : state_.result == Result::kBottomWins ? Side::kBottom
                                                       : Side::kNobody;
  over.by = state_.turn >= state_.options().turn_limit ? "limit" : "broken";
  over.words = tabletop::result_words(state_);
  return over;
}

int TabletopGame::losses(Side side) const {
  int lost = 0;
  for (int i = 0; i < state_.units.size(); ++i) {
    const tabletop::UnitDef& def = state_.def(static_cast<tabletop::UnitId>(i));
    if (def.side != side) continue;
    const int start = def.start_bases != 0 ? def.start_bases : tabletop::base_count(def.rows);
    lost += start - (state_.units[i].on_table ? tabletop::base_count(state_.units[i]) : 0);
  }
  return lost;
}

std::string TabletopGame::record(const std::string& seed) const {
  return tabletop::print_record(*state_.scenario, actions_, seed);
}

std::string TabletopGame::waiting_words() const { return tabletop::waiting_words(state_); }

std::optional<Refusal> TabletopGame::act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*state_.scenario, text, actions)) return Refusal{"illegal", *wrong};
  if (actions.size() > kMostActionsAtOnce) return Refusal{"illegal", "that is too much at once"};
  // All of them or none; nothing is rolled between them.
  State ahead = state_;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind == tabletop::ActionKind::kRoll || ahead.decider != by)
      return Refusal{"illegal", "that is not open now"};
    if (const tabletop::Refusal r = tabletop::check(ahead, actions[i])) return Refusal{"illegal", refusal_words(r)};
    if (i + 1 < actions.size()) tabletop::apply(ahead, actions[i]);
  }
  for (const Action& a : actions) tell(apply_step(a, ++n));
  return std::nullopt;
}

std::string TabletopGame::restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) {
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*state_.scenario, text, actions)) return *wrong;
  if (actions.size() != 1) return "`" + std::string(text) + "` is not one action";
  if (state_.decider != by) return "`" + std::string(text) + "` is not open now";
  if (const tabletop::Refusal r = tabletop::check(state_, actions[0])) return refusal_words(r);
  tell(apply_step(actions[0], ++n));
  return "";
}

void TabletopGame::roll(std::uint64_t& n, const Tell& tell) {
  tell(apply_step(fair_outcome(state_, seed_, outcomes_), ++n));
}

std::string TabletopGame::any_action() const {
  std::vector<Action> open;
  tabletop::legal_actions(state_, open);
  return tabletop::action_text(*state_.scenario, open.back());
}

void TabletopGame::write_table(JsonWriter& out, Side viewer, int number) const {
  tabletop::write_table(out, tabletop::view(state_, viewer), number);
}

void TabletopGame::write_decision(JsonWriter& out, Side viewer, const char* seat) const {
  tabletop::write_decision(out, tabletop::view(state_, viewer), viewer, seat);
}

void TabletopGame::write_actions(JsonWriter& out, Side viewer) const {
  tabletop::write_actions(out, tabletop::view(state_, viewer), viewer);
}

std::optional<Refusal> TabletopGame::odds(JsonWriter& out, Side viewer, const std::string& from,
                                          const std::string& to) const {
  const State seen = tabletop::view(state_, viewer);
  std::array<tabletop::UnitId, 2> units{tabletop::kNoUnit, tabletop::kNoUnit};
  for (std::size_t i = 0; i < seen.scenario->units.size(); ++i) {
    if (seen.scenario->units[i].code == from) units[0] = static_cast<tabletop::UnitId>(i);
    if (seen.scenario->units[i].code == to) units[1] = static_cast<tabletop::UnitId>(i);
  }
  if (units[0] == tabletop::kNoUnit || units[1] == tabletop::kNoUnit)
    return Refusal{"malformed", "`from` and `to` must be units"};
  out.field("from", from).field("to", to);
  tabletop::write_forecast(out, seen, units[0], units[1]);
  return std::nullopt;
}

std::optional<Refusal> TabletopGame::preview(JsonWriter& out, Side viewer, const std::string& text) const {
  const State seen = tabletop::view(state_, viewer);
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*seen.scenario, text, actions)) return Refusal{"malformed", *wrong};
  if (seen.decider != viewer || actions.size() > kMostActionsAtOnce)
    return Refusal{"illegal", "that is not open to you now"};
  tabletop::write_preview(out, seen, actions);
  return std::nullopt;
}

std::optional<Refusal> TabletopGame::why(JsonWriter& out, Side viewer, const std::string& text) const {
  const State seen = tabletop::view(state_, viewer);
  std::vector<Action> actions;
  if (const auto wrong = read_tabletop_actions(*seen.scenario, text, actions)) return Refusal{"malformed", *wrong};
  if (seen.decider != viewer) {
    out.field("open", false).field("reason", "not_your_decision").field("words", tabletop::waiting_words(seen));
    return std::nullopt;
  }
  const tabletop::Refusal r = tabletop::check(seen, actions[0]);
  out.field("open", !r).field("reason", r ? std::string(tabletop::id_of(r.clause)) : "");
  out.field("words", r ? refusal_words(r) : "");
  return std::nullopt;
}

std::shared_ptr<Game::Bot> TabletopGame::make_bot(std::string_view level, std::uint64_t seed) const {
  std::shared_ptr<tabletop::TabletopPlayer> player = tabletop::make_tabletop_player(level, seed);
  if (player == nullptr) player = tabletop::make_tabletop_player("plain", seed);
  return std::make_shared<TabletopBot>(std::move(player));
}

}  // namespace acies
