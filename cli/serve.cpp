// acies serve: the table in the browser.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/commands.h"
#include "console/options.h"
#include "server/battle_folder.h"
#include "server/log.h"
#include "server/network.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies serve [--port N] [--address A] [--store FILE] [--web DIR]\n"
    "\n"
    "Opens the table: people play in the browser, against bots, on one screen or over the network. Matches are kept "
    "in\n"
    "the store and are there again after a restart. Ends on Ctrl-C.\n"
    "\n"
    "  --port N        8080 unless stated; 0 takes any that is free\n"
    "  --address A     127.0.0.1 unless stated; 0.0.0.0 for all who can reach this machine\n"
    "  --store FILE    the database; acies.db in ~/.local/share/acies unless stated\n"
    "  --web DIR       the pages of the client; web/dist beside the program's folders unless stated\n"
    "  --battles DIR   battles of your own: the files *.acies in it are offered beside those of the program\n"
    "  --origin LIST   sites whose pages may play here too, such as https://acies.example, with commas between; '*': "
    "all\n"
    "  --proxy ADDRESS/BITS\n"
    "                  a proxy that is believed when it says whose requests it passes on (X-Forwarded-For); may be "
    "repeated\n"
    "  --rate N        messages a second from one connection, 0: no limit; 20 unless stated\n"
    "  --matches-a-minute N\n"
    "                  requests that make something, from one address, 0: no limit; 60 unless stated\n"
    "  --requests-a-minute N\n"
    "                  tokens that one address may spend on reading, 0: no limit; 1200 unless stated. A page costs "
    "1, a\n"
    "                  drawing 4 or 8, a replay 60. Programs on this machine have no limit\n"
    "  --connections N from one address, 0: any number; 500 unless stated\n"
    "  --hello-seconds N\n"
    "                  within which a socket names its match, 0: any time; 10 unless stated\n"
    "  --here-seconds N\n"
    "                  a page that has not asked for so long counts as closed; 90 unless stated\n"
    "  --bot-ms N      milliseconds a bot may think about a decision; 1000 unless stated\n"
    "  --bot-pace N    milliseconds between the decisions when two bots are watched; 400 unless stated\n"
    "  --metrics-from LIST\n"
    "                  addresses that may read /metrics besides this machine, with commas between them, or any\n"
    "  --seed N        for tests: every match has the same dice and cards, which anybody can reckon beforehand. Never\n"
    "                  where people play: unless this is stated, seeds come from the operating system and nowhere "
    "else\n"
    "  --quiet         only errors are logged\n"
    "\n"
    "It logs one JSON object a line, on stderr. docs/protocol.md says how clients speak to it.\n";

// web/dist in the nearest folder above the program that has one.
std::string default_web() {
  std::error_code ec;
  std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", ec);
  while (!ec && folder.has_relative_path()) {
    folder = folder.parent_path();
    if (std::filesystem::is_directory(folder / "web" / "dist", ec)) return (folder / "web" / "dist").string();
    ec.clear();
  }
  return "";
}

std::string default_store() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = data != nullptr && *data != 0 ? std::filesystem::path(data)
                                 : home != nullptr             ? std::filesystem::path(home) / ".local/share"
                                                               : std::filesystem::path(".");
  folder /= "acies";
  std::error_code ec;
  std::filesystem::create_directories(folder, ec);
  return (folder / "acies.db").string();
}

// `*`, or a site as browsers name it: scheme and host, and no path.
bool is_origin(const std::string& text) {
  if (text == "*") return true;
  const std::size_t slashes = text.find("://");
  return (text.substr(0, slashes) == "https" || text.substr(0, slashes) == "http") && text.size() > slashes + 3 &&
         text.find('/', slashes + 3) == std::string::npos;
}

}  // namespace

int run_serve_command(const Arguments& arguments) {
  server::ServerSettings settings;
  std::int64_t port = 8080, rate = 20, bot_ms = 1000, bot_pace = 400, matches = 60, seed = -1;
  std::int64_t requests = 1200, connections = 500, hello_seconds = 10, here_seconds = 90;
  bool quiet = false;
  std::string battles, origins;
  std::vector<std::string> proxies;
  Options options("serve", kHelp);
  options.number("--port", port, 0, 65535);
  options.text("--address", settings.address);
  options.text("--store", settings.store);
  options.text("--web", settings.web_root);
  options.text("--battles", battles);
  options.text("--origin", origins);
  options.number("--rate", rate, 0, 1000000);
  options.number("--bot-ms", bot_ms, 1, 60000);
  options.number("--bot-pace", bot_pace, 0, 60000);
  options.texts("--proxy", proxies);
  options.number("--matches-a-minute", matches, 0, 1000000);
  options.number("--requests-a-minute", requests, 0, 1000000);
  options.number("--connections", connections, 0, 1000000);
  options.number("--hello-seconds", hello_seconds, 0, 3600);
  options.number("--here-seconds", here_seconds, 1, 3600);
  options.text("--metrics-from", settings.metrics_from);
  options.number("--seed", seed, 0, INT64_MAX);
  options.flag("--quiet", quiet);
  if (const auto status = options.read(arguments)) return *status;
  if (!options.rest().empty()) return options.wrong("no use for " + options.rest()[0]);
  if (!battles.empty())
    if (const std::string wrong = server::add_battles(battles); !wrong.empty()) return options.wrong(wrong);
  for (std::size_t at = 0; at < origins.size();) {
    const std::size_t end = std::min(origins.find(',', at), origins.size());
    settings.origins.push_back(origins.substr(at, end - at));
    if (!is_origin(settings.origins.back())) return options.wrong("no site: " + settings.origins.back());
    at = end + 1;
  }
  for (const std::string& proxy : proxies) {
    const std::optional<server::AddressRange> range = server::read_range(proxy);
    if (!range) return options.wrong("no address, or range of addresses: " + proxy);
    settings.proxies.push_back(*range);
  }
  settings.requests_a_minute = static_cast<int>(requests);
  settings.most_of_one = static_cast<std::size_t>(connections);
  settings.matches.hello_seconds = static_cast<int>(hello_seconds);
  settings.here_seconds = static_cast<int>(here_seconds);
  settings.port = static_cast<std::uint16_t>(port);
  settings.matches.messages_a_second = static_cast<int>(rate);
  settings.matches.bot_pace = static_cast<int>(bot_pace);
  if (seed >= 0) settings.matches.seed = static_cast<std::uint64_t>(seed);
  settings.bot_milliseconds = static_cast<std::uint32_t>(bot_ms);
  settings.matches_a_minute = static_cast<int>(matches);
  if (settings.store.empty()) settings.store = default_store();
  if (settings.web_root.empty()) settings.web_root = default_web();
  if (quiet) server::set_log_level(LogLevel::kError);
  const std::string error = server::serve(settings, [&](std::uint16_t taken) {
    std::printf("The table is open at http://%s:%d/\n",
                settings.address == "0.0.0.0" ? "localhost" : settings.address.c_str(), int{taken});
    if (settings.matches.seed) std::printf("For tests only: its dice and cards are known beforehand (--seed).\n");
    std::fflush(stdout);
  });
  return error.empty() ? kGood : options.wrong(error);
}

}  // namespace acies::cli
