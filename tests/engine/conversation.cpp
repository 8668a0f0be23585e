// Plays whole matches through the engine of a page, with a client that chooses by a fixed rule, and prints all that is asked,
// answered, sent, kept and thought. tests/engine/conversation.mjs does the same with the WebAssembly file; the two must print
// the same bytes. It prints only the beginning and a hash of a long line, unless the argument is --whole.
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>

#include "base/json.h"
#include "base/json_writer.h"
#include "browser/engine.h"
#include "host/still.h"
#include "host/thinker.h"

namespace {

using namespace acies;

[[noreturn]] void fail(const std::string& words) {
  std::fprintf(stderr, "%s\n", words.c_str());
  std::exit(1);
}

bool whole = false;

void print(const std::string& line) {
  constexpr std::size_t kMost = 400;
  if (whole || line.size() <= kMost)
    std::printf("%s\n", line.c_str());
  else
    std::printf("%s ... %s\n", line.substr(0, 60).c_str(), hex_digits(sha256(line)).c_str());
}

Json parsed(std::string_view text) {
  Parsed<Json> json = parse_json(text, 64);
  if (!json) fail("not JSON: " + std::string(text.substr(0, 200)));
  return *json;
}

std::string quoted(std::string_view text) {
  JsonWriter out;
  out.value(text);
  return out.take();
}

const Json& at(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  if (member == nullptr) fail("no " + std::string(name));
  return *member;
}

// Pages of rules and the like, which pictures.wasm answers.
void ask_still(const char* path) {
  const std::optional<ApiReply> reply = still_reply({"GET", path, "", ""});
  if (!reply || reply->status != 200) fail(std::string("no answer to ") + path);
  print(std::string("still ") + path + " " + reply->type + " " + reply->body);
}

class Conversation final : public browser::Page {
 public:
  Conversation() : engine_("{\"prefix\":\"local-\",\"seed\":null,\"bot_pace\":400}", *this) {}

  // --- the page
  void send(std::uint32_t client, std::string_view text) override {
    print("send " + std::to_string(client) + " " + std::string(text));
    Json message = parsed(text);
    if (message.find("decision") != nullptr) situation_ = std::move(message);
  }
  void close(std::uint32_t client) override { print("close " + std::to_string(client)); }
  void reply(std::uint32_t id, int status, std::string_view type, std::string_view body) override {
    print("reply " + std::to_string(id) + " " + std::to_string(status) + " " + std::string(type) + " " +
          std::string(body));
    if (body.starts_with("{\"error\":{\"code\":\"unknown\"")) fail("nobody answers that: " + std::string(body));
    reply_ = body;
  }
  void keep(std::uint32_t id, std::string_view change) override {
    print("keep " + std::to_string(id) + " " + std::string(change));
    queue_.push_back([this, id] { engine_.kept(id, ""); });
  }
  void think(std::uint32_t id, std::string_view task) override {
    print("think " + std::to_string(id) + " " + std::string(task));
    std::string answer = thinker_.think(task, {0, 1000, nullptr});
    print("thought " + std::to_string(id) + " " + answer);
    queue_.push_back([this, id, answer = std::move(answer)] { engine_.thought(id, answer); });
  }
  void later(std::uint32_t id, int milliseconds) override {
    print("later " + std::to_string(id) + " " + std::to_string(milliseconds));
    queue_.push_back([this, id] { engine_.timer(id); });
  }
  void random(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes)
      byte = static_cast<std::uint8_t>((counter_ = counter_ * 1664525 + 1013904223) >> 24);
  }
  double time() override { return 1'700'000'000'000; }
  double now() override { return 0; }
  void log(std::string_view line) override { print("log " + std::string(line)); }

  // --- the client
  Json request(const std::string& method, const std::string& path, const std::string& body = "",
               const std::string& query = "") {
    const std::string text = "{\"method\":" + quoted(method) + ",\"path\":" + quoted(path) +
                             ",\"query\":" + quoted(query) + ",\"body\":" + quoted(body) + "}";
    print("request " + std::to_string(++requests_) + " " + text);
    engine_.request(requests_, text);
    run();
    return reply_.starts_with("{") ? parsed(reply_) : Json();
  }

