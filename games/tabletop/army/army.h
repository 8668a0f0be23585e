// Armies by points (2.5): lists of what a people could send into the field, armies chosen from them, and two armies set
// up against each other as a battle.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// One kind of troops of a list.
struct TroopKind {
  std::string code, name;
  Profile profile;                             // its grade says nothing
  Formation formation = Formation::kLine;      // it is set up in
  std::string grades;                          // letters of those it may have, the best first
  int least_bases = 1, most_bases = 1;         // of a unit
  int least_units = 0, most_units = 0;         // of an army
  bool may_pikes = false, may_wedges = false;  // training an army may buy for a unit, or leave
};

struct ArmyList {
  std::string id, name;
  std::vector<std::string> about;
  std::vector<TroopKind> kinds;
  int least_leaders = 1, most_leaders = 3;  // besides the General
  int least_actions = 1, most_actions = 2;  // of each of them
  int least_general = 1, most_general = 3;  // actions of the General
};

struct ArmyUnit {
  std::string code, name, kind;
  Grade grade = Grade::kC;
  int bases = 1;
  bool pikes = false, wedges = false;
  std::string command;  // code of its leader; "": the General
  int line = 0;         // of the file it was written in
};

struct ArmyLeader {
  std::string code, name;
  bool general = false;
  int actions = 1;
  int line = 0;
};

struct Army {
  std::string name, list;
  int points = 0;  // the most it may cost, in hundredths
  std::vector<ArmyUnit> units;
  std::vector<ArmyLeader> leaders;
};

// Why an army is refused, and in which line of its file; line 0: the army as a whole. `unit`, `leader`: their places in the army,
// -1 if it is about none; `kind`: the code of troops of which there are too few or too many.
struct ArmyFault {
  std::string text;
  int line = 0;
  int unit = -1, leader = -1;
  std::string kind = "";
};

const TroopKind* find_kind(const ArmyList& list, std::string_view code);
int points_of(const ArmyList& list, const ArmyUnit& unit);
int points_of(const ArmyList& list, const Army& army);
// The fewest points an army of the list can cost.
int least_points(const ArmyList& list);

// Whether the army keeps to its list and its points: all faults, or the first.
std::vector<ArmyFault> faults_of(const ArmyList& list, const Army& army);
std::optional<ArmyFault> fault_of(const ArmyList& list, const Army& army);

// The numbers of bases that a unit of a kind may have.
std::vector<int> sizes_allowed(const TroopKind& kind);
// A unit of a kind as most people would choose it: of a middling grade, its ranks full.
ArmyUnit usual_unit(const TroopKind& kind);
// The fewest things an army of the list may be, commanded by wings.
Army least_army(const ArmyList& list);

// An army of the list for at most so many points (hundredths), the same for the same seed. Nothing if they are too few.
std::optional<Army> build_army(const ArmyList& list, int points, std::uint64_t seed);

// Both armies drawn up in their zones on an open table, command by command: the General's in the middle, horse on the
// outside, elephants and lights in front of the units they belong to. Nothing if they do not fit. The armies must be free of faults.
std::optional<Scenario> set_up_armies(const ArmyList& top_list, const Army& top, const ArmyList& bottom_list,
                                      const Army& bottom);

// Woods, hills and rough ground between the two zones, drawn by lot and fair to both: the table turned about is the same.
void lay_ground(Scenario& scenario, std::uint64_t seed);

}  // namespace acies::tabletop
