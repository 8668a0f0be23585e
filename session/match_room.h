// A match and all clients at its table: it takes their messages, and returns entries to be kept and messages to be sent. It has
// no sockets, no clock and no threads: the owner of a room feeds it and delivers the messages, over a network or in a browser.
#pragma once

#include <map>

#include "session/match_bots.h"
#include "session/server_messages.h"

namespace acies {

using ClientId = std::uint64_t;

struct Delivery {
  ClientId to = 0;
  std::shared_ptr<const std::string> text;  // often the same for many
  bool close = false;                       // and then close the connection
};

// A player asks for a rematch: a match with the same battle, players and secrets. The owner of the room makes it.
struct RematchRequest {
  Side by = Side::kNobody;
  bool swap = false;  // with sides swapped
};

// The deliveries tell of entries that must first be kept: send them when the entries are safe.
struct Output {
  std::vector<Entry> entries;
  std::vector<Snapshot> snapshots;  // where those entries led to
  std::vector<Delivery> deliveries;
  std::optional<RematchRequest> rematch;
  // The seat that these entries concern, where the others may not learn that there are any: actions it is about to commit in
  // secret, or its standing orders.
  std::optional<int> only;
  // Standing orders answer after a wait: the owner of the room, who has a clock, says until when (MatchRoom::begin_pause).
  std::optional<StandingWait> wait;
  bool empty() const { return entries.empty() && deliveries.empty(); }
};

// A question for a bot, to be asked wherever there is time to think.
struct BotQuestion {
  std::uint64_t n = 0;  // the step it follows
  Side side = Side::kNobody;
};
// The same with the thought that answers it. The room does not touch the player meanwhile.
struct BotTask : BotQuestion {
  Game::Bot::Thought think;  // gives an action
};

class MatchRoom {
 public:
  // Milliseconds since 1970, from whoever has a clock; a match with a pace needs it.
  using Time = std::function<std::int64_t()>;
  explicit MatchRoom(std::unique_ptr<Match> match, Time time = {});

  const Match& match() const { return *match_; }
  std::size_t clients() const { return clients_.size(); }
  std::size_t watchers() const;
  // Whether a client sits at a seat, 0 or 1.
  bool sits(ClientId client, int seat) const;

  // A client sits down or looks on. A refusal leaves him outside.
  // `person` of the club, as the owner of the room knows him.
  std::optional<Refusal> join(ClientId client, const messages::Hello& hello, std::int64_t person = 0);
  void leave(ClientId client);
  // A message of a client that has joined. Its results are in take().
  void receive(ClientId client, const ClientMessage& message);
  // A message that could not be read.
  void refuse(ClientId client, MessageId id, const Refusal& refusal);

  // A person who has not joined takes a seat that is open; all clients at the table are told.
  ClaimOutcome claim(const Claim& claim);
  // The same for a battle of a campaign, where the seat was taken: the text of the claim's entry.
  std::string seat_taken(const std::string& claim_entry);

  // A seat becomes that of a person of the club, or of no person (0).
  void set_person(Seat seat, std::int64_t person);

  // A bot must decide and is not thinking yet. bot_decides takes its answer; an answer that no longer fits is passed over.
  std::optional<BotQuestion> take_bot_question();
  // The thought that answers such a question, as things stand now.
  Game::Bot::Thought bot_thought(Side side);
  // Both at once.
  std::optional<BotTask> take_bot_task();
  void bot_decides(std::uint64_t n, const std::string& action);

  // The pause before standing orders answer, until a moment in milliseconds since 1970; end_pause when it has come. A pause that
  // is already over is passed over.
  void begin_pause(std::int64_t until);
  void end_pause(std::uint64_t pause);

  // The answer to a request of take(): the name of the new match, or why there is none.
  void rematch_made(Side by, const std::string& match);
  void rematch_refused(const Refusal& refusal);

  // Tells all clients which of them have come and gone, if that has changed. Not with every change, for there may be thousands.
  void send_presence();

  Output take();

  // The public facts about the match.
  messages::MatchInfo info() const;

 private:
  struct Client {
    std::array<bool, 2> seats{};  // held
    Side looks = Side::kNobody;   // hot seat: the side whose view it gets
    std::string place;            // that it opened the seat from, "" if it did not say
    int refusals = 0;             // in a row
    bool hot() const { return seats[0] && seats[1]; }
    bool sits() const { return seats[0] || seats[1]; }
  };
  using Text = std::shared_ptr<const std::string>;

  void look_at_time();
  Side viewer_of(const Client& client) const;
  template <class T>
  void send(ClientId to, const T& message, bool close = false);
  template <class Make>
  void send_to_each_viewer(Make&& make);
  void keep(const Match::Changes& changes);
  void keep_for(int seat, const Match::Changes& changes);
  void send_changes(const Match::Changes& changes);
  void send_draft(int seat);
  // The places that a seat is open in now.
  int places_of(std::size_t seat) const;
  bool opens_again(const Client& client) const;
  void send_opened_again(const Client& client);

  // The effect of each message.
  void handle(ClientId id, Client& client, const messages::Hello& message);
  void handle(ClientId id, Client& client, const messages::Ping& message);
  void handle(ClientId id, Client& client, const messages::Resync& message);
  void handle(ClientId id, Client& client, const messages::Look& message);
  void handle(ClientId id, Client& client, const messages::AskOdds& message);
  void handle(ClientId id, Client& client, const messages::AskPreview& message);
  void handle(ClientId id, Client& client, const messages::AskWhy& message);
  void handle(ClientId id, Client& client, const messages::AskHistory& message);
  void handle(ClientId id, Client& client, const messages::AskRematch& message);
  void handle(ClientId id, Client& client, const messages::AskStanding& message);
  // A seat's answer while its standing orders pause.
  void seal(ClientId id, Client& client, const messages::Act& message);
  void follow_standing();
  void send_standing(int seat);
  messages::StandingReply standing_of(int seat) const;
  template <std::derived_from<messages::Changing> T>
  void handle(ClientId id, Client& client, const T& message);
  std::optional<Refusal> change(Side, const Client&, const messages::Act& message);
  std::optional<Refusal> change(Side side, const Client& client, const messages::Undo&);
  std::optional<Refusal> change(Side side, const Client&, const messages::Resign&);
  std::optional<Refusal> change(Side, const Client&, const messages::NextGame&);
  std::optional<Refusal> change(Side side, const Client&, const messages::Time& message);
  template <class Reply>
  void reply(ClientId to, MessageId id, Answer answer);

  messages::ClockFacts clock_facts() const;
  messages::Situation situation(Side viewer) const;
  messages::Welcome welcome(const Client& client, std::uint64_t last) const;
  messages::Snapshot snapshot(Side viewer, MessageId id = {}) const;

  std::unique_ptr<Match> match_;
  Time time_;
  std::map<ClientId, Client> clients_;
  Output output_;
  std::uint64_t told_ = 0;  // the number of the last step when the output was last taken
  bool bot_thinks_ = false;
  MatchBots bots_;
  bool presence_changed_ = false;
  std::vector<std::pair<ClientId, MessageId>> rematch_requests_;  // clients that wait for the new match
  std::string scenario_json_;
};

}  // namespace acies
