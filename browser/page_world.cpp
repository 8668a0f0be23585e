#include "browser/page_world.h"

#include "host/thinker.h"

namespace acies::browser {
namespace {

// Failed tries of one task, before any legal action is taken.
constexpr int kMostTries = 4;

}  // namespace

// --- keeping -------------------------------------------------------------------------------------------------------------

std::string PageWorld::put(std::string_view text) {
  Stored stored;
  if (std::string wrong = read_stored(text, stored); !wrong.empty()) return wrong;
  if (stored.match) {
    const std::string id = stored.match->setup.id;
    matches_.try_emplace(id, std::move(*stored.match));
  }
  if (stored.campaign) {
    const std::string id = stored.campaign->setup.id;
    campaigns_.try_emplace(id, std::move(*stored.campaign));
  }
  return "";
}

void PageWorld::drop(const std::string& id) {
  matches_.erase(id);
  campaigns_.erase(id);
  if (told_match_ == id) told_match_.clear();
}

void PageWorld::keep(Change change, std::function<void(const std::string&)> done) {
  const std::uint32_t id = next_++;
  const std::string json = json_of_change(change);
  keeping_[id] = {std::move(change), std::move(done)};
  page_.keep(id, json);
}

void PageWorld::kept(std::uint32_t id, const std::string& error) {
  const auto it = keeping_.find(id);
  if (it == keeping_.end()) return;
  const Keeping keeping = std::move(it->second);
  keeping_.erase(it);
  if (error.empty()) add(keeping.change);
  // The entries that the thinker was sent beforehand have not happened.
  if (!error.empty()) told_match_.clear();
  if (keeping.done) keeping.done(error);
}

void PageWorld::add(const Change& change) {
  if (!change.match.empty()) {
    if (change.made) matches_[change.match].setup = *change.made;
    if (const auto it = matches_.find(change.match); it != matches_.end()) {
      StoredMatch& match = it->second;
      match.entries.insert(match.entries.end(), change.entries.begin(), change.entries.end());
      match.snapshots.insert(match.snapshots.end(), change.snapshots.begin(), change.snapshots.end());
      match.over = change.over;
    }
  }
  if (!change.campaign) return;
  const CampaignChange& news = *change.campaign;
  if (news.made) campaigns_[news.campaign].setup = *news.made;
  if (const auto it = campaigns_.find(news.campaign); it != campaigns_.end()) {
    it->second.entries.insert(it->second.entries.end(), news.entries.begin(), news.entries.end());
    it->second.over = news.over;
  }
}

std::optional<StoredMatch> PageWorld::load_match(const std::string& id, std::string& error) {
  error.clear();
  const auto it = matches_.find(id);
  return it == matches_.end() ? std::nullopt : std::optional(it->second);
}

std::optional<StoredCampaign> PageWorld::load_campaign(const std::string& id, std::string& error) {
  error.clear();
  const auto it = campaigns_.find(id);
  return it == campaigns_.end() ? std::nullopt : std::optional(it->second);
}

// --- bots ----------------------------------------------------------------------------------------------------------------

void PageWorld::think(MatchRoom& room, const BotQuestion& question, std::function<void(const std::string&)> done) {
  const std::uint32_t id = next_++;
  Thinking& thinking = thinking_[id];
  thinking = {room.match().setup().id, question.side, 0, std::move(done)};
  send_task(id, thinking);
}

// The match with all that is on its way to be kept, from where the thinker stands.
void PageWorld::send_task(std::uint32_t id, Thinking& thinking) {
  ThinkTask task;
  task.match = thinking.match;
  task.side = thinking.side;
  if (told_match_ != task.match) told_entry_ = told_snapshot_ = 0;
  const auto add_news = [&](const auto& from) {
    for (const Entry& entry : from.entries)
      if (entry.n > told_entry_) task.entries.push_back(entry);
    for (const Snapshot& snapshot : from.snapshots)
      if (snapshot.n > told_snapshot_) task.snapshots.push_back(snapshot);
  };
  std::optional<MatchSetup> setup;
  if (const auto it = matches_.find(task.match); it != matches_.end()) {
    setup = it->second.setup;
    add_news(it->second);
  }
  for (const auto& [number, keeping] : keeping_) {
    if (keeping.change.match != task.match) continue;
    if (keeping.change.made) setup = keeping.change.made;
    add_news(keeping.change);
  }
  ++thinking.sent;
  if (told_match_ != task.match) task.setup = std::move(setup);
  told_match_ = task.match;
  if (!task.entries.empty()) told_entry_ = task.entries.back().n;
  if (!task.snapshots.empty()) told_snapshot_ = task.snapshots.back().n;
  page_.think(id, json_of_task(task));
}

void PageWorld::thought(std::uint32_t id, const std::string& answer) {
  const auto it = thinking_.find(id);
  if (it == thinking_.end()) return;
  if (answer.empty() || answer == Thinker::kSendAll) told_match_.clear();
  if (answer == Thinker::kSendAll && it->second.sent < kMostTries) return send_task(id, it->second);
  const Thinking thinking = std::move(it->second);
  thinking_.erase(it);
  thinking.done(answer);
}

// --- the rest ------------------------------------------------------------------------------------------------------------

Bytes32 PageWorld::random_bytes() {
  Bytes32 bytes{};
  page_.random(bytes);
  return bytes;
}

void PageWorld::later(int milliseconds, std::function<void()> run) {
  const std::uint32_t id = next_++;
  timers_[id] = std::move(run);
  page_.later(id, milliseconds);
}

void PageWorld::timer(std::uint32_t id) {
  const auto it = timers_.find(id);
  if (it == timers_.end()) return;
  const std::function<void()> run = std::move(it->second);
  timers_.erase(it);
  run();
}

void PageWorld::log(LogLevel, std::string_view what, const LogFields& fields) {
  std::string line(what);
  for (const auto& [name, value] : fields) line += ", " + std::string(name) + " " + value;
  page_.log(line);
}

void PageWorld::send(ClientId client, const std::shared_ptr<const std::string>& text) {
  page_.send(static_cast<std::uint32_t>(client), *text);
}

}  // namespace acies::browser
