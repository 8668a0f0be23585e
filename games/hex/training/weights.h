// The file of a network's weights: comments that describe it, then its numbers, as a compiler includes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace acies::hex {

bool write_weights(const std::string& path, std::span<const std::int16_t> numbers, const std::string& about);
// Empty when the file cannot be read. Whether the numbers fit is for Network::fits to say.
std::vector<std::int16_t> read_weights(const std::string& path);

}  // namespace acies::hex
