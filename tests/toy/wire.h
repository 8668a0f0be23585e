// The messages to clients of tug of war: each struct names its fields once (base/fields.h).
#pragma once

#include <variant>

#include "base/fields.h"
#include "tests/toy/tug.h"

namespace acies::toy {

struct Pulled {
  Side side = Side::kNobody;
  std::optional<int> strength;
  static constexpr auto kFields =
      fields("pulled", "A side has decided how hard to pull.", field("side", &Pulled::side),
             maybe("strength", &Pulled::strength, "left out for viewers who may not know it"));
};

struct KnotMoved {
  int die = 0, knot = 0;
  static constexpr auto kFields =
      fields("knot_moved", "The die was rolled and the round is over.", field("die", &KnotMoved::die),
             field("knot", &KnotMoved::knot, "places towards top"));
};

using Event = std::variant<Pulled, KnotMoved>;

struct TableView {
  int number = 1, knot = 0, round = 1;
  std::array<int, 2> breaths{}, pulls{};
  static constexpr auto kFields = fields(
      "tug_table", "A tug of war as a viewer sees it.", field("number", &TableView::number, "the game of the match"),
      field("knot", &TableView::knot, "places towards top"), field("round", &TableView::round),
      field("breaths", &TableView::breaths, "of top and bottom"),
      field("pulls", &TableView::pulls, "of top and bottom in this round; 0: not yet, -1: hidden"));
};

struct DecisionView {
  std::string seat, side, question;
  static constexpr auto kFields =
      fields("tug_decision", "The decision at hand, and the seat that makes it.", field("seat", &DecisionView::seat),
             field("side", &DecisionView::side), field("question", &DecisionView::question));
};

struct ActionView {
  std::string text, words;
  static constexpr auto kFields = fields("tug_action", "Something that is open.", field("text", &ActionView::text),
                                         field("words", &ActionView::words));
};

struct WhyView {
  bool open = false;
  std::string words;
  static constexpr auto kFields =
      fields("tug_why", "Whether an action is open.", field("open", &WhyView::open), field("words", &WhyView::words));
};

struct ScenarioView {
  std::string id, rules = "tug", name;
  int goal = 0, rounds = 0, breaths = 0;
  static constexpr auto kFields = fields("tug_scenario", "A rope and two sides.", field("id", &ScenarioView::id),
                                         field("rules", &ScenarioView::rules), field("name", &ScenarioView::name),
                                         field("goal", &ScenarioView::goal), field("rounds", &ScenarioView::rounds),
                                         field("breaths", &ScenarioView::breaths));
};

}  // namespace acies::toy
