#include "host/match_host.h"

#include <algorithm>

#include "base/record_words.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
// --- people --------------------------------------------------------------------------------------------------------------

ClientId MatchHost::open(std::int64_t person) {
  counts_.connections_total++;
  counts_.connections++;
  const ClientId id = next_client_++;
  clients_[id];
  if (person != 0) persons_[id] = person;
  return id;
}

void MatchHost::closed(ClientId id) {
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  counts_.connections--;
  const std::string match = it->second;
  clients_.erase(it);
  persons_.erase(id);
  if (const auto slot = slots_.find(match); slot != slots_.end()) {
    slot->second.room->leave(id);
    slot->second.used = world_.now();
  }
}

void MatchHost::refuse(ClientId client, MessageId id, const Refusal& refusal) {
  counts_.refusals++;
  world_.send(client, std::make_shared<const std::string>(refusal_text(id, refusal)));
}

void MatchHost::send_bye(ClientId client, const char* code, const char* words) {
  world_.send(client, std::make_shared<const std::string>(message_text(messages::Bye{code, words})));
  world_.close(client);
}

bool MatchHost::has_joined(ClientId id) const {
  const auto it = clients_.find(id);
  return it != clients_.end() && !it->second.empty();
}

void MatchHost::send_silent_away(ClientId id) {
  if (clients_.contains(id)) send_bye(id, "hello_first", "say hello first, and soon");
}

void MatchHost::receive_too_large(ClientId id) {
  if (!clients_.contains(id)) return;
  refuse(id, MessageId{}, {"too_large", "a message has at most 16 KiB"});
  send_bye(id, "too_large", "a message has at most 16 KiB");
}

void MatchHost::refuse(ClientId id, std::string_view text, const Refusal& refusal) {
  if (!clients_.contains(id) || stopping_) return;
  counts_.messages_in++;
  ClientMessage message;
  MessageId message_id;
  (void)read_message(text, message, message_id);
  refuse(id, message_id, refusal);
}

std::string MatchHost::match_wanted(ClientId id, std::string_view text) const {
  const auto it = clients_.find(id);
  if (it == clients_.end() || !it->second.empty() || stopping_) return "";
  ClientMessage message;
  MessageId message_id;
  if (read_message(text, message, message_id)) return "";
  const auto* hello = std::get_if<messages::Hello>(&message);
  return hello == nullptr || holds(hello->match) ? "" : hello->match;
}

void MatchHost::receive(ClientId id, std::string_view text) {
  const auto it = clients_.find(id);
  if (it == clients_.end() || stopping_) return;
  std::string& at = it->second;
  counts_.messages_in++;
  ClientMessage message;
  MessageId message_id;
  std::optional<Refusal> refusal = read_message(text, message, message_id);
  if (at.empty()) {
    const auto* hello = std::get_if<messages::Hello>(&message);
    if (!refusal && hello == nullptr) refusal = Refusal{"hello_first", "say hello first"};
    Refusal why{};
    Slot* slot = refusal ? nullptr : this->slot(hello->match, why);
    if (!refusal && slot == nullptr) refusal = why;
    const auto person = persons_.find(id);
    if (!refusal) refusal = slot->room->join(id, *hello, person == persons_.end() ? 0 : person->second);
    if (refusal) {
      refuse(id, message_id, *refusal);
      // A client that does not know the version or the way in has nothing to stay for.
      return send_bye(id, refusal->code, refusal->words.c_str());
    }
    at = hello->match;
    return flush(at, *slot);
  }
  const auto held = slots_.find(at);
  if (held == slots_.end()) return send_bye(id, "unknown_match", "the match is gone");
  Slot* slot = &held->second;
  slot->used = world_.now();
  if (refusal) {
    counts_.refusals++;
    slot->room->refuse(id, message_id, *refusal);
  } else {
    slot->room->receive(id, message);
  }
  flush(at, *slot);
}

