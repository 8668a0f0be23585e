// The messages as clients know them: the TypeScript types under web/generated, the tables of docs/protocol.md and the fixtures
// of the client's tests. All are made from the structs that travel (base/fields.h).
//
//   protocol check   makes everything anew and compares it with the files; ends with `N passed, M failed`
//   protocol write   makes the files anew, after a change of a described struct
//
// The colours of the armies (base/army_colours.h) are generated too, for scripts and for style sheets, and the histories of battles
// (scenarios/history) as histories.json, with their types in history.ts and the stories in one line in stories.ts.
//
// A module is the session, the campaign, the club or a game of the registry. A module that describes nothing has no file.
//
// The fixtures of the client's tests (web/tests/fixtures) are messages of the server, made anew in the same way:
//
//   ID.json           the battle of that name
//   rules-CODE.json   the page of that rule set
//   match-ID.json     the messages to one seat of a match of that battle, two bots having played some steps of it
//   fought-ID.json    the same of bots that seek the fight
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/army_colours.h"
#include "base/history.h"
#include "base/json_text.h"
#include "browser/shapes.h"
#include "club/messages.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "session/describe.h"
#include "session/match_room.h"

namespace acies {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTypes = "web/generated/";
constexpr const char* kFixtures = "web/tests/fixtures/";
constexpr const char* kHistories = "scenarios/history/";
constexpr const char* kPage = "docs/protocol.md";
constexpr const char* kHeading =
    "// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.\n";

struct Module {
  std::string name;
  Schema schema;
};

std::vector<Module> all_modules() {
  std::vector<Module> all(1);
  all[0].name = "session";
  describe_session(all[0].schema);
  for (const GameModule* game : all_games()) {
    all.push_back({std::string(game->code()), {}});
    game->describe(all.back().schema);
  }
  all.push_back({"campaign", {}});
  describe_campaign(all.back().schema);
  all.push_back({"club", {}});
  describe_club(all.back().schema);
  all.push_back({"engine", {}});
  browser::describe_engine(all.back().schema);
  return all;
}

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

struct File {
  std::string path, text;
};

// Puts the tables of a module between its marker lines. Returns what is wrong with the page, "" if nothing is.
std::string fill_in(std::string& page, const std::string& name, const std::string& tables) {
  const std::string begin = "<!-- generated: " + name + " -->\n", end = "<!-- end -->";
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return tables.empty() ? "" : std::string(kPage) + " has no line " + begin;
  const std::size_t inside = from + begin.size(), to = page.find(end, inside);
  if (to == std::string::npos) return std::string(kPage) + ": no `" + end + "` follows " + begin;
  page.replace(inside, to - inside, tables.empty() ? "" : tables + "\n");
  return "";
}

std::string text_of(const Payload& payload) {
  JsonWriter out;
  payload.write(out);
  return out.take() + "\n";
}

// The messages to a client in seat a while both seats play at random, or as well as the second level for people.
std::string match_fixture(const std::shared_ptr<const Content>& content, const std::string& level, int decisions) {
  MatchSetup setup;
  setup.id = "fixture";
  setup.scenario_id = content->id();
  setup.scenario_text = content->text();
  for (SeatSetup& seat : setup.seats) seat.kind = SeatKind::kBot, seat.level = level;
  setup.seats[0].secret_hash = hex_digits(sha256("a"));
  MatchRoom room(std::make_unique<Match>(setup, content));
  messages::Hello hello;
  hello.seat = "a";
  room.join(1, hello);
  for (int i = 0; i < decisions && !room.match().over(); ++i) {
    const std::optional<BotTask> task = room.take_bot_task();
    if (task) room.bot_decides(task->n, task->think(Budget{}));
  }
  std::string out = "[";
  for (const Delivery& delivery : room.take().deliveries) out += (out == "[" ? "\n" : ",\n") + *delivery.text;
  return out + "\n]\n";
}

// A fixture by the name of its file; nothing if the name is none of the kinds above.
std::optional<std::string> fixture(std::string name) {
  const auto takes = [&name](std::string_view prefix) {
    if (!name.starts_with(prefix)) return false;
    name.erase(0, prefix.size());
    return true;
  };
  if (takes("rules-")) {
    const GameModule* game = game_with_rules(name);
    return game == nullptr ? std::nullopt : std::optional(text_of(game->rules_page(name)));
  }
  const bool is_match = takes("match-"), is_fought = !is_match && takes("fought-");
  const std::shared_ptr<const Content> content = find_content(name);
  if (content == nullptr) return std::nullopt;
  if (is_match) return match_fixture(content, "random", 40);
  if (is_fought) return match_fixture(content, "greedy", 50);
  return text_of(content->scenario());
}

// The fixtures there are. To have another, make an empty file of its name.
void add_fixtures(std::vector<File>& files, std::vector<std::string>& problems) {
  for (const auto& entry : fs::directory_iterator(kFixtures)) {
    const std::string path = kFixtures + entry.path().filename().string();
    if (std::optional<std::string> text = fixture(entry.path().stem().string()))
      files.push_back({path, std::move(*text)});
    else
      problems.push_back(path + ": no battle and no rule set has that name");
  }
}

// The colours of the armies as web/generated/colours.ts and colours.css.
void add_colours(std::vector<File>& files) {
  const std::string made = "Made by `build/dev/protocol write` from base/army_colours.h. Do not edit.";
  std::string script = "// " + made + "\n\nexport const colours = {\n", style = "/* " + made + " */\n:root {\n";
  for (const auto& [name, side] :
       {std::pair("top", Side::kTop), {"bottom", Side::kBottom}, {"nobody", Side::kNobody}}) {
    const ArmyColours& army = army_colours(side);
    script += std::string("  ") + name + ": {";
    for (const auto& [shade, colour] : {std::pair("body", army.body), {"light", army.light}, {"dark", army.dark}}) {
      script +=
          std::string(shade == std::string_view("body") ? " " : ", ") + shade + ": \"" + std::string(colour) + "\"";
      style += std::string("  --") + name + "-" + shade + ": " + std::string(colour) + ";\n";
    }
    script += " },\n";
  }
  files.push_back({std::string(kTypes) + "colours.ts", script + "} as const;\n"});
  files.push_back({std::string(kTypes) + "colours.css", style + "}\n"});
}

// The histories of battles, which the client fetches as one file.
void add_histories(std::vector<File>& files, std::vector<std::string>& problems) {
  std::map<std::string, BattleHistory> all;
  for (const auto& entry : fs::directory_iterator(kHistories)) {
    const std::string text = read(entry.path().string());
    const Parsed<BattleHistory> history = read_history(text, reader_of(text).rules());
    if (history)
      all[history->battle] = *history;
    else
      problems.push_back(entry.path().string() + ":" + std::to_string(history.error().line) + ": " +
                         history.error().text);
  }
  std::string histories = "{", stories = kHeading;
  stories +=
      "\n/** The story of a battle in one line, by its id. */\nexport const stories: Readonly<Record<string, string>> "
      "= {\n";
  for (const auto& [battle, history] : all) {
    histories += (histories == "{" ? "\n" : ",\n") + json_text(battle) + ":" + json_of(history);
    stories += "  " + battle + ": " + json_text(history.story) + ",\n";
  }
  Schema schema;
  schema.add<BattleHistory>();
  files.push_back({std::string(kTypes) + "histories.json", histories + "\n}\n"});
  files.push_back({std::string(kTypes) + "stories.ts", stories + "};\n"});
  Schema session;
  describe_session(session);
  files.push_back({std::string(kTypes) + "history.ts", schema.typescript(kHeading, &session, "./session.ts")});
}

// All files as they must be; problems that no writing can mend go to `problems`.
std::vector<File> all_files(std::vector<std::string>& problems) {
  const std::vector<Module> modules = all_modules();
  const Schema& session = modules.front().schema;
  std::vector<File> files;
  std::string page = read(kPage);
  for (const Module& module : modules) {
    const Schema* known = &module.schema == &session ? nullptr : &session;
    if (const std::string name = known ? module.schema.conflict_with(session) : ""; !name.empty())
      problems.push_back("`" + name + "` is one thing in session and another in " + module.name);
    if (!module.schema.empty())
      files.push_back({kTypes + module.name + ".ts", module.schema.typescript(kHeading, known, "./session.ts")});
    if (const std::string wrong = fill_in(page, module.name, module.schema.markdown(known)); !wrong.empty())
      problems.push_back(wrong);
  }
  files.push_back({kPage, page});
  add_colours(files);
  add_histories(files, problems);
  add_fixtures(files, problems);
  return files;
}

// Files among the generated ones that no module has.
std::vector<std::string> strays(const std::vector<File>& files) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(kTypes)) {
    const std::string path = kTypes + entry.path().filename().string();
    if (std::none_of(files.begin(), files.end(), [&](const File& file) { return file.path == path; }))
      found.push_back(path);
  }
  return found;
}

