// Small numbers with a type of their own.
#pragma once

#include <cstdint>

namespace acies {

// A small index with a type of its own, so that a unit cannot be passed for a place. Reads as an int, is made explicitly.
template <class Tag>
struct Id {
  std::uint8_t value = 255;
  constexpr Id() = default;
  constexpr explicit Id(int v) : value(static_cast<std::uint8_t>(v)) {}
  constexpr operator int() const { return value; }  // NOLINT: indexing is the point
  constexpr bool exists() const { return value != 255; }
  friend constexpr bool operator==(Id, Id) = default;
};

}  // namespace acies
