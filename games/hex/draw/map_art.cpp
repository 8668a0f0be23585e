#include "games/hex/draw/map_art.h"

#include <algorithm>

#include "base/land.h"

namespace acies::hex {

std::string art_symbols() {
  std::string all;
  for (const EmbeddedFile& sheet : embedded_art()) all += sheet.text;
  for (const EmbeddedFile& sheet : embedded_ground_art()) all += sheet.text;
  return all;
}

std::string unit_figure(std::string_view code) {
  const std::string id = "unit-" + std::string(code);
  const std::span<const EmbeddedFile> sheets = embedded_art();
  const bool drawn = std::any_of(sheets.begin(), sheets.end(), [&](const EmbeddedFile& sheet) {
    return sheet.text.find(" id=\"" + id + "\"") != std::string_view::npos;
  });
  return drawn ? id : "unit-other";
}

}  // namespace acies::hex
