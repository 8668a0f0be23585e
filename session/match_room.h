// A match and everybody at its table: takes their messages, says what is to be kept and what is to be sent. No sockets, no
// clock, no threads: whoever owns a room feeds it and delivers what comes out, over a network or inside a browser.
#pragma once

#include <map>

#include "base/json_writer.h"
#include "session/messages.h"

namespace acies {

using ClientId = std::uint64_t;

struct Delivery {
  ClientId to = 0;
  std::shared_ptr<const std::string> text;  // often the same for many
  bool close = false;                       // and then close the connection
};

// Somebody asks for a rematch: a match with the same battle, players and secrets. Whoever owns the room makes it.
struct RematchRequest {
  Side by = Side::kNobody;
  bool swap = false;  // with sides swapped
};

// The deliveries tell of things that must first be kept: send them when the entries are safe.
struct Output {
  std::vector<Entry> entries;
  std::vector<Delivery> deliveries;
  std::optional<RematchRequest> rematch;
  bool empty() const { return entries.empty() && deliveries.empty(); }
};

// A question for a bot, to be asked wherever there is time to think. The room does not touch the player meanwhile.
struct BotTask {
  std::uint64_t n = 0;  // the step it follows
  Side side = Side::kNobody;
  Game::Bot::Thought think;  // gives an action
};

class MatchRoom {
 public:
  explicit MatchRoom(std::unique_ptr<Match> match);

  const Match& match() const { return *match_; }
  std::size_t clients() const { return clients_.size(); }
  std::size_t watchers() const;

  // A client sits down or looks on. A refusal leaves him outside.
  std::optional<Refusal> join(ClientId client, const Message& hello);
  void leave(ClientId client);
  // A message of one who has joined. What comes of it is in take().
  void receive(ClientId client, const Message& message);
  // A message that could not be read.
  void refuse(ClientId client, std::int64_t id, const Refusal& refusal);

  // A bot must decide and is not thinking yet. bot_decides takes its answer; what no longer fits is passed over.
  std::optional<BotTask> take_bot_task();
  void bot_decides(std::uint64_t n, const std::string& action);

  // The answer to a request of take(): the name of the new match, or why there is none.
  void rematch_made(Side by, const std::string& match);
  void rematch_refused(const Refusal& refusal);

  // Tells everybody who has come and gone, if that has changed. Not with every change, for there may be thousands.
  void send_presence();

  Output take();

  // What anybody may know of the match (MatchInfo).
  void write_info(JsonWriter& out) const;

 private:
  struct Client {
    std::array<bool, 2> seats{};  // held
    Side looks = Side::kNobody;   // hot seat: through whose eyes
    int refusals = 0;             // in a row
    bool hot() const { return seats[0] && seats[1]; }
    bool sits() const { return seats[0] || seats[1]; }
  };
  using Text = std::shared_ptr<const std::string>;

  Side viewer_of(const Client& client) const;
  void send(ClientId to, std::string text);
  void answer(ClientId client, const Message& message, const std::optional<Refusal>& refusal);
  std::optional<Refusal> change(Client& client, const Message& message);
  void send_changes(const Match::Changes& changes);
  template <class F>
  void send_to_each_viewer(F&& write);
  void write_standing(JsonWriter& out, Side viewer) const;
  void write_decision_now(JsonWriter& out, Side viewer) const;
  void write_welcome(JsonWriter& out, const Client& client, std::uint64_t last) const;
  void send_snapshot(ClientId to, const Client& client, std::int64_t id);
  void send_answer(ClientId to, const Client& client, const Message& message);
  void ask_rematch(ClientId id, const Client& client, const Message& message);
  void send_rematch(ClientId to, std::int64_t id);

  std::unique_ptr<Match> match_;
  std::map<ClientId, Client> clients_;
  Output output_;
  bool bot_thinks_ = false;
  std::array<std::shared_ptr<Game::Bot>, 2> bots_;  // by seat
  int bots_game_ = 0;
  bool presence_changed_ = false;
  std::vector<std::pair<ClientId, std::int64_t>>
      rematch_requests_;  // who wait for the new match, by their messages' ids
  std::string scenario_json_;
};

}  // namespace acies
