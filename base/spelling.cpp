#include "base/spelling.h"

#include <algorithm>

#include "base/lines.h"

namespace acies {
namespace {

// How many letters must be changed, added or dropped to make one word of the other.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::string unknown(std::string_view what, std::string_view word, const std::vector<std::string_view>& known) {
  std::string text = "unknown " + std::string(what) + " " + shown(word);
  if (word.size() > 40) return text;
  std::string_view best;
  std::size_t fewest = word.size() / 3 + 2;
  for (std::string_view k : known)
    if (const std::size_t n = edits(word, k); n < fewest) fewest = n, best = k;
  if (!best.empty()) text += "; did you mean " + std::string(best) + "?";
  return text;
}

}  // namespace acies
