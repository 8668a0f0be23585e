// Opponents for people, from the weakest up. They differ by how much they see and how far they think, never by dice or
// cards.
#pragma once

#include <array>

#include "base/level.h"

namespace acies::hex {

constexpr std::array<Level, 5> kLevels = {{
    {"recruit", "Recruit", "Knows the rules, and overlooks half of his men and cards. For a first battle."},
    {"centurion", "Centurion", "Holds his line and fights his corner, and now and then misses one."},
    {"tribune", "Tribune", "Plans every turn as a whole and weighs his dice."},
    {"legate", "Legate", "Judges positions by experience: tens of thousands of battles."},
    {"consul", "Consul", "Judges like the Legate, and thinks of your answer before he moves."},
}};

}  // namespace acies::hex
