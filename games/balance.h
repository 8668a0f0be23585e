// How often each side has won each battle when the same player had both, as `acies balance --write` has found it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/fields.h"

namespace acies {

// A row of the file of a game (GameModule::balance_file). Shares are those of the top side, from 0 to 1; a draw is half a win.
struct MeasuredBalance {
  const char* battle;  // its id
  const char* player;  // the player that had both sides
  int games;
  double top;
  double low, high;  // the interval of 95 %
  double turns;      // a game had, of both sides together
};

struct MeasuredShare {
  std::string player;
  int games = 0;
  double top = 0, low = 0, high = 0, turns = 0;
  static constexpr auto kFields = fields(
      "balance", "How often the top side won when one player had both sides.", field("player", &MeasuredShare::player),
      field("games", &MeasuredShare::games), field("top", &MeasuredShare::top),
      field("low", &MeasuredShare::low, "the interval of 95 %"), field("high", &MeasuredShare::high),
      field("turns", &MeasuredShare::turns, "a game had, of both sides together"));
};

// None if the battle was not measured.
inline std::optional<MeasuredShare> balance_in(std::span<const MeasuredBalance> rows, std::string_view battle) {
  for (const MeasuredBalance& row : rows)
    if (row.battle == battle) return MeasuredShare{row.player, row.games, row.top, row.low, row.high, row.turns};
  return std::nullopt;
}

}  // namespace acies
