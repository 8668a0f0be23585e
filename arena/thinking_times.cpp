#include "arena/thinking_times.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace acies::arena {
namespace {

constexpr double kFirst = 1000;           // the end of the first class, in nanoseconds
constexpr std::size_t kClasses = 8 * 34;  // up to hours

double end_of(std::size_t place) { return kFirst * std::exp2(static_cast<double>(place) / 8); }

std::size_t class_of(std::int64_t nanoseconds) {
  if (static_cast<double>(nanoseconds) <= kFirst) return 0;
  const double place = std::ceil(8 * std::log2(static_cast<double>(nanoseconds) / kFirst));
  return std::min(static_cast<std::size_t>(place), kClasses - 1);
}

// Takes a number, and the sign after it if one is due.
bool take(std::string_view& text, std::int64_t& number, char sign) {
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (ec != std::errc() || number < 0) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (sign == 0) return true;
  if (text.empty() || text.front() != sign) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

void ThinkingTimes::count(std::size_t place, std::int64_t times) {
  if (place >= counts_.size()) counts_.resize(place + 1);
  counts_[place] += times;
  decisions_ += times;
}

void ThinkingTimes::add(std::int64_t nanoseconds) {
  sum_ += nanoseconds;
  slowest_ = std::max(slowest_, nanoseconds);
  count(class_of(nanoseconds), 1);
}

void ThinkingTimes::add(const ThinkingTimes& more) {
  sum_ += more.sum_;
  slowest_ = std::max(slowest_, more.slowest_);
  for (std::size_t i = 0; i < more.counts_.size(); ++i) count(i, more.counts_[i]);
}

double ThinkingTimes::within(double share) const {
  const double wanted = share * static_cast<double>(decisions_);
  std::int64_t counted = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    counted += counts_[i];
    if (counts_[i] > 0 && static_cast<double>(counted) >= wanted)
      return std::min(end_of(i), static_cast<double>(slowest_));
  }
  return static_cast<double>(slowest_);
}

std::string ThinkingTimes::text() const {
  std::string text = std::to_string(sum_) + "/" + std::to_string(slowest_) + "/";
  const char* between = "";
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    text += between + std::to_string(i) + "x" + std::to_string(counts_[i]);
    between = ",";
  }
  return text;
}

bool ThinkingTimes::read(std::string_view word) {
  *this = {};
  if (!take(word, sum_, '/') || !take(word, slowest_, '/')) return false;
  while (!word.empty()) {
    std::int64_t place = 0, times = 0;
    if (!take(word, place, 'x') || static_cast<std::size_t>(place) >= kClasses || !take(word, times, 0)) return false;
    count(static_cast<std::size_t>(place), times);
    if (word.empty()) break;
    if (word.front() != ',' || word.size() == 1) return false;
    word.remove_prefix(1);
  }
  return true;
}

}  // namespace acies::arena
