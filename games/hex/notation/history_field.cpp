#include "games/hex/notation/history_field.h"

#include <algorithm>

#include "base/lines.h"
#include "games/hex/notation/names.h"

namespace acies::hex {

std::string HistoryField::wrong_place(std::string_view place) const {
  return find_hex(place, scenario_.rules->rows) ? "" : shown(place) + " is no hex of this board";
}

std::string HistoryField::wrong_kind(Side side, std::string_view kind) const {
  const bool has = std::any_of(scenario_.units.begin(), scenario_.units.end(),
                               [&](const UnitSetup& u) { return u.side == side && u.profile.code == kind; });
  return has ? "" : scenario_.sides[static_cast<std::size_t>(index(side))].name + " has no unit " + shown(kind);
}

}  // namespace acies::hex
