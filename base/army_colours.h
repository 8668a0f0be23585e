// The colours of the two armies, the same in every drawing: maps, boards, lists. The client has them as web/generated/colours.*.
#pragma once

#include <string_view>

#include "base/side.h"

namespace acies {

struct ArmyColours {
  std::string_view body;   // of its blocks and shields
  std::string_view light;  // their upper edges
  std::string_view dark;   // figures, outlines, letters
};

namespace detail {
inline constexpr ArmyColours kTopColours = {"#b8763c", "#dba872", "#5a3313"};
inline constexpr ArmyColours kBottomColours = {"#5c7896", "#9bb2c8", "#22364f"};
inline constexpr ArmyColours kNobodysColours = {"#d9b64a", "#efdc9c", "#5e4415"};
}  // namespace detail

// For kNobody, colours of neither army.
constexpr const ArmyColours& army_colours(Side side) {
  if (side == Side::kTop) return detail::kTopColours;
  return side == Side::kBottom ? detail::kBottomColours : detail::kNobodysColours;
}

}  // namespace acies
