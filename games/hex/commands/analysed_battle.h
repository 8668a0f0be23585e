// A battle that has been analysed, and the sums over it that reports need.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/hex/players/analysis.h"

namespace acies::hex {

struct AnalysedBattle {
  const Scenario* scenario = nullptr;
  std::vector<Action> actions;
  Analysis analysis;
  std::string evaluation;  // its name
  int most = 5;            // rows of each list in the text
};

struct Moment {
  int turn = 0;
  Side side = Side::kNobody;  // whose turn it is
};

// When each action happened, and the state at the end.
struct Course {
  std::vector<Moment> moments;
  State end;
};

Course course_of(const AnalysedBattle& battle);

// Luck and mistakes of a side, in wins.
struct Account {
  double dice = 0, cards = 0, cost = 0;
  int decisions = 0;
};

std::array<Account, 2> accounts_of(const Analysis& analysis);

// A worth in millionths.
double share_of_a_win(int worth);

}  // namespace acies::hex
