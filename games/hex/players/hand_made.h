// The evaluation a person wrote down: banners, men, threats, pressure, support, leaders, errands and cards.
#pragma once

#include <memory>

#include "games/hex/players/evaluation.h"
#include "games/hex/players/sight.h"

namespace acies::hex {

// The terms of the judgement, in points of which a banner in mid-battle is a thousand: terms of my side and, negative,
// of the other side, one after the other; then terms that count for me alone.
enum HandTerm {
  kBannersTerm,
  kMaterialTerm,
  kPerilTerm,
  kOrderTerm,
  kLeadersTerm,
  kAttacksTerm,
  kPendingTerm,
  kErrandsTerm,
  kTokensTerm,
  kSharedTerms,
};
constexpr int kHandTerms = 2 * kSharedTerms + 2;  // the last two: pressure, hand
constexpr int kHandScale = 3600;                  // points that make the odds e to one

struct HandTerms {
  std::array<int, kHandTerms> points;
  std::array<int, 2> finish;  // thousandths: my chance to win by the attacks about to be made, and theirs
  int banner_lead;
};
void weigh_by_hand(const State& s, const Sight& sight, HandTerms& terms);

std::unique_ptr<Evaluation> hand_made_evaluation();

}  // namespace acies::hex
