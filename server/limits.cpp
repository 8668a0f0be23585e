#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace acies::server {

void Tokens::refill(Account& account, double now) const {
  account.tokens = std::min(a_minute_, account.tokens + (now - account.at) * a_minute_ / 60);
  account.at = now;
}

int Tokens::spend(const std::string& block, double cost, double now) {
  if (a_minute_ <= 0 || cost <= 0) return 0;
  cost = std::min(cost, a_minute_);  // a request that costs more than the most tokens takes all of them
  const auto it = accounts_.find(block);
  if (it == accounts_.end() && accounts_.size() >= kMostAccounts) return 60;
  Account& account = it == accounts_.end() ? accounts_[block] = {a_minute_, now} : it->second;
  refill(account, now);
  if (account.tokens < cost) return std::max(1, static_cast<int>(std::ceil((cost - account.tokens) * 60 / a_minute_)));
  account.tokens -= cost;
  return 0;
}

void Tokens::tick(double now) {
  for (auto it = accounts_.begin(); it != accounts_.end();) {
    refill(it->second, now);
    it = it->second.tokens >= a_minute_ ? accounts_.erase(it) : std::next(it);
  }
}

namespace {

struct Cost {
  std::string_view begins, ends;
  double tokens;
};
// Measured on one core of 2026: a card takes 250 ms, a replay 20 to 130, a sheet of figures or a drawing 5 to 50, the rest below 1.
constexpr Cost kGetCosts[] = {{"/api/matches/", "/replay", 60},
                              {"/api/matches/", "/record", 30},
                              {"/api/matches/", "/dice", 10},
                              {"/api/records/", "/replay", 60},
                              {"/api/men/sheet", "", 8},
                              {"/api/ground/", "", 4},
                              {"/api/scenarios/", ".svg", 4},
                              {"/api/scenarios/", "/card.png", 60},
                              {"/api/", "", 1}};
constexpr Cost kPostCosts[] = {
    {"/api/replay", "", 4}, {"/api/verify", "", 4}, {"/api/records", "", 4}, {"/api/", "", 1}};

template <std::size_t N>
double cost_in(const Cost (&costs)[N], std::string_view path) {
  for (const Cost& cost : costs)
    if (path.starts_with(cost.begins) && path.ends_with(cost.ends)) return cost.tokens;
  return 0;
}

}  // namespace

double cost_of_get(std::string_view path) { return cost_in(kGetCosts, path); }
double cost_of_post(std::string_view path) { return std::max(1.0, cost_in(kPostCosts, path)); }

ConnectionCounts::Verdict ConnectionCounts::enter(const std::string& block) {
  const auto it = of_.find(block);
  const std::size_t of_one = block.empty() || it == of_.end() ? 0 : it->second;
  if (all_ >= most_ + kMostRefused) return Verdict::kNoWord;
  if (most_of_one_ != 0 && of_one >= most_of_one_ + kMostRefused / 10) return Verdict::kNoWord;
  const Verdict verdict = all_ >= most_                                 ? Verdict::kFull
                          : most_of_one_ != 0 && of_one >= most_of_one_ ? Verdict::kTooManyOfOne
                                                                        : Verdict::kIn;
  ++all_;
  if (!block.empty()) ++of_[block];
  return verdict;
}

void ConnectionCounts::leave(const std::string& block) {
  --all_;
  if (const auto it = of_.find(block); it != of_.end() && --it->second == 0) of_.erase(it);
}

}  // namespace acies::server