// --- rooms ---------------------------------------------------------------------------------------------------------------

namespace {

// When something is due at a match, in milliseconds since 1970; 0 for nothing.
std::int64_t due_of(const Match& match) { return match.pause() ? match.pause()->until : 0; }

}  // namespace

MatchHost::Slot* MatchHost::slot(const std::string& id) {
  Refusal why{};
  return slot(id, why);
}

MatchHost::Slot* MatchHost::slot(const std::string& id, Refusal& why) {
  if (const auto it = slots_.find(id); it != slots_.end()) {
    it->second.used = world_.now();
    return &it->second;
  }
  why = {"full", "the server has no room for another table now; try again in a moment"};
  if (slots_.size() >= settings_.most_rooms) return nullptr;
  OpenedMatch opened = world_.open_match(id);
  if (!opened.failure.empty()) log_error(opened.failure, "match", id, opened.error);
  if (opened.game == nullptr) {
    why = std::move(opened.why);
    return nullptr;
  }
  const Match& match = *opened.game;
  if (match.resumed()) world_.log(LogLevel::kInfo, "match resumed", {{"match", id}, {"note", match.note()}});
  counts_.matches_loaded++;
  Slot& slot = slots_[id];
  slot.room = std::make_unique<MatchRoom>(std::move(opened.game), time());
  slot.used = world_.now();
  slot.due = due_of(match);
  counts_.rooms = slots_.size();
  time_pause(id, slot);
  // The server has ended between a question and its pause.
  if (const auto answer = match.pause() ? std::nullopt : match.standing_answer())
    if (answer->wait != StandingWait::kNone) begin_pause(id, slot, answer->wait);
  return &slot;
}

std::vector<Snapshot> MatchHost::snapshots_of(const std::string& id) {
  std::string error;
  std::optional<StoredMatch> stored = world_.load_match(id, error);
  return stored ? std::move(stored->snapshots) : std::vector<Snapshot>();
}

MatchRoom* MatchHost::find(const std::string& id, Refusal& why) {
  Slot* found = slot(id, why);
  return found == nullptr ? nullptr : found->room.get();
}

void MatchHost::make_match(std::string_view request, std::function<void(const MadeMatch&)> done, std::int64_t person) {
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
  setup.pace = asked.pace;
  setup.seats = asked.seats;
  setup.first_side = asked.first_side.value_or(side_by_lot());
  made.given = give_secrets(world_, setup.seats);
  // The first seat of a person, whose secret the asker is told.
  const auto own = std::find_if(setup.seats.begin(), setup.seats.end(),
                                [](const SeatSetup& seat) { return !seat.secret_hash.empty(); });
  if (own != setup.seats.end()) own->person = person;
  begin_match(std::move(setup), std::move(content), std::move(made), std::move(done));
}

