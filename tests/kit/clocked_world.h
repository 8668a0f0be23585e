// A world with a clock that a test moves: it keeps every change at once, and later events happen when the clock has come
// there.
#pragma once

#include <cstdint>
#include <map>

#include "base/random.h"
#include "host/match_host.h"

namespace acies::kit {

class ClockedWorld final : public World {
 public:
  explicit ClockedWorld(std::uint64_t seed) : random_(seed) {}

  struct Told {
    std::int64_t at = 0;
    ClientId to = 0;
    std::string text;
  };

  Bytes32 random_bytes() override {
    Bytes32 bytes;
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56);
    return bytes;
  }
  std::int64_t milliseconds_since_1970() override { return kStart + now_; }
  std::int64_t now() override { return now_; }
  void later(int milliseconds, std::function<void()> run) override {
    events_.emplace(now_ + milliseconds, std::move(run));
  }
  void log(LogLevel, std::string_view what, const LogFields&) override { logged_.emplace_back(what); }
  std::optional<StoredMatch> load_match(const std::string& id, std::string&) override {
    const auto it = matches_.find(id);
    return it == matches_.end() ? std::nullopt : std::optional(it->second);
  }
  std::optional<StoredCampaign> load_campaign(const std::string&, std::string&) override { return std::nullopt; }
  void keep(Change change, std::function<void(const std::string&)> done) override {
    if (keeps_ == 0) return;
    --keeps_;
    if (change.made) matches_[change.match].setup = *change.made;
    StoredMatch& match = matches_[change.match];
    match.entries.insert(match.entries.end(), change.entries.begin(), change.entries.end());
    match.snapshots.insert(match.snapshots.end(), change.snapshots.begin(), change.snapshots.end());
    match.over = change.over;
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
  std::map<std::string, StoredMatch> matches_;
  std::map<std::string, std::int64_t> due_;
  std::vector<Told> told_;
  std::vector<std::string> logged_;

 private:
  std::multimap<std::int64_t, std::function<void()>> events_;
  std::int64_t now_ = 0;
  Random random_;
};

}  // namespace acies::kit
