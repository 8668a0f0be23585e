#include "games/hex/wire/describe.h"

#include "base/schema.h"
#include "games/hex/model/event.h"
#include "games/hex/wire/blow_told.h"
#include "games/hex/wire/content.h"
#include "games/hex/wire/preview.h"
#include "games/hex/wire/rules_page.h"
#include "games/hex/wire/table.h"

namespace acies {

// --- values
// --------------------------------------------------------------------------------------------------------------

template <>
struct WireType<hex::Hex> {
  static std::string name(Schema& schema) {
    schema.add_alias("Hex", "string", "A hex as players write it: `E7`.");
    return "Hex | null";
  }
};
template <>
struct WireType<hex::HexSet> {
  static std::string name(Schema& schema) { return schema.add<std::vector<hex::Hex>>(); }
};
template <class T>
struct WireType<hex::ByHex<T>> {
  static std::string name(Schema& schema) {
    schema.add<hex::Hex>();
    return "Readonly<Record<Hex, " + without_null(schema.add<T>()) + ">>";
  }
};
template <>
struct WireType<hex::UnitId> {
  static std::string name(Schema&) { return "number | null"; }
};
template <>
struct WireType<hex::LeaderId> {
  static std::string name(Schema&) { return "number | null"; }
};
template <>
struct WireType<hex::CardId> {
  static std::string name(Schema& schema) {
    schema.add_alias("CardCode", "string", "A card, by its code in the rule set.");
    return "CardCode | null";
  }
};
template <>
struct WireType<hex::InspiredId> {
  static std::string name(Schema& schema) {
    schema.add_alias("InspiredCode", "string", "An inspired action, by its code in the rule set.");
    return "InspiredCode | null";
  }
};
template <>
struct WireType<hex::Roll> {
  static std::string name(Schema& schema) { return schema.add<std::vector<hex::Face>>(); }
};
template <>
struct WireType<hex::wire::Exact> {
  static std::string name(Schema&) { return "number"; }
};
template <>
struct WireType<hex::wire::UnitOnBoard> {
  static std::string name(Schema& schema) {
    schema.add<hex::Hex>();
    schema.add_alias("UnitOnBoard", "readonly [id: number, hex: Hex, blocks: number, marks: string]",
                     "A unit on the board. A mark is a letter: (o)rdered, (m)oved, "
                     "(b)attled, may (n)ot battle.");
    return "UnitOnBoard";
  }
};
template <>
struct WireType<hex::wire::LeaderOnBoard> {
  static std::string name(Schema& schema) {
    schema.add<hex::Hex>();
    schema.add_alias("LeaderOnBoard", "readonly [id: number, hex: Hex, marks: string]",
                     "A leader on the board. A mark is a letter: (o)rdered on "
                     "his own, (m)oved.");
    return "LeaderOnBoard";
  }
};

// --- words
// ---------------------------------------------------------------------------------------------------------------

template <>
struct WireType<hex::Face> {
  static constexpr const char* kName = "Face";
  static constexpr const char* kAbout = "A face of the die. The first three are also the symbols of units.";
};
template <>
struct WireType<hex::UnitSymbol> {
  static constexpr const char* kName = "UnitSymbol";
  static constexpr const char* kAbout = "The symbol of a unit: the face of the die that hits it.";
};
template <>
struct WireType<hex::MoveCause> {
  static constexpr const char* kName = "MoveCause";
  static constexpr const char* kAbout = "Why a piece moves.";
};
template <>
struct WireType<hex::LossCause> {
  static constexpr const char* kName = "LossCause";
  static constexpr const char* kAbout = "Why blocks, a unit or a leader are lost.";
};
template <>
struct WireType<hex::RollCause> {
  static constexpr const char* kName = "RollCause";
  static constexpr const char* kAbout = "The purpose of a roll.";
};
template <>
struct WireType<hex::BannerCause> {
  static constexpr const char* kName = "BannerCause";
  static constexpr const char* kAbout = "The reason why a banner is won.";
};
template <>
struct WireType<hex::StrikeMode> {
  static constexpr const char* kName = "StrikeMode";
  static constexpr const char* kAbout = "How a unit strikes.";
};
template <>
struct WireType<hex::Decision> {
  static constexpr const char* kName = "DecisionKind";
  static constexpr const char* kAbout = "A kind of decision.";
};
template <>
struct WireType<hex::ActionKind> {
  static constexpr const char* kName = "ActionKind";
  static constexpr const char* kAbout = "A kind of action.";
};
template <>
struct WireType<hex::WhyNot> {
  static constexpr const char* kName = "WhyNot";
  static constexpr const char* kAbout = "Which rule keeps an action from being open.";
};
template <>
struct WireType<hex::wire::ToldEvent> {
  static constexpr const char* kName = "GameEvent";
  static constexpr const char* kAbout = "An event of a battle.";
};

}  // namespace acies

namespace acies::hex::wire {

void describe(Schema& schema) {
  schema.add<ToldEvent>();
  schema.add<Table>();
  schema.add<OpenTable>();
  schema.add<DecisionAsked>();
  schema.add<OpenAction>();
  schema.add<Odds>();
  schema.add<Preview>();
  schema.add<Why>();
  schema.add<WholeScenario>();
  schema.add<RulesPage>();
}

}  // namespace acies::hex::wire
