// How long a player took for each of its decisions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace acies::arena {

// Keeps the sum, the slowest, and how many took about how long: eight classes to every doubling of the time.
class ThinkingTimes {
 public:
  void add(std::int64_t nanoseconds);
  void add(const ThinkingTimes& more);

  std::int64_t decisions() const { return decisions_; }
  std::int64_t nanoseconds() const { return sum_; }
  std::int64_t slowest() const { return slowest_; }
  // A time, in nanoseconds, that this share of the decisions kept to: no less than the true one, and at most a tenth more.
  double within(double share) const;

  // One word, "SUM/SLOWEST/CLASSxCOUNT,…", and back; false when it is none.
  std::string text() const;
  bool read(std::string_view word);

 private:
  void count(std::size_t place, std::int64_t times);

  std::int64_t decisions_ = 0, sum_ = 0, slowest_ = 0;
  std::vector<std::int64_t> counts_;  // by class, as far as there are any
};

}  // namespace acies::arena