int check() {
  std::vector<std::string> problems;
  const std::vector<File> files = all_files(problems);
  int passed = 0;
  for (const File& file : files) {
    if (read(file.path) == file.text)
      ++passed;
    else
      problems.push_back(file.path + " is stale: run build/dev/protocol write");
  }
  for (const std::string& path : strays(files)) problems.push_back(path + " belongs to no module");
  for (const std::string& problem : problems) std::printf("%s\n", problem.c_str());
  std::printf("%d passed, %zu failed\n", passed, problems.size());
  return problems.empty() ? 0 : 1;
}

int write() {
  std::vector<std::string> problems;
  fs::create_directories(kTypes);
  const std::vector<File> files = all_files(problems);
  for (const std::string& path : strays(files)) fs::remove(path);
  for (const File& file : files) std::ofstream(file.path, std::ios::binary) << file.text;
  for (const std::string& problem : problems) std::fprintf(stderr, "%s\n", problem.c_str());
  return problems.empty() ? 0 : 1;
}

}  // namespace
}  // namespace acies

int main(int count, char** words) {
  const std::string word = count == 2 ? words[1] : "";
  if (word == "check") return acies::check();
  if (word == "write") return acies::write();
  std::fprintf(stderr, "usage: protocol check|write (from the root of the repository)\n");
  return 2;
}
