// The limits of one address: so many connections, and requests as far as its tokens go. Runs on the network's thread alone and
// has no clock: callers tell the time, in seconds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace acies::server {

// Tokens of every address, which come back with time. An address without tokens must wait.
class Tokens {
 public:
  // At most so many at once, and so many come back in a minute; 0: no limit.
  explicit Tokens(double a_minute) : a_minute_(a_minute) {}

  // Takes `cost` tokens of an address. Returns 0, or the seconds after which there will be as many; then none are taken.
  int spend(const std::string& block, double cost, double now);
  // Forgets addresses that have all of theirs again.
  void tick(double now);

  std::size_t size() const { return accounts_.size(); }

  // At most so many addresses are counted at once, as one client may have very many: new ones wait until others are forgotten.
  static constexpr std::size_t kMostAccounts = 100000;

 private:
  struct Account {
    double tokens = 0, at = 0;
  };
  void refill(Account& account, double now) const;

  double a_minute_;
  std::unordered_map<std::string, Account> accounts_;
};

// The cost of a request in tokens: one for an answer at hand, more for one that must be computed.
double cost_of_get(std::string_view path);
double cost_of_post(std::string_view path);
// The cost of an answer at hand.
constexpr double kCachedCost = 1;

// How many connections there are, together and of each address; "" counts together alone.
class ConnectionCounts {
 public:
  ConnectionCounts(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  // Connections over the limit are let in to be refused in words: the words to tell them, kIn for none.
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
