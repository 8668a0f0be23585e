#include "tests/toy/module.h"

#include "games/replay.h"
#include "tests/toy/game.h"
#include "tests/toy/wire.h"

namespace acies::toy {
namespace {

constexpr const char* kVillageGreen =
    "acies 1\nrules tug\nid village_green\nname \"The village green\"\ngoal 3\nrounds 10\nbreaths 3\n";

// What a history may say of a rope: a place of the knot, 0 in the middle; and teams, of which there is one kind.
class Rope final : public HistoryField {
 public:
  explicit Rope(const Scenario& scenario) : scenario_(scenario) {}
  std::string wrong_place(std::string_view place) const override {
    for (int knot = -scenario_.goal; knot <= scenario_.goal; ++knot)
      if (place == std::to_string(knot)) return "";
    return shown(place) + " is no place of the knot";
  }
  std::string wrong_kind(Side, std::string_view kind) const override {
    return kind == "team" ? "" : "nobody pulls but a team";
  }

 private:
  const Scenario& scenario_;
};

class TugContent final : public Content {
 public:
  TugContent(Scenario scenario, std::string text) : scenario_(std::move(scenario)), text_(std::move(text)) {}

  const std::string& id() const override { return scenario_.id; }
  std::string_view rules() const override { return "tug"; }
  const std::string& text() const override { return text_; }
  std::string title() const override { return scenario_.name; }
  std::string army(Side side) const override { return side_word(side); }
  std::unique_ptr<Game> begin(const FairDice& dice) const override {
    return std::make_unique<TugGame>(scenario_, dice);
  }
  Parsed<std::unique_ptr<Game>> resume(const FairDice& dice, std::string_view position) const override {
    return resumed(scenario_, position, dice);
  }
  std::unique_ptr<HistoryField> history_field() const override { return std::make_unique<Rope>(scenario_); }
  Payload summary() const override { return scenario(); }
  Payload scenario() const override {
    return Payload::of(
        ScenarioView{scenario_.id, "tug", scenario_.name, scenario_.goal, scenario_.rounds, scenario_.breaths});
  }

 private:
  Scenario scenario_;
  std::string text_;
};

// Plays a record on and calls each(game, move, line) before every move. Returns the error in it, if there is one.
template <class F>
std::optional<Error> follow(const Record& record, F&& each) {
  TugGame game(record.scenario, {});
  std::uint64_t n = 0;
  for (const Record::Line& line : record.lines) {
    each(game, line.move, line.line);
    const std::string wrong = game.restore(game.decider(), move_text(line.move), n, [](GameStep&&) {});
    if (!wrong.empty()) return Error{line.line, 1, wrong};
  }
  return check_end(record.end_line, {record.result, record.hash}, {game.state().result, game.state_hash()});
}

class TugModule final : public GameModule {
 public:
  std::string_view code() const override { return "tug"; }
  std::span<const RulesInfo> rules() const override { return kRules; }
  Payload rules_page(std::string_view) const override { return Payload::of(std::string("Pull.")); }

  const std::vector<std::shared_ptr<const Content>>& battles() const override {
    static const std::vector<std::shared_ptr<const Content>> all = {*read(kVillageGreen, "")};
    return all;
  }
  Parsed<std::shared_ptr<const Content>> read(std::string_view text, std::string_view id) const override {
    Parsed<Scenario> scenario = parse_scenario(text);
    if (!scenario) return scenario.error();
    if (!id.empty()) scenario->id = std::string(id);
    return std::shared_ptr<const Content>(std::make_shared<TugContent>(std::move(*scenario), std::string(text)));
  }

  std::span<const Level> levels() const override { return kLevels; }
  bool has_player(std::string_view name) const override { return name == kLevels[0].name; }
  std::string_view player_names() const override { return kLevels[0].name; }

  RecordVerdict verify(std::string_view text) const override {
    const Parsed<Record> record = parse_record(text);
    if (!record) {
      RecordVerdict verdict;
      verdict.error = record.error();
      return verdict;
    }
    RecordCheck check(record->dice);
    return check.verdict(follow(*record, [&](const TugGame&, Move move, int line) {
      if (!move.is_roll) return check.action();
      check.outcome(true, move_text(move), line,
                    [](FairNumbers numbers) { return move_text(toy::fair_roll(numbers)); });
    }));
  }
  std::optional<std::string> fair_roll(std::string_view, std::string_view written, FairNumbers numbers) const override {
    const Parsed<Move> move = read_move(written);
    if (!move || !move->is_roll) return std::nullopt;
    return move_text(toy::fair_roll(numbers));
  }

  Parsed<std::string> replay(std::string_view text) const override {
    const Parsed<Record> record = parse_record(text);
    if (!record) return record.error();
    if (const auto error = follow(*record, [](const TugGame&, Move, int) {})) return *error;
    TugGame game(record->scenario, {});
    Replay replay;
    replay.start = game.table(Side::kNobody, 1);
    for (const Record::Line& line : record->lines) {
      ReplayStep& told = replay.steps.emplace_back(
          replay_step(game, game.do_move(line.move, static_cast<std::uint64_t>(replay.steps.size()) + 1, true)));
      told.table = game.table(Side::kNobody, 1);
      told.decision = game.decision(Side::kNobody, nullptr);
    }
    if (game.over()) replay.over = over_of(game.result());
    return json_of(replay);
  }

 private:
  static constexpr Level kLevels[] = {{"puller", "Puller", "Pulls anyhow."}};
};

}  // namespace

const GameModule& module() {
  static const TugModule one;
  return one;
}

}  // namespace acies::toy
