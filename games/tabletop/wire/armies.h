// Armies by points, as people choose them: the lists to choose from, whether a choice holds, two of them as a battle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/parsed.h"
#include "games/tabletop/army/army.h"

namespace acies::tabletop {

// The army lists of the program, read once.
const std::vector<ArmyList>& army_lists();
// One of them, or which there are.
Parsed<ArmyList> find_army_list(const std::vector<ArmyList>& lists, std::string_view id);

struct ChosenArmy {
  ArmyList list;
  Army army;
};

// The army of a text, if it keeps to its list; else the error and its line (0: the army as a whole).
Parsed<ChosenArmy> choose_army(const std::vector<ArmyList>& lists, std::string_view text);
// An army of the list by lot, for at most so many points (hundredths).
Parsed<ChosenArmy> choose_army(const std::vector<ArmyList>& lists, std::string_view id, int points, std::uint64_t seed);

// Both drawn up, as the text of a battle. `terrain` is the seed of the ground; 0: an open table. Without an id it gets one
// made from all that it states, so that the same battle always has the same id, and another battle another one.
Parsed<std::string> battle_of_armies(const ChosenArmy& top, const ChosenArmy& bottom, bool deployment,
                                     std::uint64_t terrain, const std::string& id = "");

// Two armies of the tabletop as they are written, to be drawn up as a battle.
struct ArmiesRequest {
  std::string top, bottom;
  std::uint64_t terrain = 0;  // seed of the ground; 0: none
  bool deployment = false;
  static constexpr auto kFields =
      fields("armies_request", "Two armies as they are written, to be drawn up as a battle.",
             field("top", &ArmiesRequest::top, "the army of the top side, in the notation"),
             field("bottom", &ArmiesRequest::bottom, "the army of the bottom side"),
             maybe("terrain", &ArmiesRequest::terrain, "seed of the ground; 0 or nothing: an open table"),
             maybe("deployment", &ArmiesRequest::deployment, "whether the sides place their units themselves"));
};
// The same for two armies in text; an error names its army.
Parsed<std::string> battle_of_armies(const ArmiesRequest& request);

struct DraftLeader {
  int actions = 1;
  std::string name = "";
  static constexpr auto kFields =
      fields("draft_leader", "A leader of an army that is being chosen.", field("actions", &DraftLeader::actions),
             maybe("name", &DraftLeader::name, "missing: after his place in the line"));
};
struct DraftUnit {
  std::string troop = "", name = "";
  Grade grade = Grade::kC;
  int bases = 1, leader = 0;
  bool pikes = false, wedges = false;
  static constexpr auto kFields =
      fields("draft_unit", "A unit of an army that is being chosen.",
             field("troop", &DraftUnit::troop, "of the list, by its code"), field("grade", &DraftUnit::grade),
             field("bases", &DraftUnit::bases), maybe("pikes", &DraftUnit::pikes), maybe("wedges", &DraftUnit::wedges),
             maybe("leader", &DraftUnit::leader, "whose it is: his place among the leaders; missing: the General's"),
             maybe("name", &DraftUnit::name, "missing: that of its troops"));
};
// An army that is being chosen: it may break its list.
struct ArmyDraft {
  std::string list, name;
  std::uint64_t points = 0;
  bool by_wings = false;
  std::vector<DraftLeader> leaders;
  std::vector<DraftUnit> units;
  static constexpr auto kFields = fields(
      "army_draft", "An army that is being chosen; it may break its list.", field("list", &ArmyDraft::list),
      maybe("name", &ArmyDraft::name, "missing: that of the list"),
      maybe("points", &ArmyDraft::points, "what it may cost; 0 or nothing: no limit"),
      maybe("by_wings", &ArmyDraft::by_wings, "the units are divided among the leaders by their places in the line"),
      field("leaders", &ArmyDraft::leaders, "the General first"), field("units", &ArmyDraft::units));
};
// The army of a draft, with all that is wrong with it; an error only if it could not even be written.
struct DraftedArmy : ChosenArmy {
  std::vector<ArmyFault> faults;
};
Parsed<DraftedArmy> draft_army(const ArmyDraft& draft);

// An army somebody wrote or is choosing, or one by lot.
struct ArmyRequest {
  std::string text;
  std::string list;
  std::uint64_t points = 0, seed = 0;
  bool least = false;
  std::optional<ArmyDraft> draft = std::nullopt;
  static constexpr auto kFields =
      fields("army_request", "An army as it is written or as it is being chosen, or one of a list by lot.",
             maybe("text", &ArmyRequest::text, "an army in the notation; the rest is then not looked at"),
             maybe("draft", &ArmyRequest::draft, "an army that is being chosen; the rest is then not looked at"),
             maybe("list", &ArmyRequest::list, "the list to choose from"),
             maybe("points", &ArmyRequest::points, "what the army may cost"), maybe("seed", &ArmyRequest::seed),
             maybe("least", &ArmyRequest::least, "no lot: the fewest things that an army of the list may be"));
};
Parsed<ChosenArmy> choose_army(const ArmyRequest& request);

}  // namespace acies::tabletop
