// The world of a server's matches: threads that write and think, a database, connections and what each of them may send. What
// is hosted there is host/match_host.h. Runs on the network's thread alone; knows nothing of sockets.
#pragma once

#include <chrono>
#include <unordered_map>

#include "host/match_host.h"
#include "server/metrics.h"
#include "server/workers.h"

namespace acies::server {

// One connection, as the match server sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // After everything sent so far.
  virtual void close() = 0;
};

struct MatchServerSettings : HostSettings {
  int messages_a_second = 20;  // of one connection, with bursts of three times as many; 0: no limit
};

// Runs a function on the network's thread after so many milliseconds.
using Later = std::function<void(int milliseconds, std::function<void()>)>;

class MatchServer final : private World {
 public:
  MatchServer(const MatchServerSettings& settings, std::unique_ptr<Store> reader, std::unique_ptr<Store> store,
              std::uint32_t bot_milliseconds, Post post, Later later);

  ClientId open(std::shared_ptr<Connection> connection);
  void receive(ClientId client, std::string_view text);
  void receive_too_large(ClientId client) { host_.receive_too_large(client); }
  void closed(ClientId client);

  void tick() { host_.tick(); }  // once a second
  // Says goodbye to everybody and takes no more. Writing goes on until this object is destroyed.
  void stop() { host_.stop(); }
  bool stopping() const { return host_.stopping(); }

  // Records of battles that were played elsewhere. `done` runs when it is kept, or with what was wrong.
  void keep_record(const std::string& id, const std::string& text, std::function<void(const std::string& error)> done);
  std::optional<std::string> load_record(const std::string& id, std::string& error) {
    return reader_->load_record(id, error);
  }

  MatchHost& host() { return host_; }
  Metrics& metrics() { return metrics_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Client {
    std::shared_ptr<Connection> connection;
    double credit = 0;
    Clock::time_point credited;
  };

  Bytes32 random_bytes() override;
  std::int64_t milliseconds_since_1970() override;
  std::int64_t now() override;
  void later(int milliseconds, std::function<void()> run) override { later_(milliseconds, std::move(run)); }
  void log(LogLevel level, std::string_view what, const LogFields& fields) override;
  std::optional<StoredMatch> load_match(const std::string& id, std::string& error) override;
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override;
  void keep(Change change, std::function<void(const std::string& error)> done) override;
  void think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) override;
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override;
  void close(ClientId client) override;
  bool spend_credit(Client& client) const;

  int messages_a_second_;
  Metrics metrics_;
  std::unique_ptr<Store> reader_;
  Later later_;
  std::unordered_map<ClientId, Client> clients_;
  MatchHost host_;
  // Last, so that they end before what they report to.
  BotThreads bot_threads_;
  StoreWriter writer_;
};

}  // namespace acies::server
