// How often each side has won each battle when the same player had both, as `acies balance --write` has found it.
#pragma once

#include <string_view>

namespace acies::hex {

// Shares are those of the top side, from 0 to 1; a draw is half a win.
struct MeasuredBalance {
  const char* battle;  // its id
  const char* player;  // the player that had both sides
  int games;
  double top;
  double low, high;  // the interval of 95 %
  double turns;      // a game had, of both sides together
};

// nullptr if it was not measured.
const MeasuredBalance* measured_balance(std::string_view battle);

}  // namespace acies::hex
