// The world of a page's matches. The data that the page has kept is mirrored in memory, so that matches can be restored at once;
// changes on their way to be kept do not count yet.
#pragma once

#include <map>

#include "browser/page.h"
#include "host/world.h"

namespace acies::browser {

class PageWorld final : public World {
 public:
  explicit PageWorld(Page& page) : page_(page) {}

  // A match or campaign that was kept earlier. Returns the error in it, "" if there is none.
  std::string put(std::string_view stored);
  // Forgets a match or a campaign: another tab writes it now.
  void drop(const std::string& id);
  // The answers of the page.
  void kept(std::uint32_t id, const std::string& error);
  void thought(std::uint32_t id, const std::string& answer);
  void timer(std::uint32_t id);

  Bytes32 random_bytes() override;
  std::int64_t milliseconds_since_1970() override { return static_cast<std::int64_t>(page_.time()); }
  std::int64_t now() override { return static_cast<std::int64_t>(page_.now()); }
  void later(int milliseconds, std::function<void()> run) override;
  void log(LogLevel level, std::string_view what, const LogFields& fields) override;
  std::optional<StoredMatch> load_match(const std::string& id, std::string& error) override;
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override;
  void keep(Change change, std::function<void(const std::string&)> done) override;
  void think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) override;
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override;
  void close(ClientId client) override { page_.close(static_cast<std::uint32_t>(client)); }

 private:
  struct Keeping {
    Change change;
    std::function<void(const std::string&)> done;
  };
  struct Thinking {
    std::string match;
    Side side = Side::kNobody;
    int sent = 0;  // how often
    std::function<void(const std::string&)> done;
  };
  void add(const Change& change);
  void send_task(std::uint32_t id, Thinking& thinking);

  Page& page_;
  std::map<std::string, StoredMatch> matches_;
  std::map<std::string, StoredCampaign> campaigns_;
  std::map<std::uint32_t, Keeping> keeping_;  // in the order of the calls
  std::map<std::uint32_t, Thinking> thinking_;
  std::map<std::uint32_t, std::function<void()>> timers_;
  std::uint32_t next_ = 1;
  // The match that the thinker has, and up to which entry and snapshot.
  std::string told_match_;
  std::uint64_t told_entry_ = 0, told_snapshot_ = 0;
};

}  // namespace acies::browser
