// A battle as clients see it before it is played: the part that does not change in play
// (docs/protocol.md, Shapes).
#pragma once

#include "games/balance.h"
#include "games/hex/model/scenario.h"
#include "games/hex/wire/values.h"

namespace acies::hex::wire {

struct SideSummary {
  std::string name;
  int cards = 0, banners = 0, tokens = 0;
  bool first = false;
  int units = 0, leaders = 0;
  std::string at;
  static constexpr auto kFields =
      fields("side_summary", "A side of a battle.", field("name", &SideSummary::name),
             field("cards", &SideSummary::cards, "Command: cards it may hold"),
             field("banners", &SideSummary::banners, "it takes to win"), field("tokens", &SideSummary::tokens),
             field("first", &SideSummary::first, "it moves first"), field("units", &SideSummary::units),
             field("leaders", &SideSummary::leaders),
             field("at", &SideSummary::at, "where its units stand, for a small picture: `MI A4, HI A6`"));
};

struct Summary {
  std::string id, name, date, rules;
  int rows = 0;
  std::string about;
  BySide<SideSummary> sides;
  bool first_by_dice = false;
  std::string ground;
  Climate land = Climate::kItaly;
  std::optional<MeasuredShare> balance;
  static constexpr auto kFields =
      fields("summary", "A battle as lists show it.", field("id", &Summary::id), field("name", &Summary::name),
             field("date", &Summary::date), field("rules", &Summary::rules, "the code of its rule set"),
             field("rows", &Summary::rows, "of the board, 9 or 11"), field("about", &Summary::about),
             field("sides", &Summary::sides),
             field("first_by_dice", &Summary::first_by_dice, "dice say which side moves first"),
             field("ground", &Summary::ground, "the drawing of its ground: GET /api/ground/hex/GROUND"),
             field("land", &Summary::land, "where it lies"),
             maybe("balance", &Summary::balance, "left out if nobody has measured it"));
};

struct ScenarioUnit {
  UnitId id;
  Side side = Side::kNobody;
  std::string type, name;
  int blocks = 0;
  UnitSymbol symbol = UnitSymbol::kGreen;
  bool bordered = false;
  bool bows = false;
  Hex hex;
  std::string figure, people;
  std::string move, close, fire;
  static constexpr auto kFields = fields(
      "scenario_unit", "A unit of a battle.", always("id", &ScenarioUnit::id), always("side", &ScenarioUnit::side),
      field("type", &ScenarioUnit::type, "its code in the rule set"), field("name", &ScenarioUnit::name),
      field("blocks", &ScenarioUnit::blocks, "at full strength"), field("symbol", &ScenarioUnit::symbol),
      field("bordered", &ScenarioUnit::bordered, "its symbol has a border"),
      field("bows", &ScenarioUnit::bows, "it carries bows"),
      field("hex", &ScenarioUnit::hex, "null for one in reserve"),
      field("figure", &ScenarioUnit::figure, "the kind of its men in `MenCatalogue`"),
      field("people", &ScenarioUnit::people, "their people, likewise"),
      field("move", &ScenarioUnit::move, "how far it goes in this battle, in words"),
      field("close", &ScenarioUnit::close, "its dice in close combat, likewise"),
      field("fire", &ScenarioUnit::fire, "its range and dice of fire, likewise; empty without missiles"));
};

struct ScenarioLeader {
  LeaderId id;
  Side side = Side::kNobody;
  std::string name;
  Hex hex;
  bool spare = false;
  std::string figure, people;
  static constexpr auto kFields =
      fields("scenario_leader", "A leader of a battle.", always("id", &ScenarioLeader::id),
             always("side", &ScenarioLeader::side), field("name", &ScenarioLeader::name),
             field("hex", &ScenarioLeader::hex, "null for one in reserve"),
             field("spare", &ScenarioLeader::spare, "he comes only if he is promoted in battle"),
             field("figure", &ScenarioLeader::figure, "his kind in `MenCatalogue`"),
             field("people", &ScenarioLeader::people, "his people, likewise"));
};

struct ScenarioObjective {
  ObjectiveKind kind = ObjectiveKind::kReach;
  Side side = Side::kNobody;
  HexSet hexes;
  int banners = 0;
  static constexpr auto kFields =
      fields("scenario_objective", "Ground that is worth banners.", field("kind", &ScenarioObjective::kind),
             field("side", &ScenarioObjective::side, "the side that may gain it; null: either side"),
             field("hexes", &ScenarioObjective::hexes), field("banners", &ScenarioObjective::banners));
};

struct ScenarioExit {
  Side side = Side::kNobody;
  HexSet from;
  static constexpr auto kFields = fields("scenario_exit", "Hexes from which units may leave the board for a banner.",
                                         always("side", &ScenarioExit::side), field("from", &ScenarioExit::from));
};

struct ScenarioReserve {
  Side side = Side::kNobody;
  EntryBy by = EntryBy::kLeadership;
  HexSet hexes;
  std::vector<UnitId> units;
  std::vector<LeaderId> leaders;
  static constexpr auto kFields =
      fields("scenario_reserve", "Pieces that come on during the battle.", always("side", &ScenarioReserve::side),
             field("by", &ScenarioReserve::by, "the event that brings them on"),
             field("hexes", &ScenarioReserve::hexes, "where they enter"), field("units", &ScenarioReserve::units),
             field("leaders", &ScenarioReserve::leaders));
};

struct WholeScenario : Summary {
  std::vector<std::string> notes, special;
  ByHex<std::string> terrain;
  ByHex<std::vector<std::string>> ramparts;
  ByHex<Side> owners;
  std::vector<ScenarioUnit> units;
  std::vector<ScenarioLeader> leaders;
  std::vector<ScenarioObjective> objectives;
  std::vector<ScenarioExit> exits;
  std::vector<ScenarioReserve> reserves;
  static constexpr auto kFields = fields(
      "scenario", "A battle with all that does not change in play.", inherited<Summary>(),
      field("notes", &WholeScenario::notes), field("special", &WholeScenario::special, "its special rules"),
      field("terrain", &WholeScenario::terrain, "codes of the rule set; open ground is left out"),
      field("ramparts", &WholeScenario::ramparts, "sides of hexes, by direction"),
      field("owners", &WholeScenario::owners, "whose camp or gate a hex is"), field("units", &WholeScenario::units),
      field("leaders", &WholeScenario::leaders), field("objectives", &WholeScenario::objectives),
      field("exits", &WholeScenario::exits), field("reserves", &WholeScenario::reserves));
};

Summary summary(const Scenario& scenario);
WholeScenario scenario(const Scenario& scenario);

}  // namespace acies::hex::wire
