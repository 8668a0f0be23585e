#include "base/sort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace acies {
namespace {

struct Item {
  int key = 0;
  std::string name;
  friend bool operator==(const Item&, const Item&) = default;
};
bool by_key(const Item& a, const Item& b) { return a.key < b.key; }

// Lengths around one run, two runs and the widths at which runs are merged.
TEST(Sort, IsWhatTheStandardLibraryMakesOfTheSameItems) {
  std::uint64_t state = 7;
  for (const int count : {0, 1, 2, 23, 24, 25, 47, 48, 49, 95, 96, 97, 150, 1000}) {
    std::vector<Item> ours;
    for (int i = 0; i < count; ++i) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      ours.push_back({static_cast<int>((state >> 33) % 20), "the " + std::to_string(i) + ". of many items"});
    }
    std::vector<Item> theirs = ours;
    sort_stably(ours.begin(), ours.end(), by_key);
    std::stable_sort(theirs.begin(), theirs.end(), by_key);
    EXPECT_EQ(ours, theirs) << count;
  }
}

TEST(Sort, TakesTheLesserFirstUnlessToldOtherwise) {
  std::vector<int> numbers = {3, 1, 2};
  sort_stably(numbers.begin(), numbers.end());
  EXPECT_THAT(numbers, testing::ElementsAre(1, 2, 3));
}

}  // namespace
}  // namespace acies
