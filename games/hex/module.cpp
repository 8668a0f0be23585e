#include "games/hex/module.h"

#include "games/hex/bench/random_battles.h"
#include "games/hex/bench/signature.h"
#include "games/hex/draw/ground_code.h"
#include "games/hex/game.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/case_run.h"
#include "games/hex/notation/coverage.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/evaluations.h"
#include "games/hex/players/levels.h"
#include "games/hex/players/player.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/hex/tables_text.h"
#include "games/hex/wire/describe.h"
#include "games/hex/wire/replay.h"
#include "games/hex/wire/rules_page.h"
#include "games/hex/words/scenario_words.h"
#include "games/hex/words/told_record.h"

namespace acies::hex {
namespace {

class HexModule final : public GameModule {
 public:
  std::string_view code() const override { return "hex"; }
  std::span<const RulesInfo> rules() const override { return rules_info(); }

  std::string tables(std::string_view code) const override { return tables_text(*rule_set(code)); }

  Payload rules_page(std::string_view code) const override {
    const RuleSet* rules = rule_set(code);
    return payload(*rules, [rules] { return wire::rules_page(*rules); });
  }
#ifndef __wasm__  // The types of clients are written natively; a page would only carry their words.
  void describe(Schema& schema) const override { wire::describe(schema); }
#endif

  const std::vector<std::shared_ptr<const Content>>& battles() const override {
    static const std::vector<std::shared_ptr<const Content>> all = [] {
      std::vector<std::shared_ptr<const Content>> list;
      for (const EmbeddedFile& file : embedded_scenarios())
        if (const auto scenario = find_scenario(file.id)) list.push_back(hex_content(scenario, std::string(file.text)));
      return list;
    }();
    return all;
  }

  Parsed<std::shared_ptr<const Content>> read(std::string_view text, std::string_view id) const override {
    Parsed<Scenario> scenario = parse_scenario(text);
    if (!scenario) return scenario.error();
    if (!id.empty()) scenario->id = std::string(id);
    return hex_content(std::make_shared<const Scenario>(std::move(*scenario)), std::string(text));
  }

  std::span<const Level> levels() const override { return kLevels; }
  bool has_player(std::string_view name) const override { return make_player(name, 0) != nullptr; }
  std::string_view player_names() const override { return hex::player_names(); }

  std::string_view usual_player() const override { return "greedy"; }
  std::string_view score_word() const override { return "banners"; }
  std::string_view luck_measures() const override { return evaluation_names(); }
  std::string_view balance_file() const override { return "games/hex/wire/balance.inc"; }
  void signature(SignaturePart part, const PrintLine& print) const override {
    (part == SignaturePart::kShort  ? print_board_signature
     : part == SignaturePart::kLong ? print_battle_signatures
                                    : print_player_signatures)(print);
  }
  std::uint64_t play_at_random(std::uint64_t first, std::uint64_t games) const override {
    return play_random_games(*find_scenario("akragas"), first, games).signature;
  }

  RecordVerdict verify(std::string_view text) const override {
    const Parsed<Record> record = parse_record(text);
    if (!record) {
      RecordVerdict verdict;
      verdict.error = record.error();
      return verdict;
    }
    RecordCheck check(record->dice);
    std::size_t at = 0, in_line = 0;
    return check.verdict(follow(*record, [&](const State& before, Action x) {
      while (in_line == record->lines[at].written.actions.size()) ++at, in_line = 0;
      ++in_line;
      if (before.decider != Side::kChance) return check.action();
      check.outcome(
          x.kind == ActionKind::kRoll, action_text(record->scenario, x), record->lines[at].line,
          [&](FairNumbers numbers) { return action_text(record->scenario, sample_outcome(before, numbers)); });
    }));
  }

  std::optional<std::string> fair_roll(std::string_view code, std::string_view written,
                                       FairNumbers numbers) const override {
    const std::optional<Roll> roll = parse_roll(written);
    if (!roll) return std::nullopt;
    return roll_text(sample_roll(rule_set(code)->die, roll->size(), numbers));
  }

  Parsed<std::string> replay(std::string_view record) const override { return replay_of(record); }
  std::optional<Error> tell(std::string_view record, std::string& out) const override {
    return tell_record(record, out);
  }

  std::string list(std::span<const std::shared_ptr<const Content>> battles) const override {
    std::vector<const Scenario*> all;
    for (const auto& battle : battles) all.push_back(&scenario_of(*battle));
    return list_text(all);
  }

  Parsed<std::string> draw_ground(std::string_view ground, std::string_view query) const override {
    return drawn_ground(ground, query);
  }

  CaseReport run_cases(std::string_view text) const override { return run_all(parse_cases(text)); }
  std::optional<Coverage> coverage(std::string_view code, const std::vector<CoverageItem>& rulings) const override {
    if (rulings.empty()) return std::nullopt;
    return coverage_of(*rule_set(code), rulings);
  }
  std::optional<Error> count_cases(std::string_view text, std::vector<Coverage>& coverages) const override {
    return hex::count_cases(text, coverages);
  }
};

}  // namespace

const GameModule& module() {
  static const HexModule one;
  return one;
}

const std::vector<std::shared_ptr<const Scenario>>& scenarios() {
  static const std::vector<std::shared_ptr<const Scenario>> all = [] {
    std::vector<std::shared_ptr<const Scenario>> list;
    for (const EmbeddedFile& file : embedded_scenarios())
      if (auto scenario = embedded_scenario(file.id))
        list.push_back(std::make_shared<const Scenario>(std::move(*scenario)));
    return list;
  }();
  return all;
}

std::shared_ptr<const Scenario> find_scenario(std::string_view id) {
  for (const auto& scenario : scenarios())
    if (scenario->id == id) return scenario;
  return nullptr;
}

}  // namespace acies::hex