void MatchHost::make_match_between(const std::string& id, AskedMatch asked,
                                   std::function<void(const MadeMatch&)> done) {
  std::shared_ptr<const Content> content = content_of(asked.scenario_id, asked.scenario_text);
  MadeMatch made;
  made.id = id;
  if (content == nullptr) made.refusal = Refusal{"unknown_scenario", "there is no such battle"};
  if (made.refusal) return done(made);
  MatchSetup setup;
  setup.scenario_id = asked.scenario_id;
  setup.scenario_text = asked.scenario_text;
  setup.two_way = asked.two_way;
  setup.pace = asked.pace;
  setup.seats = asked.seats;
  setup.first_side = asked.first_side.value_or(side_by_lot());
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

void MatchHost::claim_seat(const std::string& id, std::string_view request, std::function<void(const TakenSeat&)> done,
                           std::int64_t person) {
  Claim claim;
  Refusal why{};
  std::optional<Refusal> refusal = read_seat_claim(request, claim);
  Slot* slot = refusal ? nullptr : this->slot(id, why);
  if (!refusal && slot == nullptr) refusal = why;
  if (refusal) return done({refusal, {}});
  // The seats of a battle are those of its campaign.
  if (const std::string campaign = slot->room->match().setup().campaign; !campaign.empty())
    return claim_campaign_seat(campaign, std::string(request), std::move(done));
  const ClaimOutcome outcome = slot->room->claim(claim);
  if (outcome.refusal) return done({outcome.refusal, {}});
  // A claim repeated is answered behind the first, which may still be on its way to the disk.
  if (outcome.entry.empty()) return world_.keep({}, reply_to_claim(outcome, std::move(done)));
  if (person != 0) set_person(*slot, outcome.seat, person);
  save(id, *slot, slot->room->take(), nullptr, reply_to_claim(outcome, std::move(done)));
  start_bot(id, *slot);
}

// --- people of the club --------------------------------------------------------------------------------------------------

// No person gets both seats of a match.
void MatchHost::set_person(Slot& slot, Seat seat, std::int64_t person) {
  const auto at = static_cast<std::size_t>(seat);
  if (slot.room->match().setup().seats[1 - at].person == person) return;
  slot.room->set_person(seat, person);
  slot.persons.emplace_back(seat, person);
}

void MatchHost::keep_seat(const std::string& id, const std::string& secret, std::int64_t person,
                          std::function<void(const TakenSeat&)> done) {
  Refusal why{};
  Slot* slot = this->slot(id, why);
  if (slot == nullptr) return done({why, {}});
  const std::array<SeatSetup, 2>& seats = slot->room->match().setup().seats;
  const std::array<bool, 2> held = seats_held(seats, secret);
  const Seat seat = held[0] ? Seat::kA : Seat::kB;
  const std::size_t at = held[0] ? 0 : 1;
  if (!held[at]) return done({Refusal{"wrong_secret", "no seat of this match has that secret"}, {}});
  if (seats[at].person == person) return done({std::nullopt, seat});
  if (seats[at].person != 0) return done({Refusal{"taken", "this seat is in another person's account"}, {}});
  if (seats[1 - at].person == person) return done({Refusal{"taken", "the other seat of this match is yours"}, {}});
  set_person(*slot, seat, person);
  save(id, *slot, slot->room->take(), nullptr, [seat, done = std::move(done)](const std::string& error) {
    TakenSeat taken{std::nullopt, seat};
    if (!error.empty()) taken.refusal = Refusal{"store", "that the seat is yours could not be kept"};
    done(taken);
  });
}

void MatchHost::change_person(std::int64_t from, std::int64_t to) {
  for (auto& [client, person] : persons_)
    if (person == from) person = to;
  for (auto& [id, slot] : slots_)
    for (const Seat seat : {Seat::kA, Seat::kB})
      if (slot.room->match().setup().seats[static_cast<std::size_t>(seat)].person == from)
        slot.room->set_person(seat, to);
}

// For tests it is known beforehand, as the seeds are.
Side MatchHost::side_by_lot() {
  if (settings_.seed) return Side::kBottom;
  return (world_.random_bytes()[0] & 1) != 0 ? Side::kTop : Side::kBottom;
}

// For tests a game may have a seed that is known beforehand.
Seed MatchHost::seed_for_game(std::size_t game) {
  if (!settings_.seed) return world_.random_bytes();
  return sha256("game " + std::to_string(game) + " of seed " + std::to_string(*settings_.seed));
}

// Gives the match its name and its seeds, and makes a room for it. `done` runs when it is kept.
void MatchHost::begin_match(MatchSetup setup, std::shared_ptr<const Content> content, MadeMatch made,
                            std::function<void(const MadeMatch&)> done, std::optional<CampaignChange> campaign) {
  if (is_full()) made.refusal = Refusal{"stopping", "no more matches can be made now"};
  if (made.refusal) return done(made);
  if (made.id.empty()) made.id = make_match_id(world_, settings_.prefix);
  setup.id = made.id;
  setup.made = world_.milliseconds_since_1970();
  setup.edition = find_rules(content->rules())->edition;
  // A battle of a campaign has its seeds from there.
  if (setup.campaign.empty())
    for (std::size_t i = 0; i < setup.seeds.size(); ++i) setup.seeds[i] = seed_for_game(i);
  setup.dice = settings_.seed ? DiceScheme::kSeedAlone : DiceScheme::kChain;
  Slot& slot = slots_[made.id];
  slot.room = std::make_unique<MatchRoom>(std::make_unique<Match>(setup, content), time());
  slot.used = world_.now();
  counts_.rooms = slots_.size();
  counts_.matches_made++;
  made.info = slot.room->info();
  const std::string id = made.id;
  const auto then = [this, made, done, id](const std::string& error) mutable {
    if (!error.empty()) made.refusal = Refusal{"store", "the match could not be kept"};
    done(made);
    if (const auto it = slots_.find(id); it != slots_.end()) flush(id, it->second);
  };
  save(id, slot, slot.room->take(), &setup, then, std::move(campaign));
}

// The seats keep their secrets, so that all players at the old table are known at the new one.
void MatchHost::make_rematch(const std::string& id, const Slot& slot, const RematchRequest& request) {
  MatchSetup setup = slot.room->match().setup();
  if (request.swap) setup.first_side = other(setup.first_side);
  std::shared_ptr<const Content> content = content_of(setup.scenario_id, setup.scenario_text);
  begin_match(std::move(setup), std::move(content), {}, [this, id, by = request.by](const MadeMatch& made) {
    const auto old = slots_.find(id);
    if (old == slots_.end()) return;
    if (made.refusal)
      old->second.room->rematch_refused(*made.refusal);
    else
      old->second.room->rematch_made(by, made.id);
    flush(id, old->second);
  });
}

// Sends the messages of the room once its entries are safe.
void MatchHost::flush(const std::string& id, Slot& slot) {
  Output output = slot.room->take();
  if (output.rematch) make_rematch(id, slot, *output.rematch);
  const std::optional<StandingWait> wait = output.wait;
  if (!output.entries.empty()) {
    save(id, slot, std::move(output), nullptr, {});
  } else if (!output.deliveries.empty()) {
    slot.pending.push_back({std::move(output.deliveries), true, {}});
    deliver_ready(slot);
  }
  if (wait) begin_pause(id, slot, *wait);
  start_bot(id, slot);
}

void MatchHost::save(const std::string& id, Slot& slot, Output output, const MatchSetup* made,
                     std::function<void(const std::string&)> done, std::optional<CampaignChange> campaign) {
  const Match& match = slot.room->match();
  Change change;
  change.campaign = std::move(campaign);
  change.match = id;
  if (made != nullptr) change.made = *made;
  change.entries = std::move(output.entries);
  change.over = match.finished();
  counts_.entries += change.entries.size();
  if (change.over && match.rematch().empty()) counts_.matches_over++;
  change.snapshots = std::move(output.snapshots);
  // A pause that comes next has a change of its own: if the server ends before that is kept, the match is looked at again.
  const std::int64_t due = output.wait ? world_.milliseconds_since_1970() : due_of(match);
  if (slot.due != due) change.due = slot.due = due;
  change.persons = std::move(slot.persons);
  slot.persons.clear();
  const std::array<SeatSetup, 2>& seats = match.setup().seats;
  if ((seats[0].person != 0 || seats[1].person != 0) && !output.only)
    change.status = MatchStatus{match.awaited_seat(), world_.milliseconds_since_1970()};
  slot.pending.push_back({std::move(output.deliveries), false, output.only});
  world_.keep(std::move(change), [this, id, done = std::move(done)](const std::string& error) {
    saved(id, error);
    if (done) done(error);
  });
}

void MatchHost::saved(const std::string& id, const std::string& error) {
  const auto it = slots_.find(id);
  if (it == slots_.end()) return;
  if (!error.empty()) return unload_broken(id, error);
  std::deque<Pending>& pending = it->second.pending;
  const auto first = std::find_if(pending.begin(), pending.end(), [](const Pending& p) { return !p.saved; });
  if (first != pending.end()) first->saved = true;
  deliver_ready(it->second);
  const Match& match = it->second.room->match();
  if (match.setup().campaign.empty() || !match.finished()) return;
  world_.with_campaign(match.setup().campaign, [this, campaign = match.setup().campaign] {
    if (CampaignSlot* of = campaign_slot(campaign)) advance_campaign(campaign, *of);
  });
}

// An entry that could not be kept has not happened: all clients are sent away, and find the match on return as it was kept.
void MatchHost::unload_broken(const std::string& id, const std::string& error) {
  log_error("match put away", "match", id, error);
  slots_.erase(id);
  counts_.rooms = slots_.size();
  send_away(id, "store", "your action could not be kept; come back to how it was");
}

// Everybody waits for what is not kept yet, but nobody for what concerns the other seat alone: he could tell from how long an
// answer takes that the other side has done something.
void MatchHost::deliver_ready(Slot& slot) {
  std::vector<Delivery> ready;
  std::array<bool, 2> waits{};
  const auto is_held_up = [&](const Delivery& d) {
    return (waits[0] && slot.room->sits(d.to, 0)) || (waits[1] && slot.room->sits(d.to, 1));
  };
  for (Pending& one : slot.pending) {
    if (!one.saved && !one.only) break;
    if (!one.saved) {
      waits[static_cast<std::size_t>(*one.only)] = true;
      continue;
    }
    std::vector<Delivery> later;
    for (Delivery& d : one.deliveries) (is_held_up(d) ? later : ready).push_back(std::move(d));
    one.deliveries = std::move(later);
  }
  std::erase_if(slot.pending, [](const Pending& one) { return one.saved && one.deliveries.empty(); });
  deliver(ready);
}

void MatchHost::deliver(const std::vector<Delivery>& deliveries) {
  for (const Delivery& d : deliveries) {
    if (!clients_.contains(d.to)) continue;
    counts_.messages_out++;
    counts_.bytes_out += d.text->size();
    world_.send(d.to, d.text);
    if (d.close) world_.close(d.to);
  }
}

// --- time ----------------------------------------------------------------------------------------------------------------

void MatchHost::tick() {
  const std::int64_t now = world_.now();
  std::vector<std::string> idle;
  for (auto& [id, slot] : slots_) {
    slot.room->send_presence();
    flush(id, slot);
    const bool quiet = slot.room->clients() == 0 && slot.pending.empty() && !slot.bot_busy;
    if (quiet && now - slot.used > settings_.idle_seconds * std::int64_t{1000}) idle.push_back(id);
  }
  for (const std::string& id : idle) slots_.erase(id);
  unload_idle_campaigns();
  counts_.rooms = slots_.size();
}

void MatchHost::send_away(const std::string& match, const char* code, const char* words) {
  for (const auto& [id, at] : clients_)
    if (at == match) send_bye(id, code, words);
}

void MatchHost::drop(const std::string& id) {
  campaigns_.erase(id);
  if (slots_.erase(id) == 0) return;
  counts_.rooms = slots_.size();
  send_away(id, "elsewhere", "the match was opened in another place");
}

void MatchHost::log_error(std::string_view what, const char* kind, const std::string& id, const std::string& error) {
  world_.log(LogLevel::kError, what, {{kind, id}, {"error", error}});
}

void MatchHost::stop() {
  if (stopping_) return;
  stopping_ = true;
  for (const auto& [id, match] : clients_) send_bye(id, "stopping", "the server stops; everything is kept");
}

}  // namespace acies
