// All that a host of matches needs of the world around it: chance, time, a place to keep things, somewhere to think, and the
// way to its clients. A server has threads, a database and sockets for that, a page its browser.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/opened.h"
#include "session/match_room.h"

namespace acies {

// Lines of a lower level than the one that is wanted are left out.
enum class LogLevel : unsigned char { kInfo, kWarning, kError, kSilent };
constexpr auto names_of(LogLevel) {
  return names<LogLevel>({{LogLevel::kInfo, "info"},
                          {LogLevel::kWarning, "warning"},
                          {LogLevel::kError, "error"},
                          {LogLevel::kSilent, "silent"}});
}
using LogFields = std::vector<std::pair<std::string_view, std::string>>;

// A function that is to run later runs on the same thread, and never before the call that asked for it has returned.
class World {
 public:
  virtual ~World() = default;

  // Numbers that cannot be guessed.
  virtual Bytes32 random_bytes() = 0;
  virtual std::int64_t milliseconds_since_1970() = 0;
  // Time that only goes forward, in milliseconds from any beginning.
  virtual std::int64_t now() = 0;
  virtual void later(int milliseconds, std::function<void()> run) = 0;
  virtual void log(LogLevel level, std::string_view what, const LogFields& fields) = 0;

  // The data kept under a name; nothing, with `error` empty, if there is none of that name.
  virtual std::optional<StoredMatch> load_match(const std::string& id, std::string& error) = 0;
  virtual std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) = 0;
  // The same, restored. A world that loads elsewhere beforehand has it at hand.
  virtual OpenedMatch open_match(const std::string& id) {
    std::string error;
    std::optional<StoredMatch> stored = load_match(id, error);
    return acies::open_match(std::move(stored), error);
  }
  virtual OpenedCampaign open_campaign(const std::string& id) {
    std::string error;
    std::optional<StoredCampaign> stored = load_campaign(id, error);
    return acies::open_campaign(std::move(stored), error);
  }
  // Runs when a match, or a campaign with the match of the battle at hand, is at hand, or when there is none: at once, unless this
  // world reads elsewhere what is not in memory. "" is always at hand.
  virtual void with_match(const std::string& id, std::function<void()> then) {
    (void)id;
    then();
  }
  virtual void with_campaign(const std::string& id, std::function<void()> then) {
    (void)id;
    then();
  }
  // Keeps a change for good, all of it or nothing. `done` gets "" then, or the error; in the order of the calls. A change
  // without content is kept when all before it are.
  virtual void keep(Change change, std::function<void(const std::string& error)> done) = 0;

  // Lets the bot of a room think about its question (MatchRoom::bot_thought). `done` gets an action in the notation; one
  // that is not legal is replaced by any that is.
  virtual void think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) = 0;

  virtual void send(ClientId client, const std::shared_ptr<const std::string>& text) = 0;
  // After everything sent so far.
  virtual void close(ClientId client) = 0;
};

}  // namespace acies
