// All rooms and everybody connected: brings messages to rooms, what rooms say to the store and back to people. Runs on the
// network's thread alone, so that rooms need no locks; knows nothing of sockets.
#pragma once

#include <chrono>
#include <unordered_map>

#include "server/metrics.h"
#include "server/secrets.h"
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

struct MatchServerSettings {
  int messages_a_second = 20;  // of one connection, with bursts of three times as many; 0: no limit
  int bot_pace = 400;          // milliseconds between the decisions of two bots who are watched
  int idle_seconds = 60;       // after which a room nobody is in is put away
  std::size_t most_rooms = 20000;
  std::optional<std::uint64_t> seed;  // for tests: every match has the dice and cards of this number
};

// Runs a function on the network's thread after so many milliseconds.
using Later = std::function<void(int milliseconds, std::function<void()>)>;

// A match or a campaign that was asked for.
template <class Info>
struct Made {
  std::optional<Refusal> refusal;
  std::string id;
  Given given;
  Info info;
};
using MadeMatch = Made<messages::MatchInfo>;
using MadeCampaign = Made<messages::CampaignInfo>;

// A seat that somebody took.
struct TakenSeat {
  std::optional<Refusal> refusal;
  Seat seat = Seat::kA;
};

// The answer to whoever takes a seat, once that is kept or could not be.
std::function<void(const std::string& error)> reply_to_claim(const ClaimOutcome& outcome,
                                                             std::function<void(const TakenSeat&)> done);

class MatchServer {
 public:
  MatchServer(MatchServerSettings settings, std::unique_ptr<Store> reader, std::unique_ptr<Store> store,
              std::uint32_t bot_milliseconds, Post post, Later later);

  ClientId open(std::shared_ptr<Connection> connection);
  void receive(ClientId client, std::string_view text);
  void receive_too_large(ClientId client);  // a message over the limit
  void closed(ClientId client);

  // Makes a match of what a client asked for. `done` runs when it is kept.
  void make_match(std::string_view request, std::function<void(const MadeMatch&)> done);

  // Gives an open seat to the first who brings its invitation. `done` runs when that is kept.
  void claim_seat(const std::string& match, std::string_view request, std::function<void(const TakenSeat&)> done);

  // A match, from memory or from the store; nullptr if there is none that can be played, and then in `why` the reason.
  MatchRoom* find(const std::string& id, Refusal& why);
  // Where it stood between its turns, as far as that has been saved.
  std::vector<Snapshot> snapshots_of(const std::string& id);

  // The same for campaigns (server/match_server_campaigns.cpp). What is told of a campaign is what has been saved of it.
  void make_campaign(std::string_view request, std::function<void(const MadeCampaign&)> done);
  void decide_campaign(const std::string& id, std::string_view request, std::function<void(const MadeCampaign&)> done);
  void claim_campaign_seat(const std::string& id, std::string_view request, std::function<void(const TakenSeat&)> done);
  struct SavedCampaign {
    messages::CampaignInfo info;
    std::optional<std::string> record;
  };
  const SavedCampaign* find_campaign(const std::string& id, Refusal& why);
  // The seats that a secret, as `seat` of a request, holds.
  std::array<bool, 2> campaign_seats(const std::string& id, std::string_view request);

  void tick();  // once a second
  // Says goodbye to everybody and takes no more. Writing goes on until this object is destroyed.
  void stop();
  bool stopping() const { return stopping_; }

  Metrics& metrics() { return metrics_; }

 private:
  using Clock = std::chrono::steady_clock;
  // What a room has said and may not tell yet: the first of them waits for the store.
  struct Pending {
    std::vector<Delivery> deliveries;
    bool saved = false;
  };
  struct Slot {
    std::unique_ptr<MatchRoom> room;
    std::deque<Pending> pending;
    Clock::time_point used;
    bool bot_busy = false;
  };
  struct CampaignSlot {
    std::unique_ptr<CampaignRoom> room;
    SavedCampaign saved;
    int writing = 0;  // changes on their way to the store
    Clock::time_point used;
  };
  struct Client {
    std::shared_ptr<Connection> connection;
    std::string match;  // "" before hello
    double credit = 0;
    Clock::time_point credited;
  };

  Slot* slot(const std::string& id);
  Slot* slot(const std::string& id, Refusal& why);
  void begin_match(MatchSetup setup, std::shared_ptr<const Content> content, MadeMatch made,
                   std::function<void(const MadeMatch&)> done, std::optional<CampaignChange> campaign = {});
  void make_rematch(const std::string& id, const Slot& slot, const RematchRequest& request);
  Side side_by_lot() const;
  Seed seed_for_game(std::size_t game) const;
  bool is_full() const { return stopping_ || slots_.size() >= settings_.most_rooms; }
  void flush(const std::string& id, Slot& slot);
  void save(const std::string& id, Slot& slot, Output output, const MatchSetup* made,
            std::function<void(const std::string&)> done, std::optional<CampaignChange> campaign = {});
  CampaignSlot* campaign_slot(const std::string& id);
  CampaignSlot* campaign_slot(const std::string& id, Refusal& why);
  void advance_campaign(const std::string& id, CampaignSlot& slot);
  std::function<void(const std::string&)> reply_when_saved(MadeCampaign made, const char* not_saved,
                                                           std::function<void(const MadeCampaign&)> done);
  void save_campaign(const std::string& id, CampaignSlot& slot, const CampaignSetup* made,
                     std::function<void(const std::string&)> done, const std::string& claim_entry = "");
  void unload_idle_campaigns();
  void saved(const std::string& id, const std::string& error);
  void deliver(const std::vector<Delivery>& deliveries);
  void start_bot(const std::string& id, Slot& slot);
  void ask_bot(const std::string& id);
  void unload_broken(const std::string& id, const std::string& error);
  bool spend_credit(Client& client);
  void refuse(Client& client, MessageId id, const Refusal& refusal);
  void send_bye(Client& client, const char* code, const char* words);

  MatchServerSettings settings_;
  Metrics metrics_;
  std::unique_ptr<Store> reader_;
  Post post_;
  Later later_;
  std::unordered_map<std::string, Slot> slots_;
  std::unordered_map<std::string, CampaignSlot> campaigns_;
  std::unordered_map<ClientId, Client> clients_;
  ClientId next_client_ = 1;
  bool stopping_ = false;
  // Last, so that they end before what they report to.
  BotThreads bot_threads_;
  StoreWriter writer_;
};

}  // namespace acies::server
