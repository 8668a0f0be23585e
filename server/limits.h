// What one address may ask of this server: so many connections, and requests as far as its tokens go. Runs on the network's thread
// alone and knows no clock: callers say what time it is, in seconds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace acies::server {

// Tokens of every address, which come back with time. Whoever has none left waits.
class Tokens {
 public:
  // At most so many at once, and so many come back in a minute; 0: no limit.
  explicit Tokens(double a_minute) : a_minute_(a_minute) {}

  // Takes `cost` tokens of an address. Returns 0, or the seconds after which there will be as many; then none are taken.
  int spend(const std::string& block, double cost, double now);
  // Forgets addresses that have all of theirs again.
  void tick(double now);

  std::size_t size() const { return accounts_.size(); }

  // Beyond so many addresses at once somebody has too many of them: new ones wait until others are forgotten.
  static constexpr std::size_t kMostAccounts = 100000;

 private:
  struct Account {
    double tokens = 0, at = 0;
  };
  void refill(Account& account, double now) const;

  double a_minute_;
  std::unordered_map<std::string, Account> accounts_;
};

// What a request costs, in tokens: one for what is at hand, more for what must be reckoned.
double cost_of_get(std::string_view path);
double cost_of_post(std::string_view path);
// What is at hand already.
constexpr double kCachedCost = 1;

// How many connections there are, together and of each address; "" counts together alone.
class ConnectionCounts {
 public:
  ConnectionCounts(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  // More than there may be are let in as far as a refusal in words: what to tell them, kIn for nothing.
  enum class Verdict : unsigned char { kIn, kTooManyOfOne, kFull, kNoWord };
  Verdict enter(const std::string& block);
  void leave(const std::string& block);
  std::size_t all() const { return all_; }

  // Connections that are only told no.
  static constexpr std::size_t kMostRefused = 200;

 private:
  std::size_t most_, most_of_one_, all_ = 0;  // 0: any number of one
  std::unordered_map<std::string, std::size_t> of_;
};

}  // namespace acies::server
