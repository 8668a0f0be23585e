// Whole matches at random, in which every viewer has an adviser: its answers must be those of the table, to the byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "games/game.h"

namespace acies::advised {

struct Counts {
  std::uint64_t matches = 0, decisions = 0;
  std::uint64_t answers = 0;    // compared, with the situations
  std::uint64_t predicted = 0;  // actions that were foreseen
  std::uint64_t undone = 0, opened = 0, restored = 0;
  Counts& operator+=(const Counts& more);
};

// The first difference, with the moment; "" if there is none.
std::string play_match(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts);
// The battles of a campaign, one after the other.
std::string play_campaign(std::string_view id, std::uint64_t seed, Counts& counts);

}  // namespace acies::advised
