// Army lists and armies by points, as they travel. Points are hundredths.
#pragma once

#include "games/tabletop/wire/armies.h"
#include "games/tabletop/wire/battle_shapes.h"

namespace acies::tabletop {

// The fewest and the most.
using RangeShape = std::array<int, 2>;

struct TroopShape {
  std::string code, name;
  Type type = Type::kHI;
  std::string about, figure, people;
  RangeShape units{}, bases{};
  std::vector<int> sizes;
  std::map<std::string, int> points_a_base;
  std::vector<std::string> training;
  DraftUnit usual;
  static constexpr auto kFields = fields(
      "troop", "Troops that an army list offers.", field("code", &TroopShape::code), field("name", &TroopShape::name),
      field("type", &TroopShape::type), field("about", &TroopShape::about, "what they are, in words"),
      field("figure", &TroopShape::figure, "the kind of the men in `MenCatalogue`"),
      field("people", &TroopShape::people, "their people, likewise"),
      field("units", &TroopShape::units, "the fewest and the most"),
      field("bases", &TroopShape::bases, "of a unit: the fewest and the most"),
      field("sizes", &TroopShape::sizes, "the numbers of bases that a unit may have"),
      field("points_a_base", &TroopShape::points_a_base, "by the grades that may be chosen"),
      field("training", &TroopShape::training, "what they are trained to, or may be"),
      field("usual", &TroopShape::usual, "a unit as most people would choose it"));
};

struct ListSummaryShape {
  std::string id, name;
  int least_points = 0;
  static constexpr auto kFields =
      fields("army_list_summary", "An army list, in short.", field("id", &ListSummaryShape::id),
             field("name", &ListSummaryShape::name),
             field("least_points", &ListSummaryShape::least_points, "the cost of its smallest army"));
};
ListSummaryShape list_summary_shape(const ArmyList& list);

struct ListShape : ListSummaryShape {
  std::string about;
  RangeShape general{}, leaders{}, actions{};
  std::vector<TroopShape> troops;
  static constexpr auto kFields =
      fields("army_list", "An army list and the choices it offers.", inherited<ListSummaryShape>(),
             field("about", &ListShape::about),
             field("general", &ListShape::general, "actions of the General: the fewest and the most"),
             field("leaders", &ListShape::leaders, "besides the General: the fewest and the most"),
             field("actions", &ListShape::actions, "of these leaders: the fewest and the most"),
             field("troops", &ListShape::troops));
};
ListShape list_shape(const ArmyList& list);

struct ListsShape {
  std::vector<ListShape> lists;
  static constexpr auto kFields =
      fields("army_lists", "The army lists of the tabletop.", field("lists", &ListsShape::lists));
};

struct ArmyLeaderShape {
  std::string code, name;
  bool general = false;
  int actions = 0;
  static constexpr auto kFields =
      fields("army_leader", "A leader of an army.", field("code", &ArmyLeaderShape::code),
             field("name", &ArmyLeaderShape::name), field("general", &ArmyLeaderShape::general),
             field("actions", &ArmyLeaderShape::actions));
};

struct ArmyUnitShape {
  std::string code, name, troop;
  Grade grade = Grade::kC;
  int bases = 0, points = 0;
  bool pikes = false, wedges = false;
  std::string command;
  static constexpr auto kFields = fields(
      "army_unit", "A unit of an army.", field("code", &ArmyUnitShape::code), field("name", &ArmyUnitShape::name),
      field("troop", &ArmyUnitShape::troop, "of the list, by its code"), field("grade", &ArmyUnitShape::grade),
      field("bases", &ArmyUnitShape::bases), field("points", &ArmyUnitShape::points),
      maybe("pikes", &ArmyUnitShape::pikes, "trained to form a phalanx"),
      maybe("wedges", &ArmyUnitShape::wedges, "trained to form wedges"),
      maybe("command", &ArmyUnitShape::command, "the leader it belongs to; missing: the General"));
};

struct ArmyShape {
  std::string name, list;
  int most_points = 0, points = 0;
  std::vector<ArmyLeaderShape> leaders;
  std::vector<ArmyUnitShape> units;
  static constexpr auto kFields =
      fields("army", "An army of a list.", field("name", &ArmyShape::name), field("list", &ArmyShape::list),
             field("most_points", &ArmyShape::most_points, "the most it may cost"),
             field("points", &ArmyShape::points, "its cost"), field("leaders", &ArmyShape::leaders),
             field("units", &ArmyShape::units));
};
ArmyShape army_shape(const ChosenArmy& chosen);

struct ArmyFaultShape {
  std::string words;
  std::optional<int> unit, leader;
  std::optional<std::string> troop;
  static constexpr auto kFields =
      fields("army_fault", "Why an army breaks its list.", field("words", &ArmyFaultShape::words),
             maybe("unit", &ArmyFaultShape::unit, "the place of the unit in the army"),
             maybe("leader", &ArmyFaultShape::leader, "the place of the leader in the army"),
             maybe("troop", &ArmyFaultShape::troop, "troops of which there are too few or too many, by their code"));
};
ArmyFaultShape fault_shape(const ArmyFault& fault);

struct ArmyMadeShape {
  ArmyShape army;
  std::string text;
  std::vector<ArmyFaultShape> faults;
  static constexpr auto kFields =
      fields("army_made", "An army by lot, or as it was written or chosen.", field("army", &ArmyMadeShape::army),
             field("text", &ArmyMadeShape::text, "in the notation"),
             maybe("faults", &ArmyMadeShape::faults, "of an army that is being chosen: all that is wrong with it"));
};

struct ArmiesBattleShape {
  BattleShape scenario;
  static constexpr auto kFields =
      fields("armies_battle", "Two armies as they would be drawn up.", field("scenario", &ArmiesBattleShape::scenario));
};

}  // namespace acies::tabletop
