// The fate of a leader who has fallen: two dice tables.
#include "campaign/campaign.h"

namespace acies::campaign {

Fate first_fate(int die) {
  if (die == 1) return Fate::kSlain;
  return die == 2 ? Fate::kMortalWound : Fate::kNone;
}

Fate second_fate(bool melee, int die) {
  static constexpr Fate kMelee[6] = {Fate::kCaptured,     Fate::kCaptured,      Fate::kCrippled,
                                     Fate::kSeriousWound, Fate::kModerateWound, Fate::kLightWound};
  static constexpr Fate kOther[6] = {Fate::kCrippled,      Fate::kSeriousWound, Fate::kModerateWound,
                                     Fate::kModerateWound, Fate::kLightWound,   Fate::kLightWound};
  return (melee ? kMelee : kOther)[die - 1];
}

}  // namespace acies::campaign
