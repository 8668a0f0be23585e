#include "games/tabletop/module.h"

#include "games/tabletop/bench/random_battles.h"
#include "games/tabletop/bench/signature.h"
#include "games/tabletop/draw/ground.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/case.h"
#include "games/tabletop/notation/coverage.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/players.h"
#include "games/tabletop/rules_info.h"
#include "games/tabletop/tables_text.h"
#include "games/tabletop/wire/armies.h"
#include "games/tabletop/wire/army_shapes.h"
#include "games/tabletop/wire/describe.h"
#include "games/tabletop/wire/replay.h"
#include "games/tabletop/words/scenario_words.h"
#include "games/tabletop/words/told_record.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kMostArmyBytes = 8 * 1024;
constexpr std::uint64_t kMostArmyPoints = 5000;

acies::Refusal malformed(std::string words) { return {"malformed", std::move(words)}; }

// The question of a client as a struct, or why it is not valid.
template <class T>
std::optional<acies::Refusal> read_request(const Json& json, T& out) {
  if (std::string wrong = read_fields(json, out); !wrong.empty()) return malformed(std::move(wrong));
  return std::nullopt;
}

std::optional<acies::Refusal> read_armies(const Json& json, ArmiesRequest& out) {
  if (auto refusal = read_request(json, out)) return refusal;
  if (out.top.size() > kMostArmyBytes || out.bottom.size() > kMostArmyBytes)
    return malformed("an army has at most 8 KiB");
  return std::nullopt;
}

Answer list_armies() {
  ListsShape shape;
  for (const ArmyList& list : army_lists()) shape.lists.push_back(list_shape(list));
  return {{}, Payload::of(std::move(shape))};
}

// An army that is being chosen: what it is so far, its text, and what is wrong with it.
Answer draft_one(const ArmyDraft& draft) {
  if (draft.points > kMostArmyPoints)
    return {malformed("`points` must be at most " + std::to_string(kMostArmyPoints)), {}};
  const Parsed<DraftedArmy> drafted = draft_army(draft);
  if (!drafted) return {acies::Refusal{"army", drafted.error().text}, {}};
  ArmyMadeShape made{army_shape(*drafted), print_army(drafted->army), {}};
  for (const ArmyFault& fault : drafted->faults) made.faults.push_back(fault_shape(fault));
  return {{}, Payload::of(std::move(made))};
}

// An army by lot, or as it is written or chosen: what it is, and its text.
Answer choose_one(const Json& body) {
  ArmyRequest request;
  if (auto refusal = read_request(body, request)) return {std::move(refusal), {}};
  if (request.draft && request.text.empty()) return draft_one(*request.draft);
  if (request.text.size() > kMostArmyBytes) return {malformed("an army has at most 8 KiB"), {}};
  if (request.text.empty() && request.list.empty()) return {malformed("`list` is missing"), {}};
  if (request.points > kMostArmyPoints)
    return {malformed("`points` must be at most " + std::to_string(kMostArmyPoints)), {}};
  const Parsed<ChosenArmy> chosen = choose_army(request);
  if (!chosen) return {acies::Refusal{"army", chosen.error().text}, {}};
  return {{},
          Payload::of(
              ArmyMadeShape{army_shape(*chosen), request.text.empty() ? print_army(chosen->army) : request.text, {}})};
}

class TabletopModule final : public GameModule {
 public:
  std::string_view code() const override { return "tabletop"; }
  std::span<const RulesInfo> rules() const override { return kRules; }
  std::string tables(std::string_view) const override { return tables_text(); }
  Payload rules_page(std::string_view) const override { return Payload::of(rules_shape()); }
#ifndef __wasm__  // The types of clients are written natively; a page would only carry their words.
  void describe(Schema& schema) const override { tabletop::describe(schema); }
#endif

  const std::vector<std::shared_ptr<const Content>>& battles() const override {
    static const std::vector<std::shared_ptr<const Content>> all = [this] {
      std::vector<std::shared_ptr<const Content>> list;
      for (const EmbeddedFile& file : embedded_tabletop())
        if (auto content = read(file.text, file.id)) list.push_back(std::move(*content));
      return list;
    }();
    return all;
  }

