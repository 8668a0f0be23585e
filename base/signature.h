// Numbers on which every compiler must agree: many words in, one number out (FNV-1a over words), and how they are printed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/record_words.h"

namespace acies {

using PrintLine = std::function<void(const std::string& line)>;

struct Signature {
  std::uint64_t value = 14695981039346656037ULL;
  void add(std::uint64_t x) { value = (value ^ x) * 1099511628211ULL; }
};

// "zama 300 games, 420120 decisions, 304a4a57e8e2048e"
inline std::string games_line(const std::string& name, std::uint64_t games, std::uint64_t decisions,
                              std::uint64_t signature) {
  return name + " " + std::to_string(games) + " games, " + std::to_string(decisions) + " decisions, " +
         hash_text(signature);
}
inline std::string player_line(const std::string& name, std::uint64_t decisions, std::uint64_t signature) {
  return name + " " + std::to_string(decisions) + " decisions, " + hash_text(signature);
}

}  // namespace acies
