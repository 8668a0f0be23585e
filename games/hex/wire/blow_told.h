// The message with the first roll of a blow: how many dice and why, which faces hit, and its odds.
#pragma once

#include "games/hex/model/event.h"
#include "games/hex/wire/odds.h"

namespace acies::hex::wire {

struct FaceTold {
  Face face = Face::kGreen;
  bool hits = false;
  std::string words;
  int ignored = 0;
  std::optional<std::string> ignored_words;
  bool again = false;
  static constexpr auto kFields =
      fields("face_told", "The effect of a face of the die in a blow.", field("face", &FaceTold::face),
             field("hits", &FaceTold::hits), field("words", &FaceTold::words, "why"),
             maybe("ignored", &FaceTold::ignored, "how many of the first ones do nothing"),
             maybe("ignored_words", &FaceTold::ignored_words, "why they do nothing"),
             maybe("again", &FaceTold::again, "each one that hits is rolled again"));
};

struct BlowTold {
  Side side = Side::kNobody;
  StrikeMode mode = StrikeMode::kAttack;
  UnitId unit;
  Hex from, to;
  UnitId target;
  int dice = 0;
  std::vector<DiceReason> reasons;
  std::vector<FaceTold> faces;
  int flags_ignored = 0, hexes_per_flag = 0;
  std::vector<Exact> hits;
  Exact gone, retreats, stands;
  static constexpr auto kFields =
      fields("blow_struck", "Dice are about to be rolled against a unit, a lone leader or a gate: the roll comes next.",
             always("side", &BlowTold::side, "the side that rolls"), field("mode", &BlowTold::mode),
             always("unit", &BlowTold::unit, "that rolls"), always("from", &BlowTold::from, "where it stands"),
             always("to", &BlowTold::to, "where the target stands"),
             field("target", &BlowTold::target, "null for a lone leader or a gate"), field("dice", &BlowTold::dice),
             field("reasons", &BlowTold::reasons), field("faces", &BlowTold::faces, "in the order of the die"),
             field("flags_ignored", &BlowTold::flags_ignored, "flags that the target may ignore"),
             field("hexes_per_flag", &BlowTold::hexes_per_flag, "hexes it retreats for each of the others"),
             field("hits", &BlowTold::hits, "the chance of 0, 1, 2 … hits, at most its blocks"),
             field("gone", &BlowTold::gone, "the chance that it is destroyed, by hits or on its retreat"),
             field("retreats", &BlowTold::retreats, "the chance that it retreats"),
             field("stands", &BlowTold::stands, "the chance that it stays where it is"));
};

struct TrampleTold {
  Side side = Side::kNobody;
  UnitId unit;
  Hex from, to;
  UnitId target;
  int dice = 0;
  std::vector<FaceTold> faces;
  Exact gone, stands;
  static constexpr auto kFields = fields(
      "trampled", "Dice are about to be rolled for one hex of a rampage: the roll comes next.",
      always("side", &TrampleTold::side, "of the elephants"), always("unit", &TrampleTold::unit, "the elephants"),
      always("from", &TrampleTold::from, "where they stand"), always("to", &TrampleTold::to, "where the target stands"),
      field("target", &TrampleTold::target, "null for a lone leader"), field("dice", &TrampleTold::dice),
      field("faces", &TrampleTold::faces, "in the order of the die"),
      field("gone", &TrampleTold::gone, "the chance that it is destroyed"),
      field("stands", &TrampleTold::stands, "the chance that it is not"));
};

// The roll that comes next, if it is a blow or a trample.
struct RollTold {
  std::variant<std::monostate, BlowTold, TrampleTold> what;
};
RollTold roll_told(const State& before);
BlowTold blow_told(const State& before, const Blow& blow);
TrampleTold trample_told(const State& before, const Trample& trample);

// An event as it travels. A blow is told before its roll; the rules need no event for it.
template <class... T>
std::variant<BlowTold, TrampleTold, T...> with_blows(const std::variant<T...>&);
using ToldEvent = decltype(with_blows(std::declval<Event>()));

}  // namespace acies::hex::wire
