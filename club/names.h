// The names that people may choose. One rule for all: a name is told from every other at a glance, and has only visible characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/game.h"

namespace acies::club {

constexpr std::size_t kFewestNameCharacters = 3, kMostNameCharacters = 20;

// 3 to 20 letters of one script, digits, and between them single spaces or `-`, `_`, `.`, `'`; so no control characters, none
// that change the direction of writing, and no invisible ones. Words that speak for the house are not given away.
std::optional<Refusal> why_no_name(std::string_view name);

// The same for names that look alike: small letters, without signs, accents and spaces, with letters of other scripts replaced by the
// ones they look like. Of a name that why_no_name lets pass.
std::string skeleton_of(std::string_view name);

}  // namespace acies::club
