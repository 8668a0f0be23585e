#include "browser/engine.h"

#include "browser/request.h"
#include "browser/shapes.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies::browser {
namespace {

// Settings that cannot be read are those of an engine without any.
HostSettings settings_of(std::string_view text) {
  EngineSettings form;
  if (const Parsed<Json> json = parse_json(text); json) (void)read_fields(*json, form);
  HostSettings settings;
  settings.prefix = form.prefix;
  settings.seed = form.seed;
  settings.bot_pace = form.bot_pace;
  return settings;
}

std::string short_hash(const std::string& text) { return hex_digits(sha256(text)).substr(0, 16); }

constexpr std::size_t kMostMessage = 16 * 1024;

}  // namespace

Engine::Engine(std::string_view settings, Page& page)
    : page_(page), world_(page), host_(settings_of(settings), world_), api_(host_) {}

void Engine::request(std::uint32_t id, std::string_view text) {
  const auto reply = [this, id](const ApiReply& r) { page_.reply(id, r.status, r.type, r.body); };
  const Parsed<ApiRequest> asked = read_request(text);
  if (!asked) return reply(error_reply(400, "malformed", asked.error().text));
  api_.answer(*asked, reply);
}

void Engine::receive(std::uint32_t client, std::string_view text) {
  if (text.size() > kMostMessage) return host_.receive_too_large(client);
  host_.receive(client, text);
}

void Engine::put(std::string_view stored) {
  const std::string wrong = world_.put(stored);
  if (!wrong.empty()) page_.log("a kept match cannot be read: " + wrong);
}

void Engine::drop(const std::string& id) {
  world_.drop(id);
  host_.drop(id);
}

std::string add_battle_json(const std::string& text) {
  const Parsed<std::string> id = add_battle(text);
  AddedBattle form;
  if (id)
    form.id = *id;
  else
    form.error = TextPlace{id.error().line, id.error().column, id.error().text};
  return json_of(form);
}

std::string about_json() {
  EngineAbout about;
  std::string all;
  for (const GameModule* game : all_games()) {
    for (const RulesInfo& rules : game->rules()) {
      const std::string tables = game->tables(rules.code);
      about.rules.push_back({std::string(rules.code), rules.edition, short_hash(tables)});
      all += about.rules.back().code + std::to_string(rules.edition) + tables;
    }
    for (const auto& battle : game->battles()) all += battle->text();
  }
  about.build = short_hash(all);
  return json_of(about);
}

}  // namespace acies::browser
