#include "games/hex/wire/luck.h"

#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"
#include "games/hex/odds.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

class HitCounter final : public EventSink {
 public:
  void on(const Event& e) override {
    if (const auto* blow = std::get_if<Hits>(&e)) hits += blow->hits;
  }
  int hits = 0;
};

}  // namespace

void Luck::see(const State& before, Action action) {
  if (before.decision != Decision::kRoll) return;
  if (!rolls_for_blow(before)) return;
  SideLuck& tally = tallies_[side_of(before, blow_asked(before).unit)];
  const std::optional<Blow> blow = blow_being_rolled(before);
  if (blow && !blow->target.exists()) return;
  if (blow) {
    tally.rolls++;
    tally.dice += before.roll_dice;
    tally.expected += blow_odds(before, *blow).expected_hits;
  }
  // Hits are told once, when all dice of the blow lie.
  State after = before;
  HitCounter counter;
  apply(after, action, &counter);
  tally.hits += counter.hits;
}

}  // namespace acies::hex
