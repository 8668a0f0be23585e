#include "games/hex/draw/map_art.h"

#include <algorithm>

namespace acies::hex {

std::string art_symbols() {
  std::string all;
  for (const EmbeddedFile& sheet : embedded_art()) all += sheet.text;
  return all;
}

std::string ground_symbols(std::string_view drawing) {
  constexpr std::string_view kLead = "<g id=\"ground-";
  std::string used;
  for (const EmbeddedFile& sheet : embedded_art()) {
    std::string_view rest = sheet.text;
    // Each symbol stands on a line of its own.
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.starts_with(kLead)) continue;
      const std::string_view name = line.substr(kLead.size(), line.find('"', kLead.size()) - kLead.size());
      if (drawing.find("href=\"#ground-" + std::string(name) + "\"") != std::string_view::npos) used += line;
    }
  }
  return used;
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
