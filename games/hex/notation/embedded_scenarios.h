// The scenarios as they were when the program was built, for where there are no files: WebAssembly, an installed program.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/embedded_file.h"
#include "games/hex/model/scenario.h"

namespace acies {

// The one of that id as `parse` reads its text, with its id; nothing if there is none or it cannot be read.
template <class Content, class Parse>
std::optional<Content> read_embedded(std::span<const EmbeddedFile> all, std::string_view id, const Parse& parse) {
  for (const EmbeddedFile& one : all) {
    if (one.id != id) continue;
    auto parsed = parse(one.text);
    if (!parsed) return std::nullopt;
    parsed->id = one.id;
    return std::move(*parsed);
  }
  return std::nullopt;
}

// Rule set by rule set, in the order of their ids.
std::span<const EmbeddedFile> embedded_scenarios();

// One of them, read and ready to set up, with its id.
std::optional<Scenario> embedded_scenario(std::string_view id);

}  // namespace acies
