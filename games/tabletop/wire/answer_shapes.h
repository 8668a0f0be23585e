// Answers to questions about actions not made yet, as they travel.
#pragma once

#include "games/tabletop/wire/table_shapes.h"

namespace acies::tabletop {

struct ForecastShape : FightShape {
  std::optional<Pose> to_pose, start;
  std::string way;
  int dps = 0;
  static constexpr auto kFields =
      fields("forecast", "The odds of a charge if its target stands.", inherited<FightShape>(),
             field("to_pose", &ForecastShape::to_pose, "where the charger would stand; null: the charge is not open"),
             field("start", &ForecastShape::start, "where it would stand after its wheel or turn; null: not open"),
             field("way", &ForecastShape::way, "of a formed charger, as a path of the notation"),
             field("dps", &ForecastShape::dps, "that the move would cost it"));
};
ForecastShape forecast_shape(const State& view, UnitId unit, UnitId target, const DrawnWay& drawn = {});

struct OddsShape : ForecastShape {
  std::string from, to;
  static constexpr auto kFields = fields("odds", "The odds of a charge of one unit on another.",
                                         field("from", &OddsShape::from, "the charger, by its code"),
                                         field("to", &OddsShape::to), inherited<ForecastShape>());
};

struct PreviewMoveShape : PlaceShape {
  int dps = 0;
  UnitSet within4, within8;
  static constexpr auto kFields =
      fields("preview_move", "The place to which a move would bring a unit, and its cost.", inherited<PlaceShape>(),
             field("dps", &PreviewMoveShape::dps),
             field("within4", &PreviewMoveShape::within4, "enemies within 4 inches of it there"),
             field("within8", &PreviewMoveShape::within8, "those beyond, within 8 inches"));
};

struct PreviewPartShape {
  std::string text;
  bool ok = false;
  std::optional<UnitId> unit, target;
  std::optional<Mil> used, left;
  std::vector<PreviewMoveShape> moves;
  std::optional<ForecastShape> forecast;
  std::string words;
  std::optional<Clause> clause;
  std::string rule;
  static constexpr auto kFields = fields(
      "preview_part", "The result of one action.", field("text", &PreviewPartShape::text, "the action"),
      field("ok", &PreviewPartShape::ok, "whether it may be done"), maybe("unit", &PreviewPartShape::unit),
      maybe("target", &PreviewPartShape::target), maybe("used", &PreviewPartShape::used, "of the allowance of a move"),
      maybe("left", &PreviewPartShape::left, "of that allowance"), maybe("moves", &PreviewPartShape::moves),
      maybe("forecast", &PreviewPartShape::forecast, "of a charge"),
      field("words", &PreviewPartShape::words, "its effect, or why it may not be done"),
      maybe("clause", &PreviewPartShape::clause, "that forbids it"),
      maybe("rule", &PreviewPartShape::rule, "the words of that clause"));
};

// The further results of an action.
enum class Coming : std::uint8_t { kDp, kShaken, kBase, kGivesWay };
constexpr auto names_of(Coming) {
  return names<Coming>(
      {{Coming::kDp, "dp"}, {Coming::kShaken, "shaken"}, {Coming::kBase, "base"}, {Coming::kGivesWay, "gives_way"}});
}

struct ComingShape {
  Coming e = Coming::kDp;
  UnitId unit = kNoUnit;
  std::optional<Clause> clause;
  std::string words;
  std::optional<Pose> to;
  static constexpr auto kFields =
      fields("coming", "Further results of the actions: DPs, losses, light troops that give way.",
             field("e", &ComingShape::e), field("unit", &ComingShape::unit), maybe("clause", &ComingShape::clause),
             maybe("words", &ComingShape::words, "the words of the clause"),
             maybe("to", &ComingShape::to, "where it would give way to"));
};

struct PreviewShape {
  bool ok = false;
  std::vector<PreviewPartShape> parts;
  std::vector<ComingShape> comes;
  static constexpr auto kFields = fields("preview_answer", "The results of actions, one after the other.",
                                         field("ok", &PreviewShape::ok, "whether all of them may be done"),
                                         field("parts", &PreviewShape::parts, "up to the first that may not"),
                                         field("comes", &PreviewShape::comes));
};
PreviewShape preview_shape(const State& view, const std::vector<Action>& actions);

struct WhyShape {
  bool open = false;
  std::string reason, words;
  static constexpr auto kFields =
      fields("why_answer", "Whether an action is open, and if not why.", field("open", &WhyShape::open),
             field("reason", &WhyShape::reason, "the clause that forbids it, or not_your_decision"),
             field("words", &WhyShape::words));
};

}  // namespace acies::tabletop
