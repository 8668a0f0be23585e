// A file of the repository as it was when the program was built (acies_embed of CMake).
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace acies {

struct EmbeddedFile {
  const char* id;  // its name, without folder and extension
  std::string_view text;
};

// The file of that id as `parse` reads it, under that id unless its text has another; nothing if it cannot be read.
template <class Content, class Parse>
std::optional<Content> read_embedded(std::span<const EmbeddedFile> all, std::string_view id, const Parse& parse) {
  for (const EmbeddedFile& one : all) {
    if (one.id != id) continue;
    auto parsed = parse(one.text);
    if (!parsed) return std::nullopt;
    if (parsed->id.empty()) parsed->id = one.id;
    return std::move(*parsed);
  }
  return std::nullopt;
}

}  // namespace acies
