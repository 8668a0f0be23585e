#include "server/share.h"

#include <algorithm>

#include "base/svg.h"
#include "session/catalog.h"

namespace acies::server {
namespace {

constexpr std::string_view kScenarios = "/api/scenarios/", kCard = "/card.png", kBattle = "/battle/";

std::string_view id_of_card(std::string_view path) {
  path.remove_prefix(kScenarios.size());
  path.remove_suffix(kCard.size());
  return path;
}

// Names of hosts with their port: what else stands in a header is not repeated in a page.
bool is_host(std::string_view host) {
  const auto may_be = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == ':' || c == '[' || c == ']';
  };
  return !host.empty() && host.size() <= 260 && std::all_of(host.begin(), host.end(), may_be);
}

}  // namespace

bool is_card(std::string_view path) {
  return path.size() > kScenarios.size() + kCard.size() && path.starts_with(kScenarios) && path.ends_with(kCard);
}

ApiReply card_reply(std::string_view path) {
  const std::shared_ptr<const Content> battle = find_content(id_of_card(path));
  if (battle == nullptr) return error_reply(404, "unknown_scenario", "there is no such battle");
  Parsed<std::string> card = battle->card();
  if (!card) return error_reply(404, "unknown_drawing", card.error().text);
  return picture_reply("image/png", std::move(*card));
}

bool is_shared_battle(std::string_view path) { return path.starts_with(kBattle); }

HttpReply shared_battle_reply(const HttpRequest& request) {
  const std::string_view id = std::string_view(request.path).substr(kBattle.size());
  const std::shared_ptr<const Content> battle = find_content(id);
  if (battle == nullptr || !is_host(request.host)) return error_reply(404, "unknown", "there is nothing here");
  const std::string site = (request.browser.is_secure ? "https://" : "http://") + request.host;
  const std::vector<std::string> told = battle->introduction();
  const std::string title = battle->title() + (battle->date().empty() ? "" : ", " + battle->date());
  const std::string about = told.empty() ? "" : told.front(), name{id};
  Svg page;  // which escapes what HTML wants escaped
  const auto property = [&](const char* what, const std::string& content) {
    page.line("<meta property=\"og:", what, "\" content=\"", Plain{content}, "\">");
  };
  page.line("<!doctype html>").line("<html lang=\"en\">").line("<meta charset=\"utf-8\">");
  page.line("<title>", Plain{title}, "</title>");
  page.line("<meta name=\"description\" content=\"", Plain{about}, "\">");
  property("type", "website");
  property("site_name", "Acies");
  property("title", title);
  property("description", about);
  property("url", site + std::string(kBattle) + name);
  property("image", site + std::string(kScenarios) + name + std::string(kCard));
  property("image:width", "1200");
  property("image:height", "630");
  property("image:alt", "The field of " + battle->title() + " with both armies");
  page.line("<meta name=\"twitter:card\" content=\"summary_large_image\">");
  page.line("<meta http-equiv=\"refresh\" content=\"0; url=/#/battle/", Plain{name}, "\">");
  page.line("<p><a href=\"/#/battle/", Plain{name}, "\">", Plain{title}, "</a></p>").line("</html>");
  HttpReply reply;
  reply.type = "text/html; charset=utf-8";
  reply.cache = "public, max-age=3600";
  reply.body = page.text();
  return reply;
}

}  // namespace acies::server
