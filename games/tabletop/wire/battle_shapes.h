// Battles and the player aid as they travel: the part that does not change while a battle is played.
#pragma once

#include "games/balance.h"
#include "games/tabletop/wire/table_shapes.h"

namespace acies::tabletop {

struct BattleSideShape {
  std::string name;
  int units = 0, leaders = 0, points = 0;
  std::string at;
  static constexpr auto kFields =
      fields("battle_side", "An army of a battle.", field("name", &BattleSideShape::name),
             field("units", &BattleSideShape::units), field("leaders", &BattleSideShape::leaders),
             field("points", &BattleSideShape::points, "its cost"),
             field("at", &BattleSideShape::at, "where its units stand, for a small picture: `EL 23500 36000`"));
};

struct SummaryShape {
  std::string id, name, date;
  std::string rules = "tabletop";
  std::string about;
  BySide<BattleSideShape> sides;
  bool first_by_dice = true;
  std::string ground;
  Climate land = Climate::kItaly;
  std::optional<MeasuredShare> balance;
  static constexpr auto kFields = fields(
      "battle_summary", "A battle as lists show it.", field("id", &SummaryShape::id),
      field("name", &SummaryShape::name), field("date", &SummaryShape::date), field("rules", &SummaryShape::rules),
      field("about", &SummaryShape::about, "the history of the battle"), field("sides", &SummaryShape::sides),
      field("first_by_dice", &SummaryShape::first_by_dice, "dice decide which side acts first"),
      field("ground", &SummaryShape::ground, "the drawing of its ground: GET /api/ground/tabletop/GROUND"),
      field("land", &SummaryShape::land, "where it lies"),
      maybe("balance", &SummaryShape::balance, "left out if nobody has measured it"));
};
SummaryShape summary_shape(const Scenario& scenario);

struct TerrainShape {
  TerrainKind kind = TerrainKind::kRough;
  Side owner = Side::kNobody;
  std::vector<Point> outline;
  static constexpr auto kFields =
      fields("battle_terrain", "A piece of ground.", field("kind", &TerrainShape::kind),
             field("owner", &TerrainShape::owner, "of a camp"),
             field("outline", &TerrainShape::outline, "counter-clockwise; of an obstacle its course"));
};

// The training of a unit, or its mounts.
enum class Training : std::uint8_t { kCataphract, kCamel, kLegion, kTriarii, kPhalanx, kWedge };
constexpr auto names_of(Training) {
  return names<Training>({{Training::kCataphract, "cataphract"},
                          {Training::kCamel, "camel"},
                          {Training::kLegion, "legion"},
                          {Training::kTriarii, "triarii"},
                          {Training::kPhalanx, "phalanx"},
                          {Training::kWedge, "wedge"}});
}

struct BattleUnitShape {
  UnitId id = kNoUnit;
  std::string code;
  Side side = Side::kTop;
  std::string name;
  Type type = Type::kHI;
  std::string kind;
  Grade grade = Grade::kC;
  std::vector<Training> training;
  int bases = 0;
  std::array<Mil, 2> base{};
  std::optional<LeaderId> command;
  std::string figure, people;
  static constexpr auto kFields =
      fields("battle_unit", "A unit of a battle.", field("id", &BattleUnitShape::id),
             field("code", &BattleUnitShape::code, "its name in the notation"), always("side", &BattleUnitShape::side),
             field("name", &BattleUnitShape::name), field("type", &BattleUnitShape::type),
             field("kind", &BattleUnitShape::kind, "its type in words"), field("grade", &BattleUnitShape::grade),
             field("training", &BattleUnitShape::training), field("bases", &BattleUnitShape::bases, "at the start"),
             field("base", &BattleUnitShape::base, "frontage and depth of one"),
             maybe("command", &BattleUnitShape::command, "the leader it belongs to; missing: the General"),
             field("figure", &BattleUnitShape::figure, "the kind of its men in `MenCatalogue`"),
             field("people", &BattleUnitShape::people, "their people, likewise"));
};

struct BattleLeaderShape {
  LeaderId id = kNoLeader;
  std::string code;
  Side side = Side::kTop;
  std::string name;
  bool general = false;
  int actions = 0;
  std::string figure, people;
  static constexpr auto kFields =
      fields("battle_leader", "A leader of a battle.", field("id", &BattleLeaderShape::id),
             field("code", &BattleLeaderShape::code, "his name in the notation"),
             always("side", &BattleLeaderShape::side), field("name", &BattleLeaderShape::name),
             field("general", &BattleLeaderShape::general), field("actions", &BattleLeaderShape::actions, "in a turn"),
             field("figure", &BattleLeaderShape::figure, "his kind in `MenCatalogue`"),
             field("people", &BattleLeaderShape::people, "his people, likewise"));
};

struct BattleShape : SummaryShape {
  std::vector<std::string> notes, special;
  Mil width = 0, height = 0, line_gap = 0;
  Cdeg oblique = 0;
  std::array<Mil, 2> reach{};
  std::array<Mil, 3> zone{};
  int turn_limit = 0;
  std::vector<TerrainShape> terrain;
  std::vector<BattleUnitShape> units;
  std::vector<BattleLeaderShape> leaders;
  TableShape start;
  static constexpr auto kFields =
      fields("battle", "A battle before it is played.", inherited<SummaryShape>(),
             field("notes", &BattleShape::notes, "the uncertain facts in it"),
             field("special", &BattleShape::special, "its special rules, a sentence or two each"),
             field("width", &BattleShape::width), field("height", &BattleShape::height),
             field("line_gap", &BattleShape::line_gap, "between the lines of a quincunx"),
             field("oblique", &BattleShape::oblique, "how far aside formed units may go"),
             field("reach", &BattleShape::reach, "within which an enemy matters: near, and far"),
             field("zone", &BattleShape::zone,
                   "to deploy in: its depth, that of lights, and the distance from the short edges"),
             field("turn_limit", &BattleShape::turn_limit), field("terrain", &BattleShape::terrain),
             field("units", &BattleShape::units), field("leaders", &BattleShape::leaders),
             field("start", &BattleShape::start));
};
BattleShape battle_shape(const Scenario& scenario);

struct RulesShape {
  std::string code, name;
  std::map<std::string, std::string> clauses, types;
  static constexpr auto kFields =
      fields("rules_page", "The player aid.", field("code", &RulesShape::code), field("name", &RulesShape::name),
             field("clauses", &RulesShape::clauses, "by id: the words of the rules"),
             field("types", &RulesShape::types, "by code: types of troops in words"));
};
RulesShape rules_shape();

}  // namespace acies::tabletop

namespace acies {

template <>
struct WireType<tabletop::TerrainKind> {
  static constexpr const char* kName = "TerrainKind";
  static constexpr const char* kAbout = "A kind of ground.";
};
template <>
struct WireType<tabletop::Type> {
  static constexpr const char* kName = "TroopType";
  static constexpr const char* kAbout = "A type of troops; chariots (CH) are the scythed kind.";
};
template <>
struct WireType<tabletop::Grade> {
  static constexpr const char* kName = "Grade";
  static constexpr const char* kAbout = "How good troops are, A the best.";
};
template <>
struct WireType<tabletop::Training> {
  static constexpr const char* kName = "Training";
  static constexpr const char* kAbout = "The training of a unit, or its mounts.";
};

}  // namespace acies
