#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/position.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/words/descriptions.h"
#include "games/hex/words/narrator.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

const Scenario& any_scenario() {
  const std::vector<Scenario>& all = kit::scenarios();
  // Those made for tests have more to say than the others.
  const bool made = *rc::gen::inRange(0, 3) == 0;
  return all[*rc::gen::inRange<std::size_t>(made ? all.size() - 2 : 0, all.size())];
}

// A state some way into a battle played at random, not over yet; and how it came about.
struct Journey {
  State state;
  std::vector<Action> actions;
};
Journey any_journey(const Scenario& scenario) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const int length = *rc::gen::inRange(0, 1500);
  Journey journey{set_up(scenario), {}};
  for (int i = 0; i < length; ++i) {
    const Action x = kit::random_action(journey.state, random);
    State next = journey.state;
    apply(next, x);
    if (next.over()) break;
    journey.state = next;
    journey.actions.push_back(x);
  }
  return journey;
}

// A state at the beginning of a turn, or nothing when the battle ends before one.
std::optional<State> any_start_of_a_turn() {
  State state = any_journey(any_scenario()).state;
  Random random(1);
  bool begun = false;  // since when nothing has been decided
  while (!begun || (state.decision != Decision::kPlayCard && state.decision != Decision::kPlunder)) {
    begun = state.decision != Decision::kPlunder;
    apply(state, kit::random_action(state, random));
    if (state.over()) return std::nullopt;
  }
  return state;
}

std::set<std::string> open_texts(const State& s) {
  ActionList open;
  legal_actions(s, open);
  std::set<std::string> texts;
  for (Action x : open) texts.insert(action_text(*s.scenario, x));
  return texts;
}

RC_GTEST_PROP(Notation, APositionReadsBackAsItself, ()) {
  const std::optional<State> state = any_start_of_a_turn();
  if (!state) return;
  const std::optional<Scenario> position = position_of(*state);
  RC_ASSERT(position.has_value());
  const std::string text = print_scenario(*position);
  const Parsed<Scenario> again = parse_scenario(text);
  if (!again) RC_FAIL(std::to_string(again.error().line) + ": " + again.error().text + "\n" + text);
  RC_ASSERT(same_statement(*position, *again));
  RC_ASSERT(print_scenario(*again) == text);
}

RC_GTEST_PROP(Notation, ABattleGoesOnFromASavedPosition, ()) {
  const std::optional<State> state = any_start_of_a_turn();
  if (!state) return;
  const std::optional<Scenario> position = position_of(*state);
  RC_ASSERT(position.has_value());
  State saved = set_up(*position);
  State here = *state;
  Random random(2);
  // Numbers of units may differ, so the texts and the public views are compared.
  for (int i = 0; i < 60 && !here.over(); ++i) {
    RC_ASSERT(saved.decision == here.decision);
    RC_ASSERT(saved.decider == here.decider);
    RC_ASSERT(saved.banners == here.banners);
    RC_ASSERT(saved.turns == here.turns);
    RC_ASSERT(saved.active == here.active);
    RC_ASSERT(saved.last_card == here.last_card);
    RC_ASSERT(saved.objectives_gained == here.objectives_gained);
    RC_ASSERT(saved.tokens == here.tokens);
    RC_ASSERT(saved.cleared == here.cleared);
    RC_ASSERT(board_text(saved) == board_text(here));
    RC_ASSERT(saved.hands == here.hands);
    RC_ASSERT(saved.discards == here.discards);
    RC_ASSERT(saved.deck == here.deck);
    RC_ASSERT(saved.hand_limit == here.hand_limit);
    RC_ASSERT(saved.roll_dice == here.roll_dice);
    RC_ASSERT(open_texts(saved) == open_texts(here));
    const Action x = kit::random_action(here, random);
    const Parsed<WrittenActions> same = parse_actions(*position, action_text(*here.scenario, x));
    RC_ASSERT(static_cast<bool>(same));
    RC_ASSERT(is_legal(saved, same->actions[0]));
    apply(here, x);
    apply(saved, same->actions[0]);
  }
}

RC_GTEST_PROP(Notation, OpenActionsReadBackAndNoTwoReadAlike, ()) {
  const Journey journey = any_journey(any_scenario());
  ActionList open;
  legal_actions(journey.state, open);
  std::set<std::string> seen;
  for (Action x : open) {
    const std::string text = action_text(*journey.state.scenario, x);
    RC_ASSERT(seen.insert(text).second);
    const Parsed<WrittenActions> again = parse_actions(*journey.state.scenario, text);
    if (!again) RC_FAIL(text + ": " + again.error().text);
    RC_ASSERT(again->actions.size() == 1U);
    RC_ASSERT(again->actions[0] == x);
  }
}

RC_GTEST_PROP(Notation, ARecordLeadsToTheSameState, ()) {
  const Scenario& scenario = any_scenario();
  const Journey journey = any_journey(scenario);
  const Parsed<Record> record = parse_record(print_record(scenario, journey.actions));
  if (!record) RC_FAIL(std::to_string(record.error().line) + ": " + record.error().text);
  std::vector<Action> followed;
  const auto error = follow(*record, [&](const State&, Action x) { followed.push_back(x); });
  if (error) RC_FAIL(std::to_string(error->line) + ": " + error->text);
  RC_ASSERT(followed == journey.actions);
  RC_ASSERT(record->hash == hash(journey.state));
}

bool is_in_the_aid(const RuleSet& rules, const RuleBehind& rule) {
  const std::string_view kind = rule.kind, code = rule.code;
  const auto named = [&](const auto& list) {
    return std::any_of(list.begin(), list.end(), [&](const auto& one) { return code == one.code; });
  };
  if (kind == "chapter") return named(chapters(rules));
  if (kind == "card") return named(rules.cards);
  if (kind == "inspired") return named(rules.inspired);
  if (kind == "unit") return named(rules.units);
  return kind == "terrain" && named(rules.terrains);
}

RC_GTEST_PROP(Notation, EverythingThatHappensHasASentence, ()) {
  const Scenario& scenario = any_scenario();
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  State s = set_up(scenario);
  Narrator narrator(s);
  for (int i = 0; i < 400 && !s.over(); ++i) {
    apply(s, kit::random_action(s, random), &narrator);
    for (const Sentence& told : narrator.take()) {
      const std::string& sentence = told.text;
      RC_ASSERT(sentence.size() > 3U);
      RC_ASSERT(sentence.find('?') == std::string::npos || sentence.find("leader") != std::string::npos);
      RC_ASSERT(sentence.find("somebody") == std::string::npos);
      for (const RuleBehind& rule : told.rules) RC_ASSERT(is_in_the_aid(*scenario.rules, rule));
    }
  }
}

}  // namespace
}  // namespace acies
