#include "base/player_spec.h"

#include <algorithm>
#include <charconv>

namespace acies {
namespace {

Error wrong(std::string text) { return {0, 0, std::move(text)}; }

}  // namespace

std::string_view name_in_spec(std::string_view text) { return text.substr(0, text.find(':')); }

Parsed<PlayerSpec> parse_player_spec(std::string_view text, const PlayerNames& names, std::uint32_t (*clock)()) {
  PlayerSpec spec{std::string(name_in_spec(text)), {}};
  spec.budget.now = clock;
  if (!names.exists(spec.name))
    return wrong("no player is called " + spec.name + "; there are " + std::string(names.all));
  for (std::size_t at = spec.name.size(); at < text.size();) {
    const std::size_t end = std::min(text.find(':', at + 1), text.size());
    const std::string_view word = text.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view key = word.substr(0, equals), value = word.substr(std::min(equals + 1, word.size()));
    std::uint32_t* target = key == "ms"          ? &spec.budget.milliseconds
                            : key == "positions" ? &spec.budget.positions
                                                 : nullptr;
    std::uint32_t number = 0;
    const auto [rest, ec] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (target == nullptr || *target != 0 || ec != std::errc() || rest != value.data() + value.size() || number == 0)
      return wrong("a player is written NAME, NAME:ms=N or NAME:positions=N, not " + std::string(text));
    *target = number;
    at = end;
  }
  return spec;
}

}  // namespace acies
