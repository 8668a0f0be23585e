#include "games/hex/players/glory.h"

#include <algorithm>

#include "games/hex/dice.h"
#include "games/hex/model/board.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

int value_of(const State& s, UnitId u) { return profile(s, u).close_dice * 2 + profile(s, u).blocks; }

int rows_to_enemy(const State& s, UnitId u) {
  int nearest = 99;
  units_of(s, other(side_of(s, u))).for_each([&](Hex h) { nearest = std::min(nearest, distance(h, hex_of(s, u))); });
  return nearest;
}

template <class F>
Action best_of(const ActionList& open, F&& worth) {
  Action best = open[0];
  int most = -100000;
  for (Action x : open)
    if (const int w = worth(x); w > most) most = w, best = x;
  return best;
}

// A counter is worth most as a block for a unit that the enemy would finish next turn; so some are kept for that.
constexpr int kKept = 2;

Action straggler_dice(const State& s) {
  const int glory = s.glory[index(s.decider)];
  return action(ActionKind::kStraggle, glory > kKept + 1 ? (glory - kKept) / 2 : 0);
}

// Of one's own, the unit that misses the block or the hex least; of the enemy's, the one that misses it most.
Action straggler(const State& s, const ActionList& open) {
  return best_of(open, [&](Action x) {
    const UnitId u = unit_at(s, x.hex());
    if (x.kind == ActionKind::kFallBack) return rows_to_enemy(s, u) * 4 + (is_full(s, u) ? 0 : 2);
    const int loss = value_of(s, u) + (s.blocks[u] == 2 ? 8 : 0) + profile(s, u).full_bonus * 6;
    return side_of(s, u) == s.decider ? -loss : loss;
  });
}

// The value of one more block to a unit: most to a unit on its last block in reach of the enemy.
int worth_of_rally(const State& s, UnitId u) {
  const int near = rows_to_enemy(s, u);
  if (s.blocks[u] == 1) return near <= 2 ? 20 + value_of(s, u) : near <= 4 ? 6 : 2;
  const bool back_to_full = s.blocks[u] + 1 == profile(s, u).blocks && profile(s, u).full_bonus > 0;
  return (near <= 2 ? 4 : 1) + (back_to_full ? 4 : 0);
}

bool is_close_to_the_end(const State& s) {
  for (int i = 0; i < 2; ++i)
    if (s.banners[i] + 1 >= s.scenario->sides[i].banners) return true;
  return false;
}

Action before_a_card(const State& s, const ActionList& open) {
  const int glory = s.glory[index(s.decider)];
  const int least = is_close_to_the_end(s) ? 5 : glory > kKept ? 8 : 20;
  int most = 0;
  Action best = action(ActionKind::kDone);
  for (Action x : open) {
    if (x.kind != ActionKind::kRally) continue;
    if (const int w = worth_of_rally(s, unit_at(s, x.hex())); w > most) most = w, best = x;
  }
  if (most >= least) return best;
  // A die more, when there is an enemy to strike and either plenty to spend or little time left to spend it.
  const HexSet contact = units_of(s, s.decider) & neighbours(units_of(s, other(s.decider)));
  const bool plenty = glory > kKept + 1 || (is_close_to_the_end(s) && glory > 0);
  if (plenty && s.leadership == 0 && contact.size() >= 2) return action(ActionKind::kLeadership);
  return action(ActionKind::kDone);
}

// The die goes to the first blow struck hand to hand, or to a shot that may finish its target.
Action before_a_roll(const State& s, const ActionList& open) {
  const BlowAsked blow = blow_asked(s);
  const Action lead = action(ActionKind::kLeadership);
  if (!open.has(lead)) return action(ActionKind::kDone);
  const bool spent = blow.target.exists() && s.blocks[blow.target] <= 2;
  return blow.mode == StrikeMode::kAttack || spent ? lead : action(ActionKind::kDone);
}

}  // namespace

std::optional<Action> glory_choice(const State& s) {
  if (!s.scenario->campaign.on) return std::nullopt;
  const bool bought = s.decision == Decision::kBattleBonus && s.leadership > 0 && s.decider == s.active;
  if (s.decision != Decision::kGlory && s.decision != Decision::kStragglers && s.decision != Decision::kStraggle &&
      !bought)
    return std::nullopt;
  ActionList open;
  legal_actions(s, open);
  if (bought) {
    // A token for the same roll is for the player himself to weigh.
    const Action x = before_a_roll(s, open);
    if (x.kind == ActionKind::kDone && open.has(action(ActionKind::kSpend))) return std::nullopt;
    return x;
  }
  if (s.decision == Decision::kStragglers) return straggler_dice(s);
  return s.decision == Decision::kStraggle ? straggler(s, open) : before_a_card(s, open);
}

}  // namespace acies::hex
