// The expectations of a rule case about a state: read from a line `expect …`, then checked against the state.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/hex/notation/action_text.h"

namespace acies::hex {

enum class ExpectKind : std::uint8_t {
  kUnit,            // hexes[0]; type, number (blocks) and side where stated
  kEmptyOfUnits,    // hexes
  kLeader,          // hexes[0]; side and name where stated
  kEmptyOfLeaders,  // hexes
  kBanners,         // side, number
  kCards,           // side, number: the hand it may hold
  kHand,            // side, number
  kHandHas,         // side, card
  kHandLacks,       // side, card
  kDeck,            // number
  kDeckHas,         // card
  kDeckLacks,       // card
  kDiscards,        // number
  kDiscardsHas,     // card
  kDiscardsLack,    // card
  kCard,            // card: whose orders are carried out
  kNoOrders,
  kDecision,          // side, decision
  kDice,              // number
  kTurn,              // side
  kWinner,            // result
  kOrdered,           // hexes
  kNotOrdered,        // hexes
  kLeaderOrdered,     // hexes
  kLeaderNotOrdered,  // hexes
  kGained,            // hexes, side where stated
  kNotGained,         // hexes, side where stated
  kCleared,           // hexes
  kNotCleared,        // hexes
  kTokens,            // side, number
  kGlory,             // side, number
  kTrophies,          // side, number
  kInspired,          // number: the inspired action in force
  kNotInspired,
  kLegal,    // actions, each by itself
  kOptions,  // prefix, operands
};

struct Expectation {
  ExpectKind kind = ExpectKind::kWinner;
  std::vector<Hex> hexes;
  Side side = Side::kNobody;
  std::optional<std::uint8_t> type;
  int number = -1;
  std::string name;
  CardId card;
  Decision decision = Decision::kNone;
  Result result = Result::kNone;
  std::vector<Action> actions;
  std::string prefix;
  std::vector<std::string> operands;
};

// Reads the words after `expect`. Errors are left in the cursor.
Expectation read_expectation(const Scenario& scenario, RuleCursor& cursor);

// Nothing when the state is as expected; otherwise the value that was found.
std::optional<std::string> unmet(const Expectation& expectation, const State& state);

}  // namespace acies::hex