  Parsed<std::shared_ptr<const Content>> read(std::string_view text, std::string_view id) const override {
    Parsed<Scenario> scenario = parse_scenario(text);
    if (!scenario) return scenario.error();
    if (!id.empty()) scenario->id = std::string(id);
    return tabletop_content(std::move(*scenario), std::string(text));
  }

  std::span<const Level> levels() const override { return kLevels; }
  bool has_player(std::string_view name) const override { return make_tabletop_player(name, 0) != nullptr; }
  std::string_view player_names() const override { return "random plain captain"; }

  std::vector<std::string> usual_battles() const override { return {"demonstration"}; }
  std::string_view usual_player() const override { return "captain"; }
  std::string_view score_word() const override { return "broken %"; }
  std::string_view balance_file() const override { return "games/tabletop/wire/balance.inc"; }
  void signature(SignaturePart part, const PrintLine& print) const override {
    if (part == SignaturePart::kShort) print_battle_signatures(print);
    if (part == SignaturePart::kPlayers) print_player_signatures(print);
  }
  std::uint64_t play_at_random(std::uint64_t first, std::uint64_t games) const override {
    return play_tabletop_games(*embedded_battle("demonstration"), first, games).signature;
  }

  RecordVerdict verify(std::string_view text) const override {
    const Parsed<Record> record = parse_record(text);
    if (!record) {
      RecordVerdict verdict;
      verdict.error = record.error();
      return verdict;
    }
    RecordCheck check(record->dice);
    return check.verdict(follow(*record, [&](const State& before, const Action& x, int line) {
      if (before.decider != Side::kChance) return check.action();
      check.outcome(true, action_text(record->scenario, x), line,
                    [&](FairNumbers numbers) { return action_text(record->scenario, sample_roll(before, numbers)); });
    }));
  }

  std::optional<std::string> fair_roll(std::string_view, std::string_view written, FairNumbers numbers) const override {
    const std::optional<Roll> roll = parse_roll(written);
    if (!roll) return std::nullopt;
    return roll_text(sample_roll(roll->average != 0, roll->dice(), numbers).roll);
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

  Parsed<std::string> draw_ground(std::string_view text, std::string_view) const override {
    const Parsed<TableGround> ground = read_ground_code(text);
    if (!ground) return ground.error();
    return ground_svg(*ground);
  }

  CaseReport run_cases(std::string_view text) const override { return run_all(parse_cases(text)); }
  std::optional<Coverage> coverage(std::string_view, const std::vector<CoverageItem>& answers) const override {
    return clause_coverage(answers);
  }
  std::optional<Error> count_cases(std::string_view text, std::vector<Coverage>& coverages) const override {
    for (Coverage& coverage : coverages)
      if (coverage.code == kRules[0].code) return tabletop::count_cases(text, coverage);
    return std::nullopt;
  }

  // armies: the lists to choose from, an army by lot or checked; armies/battle: two armies as they would be drawn up.
  std::optional<Answer> service(std::string_view name, std::string_view request) const override {
    if (name == "armies" && request.empty()) return list_armies();
    if (request.empty() || (name != "armies" && name != "armies/battle")) return std::nullopt;
    const Parsed<Json> json = parse_json(request);
    if (!json) return Answer{malformed("an army is asked for with a JSON object"), {}};
    if (name == "armies") return choose_one(*json);
    const Parsed<std::string> text = compose(*json);
    if (!text) return Answer{acies::Refusal{text.error().line < 0 ? "malformed" : "army", text.error().text}, {}};
    const Parsed<Scenario> scenario = parse_scenario(*text);
    if (!scenario) return Answer{acies::Refusal{"army", scenario.error().text}, {}};
    return Answer{{}, Payload::of(ArmiesBattleShape{battle_shape(*scenario)})};
  }

  std::string_view composes() const override { return "armies"; }
  Parsed<std::string> compose(const Json& request) const override {
    ArmiesRequest armies;
    if (auto refusal = read_armies(request, armies)) return Error{-1, 0, refusal->words};
    return battle_of_armies(armies);
  }
};

}  // namespace

const GameModule& module() {
  static const TabletopModule one;
  return one;
}

}  // namespace acies::tabletop
