#include "server/match_server.h"

#include <algorithm>

#include "base/record_words.h"
#include "games/registry.h"
#include "server/log.h"
#include "session/catalog.h"

namespace acies::server {
namespace {

bool both_bots(const Match& match) {
  return match.setup().seats[0].kind == SeatKind::kBot && match.setup().seats[1].kind == SeatKind::kBot;
}

}  // namespace

MatchServer::MatchServer(MatchServerSettings settings, std::unique_ptr<Store> reader, std::unique_ptr<Store> store,
                         std::uint32_t bot_milliseconds, Post post, Later later)
    : settings_(settings),
      reader_(std::move(reader)),
      post_(post),
      later_(std::move(later)),
      bot_threads_(post, bot_milliseconds, std::max(1U, std::thread::hardware_concurrency() / 2)),
      writer_(std::move(store), post) {
  writer_.on_commit([this](const StoreWriter::Report& report) {
    metrics_.commits++;
    metrics_.commit_seconds += report.seconds;
    if (report.error.empty()) return;
    metrics_.commit_failures++;
    log(LogLevel::kError, "commit failed", {{"error", report.error}});
  });
}

// --- people --------------------------------------------------------------------------------------------------------------

ClientId MatchServer::open(std::shared_ptr<Connection> connection) {
  metrics_.connections_total++;
  metrics_.connections++;
  const ClientId id = next_client_++;
  Client& client = clients_[id];
  client.connection = std::move(connection);
  client.credit = settings_.messages_a_second * 3.0;
  client.credited = Clock::now();
  return id;
}

void MatchServer::closed(ClientId id) {
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  metrics_.connections--;
  const std::string match = it->second.match;
  clients_.erase(it);
  if (const auto slot = slots_.find(match); slot != slots_.end()) {
    slot->second.room->leave(id);
    slot->second.used = Clock::now();
  }
}

bool MatchServer::spend_credit(Client& client) {
  if (settings_.messages_a_second == 0) return true;
  const Clock::time_point now = Clock::now();
  const double passed = std::chrono::duration<double>(now - client.credited).count();
  client.credited = now;
  client.credit = std::min(client.credit + passed * settings_.messages_a_second, settings_.messages_a_second * 3.0);
  if (client.credit < 1) return false;
  client.credit -= 1;
  return true;
}

void MatchServer::refuse(Client& client, MessageId id, const Refusal& refusal) {
  metrics_.refusals++;
  client.connection->send(std::make_shared<const std::string>(refusal_text(id, refusal)));
}

void MatchServer::send_bye(Client& client, const char* code, const char* words) {
  client.connection->send(std::make_shared<const std::string>(message_text(messages::Bye{code, words})));
  client.connection->close();
}

void MatchServer::receive_too_large(ClientId id) {
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  refuse(it->second, {}, {"too_large", "a message has at most 16 KiB"});
  send_bye(it->second, "too_large", "a message has at most 16 KiB");
}

void MatchServer::receive(ClientId id, std::string_view text) {
  const auto it = clients_.find(id);
  if (it == clients_.end() || stopping_) return;
  Client& client = it->second;
  metrics_.messages_in++;
  ClientMessage message;
  MessageId message_id;
  std::optional<Refusal> refusal = read_message(text, message, message_id);
  if (!spend_credit(client)) {
    metrics_.too_fast++;
    return refuse(client, message_id, {"too_fast", "too many messages; wait a moment"});
  }
  if (client.match.empty()) {
    const auto* hello = std::get_if<messages::Hello>(&message);
    if (!refusal && hello == nullptr) refusal = Refusal{"hello_first", "say hello first"};
    Refusal why{};
    Slot* slot = refusal ? nullptr : this->slot(hello->match, why);
    if (!refusal && slot == nullptr) refusal = why;
    if (!refusal) refusal = slot->room->join(id, *hello);
    if (refusal) {
      refuse(client, message_id, *refusal);
      // A client that does not know the version or the way in has nothing to stay for.
      return send_bye(client, refusal->code, refusal->words.c_str());
    }
    client.match = hello->match;
    return flush(client.match, *slot);
  }
  Slot* slot = this->slot(client.match);
  if (slot == nullptr) return send_bye(client, "unknown_match", "the match is gone");
  if (refusal) {
    metrics_.refusals++;
    slot->room->refuse(id, message_id, *refusal);
  } else {
    slot->room->receive(id, message);
  }
  flush(client.match, *slot);
}

// --- rooms ---------------------------------------------------------------------------------------------------------------

MatchServer::Slot* MatchServer::slot(const std::string& id) {
  Refusal why{};
  return slot(id, why);
}

MatchServer::Slot* MatchServer::slot(const std::string& id, Refusal& why) {
  if (const auto it = slots_.find(id); it != slots_.end()) {
    it->second.used = Clock::now();
    return &it->second;
  }
  why = {"full", "the server has no room for another table now; try again in a moment"};
  if (slots_.size() >= settings_.most_rooms) return nullptr;
  std::string error;
  std::optional<StoredMatch> stored = reader_->load(id, error);
  if (!error.empty()) log(LogLevel::kError, "load failed", {{"match", id}, {"error", error}});
  why = {"unknown_match", "there is no match of that name"};
  if (!error.empty()) why = {"unreadable_match", "the match is there, but it cannot be read: " + error};
  if (!stored) return nullptr;
  std::shared_ptr<const Content> content = content_of(stored->setup.scenario_id, stored->setup.scenario_text);
  std::unique_ptr<Match> match = Match::restored(stored->setup, std::move(content), *stored, error);
  if (match == nullptr) {
    log(LogLevel::kError, "match is broken", {{"match", id}, {"error", error}});
    why = {"unreadable_match", "the match is there, but it cannot be opened: " + error};
    return nullptr;
  }
  if (match->resumed()) log(LogLevel::kInfo, "match resumed", {{"match", id}, {"note", match->note()}});
  metrics_.matches_loaded++;
  Slot& slot = slots_[id];
  slot.room = std::make_unique<MatchRoom>(std::move(match));
  slot.used = Clock::now();
  metrics_.rooms = slots_.size();
  return &slot;
}

std::vector<Snapshot> MatchServer::snapshots_of(const std::string& id) {
  std::string error;
  std::optional<StoredMatch> stored = reader_->load(id, error);
  return stored ? std::move(stored->snapshots) : std::vector<Snapshot>();
}

MatchRoom* MatchServer::find(const std::string& id, Refusal& why) {
  Slot* found = slot(id, why);
  return found == nullptr ? nullptr : found->room.get();
}

void MatchServer::make_match(std::string_view request, std::function<void(const MadeMatch&)> done) {
  MadeMatch made;
  AskedMatch asked;
  made.refusal = read_match_request(request, asked);
  std::shared_ptr<const Content> content = made.refusal ? nullptr : content_of(asked.scenario_id, asked.scenario_text);
  if (!made.refusal && content == nullptr) made.refusal = Refusal{"unknown_scenario", "there is no such battle"};
  if (made.refusal) return done(made);
  MatchSetup setup;
  setup.scenario_id = asked.scenario_id;
  setup.scenario_text = asked.scenario_text;
  setup.two_way = asked.two_way;
  setup.seats = asked.seats;
  setup.first_side = asked.first_side.value_or(side_by_lot());
  made.given = give_secrets(setup.seats);
  begin_match(std::move(setup), std::move(content), std::move(made), std::move(done));
}

std::function<void(const std::string&)> reply_to_claim(const ClaimOutcome& outcome,
                                                       std::function<void(const TakenSeat&)> done) {
  return [seat = outcome.seat, done = std::move(done)](const std::string& error) {
    TakenSeat taken{std::nullopt, seat};
    if (!error.empty()) taken.refusal = Refusal{"store", "that you took the seat could not be kept"};
    done(taken);
  };
}

void MatchServer::claim_seat(const std::string& id, std::string_view request,
                             std::function<void(const TakenSeat&)> done) {
  Claim claim;
  Refusal why{};
  std::optional<Refusal> refusal = read_seat_claim(request, claim);
  Slot* slot = refusal ? nullptr : this->slot(id, why);
  if (!refusal && slot == nullptr) refusal = why;
  if (refusal) return done({refusal, {}});
  // The seats of a battle are those of its campaign.
  if (const std::string campaign = slot->room->match().setup().campaign; !campaign.empty())
    return claim_campaign_seat(campaign, request, std::move(done));
  const ClaimOutcome outcome = slot->room->claim(claim);
  if (outcome.refusal) return done({outcome.refusal, {}});
  // A claim repeated is answered behind the first, which may still be on its way to the disk.
  if (outcome.entry.empty()) return writer_.submit({}, reply_to_claim(outcome, std::move(done)));
  save(id, *slot, slot->room->take(), nullptr, reply_to_claim(outcome, std::move(done)));
  start_bot(id, *slot);
}

// For tests it is known beforehand, as the seeds are.
Side MatchServer::side_by_lot() const {
  if (settings_.seed) return Side::kBottom;
  return (random_bytes()[0] & 1) != 0 ? Side::kTop : Side::kBottom;
}

// For tests a game may have a seed that is known beforehand.
Seed MatchServer::seed_for_game(std::size_t game) const {
  if (!settings_.seed) return random_bytes();
  return sha256("game " + std::to_string(game) + " of seed " + std::to_string(*settings_.seed));
}

// Gives the match its name and its seeds, and makes a room for it. `done` runs when it is kept.
void MatchServer::begin_match(MatchSetup setup, std::shared_ptr<const Content> content, MadeMatch made,
                              std::function<void(const MadeMatch&)> done, std::optional<CampaignChange> campaign) {
  if (is_full()) made.refusal = Refusal{"stopping", "no more matches can be made now"};
  if (made.refusal) return done(made);
  if (made.id.empty()) made.id = make_match_id();
  setup.id = made.id;
  setup.made = milliseconds_since_1970();
  setup.edition = find_rules(content->rules())->edition;
  // A battle of a campaign has its seeds from there.
  if (setup.campaign.empty())
    for (std::size_t i = 0; i < setup.seeds.size(); ++i) setup.seeds[i] = seed_for_game(i);
  setup.dice = settings_.seed ? DiceScheme::kSeedAlone : DiceScheme::kChain;
  Slot& slot = slots_[made.id];
  slot.room = std::make_unique<MatchRoom>(std::make_unique<Match>(setup, content));
  slot.used = Clock::now();
  metrics_.rooms = slots_.size();
  metrics_.matches_made++;
  made.info = slot.room->info();
  const std::string id = made.id;
  const auto then = [this, made, done, id](const std::string& error) mutable {
    if (!error.empty()) made.refusal = Refusal{"store", "the match could not be kept"};
    done(made);
    if (const auto it = slots_.find(id); it != slots_.end()) flush(id, it->second);
  };
  save(id, slot, slot.room->take(), &setup, then, std::move(campaign));
}

// The seats keep their secrets, so that everybody at the old table is known at the new one.
void MatchServer::make_rematch(const std::string& id, const Slot& slot, const RematchRequest& request) {
  MatchSetup setup = slot.room->match().setup();
  if (request.swap) setup.first_side = other(setup.first_side);
  std::shared_ptr<const Content> content = content_of(setup.scenario_id, setup.scenario_text);
  begin_match(std::move(setup), std::move(content), {}, [this, id, by = request.by](const MadeMatch& made) {
    Slot* old = this->slot(id);
    if (old == nullptr) return;
    if (made.refusal)
      old->room->rematch_refused(*made.refusal);
    else
      old->room->rematch_made(by, made.id);
    flush(id, *old);
  });
}

// Sends what the room says once it is safe to say so.
void MatchServer::flush(const std::string& id, Slot& slot) {
  Output output = slot.room->take();
  if (output.rematch) make_rematch(id, slot, *output.rematch);
  if (!output.entries.empty()) {
    save(id, slot, std::move(output), nullptr, {});
  } else if (!output.deliveries.empty()) {
    if (slot.pending.empty())
      deliver(output.deliveries);
    else
      slot.pending.push_back({std::move(output.deliveries), true});
  }
  start_bot(id, slot);
}

void MatchServer::save(const std::string& id, Slot& slot, Output output, const MatchSetup* made,
                       std::function<void(const std::string&)> done, std::optional<CampaignChange> campaign) {
  const Match& match = slot.room->match();
  Change change;
  change.campaign = std::move(campaign);
  change.match = id;
  if (made != nullptr) change.made = *made;
  change.entries = std::move(output.entries);
  change.over = match.finished();
  metrics_.entries += change.entries.size();
  if (change.over && match.rematch().empty()) metrics_.matches_over++;
  change.snapshots = std::move(output.snapshots);
  slot.pending.push_back({std::move(output.deliveries), false});
  writer_.submit(std::move(change), [this, id, done = std::move(done)](const std::string& error) {
    saved(id, error);
    if (done) done(error);
  });
}

void MatchServer::saved(const std::string& id, const std::string& error) {
  const auto it = slots_.find(id);
  if (it == slots_.end()) return;
  if (!error.empty()) return unload_broken(id, error);
  std::deque<Pending>& pending = it->second.pending;
  const auto first = std::find_if(pending.begin(), pending.end(), [](const Pending& p) { return !p.saved; });
  if (first != pending.end()) first->saved = true;
  while (!pending.empty() && pending.front().saved) {
    const Pending ready = std::move(pending.front());
    pending.pop_front();
    deliver(ready.deliveries);
  }
  const Match& match = it->second.room->match();
  if (match.setup().campaign.empty() || !match.finished()) return;
  const std::string campaign = match.setup().campaign;
  if (CampaignSlot* of = campaign_slot(campaign)) advance_campaign(campaign, *of);
}

// An entry that could not be kept has not happened: everybody is sent away, and finds the match on return as it was kept.
void MatchServer::unload_broken(const std::string& id, const std::string& error) {
  log(LogLevel::kError, "match put away", {{"match", id}, {"error", error}});
  slots_.erase(id);
  metrics_.rooms = slots_.size();
  for (auto& [client_id, client] : clients_)
    if (client.match == id) send_bye(client, "store", "what you did could not be kept; come back to how it was");
}

void MatchServer::deliver(const std::vector<Delivery>& deliveries) {
  for (const Delivery& d : deliveries) {
    const auto it = clients_.find(d.to);
    if (it == clients_.end()) continue;
    metrics_.messages_out++;
    metrics_.bytes_out += d.text->size();
    it->second.connection->send(d.text);
    if (d.close) it->second.connection->close();
  }
}

// --- bots ----------------------------------------------------------------------------------------------------------------

void MatchServer::start_bot(const std::string& id, Slot& slot) {
  if (slot.bot_busy || stopping_ || slot.room->match().bot_to_decide() == Side::kNobody) return;
  const bool watched_only = both_bots(slot.room->match());
  if (watched_only && slot.room->clients() == 0) return;  // they go on when somebody comes
  slot.bot_busy = true;
  if (watched_only && settings_.bot_pace > 0)
    later_(settings_.bot_pace, [this, id] { ask_bot(id); });
  else
    ask_bot(id);
}

void MatchServer::ask_bot(const std::string& id) {
  const auto it = slots_.find(id);
  if (it == slots_.end() || stopping_) return;
  std::optional<BotTask> task = it->second.room->take_bot_task();
  if (!task) {
    it->second.bot_busy = false;
    return;
  }
  const std::uint64_t n = task->n;
  bot_threads_.submit(std::move(*task), [this, id, n](const std::string& answer, double seconds) {
    metrics_.bot_decisions++;
    metrics_.bot_seconds += seconds;
    const auto found = slots_.find(id);
    if (found == slots_.end()) return;
    found->second.bot_busy = false;
    found->second.used = Clock::now();
    found->second.room->bot_decides(n, answer);
    flush(id, found->second);
  });
}

// --- time ----------------------------------------------------------------------------------------------------------------

void MatchServer::tick() {
  const Clock::time_point now = Clock::now();
  std::vector<std::string> idle;
  for (auto& [id, slot] : slots_) {
    slot.room->send_presence();
    flush(id, slot);
    const bool quiet = slot.room->clients() == 0 && slot.pending.empty() && !slot.bot_busy;
    if (quiet && now - slot.used > std::chrono::seconds(settings_.idle_seconds)) idle.push_back(id);
  }
  for (const std::string& id : idle) slots_.erase(id);
  unload_idle_campaigns();
  metrics_.rooms = slots_.size();
}

void MatchServer::stop() {
  if (stopping_) return;
  stopping_ = true;
  for (auto& [id, client] : clients_) send_bye(client, "stopping", "the server stops; everything is kept");
}

}  // namespace acies::server
