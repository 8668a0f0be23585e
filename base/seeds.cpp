#include "base/seeds.h"

#include "base/random.h"

namespace acies {

std::uint64_t seed_for(std::uint64_t seed, std::initializer_list<std::uint64_t> purpose) {
  std::uint64_t mixed = split_mix(seed);
  for (std::uint64_t word : purpose) {
    mixed ^= split_mix(word);
    mixed = split_mix(mixed);
  }
  return mixed;
}

// FNV-1a.
std::uint64_t seed_word(std::string_view name) {
  std::uint64_t word = 0xCBF29CE484222325ULL;
  for (const char c : name) word = (word ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return word;
}

}  // namespace acies
