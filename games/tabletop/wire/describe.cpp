// Describes everything the tabletop sends, for the types of clients and the tables of docs/protocol.md.
#include "games/tabletop/wire/describe.h"

#include "games/tabletop/wire/answer_shapes.h"
#include "games/tabletop/wire/army_shapes.h"
#include "games/tabletop/wire/told_event.h"

namespace acies {

std::string WireType<tabletop::Point>::name(Schema& schema) {
  schema.add_alias("Point", "readonly [x: number, y: number]", "A place on the table.");
  return "Point";
}
std::string WireType<tabletop::Pose>::name(Schema& schema) {
  schema.add_alias("Pose", "readonly [x: number, y: number, facing: number]",
                   "The middle of the front edge of a unit, and where the unit faces.");
  return "Pose";
}
std::string WireType<tabletop::Tail>::name(Schema& schema) { return "readonly " + schema.add<tabletop::Pose>() + "[]"; }
std::string WireType<tabletop::UnitSet>::name(Schema&) { return "readonly number[]"; }
std::string WireType<tabletop::Clause>::name(Schema& schema) {
  schema.add_alias("ClauseId", "string", "A clause of the rules, as /api/rules/tabletop lists them.");
  return "ClauseId";
}
std::string WireType<tabletop::Roll>::name(Schema& schema) {
  schema.add_alias("Roll", "{ readonly average: number; readonly dice: readonly number[] }",
                   "The dice rolled: an average die, 0 if there was none, and ordinary dice.");
  return "Roll";
}

template <>
struct WireType<tabletop::Phase> {
  static constexpr const char* kName = "Phase";
  static constexpr const char* kAbout = "A phase of the turn.";
};
template <>
struct WireType<tabletop::Formation> {
  static constexpr const char* kName = "Formation";
  static constexpr const char* kAbout = "How the bases of a unit stand.";
};
template <>
struct WireType<tabletop::Order> {
  static constexpr const char* kName = "Order";
  static constexpr const char* kAbout = "Whether a unit keeps ranks; elephants and chariots are models.";
};
template <>
struct WireType<tabletop::Decision> {
  static constexpr const char* kName = "DecisionKind";
  static constexpr const char* kAbout = "A kind of decision.";
};
template <>
struct WireType<tabletop::Control> {
  static constexpr const char* kName = "Control";
  static constexpr const char* kAbout = "The result of a control test.";
};
template <>
struct WireType<tabletop::RollLabel> {
  static constexpr const char* kName = "RollCause";
  static constexpr const char* kAbout = "Why dice are rolled.";
};
template <>
struct WireType<tabletop::MoveCause> {
  static constexpr const char* kName = "MoveCause";
  static constexpr const char* kAbout = "Why a unit has moved.";
};
template <>
struct WireType<tabletop::LossCause> {
  static constexpr const char* kName = "LossCause";
  static constexpr const char* kAbout = "How a unit was lost.";
};
template <>
struct WireType<tabletop::DpCause> {
  static constexpr const char* kName = "DpCause";
  static constexpr const char* kAbout = "Why a unit gains DPs or loses bases.";
};
template <>
struct WireType<tabletop::Row> {
  static constexpr const char* kName = "Row";
  static constexpr const char* kAbout = "The result of a combat for a side.";
};
template <>
struct WireType<tabletop::AfterMove> {
  static constexpr const char* kName = "AfterMove";
  static constexpr const char* kAbout = "The move that a result orders a unit to make.";
};
template <>
struct WireType<tabletop::ActionKind> {
  static constexpr const char* kName = "ActionKind";
  static constexpr const char* kAbout = "A kind of action.";
};

namespace tabletop {

void describe(Schema& schema) {
  schema.add_union<ToldEvent>("GameEvent", "An event on the table.");
  schema.add<TableShape>();
  schema.add<DecisionShape>();
  schema.add<ActionShape>();
  schema.add<OddsShape>();
  schema.add<PreviewShape>();
  schema.add<WhyShape>();
  schema.add<BattleShape>();
  schema.add<RulesShape>();
  schema.add<ListsShape>();
  schema.add<ArmyRequest>();
  schema.add<ArmyMadeShape>();
  schema.add<ArmiesRequest>();
  schema.add<ArmiesBattleShape>();
}

}  // namespace tabletop
}  // namespace acies
