#include "games/tabletop/notation/history_field.h"

#include <algorithm>

#include "base/lines.h"

namespace acies::tabletop {
namespace {

// An inch or a decimal of one, in thousandths: 12, 12.5. -1 if it is neither.
Mil inches(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point == std::string_view::npos ? "0" : text.substr(point + 1);
  if (whole.empty() || whole.size() > 3 || part.size() != 1) return -1;
  Mil value = 0;
  for (const char c : std::string(whole) + std::string(part)) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value * 100;
}

}  // namespace

std::string HistoryField::wrong_place(std::string_view place) const {
  const std::size_t slash = place.find('/');
  if (slash == std::string_view::npos) return shown(place) + " is no place: 36/12.5 is one, in inches";
  const Mil x = inches(place.substr(0, slash)), y = inches(place.substr(slash + 1));
  if (x < 0 || y < 0) return shown(place) + " is no place: 36/12.5 is one, in inches";
  return x <= scenario_.width && y <= scenario_.height ? "" : shown(place) + " is not on this table";
}

std::string HistoryField::wrong_kind(Side side, std::string_view kind) const {
  const bool has = std::any_of(scenario_.units.begin(), scenario_.units.end(),
                               [&](const UnitDef& u) { return u.side == side && name_of(u.profile.type) == kind; });
  return has ? "" : scenario_.armies[static_cast<std::size_t>(index(side))] + " has no unit " + shown(kind);
}

}  // namespace acies::tabletop
