// All rooms and all connections: brings messages to rooms, entries of rooms to the store, and their messages to clients. A server
// and a page host matches by the same code; all services it needs are in host/world.h. One thread, so that rooms need
// no locks; knows nothing of sockets.
#pragma once

#include <algorithm>
#include <deque>
#include <map>

#include "host/secrets.h"
#include "host/world.h"
#include "session/campaign_dice.h"

namespace acies {

struct HostSettings {
  std::string prefix;     // of the names of matches and campaigns
  int bot_pace = 400;     // milliseconds between the decisions of two bots who are watched
  int idle_seconds = 60;  // after which an empty room is put away
  std::size_t most_rooms = 20000;
  std::optional<std::uint64_t> seed;  // for tests: every match has the dice and cards of this number
};

// The counters of a host.
struct HostCounts {
  std::uint64_t connections_total = 0, connections = 0;
  std::uint64_t messages_in = 0, messages_out = 0, bytes_out = 0, refusals = 0;
  std::uint64_t matches_made = 0, matches_loaded = 0, matches_over = 0, rooms = 0;
  std::uint64_t entries = 0;
};

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

// A seat that a person took.
struct TakenSeat {
  std::optional<Refusal> refusal;
  Seat seat = Seat::kA;
};

// Writes down that entries are taken now. `last` is when the entry before them was: even if the machine's clock goes back, no entry
// is older than the one that it follows.
template <class E>
void put_times(std::vector<E>& entries, std::int64_t now, std::int64_t& last) {
  if (!entries.empty()) last = std::max(last, now);
  for (E& entry : entries) entry.at = last;
}

// The answer to a person who takes a seat, once that is kept or could not be.
std::function<void(const std::string& error)> reply_to_claim(const ClaimOutcome& outcome,
                                                             std::function<void(const TakenSeat&)> done);

class MatchHost {
 public:
  MatchHost(HostSettings settings, World& world) : settings_(std::move(settings)), world_(world) {}

  // `person` of the club who is signed in there; 0: no person is.
  ClientId open(std::int64_t person = 0);
  void receive(ClientId client, std::string_view text);
  // A message that is not taken, for a reason of the owner's; `text` as it came.
  void refuse(ClientId client, std::string_view text, const Refusal& refusal);
  void receive_too_large(ClientId client);  // a message over the limit
  void closed(ClientId client);
  bool has_joined(ClientId client) const;
  // A client that says nothing is sent away.
  void send_silent_away(ClientId client);
  void say_bye(ClientId client, const char* code, const char* words) { send_bye(client, code, words); }

  // Makes a match as a client asked for it. `done` runs when it is kept. The first seat of a person is that of `person` too.
  void make_match(std::string_view request, std::function<void(const MadeMatch&)> done, std::int64_t person = 0);
  // Makes a match between people of the club: they hold its seats, and there are no secrets. `id` is a new name.
  std::string new_match_id() { return make_match_id(world_, settings_.prefix); }
  void make_match_between(const std::string& id, AskedMatch asked, std::function<void(const MadeMatch&)> done);
  // Runs when everything up to now is kept, or could not be.
  void when_kept(std::function<void()> done) {
    world_.keep({}, [done = std::move(done)](const std::string&) { done(); });
  }

  // Gives an open seat to the first person who brings its invitation. `done` runs when that is kept.
  void claim_seat(const std::string& match, std::string_view request, std::function<void(const TakenSeat&)> done,
                  std::int64_t person = 0);
  // The seat that a secret holds becomes a person's as well. `done` runs when that is kept.
  void keep_seat(const std::string& match, const std::string& secret, std::int64_t person,
                 std::function<void(const TakenSeat&)> done);
  // In the matches that are at hand here, everything of one person is another's from now on, or of no person (0).
  void change_person(std::int64_t from, std::int64_t to);

  // Whether a match or a campaign is in memory, so that asking for it costs nothing.
  bool holds(const std::string& id) const { return slots_.contains(id); }
  bool holds_campaign(const std::string& id) const { return campaigns_.contains(id); }
  // The match that a message of a client asks for, if it is not in memory; "" otherwise.
  std::string match_wanted(ClientId client, std::string_view text) const;

  // A match, from memory or from the store; nullptr if there is none that can be played, and then in `why` the reason.
  MatchRoom* find(const std::string& id, Refusal& why);
  // Where it stood between its turns, as far as that has been saved.
  std::vector<Snapshot> snapshots_of(const std::string& id);

