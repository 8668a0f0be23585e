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

}  // namespace acies::hex
