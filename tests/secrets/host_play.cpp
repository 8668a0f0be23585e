#include "tests/secrets/host_play.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "club/club.h"
#include "games/registry.h"
#include "host/host_api.h"
#include "session/replies.h"
#include "store/sqlite_club.h"
#include "store/store.h"
#include "tests/secrets/compare.h"
#include "tests/secrets/orders.h"
#include "tests/secrets/paced_world.h"

namespace acies::secrets {
namespace {

constexpr int kMostDecisions = 20'000;
constexpr const char* kPing = R"({"t":"ping","id":1})";
constexpr const char* kPong = "{\"t\":\"pong\",\"id\":1}\n";

// A file for a store, in memory where there is such a place.
class StoreFile {
 public:
  explicit StoreFile(const std::string& name) {
    std::error_code ec;
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = std::filesystem::is_directory(memory, ec) ? memory : std::filesystem::temp_directory_path();
    path_ = (folder / ("acies-secrets-" + std::to_string(getpid()) + "-" + name + ".db")).string();
  }
  ~StoreFile() {
    for (const char* part : {"", "-wal", "-shm"}) unlink((path_ + part).c_str());
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

class StoredWorld final : public PacedWorld {
 public:
  std::string open(const std::string& path) {
    std::string error;
    store_ = open_sqlite_store(path, error);
    return error;
  }

 private:
  std::string store(const Change& change) override { return store_->write({change}); }
  std::unique_ptr<Store> store_;
};

// One of the two players, or a stranger.
struct Onlooker {
  std::string token;
  ClientId client = 0;
  std::string seen;  // the answers when he last asked
};

class Scene {
 public:
  Scene(std::uint64_t seed, Counts& counts) : random_(seed), counts_(counts), file_(std::to_string(seed)) {}

  std::string begin(const Content& content);
  std::string play(const Hiding& hiding);

 private:
  const Match& match() {
    Refusal why{};
    return host_.find(id_, why)->match();
  }
  template <class Call>
  void in_club(Call&& call) {
    store_->begin(true);
    call();
    store_->commit();
  }
  std::string add_person(std::size_t i, const char* name);
  void take_offer(const Content& content);
  std::string reply(const std::string& method, const std::string& path, const std::string& body);
  std::string look(const Onlooker& by);
  void note_what_is_seen();
  void say(std::size_t seat, const std::string& message);
  std::string hidden_from_others(std::size_t seat, const std::string& message, Secret secret);
  std::string act(const std::string& action);
  std::string follow_pauses();
  std::string order(std::size_t seat);

  Random random_;
  Counts& counts_;
  StoreFile file_;
  StoredWorld world_;
  MatchHost host_{{}, world_};
  HostApi api_{host_};
  std::unique_ptr<club::ClubStore> store_;
  std::unique_ptr<club::Club> club_;
  std::array<club::Person, 2> persons_;
  std::array<Onlooker, 3> onlookers_;  // the two and the stranger
  std::string id_, offer_;
  bool is_seen_ = false;  // Onlooker::seen still holds, unless something leaks
};

// --- the scene -----------------------------------------------------------------------------------------------------------

std::string Scene::add_person(std::size_t i, const char* name) {
  const std::string token = club::new_token([this] { return world_.random_bytes(); });
  const std::int64_t now = world_.now();
  persons_[i].id = static_cast<club::PersonId>(11 + i);
  persons_[i].made = persons_[i].seen = now;
  store_->add_person(persons_[i]);
  store_->name_person(persons_[i].id, name, name);
  persons_[i].name = name;
  store_->add_sign_in({club::hash_of(token), persons_[i].id, "a browser", now, now});
  return token;
}

// Ada offers a seat in a match that others may watch, and Bob takes it.
void Scene::take_offer(const Content& content) {
  club::Offer offer;
  offer.id = offer_ = "offer";
  offer.by = persons_[0].id;
  offer.by_name = persons_[0].name;
  offer.battle = content.id();
  offer.side = club::WantedSide::kBottom;
  offer.watched = true;
  offer.made = world_.now();
  offer.until = world_.now() + club::kDay;
  in_club([&] {
    store_->add_offer(offer);
    store_->take_offer(offer.id, persons_[1].id, id_, world_.now());
  });
  host_.make_match_between(id_, club::match_of(offer, persons_[1], content.text()), [](const MadeMatch&) {});
  world_.keep_all();
}

std::string Scene::begin(const Content& content) {
  std::string error = world_.open(file_.path());
  if (error.empty()) store_ = open_sqlite_club(file_.path(), error);
  if (!error.empty()) return error;
  club_ = std::make_unique<club::Club>(
      *store_, [this] { return world_.random_bytes(); }, club::ClubSettings{{content.id()}});
  in_club([&] {
    onlookers_[0].token = add_person(0, "Ada");
    onlookers_[1].token = add_person(1, "Bob");
  });
  id_ = "match";
  take_offer(content);
  for (std::size_t i = 0; i < onlookers_.size(); ++i) {
    onlookers_[i].client = host_.open(i < 2 ? persons_[i].id : 0);
    host_.receive(onlookers_[i].client,
                  R"({"t":"hello","v":1,"last":0,"match":")" + id_ + (i < 2 ? R"(","mine":true})" : "\"}"));
    world_.keep_all();
  }
  auto here = std::make_shared<std::set<club::PersonId>>();
  for (const club::Person& person : persons_) here->insert(person.id);
  club_->sit(std::move(here));
  // The lobby names people from their first request on.
  for (const Onlooker& one : onlookers_) look(one);
  return "";
}

// --- looking -------------------------------------------------------------------------------------------------------------

std::string Scene::reply(const std::string& method, const std::string& path, const std::string& body) {
  ApiRequest request;
  request.method = method;
  request.path = path;
  request.body = body;
  std::string out = method + " " + path + "\n";
  api_.answer(request, [&](const ApiReply& r) { out += std::to_string(r.status) + " " + r.body + "\n"; });
  return out;
}

std::string Scene::look(const Onlooker& by) {
  store_->begin(false);
  const std::int64_t now = world_.now();
  const club::Visitor visitor = club_->who(by.token, now);
  std::string out;
  for (const std::string& part :
       {club_->me(visitor), club_->matches(visitor), club_->lobby(visitor, now), club_->seats_at(visitor, id_),
        club_->everything(visitor, now), club_->offer_seen(visitor, offer_, now).body})
    out += part + "\n";
  store_->commit();
  const std::string path = "/api/matches/" + id_;
  for (const char* what : {"", "/record", "/replay", "/dice"}) out += reply("GET", path + what, "");
  out += reply("POST", path + "/sit", R"({"seat":"a secret that holds nothing"})");
  out += reply("POST", path + "/claim", R"({"invitation":"none","secret":"a-secret-of-many-letters"})");
  return out;
}

void Scene::note_what_is_seen() {
  if (std::exchange(is_seen_, true)) return;
  for (Onlooker& one : onlookers_) {
    one.seen = look(one);
    world_.told(one.client);
  }
}

void Scene::say(std::size_t seat, const std::string& message) {
  std::int64_t passes = 1 + random_.below(3000);
  // A pause that is over ends with the next message, whether its timer has run or not: this one comes before.
  if (const auto& pause = match().pause())
    passes = std::clamp<std::int64_t>(pause->until - 1 - world_.now(), 0, passes);
  world_.pass(passes);
  host_.receive(onlookers_[seat].client, message);
}

// A player does something that the others may not learn of. They ask for something before it is kept, and after.
std::string Scene::hidden_from_others(std::size_t seat, const std::string& message, Secret secret) {
  const std::string what = name_of(secret);
  note_what_is_seen();
  const std::uint64_t n = match().n();
  say(seat, message);
  // The player has committed himself with it, or standing orders have answered: all are told.
  if (match().n() != n && secret == Secret::kAnswer) return what + ", told before the pause is over";
  if (match().n() != n) {
    is_seen_ = false;
    world_.keep_all();
    return "";
  }
  ++counts_.compared;
  ++counts_.hosts;
  ++counts_.of(secret);
  for (const bool is_kept : {false, true}) {
    for (std::size_t i = 0; i < onlookers_.size(); ++i) {
      if (i == seat) continue;
      const ClientId client = onlookers_[i].client;
      if (std::string told = world_.told(client); !told.empty()) return what + ", told at once: " + told.substr(0, 400);
      host_.receive(client, kPing);
      if (std::string told = world_.told(client); told != kPong)
        return what + ", which hold up the answer to another client: `" + told.substr(0, 100) + "`";
    }
    if (!is_kept) world_.keep_all();
  }
  for (std::size_t i = 0; i < onlookers_.size(); ++i) {
    if (i == seat) continue;
    const std::string now = look(onlookers_[i]);
    const std::string found = difference({{what, onlookers_[i].seen}}, {{what, now}});
    if (!found.empty()) return found;
  }
  return "";
}

// --- playing -------------------------------------------------------------------------------------------------------------

std::string Scene::act(const std::string& action) {
  return R"({"t":"act","id":2,"n":)" + std::to_string(match().n()) + R"(,"action":")" + action + "\"}";
}

std::string Scene::order(std::size_t seat) {
  const StandingOrders orders = some_orders(match().game().standing_offer(), random_);
  return hidden_from_others(seat, R"({"t":"standing","id":3,"orders":")" + orders.text() + "\"}", Secret::kOrders);
}

// While standing orders pause, the player may seal an answer of his own.
std::string Scene::follow_pauses() {
  for (int i = 0; i < kMostDecisions && match().pause() && !match().over(); ++i) {
    const Side side = match().game().decider();
    const auto seat = static_cast<std::size_t>(match().seat_of(side, 1));
    if (random_.below(2) == 0) {
      const std::vector<Choice> open = match().game().choices(side);
      const std::string& sealed = open[static_cast<std::size_t>(random_.below(static_cast<int>(open.size())))].text;
      if (std::string found = hidden_from_others(seat, act(sealed), Secret::kAnswer); !found.empty()) return found;
    }
    is_seen_ = false;
    if (!world_.run_next_timer()) break;
    world_.keep_all();
  }
  return "";
}

std::string Scene::play(const Hiding& hiding) {
  for (int i = 0; i < kMostDecisions && !match().over(); ++i) {
    if (std::string found = follow_pauses(); !found.empty() || match().over()) return found;
    if (random_.below(60) == 0 && match().takes_standing(0))
      if (std::string found = order(static_cast<std::size_t>(random_.below(2))); !found.empty()) return found;
    if (match().pause()) continue;
    ++counts_.decisions;
    const Game& game = match().game();
    const Side undoes = match().may_undo();
    const bool takes_back = undoes != Side::kNobody && random_.below(24) == 0;
    const auto seat = static_cast<std::size_t>(match().seat_of(takes_back ? undoes : game.decider(), 1));
    const std::string message = takes_back ? R"({"t":"undo","id":2,"n":)" + std::to_string(match().n()) + "}"
                                           : act(hiding.some_action(game, random_));
    if (hiding.is_sealed(game)) {
      if (std::string found = hidden_from_others(seat, message, Secret::kDraft); !found.empty()) return found;
      continue;
    }
    is_seen_ = false;
    say(seat, message);
    world_.keep_all();
  }
  return "";
}

}  // namespace

std::string play_at_host(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts) {
  const Hiding* hiding = hiding_of(game_with_rules(content->rules())->code());
  if (hiding == nullptr) return "nobody has written what this game hides (tests/secrets/hiding.h)";
  content = hiding->with_more_hidden(std::move(content));
  Scene scene(seed, counts);
  std::string found = scene.begin(*content);
  if (found.empty()) found = scene.play(*hiding);
  return found.empty() ? "" : content->id() + ", somebody else can tell by " + found;
}

}  // namespace acies::secrets
