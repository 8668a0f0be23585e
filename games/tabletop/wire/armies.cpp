#include "games/tabletop/wire/armies.h"

#include <algorithm>

#include "base/fair_dice.h"
#include "games/tabletop/army/wings.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/check.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/rules_info.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kMostDrafted = 64;  // units, and leaders
const char* const kNoRoom = "the armies do not fit into their zones";
constexpr std::size_t kIdDigits =
    8;  // at the end of an id that is made here: enough for two battles never to share one

std::string in_line(const Error& error) {
  return error.line == 0 ? error.text : "line " + std::to_string(error.line) + ": " + error.text;
}

}  // namespace

const std::vector<ArmyList>& army_lists() {
  static const std::vector<ArmyList> all = [] {
    std::vector<ArmyList> lists;
    for (const EmbeddedFile& e : embedded_army_lists())
      if (Parsed<ArmyList> list = parse_army_list(e.text)) lists.push_back(std::move(*list));
    return lists;
  }();
  return all;
}

Parsed<ArmyList> find_army_list(const std::vector<ArmyList>& lists, std::string_view id) {
  std::string names;
  for (const ArmyList& list : lists) {
    if (list.id == id) return list;
    names += (names.empty() ? "" : ", ") + list.id;
  }
  return Error{0, 0, "no army list called " + std::string(id) + "; there are " + names};
}

Parsed<ChosenArmy> choose_army(const std::vector<ArmyList>& lists, std::string_view text) {
  Parsed<Army> army = parse_army(text);
  if (!army) return army.error();
  Parsed<ArmyList> list = find_army_list(lists, army->list);
  if (!list) return list.error();
  if (const auto fault = fault_of(*list, *army)) return Error{fault->line, 1, fault->text};
  return ChosenArmy{std::move(*list), std::move(*army)};
}

Parsed<ChosenArmy> choose_army(const std::vector<ArmyList>& lists, std::string_view id, int points,
                               std::uint64_t seed) {
  Parsed<ArmyList> list = find_army_list(lists, id);
  if (!list) return list.error();
  auto army = build_army(*list, points, seed);
  if (!army)
    return Error{0, 0, "an army of " + list->id + " costs at least " + points_text(least_points(*list)) + " points"};
  return ChosenArmy{std::move(*list), std::move(*army)};
}

Parsed<std::string> battle_of_armies(const ChosenArmy& top, const ChosenArmy& bottom, bool deployment,
                                     std::uint64_t terrain, const std::string& id) {
  auto scenario = set_up_armies(top.list, top.army, bottom.list, bottom.army);
  if (!scenario) return Error{0, 0, kNoRoom};
  scenario->deployment = deployment;
  if (terrain > 0) lay_ground(*scenario, terrain);
  scenario->edition = kRules[0].edition;
  scenario->id = id.empty() ? top.list.id + "_v_" + bottom.list.id + "_" +
                                  hex_digits(sha256(print_scenario(*scenario))).substr(0, kIdDigits)
                            : id;
  std::string text = print_scenario(*scenario);
  // Read back: a battle that cannot be opened is refused here.
  const Parsed<Scenario> again = parse_scenario(text);
  if (!again || !scenario_problems(*again).empty()) return Error{0, 0, kNoRoom};
  return text;
}

Parsed<std::string> battle_of_armies(const ArmiesRequest& request) {
  const auto choose = [](const char* whose, const std::string& text) -> Parsed<ChosenArmy> {
    Parsed<ChosenArmy> chosen = choose_army(army_lists(), text);
    if (chosen) return chosen;
    return Error{0, 0, std::string("the ") + whose + " army: " + in_line(chosen.error())};
  };
  const Parsed<ChosenArmy> top = choose("top", request.top);
  if (!top) return top.error();
  const Parsed<ChosenArmy> bottom = choose("bottom", request.bottom);
  if (!bottom) return bottom.error();
  return battle_of_armies(*top, *bottom, request.deployment, request.terrain);
}

namespace {

Army army_of(const ArmyList& list, const ArmyDraft& draft) {
  Army army;
  army.list = list.id;
  army.name = draft.name.empty() ? list.name : draft.name;
  army.points = static_cast<int>(draft.points) * 100;
  for (const DraftLeader& l : draft.leaders) {
    const bool general = army.leaders.empty();
    const std::string code = general ? "general" : "leader" + std::to_string(army.leaders.size());
    army.leaders.push_back({code, general ? "General" : "", general, l.actions, 0});
  }
  for (const DraftUnit& d : draft.units) {
    const auto before = std::ranges::count(army.units, d.troop, &ArmyUnit::kind);
    const TroopKind* kind = find_kind(list, d.troop);
    ArmyUnit u;
    u.code = d.troop + std::to_string(before + 1);
    u.name = !d.name.empty() ? d.name : kind != nullptr ? kind->name : "";
    u.kind = d.troop;
    u.grade = d.grade;
    u.bases = d.bases;
    u.pikes = d.pikes;
    u.wedges = d.wedges;
    if (d.leader > 0)
      u.command = d.leader < static_cast<int>(army.leaders.size())
                      ? army.leaders[static_cast<std::size_t>(d.leader)].code
                      : "leader" + std::to_string(d.leader);
    army.units.push_back(std::move(u));
  }
  name_leaders(army);
  for (std::size_t i = 0; i < army.leaders.size(); ++i)
    if (!draft.leaders[i].name.empty()) army.leaders[i].name = draft.leaders[i].name;
  return army;
}

}  // namespace

Parsed<DraftedArmy> draft_army(const ArmyDraft& draft) {
  Parsed<ArmyList> list = find_army_list(army_lists(), draft.list);
  if (!list) return list.error();
  if (draft.units.size() > kMostDrafted || draft.leaders.size() > kMostDrafted)
    return Error{0, 0, "that is too much for one army"};
  DraftedArmy drafted;
  drafted.army = army_of(*list, draft);
  drafted.faults = faults_of(*list, drafted.army);
  // A unit of troops that nobody knows has no place in a line.
  const bool known =
      std::ranges::all_of(drafted.army.units, [&](const ArmyUnit& u) { return find_kind(*list, u.kind) != nullptr; });
  if (draft.by_wings && known && !drafted.army.leaders.empty()) command_by_wings(*list, drafted.army);
  // Read back: what could not be kept as text is refused here.
  if (const Parsed<Army> again = parse_army(print_army(drafted.army)); !again) return Error{0, 0, again.error().text};
  drafted.list = std::move(*list);
  return drafted;
}

Parsed<ChosenArmy> choose_army(const ArmyRequest& request) {
  if (request.least) {
    Parsed<ArmyList> list = find_army_list(army_lists(), request.list);
    if (!list) return list.error();
    ChosenArmy chosen{std::move(*list), {}};
    chosen.army = least_army(chosen.list);
    chosen.army.points = static_cast<int>(request.points) * 100;
    return chosen;
  }
  Parsed<ChosenArmy> chosen = request.text.empty() ? choose_army(army_lists(), request.list,
                                                                 static_cast<int>(request.points) * 100, request.seed)
                                                   : choose_army(army_lists(), request.text);
  if (chosen) return chosen;
  return Error{0, 0, in_line(chosen.error())};
}

}  // namespace acies::tabletop