  // The same for campaigns (host/match_host_campaigns.cpp). Clients are told only of the saved part of a campaign.
  void make_campaign(std::string_view request, std::function<void(const MadeCampaign&)> done);
  void decide_campaign(const std::string& id, std::string_view request, std::function<void(const MadeCampaign&)> done);
  void claim_campaign_seat(const std::string& id, const std::string& request,
                           std::function<void(const TakenSeat&)> done);
  struct SavedCampaign {
    messages::CampaignInfo info;
    std::optional<std::string> record;
    messages::CampaignDiceSheet dice;
  };
  const SavedCampaign* find_campaign(const std::string& id, Refusal& why);
  // The seats that a secret, as `seat` of a request, holds.
  std::array<bool, 2> campaign_seats(const std::string& id, std::string_view request);

  void tick();  // once a second
  // Something is due at a match that is not in memory (Change::due).
  void wake(const std::string& id);
  // Puts a match or a campaign away that another tab plays on: the next request for it finds the data kept then.
  void drop(const std::string& id);
  // Says goodbye to all clients and takes no more. Changes on their way to be kept are still told.
  void stop();
  bool stopping() const { return stopping_; }

  const HostCounts& counts() const { return counts_; }

 private:
  // Messages that a room may not send yet: the first of them waits for the store.
  struct Pending {
    std::vector<Delivery> deliveries;
    bool saved = false;
    std::optional<int> only;  // the seat that alone may learn of it
  };
  struct Slot {
    std::unique_ptr<MatchRoom> room;
    std::deque<Pending> pending;
    std::int64_t used = 0;  // when, by the clock of the world
    std::int64_t due = 0;   // as it is kept
    bool bot_busy = false;
    std::vector<std::pair<Seat, std::int64_t>> persons;  // people who got seats and are still to be kept
  };
  struct CampaignSlot {
    std::unique_ptr<CampaignRoom> room;
    SavedCampaign saved;
    std::int64_t last_entry = 0;  // when it was taken
    int writing = 0;              // changes on their way to the store
    std::int64_t used = 0;        // when, by the clock of the world
  };
  Slot* slot(const std::string& id);
  Slot* slot(const std::string& id, Refusal& why);
  void begin_match(MatchSetup setup, std::shared_ptr<const Content> content, MadeMatch made,
                   std::function<void(const MadeMatch&)> done, std::optional<CampaignChange> campaign = {});
  void make_rematch(const std::string& id, const Slot& slot, const RematchRequest& request);
  Side side_by_lot();
  Seed seed_for_game(std::size_t game);
  MatchRoom::Time time() {
    return [this] { return world_.milliseconds_since_1970(); };
  }
  bool is_full() const { return stopping_ || slots_.size() >= settings_.most_rooms; }
  void flush(const std::string& id, Slot& slot);
  void save(const std::string& id, Slot& slot, Output output, const MatchSetup* made,
            std::function<void(const std::string&)> done, std::optional<CampaignChange> campaign = {});
  CampaignSlot* campaign_slot(const std::string& id);
  CampaignSlot* campaign_slot(const std::string& id, Refusal& why);
  void advance_campaign(const std::string& id, CampaignSlot& slot);
  void take_campaign_seat(const std::string& id, const Claim& claim, std::function<void(const TakenSeat&)> done);
  std::function<void(const std::string&)> reply_when_saved(MadeCampaign made, const char* not_saved,
                                                           std::function<void(const MadeCampaign&)> done);
  void save_campaign(const std::string& id, CampaignSlot& slot, const CampaignSetup* made,
                     std::function<void(const std::string&)> done, const std::string& claim_entry = "");
  void unload_idle_campaigns();
  void saved(const std::string& id, const std::string& error);
  void deliver(const std::vector<Delivery>& deliveries);
  void deliver_ready(Slot& slot);
  void begin_pause(const std::string& id, Slot& slot, StandingWait wait);
  void time_pause(const std::string& id, const Slot& slot);
  void end_pause(const std::string& id, std::uint64_t pause);
  void set_person(Slot& slot, Seat seat, std::int64_t person);
  void start_bot(const std::string& id, Slot& slot);
  void ask_bot(const std::string& id);
  void unload_broken(const std::string& id, const std::string& error);
  void refuse(ClientId client, MessageId id, const Refusal& refusal);
  void send_away(const std::string& match, const char* code, const char* words);
  void send_bye(ClientId client, const char* code, const char* words);
  void log_error(std::string_view what, const char* kind, const std::string& id, const std::string& error);

  HostSettings settings_;
  World& world_;
  HostCounts counts_;
  std::map<std::string, Slot> slots_;
  std::map<std::string, CampaignSlot> campaigns_;
  std::map<ClientId, std::int64_t> persons_;  // of clients who are signed in
  std::map<ClientId, std::string> clients_;   // and the match each is at, "" before hello
  ClientId next_client_ = 1;
  bool stopping_ = false;
};

}  // namespace acies
