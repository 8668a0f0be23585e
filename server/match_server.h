// The world of a server's matches: threads that write and think, a database, connections and the limits of each. The host
// itself is host/match_host.h. Runs on the network's thread alone; knows nothing of sockets.
#pragma once

#include <chrono>
#include <set>
#include <unordered_map>

#include "host/match_host.h"
#include "server/metrics.h"
#include "server/reading.h"
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
  int hello_seconds = 10;      // within which a connection says hello; 0: any time
};

// Runs a function on the network's thread after so many milliseconds.
using Later = std::function<void(int milliseconds, std::function<void()>)>;

class MatchServer final : private World {
 public:
  // `readers`: the first for this thread, the others each for one that reads.
  MatchServer(const MatchServerSettings& settings, std::vector<std::unique_ptr<Store>> readers,
              std::unique_ptr<Store> store, std::uint32_t bot_milliseconds, Post post, Later later);

  // A person recognised by the cookie of his browser, by which of his sign-ins, and where that browser is; 0 and "":
  // no person is signed in there.
  struct Known {
    std::int64_t person = 0;
    std::string sign_in, address{};
  };
  ClientId open(std::shared_ptr<Connection> connection, const Known& known);
  // The people at a table now.
  using People = std::shared_ptr<const std::set<std::int64_t>>;
  People people();
  // Sends the clients away that came by these.
  void end_sign_ins(const std::vector<std::string>& ended);
  // A browser has another sign-in than before. Its open tables go on; other clients that came by the old one are sent away.
  void replace_sign_in(const std::string& old, const Known& known);
  // Everything of one person is another's from now on, or of no person (0).
  void change_person(std::int64_t from, std::int64_t to);
  void receive(ClientId client, std::string_view text);
  void receive_too_large(ClientId client) { host_.receive_too_large(client); }
  void closed(ClientId client);

  void tick();  // once a second
  // Says goodbye to all clients and takes no more. Writing goes on until this object is destroyed.
  void stop() { host_.stop(); }
  bool stopping() const { return host_.stopping(); }

  // Records of battles that were played elsewhere. `done` runs when it is kept, or with the error.
  void keep_record(const std::string& id, const std::string& text, std::function<void(const std::string& error)> done);

  // Runs when a match or a campaign with its battle is in memory, or cannot be loaded: at once, or when it has been read elsewhere.
  void with_match(const std::string& id, std::function<void()> then) override;
  void with_campaign(const std::string& id, std::function<void()> then) override;
  ReadingThreads& reading() { return reading_; }

  // Whether anything can be kept now: "" then, otherwise the error. The disk is asked, unless it has answered just now.
  void check_store(std::function<void(const std::string& why)> done);

  MatchHost& host() { return host_; }
  std::int64_t time() { return milliseconds_since_1970(); }
  Metrics& metrics() { return metrics_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Client {
    std::shared_ptr<Connection> connection;
    double credit = 0;
    Clock::time_point credited;
    Known known{};
    bool waits = false;               // for its match to be read
    std::deque<std::string> early{};  // its messages meanwhile
  };
  using Waiting = std::map<std::string, std::vector<std::function<void()>>>;

  Bytes32 random_bytes() override;
  std::int64_t milliseconds_since_1970() override;
  std::int64_t now() override;
  void later(int milliseconds, std::function<void()> run) override { later_(milliseconds, std::move(run)); }
  void log(LogLevel level, std::string_view what, const LogFields& fields) override;
  std::optional<StoredMatch> load_match(const std::string& id, std::string& error) override;
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override;
  OpenedMatch open_match(const std::string& id) override;
  OpenedCampaign open_campaign(const std::string& id) override;
  void keep(Change change, std::function<void(const std::string& error)> done) override;
  void think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) override;
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override;
  void close(ClientId client) override;
  bool spend_credit(Client& client) const;
  void take(ClientId id, std::string text);
  void take_early(ClientId id);
  void store_checked(const std::string& why);
  static void run_all(Waiting& waiting, const std::string& id);
  void send_silent_away();
  void wake_matches();

  int messages_a_second_, hello_seconds_;
  Metrics metrics_;
  std::unique_ptr<Store> reader_;
  int seconds_ = 0;            // that this has been ticking
  bool asks_for_due_ = false;  // the store, which has not answered yet
  Waiting matches_waited_for_, campaigns_waited_for_;
  // Read elsewhere, for the host that is about to ask for them.
  std::map<std::string, OpenedMatch> opened_matches_;
  std::map<std::string, OpenedCampaign> opened_campaigns_;
  Later later_;
  struct {
    std::string error;
    std::optional<Clock::time_point> known;  // since when
    bool is_asked = false;                   // the disk, which has not answered yet
    std::vector<std::function<void(const std::string&)>> waiting;
  } health_;
  std::unordered_map<ClientId, Client> clients_;
  People people_;  // nullptr: a client has come or gone since
  std::deque<std::pair<ClientId, Clock::time_point>>
      newcomers_;  // clients that may not have said hello, and since when
  MatchHost host_;
  // Last, so that they end before what they report to.
  BotThreads bot_threads_;
  ReadingThreads reading_;
  StoreWriter writer_;
};

}  // namespace acies::server
