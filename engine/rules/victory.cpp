// Ancients 4: banners, and the instant a battle ends.
#include "engine/rules/play.h"

namespace acies::rules {

void gain_banner(Play& p, Side side, BannerCause cause) {
  State& s = p.s;
  const int i = index(side);
  s.banners[i]++;
  p.emit(EventKind::kBannersChanged, side, s.banners[i], static_cast<int>(cause));
  const SideSetup& setup = p.sc.sides[i];
  if (setup.surge_at != 0 && s.banners[i] == setup.surge_at && s.hand_limit[i] < setup.surge_to) {
    p.emit(EventKind::kHandLimit, side, setup.surge_to);
    s.owed_cards[i] = static_cast<std::uint8_t>(setup.surge_to - s.hand_limit[i]);
    s.hand_limit[i] = setup.surge_to;
  }
}

// Banners won in one step are won together: only a blocked elephant can give both sides their last (rulings 131).
void settle(Play& p) {
  State& s = p.s;
  const bool top = s.banners[0] >= p.sc.sides[0].banners;
  const bool bottom = s.banners[1] >= p.sc.sides[1].banners;
  if (!s.over() && !top && !bottom) return;
  if (!s.over()) s.result = top && bottom ? Result::kDraw : top ? Result::kTopWins : Result::kBottomWins;
  while (s.depth > 0) p.pop();
  p.await(Decision::kOver, Side::kNobody);
  p.emit(EventKind::kGameOver, Side::kNobody, static_cast<int>(s.result));
}

void gain_objective(Play& p, UnitId u) {
  const auto& objectives = p.sc.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (objectives[i].hex != hex_of(p.s, u) || objectives[i].side != side_of(p.s, u)) continue;
    if ((p.s.objectives_gained & bit) != 0) continue;
    p.s.objectives_gained |= bit;
    p.emit(EventKind::kObjectiveGained, side_of(p.s, u), hex_of(p.s, u));
    gain_banner(p, side_of(p.s, u), BannerCause::kObjective);
  }
}

}  // namespace acies::rules
