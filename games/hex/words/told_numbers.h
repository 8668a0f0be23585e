// Numbers and dice as the story of a battle tells them.
#pragma once

#include <string>

#include "games/hex/model/action.h"

namespace acies::hex::told {

std::string number_word(int n);     // "three", or digits above twelve
std::string number_or_none(int n);  // where no thing is named: "five banners to none"
std::string count(int n, const std::string& thing);
std::string faces(const Roll& roll);

}  // namespace acies::hex::told
