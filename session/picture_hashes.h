// Hashes of pictures of battles, on which every compiler must agree.
#pragma once

#include <string>

namespace acies {

// A line for every battle: the hash of a small picture, and for the last battle of every rule set that of its card as well.
std::string picture_hashes();

}  // namespace acies
