// A captain for the tabletop: draws its army up with a reserve, goes forward in line and wheels it, lets the lights shoot,
// opens ranks before elephants, looks to its flanks, and keeps its units in hand. It weighs what is open by the judgement
// of judgement.h, decision by decision, in whole numbers; charges, and the answers to them, by playing the turn
// out with dice of its own (foresight.h). It never looks at dice to come.
#pragma once

#include "base/random.h"
#include "games/tabletop/players/players.h"

namespace acies::tabletop {

class Captain final : public TabletopPlayer {
 public:
  explicit Captain(std::uint64_t seed) : random_(seed) {}
  Action choose(const State& view, const Budget& budget) override;

 private:
  Action act_first(const State& s);
  Action leaders(const State& s);
  Action lines(const State& s);
  Action control(const State& s);
  // The phases of lights and of all others, in which the side acts unit by unit.
  Action phase(const State& s);
  Action path(const State& s);
  Action declare(const State& s);
  // To a charge, and to what is asked after a fight.
  Action answer(const State& s);

  Random random_;  // between equals
};

}  // namespace acies::tabletop
