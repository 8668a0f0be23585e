#include "tests/secrets/host_compare.h"

#include "host/host_api.h"
#include "tests/secrets/paced_world.h"

namespace acies::secrets {
namespace {

constexpr std::int64_t kPersons[2] = {11, 12};

// A host, and a client that asks it for everything.
class HostSeen {
 public:
  HostSeen(const Played& played, const std::vector<Entry>& log, const StoredCampaign* campaign) {
    StoredMatch& match = world_.matches_[played.setup.id];
    match.setup = played.setup;
    for (std::size_t seat = 0; seat < 2; ++seat) match.setup.seats[seat].person = kPersons[seat];
    match.entries = log;
    if (campaign == nullptr) return;
    match.setup.campaign = campaign->setup.id;
    world_.campaigns_[campaign->setup.id] = *campaign;
  }

  void ask(const std::string& method, const std::string& path, const std::string& query, const std::string& body) {
    ApiRequest request;
    request.method = method;
    request.path = path;
    request.query = query;
    request.body = body;
    api_.answer(request, [&](const ApiReply& reply) {
      add(method + " " + path + "?" + query, std::to_string(reply.status) + " " + reply.type + " " + reply.body);
    });
    world_.keep_all();
  }
  void sit_down(const std::string& match, std::int64_t person) {
    client_ = host_.open(person);
    say(R"({"t":"hello","v":1,"last":0,"match":")" + match + (person == 0 ? "\"}" : R"(","mine":true})"));
  }
  void say(const std::string& message) {
    host_.receive(client_, message);
    world_.keep_all();
    add(message, world_.told(client_));
  }

  const std::vector<Said>& said() const { return said_; }
  // The match as the host has restored it.
  const Match* find(const std::string& match) {
    Refusal why{};
    const MatchRoom* room = host_.find(match, why);
    return room == nullptr ? nullptr : &room->match();
  }

 private:
  void add(std::string what, std::string bytes) { said_.push_back({std::move(what), std::move(bytes)}); }

  PacedWorld world_;
  MatchHost host_{{"", 400, 60, 20000, 1}, world_};
  HostApi api_{host_};
  ClientId client_ = 0;
  std::vector<Said> said_;
};

void look(HostSeen& host, const std::string& match, const StoredCampaign* campaign, std::int64_t person) {
  const std::string path = "/api/matches/" + match;
  for (const char* what : {"", "/record", "/replay", "/dice", "/nothing"})
    for (const char* query : {"", "game=2"}) host.ask("GET", path + what, query, "");
  host.ask("POST", path + "/sit", "", R"({"seat":"a secret that holds nothing"})");
  host.ask("POST", path + "/claim", "", R"({"invitation":"none","secret":"a-secret-of-many-letters"})");
  host.ask("GET", "/api/matches/another", "", "");
  if (campaign != nullptr) {
    const std::string of = "/api/campaigns/" + campaign->setup.id;
    for (const char* what : {"", "/record", "/dice"}) host.ask("GET", of + what, "", "");
    host.ask("POST", of + "/sit", "", R"({"seat":"a secret that holds nothing"})");
    host.ask("POST", of + "/decide", "", R"({"seat":"none","n":1,"action":"honour none"})");
  }
  host.sit_down(match, person);
  host.say(R"({"t":"ping","id":1})");
  host.say(R"({"t":"resync","id":2})");
  host.say(R"({"t":"history","id":3})");
  host.say(R"({"t":"standing","id":4})");
  host.say(R"({"t":"act","id":5,"n":0,"action":"done"})");
  host.say(R"({"t":"rematch","id":6})");
  host.say("no message at all");
}

}  // namespace

std::string host_tells_apart(const Played& played, const std::vector<Entry>& other, Side viewer,
                             const StoredCampaign* campaign) {
  HostSeen a(played, played.log, campaign), b(played, other, campaign);
  for (HostSeen* host : {&a, &b}) {
    const Match* match = host->find(played.setup.id);
    if (match == nullptr || match->resumed()) return "a host that has not restored all of the match";
    // The host gives such an answer as soon as it has the match, and all are told of it.
    if (answers_at_once(*match)) return "";
  }
  const std::size_t seat = viewer == played.setup.first_side ? 0 : 1;
  for (HostSeen* host : {&a, &b}) look(*host, played.setup.id, campaign, is_player(viewer) ? kPersons[seat] : 0);
  return difference(a.said(), b.said());
}

}  // namespace acies::secrets
