// A world with a clock that a test moves: it keeps every change at once, and later events happen when the clock has come
// there.
#pragma once

#include <cstdint>
#include <map>

#include "tests/kit/kept_world.h"

namespace acies::kit {

class ClockedWorld final : public KeptWorld {
 public:
  explicit ClockedWorld(std::uint64_t seed) : KeptWorld(seed) {}

  struct Told {
    std::int64_t at = 0;
    ClientId to = 0;
    std::string text;
  };

  std::int64_t milliseconds_since_1970() override { return kStart + now_; }
  std::int64_t now() override { return now_; }
  void later(int milliseconds, std::function<void()> run) override {
    events_.emplace(now_ + milliseconds, std::move(run));
  }
  void log(LogLevel, std::string_view what, const LogFields&) override { logged_.emplace_back(what); }
  void keep(Change change, std::function<void(const std::string&)> done) override {
    if (keeps_ == 0) return;
    --keeps_;
    put(change);
    if (change.due) due_[change.match] = *change.due;
    later(0, [done = std::move(done)] {
      if (done) done("");
    });
  }
  void think(MatchRoom&, const BotQuestion&, std::function<void(const std::string&)>) override {}
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override {
    told_.push_back({now_, client, *text});
  }
  void close(ClientId) override {}

  // Lets all events happen that are due within so many milliseconds.
  void pass(std::int64_t milliseconds) {
    const std::int64_t end = now_ + milliseconds;
    while (!events_.empty() && events_.begin()->first <= end) {
      const auto first = events_.begin();
      now_ = first->first;
      const std::function<void()> run = std::move(first->second);
      events_.erase(first);
      run();
    }
    now_ = end;
  }

  // As many changes are kept; then it is as if the server had ended.
  std::int64_t keeps_ = INT64_MAX;
  static constexpr std::int64_t kStart = 1'700'000'000'000;
  std::map<std::string, std::int64_t> due_;
  std::vector<Told> told_;
  std::vector<std::string> logged_;

 private:
  std::multimap<std::int64_t, std::function<void()>> events_;
  std::int64_t now_ = 0;
};

}  // namespace acies::kit
