// Why pieces move, blocks are lost, dice are rolled and banners change hands.
#pragma once

#include "base/fields.h"

namespace acies::hex {

enum class MoveCause : std::uint8_t { kOrder, kSecondMove, kRetreat, kEvade, kAdvance, kFlight };
constexpr auto names_of(MoveCause) {
  return names<MoveCause>({{MoveCause::kOrder, "order"},
                           {MoveCause::kSecondMove, "second_move"},
                           {MoveCause::kRetreat, "retreat"},
                           {MoveCause::kEvade, "evade"},
                           {MoveCause::kAdvance, "advance"},
                           {MoveCause::kFlight, "flight"}});
}

enum class LossCause : std::uint8_t {
  kClose,
  kFire,
  kRetreat,
  kRampage,
  kElephantRetreat,
  kMarsh,
  kFlight,
  kLeftBoard,
  kStraggled
};
constexpr auto names_of(LossCause) {
  return names<LossCause>({{LossCause::kClose, "close"},
                           {LossCause::kFire, "fire"},
                           {LossCause::kRetreat, "retreat"},
                           {LossCause::kRampage, "rampage"},
                           {LossCause::kElephantRetreat, "elephant_retreat"},
                           {LossCause::kMarsh, "marsh"},
                           {LossCause::kFlight, "flight"},
                           {LossCause::kLeftBoard, "left_board"},
                           {LossCause::kStraggled, "straggled"}});
}

enum class RollCause : std::uint8_t {
  kStrike,
  kReroll,
  kLeaderCheck,
  kEscape,
  kRampage,
  kMarsh,
  kOrders,
  kRally,
  kFirstPlayer,
  kStragglers,
  kTrophy
};
constexpr auto names_of(RollCause) {
  return names<RollCause>({{RollCause::kStrike, "strike"},
                           {RollCause::kReroll, "reroll"},
                           {RollCause::kLeaderCheck, "leader_check"},
                           {RollCause::kEscape, "escape"},
                           {RollCause::kRampage, "rampage"},
                           {RollCause::kMarsh, "marsh"},
                           {RollCause::kOrders, "orders"},
                           {RollCause::kRally, "rally"},
                           {RollCause::kFirstPlayer, "first_player"},
                           {RollCause::kStragglers, "stragglers"},
                           {RollCause::kTrophy, "trophy"}});
}

enum class BannerCause : std::uint8_t { kUnit, kLeader, kExit, kObjective, kScout };
constexpr auto names_of(BannerCause) {
  return names<BannerCause>({{BannerCause::kUnit, "unit"},
                             {BannerCause::kLeader, "leader"},
                             {BannerCause::kExit, "exit"},
                             {BannerCause::kObjective, "objective"},
                             {BannerCause::kScout, "scout"}});
}

}  // namespace acies::hex
