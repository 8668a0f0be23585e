// The header that every .acies file begins with, whatever its game.
#pragma once

#include <string>
#include <string_view>

namespace acies {

// The rule set that a text names in its line `rules CODE`, "" if it has none before its first `---` or `===`. Nothing else
// of the text is looked at: what is wrong with it, the reader of that game will say.
std::string rules_in(std::string_view text);

}  // namespace acies
