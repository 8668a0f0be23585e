// How often something may be done in a while, by address, by person, or in all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace acies::club {

// `most` at once; one of them comes back after `milliseconds` / `most`.
class Limit {
 public:
  Limit(int most, std::int64_t milliseconds) : most_(most), milliseconds_(milliseconds) {}

  // False if it is too often now. Time only goes forward.
  bool spend(const std::string& key, std::int64_t now) {
    if (spent_.size() > kMostKeys) forget(now);
    Spent& spent = spent_[key];
    spent = {left(spent, now), now};
    if (spent.count + 1 > most_) return false;
    spent.count += 1;
    return true;
  }

 private:
  static constexpr std::size_t kMostKeys = 50000;
  struct Spent {
    double count = 0;
    std::int64_t at = 0;
  };
  double left(const Spent& spent, std::int64_t now) const {
    const double back = static_cast<double>(now - spent.at) * most_ / static_cast<double>(milliseconds_);
    return std::max(0.0, spent.count - back);
  }
  void forget(std::int64_t now) {
    std::erase_if(spent_, [&](const auto& one) { return left(one.second, now) <= 0; });
  }

  int most_;
  std::int64_t milliseconds_;
  std::unordered_map<std::string, Spent> spent_;
};

}  // namespace acies::club
