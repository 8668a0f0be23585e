#include "server/match_server.h"

#include <sys/random.h>

#include <algorithm>
#include <cstdlib>

#include "server/log.h"

namespace acies::server {

MatchServer::MatchServer(const MatchServerSettings& settings, std::unique_ptr<Store> reader,
                         std::unique_ptr<Store> store, std::uint32_t bot_milliseconds, Post post, Later later)
    : messages_a_second_(settings.messages_a_second),
      reader_(std::move(reader)),
      later_(std::move(later)),
      host_(settings, *this),
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
  const ClientId id = host_.open();
  clients_[id] = {std::move(connection), messages_a_second_ * 3.0, Clock::now()};
  return id;
}

void MatchServer::closed(ClientId id) {
  host_.closed(id);
  clients_.erase(id);
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
  if (spend_credit(it->second)) return host_.receive(id, text);
  metrics_.too_fast++;
  host_.refuse(id, text, {"too_fast", "too many messages; wait a moment"});
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
