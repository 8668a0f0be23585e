// The engine as a page has it: a host of matches that a page feeds and that answers by its Page. browser/exports_main.cpp makes the
// functions of the WebAssembly file of it.
#pragma once

#include "browser/page_world.h"
#include "host/host_api.h"

namespace acies::browser {

class Engine {
 public:
  // Settings as JSON: {"prefix", "seed", "bot_pace"}, each of which may be missing; a null seed is no seed.
  Engine(std::string_view settings, Page& page);

  // {"method", "path", "query", "body"}; always answered by Page::reply, at once or later.
  void request(std::uint32_t id, std::string_view json);

  std::uint32_t open() { return static_cast<std::uint32_t>(host_.open()); }
  void receive(std::uint32_t client, std::string_view text);
  void closed(std::uint32_t client) { host_.closed(client); }

  // A match or a campaign as the page has kept it; passed over if it is in memory.
  void put(std::string_view stored);
  void drop(const std::string& id);

  void kept(std::uint32_t id, const std::string& error) { world_.kept(id, error); }
  void thought(std::uint32_t id, const std::string& answer) { world_.thought(id, answer); }
  void timer(std::uint32_t id) { world_.timer(id); }
  void tick() { host_.tick(); }

 private:
  Page& page_;
  PageWorld world_;
  MatchHost host_;
  HostApi api_;
};

// {"id"} of a battle that was added, or {"error": {"line", "column", "words"}}.
std::string add_battle_json(const std::string& text);

// {"protocol", "build", "rules": [{"code", "edition", "signature"}]}. The signature of a rule set changes with its tables; the
// build with any of them and with the battles. Both are the same natively and as WebAssembly.
std::string about_json();

}  // namespace acies::browser
