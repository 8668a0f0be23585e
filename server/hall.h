// All rooms and everybody connected: brings messages to rooms, what rooms say to the store and back to people. Runs on the
// network's thread alone, so that rooms need no locks; knows nothing of sockets.
#pragma once

#include <chrono>
#include <unordered_map>

#include "server/metrics.h"
#include "server/workers.h"

namespace acies::server {

// One connection, as the hall sees it.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // After everything sent so far.
  virtual void close() = 0;
};

struct HallSettings {
  int messages_a_second = 20;  // of one connection, with bursts of three times as many; 0: no limit
  int bot_pace = 400;          // milliseconds between the decisions of two bots who are watched
  int idle_seconds = 60;       // after which a room nobody is in is put away
  std::size_t most_rooms = 20000;
  std::optional<std::uint64_t> seed;  // for tests: every match has the dice and cards of this number
};

// Runs a function on the network's thread after so many milliseconds.
using Later = std::function<void(int milliseconds, std::function<void()>)>;

struct MadeMatch {
  std::optional<Refusal> refusal;
  std::string id;
  std::array<std::string, 2> secrets;  // "" where a bot sits
  std::string info;                    // MatchInfo
};

struct MadeCampaign {
  std::optional<Refusal> refusal;
  std::string id;
  std::array<std::string, 2> secrets;  // "" where a bot sits
  std::string info;                    // CampaignInfo
};

class Hall {
 public:
  Hall(HallSettings settings, std::unique_ptr<Store> reader, std::unique_ptr<Store> store,
       std::uint32_t bot_milliseconds, Post post, Later later);

  ClientId open(std::shared_ptr<Wire> wire);
  void hear(ClientId client, std::string_view text);
  void hear_too_much(ClientId client);  // a message over the limit
  void closed(ClientId client);

  // Makes a match of what a client asked for. `done` runs when it is kept.
  void make_match(std::string_view request, std::function<void(const MadeMatch&)> done);

  // A match, from memory or from the store; nullptr if there is none.
  Room* find(const std::string& id);

  // The same for campaigns (server/hall_campaigns.cpp). A campaign is what is kept of it: CampaignInfo and its record.
  void make_campaign(std::string_view request, std::function<void(const MadeCampaign&)> done);
  void decide_campaign(const std::string& id, std::string_view request, std::function<void(const MadeCampaign&)> done);
  struct KeptCampaign {
    std::string info;
    std::optional<std::string> record;
  };
  const KeptCampaign* find_campaign(const std::string& id);
  // The seats that a secret, as `seat` of a request, holds.
  std::array<bool, 2> campaign_seats(const std::string& id, std::string_view request);

  void tick();  // once a second
  // Says goodbye to everybody and takes no more. Writing goes on until the hall is destroyed.
  void stop();
  bool stopping() const { return stopping_; }

  Metrics& metrics() { return metrics_; }

 private:
  using Clock = std::chrono::steady_clock;
  // What a room has said and may not tell yet: the first of them waits for the store.
  struct Pending {
    std::vector<Delivery> deliveries;
    bool kept = false;
  };
  struct Slot {
    std::unique_ptr<Room> room;
    std::deque<Pending> pending;
    std::uint64_t snapshot_at = 0;
    Clock::time_point used;
    bool bot_busy = false;
  };
  struct CampaignSlot {
    std::unique_ptr<CampaignRoom> room;
    KeptCampaign kept;
    int writing = 0;  // changes on their way to the store
    Clock::time_point used;
  };
  struct Guest {
    std::shared_ptr<Wire> wire;
    std::string match;  // "" before hello
    double credit = 0;
    Clock::time_point credited;
  };

  Slot* slot(const std::string& id);
  void begin_match(MatchSetup setup, std::shared_ptr<const Content> content, MadeMatch made,
                   std::function<void(const MadeMatch&)> done, std::optional<CampaignChange> campaign = {});
  void make_rematch(const std::string& id, const Slot& slot, const RematchWish& wish);
  Seed seed_for_game(std::size_t game) const;
  bool full() const { return stopping_ || slots_.size() >= settings_.most_rooms; }
  void pump(const std::string& id, Slot& slot);
  void keep(const std::string& id, Slot& slot, Output output, const MatchSetup* made,
            std::function<void(const std::string&)> done, std::optional<CampaignChange> campaign = {});
  CampaignSlot* campaign_slot(const std::string& id);
  void settle_campaign(const std::string& id, CampaignSlot& slot);
  std::function<void(const std::string&)> told_when_kept(MadeCampaign made, const char* not_kept,
                                                         std::function<void(const MadeCampaign&)> done);
  void keep_campaign(const std::string& id, CampaignSlot& slot, const CampaignSetup* made,
                     std::function<void(const std::string&)> done);
  void put_away_campaigns();
  void kept(const std::string& id, const std::string& trouble);
  void deliver(const std::vector<Delivery>& deliveries);
  void start_bot(const std::string& id, Slot& slot);
  void ask_bot(const std::string& id);
  void break_up(const std::string& id, const std::string& trouble);
  bool spend_credit(Guest& guest);
  void refuse(Guest& guest, std::int64_t id, const Refusal& refusal);
  void say_bye(Guest& guest, const char* code, const char* words);

  HallSettings settings_;
  Metrics metrics_;
  std::unique_ptr<Store> reader_;
  Post post_;
  Later later_;
  std::unordered_map<std::string, Slot> slots_;
  std::unordered_map<std::string, CampaignSlot> campaigns_;
  std::unordered_map<ClientId, Guest> guests_;
  ClientId next_client_ = 1;
  bool stopping_ = false;
  // Last, so that they end before what they report to.
  Thinker thinker_;
  StoreWriter writer_;
};

}  // namespace acies::server
