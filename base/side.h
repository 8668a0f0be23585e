// The sides of a battle and how it ended, in every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/names.h"

namespace acies {

// A side of the table. kChance is the third player, who rolls and deals; kNobody means that there is no side.
enum class Side : std::uint8_t { kTop, kBottom, kChance, kNobody };
constexpr Side other(Side s) { return s == Side::kTop ? Side::kBottom : Side::kTop; }
constexpr auto names_of(Side) {
  return names<Side>(
      {{Side::kTop, "top"}, {Side::kBottom, "bottom"}, {Side::kChance, "chance"}, {Side::kNobody, "nobody"}});
}
constexpr int index(Side s) { return static_cast<int>(s); }

// How a battle ended, in every game; kNone as long as it goes on.
enum class Result : std::uint8_t { kNone, kTopWins, kBottomWins, kDraw };
constexpr auto names_of(Result) {
  return names<Result>({{Result::kNone, "unfinished"},
                        {Result::kTopWins, "top"},
                        {Result::kBottomWins, "bottom"},
                        {Result::kDraw, "draw"}});
}

constexpr Result win_of(Side side) { return side == Side::kTop ? Result::kTopWins : Result::kBottomWins; }
// kNobody for a draw and while the battle goes on.
constexpr Side winner_of(Result result) {
  return result == Result::kTopWins ? Side::kTop : result == Result::kBottomWins ? Side::kBottom : Side::kNobody;
}
// Whether it is one of the two sides, not kChance and not kNobody.
constexpr bool is_player(Side side) { return side == Side::kTop || side == Side::kBottom; }

constexpr const char* side_word(Side side) { return name_of(side); }
constexpr const char* result_word(Result result) { return name_of(result); }
// Top and bottom only.
constexpr std::optional<Side> find_side(std::string_view word) {
  const std::optional<Side> side = find_named<Side>(word);
  return side && is_player(*side) ? side : std::nullopt;
}

}  // namespace acies
