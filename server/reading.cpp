#include "server/reading.h"

#include <cstdlib>

#include "host/still.h"
#include "server/records.h"
#include "server/share.h"

namespace acies::server {
namespace {

// The world of a host that only reads: it has the kept data, and keeps, thinks and sends nothing.
class LookingWorld final : public World {
 public:
  explicit LookingWorld(Store& store) : store_(store) {}

  // Only requests that make something need these.
  Bytes32 random_bytes() override { std::abort(); }
  void keep(Change, std::function<void(const std::string&)> done) override { done("nothing is kept here"); }
  void think(MatchRoom&, const BotQuestion&, std::function<void(const std::string&)>) override {}

  std::int64_t milliseconds_since_1970() override { return 0; }
  std::int64_t now() override { return 0; }
  void later(int, std::function<void()>) override {}
  void log(LogLevel, std::string_view, const LogFields&) override {}
  std::optional<StoredMatch> load_match(const std::string& id, std::string& error) override {
    return store_.load(id, error);
  }
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override {
    return store_.load_campaign(id, error);
  }
  void send(ClientId, const std::shared_ptr<const std::string>&) override {}
  void close(ClientId) override {}

 private:
  Store& store_;
};

struct Slow {
  std::string_view method, begins, ends;
};
constexpr Slow kSlow[] = {{"GET", "/api/matches/", "/replay"}, {"GET", "/api/matches/", "/record"},
                          {"GET", "/api/matches/", "/dice"},   {"GET", "/api/records/", ""},
                          {"GET", "/api/men/sheet", ""},       {"GET", "/api/ground/", ""},
                          {"GET", "/api/scenarios/", ".svg"},  {"GET", "/api/scenarios/", "/card.png"},
                          {"POST", "/api/replay", ""},         {"POST", "/api/verify", ""},
                          {"POST", "/api/armies", ""}};

std::string name_behind(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return "";
  path.remove_prefix(prefix.size());
  return std::string(path.substr(0, path.find('/')));
}

}  // namespace

ReadingThreads::ReadingThreads(std::vector<std::unique_ptr<Store>> stores, Post post)
    : post_(std::move(post)), stores_(std::move(stores)) {
  for (const std::unique_ptr<Store>& store : stores_) threads_.emplace_back([this, &store] { run(*store); });
}

ReadingThreads::~ReadingThreads() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    urgent_.clear();
    others_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::size_t ReadingThreads::waiting() const {
  const std::lock_guard lock(mutex_);
  return urgent_.size() + others_.size();
}

void ReadingThreads::add(bool is_urgent, Item item) {
  {
    const std::lock_guard lock(mutex_);
    (is_urgent ? urgent_ : others_).push_back(std::move(item));
  }
  wake_.notify_one();
}

void ReadingThreads::run(Store& store) {
  for (;;) {
    Item item;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !urgent_.empty() || !others_.empty(); });
      if (stop_) return;
      std::deque<Item>& queue = urgent_.empty() ? others_ : urgent_;
      item = std::move(queue.front());
      queue.pop_front();
    }
    item.work(store);
    item.work = {};
    post_(std::move(item.done));
  }
}

bool is_answered_by_reading(const ApiRequest& request) {
  const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
  for (const Slow& slow : kSlow)
    if (method == slow.method && request.path.starts_with(slow.begins) && request.path.ends_with(slow.ends))
      return true;
  return false;
}

ApiReply answer_by_reading(Store& store, const ApiRequest& request) {
  constexpr std::string_view kRecords = "/api/records/";
  if (request.path.starts_with(kRecords))
    return kept_record_reply(store, std::string_view(request.path).substr(kRecords.size()));
  if (is_card(request.path)) return card_reply(request.path);
  if (std::optional<ApiReply> still = still_reply(request)) return std::move(*still);
  LookingWorld world(store);
  MatchHost host({}, world);
  HostApi api(host);
  ApiReply out;
  api.answer(request, [&](ApiReply reply) { out = std::move(reply); });
  return out;
}

std::string match_in(std::string_view path) { return name_behind(path, "/api/matches/"); }
std::string campaign_in(std::string_view path) { return name_behind(path, "/api/campaigns/"); }

}  // namespace acies::server
