// A position as a list of rows of the network's first layer: which of some thousands of plain facts hold.
//
// All facts are told from the viewer's side, so that one set of weights serves both sides, and by kinds of troops, so that
// it serves both rule sets. The order of the rows is the order of kFamilies in features.cpp; weights belong to one
// signature and mean nothing under another.
#pragma once

#include "games/hex/players/sight.h"

namespace acies::hex {

constexpr int kMeasures = 22;
constexpr int kMostFeatures = 1024;  // that hold at once; some 300 do

struct Features {
  int count = 0;
  std::array<std::uint16_t, kMostFeatures> rows;  // NOLINT: filled up to count
  std::array<std::int16_t, kMeasures> measures;   // the terms of the hand-made evaluation, in its points
};

// The facts that hold in a state, seen as `sight` sees it.
void extract(const State& s, const Sight& sight, Features& features);

// How many rows there are, and a number that changes when their order or their meaning does.
int feature_rows();
std::uint32_t feature_signature();

}  // namespace acies::hex
