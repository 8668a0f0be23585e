// Sorting for all that a page has to fetch: std::stable_sort is several thousand bytes of WebAssembly for each type and order,
// this some hundreds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

namespace acies {

// Sorts like std::stable_sort: equal items stay in their order. Up to kSortRun items it asks for no memory.
inline constexpr std::ptrdiff_t kSortRun = 24;
template <class It, class Less = std::less<>>
void sort_stably(It first, It last, Less less = {}) {
  using Item = typename std::iterator_traits<It>::value_type;
  const std::ptrdiff_t count = last - first;
  for (std::ptrdiff_t run = 0; run < count; run += kSortRun) {
    const It begin = first + run, end = first + std::min(run + kSortRun, count);
    for (It at = begin; at != end; ++at) {
      Item item = std::move(*at);
      It to = at;
      for (; to != begin && less(item, *(to - 1)); --to) *to = std::move(*(to - 1));
      *to = std::move(item);
    }
  }
  std::vector<Item> runs;
  for (std::ptrdiff_t width = kSortRun; width < count; width *= 2) {
    runs.assign(std::make_move_iterator(first), std::make_move_iterator(last));
    It out = first;
    for (std::ptrdiff_t start = 0; start < count; start += 2 * width) {
      auto left = runs.begin() + start, right = runs.begin() + std::min(start + width, count);
      const auto left_end = right, right_end = runs.begin() + std::min(start + 2 * width, count);
      while (left != left_end || right != right_end) {
        const bool from_right = right != right_end && (left == left_end || less(*right, *left));
        *out++ = std::move(from_right ? *right++ : *left++);
      }
    }
  }
}

}  // namespace acies