  // Plays a match to its end, or gives it up after so many actions.
  void play(const std::string& match, const std::string& secret, int most_actions) {
    client_ = engine_.open();
    tell("{\"t\":\"hello\",\"v\":1,\"match\":" + quoted(match) + ",\"last\":0,\"seat\":" + quoted(secret) +
         ",\"nonce\":\"abcdefghijklmnopqrstuv\"}");
    for (int actions = 1; at(situation_, "over").is_null(); ++actions) {
      const std::string n = ",\"n\":" + std::to_string(at(situation_, "n").whole());
      if (actions > most_actions) {
        tell("{\"t\":\"resign\",\"id\":" + next_id() + n + "}");
        continue;
      }
      const std::vector<Json>& open = at(situation_, "actions").list();
      if (open.empty()) fail("nothing is open to the client");
      const std::string action = quoted(at(open[choose(open.size())], "text").text());
      if (actions % 7 == 0) tell("{\"t\":\"preview\",\"id\":" + next_id() + ",\"action\":" + action + "}");
      if (actions % 7 == 3) tell("{\"t\":\"why\",\"id\":" + next_id() + ",\"action\":" + action + "}");
      if (actions % 11 == 5 && at(situation_, "undo").truth()) {
        tell("{\"t\":\"undo\",\"id\":" + next_id() + n + "}");
        continue;
      }
      tell("{\"t\":\"act\",\"id\":" + next_id() + n + ",\"action\":" + action + "}");
      if (actions % 50 == 0) engine_.tick();
    }
    run();
  }

  void leave() {
    engine_.closed(client_);
    run();
  }

  void tell(const std::string& message) {
    print("receive " + std::to_string(client_) + " " + message);
    engine_.receive(client_, message);
    run();
  }

  std::string next_id() { return std::to_string(++ids_); }

  std::size_t choose(std::size_t count) {
    chosen_ = chosen_ * 1664525 + 1013904223;
    return (chosen_ >> 8) % count;
  }

 private:
  void run() {
    for (; !queue_.empty(); queue_.pop_front()) queue_.front()();
  }

  browser::Engine engine_;
  Thinker thinker_;
  std::deque<std::function<void()>> queue_;
  Json situation_;
  std::string reply_;
  std::uint32_t counter_ = 0, requests_ = 0, client_ = 0, chosen_ = 1;
  int ids_ = 0;
};

void play_match(Conversation& table, const std::string& scenario, const std::string& level) {
  const Json made = table.request(
      "POST", "/api/matches",
      "{\"scenario\":" + quoted(scenario) +
          ",\"seats\":{\"a\":{\"kind\":\"person\"},\"b\":{\"kind\":\"bot\",\"level\":" + quoted(level) + "}}}");
  const std::string id = at(made, "match").text();
  table.play(id, at(at(made, "secrets"), "a").text(), 100000);
  table.tell("{\"t\":\"rematch\",\"id\":" + table.next_id() + "}");
  table.leave();
  for (const char* what : {"", "/record", "/replay", "/dice"}) table.request("GET", "/api/matches/" + id + what);
}

void play_campaign(Conversation& table, const std::string& campaign, const std::string& level) {
  Json made = table.request(
      "POST", "/api/campaigns",
      "{\"campaign\":" + quoted(campaign) +
          ",\"seats\":{\"a\":{\"kind\":\"person\"},\"b\":{\"kind\":\"bot\",\"level\":" + quoted(level) + "}}}");
  const std::string id = at(made, "campaign").text(), secret = at(at(made, "secrets"), "a").text();
  std::size_t fought = 0;
  for (;;) {
    const Json info = table.request("GET", "/api/campaigns/" + id);
    if (!at(info, "seed").is_null()) break;
    const std::vector<Json>& matches = at(info, "matches").list();
    if (matches.size() > fought) {
      table.play(matches[fought].text(), secret, fought % 2 == 0 ? 100000 : 60);
      table.leave();
      ++fought;
      continue;
    }
    const std::vector<Json>& open = at(at(info, "state"), "actions").list();
    if (open.empty()) fail("nothing is open in the campaign");
    table.request("POST", "/api/campaigns/" + id + "/decide",
                  "{\"seat\":" + quoted(secret) + ",\"n\":" + std::to_string(at(info, "n").whole()) +
                      ",\"action\":" + quoted(at(open[table.choose(open.size())], "text").text()) + "}");
  }
  table.request("GET", "/api/campaigns/" + id + "/record");
}

}  // namespace

int main(int count, char** words) {
  whole = count > 1 && std::string_view(words[1]) == "--whole";
  Conversation table;
  print("about " + browser::about_json());
  for (const char* path : {"/api/health", "/api/games", "/api/scenarios", "/api/campaigns"}) table.request("GET", path);
  for (const char* path :
       {"/api/rules/ancients", "/api/rules/medieval", "/api/rules/tabletop", "/api/armies", "/api/men"})
    ask_still(path);
  play_match(table, "akragas", "tribune");
  play_match(table, "dara", "legate");
  play_match(table, "demonstration", "plain");
  play_campaign(table, "sicily", "centurion");
  return 0;
}
