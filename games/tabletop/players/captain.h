// A computer player for the tabletop, the captain. It draws its army up with a reserve, advances in line and wheels the
// line, lets the lights shoot, opens ranks before elephants, guards its flanks, and keeps its units under control. It
// chooses decision by decision, in whole numbers, by the values of judgement.h. For charges, and for answers to them,
// it plays the turn out with dice of its own (foresight.h). It never looks at dice to come.
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
  // The Skirmish and Manoeuvre phases, in which the side acts unit by unit.
  Action phase(const State& s);
  Action path(const State& s);
  Action declare(const State& s);
  // Answers to a charge, and to the questions after a fight.
  Action answer(const State& s);

  Random random_;  // chooses between equal actions
};

}  // namespace acies::tabletop
