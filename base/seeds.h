// Many seeds out of one.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace acies {

// Unrelated seeds for unrelated purposes, out of one seed.
std::uint64_t seed_for(std::uint64_t seed, std::initializer_list<std::uint64_t> purpose);
// The words of a purpose may be names.
std::uint64_t seed_word(std::string_view name);

}  // namespace acies
