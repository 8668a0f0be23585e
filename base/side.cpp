#include "base/side.h"

#include <array>

namespace acies {
namespace {

constexpr std::array<const char*, 4> kWords = {"top", "bottom", "chance", "nobody"};

}  // namespace

const char* side_word(Side side) { return kWords[static_cast<std::size_t>(side)]; }

std::optional<Side> find_side(std::string_view word) {
  for (const Side side : {Side::kTop, Side::kBottom})
    if (word == side_word(side)) return side;
  return std::nullopt;
}

}  // namespace acies
