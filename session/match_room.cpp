#include "session/match_room.h"

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

#include "session/history.h"
#include "session/situation.h"

namespace acies {
namespace {

constexpr int kMostRefusals = 50;

}  // namespace

MatchRoom::MatchRoom(std::unique_ptr<Match> match, Time time)
    : match_(std::move(match)), time_(std::move(time)), told_(match_->n()) {
  look_at_time();
  keep(match_->take_changes());
}

void MatchRoom::keep(const Match::Changes& changes) {
  output_.entries.insert(output_.entries.end(), changes.entries.begin(), changes.entries.end());
  output_.snapshots.insert(output_.snapshots.end(), changes.snapshots.begin(), changes.snapshots.end());
}

// The others may not learn of these.
void MatchRoom::keep_for(int seat, const Match::Changes& changes) {
  keep(changes);
  if (!changes.entries.empty()) output_.only = seat;
}

bool MatchRoom::sits(ClientId client, int seat) const {
  const auto it = clients_.find(client);
  return it != clients_.end() && it->second.seats[static_cast<std::size_t>(seat)];
}

std::size_t MatchRoom::watchers() const {
  return static_cast<std::size_t>(
      std::count_if(clients_.begin(), clients_.end(), [](const auto& c) { return !c.second.sits(); }));
}

Side MatchRoom::viewer_of(const Client& client) const {
  if (client.hot()) return client.looks;
  for (int seat = 0; seat < 2; ++seat)
    if (client.seats[static_cast<std::size_t>(seat)]) return match_->side_of(seat, match_->game_number());
  return Side::kNobody;
}

template <class T>
void MatchRoom::send(ClientId to, const T& message, bool close) {
  output_.deliveries.push_back({to, std::make_shared<const std::string>(message_text(message)), close});
}

std::optional<Refusal> MatchRoom::join(ClientId id, const messages::Hello& hello, std::int64_t person) {
  Client client;
  if (const std::string secret = hello.seat.value_or(""); !secret.empty()) {
    client.seats = seats_held(match_->setup().seats, secret);
    if (!client.sits()) return Refusal{"wrong_secret", "no seat of this match has that secret"};
  } else if (hello.mine.value_or(false)) {
    client.seats = seats_of(match_->setup().seats, person);
    if (!client.sits()) return Refusal{"not_yours", "no seat of this match is yours"};
  }
  if (hello.nonce && !is_nonce(*hello.nonce))
    return Refusal{"malformed", "a nonce has 22 to 64 letters, digits, `-` or `_`"};
  if (client.hot()) {
    const Side decider = match_->game().decider();
    client.looks = is_player(decider) ? decider : match_->setup().first_side;
  }
  if (scenario_json_.empty()) {
    JsonWriter out;
    match_->content().scenario().write(out);
    scenario_json_ = out.take();
  }
  look_at_time();
  client.place = hello.place.value_or("");
  for (int seat = 0; seat < 2; ++seat)
    if (client.seats[static_cast<std::size_t>(seat)]) match_->bring_nonce(seat, hello.nonce.value_or(""));
  if (const Match::Changes changes = match_->take_changes(); !changes.entries.empty()) send_changes(changes);
  const bool again = opens_again(client);
  const Client& seated = clients_[id] = client;
  send(id, welcome(seated, hello.last));
  if (again) send_opened_again(seated);
  presence_changed_ = true;
  return std::nullopt;
}

void MatchRoom::set_person(Seat seat, std::int64_t person) {
  match_->set_person(seat, person);
  presence_changed_ = true;
}

int MatchRoom::places_of(std::size_t seat) const {
  std::set<std::string> named;
  int places = 0;
  for (const auto& [id, client] : clients_)
    if (client.seats[seat] && (client.place.empty() || named.insert(client.place).second)) ++places;
  return places;
}

// A connection that was lost and comes back from the same place does not open the seat again.
bool MatchRoom::opens_again(const Client& client) const {
  return std::any_of(clients_.begin(), clients_.end(), [&](const auto& c) {
    const bool same_seat = (client.seats[0] && c.second.seats[0]) || (client.seats[1] && c.second.seats[1]);
    return same_seat && (client.place.empty() || client.place != c.second.place);
  });
}

void MatchRoom::send_opened_again(const Client& client) {
  const Seat seat = client.seats[0] ? Seat::kA : Seat::kB;
  const Side side = match_->side_of(static_cast<int>(seat), match_->game_number());
  const messages::OpenedAgain message{seat,
                                      "the seat of " + match_->content().army(side) + " was opened in another place"};
  const auto text = std::make_shared<const std::string>(message_text(message));
  for (const auto& [id, one] : clients_) output_.deliveries.push_back({id, text, false});
}

ClaimOutcome MatchRoom::claim(const Claim& claim) {
  look_at_time();
  ClaimOutcome outcome = match_->claim(claim);
  if (!outcome.refusal && !outcome.entry.empty()) send_changes(match_->take_changes());
  return outcome;
}

std::string MatchRoom::seat_taken(const std::string& claim_entry) {
  look_at_time();
  std::string error = match_->seat_taken(claim_entry);
  if (error.empty()) send_changes(match_->take_changes());
  return error;
}

void MatchRoom::leave(ClientId id) {
  if (clients_.erase(id) > 0) presence_changed_ = true;
}

void MatchRoom::refuse(ClientId id, MessageId message, const Refusal& refusal) {
  send(id, messages::Refused{message, refusal.code, refusal.words});
  const auto it = clients_.find(id);
  if (it == clients_.end() || ++it->second.refusals < kMostRefusals) return;
  send(id, messages::Bye{"refused", "too much that was refused"}, true);
}

// --- messages ------------------------------------------------------------------------------------------------------------

void MatchRoom::receive(ClientId id, const ClientMessage& message) {
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  look_at_time();
  // Standing orders answer before the time of their side is called up.
  if (time_ && match_->pause() && match_->pause()->until <= match_->now()) end_pause(match_->pause()->n);
  std::visit([&](const auto& one) { handle(id, it->second, one); }, message);
}

void MatchRoom::handle(ClientId id, Client&, const messages::Hello& message) {
  refuse(id, message.id, {"hello_twice", "you are at the table already"});
}

void MatchRoom::handle(ClientId id, Client&, const messages::Ping& message) { send(id, messages::Pong{message.id}); }

void MatchRoom::handle(ClientId id, Client& client, const messages::Resync& message) {
  send(id, snapshot(viewer_of(client), message.id));
}

void MatchRoom::handle(ClientId id, Client& client, const messages::Look& message) {
  if (!client.hot()) return refuse(id, message.id, {"spectator", "only a hot seat may look from both sides"});
  client.looks = message.side;
  send(id, snapshot(viewer_of(client), message.id));
}

template <std::derived_from<messages::Changing> T>
void MatchRoom::handle(ClientId id, Client& client, const T& message) {
  if (!client.sits()) return refuse(id, message.id, {"spectator", "spectators look on"});
  if (message.n != match_->n())
    return refuse(id, message.id, {"stale", "the table has moved on to step " + std::to_string(match_->n())});
  const Side decider = match_->game().decider();
  const Side side = client.hot() && is_player(decider) ? decider : viewer_of(client);
  if constexpr (std::is_same_v<T, messages::Act>)
    if (match_->pause() && side == decider) return seal(id, client, message);
  if (const auto refusal = change(side, client, message)) return refuse(id, message.id, *refusal);
  send_changes(match_->take_changes());
  client.refusals = 0;
  if (message.id) send(id, messages::Ack{*message.id, match_->n()});
}

std::optional<Refusal> MatchRoom::change(Side side, const Client&, const messages::Act& message) {
  return match_->act(side, message.action);
}

std::optional<Refusal> MatchRoom::change(Side side, const Client& client, const messages::Undo&) {
  return match_->undo(client.hot() ? match_->may_undo() : side);
}

std::optional<Refusal> MatchRoom::change(Side side, const Client&, const messages::Resign&) {
  return match_->resign(side);
}

std::optional<Refusal> MatchRoom::change(Side, const Client&, const messages::NextGame&) { return match_->next_game(); }

// --- questions -----------------------------------------------------------------------------------------------------------

template <class Reply>
void MatchRoom::reply(ClientId to, MessageId id, Answer answer) {
  if (answer.refusal) return refuse(to, id, *answer.refusal);
  Reply message;
  message.id = id;
  message.answer = std::move(answer.payload);
  send(to, message);
}

void MatchRoom::handle(ClientId id, Client& client, const messages::AskOdds& message) {
  reply<messages::OddsReply>(id, message.id, match_->game().odds(viewer_of(client), message.from, message.to));
}

void MatchRoom::handle(ClientId id, Client& client, const messages::AskPreview& message) {
  if (match_->over()) return refuse(id, message.id, {"over", "the game is over"});
  reply<messages::PreviewReply>(id, message.id, match_->game().preview(viewer_of(client), message.action));
}

void MatchRoom::handle(ClientId id, Client& client, const messages::AskWhy& message) {
  if (match_->over()) return refuse(id, message.id, {"over", "the game is over"});
  reply<messages::WhyReply>(id, message.id, match_->game().why(viewer_of(client), message.action));
}

void MatchRoom::handle(ClientId id, Client& client, const messages::AskHistory& message) {
  std::optional<messages::HistoryReply> history = history_of(*match_, viewer_of(client));
  if (!history) return refuse(id, message.id, {"unavailable", "this game cannot be followed"});
  history->id = message.id;
  send(id, *history);
}

// --- bots ----------------------------------------------------------------------------------------------------------------

std::optional<BotQuestion> MatchRoom::take_bot_question() {
  const Side side = match_->bot_to_decide();
  if (bot_thinks_ || side == Side::kNobody) return std::nullopt;
  bot_thinks_ = true;
  return BotQuestion{match_->n(), side};
}

Game::Bot::Thought MatchRoom::bot_thought(Side side) { return bots_.ask(*match_, side); }

std::optional<BotTask> MatchRoom::take_bot_task() {
  const std::optional<BotQuestion> question = take_bot_question();
  if (!question) return std::nullopt;
  return BotTask{*question, bot_thought(question->side)};
}

void MatchRoom::bot_decides(std::uint64_t n, const std::string& action) {
  bot_thinks_ = false;
  look_at_time();
  if (n != match_->n()) return;
  const Side side = match_->bot_to_decide();
  if (side == Side::kNobody) return;
  std::optional<Refusal> refusal = match_->act(side, action);
  // A bot that answers wrongly must not hold up the match.
  if (refusal) refusal = match_->act(side, match_->game().any_action());
  if (!refusal) send_changes(match_->take_changes());
}

Output MatchRoom::take() {
  look_at_time();
  follow_standing();
  // A step that all viewers are told of has moved the number on.
  if (std::exchange(told_, match_->n()) != match_->n()) output_.only.reset();
  return std::exchange(output_, {});
}

// --- standing orders -----------------------------------------------------------------------------------------------------

namespace {

int seat_in(const std::array<bool, 2>& seats) { return seats[0] ? 0 : 1; }

}  // namespace

void MatchRoom::handle(ClientId id, Client& client, const messages::AskStanding& message) {
  if (!client.sits()) return refuse(id, message.id, {"spectator", "spectators look on"});
  if (client.hot()) return refuse(id, message.id, {"illegal", "there are no standing orders at this table"});
  const int seat = seat_in(client.seats);
  if (message.orders) {
    if (const auto refusal = match_->set_standing(seat, StandingOrders(*message.orders)))
      return refuse(id, message.id, *refusal);
    keep_for(seat, match_->take_changes());
    client.refusals = 0;
    send_standing(seat);
  }
  messages::StandingReply reply = standing_of(seat);
  reply.id = message.id;
  reply.offer = match_->takes_standing(seat) ? match_->game().standing_offer() : StandingOffer();
  send(id, reply);
}

messages::StandingReply MatchRoom::standing_of(int seat) const {
  messages::StandingReply reply;
  reply.orders = match_->standing(seat).text();
  const std::optional<Pause>& pause = match_->pause();
  if (!pause || match_->seat_of(match_->game().decider(), match_->game_number()) != seat) return reply;
  reply.until = pause->until;
  reply.answer = pause->answer;
  return reply;
}

void MatchRoom::send_standing(int seat) {
  for (const auto& [id, client] : clients_)
    if (client.seats[static_cast<std::size_t>(seat)] && !client.hot()) send(id, standing_of(seat));
}

// Answers that need not wait are given before any client is told of the question. For one that waits, the owner is asked once.
void MatchRoom::follow_standing() {
  while (!match_->pause()) {
    const std::optional<StandingAnswer> answer = match_->standing_answer();
    if (!answer) return;
    if (answer->wait != StandingWait::kNone) {
      output_.wait = answer->wait;
      return;
    }
    if (match_->act(match_->game().decider(), answer->action)) return;
    send_changes(match_->take_changes());
  }
}

void MatchRoom::begin_pause(std::int64_t until) {
  look_at_time();
  const std::optional<StandingAnswer> answer = match_->standing_answer();
  if (match_->pause() || !answer || answer->wait == StandingWait::kNone) return;
  const int seat = match_->seat_of(match_->game().decider(), match_->game_number());
  match_->begin_pause(until);
  keep_for(seat, match_->take_changes());
  send_standing(seat);
}

void MatchRoom::end_pause(std::uint64_t pause) {
  if (!match_->pause() || match_->pause()->n != pause) return;
  look_at_time();
  const int seat = match_->seat_of(match_->game().decider(), match_->game_number());
  match_->end_pause();
  const Match::Changes changes = match_->take_changes();
  if (changes.steps.empty())
    keep_for(seat, changes);
  else
    send_changes(changes);
  send_standing(seat);
}

void MatchRoom::seal(ClientId id, Client& client, const messages::Act& message) {
  const Side side = match_->game().decider();
  if (const auto refusal = match_->seal_answer(side, message.action)) return refuse(id, message.id, *refusal);
  const int seat = match_->seat_of(side, match_->game_number());
  keep_for(seat, match_->take_changes());
  client.refusals = 0;
  if (message.id) send(id, messages::Ack{*message.id, match_->n()});
  send_standing(seat);
}

// --- the rematch ---------------------------------------------------------------------------------------------------------

void MatchRoom::handle(ClientId id, Client& client, const messages::AskRematch& message) {
  if (!client.sits()) return refuse(id, message.id, {"spectator", "spectators look on"});
  if (const auto refusal = match_->why_no_rematch()) return refuse(id, message.id, *refusal);
  // Two players who ask at once are to meet at one table.
  if (!match_->rematch().empty()) return send(id, messages::Rematch{message.id, match_->rematch()});
  if (rematch_requests_.empty()) output_.rematch = RematchRequest{viewer_of(client), message.swap.value_or(false)};
  rematch_requests_.emplace_back(id, message.id);
}

void MatchRoom::rematch_made(Side by, const std::string& match) {
  look_at_time();
  match_->set_rematch(by, match);
  keep(match_->take_changes());
  for (const auto& [client, id] : std::exchange(rematch_requests_, {})) send(client, messages::Rematch{id, match});
  presence_changed_ = true;
  send_presence();
}

void MatchRoom::rematch_refused(const Refusal& refusal) {
  for (const auto& [client, id] : std::exchange(rematch_requests_, {})) refuse(client, id, refusal);
}

// --- telling -----------------------------------------------------------------------------------------------------------

// `make` gives the message for a viewer, which is made once for all viewers who see the same.
template <class Make>
void MatchRoom::send_to_each_viewer(Make&& make) {
  std::array<Text, kViewers> texts;
  for (const auto& [id, client] : clients_) {
    const Side viewer = viewer_of(client);
    Text& text = texts[static_cast<std::size_t>(viewer_index(viewer))];
    if (text == nullptr) text = std::make_shared<const std::string>(message_text(make(viewer)));
    output_.deliveries.push_back({id, text, false});
  }
}

// Only the side that is about to commit in secret is told how far it has come.
void MatchRoom::send_draft(int seat) {
  for (const auto& [id, client] : clients_)
    if (client.seats[static_cast<std::size_t>(seat)]) send(id, messages::Steps{situation(viewer_of(client)), {}, {}});
}

void MatchRoom::send_changes(const Match::Changes& changes) {
  const bool told = !changes.steps.empty() || changes.undone_to || changes.new_game;
  if (changes.drafts != Side::kNobody && !told) {
    const int seat = match_->seat_of(changes.drafts, match_->game_number());
    keep_for(seat, changes);
    return send_draft(seat);
  }
  keep(changes);
  if (changes.undone_to)
    std::erase_if(output_.snapshots, [&](const Snapshot& s) { return s.step > *changes.undone_to; });
  if (changes.new_game) {
    send_to_each_viewer([&](Side viewer) { return snapshot(viewer); });
  } else if (changes.undone_to) {
    send_to_each_viewer([&](Side viewer) { return messages::Undone{situation(viewer), *changes.undone_to}; });
  } else {
    send_to_each_viewer([&](Side viewer) { return steps_message(changes.steps, match_->game(), situation(viewer)); });
  }
  if (!changes.new_game && !changes.ended && !changes.seat_taken && !changes.dice_begin) return;
  presence_changed_ = true;
  send_presence();
}

void MatchRoom::send_presence() {
  if (!std::exchange(presence_changed_, false)) return;
  const auto text = std::make_shared<const std::string>(message_text(messages::Seats{info()}));
  for (const auto& [id, client] : clients_) output_.deliveries.push_back({id, text, false});
}

messages::MatchInfo MatchRoom::info() const {
  const MatchSetup& setup = match_->setup();
  messages::MatchInfo info;
  info.id = setup.id;
  info.scenario = setup.scenario_id;
  info.rules = match_->content().rules();
  info.edition = match_->edition();
  if (const std::string note = match_->note(); !note.empty()) info.note = note;
  info.two_way = setup.two_way;
  info.made = setup.made;
  if (setup.pace != PaceName::kNone) info.pace = setup.pace;
  info.game = match_->game_number();
  info.n = match_->n();
  for (int i = 0; i < 2; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const SeatSetup& seat = setup.seats[at];
    const int places = places_of(at);
    info.seats[seat_at(i)] = {messages::facts_of(seat, match_->side_of(i, info.game)),
                              places > 0 || seat.kind == SeatKind::kBot, places};
  }
  if (const Side side = match_->game().decider(); !match_->game().over() && is_player(side))
    info.decides = seat_at(match_->seat_of(side, info.game));
  info.watchers = watchers();
  for (int number = 1; number <= info.game; ++number) {
    const DiceSource dice = match_->dice_source(number);
    info.games.push_back({messages::promised(dice), seat_at(match_->seat_of(Side::kTop, number)), {}, {}});
    info.games.back().over = over_of(match_->over(number));
    if (!dice.seed.empty()) info.games.back().seed = dice.seed;
  }
  if (info.game < setup.games()) info.second = messages::promised(match_->dice_source(info.game + 1));
  info.waits = match_->waits_for_nonces();
  if (!info.waits) info.nonces = {match_->nonces().begin(), match_->nonces().end()};
  if (!setup.campaign.empty()) info.campaign = setup.campaign;
  if (!match_->rematch().empty()) info.rematch = match_->rematch();
  if (setup.two_way) info.score = BySeat<Points>{match_->score()[0], match_->score()[1]};
  return info;
}

messages::Situation MatchRoom::situation(Side viewer) const {
  const int number = match_->game_number();
  const Seat top = seat_at(match_->seat_of(Side::kTop, number));
  messages::Situation now = situation_of(match_->game(), viewer,
                                         {match_->n(), number, top, match_->against_bot(viewer)}, match_->over(number));
  if (match_->clock()) now.clock = clock_facts();
  return now;
}

messages::Welcome MatchRoom::welcome(const Client& client, std::uint64_t last) const {
  const Side viewer = viewer_of(client);
  messages::Welcome welcome;
  static_cast<messages::Situation&>(welcome) = situation(viewer);
  for (int i = 0; i < 2; ++i)
    if (client.seats[static_cast<std::size_t>(i)]) welcome.you.seats.push_back(seat_at(i));
  welcome.you.side = viewer;
  welcome.match = info();
  welcome.scenario = Payload([this](JsonWriter& out) { out.raw(scenario_json_); });
  welcome.log = match_->log(viewer);
  if (const auto missed = last > 0 ? match_->steps_after(last) : std::nullopt) {
    welcome.missed.emplace();
    for (const GameStep* step : *missed) welcome.missed->push_back(step_for(*step, viewer));
  }
  return welcome;
}

messages::Snapshot MatchRoom::snapshot(Side viewer, MessageId id) const {
  return {situation(viewer), id, match_->log(viewer)};
}

}  // namespace acies
