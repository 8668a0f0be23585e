#include "games/tabletop/wire/armies.h"

#include "base/fair_dice.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/check.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/rules_info.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

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
  // Read back: a battle nobody could open is refused here.
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

Parsed<ChosenArmy> choose_army(const ArmyRequest& request) {
  Parsed<ChosenArmy> chosen = request.text.empty() ? choose_army(army_lists(), request.list,
                                                                 static_cast<int>(request.points) * 100, request.seed)
                                                   : choose_army(army_lists(), request.text);
  if (chosen) return chosen;
  return Error{0, 0, in_line(chosen.error())};
}

}  // namespace acies::tabletop
