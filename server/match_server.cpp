#include "server/match_server.h"

#include <sys/random.h>

#include <algorithm>
#include <cstdlib>

#include "server/log.h"

namespace acies::server {

namespace {

constexpr auto kHealthLasts = std::chrono::seconds(1);
constexpr int kMostPatience = 3000;  // milliseconds, with a disk
constexpr int kWakeSeconds = 5, kMostWoken = 50;

// A client that waits for its match may say so much beforehand.
constexpr std::size_t kMostEarly = 64;

// The stores behind the first.
std::vector<std::unique_ptr<Store>> all_but_first(std::vector<std::unique_ptr<Store>>& stores) {
  std::vector<std::unique_ptr<Store>> out;
  for (std::size_t i = 1; i < stores.size(); ++i) out.push_back(std::move(stores[i]));
  return out;
}

// A campaign with the battle at hand, of which it will ask next.
struct WholeCampaign {
  OpenedCampaign campaign;
  std::string battle;
  OpenedMatch match;
};

OpenedMatch read_match(Store& store, const std::string& id) {
  std::string error;
  std::optional<StoredMatch> stored = store.load(id, error);
  return open_match(std::move(stored), error);
}

WholeCampaign read_campaign(Store& store, const std::string& id) {
  std::string error;
  std::optional<StoredCampaign> stored = store.load_campaign(id, error);
  WholeCampaign out;
  out.campaign = open_campaign(std::move(stored), error);
  if (out.campaign.game != nullptr) out.battle = out.campaign.game->match();
  if (!out.battle.empty()) out.match = read_match(store, out.battle);
  return out;
}

// A match that was read is given once. Its absence is told again to all clients that waited for it.
template <class Opened>
std::optional<Opened> take_read(std::map<std::string, Opened>& all, const std::string& id) {
  const auto it = all.find(id);
  if (it == all.end()) return std::nullopt;
  if (it->second.game == nullptr)
    return Opened{nullptr, it->second.last_entry, it->second.why, it->second.failure, it->second.error};
  std::optional<Opened> out(std::move(it->second));
  all.erase(it);
  return out;
}

}  // namespace

MatchServer::MatchServer(const MatchServerSettings& settings, std::vector<std::unique_ptr<Store>> readers,
                         std::unique_ptr<Store> store, std::uint32_t bot_milliseconds, Post post, Later later)
    : messages_a_second_(settings.messages_a_second),
      hello_seconds_(settings.hello_seconds),
      reader_(std::move(readers.front())),
      later_(std::move(later)),
      host_(settings, *this),
      bot_threads_(post, bot_milliseconds, std::max(1U, std::thread::hardware_concurrency() / 2)),
      reading_(all_but_first(readers), post),
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

ClientId MatchServer::open(std::shared_ptr<Connection> connection, const Known& known) {
  const ClientId id = host_.open(known.person);
  clients_[id] = {std::move(connection), messages_a_second_ * 3.0, Clock::now(), known};
  if (known.person != 0) people_.reset();
  if (hello_seconds_ > 0) newcomers_.emplace_back(id, Clock::now());
  return id;
}

void MatchServer::tick() {
  host_.tick();
  send_silent_away();
  if (seconds_++ % kWakeSeconds == 0) wake_matches();
}

// Matches at which something is due that nobody has open, as after a restart. Those in memory look after themselves.
void MatchServer::wake_matches() {
  if (asks_for_due_ || stopping()) return;
  asks_for_due_ = true;
  using Ids = std::vector<std::string>;
  reading_.submit<Ids>(
      true,
      [now = milliseconds_since_1970()](Store& store) {
        std::string error;
        return store.due(now, kMostWoken, error);
      },
      [this](const Ids& due) {
        asks_for_due_ = false;
        for (const std::string& id : due)
          if (!host_.holds(id)) with_match(id, [this, id] { host_.wake(id); });
      });
}

// In the order in which they came: if the first still has time, those behind it have time as well.
void MatchServer::send_silent_away() {
  const Clock::time_point oldest = Clock::now() - std::chrono::seconds(hello_seconds_);
  for (; !newcomers_.empty() && newcomers_.front().second < oldest; newcomers_.pop_front()) {
    const ClientId id = newcomers_.front().first;
    if (!clients_.contains(id) || host_.has_joined(id)) continue;
    metrics_.silent_closed++;
    host_.send_silent_away(id);
  }
}

MatchServer::People MatchServer::people() {
  if (people_ != nullptr) return people_;
  auto people = std::make_shared<std::set<std::int64_t>>();
  for (const auto& [id, client] : clients_)
    if (client.known.person != 0) people->insert(client.known.person);
  return people_ = std::move(people);
}

void MatchServer::end_sign_ins(const std::vector<std::string>& ended) {
  for (const auto& [id, client] : clients_)
    if (!client.known.sign_in.empty() && std::find(ended.begin(), ended.end(), client.known.sign_in) != ended.end())
      host_.say_bye(id, "signed_out", "you have been signed out");
}

void MatchServer::replace_sign_in(const std::string& old, const Known& known) {
  for (auto& [id, client] : clients_)
    if (client.known.sign_in == old && client.known.address == known.address) client.known.sign_in = known.sign_in;
  end_sign_ins({old});
}

void MatchServer::change_person(std::int64_t from, std::int64_t to) {
  host_.change_person(from, to);
  for (auto& [id, client] : clients_)
    if (client.known.person == from) client.known.person = to;
  people_.reset();
}

void MatchServer::closed(ClientId id) {
  host_.closed(id);
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  if (it->second.known.person != 0) people_.reset();
  clients_.erase(it);
}

bool MatchServer::spend_credit(Client& client) const {
  if (messages_a_second_ == 0) return true;
  const Clock::time_point now = Clock::now();
  const double passed = std::chrono::duration<double>(now - client.credited).count();
  client.credited = now;
  client.credit = std::min(client.credit + passed * messages_a_second_, messages_a_second_ * 3.0);
  if (client.credit < 1) return false;
  client.credit -= 1;
  return true;
}

void MatchServer::receive(ClientId id, std::string_view text) {
  const auto it = clients_.find(id);
  if (it == clients_.end() || stopping()) return;
  if (!spend_credit(it->second)) {
    metrics_.too_fast++;
    return host_.refuse(id, text, {"too_fast", "too many messages; wait a moment"});
  }
  Client& client = it->second;
  if (!client.waits) return take(id, std::string(text));
  client.early.emplace_back(text);
  if (client.early.size() > kMostEarly) client.connection->close();
}

void MatchServer::take(ClientId id, std::string text) {
  const std::string match = host_.match_wanted(id, text);
  if (match.empty()) return host_.receive(id, text);
  clients_[id].waits = true;
  with_match(match, [this, id, text = std::move(text)] {
    const auto it = clients_.find(id);
    if (it == clients_.end()) return;
    it->second.waits = false;
    host_.receive(id, text);
    take_early(id);
  });
}

void MatchServer::take_early(ClientId id) {
  for (auto it = clients_.find(id); it != clients_.end(); it = clients_.find(id)) {
    if (it->second.waits || it->second.early.empty()) return;
    std::string text = std::move(it->second.early.front());
    it->second.early.pop_front();
    take(id, std::move(text));
  }
}

// --- matches that are read elsewhere -------------------------------------------------------------------------------------

void MatchServer::run_all(Waiting& waiting, const std::string& id) {
  const auto all = std::move(waiting[id]);
  waiting.erase(id);
  for (const auto& then : all) then();
}

void MatchServer::with_match(const std::string& id, std::function<void()> then) {
  if (id.empty() || host_.holds(id)) return then();
  auto& waiting = matches_waited_for_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  reading_.submit<OpenedMatch>(
      true, [id](Store& store) { return read_match(store, id); },
      [this, id](OpenedMatch opened) {
        opened_matches_[id] = std::move(opened);
        run_all(matches_waited_for_, id);
        opened_matches_.erase(id);
      });
}

void MatchServer::with_campaign(const std::string& id, std::function<void()> then) {
  if (id.empty() || host_.holds_campaign(id)) return then();
  auto& waiting = campaigns_waited_for_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  reading_.submit<WholeCampaign>(
      true, [id](Store& store) { return read_campaign(store, id); },
      [this, id](WholeCampaign read) {
        opened_campaigns_[id] = std::move(read.campaign);
        if (!read.battle.empty()) opened_matches_[read.battle] = std::move(read.match);
        run_all(campaigns_waited_for_, id);
        opened_campaigns_.erase(id);
        opened_matches_.erase(read.battle);
      });
}

void MatchServer::send(ClientId client, const std::shared_ptr<const std::string>& text) {
  if (const auto it = clients_.find(client); it != clients_.end()) it->second.connection->send(text);
}

void MatchServer::close(ClientId client) {
  if (const auto it = clients_.find(client); it != clients_.end()) it->second.connection->close();
}

void MatchServer::keep_record(const std::string& id, const std::string& text,
                              std::function<void(const std::string&)> done) {
  Change change;
  change.record = KeptRecord{id, milliseconds_since_1970(), text};
  writer_.submit(std::move(change), std::move(done));
}

// --- health --------------------------------------------------------------------------------------------------------------

void MatchServer::check_store(std::function<void(const std::string&)> done) {
  if (health_.known && Clock::now() - *health_.known < kHealthLasts) return done(health_.error);
  // It was asked before, and those who asked were told that it does not answer.
  if (health_.is_asked && health_.waiting.empty()) return done(health_.error);
  health_.waiting.push_back(std::move(done));
  if (health_.is_asked) return;
  health_.is_asked = true;
  writer_.probe([this](const std::string& error) {
    health_.is_asked = false;
    store_checked(error);
  });
  later_(kMostPatience, [this] {
    if (health_.is_asked && !health_.waiting.empty()) store_checked("the disk does not answer");
  });
}

void MatchServer::store_checked(const std::string& why) {
  if (why != health_.error)
    log(why.empty() ? LogLevel::kInfo : LogLevel::kError, why.empty() ? "store works again" : "store does not work",
        {{"error", why}});
  health_.error = why;
  health_.known = Clock::now();
  for (const auto& done : std::exchange(health_.waiting, {})) done(why);
}

// --- the world -----------------------------------------------------------------------------------------------------------

Bytes32 MatchServer::random_bytes() {
  Bytes32 bytes;
  // 32 bytes are given whole or not at all; without them nothing here is safe.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  return bytes;
}

std::int64_t MatchServer::milliseconds_since_1970() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t MatchServer::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

void MatchServer::log(LogLevel level, std::string_view what, const LogFields& fields) {
  server::log(level, what, fields);
}

std::optional<StoredMatch> MatchServer::load_match(const std::string& id, std::string& error) {
  return reader_->load(id, error);
}

std::optional<StoredCampaign> MatchServer::load_campaign(const std::string& id, std::string& error) {
  return reader_->load_campaign(id, error);
}

OpenedMatch MatchServer::open_match(const std::string& id) {
  std::optional<OpenedMatch> read = take_read(opened_matches_, id);
  return read ? std::move(*read) : World::open_match(id);
}

OpenedCampaign MatchServer::open_campaign(const std::string& id) {
  std::optional<OpenedCampaign> read = take_read(opened_campaigns_, id);
  return read ? std::move(*read) : World::open_campaign(id);
}

void MatchServer::keep(Change change, std::function<void(const std::string&)> done) {
  writer_.submit(std::move(change), std::move(done));
}

void MatchServer::think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) {
  bot_threads_.submit(room.bot_thought(question.side),
                      [this, done = std::move(done)](const std::string& answer, double seconds) {
                        metrics_.bot_decisions++;
                        metrics_.bot_seconds += seconds;
                        done(answer);
                      });
}

}  // namespace acies::server
