#include "games/hex/module.h"

#include "games/hex/game.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/levels.h"
#include "games/hex/players/player.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/hex/wire/content_json.h"
#include "games/hex/wire/replay.h"

namespace acies::hex {
namespace {

class HexModule final : public GameModule {
 public:
  std::string_view code() const override { return "hex"; }
  std::span<const RulesInfo> rules() const override { return kRules; }

  Payload rules_page(std::string_view code) const override {
    const RuleSet* rules = rule_set(code);
    return Payload([rules](JsonWriter& out) { write_rules(out, *rules); });
  }

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

  RecordVerdict verify(std::string_view text) const override {
    const Parsed<Record> record = parse_record(text);
    if (!record) {
      RecordVerdict verdict;
      verdict.error = record.error();
      return verdict;
    }
    RecordCheck check(record->seed);
    std::size_t at = 0, in_line = 0;
    return check.verdict(follow(*record, [&](const State& before, Action x) {
      while (in_line == record->lines[at].written.actions.size()) ++at, in_line = 0;
      ++in_line;
      if (before.decider != Side::kChance) return check.action();
      check.outcome(x.kind == ActionKind::kRoll, action_text(record->scenario, x), record->lines[at].line,
                    [&](const Seed& seed, std::uint64_t k) {
                      return action_text(record->scenario, fair_outcome(before, seed, k));
                    });
    }));
  }

  Parsed<std::string> replay(std::string_view record) const override { return replay_of(record); }

 private:
  static constexpr RulesInfo kRules[] = {{"ancients", "Ancients", 1}, {"medieval", "Medieval", 1}};
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
