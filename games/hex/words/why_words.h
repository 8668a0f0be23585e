// Why an action is not open, in words.
#pragma once

#include <string>

#include "games/hex/why.h"

namespace acies::hex {

// A sentence for people: "The heavy infantry at H4 has moved already." Nothing hidden is told; "" when it is open.
std::string why_words(const State& state, Action action, WhyNot why);

}  // namespace acies::hex
