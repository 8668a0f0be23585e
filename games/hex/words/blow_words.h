// Why a die of a blow hits or not, in words.
#pragma once

#include <string>

#include "games/hex/odds.h"

namespace acies::hex {

// "a leader stands beside it" for a helmet that hits, "wrong colour" for a symbol that does not.
std::string face_reason(const State& s, const BlowOdds& odds, Face face);
// Why the first dice of this face do nothing; "" if all of them count.
std::string ignored_reason(const State& s, const BlowOdds& odds, Face face);
// Whether a die of this face hits, and how many of the first ones do nothing.
struct FaceScore {
  bool hits = false;
  int ignored = 0;
};
FaceScore score_of(const State& s, const BlowOdds& odds, Face face);

// The same for a hex of a rampage.
bool hits_in_rampage(const State& s, const Trample& trample, Face face);
std::string rampage_reason(const State& s, const Trample& trample, Face face);

}  // namespace acies::hex
