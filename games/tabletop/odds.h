// Forecast of a charge, before it is declared and before it is answered: where it ends, its cost, the dice of both
// sides and the odds of the five result rows.
#pragma once

#include <array>
#include <optional>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// Rows in the order victory, success, inconclusive, set-back, defeat.
struct RowOdds {
  std::array<std::uint32_t, 5> millionths{};  // of each row; they add up to 1,000,000
};

// The odds of one side's dice, hitting on `on` or more, with `automatic` hits added, against the other's: counted exactly, in whole
// numbers, and rounded once. At most 24 dice a side.
struct SideDice {
  int dice = 1, on = 5, automatic = 0;
};
RowOdds row_odds(const SideDice& own, const SideDice& foe);

// The odds of a combat for top while its first dice are about to be rolled; nothing at any other decision.
std::optional<RowOdds> odds_of_combat(const State& s);

struct ChargeForecast {
  Refusal refusal;    // the charge is not open: the rest says nothing
  Pose pose;          // where the charger stands, lined up
  Pose start;         // and where it stood before it went straight on
  DrawnWay way;       // that it takes
  Mil length = 0;     // of its straight part
  bool fight = true;  // false: it moves through, or finds a chariot that will be gone
  int movement_dps = 0;
  int engaged = 0, enemy_engaged = 0;  // bases of the charger and of the target
  SideDice own, foe;
  RowOdds odds;  // seen from the charger
};
// If the target stands.
ChargeForecast forecast_charge(const State& s, UnitId charger, UnitId target, const DrawnWay& drawn = {});

struct AnswerForecast {
  bool fight = false;                  // false: they go through, or do not reach it; the rest says nothing
  int engaged = 0, enemy_engaged = 0;  // bases of the combat
  SideDice own, foe;
  RowOdds odds;  // seen from the unit that is charged
};
// Forecast for a charged unit that stands, or counter-charges, while all its chargers reach it. The answer must be
// legal. Other charges of the same phase are left out: their results are not known yet.
AnswerForecast forecast_answer(const State& s, const Action& answer);

}  // namespace acies::tabletop
