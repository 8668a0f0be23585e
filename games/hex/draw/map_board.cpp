#include "games/hex/draw/map_board.h"

namespace acies::hex {

std::string hex_path(const HexSet& hexes, double scale) {
  std::string d;
  hexes.for_each([&](Hex h) {
    for (int corner = 0; corner < 6; ++corner) {
      d += corner == 0 ? 'M' : 'L';
      d += point_text(centre_of(h) + corner_offset(corner) * scale);
    }
    d += 'Z';
  });
  return d;
}

double scatter(int hex, int salt) {
  std::uint32_t x =
      static_cast<std::uint32_t>(hex) * 0x9E3779B1U ^ (static_cast<std::uint32_t>(salt) + 1) * 0x85EBCA77U;
  x ^= x >> 15;
  x *= 0x2C1B3C6DU;
  x ^= x >> 12;
  x *= 0x297A2D39U;
  x ^= x >> 15;
  return static_cast<double>(x & 0xFFFF) / 65536.0;
}

}  // namespace acies::hex
