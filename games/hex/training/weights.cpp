#include "games/hex/training/weights.h"

#include <charconv>
#include <cstdio>

#include "games/hex/players/network.h"

namespace acies::hex {

bool write_weights(const std::string& path, std::span<const std::int16_t> numbers, const std::string& about) {
  const std::string half = path + ".part";
  std::FILE* f = std::fopen(half.c_str(), "w");
  if (f == nullptr) return false;
  std::fprintf(f,
               "// Weights of the network, by acies train: %s.\n"
               "// version %d, %d facts x %d, hidden %d, features %08x, hash %08x\n",
               about.c_str(), numbers[0], feature_rows(), Network::kWidth, Network::kHidden, feature_signature(),
               Network::hash_of(numbers));
  for (std::size_t i = 0; i < numbers.size(); ++i)
    std::fprintf(f, "%d,%s", numbers[i], i % 33 == 7 || i + 1 == numbers.size() ? "\n" : "");
  if (std::fclose(f) != 0) return false;
  return std::rename(half.c_str(), path.c_str()) == 0;
}

std::vector<std::int16_t> read_weights(const std::string& path) {
  std::vector<std::int16_t> numbers;
  std::FILE* f = std::fopen(path.c_str(), "r");
  if (f == nullptr) return numbers;
  char line[4096];
  while (std::fgets(line, sizeof line, f) != nullptr) {
    const std::string text = line;
    if (text.starts_with("//")) continue;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
      std::int16_t n = 0;
      const auto read = std::from_chars(at, end, n);
      if (read.ec != std::errc()) break;
      numbers.push_back(n);
      at = read.ptr + 1;
    }
  }
  std::fclose(f);
  return numbers;
}

}  // namespace acies::hex
