// Prints one number that depends on everything the hex tables say. Every compiler must print the same.
#include <cstdint>
#include <cstdio>

#include "engine/hex/sections.h"
#include "engine/hex/sight.h"

namespace {

struct Signature {
  std::uint64_t value = 14695981039346656037ULL;
  void add(std::uint64_t x) { value = (value ^ x) * 1099511628211ULL; }
};

std::uint64_t hex_signature() {
  using namespace acies;
  Signature signature;
  HexSet obstructions;
  for (int i = 0; i < kMaxHexes; i += 7) obstructions.add(Hex(i));
  for (int i = 0; i < kMaxHexes; ++i) {
    for (int j = 0; j < kMaxHexes; ++j) {
      const Hex a(i), b(j);
      signature.add(static_cast<std::uint64_t>(distance(a, b)));
      if (i == j || distance(a, b) > kMaxSight) continue;
      signature.add(sees(a, b, obstructions));
      signature.add(entry_sides(a, b));
    }
    signature.add(sections_of(Hex(i)));
    for (const std::uint64_t word : neighbours(set_of(Hex(i))).words) signature.add(word);
  }
  return signature.value;
}

}  // namespace

int main() { std::printf("signature %016llx\n", static_cast<unsigned long long>(hex_signature())); }
