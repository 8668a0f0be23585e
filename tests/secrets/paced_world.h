// A world for hosts of matches, in which the test decides when changes are kept and when time passes.
#pragma once

#include <deque>
#include <map>

#include "tests/kit/kept_world.h"

namespace acies::secrets {

class PacedWorld : public kit::KeptWorld {
 public:
  PacedWorld() : kit::KeptWorld(7) {}

  std::int64_t milliseconds_since_1970() override { return now_; }
  std::int64_t now() override { return now_; }
  void later(int milliseconds, std::function<void()> run) override {
    timers_.emplace(now_ + milliseconds, std::move(run));
  }
  void log(LogLevel, std::string_view, const LogFields&) override {}
  void keep(Change change, std::function<void(const std::string&)> done) override {
    keeping_.emplace_back(std::move(change), std::move(done));
  }
  void think(MatchRoom&, const BotQuestion&, std::function<void(const std::string&)>) override {}
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override { told_[client] += *text + "\n"; }
  void close(ClientId) override {}

  bool is_keeping() const { return !keeping_.empty(); }
  void keep_all() {
    while (!keeping_.empty()) {
      const auto [change, done] = std::move(keeping_.front());
      keeping_.pop_front();
      const std::string error = store(change);
      if (done) done(error);
    }
  }
  // Time passes; timers that are due still wait.
  void pass(std::int64_t milliseconds) { now_ += milliseconds; }
  // The next timer runs, at its time.
  bool run_next_timer() {
    if (timers_.empty()) return false;
    now_ = std::max(now_, timers_.begin()->first);
    const std::function<void()> run = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    run();
    return true;
  }
  // Everything sent to a client since this was last asked.
  std::string told(ClientId client) { return std::exchange(told_[client], {}); }

 protected:
  // "" or what was wrong.
  virtual std::string store(const Change&) { return ""; }

 private:
  std::int64_t now_ = 1'700'000'000'000;
  std::multimap<std::int64_t, std::function<void()>> timers_;
  std::deque<std::pair<Change, std::function<void(const std::string&)>>> keeping_;
  std::map<ClientId, std::string> told_;
};

}  // namespace acies::secrets
