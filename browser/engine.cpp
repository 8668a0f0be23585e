#include "browser/engine.h"

#include "browser/request.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies::browser {
namespace {

struct SettingsForm {
  std::string prefix;
  std::optional<std::uint64_t> seed;
  int bot_pace = 400;
  static constexpr auto kFields =
      fields("settings", "How the engine hosts matches.", maybe("prefix", &SettingsForm::prefix),
             maybe("seed", &SettingsForm::seed), maybe("bot_pace", &SettingsForm::bot_pace));
};

struct PlaceForm {
  int line = 0, column = 0;
  std::string words;
  static constexpr auto kFields = fields("place", "What is wrong, and where.", field("line", &PlaceForm::line),
                                         field("column", &PlaceForm::column), field("words", &PlaceForm::words));
};
struct AddedForm {
  std::optional<std::string> id;
  std::optional<PlaceForm> error;
  static constexpr auto kFields = fields("added", "A battle that was added, or not.", maybe("id", &AddedForm::id),
                                         maybe("error", &AddedForm::error));
};

struct RulesForm {
  std::string code;
  int edition = 1;
  std::string signature;
  static constexpr auto kFields =
      fields("rules", "A rule set.", field("code", &RulesForm::code), field("edition", &RulesForm::edition),
             field("signature", &RulesForm::signature));
};
struct AboutForm {
  int protocol = kProtocolVersion;
  std::string build;
  std::vector<RulesForm> rules;
  static constexpr auto kFields = fields("about", "What this engine is.", field("protocol", &AboutForm::protocol),
                                         field("build", &AboutForm::build), field("rules", &AboutForm::rules));
};

// Settings that cannot be read are those of an engine without any.
HostSettings settings_of(std::string_view text) {
  SettingsForm form;
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
  if (!wrong.empty()) page_.log("what was kept cannot be read: " + wrong);
}

void Engine::drop(const std::string& id) {
  world_.drop(id);
  host_.drop(id);
}

std::string add_battle_json(const std::string& text) {
  const Parsed<std::string> id = add_battle(text);
  AddedForm form;
  if (id)
    form.id = *id;
  else
    form.error = PlaceForm{id.error().line, id.error().column, id.error().text};
  return json_of(form);
}

std::string about_json() {
  AboutForm about;
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
