// An army by wings: the parts of an army and their places in the line.
#pragma once

#include "games/tabletop/army/army.h"

namespace acies::tabletop {

// The task of a unit: in the line of foot, with the horse beside it, or in front of it.
enum class Arm : std::uint8_t { kFoot, kHorse, kModels, kSkirmishers };
Arm arm_of(Type type);

// The leaders of an army from the left of its line to the right, as places in army.leaders: the General in the middle; of
// the others the first has the left wing, the second the right one, and further ones stand inside of these by turns.
std::vector<std::size_t> leaders_from_the_left(const Army& army);
// The place of a unit's leader in army.leaders; the General's if the unit names none.
std::size_t leader_of(const Army& army, const ArmyUnit& unit);

// Names the leaders after their places in the line, all but the General.
void name_leaders(Army& army);
// Gives every unit a leader: the horse goes to both wings, foot to every command, skirmishers before each of them.
void command_by_wings(const ArmyList& list, Army& army);

}  // namespace acies::tabletop
